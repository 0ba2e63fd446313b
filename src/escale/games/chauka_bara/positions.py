"""Which positions of Chauka Bara can be set up by hand."""

from __future__ import annotations

from escale.core.clauses import CB_3, CB_6, CB_10, CB_14, CB_17, CB_18, CB_R1, CB_R2, CB_R9
from escale.core.parts.first_player import is_torn
from escale.core.parts.race_scenes import pieces
from escale.games.chauka_bara.rules import SQUARES, copies, has_won, is_blocked, is_great, opponents_on, why_stuck
from escale.games.chauka_bara.state import DRAW, HOME, INNER, MOVE, OVER, State


def flaws(s: State) -> int:
    if is_torn(s, DRAW):
        return CB_R1
    if s.winners != expected_winners(s) or (s.winners != 0) != (s.phase == OVER):
        return CB_R9 if is_blocked(s) else CB_10
    return flaw_of_board(s) or flaw_of_run(s) or flaw_of_throw(s)


def expected_winners(s: State) -> int:
    """Who must have won in this position: nobody, one player, or all by blockage."""
    return sum(1 << p for p in range(s.players) if is_blocked(s) or has_won(s, p))


def flaw_of_board(s: State) -> int:
    """Who stands inside has captured, who has moved has opened, and opponents share only protected squares."""
    for p, i in pieces(s):
        if s.steps[p, i] >= INNER and not s.captors >> p & 1:
            return CB_14
        if s.steps[p, i] > HOME and s.opening and not s.opened >> p & 1:
            return CB_18
        if opponents_on(s, p, s.steps[p, i]):
            return CB_6
    return 0


def flaw_of_run(s: State) -> int:
    """What a third in a row would bring back is a position of the same game, from before the captures."""
    if s.run == 0:
        return CB_17 if s.captors_before or any(s.steps_before[p, i] for p, i in pieces(s)) else 0
    if s.captors_before & ~s.captors:
        return CB_17
    if s.opening and not s.opened >> s.turn & 1:
        return CB_18
    before = s.copy()
    before.captors = s.captors_before
    copies(s, s.steps_before, before.steps)
    if expected_winners(before):
        return CB_R9 if is_blocked(before) else CB_10
    return 0 if flaw_of_board(before) in (0, CB_18) else CB_17


def flaw_of_throw(s: State) -> int:
    """A throw lies only while a piece is to be moved by it, and then one can be."""
    if s.phase != MOVE:
        return CB_3 if s.throw else 0
    if s.throw not in SQUARES:
        return CB_3
    if (s.run > 0) != is_great(s.throw):
        return CB_17
    return CB_R2 if why_stuck(s) else 0
