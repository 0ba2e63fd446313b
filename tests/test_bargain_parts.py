"""Exchanges by themselves, at a stall where each of three players has one thing and a hundred."""

from __future__ import annotations

from types import ModuleType
from typing import Annotated, Any

import pytest

from escale.core.binding import bound
from escale.core.frames import FRAME, STACKED, Situation, ask
from escale.core.moves import Events
from escale.core.parts import bargains
from escale.core.parts.bargains import GIVEN, PARTNER, PROPOSER, SUM, WANTED
from escale.core.state import Grid, Row, field, record


@record
class Stall(Situation):
    turn: Annotated[int, field("i1", high=5)]
    depth: Annotated[int, field("i1", high=1)]
    money: Annotated[Row, field("i4", 6, high=999)]
    bag: Annotated[Grid, field("i1", 6, 7, high=9)]
    frame: Annotated[Row, field("i4", FRAME, high=999)]
    stack: Annotated[Grid, field("i4", 1, STACKED, high=999)]


def _hands_over(s: Any, giver: int, taker: int, item: int, events: Events) -> None:
    s.bag[giver, item] -= 1
    s.bag[taker, item] += 1


MARKET = ModuleType("market")
for _name, _value in {
    "BARGAINING": 3,
    "ANSWERING": 2,
    "BARGAIN": 5,
    "TURNED_TO": 3,
    "WITHDREW": 4,
    "PROPOSED": 0,
    "AGREED": 1,
    "REFUSED": 2,
    "stock": lambda s, seat, item: s.bag[seat, item],
    "hands_over": _hands_over,
}.items():
    setattr(MARKET, _name, _value)
DEALS = bound(bargains, MARKET)
MONEY = bargains.MONEY


def stall() -> Stall:
    s = Stall()
    s.players = 3
    for p in range(3):
        s.money[p] = 100
        s.bag[p, p] = 1
    ask(s, 1, 0)
    return s


def turned(partner: int = 1) -> Stall:
    s = stall()
    DEALS.turns_to(s, 0, partner, Events())
    return s


@pytest.mark.parametrize(
    ("seat", "partner", "allowed"), [(0, 1, True), (0, 2, True), (0, 0, False), (0, 3, False), (1, 0, False)]
)
def test_the_player_on_turn_turns_to_another(seat: int, partner: int, allowed: bool) -> None:
    s = stall()
    assert (DEALS.bars_turning(s, seat, partner) == 0) == allowed
    assert DEALS.bars_turning(turned(), seat, partner) == 5, "one exchange at a time"


def test_only_the_player_on_turn_and_only_when_asked() -> None:
    s = stall()
    s.turn = 1  # while the first is asked
    assert (DEALS.bars_turning(s, 0, 2), DEALS.bars_turning(s, 1, 2)) == (5, 5)
    ask(s, 1, 1)
    assert (DEALS.bars_turning(s, 0, 2), DEALS.bars_turning(s, 1, 2)) == (5, 0)
    DEALS.turns_to(s, 1, 2, Events())
    assert (s.frame[PROPOSER], s.frame[PARTNER], DEALS.is_torn(s)) == (1, 2, False)


@pytest.mark.parametrize(
    ("given", "wanted", "price", "allowed"),
    [
        (0, 1, 0, True),
        (0, 2, 0, True),  # what the partner holds may be hidden,
        (0, MONEY, 100, True),
        (0, MONEY, 101, False),  # but money is not
        (MONEY, 1, 100, True),
        (MONEY, 1, 101, False),
        (MONEY, 1, 0, False),
        (0, 1, 10, False),
        (1, 0, 0, False),
        (0, 0, 0, False),
    ],
)
def test_what_may_be_proposed(given: int, wanted: int, price: int, allowed: bool) -> None:
    assert (DEALS.bars_proposal(turned(), 0, given, wanted, price) == 0) == allowed


def test_a_sum_is_something_and_more_than_the_partner_has_may_be_given() -> None:
    s = turned()
    assert [DEALS.can_give(s, 0, MONEY, price) for price in (0, 1, 100, 101)] == [False, True, True, False]
    s.money[1] = 10
    assert (DEALS.bars_proposal(s, 0, MONEY, 1, 50), DEALS.bars_proposal(s, 0, 0, MONEY, 50)) == (0, 5)


