"""The bus: how a process tells the others what it has done, who is with it, and what it takes upon itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from escale.server.bus.news import Company, News


class Bus:
    """A bus on which nobody listens: of the one process of a house, or of several that meet in the database alone."""

    async def open(self, hear: Callable[[News], None], roll_call: Callable[[], None]) -> None:
        """Begin to listen: to what the others tell, and to processes that come, go, or are heard again."""

    async def close(self) -> None: ...

    # ---- What is told, once it is stored

    def changed(self, table: str, change: int) -> None: ...

    def said(self, table: str, number: int) -> None: ...

    def renamed(self, person: str) -> None: ...

    def forgotten(self, person: str) -> None: ...

    # ---- Who is at a table

    def here(self, table: str, company: Company) -> None:
        """Say who looks at a table in this process."""

    async def elsewhere(self, tables: Iterable[str]) -> dict[str, Company] | None:
        """Who looks at these tables in the others; None if nobody can tell."""
        return {}

    # ---- What one of several does for all

    async def take(self, what: str) -> bool:
        """Is it for this process to do? Where nobody can tell, it is: done twice, the second comes too late."""
        return True

    async def leave(self, what: str) -> None:
        """It is done: the next who takes it may have it."""

    async def admits(self, limit: Any, *who: str) -> bool:
        """May somebody do something again, counted over all processes?"""
        return True
