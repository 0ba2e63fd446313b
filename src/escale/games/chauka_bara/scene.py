"""What a viewer of Chauka Bara sees drawn."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from escale.core.boards import squares
from escale.core.parts.tracks import square_name
from escale.core.scene import Badge, Home, Piece, Scene, Throw
from escale.games.chauka_bara.rules import SQUARES, square
from escale.games.chauka_bara.state import CENTRE, HOME, PIECES, State

BOARD = squares(Path(__file__).parent)
SIZE = 5
NAMES = ("bara", "one", "two", "three", "chauka")


def scene(s: State, viewer: int) -> Scene:
    pieces = tuple(Piece(p, i, place(s, p, s.steps[p, i])) for p in range(s.players) for i in range(PIECES))
    homes = tuple(Home(p, place(s, p, HOME)) for p in range(s.players))
    return Scene(BOARD, pieces, (), s.turn, throw(s), badges=badges(s), homes=homes)


def badges(s: State) -> tuple[Badge, ...]:
    """Who has opened under CB-18, and whose ring is open under CB-15."""
    opened = [Badge("opened", p) for p in range(s.players) if s.opened >> p & 1]
    return (*opened, *(Badge("ring", p) for p in range(s.players) if s.captors >> p & 1))


def throw(s: State) -> Throw | None:
    if s.throw == 0:
        return None
    mouths = SQUARES.index(s.throw)
    return Throw(mouths, 4, NAMES[mouths])


def thrown(event: str, numbers: Mapping[str, int]) -> Throw | None:
    """The cowries of the draw: they are counted. The others lie in the scene."""
    return Throw(numbers["mouths"], 4, str(numbers["mouths"])) if event == "drew" else None


def place(s: State, seat: int, step: int) -> str:
    number = square(s, seat, step) if step <= CENTRE else 0
    return square_name(number, SIZE)
