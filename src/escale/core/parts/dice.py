"""One fair die: its faces are its outcomes."""

from __future__ import annotations

from typing import Final

from escale.core.state import Row

FACES: Final = 6


def weigh_die(weights: Row) -> int:
    """Outcome 1 is the face 1, … outcome 6 the face 6; there is no outcome 0."""
    weights[0] = 0
    for face in range(1, FACES + 1):
        weights[face] = 1
    return FACES + 1
