"""The bridge, and what everything is worth at the end (PR-4 to PR-8, PR-22 to PR-24, PR-43)."""

from __future__ import annotations

from typing import Final

from escale.core.clauses import PR_4, PR_23, PR_R16
from escale.core.frames import finish
from escale.core.moves import Events, note
from escale.games.pont_de_rama.atlas import PAMBAN
from escale.games.pont_de_rama.rules.standing import is_away, is_built, is_due
from escale.games.pont_de_rama.state import (
    BONUSES,
    BY_MATERIAL,
    BY_TRANSPORT,
    DEALT,
    GIVEN_UP,
    KEPT,
    OVER,
    SLOTS,
    State,
)
from escale.games.pont_de_rama.words import ANNOUNCED, SCORED, SHARED, WON

VISITED: Final = 100  # PR-5
MISSED: Final = -50
TICKET: Final = -50  # PR-8
BONUS: Final = 200  # PR-22, PR-R15
BRIDGE: Final = 300  # PR-23
ECO = (200, 300)  # PR-40, PR-41
RETREAT: Final = -50  # PR-42


def visited(s: State, seat: int) -> int:
    """Dealt destinations that are laid."""
    n = 0
    for k in range(DEALT):
        if s.laid[seat, k]:
            n += 1
    return n


def bonuses(s: State, seat: int) -> int:
    """Bonus destinations that are laid."""
    n = 0
    for k in range(BONUSES):
        if s.laid[seat, DEALT + k]:
            n += 1
    return n


def missed(s: State, seat: int) -> int:
    """Destinations still in hand: all see how many there are."""
    n = 0
    for k in range(SLOTS):
        if is_due(s, seat, k) and s.laid[seat, k] == 0:
            n += 1
    return n


def eco_points(s: State, seat: int, which: int) -> int:
    """PR-43: won, given up, or nothing while one still waits (PR-R7)."""
    if s.eco[seat, which] == KEPT:
        return ECO[which]
    return RETREAT if s.eco[seat, which] == GIVEN_UP else 0


def bridge_points(s: State, seat: int) -> int:
    return BRIDGE if s.announced == seat else 0


def score(s: State, seat: int) -> int:
    """PR-24, PR-43: everything together."""
    cards = VISITED * visited(s, seat) + BONUS * bonuses(s, seat) + MISSED * missed(s, seat)
    eco = eco_points(s, seat, BY_TRANSPORT) + eco_points(s, seat, BY_MATERIAL)
    return cards + TICKET * s.used[seat] + s.deity[seat] + eco + bridge_points(s, seat)


def place(s: State, seat: int) -> int:
    """PR-4, PR-R16: by points; among equals, whoever announced the bridge comes first."""
    mine = score(s, seat)
    better = 0
    for p in range(s.players):
        theirs = score(s, p)
        if theirs > mine or (theirs == mine and s.announced == p and p != seat):
            better += 1
    return better + 1


# ---- The bridge (PR-4, PR-23, PR-R11, PR-R16)


def is_finished(s: State, seat: int) -> bool:
    """Is the bridge built, and its builder in Pamban?"""
    return bool(s.at[seat] == PAMBAN) and is_built(s, seat) and not is_away(s, seat)


def announces(s: State, seat: int, events: Events) -> None:
    s.announced = seat
    s.todo = 0
    note(events, ANNOUNCED, PR_23, seat)
    first = 0
    for p in range(s.players):
        note(events, SCORED, PR_4, p, score(s, p))
        first += int(place(s, p) == 1)
    for p in range(s.players):
        if place(s, p) == 1:
            note(events, WON if first == 1 else SHARED, PR_4 if first == 1 else PR_R16, p)
    finish(s, OVER)
