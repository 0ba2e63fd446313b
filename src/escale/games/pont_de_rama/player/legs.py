"""How many turns a leg of a journey takes, on average: on foot and by boat, or through the air.

A stop in a town of one's own ends the turn (PR-12), so the expected turns of the legs of a journey add up.
"""

from __future__ import annotations

from escale.games.pont_de_rama.atlas import AIRPORTS, FAR, SQUARES, STEPS


def _turns() -> tuple[float, ...]:
    """By the squares to go: the die gives the most of a turn, and a 1 another throw (PR-11, PR-17)."""
    found = [0.0] * 6  # at the end of the leg, and past it
    for squares in range(1, FAR + 1):
        ending = 6 if squares == 1 else 5  # faces after which the turn is over
        found.append((sum(found[:-7:-1]) + ending) / 6)
    return tuple(found[5:])


TURNS = _turns()
TO_AIRPORT = tuple(min(STEPS[q * SQUARES + airport] for airport in AIRPORTS) for q in range(SQUARES))


def walk(q: int, r: int) -> float:
    """Turns on foot and by boat."""
    return TURNS[STEPS[q * SQUARES + r]]


def flight(q: int, r: int) -> float:
    """Turns through the air (PR-21)."""
    return TURNS[min(FAR, TO_AIRPORT[q] + 1 + TO_AIRPORT[r])]
