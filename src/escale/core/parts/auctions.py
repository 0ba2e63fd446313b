"""Auctions at any time: goods are put together as a lot, then sold to the players or, failing them, to the bank.

A lot lies in view before its owner and binds nobody until the auction is opened: whoever may sell is never waited for. Opening
puts the present question aside; the others bid in turn order, each bid higher than the last, and a player who passes is out.
The last one left buys. When the auction is closed the question is taken up again.

A bid is money on the table: while an auction is open a game takes nothing from anybody, so that the lot fetches what was bid.

    lot[seat, item]     how many of an item a seat has put together
    lot_cards[seat]     the cards, a bit each, counted from the first that can be sold

A game binds this module to one of its own that provides `Provider`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Protocol

from escale.core.binding import UNBOUND
from escale.core.frames import ask, by_chance, is_asked, is_over, pop, push
from escale.core.moves import Events, note
from escale.core.state import Grid, Record, Row, field

ITEMS: Final = 7  # kinds of goods, at most
MOST: Final = 30_000  # copies
RISE: Final = 10  # bids are multiples of it, and rise by it at least

# The numbers of the question.
SELLER: Final = 0
PRICE: Final = 1  # what the bank would give
HIGHEST: Final = 2  # the highest bid; 0 for none
LEADER: Final = 3  # seat + 1 of who made it
OUT: Final = 4  # who has passed or cannot bid, a mask
BIDDER: Final = 5  # who is asked


class Lots(Record):
    """The fields of lots being put together or sold."""

    lot: Annotated[Grid, field("i2", 6, ITEMS, high=MOST, seats=True, means="goods put together for sale, by item")]
    lot_cards: Annotated[Row, field("i4", 6, high=2**25 - 1, seats=True, means="cards put together for sale, a bit each")]


class Provider(Protocol):
    """What a game provides: numbers of its phase, clause and events, and what its players own."""

    BIDDING: int  # the phase
    AUCTION: int  # the clauses: about auctions,
    BIDS: int  # and about bids
    OPENED: int  # events: price
    RAISED: int  # price
    PASSED: int
    BOUGHT: int  # owner (who sold), price
    BANKED: int  # price

    def stock(self, s: Any, seat: int, item: int, /) -> int:
        """How many of an item a seat could sell."""

    def may_sell_card(self, s: Any, seat: int, card: int, /) -> bool: ...
    def has_stock(self, s: Any, seat: int, /) -> bool:
        """Is there anything this seat could sell?"""

    def bars_bidder(self, s: Any, seat: int, /) -> int:
        """The clause that keeps a seat from bidding at all; 0 for none."""

    def lot_price(self, s: Any, seat: int, /) -> int:
        """The resale price of a seat's lot."""

    def hands_lot(self, s: Any, seller: int, buyer: int, events: Events, /) -> None:
        """The goods of the lot change hands; buyer -1 is the bank."""


rules: Provider = UNBOUND


# ---- Putting a lot together


def may_sell(s: Any, seat: int) -> bool:
    """Whenever the game waits for a decision and no auction is open."""
    return s.phase != rules.BIDDING and not by_chance(s) and not is_over(s) and rules.has_stock(s, seat)


def is_empty(s: Any, seat: int) -> bool:
    for item in range(ITEMS):
        if s.lot[seat, item]:
            return False
    return bool(s.lot_cards[seat] == 0)


def bars_goods(s: Any, seat: int, item: int, count: int) -> int:
    """An item goes into the lot once, with as many copies as are wanted."""
    barred = not may_sell(s, seat) or s.lot[seat, item] or not 1 <= count <= rules.stock(s, seat, item)
    return rules.AUCTION if barred else 0


def bars_card(s: Any, seat: int, card: int) -> int:
    barred = not may_sell(s, seat) or s.lot_cards[seat] >> card & 1 or not rules.may_sell_card(s, seat, card)
    return rules.AUCTION if barred else 0


def bars_lot(s: Any, seat: int) -> int:
    """Is there a lot that could be opened, or taken apart?"""
    return rules.AUCTION if not may_sell(s, seat) or is_empty(s, seat) else 0


def adds_goods(s: Any, seat: int, item: int, count: int) -> None:
    s.lot[seat, item] = count


def adds_card(s: Any, seat: int, card: int) -> None:
    s.lot_cards[seat] = s.lot_cards[seat] | 1 << card


def takes_apart(s: Any, seat: int) -> None:
    for item in range(ITEMS):
        s.lot[seat, item] = 0
    s.lot_cards[seat] = 0


