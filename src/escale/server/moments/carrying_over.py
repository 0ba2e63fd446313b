"""Games that were begun by older rules."""

from __future__ import annotations

from collections.abc import Sequence

from escale.server.moments.moment import Moment
from escale.server.moments.noting import noted


def by_present_rules(now: Moment, awaited: Sequence[int], at: float) -> Moment:
    """A game of which the present rules tell the same goes on by these; where they part with it, nobody is waited for."""
    if now.parting:
        return stands_still(now, awaited)
    if now.state == "over" or now.rules == now.game.version:
        return now
    versions = {"before": now.rules, "now": now.game.version}
    then = now.but(rules=now.game.version)
    return noted(then, "rules", -1, at, numbers=versions) if now.state == "playing" else then


def stands_still(now: Moment, awaited: Sequence[int]) -> Moment:
    """Without a clock, without a question, and nobody's turn."""
    if now.state != "playing" or not (awaited or now.deadline or now.proposal):
        return now
    return now.but(deadline=None, proposal=None)
