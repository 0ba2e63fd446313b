"""Which positions of the Royal Game of Ur can be set up by hand."""

from __future__ import annotations

from ur.rules import SHARED, can_move, has_won
from ur.state import DRAW, GOAL, MOVE, OVER, WAITING, State

from escale.core.clauses import UR_1, UR_2, UR_4, UR_9, UR_10
from escale.core.parts.first_player import is_torn


def flaws(s: State) -> int:
    """The clause that a position contradicts; 0 when it can be."""
    if is_torn(s, DRAW) or (s.phase == DRAW and any(step != WAITING for _, step in s.cells("steps"))):
        return UR_1
    winners = [p for p in range(s.players) if has_won(s, p)]
    if winners != ([s.turn] if s.phase == OVER else []):
        return UR_10
    if (s.throw > 0) != (s.phase == MOVE):
        return UR_2
    if s.phase == MOVE and not can_move(s, s.turn):
        return UR_9
    return UR_4 if any(is_crowded(s, step) for step in range(WAITING + 1, GOAL)) else 0


def is_crowded(s: State, step: int) -> bool:
    """Do two pieces stand on one square?"""
    seats = [seat for (seat, _), at in s.cells("steps") if at == step]
    return len(seats) > (1 if SHARED[step] else len(set(seats)))
