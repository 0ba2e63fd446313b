"""Money, bags and cards won: what players have, and how it changes hands (RO-26, RO-27, RO-51, RO-R17)."""

from __future__ import annotations

from escale.core.clauses import RO_R5
from escale.core.moves import Events, note
from escale.core.parts.decks import kept_by
from escale.games.routard.state import ADVENTURES, CHEQUE, FORMALITIES, GUIDE, HOME, MOST, PURCHASES, State
from escale.games.routard.tables import FIRST_CARD
from escale.games.routard.words import FORGAVE, GAVE, GOT, PAID, RECEIVED, STRANDED

BANK = -1


def has(s: State, seat: int, item: int) -> bool:
    return s.bag[seat, item] > 0


def has_papers(s: State, seat: int) -> bool:
    return s.bag[seat, FORMALITIES] > 0


def times(s: State, seat: int) -> int:
    """RO-51: without a guide, lodgings and purchases cost double."""
    return 1 if s.bag[seat, GUIDE] > 0 else 2


def has_cards(s: State, seat: int) -> bool:
    """RO-1, RO-70: enough purchases, reports and adventures?"""
    for deck in range(PURCHASES, ADVENTURES + 1):
        if kept_by(s, seat, FIRST_CARD[deck], FIRST_CARD[deck + 1]) < s.cards:
            return False
    return True


def has_stock(s: State, seat: int) -> bool:
    """RO-56: is there anything to sell?"""
    for item in range(GUIDE, CHEQUE + 1):
        if s.bag[seat, item]:
            return True
    return kept_by(s, seat, FIRST_CARD[PURCHASES], FIRST_CARD[PURCHASES + 1]) > 0


def receives(s: State, seat: int, value: int, clause: int, events: Events) -> None:
    """From the bank."""
    s.money[seat] += value
    note(events, RECEIVED, clause, seat, value)


def pays_bank(s: State, seat: int, value: int, clause: int, events: Events) -> None:
    if value:
        s.money[seat] -= value
        note(events, PAID, clause, seat, value)


def gives(s: State, seat: int, owner: int, value: int, clause: int, events: Events) -> None:
    """From one player to another."""
    s.money[seat] -= value
    s.money[owner] += value
    note(events, GAVE, clause, seat, owner, value)


def gets(s: State, seat: int, item: int, count: int, clause: int, events: Events) -> None:
    """Goods from the stock."""
    given = min(count, MOST - s.bag[seat, item])
    s.bag[seat, item] += given
    note(events, GOT, clause, seat, item, given)


def settles_debt(s: State, seat: int, taker: int, value: int, clause: int, events: Events) -> None:
    """RO-R5: one gives what one has; the rest is forgiven, and job assistance follows, except at home."""
    given = min(value, s.money[seat])
    if taker == BANK:
        pays_bank(s, seat, given, clause, events)
    elif given:
        gives(s, seat, taker, given, clause, events)
    if given < value:
        note(events, FORGAVE, RO_R5, seat, value - given, 0)
        strands(s, seat, events)


def strands(s: State, seat: int, events: Events) -> None:
    if s.at[seat] != HOME:
        s.broke = s.broke | 1 << seat
        note(events, STRANDED, RO_R5, seat)
