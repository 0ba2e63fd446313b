"""What a viewer of Chauka Bara sees drawn."""

from __future__ import annotations

from pathlib import Path

from escale.core.boards import squares
from escale.core.parts.tracks import square_name
from escale.core.scene import Piece, Scene, Throw
from escale.games.chauka_bara.rules import SQUARES, square
from escale.games.chauka_bara.state import CENTRE, PIECES, State

BOARD = squares(Path(__file__).parent)
SIZE = 5
NAMES = ("bara", "one", "two", "three", "chauka")


def scene(s: State, viewer: int) -> Scene:
    pieces = tuple(Piece(p, i, place(s, p, s.steps[p, i])) for p in range(s.players) for i in range(PIECES))
    return Scene(BOARD, pieces, (), s.turn, throw(s))


def throw(s: State) -> Throw | None:
    if s.throw == 0:
        return None
    mouths = SQUARES.index(s.throw)
    return Throw(mouths, 4, NAMES[mouths])


def place(s: State, seat: int, step: int) -> str:
    number = square(s, seat, step) if step <= CENTRE else 0
    return square_name(number, SIZE)
