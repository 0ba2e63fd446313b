"""Rounds that change nothing (RI-R11): canoes, multiples and purses as they were when the round began."""

from __future__ import annotations

from escale.games.riombo.purses import count_takers, is_in, takes_turns
from escale.games.riombo.state import GOAL, State

PATIENCE = 3  # whole rounds running that change nothing


def begins_turn(s: State) -> None:
    """With the first turn of a round, the standing is noted."""
    if s.turns > 0:
        return
    for p in range(s.players):
        s.began_at[p] = s.at[p]
        s.began_canoes[p] = s.canoes[p]
        s.began_purse[p] = s.purse[p]


def counts_turn(s: State) -> None:
    """A round is a turn of each who takes turns; who goes out or arrives begins a new one, and the count again."""
    s.turns = s.turns + 1
    if somebody_left(s):
        s.turns = 0
        s.alike = 0
    elif s.turns == count_takers(s):
        s.turns = 0
        s.alike = s.alike + 1 if stands_as_it_began(s) else 0


def somebody_left(s: State) -> bool:
    """Since the round began, has anybody gone out or, under `short`, arrived?"""
    for p in range(s.players):
        was_in = s.began_canoes[p] > 0
        if is_in(s, p) != was_in or takes_turns(s, p) != (was_in and s.began_at[p] != GOAL):
            return True
    return False


def stands_as_it_began(s: State) -> bool:
    for p in range(s.players):
        if s.at[p] != s.began_at[p] or s.canoes[p] != s.began_canoes[p] or s.purse[p] != s.began_purse[p]:
            return False
    return True
