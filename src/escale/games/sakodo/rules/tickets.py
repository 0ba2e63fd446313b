"""Buying a plane ticket: when setting up, and on an airport once the bag is filled (SK-4, SK-40, SK-R2)."""

from __future__ import annotations

from escale.core.binding import apart, fitted
from escale.core.clauses import SK_4, SK_40, SK_R2
from escale.core.frames import ask
from escale.core.moves import Events, note
from escale.families.world_tours.cards import clears
from escale.families.world_tours.rules import purses, squares, turns
from escale.games.sakodo.rules.bags import gets, tickets_left
from escale.games.sakodo.rules.setup import asks_price
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import PLAY_, TICKET, TICKET_, State
from escale.games.sakodo.tables import TICKET_PRICE
from escale.games.sakodo.words import BUY, DECLINE, THREW, TOO_DEAR

pays_bank, is_served, ends_turn = fitted(WORLD, purses.pays_bank, squares.is_served, turns.ends_turn)


@apart
def asks_ticket(s: State, seat: int, events: Events) -> None:
    clears(s)
    if tickets_left(s) > 0:
        ask(s, TICKET_, seat)
    else:
        ends_turn(s, events)


def bars_ticket(verb: int) -> int:
    return 0 if verb == BUY or verb == DECLINE else SK_R2


def buys_ticket_or_not(s: State, seat: int, verb: int, events: Events) -> None:
    if verb == BUY:
        asks_price(s, seat)
    else:
        is_served(s, events)


def hears_price(s: State, seat: int, die: int, events: Events) -> None:
    """A ticket for the die × 100 €, by whoever can pay it."""
    clause = SK_40 if s.stage == PLAY_ else SK_4
    value = die * TICKET_PRICE
    note(events, THREW, clause, seat, die)
    if value > s.money[seat]:
        note(events, TOO_DEAR, SK_R2, seat, value)
    else:
        pays_bank(s, seat, value, clause, events)
        gets(s, seat, TICKET, 1, clause, events)
    is_served(s, events)
