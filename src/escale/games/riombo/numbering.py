"""The positions of Riombo for two by number: canoes, square and purse of each side, both about to close a hand.

What RI-R11 remembers is numbered as far as it matters: sheet 0 is the first turn of a round that follows on one with a change,
sheet 1 the second turn of a round in which a canoe has moved already. All others last a few turns, and are looked through.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from escale.core.state import Row
from escale.games.riombo.rules import WEALTH, asks_sticks, candidates, chances, places, play, why_not
from escale.games.riombo.state import GOAL, STICKS, State

__all__ = [
    "METHOD",
    "SHEETS",
    "asks_anew",
    "candidates",
    "chances",
    "is_known",
    "key",
    "keys",
    "layer",
    "places",
    "play",
    "set_up",
    "sheet",
    "sides",
    "why_not",
]

METHOD = "matrix"
SHEETS = 2
CANOES: Final = 3


def sides(s: State) -> list[tuple[int, ...]]:
    """Canoes, square, purse: those nearer to the finish first. A purse of 80, or an empty one, has ended the game."""
    found = product(range(1, CANOES + 1), range(GOAL), range(1, WEALTH))
    return sorted(found, key=lambda side: (-side[0], -side[1], -side[2]))


def layer(side: tuple[int, ...]) -> int:
    """Canoes once stacked stay so."""
    return side[0]


def keys(side: tuple[int, ...]) -> list[int]:
    return [(side[0] * GOAL + side[1]) * WEALTH + side[2]]


def key(s: State, seat: int) -> int:
    return (s.canoes[seat] * GOAL + s.at[seat]) * WEALTH + s.purse[seat]


def sheet(s: State) -> int:
    return s.turns


def is_known(s: State) -> bool:
    if s.phase != STICKS or s.chosen:
        return False
    return has_moved(s) if s.turns else s.alike == 0


def has_moved(s: State) -> bool:
    """Has the round changed something that it cannot take back?"""
    for p in range(s.players):
        if s.at[p] != s.began_at[p] or s.canoes[p] != s.began_canoes[p]:
            return True
    return False


def asks_anew(s: State) -> None:
    s.chosen = 0
    for p in range(s.players):
        s.hands[p] = 0
    asks_sticks(s)


def set_up(s: State, mine: Row, theirs: Row, sheet: int) -> bool:
    s.phase = STICKS
    s.turn = 0
    s.turns = sheet
    s.alike = 0
    stands(s, 0, mine)
    stands(s, 1, theirs)
    if sheet:
        s.began_at[1] = -1  # the other's canoe was elsewhere
    asks_anew(s)
    return True


def stands(s: State, seat: int, side: Row) -> None:
    s.canoes[seat] = side[0]
    s.at[seat] = side[1]
    s.purse[seat] = side[2]
    s.began_canoes[seat] = side[0]
    s.began_at[seat] = side[1]
    s.began_purse[seat] = side[2]
