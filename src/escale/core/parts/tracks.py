"""Tracks on a square board that every seat walks from its own side."""

from __future__ import annotations

from collections.abc import Sequence

Place = tuple[int, int]


def turned(place: Place, quarters: int, size: int) -> Place:
    """A place after quarter turns anticlockwise about the middle of a size × size board."""
    x, y = place
    for _ in range(quarters):
        x, y = size - 1 - y, x
    return x, y


def turned_paths(path: Sequence[Place], size: int) -> tuple[int, ...]:
    """The paths of the four sides, one after the other, as square numbers x + size * y."""
    places = [turned(place, quarters, size) for quarters in range(4) for place in path]
    return tuple(x + size * y for x, y in places)
