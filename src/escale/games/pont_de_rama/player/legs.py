"""How many turns a leg of a journey takes, on average: on foot and by boat, or through the air.

A stop in a town of one's own ends the turn (PR-12), so the expected turns of the legs of a journey add up.
"""

from __future__ import annotations

from typing import Final

from escale.games.pont_de_rama.atlas import AIRPORTS, FAR, SQUARES, STEPS

FARE: Final = 0.8  # turns that a further ticket must save
UNIT: Final = 1000  # legs are kept in thousandths of a turn


def _turns() -> tuple[float, ...]:
    """By the squares to go: the die gives the most of a turn, and a 1 another throw (PR-11, PR-17)."""
    found = [0.0] * 6  # at the end of the leg, and past it
    for squares in range(1, FAR + 1):
        ending = 6 if squares == 1 else 5  # faces after which the turn is over
        found.append((sum(found[:-7:-1]) + ending) / 6)
    return tuple(found[5:])


TURNS = _turns()
TO_AIRPORT = tuple(min(STEPS[q * SQUARES + airport] for airport in AIRPORTS) for q in range(SQUARES))


# ---- One way or the other


def walk(q: int, r: int) -> float:
    """Turns on foot and by boat."""
    return TURNS[STEPS[q * SQUARES + r]]


def flight(q: int, r: int) -> float:
    """Turns through the air (PR-21), whatever the ticket is worth."""
    return TURNS[min(FAR, TO_AIRPORT[q] + 1 + TO_AIRPORT[r])]


# ---- The quicker way


def _legs() -> tuple[int, ...]:
    """From every square to every other, row by row."""
    walked = [round(UNIT * turns) for turns in TURNS[:FAR]] + [UNIT * FAR]
    flown = [round(UNIT * (turns + FARE)) for turns in TURNS[:FAR]] + [UNIT * FAR]
    by_air = {near: [flown[min(FAR, near + 1 + far)] for far in TO_AIRPORT] for near in set(TO_AIRPORT)}
    found: list[int] = []
    for q in range(SQUARES):
        by_land = map(walked.__getitem__, STEPS[q * SQUARES : (q + 1) * SQUARES])
        found += [land if land < air else air for land, air in zip(by_land, by_air[TO_AIRPORT[q]], strict=True)]
    return tuple(found)


LEGS: tuple[int, ...] = _legs()  # from q to r: LEGS[q * SQUARES + r]


def leg(q: int, r: int) -> float:
    """Turns from a square to another, with a ticket where it saves enough."""
    return LEGS[q * SQUARES + r] / UNIT
