"""What a position is worth to each seat: the shares of the win that learnt weights see in it."""

from __future__ import annotations

from math import exp
from typing import Any

from escale.bots.desk import Desk, Judged
from escale.core.binding import UNBOUND, apart
from escale.core.frames import is_over
from escale.core.state import Reals

rules: Judged = UNBOUND


@apart
def judge(s: Any, desk: Desk, out: Reals) -> None:
    """Each seat's share of the win: known at the end, estimated before it."""
    if is_over(s):
        outcome(s, desk, out)
        return
    highest = -1e9
    for p in range(s.players):
        desk.score[p] = impression(s, p, desk)
        highest = max(highest, desk.score[p])
    total = 0.0
    for p in range(s.players):
        out[p] = exp(desk.score[p] - highest)
        total += out[p]
    for p in range(s.players):
        out[p] /= total


def impression(s: Any, seat: int, desk: Desk) -> float:
    """How good it looks for one seat, all features weighed."""
    rules.features(s, seat, desk.traits, desk.slate)
    found = 0.0
    for k in range(len(desk.eyes)):
        found += desk.eyes[k] * desk.traits[k]
    return found


def outcome(s: Any, desk: Desk, out: Reals) -> None:
    """The shares once the game is over."""
    rules.places(s, desk.places)
    winners = 0
    for p in range(s.players):
        if desk.places[p] == 1:
            winners += 1
    for p in range(s.players):
        out[p] = 1.0 / winners if desk.places[p] == 1 else 0.0
