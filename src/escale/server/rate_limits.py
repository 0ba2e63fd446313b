"""How often somebody may do something: a limit for each kind of thing."""

from __future__ import annotations

import time
from collections import deque

from limits import RateLimitItem, parse

from escale.server.bus.bus import Bus
from escale.server.faults import Denied
from escale.server.settings import Settings

KINDS = ("actions", "talk", "tables", "people", "requests", "records", "hints")
FORGOTTEN_AT_ONCE = 2


class Visits:
    """When each who does one kind of thing has done it lately: no more of it than the limit asks for, nobody who stayed away."""

    def __init__(self, limit: RateLimitItem) -> None:
        self.limit = limit
        self.window = limit.get_expiry()
        self.lately: dict[str, deque[float]] = {}  # those who came last are last

    def admits(self, who: str) -> bool:
        """May they once more? They may if the window has passed since they did it that many times ago."""
        now = time.monotonic()
        times = self.lately.pop(who, None) or deque(maxlen=self.limit.amount)
        self.lately[who] = times
        if len(times) == self.limit.amount and times[0] >= now - self.window:
            return False
        times.append(now)
        self._forget(now - self.window)
        return True

    def _forget(self, before: float) -> None:
        """Those who have not come since; a few at a time."""
        for who in [who for who, _ in zip(self.lately, range(FORGOTTEN_AT_ONCE), strict=False)]:
            if self.lately[who][-1] >= before:
                return
            del self.lately[who]


class RateLimits:
    """A limit for each kind of thing, for each who does it."""

    def __init__(self, settings: Settings, bus: Bus) -> None:
        self.bus = bus
        self.visits = {kind: Visits(parse(getattr(settings, f"limit_{kind}"))) for kind in KINDS}

    async def check(self, kind: str, who: str) -> None:
        """Let pass, or say that it is too much: here, or in all processes together."""
        visits = self.visits[kind]
        if not (visits.admits(who) and await self.bus.admits(visits.limit, kind, who)):
            raise Denied("too_many", 429)
