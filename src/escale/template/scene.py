"""What a viewer of Ford sees drawn."""

from __future__ import annotations

from collections.abc import Mapping

from escale.core.boards import squares
from escale.core.scene import Home, Need, Piece, Scene, Throw
from escale.template.rules import FOLDER, SQUARES, square
from escale.template.state import FAR, HOME, PIECES, State

BOARD = squares(FOLDER)
NAMES = ("none", "one", "two", "three")  # throws, by mouths up


def scene(s: State, viewer: int) -> Scene:
    pieces = tuple(Piece(p, i, place(s, p, s.steps[p, i])) for p in range(s.players) for i in range(PIECES))
    homes = tuple(Home(p, place(s, p, HOME)) for p in range(s.players))
    return Scene(BOARD, pieces, (), s.turn, throw(s), homes=homes, needs=needs(s))


def needs(s: State) -> tuple[Need, ...]:
    """How many pieces each seat has brought across."""
    return tuple(Need(p, "across", sum(s.steps[p, i] == FAR for i in range(PIECES)), PIECES) for p in range(s.players))


def throw(s: State) -> Throw | None:
    """The throw that lies while a piece is to be moved by it."""
    mouths = SQUARES.index(s.throw) if s.throw else 0
    return Throw(mouths, 3, NAMES[mouths]) if s.throw else None


def thrown(event: str, numbers: Mapping[str, int]) -> Throw | None:
    """A throw that nobody could play lies nowhere afterwards: the event shows it."""
    return Throw(numbers["mouths"], 3, NAMES[numbers["mouths"]]) if event == "threw" else None


def place(s: State, seat: int, step: int) -> str:
    return BOARD[square(seat, step)].id
