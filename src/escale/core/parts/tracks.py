"""A square board whose sides walk one path, each from its own edge.

Squares are numbered x + size * y, which is how a drawn map lists them; a side's path is the `path` of `board.toml` after as many
quarter turns. All tables are worked out once, when a game is loaded; rules look squares and steps up in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from escale.core.boards import read_board, squares, width

Place = tuple[int, int]


def side(s: Any, seat: int) -> int:
    """The edge a seat sits at: two players sit opposite each other."""
    return seat * 2 if s.players == 2 else seat


def of_side(table: Sequence[int], s: Any, seat: int, k: int) -> int:
    """Entry k for a seat in a table of the four sides one after the other."""
    return table[side(s, seat) * (len(table) // 4) + k]


def turned(place: Place, quarters: int, size: int) -> Place:
    """A place after quarter turns anticlockwise about the middle of a size × size board."""
    x, y = place
    for _ in range(quarters):
        x, y = size - 1 - y, x
    return x, y


def turned_paths(folder: Path) -> tuple[int, ...]:
    """The paths of the four sides of a game's board, one after the other, as square numbers."""
    size = width(folder)
    at = {square.id: (int(square.x), int(square.y)) for square in squares(folder)}
    places = [turned(at[name], quarters, size) for quarters in range(4) for name in read_board(folder)["path"]]
    return tuple(x + size * y for x, y in places)


def steps_to(paths: Sequence[int], first: int = 0) -> tuple[int, ...]:
    """The other way round: by side and square, the step of that side's path which lies there, counted from `first`."""
    length = len(paths) // 4
    found = [0] * len(paths)
    for k, here in enumerate(paths):
        found[k // length * length + here] = k % length + first
    return tuple(found)


def marked(folder: Path, *kinds: str) -> tuple[int, ...]:
    """By square number: 1 where the square is of one of these kinds."""
    return tuple(int(square.kind in kinds) for square in squares(folder))


def square_name(number: int, size: int) -> str:
    """a1 is the first square of the bottom row."""
    return f"{chr(ord('a') + number % size)}{number // size + 1}"
