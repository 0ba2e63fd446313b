"""What a viewer of Pancha Keliya sees drawn."""

from __future__ import annotations

from escale.core.boards import read_board, squares
from escale.core.parts.race_scenes import brought, homes, shows_cowries, standing, trays, way_told
from escale.core.scene import Scene, Throw
from escale.games.pancha_keliya.state import ENTRY, FOLDER, LAST, NO_THROW, OFF, TREASURE, UNCHOSEN, State

BOARD = squares(FOLDER)
PLACES: list[tuple[str, ...]] = [("off", *path) for path in read_board(FOLDER)["paths"]]  # by seat and step
ISLANDS = read_board(FOLDER)["treasures"]
NAMES = ("bokka", "ondu", "two", "three", "four", "pancha", "puwak_malla")
thrown = shows_cowries(6, lambda numbers: NAMES[numbers["mouths"]])  # one that nothing can play lies in no scene
SHARE = {"throw": lambda s, seat, move: s.left, "shared": lambda s, seat, move: s.moved >> move.a & 1}
FACTS, facts = way_told(LAST, lambda s, seat, move: move.b, {"off": OFF, "home": TREASURE}, **SHARE)


def scene(s: State, viewer: int) -> Scene:
    throw = None if s.mouths == NO_THROW else Throw(s.mouths, 6, NAMES[s.mouths])
    marks = {"points": s.left} if s.left else {}
    pieces, waiting, starts = standing(s, BOARD, place), trays(s, {"off": OFF}), homes(s, place, ENTRY)
    return Scene(BOARD, pieces, waiting, s.turn, throw, marks=marks, homes=starts, needs=brought(s, TREASURE))


def place(s: State, seat: int, step: int) -> str:
    if step < TREASURE:
        return PLACES[seat][step]
    return "home" if s.islands[seat] == UNCHOSEN else str(ISLANDS[s.islands[seat]])
