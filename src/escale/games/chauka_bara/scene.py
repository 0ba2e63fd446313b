"""What a viewer of Chauka Bara sees drawn."""

from __future__ import annotations

from escale.core.boards import squares
from escale.core.parts.race_scenes import brought, homes, shows_cowries, standing, way_told
from escale.core.scene import Badge, Scene, Throw
from escale.games.chauka_bara.rules import SQUARES, square
from escale.games.chauka_bara.state import CENTRE, FOLDER, HOME, State

BOARD = squares(FOLDER)
NAMES = ("bara", "one", "two", "three", "chauka")  # by mouths up
thrown = shows_cowries(4)  # of the draw only: the others lie in the scene
FACTS, facts = way_told(CENTRE, lambda s, seat, move: s.throw)


def scene(s: State, viewer: int) -> Scene:
    mouths = SQUARES.index(s.throw) if s.throw else 0
    throw = Throw(mouths, 4, NAMES[mouths]) if s.throw else None
    pieces, starts, there = standing(s, BOARD, place), homes(s, place, HOME), brought(s, CENTRE)
    return Scene(BOARD, pieces, (), s.turn, throw, badges=badges(s), homes=starts, needs=there)


def badges(s: State) -> tuple[Badge, ...]:
    """Who has opened under CB-18, and whose ring is open under CB-15."""
    opened = [Badge("opened", p) for p in range(s.players) if s.opened >> p & 1]
    return (*opened, *(Badge("ring", p) for p in range(s.players) if s.captors >> p & 1))


def place(s: State, seat: int, step: int) -> str:
    return BOARD[square(s, seat, step) if step <= CENTRE else 0].id
