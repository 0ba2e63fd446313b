"""What a good player of the Royal Game of Ur looks at."""

from __future__ import annotations

from ur.rules import ROSETTES, SHARED, any_stands, candidates, chances, places, play, why_not
from ur.state import DICE, GOAL, ODDS, OVER, PIECES, State

from escale.core.state import Reals
from escale.core.words import Names

__all__ = ["FEATURES", "candidates", "chances", "features", "places", "play", "why_not"]

feature = Names()
WAY = feature("way")  # made by all pieces, of what there is to make
OUT = feature("out")  # pieces off the board
RISK = feature("risk")  # what the opponent's next throw takes of the way made, on average
NEXT = feature("next")  # is to play next
FEATURES = feature.names


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    for k in range(len(FEATURES)):
        out[k] = 0.0
    for i in range(PIECES):
        looks_at(s, seat, s.steps[seat, i], out)
    if s.turn == seat and s.phase != OVER:
        out[NEXT] = 1.0


def looks_at(s: State, seat: int, step: int, out: Reals) -> None:
    """Add what a piece on this step brings."""
    out[WAY] += step / (GOAL * PIECES * 1.0)
    if step == GOAL:
        out[OUT] += 1.0 / PIECES
    elif SHARED[step] and not ROSETTES[step]:
        out[RISK] += danger(s, seat, step) * step / GOAL


def danger(s: State, seat: int, step: int) -> float:
    """How likely one throw of the opponent lands here."""
    found = 0
    for n in range(1, DICE + 1):
        if any_stands(s, 1 - seat, step - n):
            found += ODDS[n]
    return found / (1.0 * 2**DICE)
