"""What can be sold, for how much, and to whom it goes (RO-56, RO-R6, RO-R17)."""

from __future__ import annotations

from escale.core.clauses import RO_56
from escale.core.moves import Events, note
from escale.core.parts.decks import discards
from escale.games.routard.goods import has_stock
from escale.games.routard.state import AUCTION as BIDDING
from escale.games.routard.state import CHEQUE, GUIDE, MOST, State
from escale.games.routard.tables import FIRST_CARD, PRICE, RESALE
from escale.games.routard.words import BANKED, BOUGHT, OPENED, PASSED, RAISED, SOLD, SOLD_CARD

__all__ = ["BANKED", "BIDDING", "BOUGHT", "OPENED", "PASSED", "RAISED", "has_stock"]

AUCTION = RO_56
FOR_SALE = FIRST_CARD[1]  # the purchases are the first cards


def stock(s: State, seat: int, item: int) -> int:
    """Elements except formalities, tickets and cheques."""
    return s.bag[seat, item] if GUIDE <= item <= CHEQUE else 0


def may_sell_card(s: State, seat: int, card: int) -> bool:
    return s.keeper[card] == seat + 1


def lot_price(s: State, seat: int) -> int:
    """The resale prices together; half the price printed on a purchase."""
    value = 0
    for item in range(GUIDE, CHEQUE + 1):
        value += s.lot[seat, item] * RESALE[item]
    for card in range(FOR_SALE):
        if s.lot_cards[seat] >> card & 1:
            value += PRICE[card] // 2
    return value


def hands_lot(s: State, seller: int, buyer: int, events: Events) -> None:
    """To a player, or to the bank (-1): there goods go to the stock and cards to the discards."""
    for item in range(GUIDE, CHEQUE + 1):
        count = s.lot[seller, item]
        if count:
            s.bag[seller, item] -= count
            if buyer >= 0:
                s.bag[buyer, item] = min(MOST, s.bag[buyer, item] + count)
            note(events, SOLD, RO_56, seller, item, count)
    for card in range(FOR_SALE):
        if s.lot_cards[seller] >> card & 1:
            s.keeper[card] = buyer + 1
            if buyer < 0:
                discards(s, card)
            note(events, SOLD_CARD, RO_56, seller, card)
