"""The store: one writer, readers beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from escale.server.faults import Denied, NotKept, Unsure
from escale.server.store.appending import Append, Behind
from escale.server.store.database import PATIENCE, open_database
from escale.server.store.writer import Writer

log = structlog.get_logger()

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """Runs the functions of `queries`."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.engine = open_database(url, patience)
        self.writer = Writer(self.engine)

    # ---- Writing

    async def append(self, change: Append) -> bool:
        """Store a table's next moment, unless somebody else was first. It is done even if nobody waits for it any more."""
        try:
            await self.committed(change)
        except (Behind, IntegrityError):
            return False
        return True

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs) -> T:
        """Committed when it returns; when the database fails, nobody can be sure."""
        try:
            return await self.committed(lambda connection: work(connection, *args, **named))
        except IntegrityError:
            raise  # it was refused, that is sure
        except SQLAlchemyError as error:
            log.warning("not_stored", why=str(error))
            raise Unsure from error

    async def keep(self, work: Callable[[Connection], Any], find: Callable[[Connection], Any]) -> Any:
        """The same, for what can be found again: when the database fails, it is asked whether it has kept it all the same."""
        try:
            return await self.write(work)
        except Unsure:
            found = await self._find(find)
        if found is None:
            raise NotKept
        return found

    async def _find(self, find: Callable[[Connection], Any]) -> Any:
        try:
            return await self.looked_up(find)
        except SQLAlchemyError as error:
            raise Unsure from error

    async def committed(self, work: Callable[[Connection], T]) -> T:
        return await self.writer.write(work)

    # ---- Reading

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs) -> T:
        try:
            return await self.looked_up(lambda connection: work(connection, *args, **named))
        except SQLAlchemyError as error:
            log.warning("not_read", why=str(error))
            raise Denied("no_memory", 503) from error

    async def looked_up(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._look_up, work)

    def _look_up(self, work: Callable[[Connection], Any]) -> Any:
        with self.engine.connect() as connection:
            return work(connection)

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()
