"""Auctions by themselves, in a hall where all have goods, cards and money; the games that have auctions prove their clauses."""

from __future__ import annotations

from types import ModuleType
from typing import Annotated, Any

import pytest

from escale.core.binding import bound
from escale.core.frames import FRAME, STACKED, Situation, ask, ask_chance, finish
from escale.core.moves import Events
from escale.core.parts import auctions
from escale.core.parts.auctions import BIDDER, HIGHEST, LEADER, OUT, PRICE, SELLER, Lots
from escale.core.state import Grid, Row, field, record

TURN, BIDDING = 1, 2
AUCTION, BIDS, SHY = 5, 6, 9  # clauses
OPENED, RAISED, PASSED, BOUGHT, BANKED = range(5)


@record
class Hall(Situation, Lots):
    depth: Annotated[int, field("i1", high=1)]
    shy: Annotated[int, field("i1", high=63)]  # who may not bid
    money: Annotated[Row, field("i4", 6, high=9999)]
    bag: Annotated[Grid, field("i1", 6, 7, high=9)]
    cards: Annotated[Row, field("i4", 6, high=2**25 - 1)]
    frame: Annotated[Row, field("i4", FRAME, high=9999)]
    stack: Annotated[Grid, field("i4", 1, STACKED, high=9999)]


def _price(s: Any, seat: int) -> int:
    """Five for the first item, ten times its number for any other, a hundred for a card."""
    return sum(s.lot[seat, k] * (10 * k or 5) for k in range(7)) + 100 * int(s.lot_cards[seat]).bit_count()


def _hands_lot(s: Any, seller: int, buyer: int, events: Events) -> None:
    for k in range(7):
        s.bag[seller, k] -= s.lot[seller, k]
        if buyer >= 0:
            s.bag[buyer, k] += s.lot[seller, k]


MARKET = ModuleType("hall")
vars(MARKET).update(
    {
        "BIDDING": BIDDING,
        "AUCTION": AUCTION,
        "BIDS": BIDS,
        "OPENED": OPENED,
        "RAISED": RAISED,
        "PASSED": PASSED,
        "BOUGHT": BOUGHT,
    },
    BANKED=BANKED,
    stock=lambda s, seat, item: s.bag[seat, item],
    may_sell_card=lambda s, seat, card: bool(s.cards[seat] >> card & 1),
    has_stock=lambda s, seat: any(s.bag[seat, k] for k in range(7)) or bool(s.cards[seat]),
    bars_bidder=lambda s, seat: SHY if s.shy >> seat & 1 else 0,
    lot_price=_price,
    hands_lot=_hands_lot,
)
SALES = bound(auctions, MARKET)


def hall(*money: int) -> Hall:
    """Everybody has two of every item and the cards 0, 3 and 24; the first player is asked."""
    s = Hall()
    s.players = len(money)
    for p, sum_ in enumerate(money):
        s.money[p], s.cards[p] = sum_, 1 | 1 << 3 | 1 << 24
        for k in range(7):
            s.bag[p, k] = 2
    ask(s, TURN, 0)
    return s


def opened(*money: int, seller: int = 0, item: int = 6) -> Hall:
    """One of an item is under the hammer; item 6 opens at 60."""
    s = hall(*money)
    SALES.adds_goods(s, seller, item, 1)
    SALES.opens(s, seller, Events())
    return s


def told(events: Events) -> list[tuple[int, int]]:
    """What happened, and to whom."""
    assert all(events.rows[k, 1] == AUCTION for k in range(events.count))
    return [(events.rows[k, 0], events.rows[k, 2]) for k in range(events.count)]


# ---- Lots


def test_a_lot_is_put_together_while_a_decision_is_awaited() -> None:
    s = hall(100, 100)
    assert [SALES.bars_goods(s, 1, 0, count) for count in (0, 1, 2, 3)] == [AUCTION, 0, 0, AUCTION]
    assert [SALES.bars_card(s, 1, card) for card in (0, 1, 3, 24)] == [0, AUCTION, 0, 0]
    assert SALES.bars_lot(s, 1) == AUCTION
    SALES.adds_goods(s, 1, 0, 1)
    SALES.adds_card(s, 1, 3)
    assert (SALES.bars_goods(s, 1, 0, 1), SALES.bars_card(s, 1, 3), SALES.bars_lot(s, 1)) == (AUCTION, AUCTION, 0)
    assert (SALES.bars_goods(s, 1, 6, 1), SALES.bars_card(s, 1, 24), SALES.bars_lot(s, 0)) == (0, 0, AUCTION)


