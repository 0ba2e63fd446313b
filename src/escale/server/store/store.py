"""The store: one writer, readers beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from escale.server.store.database import open_database
from escale.server.store.writer import Writer

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """Runs the functions of `queries`."""

    def __init__(self, url: str) -> None:
        self.engine = open_database(url)
        self.writer = Writer(self.engine)

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs) -> T:
        """Committed when it returns."""
        return await self.writer.write(lambda connection: work(connection, *args, **named))

    def together(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Several writings that stand or fall together. They are done even if nobody waits for them any more."""
        return self.writer.write(work)

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs) -> T:
        return await asyncio.to_thread(self._read, work, args, named)

    def _read(self, work: Callable[..., Any], args: Any, named: Any) -> Any:
        with self.engine.connect() as connection:
            return work(connection, *args, **named)

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()
