"""Eco-planet cards: a commitment, and waiting for the throw that fulfils it (PR-40 to PR-42, PR-R7)."""

from __future__ import annotations

from escale.core.clauses import PR_40, PR_41, PR_42
from escale.core.moves import Events, note
from escale.games.pont_de_rama.state import (
    ASK_MATERIAL,
    ASK_TRANSPORT,
    BY_MATERIAL,
    BY_TRANSPORT,
    ECO_THEMES,
    GIVEN_UP,
    KEPT,
    WAITING,
    State,
)
from escale.games.pont_de_rama.words import COMMITTED, REWARDED, WAITED, YIELDED

CLAUSES = (PR_40, PR_41)
LETS_GO = (0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1)  # by face from 0 to 6: transport on 1, 3 and 6, material on 1 and 6
PATIENT = 3  # PR-42: waiting turns before one may give up
MOST_FAILED = 100


def in_question(s: State) -> int:
    """Which commitment is being offered: transport first."""
    return BY_TRANSPORT if s.todo & ASK_TRANSPORT else BY_MATERIAL


def decides(s: State, seat: int, commits: bool, events: Events) -> None:
    """A player commits, or not."""
    which = in_question(s)
    s.todo = s.todo & ~(ASK_TRANSPORT if which == BY_TRANSPORT else ASK_MATERIAL)
    if commits:
        s.eco_stock -= 1
        s.eco[seat, which] = WAITING
        note(events, COMMITTED, CLAUSES[which], seat, ECO_THEMES[which])


def awaited_eco(s: State, seat: int) -> int:
    """PR-R7: the commitment a player waits for, transport first; -1 for none."""
    for which in range(2):
        if s.eco[seat, which] == WAITING:
            return which
    return -1


def waits(s: State, seat: int, die: int, events: Events) -> bool:
    """A waiting throw; does it let the player go?"""
    which = awaited_eco(s, seat)
    if LETS_GO[which * 7 + die]:
        s.eco[seat, which] = KEPT
        s.failed[seat] = 0
        note(events, REWARDED, CLAUSES[which], seat, ECO_THEMES[which], die)
        return True
    s.failed[seat] = min(MOST_FAILED, s.failed[seat] + 1)
    note(events, WAITED, CLAUSES[which], seat, die)
    return False


def gives_up(s: State, seat: int, events: Events) -> None:
    which = awaited_eco(s, seat)
    s.eco[seat, which] = GIVEN_UP
    s.failed[seat] = 0
    note(events, YIELDED, PR_42, seat, ECO_THEMES[which])
