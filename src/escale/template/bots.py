"""What a good player of Ford looks at."""

from __future__ import annotations

from escale.core.state import Reals
from escale.core.words import Names
from escale.template.rules import candidates, chances, is_safe, places, play, square, why_not
from escale.template.state import FAR, PIECES, State

__all__ = ["FEATURES", "candidates", "chances", "features", "places", "play", "why_not"]

feature = Names()
STEPS = feature("steps")  # made by all pieces, of those there are to make
CROSSED = feature("crossed")  # on the far bank
EXPOSED = feature("exposed")  # where a throw of the opponent may land
FEATURES = feature.names

REACH = 4  # the most squares of a throw


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    for k in range(len(FEATURES)):
        out[k] = 0.0
    for i in range(PIECES):
        step = s.steps[seat, i]
        out[STEPS] += step / (FAR * PIECES * 1.0)
        if step == FAR:
            out[CROSSED] += 1.0 / PIECES
        elif is_exposed(s, seat, step):
            out[EXPOSED] += 1.0 / PIECES


def is_exposed(s: State, seat: int, step: int) -> bool:
    """Could one throw of the opponent land here?"""
    if is_safe(s, seat, step):
        return False
    other = 1 - seat
    for j in range(PIECES):
        for ahead in range(1, REACH + 1):
            to = s.steps[other, j] + ahead
            if to < FAR and square(other, to) == square(seat, step):
                return True
    return False
