"""What a position is worth to each seat: the shares of the win that learnt weights see in it."""

from __future__ import annotations

from math import exp
from typing import Any

from escale.bots.buffers import Buffers, Judged
from escale.core.binding import UNBOUND, apart
from escale.core.frames import is_over
from escale.core.state import Reals

rules: Judged = UNBOUND


@apart
def judge(s: Any, buffers: Buffers, out: Reals) -> None:
    """Each seat's share of the win: known at the end, estimated before it."""
    if is_over(s):
        outcome(s, buffers, out)
        return
    highest = -1e9
    for p in range(s.players):
        buffers.score[p] = impression(s, p, buffers)
        highest = max(highest, buffers.score[p])
    total = 0.0
    for p in range(s.players):
        out[p] = exp(buffers.score[p] - highest)
        total += out[p]
    for p in range(s.players):
        out[p] /= total


def impression(s: Any, seat: int, buffers: Buffers) -> float:
    """How good it looks for one seat, all features weighed."""
    rules.features(s, seat, buffers.features, buffers.slate)
    found = 0.0
    for k in range(len(buffers.weights)):
        found += buffers.weights[k] * buffers.features[k]
    return found


def outcome(s: Any, buffers: Buffers, out: Reals) -> None:
    """The shares once the game is over."""
    rules.places(s, buffers.places)
    winners = 0
    for p in range(s.players):
        if buffers.places[p] == 1:
            winners += 1
    for p in range(s.players):
        out[p] = 1.0 / winners if buffers.places[p] == 1 else 0.0