def test_an_exchange_is_told() -> None:
    events = Events()
    s = turned()
    DEALS.withdraws(s, 0, events)
    for agreed in (False, True):
        DEALS.turns_to(s, 0, 1, events)
        DEALS.proposes(s, 0, 0, 1, 0, events)
        DEALS.answers(s, 1, agreed, events)
    told = [(events.rows[k, 0], events.rows[k, 1], events.rows[k, 2]) for k in range(events.count)]
    proposal = [(MARKET.TURNED_TO, 5, 0), (MARKET.PROPOSED, 5, 0)]
    assert told == [(MARKET.WITHDREW, 5, 0), *proposal, (MARKET.REFUSED, 5, 1), *proposal, (MARKET.AGREED, 5, 1)]


def test_a_proposer_may_think_better_of_it() -> None:
    s = turned()
    assert (s.phase, s.must) == (3, 1)
    DEALS.withdraws(s, 0, Events())
    assert s == stall()


@pytest.mark.parametrize("agreed", [False, True])
def test_a_proposal_is_answered_at_once_and_the_game_goes_on_where_it_was(agreed: bool) -> None:
    s = turned()
    DEALS.proposes(s, 0, MONEY, 1, 30, Events())
    assert (s.phase, s.must, DEALS.bars_agreeing(s, 1)) == (2, 2, 0)
    DEALS.answers(s, 1, agreed, Events())
    assert (s.phase, s.must) == (1, 1)
    assert [s.money[p] for p in range(3)] == ([70, 130, 100] if agreed else [100] * 3)
    assert (s.bag[0, 1], s.bag[1, 1]) == ((1, 0) if agreed else (0, 1))
    assert agreed or s == stall()


def test_to_agree_one_must_own_what_is_wanted() -> None:
    s = turned()
    DEALS.proposes(s, 0, 0, 2, 0, Events())
    assert DEALS.bars_agreeing(s, 1) == 5


def test_nothing_changes_hands_if_the_proposer_no_longer_has_it() -> None:
    s = turned()
    DEALS.proposes(s, 0, 0, 1, 0, Events())
    s.bag[0, 0] = 0
    DEALS.answers(s, 1, True, Events())
    assert (s.bag[0, 1], s.bag[1, 1], s.phase) == (0, 1, 1)


def test_what_is_given_and_wanted_changes_hands() -> None:
    s = turned(2)
    DEALS.proposes(s, 0, 0, 2, 0, Events())
    DEALS.answers(s, 2, True, Events())
    assert [(s.bag[p, 0], s.bag[p, 2], s.money[p]) for p in range(3)] == [(0, 1, 100), (0, 0, 100), (1, 0, 100)]
    s = turned(2)
    DEALS.proposes(s, 0, 0, MONEY, 40, Events())
    DEALS.answers(s, 2, True, Events())
    assert [(s.bag[p, 0], s.money[p]) for p in range(3)] == [(0, 140), (0, 100), (1, 60)]


# ---- What an open exchange can look like


@pytest.mark.parametrize(
    ("given", "wanted", "price", "wrong"),
    [
        (1, 2, 0, False),
        (1, MONEY, 1, False),
        (MONEY, 6, 30, False),
        (0, 2, 0, True),
        (1, 0, 0, True),
        (0, MONEY, 30, True),
        (MONEY, 0, 30, True),
        (MONEY + 1, 2, 0, True),
        (1, MONEY + 1, 0, True),
        (2, 2, 0, True),
        (1, 2, 10, True),
        (1, MONEY, 0, True),
        (MONEY, 1, 0, True),
        (MONEY, MONEY, 10, True),
    ],
)
def test_numbers_of_a_proposal_that_contradict_each_other(given: int, wanted: int, price: int, wrong: bool) -> None:
    s = turned()
    DEALS.proposes(s, 0, given, wanted, price, Events())
    assert DEALS.is_torn(s) == wrong


@pytest.mark.parametrize("said", [GIVEN, WANTED, SUM])
def test_nothing_is_said_before_the_proposal(said: int) -> None:
    s = turned()
    assert not DEALS.is_torn(s)
    s.frame[said] = 1
    assert DEALS.is_torn(s)


@pytest.mark.parametrize("wrong", [{PROPOSER: 2}, {PARTNER: 0}, {PARTNER: 3}])
def test_an_exchange_is_between_the_player_on_turn_and_another(wrong: dict[int, int]) -> None:
    s = turned()
    for at, number in wrong.items():
        s.frame[at] = number
    assert DEALS.is_torn(s)
