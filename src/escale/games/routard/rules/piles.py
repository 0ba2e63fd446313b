"""Pawns on the track: piles that carry piles, and lost formalities (RO-40 to RO-44, RO-47, RO-50, RO-R4, RO-R13, RO-R14)."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.clauses import RO_41, RO_50
from escale.core.moves import SEATS, Events, note
from escale.families.world_tours.record import HOME
from escale.games.routard.rules.goods import has_papers
from escale.games.routard.state import LAST, State
from escale.games.routard.tables import AIRPORT, AIRPORT_BEHIND, ARRIVAL, KIND_AT
from escale.games.routard.words import CARRIED, SENT


def is_airport(square: int) -> bool:
    return KIND_AT[square] == AIRPORT or KIND_AT[square] == ARRIVAL


def piles_up(square: int) -> bool:
    """RO-47: neither at home nor on the arrival."""
    return HOME < square < LAST


def is_above(s: State, other: int, seat: int) -> bool:
    """Does another pawn stand on this one? Where nothing piles up all are at level 0."""
    return s.at[other] == s.at[seat] and s.level[other] > s.level[seat]


def passengers(s: State, seat: int) -> int:
    """RO-40, RO-R13: whom a pawn would carry; nobody unless it stands at the bottom."""
    mask = 0
    if s.level[seat] == 0:
        for p in range(s.players):
            if is_above(s, p, seat) and has_papers(s, p):
                mask = mask | 1 << p
    return mask


# ---- Moving


def height(s: State, square: int) -> int:
    n = 0
    for p in range(s.players):
        if s.at[p] == square:
            n += 1
    return n


@apart
def puts(s: State, seat: int, square: int) -> None:
    """One pawn goes on top of the pile on a square; those that stood on it come down."""
    if s.at[seat] == square:
        return
    for p in range(s.players):
        if is_above(s, p, seat):
            s.level[p] -= 1
    s.level[seat] = height(s, square) if piles_up(square) else 0
    s.at[seat] = square
    if seat == s.turn:
        s.landed = 1 if is_airport(square) else 0


@apart
def brings(s: State, seat: int, square: int, events: Events) -> None:
    """RO-43, RO-R4: a pawn and those it carries in this turn, in their order."""
    origin = s.at[seat]
    puts(s, seat, square)
    for _ in range(SEATS):
        p = lowest_rider(s, origin)
        if p >= 0:
            puts(s, p, square)
            note(events, CARRIED, RO_41, p, seat, origin, square)


def lowest_rider(s: State, square: int) -> int:
    """Of those carried in this turn, the lowest that is still on a square; -1 for nobody."""
    found = -1
    for p in range(s.players):
        if s.riders >> p & 1 and s.at[p] == square and (found < 0 or s.level[p] < s.level[found]):
            found = p
    return found


def gets_off(s: State, seat: int) -> None:
    """A passenger is no longer carried along."""
    s.riders = s.riders & (255 - (1 << seat))


@apart
def loses_papers(s: State, seat: int, events: Events) -> None:
    """RO-50, RO-R8, RO-R13: without formalities, back to the previous airport; those carried by the one on turn go along."""
    if has_papers(s, seat) or s.at[seat] == HOME or is_airport(s.at[seat]):
        return
    origin = s.at[seat]
    target = AIRPORT_BEHIND[origin]
    note(events, SENT, RO_50, seat, 0, origin, target)
    if seat == s.turn:
        brings(s, seat, target, events)
    else:
        puts(s, seat, target)
        gets_off(s, seat)
