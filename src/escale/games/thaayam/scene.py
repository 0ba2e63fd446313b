"""What a viewer of Thaayam sees drawn."""

from __future__ import annotations

from escale.core.boards import squares
from escale.core.parts.race_scenes import brought, homes, shows_cowries, standing, trays, way_told
from escale.core.parts.tracks import side
from escale.core.scene import Scene
from escale.games.thaayam.allowed import stride
from escale.games.thaayam.rules import is_on_board, square
from escale.games.thaayam.state import ALONE, CENTRE, FOLDER, ONES, PALACE, RESULTS, TAKEN_OFF, WAITING, State

BOARD = squares(FOLDER)
BESIDE = {"waiting": WAITING, "taken_off": TAKEN_OFF}
thrown = shows_cowries(4, lambda numbers: str(numbers["result"]))
SERIES = {"stride": lambda s, seat, move: stride(move.b), "ones": lambda s, seat, move: s.kept[ONES]}
FACTS, facts = way_told(CENTRE, lambda s, seat, move: move.b, {"off": TAKEN_OFF, "waiting": WAITING}, **SERIES)


def scene(s: State, viewer: int) -> Scene:
    pieces = standing(s, BOARD, place, lambda p, i: ("single" if s.twin[p, i] == ALONE else "twin", s.twin[p, i]))
    kept = tuple(result for k, result in enumerate(RESULTS) for _ in range(s.kept[k]))
    colours = tuple(side(s, p) for p in range(s.players))  # TH-1: each Palace has its own
    beside, starts, there = trays(s, BESIDE), homes(s, place, PALACE), brought(s, TAKEN_OFF)
    return Scene(BOARD, pieces, beside, s.turn, tokens=kept, homes=starts, needs=there, liveries=colours)


def place(s: State, seat: int, step: int) -> str:
    if is_on_board(step):
        return str(BOARD[square(s, seat, step)].id)
    return "waiting" if step == WAITING else "taken_off"
