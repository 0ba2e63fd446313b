"""Whose turn it is, and who has won (RO-1, RO-3, RO-46, RO-60 to RO-62, RO-R16)."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.clauses import RO_3, RO_46, RO_60, RO_62, RO_R16
from escale.core.frames import ask, finish
from escale.core.moves import Events, note
from escale.core.parts.effects import clears
from escale.games.routard.goods import has_cards, has_papers
from escale.games.routard.state import FREE, HOME, LAST, LOST, OVER, PACK, TURN, State
from escale.games.routard.words import ARRIVED, LOST_TURN, SHARED, TURNS, WON


@apart
def ends_turn(s: State, events: Events) -> None:
    """The next player who does not lose their turn is asked."""
    clears(s)
    s.riders = 0
    s.ticketed = 0
    begun = False
    while not begun:
        s.turn = (s.turn + 1) % s.players
        begun = begins_turn(s, s.turn, events)


def begins_turn(s: State, seat: int, events: Events) -> bool:
    """False when the turn is lost."""
    note(events, TURNS, RO_3, seat)
    if s.at[seat] == LAST and judges(s, 1 << seat, events):
        return True
    if s.orders[seat] > LOST:
        loses_turn(s, seat, events)
        return False
    ask(s, PACK if s.at[seat] == HOME else TURN, seat)
    return True


def loses_turn(s: State, seat: int, events: Events) -> None:
    s.orders[seat] -= 1
    if s.orders[seat] == LOST:
        s.orders[seat] = FREE
    closes_claim(s, seat)
    note(events, LOST_TURN, RO_46, seat)


def ordered(s: State, seat: int) -> int:
    """RO-46: squares a card tells this pawn to advance in this turn; 0 for none, or where it cannot."""
    return s.orders[seat] if s.at[seat] < LAST and has_papers(s, seat) else FREE


def acts(s: State, seat: int) -> None:
    """The first action of a turn: orders are behind, and it is too late to denounce (RO-R3)."""
    s.orders[seat] = FREE
    closes_claim(s, seat)


def closes_claim(s: State, seat: int) -> None:
    s.claims[seat] = 0
    s.lies[seat] = 0


# ---- The arrival


@apart
def judges(s: State, party: int, events: Events) -> bool:
    """RO-60, RO-62, RO-R16: of a party on the arrival, the richest of those with the cards; does it end the game?"""
    best = -1
    for p in range(s.players):
        if party >> p & 1 and has_cards(s, p):
            note(events, ARRIVED, RO_60, p)
            best = max(best, s.money[p])
    if best < 0:
        return False
    n = 0
    for p in range(s.players):
        if party >> p & 1 and has_cards(s, p) and s.money[p] == best:
            s.winners = s.winners | 1 << p
            n += 1
    for p in range(s.players):
        if s.winners >> p & 1:
            note(events, WON if n == 1 else SHARED, RO_62 if n == 1 else RO_R16, p)
    clears(s)
    finish(s, OVER)
    return True