@pytest.mark.parametrize("moment", ["chance", "over", "bidding", "nothing to sell"])
def test_there_are_moments_without_sales(moment: str) -> None:
    s = hall(100, 100)
    SALES.adds_goods(s, 0, 6, 1)
    if moment == "chance":
        ask_chance(s, TURN, 0)
    elif moment == "over":
        finish(s, TURN)
    elif moment == "bidding":
        ask(s, BIDDING, 0)
    else:
        s.cards[0] = 0
        for k in range(7):
            s.bag[0, k] = 0
    assert not SALES.may_sell(s, 0)
    assert (SALES.bars_goods(s, 0, 1, 1), SALES.bars_card(s, 0, 0), SALES.bars_lot(s, 0)) == (AUCTION,) * 3


@pytest.mark.parametrize("item", range(7))
def test_a_lot_of_one_item_or_one_card_is_a_lot(item: int) -> None:
    s = hall(100, 100)
    assert SALES.is_empty(s, 0)
    SALES.adds_goods(s, 0, item, 2)
    assert (SALES.is_empty(s, 0), SALES.is_empty(s, 1)) == (False, True)
    SALES.takes_apart(s, 0)
    assert SALES.is_empty(s, 0)
    SALES.adds_card(s, 0, 24)
    assert not SALES.is_empty(s, 0)
    SALES.takes_apart(s, 0)
    assert s == hall(100, 100)


def test_lots_hold_only_what_their_owners_still_have() -> None:
    s = hall(100, 100)
    for p in range(2):
        SALES.adds_goods(s, p, 0, 2)
        SALES.adds_goods(s, p, 6, 1)
        SALES.adds_card(s, p, 0)
        SALES.adds_card(s, p, 24)
    s.bag[0, 0], s.bag[1, 6], s.cards[0], s.cards[1] = 1, 0, 1 << 24, 1
    SALES.trims(s)
    assert [(s.lot[p, 0], s.lot[p, 6], s.lot_cards[p]) for p in range(2)] == [(1, 1, 1 << 24), (2, 0, 1)]


def test_what_is_under_the_hammer_stays_there() -> None:
    s = opened(100, 100)
    s.bag[0, 6] = 0
    SALES.trims(s)
    assert s.lot[0, 6] == 1


# ---- Bids


@pytest.mark.parametrize(("item", "first"), [(0, 10), (1, 10), (6, 60)])
def test_the_first_bid_is_the_opening_price_in_tens_and_each_next_one_ten_more(item: int, first: int) -> None:
    s = opened(0, 500, 105, item=item)
    assert (SALES.lowest_bid(s), SALES.highest_bid(s, 1), SALES.highest_bid(s, 2)) == (first, 500, 100)
    SALES.bids(s, 1, first, Events())
    assert SALES.lowest_bid(s) == first + 10


def test_what_may_be_bid() -> None:
    s = opened(500, 105, 500)
    assert [SALES.bars_bid(s, 1, price) for price in (50, 60, 65, 100, 105, 110)] == [AUCTION, 0, BIDS, 0, BIDS, AUCTION]
    assert (SALES.bars_bid(s, 2, 60), SALES.bars_bid(hall(500, 500), 0, 60)) == (AUCTION, AUCTION)
    s.shy = 1 << 1
    assert SALES.bars_bid(s, 1, 60) == SHY


@pytest.mark.parametrize("seller", [0, 1, 2])
def test_the_others_are_asked_in_turn_order_and_never_the_seller(seller: int) -> None:
    s = opened(500, 500, 500, seller=seller)
    left, right = (seller + 1) % 3, (seller + 2) % 3
    asked = []
    for price in (60, 70, 80):
        asked.append(s.frame[BIDDER])
        assert (s.phase, s.must) == (BIDDING, 1 << asked[-1])
        SALES.bids(s, asked[-1], price, Events())
    assert asked == [left, right, left]
    SALES.passes(s, right, Events())
    assert (s.phase, s.must, s.money[left], s.money[right], s.money[seller]) == (TURN, 1, 420, 500, 580)
    assert (s.bag[left, 6], s.bag[seller, 6], s.lot[seller, 6]) == (3, 1, 0)