def trims(s: Any) -> None:
    """Lots hold only what their owners still have."""
    if s.phase == rules.BIDDING:
        return
    for p in range(s.players):
        for item in range(ITEMS):
            if s.lot[p, item] > 0:
                s.lot[p, item] = min(s.lot[p, item], rules.stock(s, p, item))
        if s.lot_cards[p]:
            trims_cards(s, p)


def trims_cards(s: Any, seat: int) -> None:
    cards = s.lot_cards[seat]
    for card in range(25):
        if cards >> card & 1 and not rules.may_sell_card(s, seat, card):
            cards = cards - (1 << card)
    s.lot_cards[seat] = cards


# ---- Bidding


def opens(s: Any, seat: int, events: Events) -> None:
    price = rules.lot_price(s, seat)
    note(events, rules.OPENED, rules.AUCTION, seat, price)
    push(s)
    s.frame[SELLER] = seat
    s.frame[PRICE] = price
    s.frame[OUT] = 1 << seat
    s.frame[BIDDER] = seat
    asks_bidder(s, events)


def lowest_bid(s: Any) -> int:
    """Above the last bid; the first one at or above the opening price."""
    highest: int = s.frame[HIGHEST]
    return highest + RISE if highest else int((s.frame[PRICE] + RISE - 1) // RISE * RISE)


def highest_bid(s: Any, seat: int) -> int:
    """With money in hand."""
    return int(s.money[seat] // RISE * RISE)


def bars_bid(s: Any, seat: int, price: int) -> int:
    if s.phase != rules.BIDDING or not is_asked(s, seat) or not lowest_bid(s) <= price <= s.money[seat]:
        return rules.AUCTION
    return rules.BIDS if price % RISE else rules.bars_bidder(s, seat)


def bids(s: Any, seat: int, price: int, events: Events) -> None:
    s.frame[HIGHEST] = price
    s.frame[LEADER] = seat + 1
    note(events, rules.RAISED, rules.AUCTION, seat, price)
    asks_bidder(s, events)


def passes(s: Any, seat: int, events: Events) -> None:
    s.frame[OUT] = s.frame[OUT] | 1 << seat
    note(events, rules.PASSED, rules.AUCTION, seat)
    asks_bidder(s, events)


def asks_bidder(s: Any, events: Events) -> None:
    """The next in turn order who is not out and can still raise; when there is nobody, the auction closes."""
    last = s.frame[BIDDER]
    for d in range(1, s.players + 1):
        p = (last + d) % s.players
        if s.frame[OUT] >> p & 1 or s.frame[LEADER] == p + 1:
            continue
        if highest_bid(s, p) >= lowest_bid(s) and rules.bars_bidder(s, p) == 0:
            s.frame[BIDDER] = p
            ask(s, rules.BIDDING, p)
            return
        s.frame[OUT] = s.frame[OUT] | 1 << p
    closes(s, events)


def closes(s: Any, events: Events) -> None:
    seller = s.frame[SELLER]
    buyer = s.frame[LEADER] - 1
    price = s.frame[HIGHEST] if buyer >= 0 else s.frame[PRICE]
    s.money[seller] += price
    if buyer >= 0:
        s.money[buyer] -= price
        note(events, rules.BOUGHT, rules.AUCTION, buyer, seller, price)
    else:
        note(events, rules.BANKED, rules.AUCTION, seller, price)
    rules.hands_lot(s, seller, buyer, events)
    takes_apart(s, seller)
    pop(s)


def is_torn(s: Any, seats: int) -> bool:
    """Do the numbers of an open auction contradict each other?"""
    seller = s.frame[SELLER]
    bidder = s.frame[BIDDER]
    if seller >= s.players or bidder >= s.players or s.frame[LEADER] > s.players or s.frame[OUT] > seats:
        return True
    out = s.frame[OUT]
    leader = s.frame[LEADER]
    if not out >> seller & 1 or out >> bidder & 1 or leader == bidder + 1 or (leader > 0) != (s.frame[HIGHEST] > 0):
        return True
    if is_empty(s, seller) or s.frame[PRICE] != rules.lot_price(s, seller) or 0 < s.frame[HIGHEST] < s.frame[PRICE]:
        return True
    if s.frame[HIGHEST] % RISE or (leader > 0 and s.money[leader - 1] < s.frame[HIGHEST]):
        return True
    return bool(highest_bid(s, bidder) < lowest_bid(s))
