"""Which positions of Chauka Bara can be set up by hand."""

from __future__ import annotations

from escale.core.parts.first_player import is_torn
from escale.games.chauka_bara.clauses import CB_3, CB_10, CB_14, CB_17, CB_18, CB_R1, CB_R2, CB_R9
from escale.games.chauka_bara.rules import can_move, has_won, is_blocked, is_great
from escale.games.chauka_bara.state import DRAW, HOME, INNER, MOVE, OVER, PIECES, State


def flaws(s: State) -> int:
    if is_torn(s, DRAW):
        return CB_R1
    if s.winners != expected_winners(s) or (s.winners != 0) != (s.phase == OVER):
        return CB_R9 if is_blocked(s) else CB_10
    if s.run == 0 and (s.captors_before or remembers_something(s)):
        return CB_17
    for p in range(s.players):
        for i in range(PIECES):
            if s.steps[p, i] >= INNER and not s.captors >> p & 1:
                return CB_14
            if s.steps[p, i] > HOME and s.opening and not s.opened >> p & 1:
                return CB_18
    return flaw_of_throw(s)


def expected_winners(s: State) -> int:
    """Who must have won in this position: nobody, one player, or all by blockage."""
    if is_blocked(s):
        return (1 << s.players) - 1
    winners = 0
    for p in range(s.players):
        if has_won(s, p):
            winners = winners | 1 << p
    return winners


def remembers_something(s: State) -> bool:
    for p in range(s.players):
        for i in range(PIECES):
            if s.steps_before[p, i]:
                return True
    return False


def flaw_of_throw(s: State) -> int:
    """A throw lies only while a piece is to be moved by it, and then one can be."""
    if s.phase != MOVE:
        return CB_3 if s.throw else 0
    if s.throw != 8 and (s.throw < 1 or s.throw > 4):
        return CB_3
    if (s.run > 0) != is_great(s.throw):
        return CB_17
    return 0 if can_move(s, s.turn) else CB_R2
