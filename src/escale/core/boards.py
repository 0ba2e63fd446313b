"""Boards and decks as data: the rules and the page read the same file."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from escale.core.scene import Square


@cache
def read_board(folder: Path) -> dict[str, Any]:
    """A game's `board.toml`."""
    return tomllib.loads((folder / "board.toml").read_text("utf-8"))


@cache
def squares(folder: Path) -> tuple[Square, ...]:
    """The squares of a board, in the order of its file."""
    rows = read_board(folder)["square"]
    return tuple(Square(r["id"], r["x"], r["y"], r.get("kind", "plain"), r.get("seat", -1)) for r in rows)


def marks(folder: Path) -> dict[str, str]:
    """The character that marks each kind of square; empty: none. A kind that is not named has no say."""
    found: dict[str, str] = read_board(folder).get("marks", {})
    return found
