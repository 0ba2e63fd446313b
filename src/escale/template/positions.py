"""Which positions of Ford can be set up by hand."""

from __future__ import annotations

from escale.core.clauses import FO_2, FO_3, FO_6, FO_9
from escale.template.rules import can_move, has_won, is_safe, square
from escale.template.state import MOVE, OVER, PIECES, State


def flaws(s: State) -> int:
    """The clause that a position contradicts; 0 when it can be."""
    winners = sum(has_won(s, p) for p in range(s.players))
    if winners > 1 or (winners == 1) != (s.phase == OVER) or (winners and not has_won(s, s.turn)):
        return FO_9
    if (s.throw > 0) != (s.phase == MOVE):
        return FO_2
    if s.phase == MOVE and not can_move(s, s.turn):
        return FO_3
    return FO_6 if is_shared(s) else 0


def is_shared(s: State) -> bool:
    """Do opponents stand on one square where one would have captured the other?"""
    for i in range(PIECES):
        for j in range(PIECES):
            if square(0, s.steps[0, i]) == square(1, s.steps[1, j]) and not is_safe(s, 0, s.steps[0, i]):
                return True
    return False
