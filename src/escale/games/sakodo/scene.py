"""What a viewer of Sakodo sees drawn."""

from __future__ import annotations

from pathlib import Path

from escale.core.boards import squares
from escale.core.scene import Piece, Scene
from escale.games.sakodo.state import State

BOARD = squares(Path(__file__).parent)


def scene(s: State, viewer: int) -> Scene:
    pieces = tuple(Piece(p, 0, place(s, p, s.at[p])) for p in range(s.players))
    return Scene(BOARD, pieces, (), s.turn)


def place(s: State, seat: int, step: int) -> str:
    return BOARD[step].id
