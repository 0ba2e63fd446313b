"""The track as tables: the kind of every square, its deck, and the nearest airports and jobs behind and ahead."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from escale.core.boards import read_board
from escale.core.parts.routes import kinds_along, nearest_ahead, nearest_behind

Table = tuple[int, ...]


class Track(NamedTuple):
    """By square."""

    kind: Table
    deck: Table  # -1 without one
    airport_behind: Table
    airport_ahead: Table  # the arrival is one
    job_behind: Table
    job_ahead: Table


def along(folder: Path) -> list[str]:
    """The kind of every square, by name."""
    return [row["kind"] for row in read_board(folder)["square"]]


def read_track(folder: Path, kinds: Sequence[str], decks: Sequence[str]) -> Track:
    squares = along(folder)
    return Track(
        kinds_along(kinds, squares),
        tuple(decks.index(kind) if kind in decks else -1 for kind in squares),
        nearest_behind(squares, ("airport",)),
        nearest_ahead(squares, ("airport", "arrival")),
        nearest_behind(squares, ("job",)),
        nearest_ahead(squares, ("job",)),
    )
