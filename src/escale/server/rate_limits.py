"""How often somebody may do something: a limit for each kind of thing."""

from __future__ import annotations

import threading
import time

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from escale.server.bus.bus import Bus
from escale.server.faults import Denied
from escale.server.settings import Settings

KINDS = ("actions", "talk", "tables", "people", "requests", "records", "hints")
SWEEP = 60.0  # seconds


class Memory(MemoryStorage):
    """Forgets old visits once a minute: the library starts a thread for it at every visit, which costs more than a move."""

    swept = 0.0

    @property  # type: ignore[override]
    def timer(self) -> Memory:
        return self

    @timer.setter
    def timer(self, sweeper: threading.Timer) -> None:
        self.sweeper = sweeper
        self.swept = time.monotonic()

    def is_alive(self) -> bool:
        return time.monotonic() - self.swept < SWEEP

    def start(self) -> None:
        self.sweeper.daemon = True
        self.sweeper.start()


class RateLimits:
    """A limit for each kind of thing, for each who does it."""

    def __init__(self, settings: Settings, bus: Bus) -> None:
        self.bus = bus
        self.limits = {kind: parse(getattr(settings, f"limit_{kind}")) for kind in KINDS}
        self.limiter = MovingWindowRateLimiter(Memory())

    async def check(self, kind: str, who: str) -> None:
        """Let pass, or say that it is too much: here, or in all processes together."""
        limit = self.limits[kind]
        if not (self.limiter.hit(limit, kind, who) and await self.bus.admits(limit, kind, who)):
            raise Denied("too_many", 429)
