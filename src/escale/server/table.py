"""A table in the house: its present moment, and who looks at it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from escale.server.chairs import Chair
from escale.server.moments.moment import Moment, Terms

if TYPE_CHECKING:
    from escale.server.connections import Connection


class Table:
    """One table. What is stored of it is `now`, as far as this house knows; nothing else is ever told."""

    def __init__(self, now: Moment) -> None:
        self.now = now
        self.acting = asyncio.Lock()  # one after the other, so that they need not race; held while storing, never while thinking
        self.connections: set[Connection] = set()
        self.away_since: dict[int, float] = {}
        self.looked_at = time.monotonic()
        self.driver: asyncio.Task[None] | None = None
        self.clock: asyncio.Task[None] | None = None  # at work on answers for those whose time is up
        self.recovery: asyncio.Task[None] | None = None  # finds out what the store has kept

    @property
    def terms(self) -> Terms:
        return self.now.terms

    @property
    def busy(self) -> bool:
        """Does anybody look at it, or anything go on?"""
        at_work = (self.driver, self.clock, self.recovery)
        return bool(self.connections) or self.acting.locked() or any(task and not task.done() for task in at_work)

    def tell(self) -> None:
        """Have everybody sent the present moment, as soon as they take it."""
        for connection in self.connections:
            connection.tell_table()

    # ---- Who is there

    def is_connected(self, chair: Chair) -> bool:
        """Does the person of this seat look at the table?"""
        return any(
            chair.person and connection.viewer.person == chair.person
            for connection in self.connections
            if not connection.viewer.watching
        )

    @property
    def watchers(self) -> int:
        return sum(1 for connection in self.connections if connection.viewer.watching)

    @property
    def away(self) -> dict[int, float]:
        """Since when the seats have been empty that nobody sits at."""
        empty = [chair.seat for chair in self.now.chairs if not self.is_connected(chair)]
        return {seat: self.away_since.get(seat, self.now.changed) for seat in empty}
