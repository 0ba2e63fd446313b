"""What a viewer of Lanes sees drawn."""

from __future__ import annotations

from pathlib import Path

from lanes.state import ACROSS, BANK, PIECES, State

from escale.core.boards import squares
from escale.core.scene import Piece, Scene, Throw, Tray

BOARD = squares(Path(__file__).parent)
FORD = tuple(f"{column}2" for column in "abcdefgh")
PATHS = tuple(("bank", *(f"{c}{row}" for c in "dcba"), *FORD, f"h{row}", f"g{row}", "across") for row in (1, 3))


def scene(s: State, viewer: int) -> Scene:
    on = [(p, i) for p in range(2) for i in range(PIECES) if BANK < s.steps[p, i] < ACROSS]
    pieces = tuple(Piece(p, i, place(s, p, s.steps[p, i])) for p, i in on)
    trays = tuple(Tray(PATHS[p][step], p, standing(s, p, step)) for p in range(2) for step in (BANK, ACROSS))
    return Scene(BOARD, pieces, trays, s.turn, Throw(0, 0, str(s.throw), (s.throw,)) if s.throw else None)


def standing(s: State, seat: int, step: int) -> tuple[int, ...]:
    return tuple(i for i in range(PIECES) if s.steps[seat, i] == step)


def place(s: State, seat: int, step: int) -> str:
    return PATHS[seat][step]
