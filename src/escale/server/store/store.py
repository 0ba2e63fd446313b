"""The store: one writer, readers beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from escale.server.store.appending import Append, Behind
from escale.server.store.database import PATIENCE, open_database
from escale.server.store.writer import Writer

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """Runs the functions of `queries`."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.engine = open_database(url, patience)
        self.writer = Writer(self.engine)

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs) -> T:
        """Committed when it returns."""
        return await self.writer.write(lambda connection: work(connection, *args, **named))

    async def append(self, change: Append) -> bool:
        """Store a table's next moment, unless somebody else was first. It is done even if nobody waits for it any more."""
        try:
            await self.writer.write(change)
        except (Behind, IntegrityError):
            return False
        return True

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs) -> T:
        return await asyncio.to_thread(self._read, work, args, named)

    def _read(self, work: Callable[..., Any], args: Any, named: Any) -> Any:
        with self.engine.connect() as connection:
            return work(connection, *args, **named)

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()
