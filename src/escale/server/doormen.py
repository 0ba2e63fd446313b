"""Limits on how often somebody may do something."""

from __future__ import annotations

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from escale.server.faults import Denied
from escale.server.settings import Settings

KINDS = ("actions", "talk", "tables", "people", "requests", "records")


class Doormen:
    """One for each kind of thing."""

    def __init__(self, settings: Settings) -> None:
        self.limits = {kind: parse(getattr(settings, f"limit_{kind}")) for kind in KINDS}
        self.limiter = MovingWindowRateLimiter(MemoryStorage())

    def check(self, kind: str, who: str) -> None:
        """Let pass, or say that it is too much."""
        if not self.limiter.hit(self.limits[kind], kind, who):
            raise Denied("too_many", 429)
