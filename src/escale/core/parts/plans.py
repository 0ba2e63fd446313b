"""What is still ahead of a traveller, on average: how plans are put together."""

from __future__ import annotations

from typing import NamedTuple


class Way(NamedTuple):
    """What is still ahead: turns, euros in all, euros for planes, flights."""

    turns: float
    cost: float
    planes: float
    flights: float


HOME_AT_LAST = Way(0.0, 0.0, 0.0, 0.0)


def after(way: Way, turns: float, cost: float, plane: int = 0) -> Way:
    """The same with something before it; a plane costs extra."""
    return Way(way.turns + turns, way.cost + cost + plane, way.planes + plane, way.flights + (1 if plane else 0))


def mixed(one: Way, other: Way, share: float) -> Way:
    """The one or the other, by chance."""
    rest = 1.0 - share
    return Way(
        share * one.turns + rest * other.turns,
        share * one.cost + rest * other.cost,
        share * one.planes + rest * other.planes,
        share * one.flights + rest * other.flights,
    )
