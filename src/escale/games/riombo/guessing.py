"""What a seat does not see, guessed: the sticks in the others' closed hands."""

from __future__ import annotations

from escale.core.chance import Rng, below
from escale.games.riombo.purses import limit
from escale.games.riombo.state import State


def imagine(s: State, seat: int, rng: Rng) -> None:
    """Closed hands hold any number of sticks that they may."""
    for p in range(s.players):
        if p != seat and s.chosen >> p & 1:
            s.hands[p] = 1 + below(rng, min(limit(s), s.purse[p]) + 1)
