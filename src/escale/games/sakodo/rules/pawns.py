"""Pawns on the track, and the passengers they take along (SK-33, SK-36, SK-52, SK-R7, SK-R13)."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.clauses import SK_33, SK_52
from escale.core.moves import Events, note
from escale.families.world_tours.record import HOME
from escale.games.sakodo.state import State
from escale.games.sakodo.tables import AIRPORT, AIRPORT_BEHIND, ARRIVAL, KIND_AT
from escale.games.sakodo.words import CARRIED, SENT, STRANDED


def is_airport(square: int) -> bool:
    """The departure and the arrival are airports too."""
    return square == HOME or KIND_AT[square] == AIRPORT or KIND_AT[square] == ARRIVAL


def is_stranded(s: State, seat: int) -> bool:
    """SK-52: without a passport, on the way; all can see it."""
    return bool(s.stranded >> seat & 1)


def is_held(s: State, seat: int) -> bool:
    """SK-55: nobody moves without a passport."""
    return is_stranded(s, seat)


def puts(s: State, seat: int, square: int) -> None:
    s.at[seat] = square


@apart
def brings(s: State, seat: int, square: int, events: Events) -> None:
    """A pawn goes to a square, with those aboard."""
    origin = s.at[seat]
    s.at[seat] = square
    for p in range(s.players):
        if s.riders >> p & 1:
            s.at[p] = square
            note(events, CARRIED, SK_33, p, seat, origin, square)


def gets_off(s: State, seat: int) -> None:
    """A passenger is no longer taken along."""
    s.riders = s.riders & (255 - (1 << seat))


def loses_papers(s: State, seat: int, events: Events) -> None:
    """SK-52, SK-R13: the passport is gone; back to the previous airport, alone, unless on one."""
    origin = s.at[seat]
    if origin == HOME:
        return
    s.stranded = s.stranded | 1 << seat
    note(events, STRANDED, SK_52, seat)
    if not is_airport(origin):
        s.at[seat] = AIRPORT_BEHIND[origin]
        note(events, SENT, SK_52, seat, 0, origin, s.at[seat])
        s.riders = 0