@pytest.mark.parametrize(("money", "shy", "asked"), [(59, 0, 2), (60, 0, 1), (500, 2, 2), (500, 4, 1)])
def test_who_cannot_bid_is_out_without_being_asked(money: int, shy: int, asked: int) -> None:
    s = hall(0, money, 500)
    s.shy = shy
    SALES.adds_goods(s, 0, 6, 1)
    SALES.opens(s, 0, Events())
    assert (s.frame[BIDDER], s.must) == (asked, 1 << asked)
    assert s.frame[OUT] == (1 | 1 << 1 if asked == 2 else 1)


def test_who_was_out_once_stays_out() -> None:
    s = opened(0, 500, 500, 500)
    SALES.passes(s, 1, Events())
    SALES.bids(s, 2, 60, Events())
    SALES.bids(s, 3, 70, Events())
    assert (s.frame[BIDDER], s.frame[OUT]) == (2, 0b0011)


def test_without_a_bid_the_bank_pays_the_price() -> None:
    s = opened(0, 500)
    events = Events()
    SALES.passes(s, 1, events)
    assert told(events) == [(PASSED, 1), (BANKED, 0)]
    assert (s.money[0], s.money[1], s.bag[0, 6], s.phase, s.depth) == (60, 500, 1, TURN, 0)


def test_an_auction_is_told_from_its_opening_to_the_sale() -> None:
    s, events = hall(0, 500, 500), Events()
    SALES.adds_goods(s, 0, 6, 1)
    SALES.opens(s, 0, events)
    SALES.bids(s, 1, 60, events)
    SALES.passes(s, 2, events)
    assert told(events) == [(OPENED, 0), (RAISED, 1), (PASSED, 2), (BOUGHT, 1)]


# ---- What an open auction can look like


def torn(s: Hall) -> bool:
    return bool(SALES.is_torn(s, (1 << s.players) - 1))


def raised() -> Hall:
    """The first player sells; the second has bid, and the third is asked."""
    s = opened(0, 90, 500)
    SALES.bids(s, 1, 90, Events())
    return s


def test_an_auction_can_stand_at_any_moment_of_it() -> None:
    first = opened(0, 60, 500)  # who is asked can just bid
    assert (torn(first), first.frame[BIDDER]) == (False, 1)
    SALES.bids(first, 1, 60, Events())  # with the last copy, no more than the price
    assert not torn(first)
    assert not torn(raised())
    last = opened(0, 500, 100)
    SALES.bids(last, 1, 90, Events())
    assert (torn(last), last.frame[BIDDER]) == (False, 2)  # who could just raise
    SALES.bids(last, 2, 100, Events())
    assert (torn(last), last.frame[BIDDER]) == (False, 1)


@pytest.mark.parametrize(
    "wrong",
    [
        {SELLER: 3},
        {SELLER: 2},
        {BIDDER: 3},
        {BIDDER: 0},
        {BIDDER: 1},
        {LEADER: 4},
        {LEADER: 3},
        {LEADER: 0, HIGHEST: 90},
        {LEADER: 2, HIGHEST: 0},
        {OUT: 0b1001},
        {OUT: 0b0000},
        {OUT: 0b0101},
        {PRICE: 50},
        {PRICE: 70},
        {HIGHEST: 50},
        {HIGHEST: 75},
        {HIGHEST: 100},
    ],
)
def test_numbers_of_an_auction_that_contradict_each_other(wrong: dict[int, int]) -> None:
    s = raised()
    s.money[3] = 999  # of nobody
    for at, number in wrong.items():
        s.frame[at] = number
    assert torn(s)


def test_an_auction_is_of_something() -> None:
    s = raised()
    SALES.takes_apart(s, 0)
    s.frame[PRICE] = 0
    assert torn(s)


def test_who_is_asked_could_raise_and_the_leader_could_pay() -> None:
    s = raised()
    s.money[2] = 99
    assert torn(s)
    s = raised()
    s.money[1] = 89
    assert torn(s)
