"""What a viewer of the Royal Game of Ur sees drawn."""

from __future__ import annotations

from ur.state import DICE, FOLDER, GOAL, PATHS, WAITING, State

from escale.core.boards import squares
from escale.core.parts.race_scenes import homes, shows_cowries, standing, trays
from escale.core.scene import Scene, Throw

BOARD = squares(FOLDER)
TRAYS = {"waiting": WAITING, "off": GOAL}
NAMES = ("none", "one", "two", "three", "four")  # of throws, by marked tips up

thrown = shows_cowries(DICE, lambda numbers: NAMES[numbers["mouths"]])


def scene(s: State, viewer: int) -> Scene:
    lying = Throw(s.throw, DICE, NAMES[s.throw]) if s.throw else None
    return Scene(BOARD, standing(s, BOARD, place), trays(s, TRAYS), s.turn, lying, homes=homes(s, place, WAITING + 1))


def place(s: State, seat: int, step: int) -> str:
    return ("waiting", *PATHS[seat], "off")[step]
