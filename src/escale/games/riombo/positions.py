"""Which positions of Riombo can be set up by hand."""

from __future__ import annotations

from escale.core.clauses import RI_3, RI_5, RI_6, RI_11, RI_16, RI_17, RI_18, RI_20, RI_R1, RI_R6, RI_R7, RI_R11
from escale.games.riombo.purses import PURSE, count_in, count_takers, is_in, limit, takes_turns
from escale.games.riombo.rounds import PATIENCE, somebody_left
from escale.games.riombo.rules import WEALTH
from escale.games.riombo.state import DRAW, FINISH, GOAL, OVER, START, STICKS, State


def flaws(s: State) -> int:
    return flaw_of_start(s) or flaw_of_seats(s) or flaw_of_hands(s) or flaw_of_turn(s) or flaw_of_end(s)


def flaw_of_start(s: State) -> int:
    """While the first player is drawn, nothing has happened yet."""
    if s.phase != DRAW:
        return 0
    fresh = all(s.purse[p] == PURSE and s.at[p] == START and s.canoes[p] == 1 and s.shown[p] == 0 for p in range(s.players))
    begun = any(s.began_at[p] or s.began_canoes[p] or s.began_purse[p] for p in range(s.players))
    return 0 if fresh and not (begun or s.out or s.arrived or s.turns or s.alike or s.turn) else RI_3


def flaw_of_seats(s: State) -> int:
    """Who has no stick is out, and nobody else; canoes stack along the rules."""
    for p in range(s.players):
        if (s.purse[p] == 0) != bool(s.out >> p & 1) or bool(s.fell[p]) != bool(s.out >> p & 1):
            return RI_17
        if not is_in(s, p):
            if s.at[p] or s.canoes[p] or s.arrived >> p & 1 or s.fell[p] != rank(s, p):
                return RI_17
        elif not 1 <= s.canoes[p] <= 3:
            return RI_16
        elif (s.at[p] == GOAL) != (bool(s.arrived >> p & 1) or (s.phase == FINISH and s.turn == p)):
            return RI_R7 if s.short else RI_11
        elif s.short and s.canoes[p] != 1:
            return RI_5
    return RI_5 if s.arrived and not s.short else 0


def rank(s: State, seat: int) -> int:
    """The place of one who is out: behind all who are in, and those who fell later."""
    return 1 + count_in(s) + sum(0 < s.fell[p] < s.fell[seat] for p in range(s.players))


def flaw_of_hands(s: State) -> int:
    """Closed hands hold what they may; the last to close opens them all."""
    for p in range(s.players):
        if (s.hands[p] > 0) != bool(s.chosen >> p & 1) or (s.chosen >> p & 1 and not is_in(s, p)):
            return RI_6
        if s.hands[p] > limit(s) + 1:
            return RI_6
        if s.hands[p] > s.purse[p] + 1:
            return RI_R1
    if s.phase == FINISH and any(s.shown[p] for p in range(s.players) if not is_in(s, p)):
        return RI_6
    everyone = all(s.chosen >> p & 1 for p in range(s.players) if is_in(s, p))
    return RI_6 if s.chosen and (s.phase != STICKS or everyone) else 0


def flaw_of_turn(s: State) -> int:
    if s.phase not in (STICKS, FINISH):
        return 0
    if not is_in(s, s.turn) or (s.phase == STICKS and not takes_turns(s, s.turn)):
        return RI_20
    if s.phase == FINISH and (s.short or s.canoes[s.turn] == 3):
        return RI_11
    return RI_R11 if s.alike >= PATIENCE or not round_can_be(s) else 0


def round_can_be(s: State) -> bool:
    """Of a round under way it is known how it began, with the same players as now."""
    if s.turns == 0:
        return True
    known = all((s.began_purse[p] > 0) == (s.began_canoes[p] > 0) and s.began_canoes[p] <= s.canoes[p] for p in range(s.players))
    return known and s.turns < count_takers(s) and not somebody_left(s)


def flaw_of_end(s: State) -> int:
    """A game goes on as long as two are in and nobody is rich, and no longer."""
    rich = not s.short and any(s.purse[p] >= WEALTH for p in range(s.players))
    if s.phase == OVER:
        return 0 if rich or count_in(s) < 2 or count_takers(s) == 0 or s.alike >= PATIENCE else RI_18
    if count_in(s) < 2:
        return RI_R6
    return RI_18 if rich else 0
