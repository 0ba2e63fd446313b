"""A table in the house: its present moment, and who looks at it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from escale.server.bus.news import Company
from escale.server.moments.moment import Moment, Terms

if TYPE_CHECKING:
    from escale.server.connections import Connection


class Table:
    """One table. What is stored of it is `now`, as far as this house knows; nothing else is ever told."""

    def __init__(self, now: Moment) -> None:
        self.now = now
        self.acting = asyncio.Lock()  # one after the other, so that they need not race; held while storing, never while thinking
        self.connections: set[Connection] = set()
        self.elsewhere = Company()  # who looks at it in other processes
        self.talking = asyncio.Lock()  # remarks are told in order
        self.talked: int | None = None  # the last remark that was told; None while nobody has listened
        self.heard_of = 0  # the change that another process says it has come to
        self.away_since: dict[int, float] = {}
        self.looked_at = time.monotonic()
        self.driver: asyncio.Task[None] | None = None
        self.clock: asyncio.Task[None] | None = None  # at work on answers for those whose time is up
        self.follower: asyncio.Task[None] | None = None  # reads what others have done
        self.recovery: asyncio.Task[None] | None = None  # finds out what the store has kept

    @property
    def terms(self) -> Terms:
        return self.now.terms

    @property
    def busy(self) -> bool:
        """Does anybody look at it, or anything go on?"""
        at_work = (self.driver, self.clock, self.follower, self.recovery)
        return bool(self.connections) or self.acting.locked() or any(task and not task.done() for task in at_work)

    def tell(self) -> None:
        """Have everybody sent the present moment, as soon as they take it."""
        for connection in self.connections:
            connection.tell_table()

    # ---- Who is there

    @property
    def company(self) -> Company:
        """Who looks at the table in this process."""
        viewers = [connection.viewer for connection in self.connections]
        people = frozenset(viewer.person for viewer in viewers if viewer.person and not viewer.watching)
        return Company(people, sum(viewer.watching for viewer in viewers))

    @property
    def present(self) -> set[int]:
        """The seats whose people look at the table."""
        people = (self.company | self.elsewhere).people
        return {chair.seat for chair in self.now.chairs if chair.person in people}

    @property
    def watchers(self) -> int:
        return self.company.watchers + self.elsewhere.watchers

    @property
    def away(self) -> dict[int, float]:
        """Since when the seats have been empty that nobody sits at."""
        empty = {chair.seat for chair in self.now.chairs} - self.present
        return {seat: self.away_since.get(seat, self.now.changed) for seat in empty}
