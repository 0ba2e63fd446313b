"""What is still ahead of a traveller alone, on average: how plans are put together, worked out once over the track.

A plan says how many turns it takes on average, what it costs, what of that is spent on planes and on how many: the cheapest mix
of turns and money for someone to whom a turn is worth so many euros (a view).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from escale.families.world_tours.fares import FARES, FARTHEST

HUNDRED: Final = 100  # turns and flights are kept in hundredths


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


def ventured(won: Way, lost: Way, success: float, mishap: float) -> Way:
    """An adventure, which is won so often, and costs so many turns on average."""
    return after(mixed(won, lost, success), mishap, 0)


def score(way: Way, view: int) -> float:
    """In turns."""
    return way.turns + way.cost / view


# ---- Over the track


class Outlook:
    """What is ahead once one has stopped on each square, filled in from the arrival backwards."""

    def __init__(self, squares: int, view: int) -> None:
        self.last = squares - 1
        self.view = view
        self.stops = [HOME_AT_LAST] * squares
        self.scores = [0.0] * squares

    def stop(self, square: int, way: Way) -> None:
        self.stops[square] = way
        self.scores[square] = score(way, self.view)

    def on_foot(self, square: int, turns: int, cost: int) -> Way:
        """The best move from a square, which takes so many turns and costs so much besides its fare."""
        reach = range(1, min(FARTHEST, self.last - square) + 1)
        d = min(reach, key=lambda d: self.scores[square + d] + FARES[d] / self.view)
        return after(self.stops[square + d], turns, FARES[d] + cost)

    def best(self, ways: Sequence[Way]) -> Way:
        return min(ways, key=lambda way: score(way, self.view))


def walks(row: list[Way], ahead: Outlook, start: int, best: Callable[[int], Way], stopping: Callable[[int], Way]) -> None:
    """Fill one row of a plan in, from the arrival back to where it starts."""
    ahead.stop(ahead.last, row[ahead.last])
    for square in range(ahead.last - 1, start - 1, -1):
        row[square] = best(square)
        ahead.stop(square, stopping(square))


# ---- As tables


class Tables(NamedTuple):
    """By view, then by what is lacking and square."""

    turns: tuple[tuple[int, ...], ...]
    cost: tuple[tuple[int, ...], ...]
    planes: tuple[tuple[int, ...], ...]
    flights: tuple[tuple[int, ...], ...]


def tabled(plans: Sequence[Any]) -> Tables:
    """Every number of every plan, as whole numbers."""
    scales = (HUNDRED, 1, 1, HUNDRED)
    columns = [tuple(tuple(round(way[k] * scale) for way in flat(plan)) for plan in plans) for k, scale in enumerate(scales)]
    return Tables(*columns)


def flat(plan: Any) -> Iterator[Way]:
    """Every way of a plan, row after row."""
    for part in plan:
        if isinstance(part, Way):
            yield part
        else:
            yield from flat(part)
