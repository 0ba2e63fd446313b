"""Buying a plane ticket: when setting up, and on an airport once the bag is filled (SK-4, SK-40, SK-R2)."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.clauses import SK_4, SK_40, SK_R2
from escale.core.frames import ask, ask_chance
from escale.core.moves import Events, note
from escale.core.parts.effects import clears
from escale.games.sakodo.goods import gets, pays_bank, tickets_left
from escale.games.sakodo.state import PLAY_, PRICE, TICKET, TICKET_, State
from escale.games.sakodo.tables import TICKET_PRICE
from escale.games.sakodo.turns import ends_turn
from escale.games.sakodo.words import BUY, DECLINE, THREW, TOO_DEAR


@apart
def asks_ticket(s: State, seat: int, events: Events) -> None:
    clears(s)
    if tickets_left(s) > 0:
        ask(s, TICKET_, seat)
    else:
        ends_turn(s, events)


def bars_ticket(verb: int) -> int:
    return 0 if verb == BUY or verb == DECLINE else SK_R2


def asks_price(s: State, seat: int) -> None:
    """The buyer is committed before the throw."""
    clears(s)
    ask_chance(s, PRICE, seat)


def hears_price(s: State, seat: int, die: int, events: Events) -> None:
    """A ticket for the die × 100 €, by whoever can pay it."""
    clause = SK_40 if s.stage == PLAY_ else SK_4
    value = die * TICKET_PRICE
    note(events, THREW, clause, seat, die)
    if value > s.money[seat]:
        note(events, TOO_DEAR, SK_R2, seat, value)
        return
    pays_bank(s, seat, value, clause, events)
    gets(s, seat, TICKET, 1, clause, events)
