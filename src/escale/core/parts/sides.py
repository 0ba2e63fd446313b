"""Pieces on a square board whose four sides walk one path: which square a step is, and whom a landing meets there.

The tables are those of `tracks`; the state has `steps[seat, piece]`. A game binds this module to one of its own that provides
`Provider`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from escale.core.binding import UNBOUND
from escale.core.parts.tracks import of_side


class Provider(Protocol):
    """What a game provides: its board and pieces."""

    PIECES: int  # each player has
    FIRST: int  # the step with which a path begins; what comes before it or after the path lies beside the board
    PATHS: Sequence[int]  # by side and place on its path: the square (`turned_paths`)
    REFUGES: Sequence[int]  # by square: 1 where nobody is met (`marked`)


rules: Provider = UNBOUND


def is_on_board(step: int) -> bool:
    return 0 <= step - rules.FIRST < len(rules.PATHS) // 4


def square(s: Any, seat: int, step: int) -> int:
    """The number of the square where a step of a seat's path lies."""
    return of_side(rules.PATHS, s, seat, step - rules.FIRST)


def open_square(s: Any, seat: int, step: int) -> int:
    """The square where a step lies, if one can be met there; -1 in refuges and beside the board."""
    here = square(s, seat, step) if is_on_board(step) else -1
    return -1 if here >= 0 and rules.REFUGES[here] else here


def opponents_on(s: Any, seat: int, step: int) -> int:
    """The pieces of others that a seat meets on a step of its path: bit p * PIECES + i for piece i of seat p."""
    here = open_square(s, seat, step)
    found = 0
    if here < 0:
        return found
    for p in range(s.players):
        if p == seat:
            continue
        for i in range(rules.PIECES):
            if is_on_board(s.steps[p, i]) and square(s, p, s.steps[p, i]) == here:
                found = found | 1 << p * rules.PIECES + i
    return found
