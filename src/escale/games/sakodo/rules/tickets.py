"""Buying a plane ticket: when setting up, and on an airport once the bag is filled (SK-4, SK-40, SK-R2)."""

from __future__ import annotations

from escale.core.binding import apart, fitted
from escale.core.clauses import SK_4, SK_40, SK_R2, SK_R9
from escale.core.frames import ask
from escale.core.moves import Events, note
from escale.families.world_tours.cards import clears
from escale.families.world_tours.rules import purses, squares, turns
from escale.games.sakodo.rules.bags import gets, has_stock, tickets_left
from escale.games.sakodo.rules.setup import asks_price
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import COST, DUE, PLAY_, TICKET, TICKET_, State
from escale.games.sakodo.tables import TICKET_PRICE
from escale.games.sakodo.words import BUY, DEAR, DECLINE, THREW, TOO_DEAR

pays_bank, is_served, ends_turn = fitted(WORLD, purses.pays_bank, squares.is_served, turns.ends_turn)


@apart
def asks_ticket(s: State, seat: int, events: Events) -> None:
    clears(s)
    if tickets_left(s) > 0:
        ask(s, TICKET_, seat)
    else:
        ends_turn(s, events)


def bars_ticket(s: State, seat: int, verb: int) -> int:
    """SK-4: when setting up, only those who hold a ticket may do without another."""
    if verb == DECLINE:
        return SK_4 if s.stage != PLAY_ and s.tickets[seat] == 0 else 0
    return 0 if verb == BUY else SK_R2


def buys_ticket_or_not(s: State, seat: int, verb: int, events: Events) -> None:
    if verb == BUY:
        asks_price(s, seat)
    else:
        is_served(s, events)


def sold_by(s: State) -> int:
    """The clause by which a ticket is bought."""
    return SK_40 if s.stage == PLAY_ else SK_4


def hears_price(s: State, seat: int, die: int, events: Events) -> None:
    """A ticket for the die × 100 €; whoever is short and has something to sell is asked."""
    value = die * TICKET_PRICE
    note(events, THREW, sold_by(s), seat, die)
    if value <= s.money[seat]:
        gets_ticket(s, seat, value, events)
    elif has_stock(s, seat):
        note(events, DEAR, SK_R2, seat, value)
        s.frame[COST] = value
        ask(s, DUE, seat)
    else:
        goes_without(s, seat, value, events)


def gets_ticket(s: State, seat: int, value: int, events: Events) -> None:
    pays_bank(s, seat, value, sold_by(s), events)
    gets(s, seat, TICKET, 1, sold_by(s), events)
    is_served(s, events)


def goes_without(s: State, seat: int, value: int, events: Events) -> None:
    note(events, TOO_DEAR, SK_R2, seat, value)
    is_served(s, events)


# ---- A ticket that is too dear (SK-R2)


def bars_due(s: State, seat: int, verb: int) -> int:
    """The buyer is committed: whoever can pay does, and only those who cannot do without."""
    can_pay = s.money[seat] >= s.frame[COST]
    if verb == BUY:
        return 0 if can_pay else SK_R9
    return 0 if verb == DECLINE and not can_pay else SK_R2


def pays_what_is_due(s: State, seat: int, verb: int, events: Events) -> None:
    value = s.frame[COST]
    if verb == BUY:
        gets_ticket(s, seat, value, events)
    else:
        goes_without(s, seat, value, events)
