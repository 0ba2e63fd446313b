"""Airport shops: at the start of a turn there, and at the end of the one that leads there (RO-30, RO-50 to RO-53, RO-R15)."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import RO_30, RO_R5, RO_R15
from escale.core.moves import Events, Played
from escale.families.world_tours.rules import purses, turns
from escale.games.routard.rules.acting import closes_claim
from escale.games.routard.rules.goods import gets
from escale.games.routard.rules.piles import is_airport
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import TICKET, TURN, State
from escale.games.routard.tables import ELEMENT_PRICE, TICKET_AT
from escale.games.routard.words import BUY, DONE

ends_turn, pays_bank = fitted(WORLD, turns.ends_turn, purses.pays_bank)


def price_of(s: State, seat: int, item: int) -> int:
    return TICKET_AT[s.at[seat]] if item == TICKET else ELEMENT_PRICE[item]


def bars_buying(s: State, seat: int, item: int) -> int:
    if not is_airport(s.at[seat]):
        return RO_30
    if item == TICKET and s.ticketed:
        return RO_R15
    return RO_R5 if price_of(s, seat, item) > s.money[seat] else 0


def bars_shopping(s: State, seat: int, move: Played) -> int:
    """At the end of a turn."""
    if move.verb == BUY:
        return bars_buying(s, seat, move.a)
    return 0 if move.verb == DONE else RO_30


def buys(s: State, seat: int, item: int, events: Events) -> None:
    """RO-R3: at the start of a turn this is its first action."""
    if s.phase == TURN:
        closes_claim(s, seat)
    if item == TICKET:
        s.ticketed = 1
    pays_bank(s, seat, price_of(s, seat, item), RO_30, events)
    gets(s, seat, item, 1, RO_30, events)


def shuts(s: State, events: Events) -> None:
    """Nothing more is bought, and the turn is over."""
    ends_turn(s, events)
