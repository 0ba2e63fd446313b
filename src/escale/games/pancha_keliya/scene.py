"""What a viewer of Pancha Keliya sees drawn."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from escale.core.boards import read_board, squares
from escale.core.scene import Home, Piece, Scene, Throw, Tray
from escale.games.pancha_keliya.state import NO_THROW, OFF, PIECES, TREASURE, UNCHOSEN, State

BOARD = squares(Path(__file__).parent)
PATHS = read_board(Path(__file__).parent)["paths"]
ISLANDS = read_board(Path(__file__).parent)["treasures"]
NAMES = ("bokka", "ondu", "two", "three", "four", "pancha", "puwak_malla")


def scene(s: State, viewer: int) -> Scene:
    standing = [(p, i) for p in range(2) for i in range(PIECES) if place(s, p, s.steps[p, i]) not in ("off", "home")]
    pieces = tuple(Piece(p, i, place(s, p, s.steps[p, i])) for p, i in standing)
    waiting = tuple(Tray("off", p, tuple(i for i in range(PIECES) if s.steps[p, i] == OFF)) for p in range(2))
    throw = None if s.mouths == NO_THROW else Throw(s.mouths, 6, NAMES[s.mouths])
    homes = tuple(Home(p, str(PATHS[p][0])) for p in range(2))
    return Scene(BOARD, pieces, waiting, s.turn, throw, marks={"points": s.left} if s.left else {}, homes=homes)


def thrown(event: str, numbers: Mapping[str, int]) -> Throw | None:
    """The cowries of a throw that do not lie in the scene: those of the draw, and one that nothing can play."""
    if event not in ("drew", "threw"):
        return None
    mouths = numbers["mouths"]
    return Throw(mouths, 6, NAMES[mouths] if event == "threw" else str(mouths))


def place(s: State, seat: int, step: int) -> str:
    if step == OFF:
        return "off"
    if step == TREASURE:
        return "home" if s.islands[seat] == UNCHOSEN else str(ISLANDS[s.islands[seat]])
    return str(PATHS[seat][step - 1])
