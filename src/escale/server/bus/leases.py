"""Leases: what one of several processes does for all. They last while it lives, and a little longer."""

from __future__ import annotations

import asyncio

from redis.asyncio import Redis
from redis.asyncio.lock import Lock
from redis.exceptions import LockError

from escale.server.bus.line import Line

LASTING = 5.0  # seconds after which what a dead process had taken is free


class Leases:
    """Those of one process."""

    def __init__(self, line: Line, room: str) -> None:
        self.line = line
        self.room = room
        self.held: dict[str, Lock] = {}

    async def take(self, what: str) -> bool:
        if what in self.held and self.line.well:
            return True
        lock = Lock(self.line.redis, f"{self.room}:lease:{what}", timeout=LASTING, blocking=False, thread_local=False)
        taken = await self.line.ask(lambda redis: lock.acquire(), True)
        if taken and self.line.well:
            self.held[what] = lock
        return taken

    async def leave(self, what: str) -> None:
        if lock := self.held.pop(what, None):
            await self.line.ask(lambda redis: self._release(lock), None)

    async def renew(self, redis: Redis) -> None:
        """Those that somebody else has taken meanwhile are theirs."""
        await asyncio.gather(*(self._extend(what) for what in [*self.held]))

    async def _release(self, lock: Lock) -> None:
        try:
            await lock.release()
        except LockError:
            return  # it had run out

    async def _extend(self, what: str) -> None:
        try:
            await self.held[what].extend(LASTING, replace_ttl=True)
        except (LockError, KeyError):
            self.held.pop(what, None)
