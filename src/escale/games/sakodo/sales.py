"""What can be sold or exchanged, for how much, and to whom it goes (SK-51, SK-71, SK-R3)."""

from __future__ import annotations

from escale.core.clauses import SK_71, SK_R3
from escale.core.moves import Events, note
from escale.core.parts.decks import discards
from escale.games.sakodo.goods import count_of, gives_up, has_stock, passes_on
from escale.games.sakodo.state import ANSWER as ANSWERING
from escale.games.sakodo.state import AUCTION as BIDDING
from escale.games.sakodo.state import BARGAIN as BARGAINING
from escale.games.sakodo.state import GUIDE, TICKET, State
from escale.games.sakodo.tables import FIRST_CARD, PRICE, RESALE
from escale.games.sakodo.words import (
    AGREED,
    BANKED,
    BOUGHT,
    HANDED,
    OPENED,
    PASSED,
    PROPOSED,
    RAISED,
    REFUSED,
    SOLD,
    SOLD_CARD,
    TURNED_TO,
    WITHDREW,
)

__all__ = ["AGREED", "ANSWERING", "BANKED", "BARGAINING", "BIDDING", "BOUGHT", "OPENED", "PASSED", "PROPOSED"]
__all__ += ["RAISED", "REFUSED", "TURNED_TO", "WITHDREW", "has_stock"]

AUCTION = SK_71
BARGAIN = SK_R3
FOR_SALE = FIRST_CARD[1]  # the souvenirs are the first cards


def stock(s: State, seat: int, item: int) -> int:
    """Sakodo cards except the passport, and tickets."""
    return count_of(s, seat, item) if GUIDE <= item <= TICKET else 0


def may_sell_card(s: State, seat: int, card: int) -> bool:
    return s.keeper[card] == seat + 1


def lot_price(s: State, seat: int) -> int:
    """The resale prices together; half the price printed on a souvenir."""
    value = 0
    for item in range(GUIDE, TICKET + 1):
        value += s.lot[seat, item] * RESALE[item]
    for card in range(FOR_SALE):
        if s.lot_cards[seat] >> card & 1:
            value += PRICE[card] // 2
    return value


def hands_lot(s: State, seller: int, buyer: int, events: Events) -> None:
    """To a player, or to the bank (-1): there tickets go to the stock and cards to the discards."""
    for item in range(GUIDE, TICKET + 1):
        count = s.lot[seller, item]
        if count:
            if buyer >= 0:
                passes_on(s, seller, buyer, item, count)
            else:
                gives_up(s, seller, item, count)
            note(events, SOLD, SK_71, seller, item, count)
    for card in range(FOR_SALE):
        if s.lot_cards[seller] >> card & 1:
            s.keeper[card] = buyer + 1
            if buyer < 0:
                discards(s, card)
            note(events, SOLD_CARD, SK_71, seller, card)


def hands_over(s: State, giver: int, taker: int, item: int, events: Events) -> None:
    """One good of an exchange."""
    passes_on(s, giver, taker, item, 1)
    note(events, HANDED, SK_R3, giver, taker, item)
