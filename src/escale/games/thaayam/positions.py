"""Which positions of Thaayam can be set up by hand."""

from __future__ import annotations

from escale.core.clauses import TH_4, TH_7, TH_8, TH_10, TH_12, TH_15, TH_17, TH_19, TH_26, TH_R8
from escale.core.parts.first_player import is_torn
from escale.core.parts.race_scenes import pieces
from escale.games.thaayam.allowed import can_declare, can_play_a_result, hindmost
from escale.games.thaayam.rules import is_awake, is_won_otherwise
from escale.games.thaayam.state import AGAIN, ALONE, CENTRE, DRAW, OVER, RESULTS, SHARE, TAKEN_OFF, THREES, THROW, TWOS, State


def flaws(s: State) -> int:
    if is_torn(s, DRAW):
        return TH_4
    if is_won_otherwise(s):
        return TH_26
    for p, i in pieces(s):
        if flaw := flaw_of_piece(s, p, i):
            return flaw
    if s.captured and (s.phase == THROW or s.phase == DRAW or s.phase == OVER):
        return TH_15
    return flaw_of_series(s)


def flaw_of_piece(s: State, seat: int, i: int) -> int:
    """Twins are two, stand together, before the centre, and have met on the opposite Palace."""
    j = s.twin[seat, i]
    step = s.steps[seat, i]
    if j != ALONE:
        if j == i or s.twin[seat, j] != i or s.steps[seat, j] != step:
            return TH_17
        if step >= CENTRE:
            return TH_19
    return TH_R8 if step == TAKEN_OFF and s.gather and hindmost(s, seat) < CENTRE else 0


def flaw_of_series(s: State) -> int:
    """What is kept must be able to lie there in this phase."""
    kept = sum(s.kept[k] for k in range(len(RESULTS)))
    if s.phase == THROW:
        if kept and not is_awake(s):
            return TH_10
        return TH_7 if s.kept[TWOS] or s.kept[THREES] else 0
    if s.phase == SHARE:
        if s.kept[TWOS] + s.kept[THREES] > 1:
            return TH_7
        return 0 if can_play_a_result(s) or can_declare(s) else TH_12
    if s.phase == AGAIN and not s.captured:
        return TH_15
    return TH_8 if kept else 0
