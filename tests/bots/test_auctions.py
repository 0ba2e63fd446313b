"""Programs at auctions: they bid by what a lot is worth to them, at every level, from every seat."""

from __future__ import annotations

from typing import Any

import pytest

import escale
from escale.bots.bidding import Valuer, misjudged
from escale.bots.levels import LEVELS
from escale.bots.opponents import think
from escale.bots.searcher import searcher
from escale.core.contract import Nature
from escale.core.match import Match
from escale.core.parts.auctions import HIGHEST, RISE
from tests.games import suitcase, trail

EVERYBODY = range(2, 7)
GUIDE, CAMERA = 1, {"routard": 3, "sakodo": 2}
BANK_PRICE = 20  # two guides
MISTAKE = 1.5  # by which factor a beginner misjudges a value, at most


def sold(m: Match, seller: int, level: int) -> tuple[int, int]:
    """An auction among programs: who buys (-1 for the bank), and for how much."""
    for _ in range(1000):
        if m.game.phases[m.state.phase] != "auction":
            break
        move = think(m.game, m.state_for(m.hand), m.hand, Nature(level), m.count, fast=False).move
        m.play_as(m.hand, move)
    happened = [event for turn in m.turns for event in turn.events if event.name in ("bought", "banked")][-1]
    assert m.game.phases[m.state.phase] != "auction"
    return (happened.seat if happened.name == "bought" else -1), happened.numbers["value"]


def offered(m: Match, seller: int, item: int, count: int) -> Match:
    m.play("lot", seller, item=item, count=count)
    m.play("sell", seller)
    return m


def junk(name: str, players: int, seller: int) -> Match:
    """Two guides, where everybody has one and money for more (Le Jeu du Routard), or no use for any (Sakodo)."""
    spots = [10 + 5 * p for p in range(players)]
    money = [3000] * players
    if name == "routard":
        m = trail.trail(*spots, money=money, bag=[trail.bag(guide=3) for _ in spots])
    else:
        bags = [suitcase.bag(guide=2) for _ in spots]
        m = suitcase.journey(*spots, money=money, bag=bags, keeper=suitcase.won(players, souvenir=(2,) * players))
    return offered(m, seller, GUIDE, 2)


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
@pytest.mark.parametrize("players", EVERYBODY)
@pytest.mark.parametrize("name", ["routard", "sakodo"])
def test_junk_fetches_little_more_than_the_bank_gives(name: str, players: int, level: int) -> None:
    for seller in range(players):
        _, price = sold(junk(name, players, seller), seller, level)
        assert BANK_PRICE <= price <= BANK_PRICE * MISTAKE


def longing() -> Match:
    """A camera is sold: one needs it, without any, far from an airport; the other has all cards."""
    keeper = trail.won(3, purchase=(0, 2, 2), adventure=(0, 2, 2), report=(0, 0, 2))
    bags = [trail.bag(camera=2), trail.bag(camera=0), trail.bag()]
    return offered(trail.trail(20, 32, 40, keeper=keeper, bag=bags, money=[100, 2500, 2500]), 0, CAMERA["routard"], 1)


def yearning() -> Match:
    """The same in Sakodo."""
    keeper = suitcase.won(3, souvenir=(0, 2, 2), adventure=(0, 2, 2), report=(0, 0, 2))
    bags = [suitcase.bag(camera=2), suitcase.bag(), suitcase.bag()]
    return offered(suitcase.journey(20, 30, 40, keeper=keeper, bag=bags, money=[100, 1500, 1500]), 0, CAMERA["sakodo"], 1)


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
@pytest.mark.parametrize("position", [longing, yearning])
def test_whoever_needs_a_lot_buys_it_and_no_dearer_than_a_new_one(position: Any, level: int) -> None:
    buyer, price = sold(position(), 0, level)
    assert buyer == 1
    assert 200 <= price <= 550 * MISTAKE


def value(m: Match, seat: int) -> int:
    """What the lot is worth to a seat."""
    bids = m.game.bids
    assert bids
    return Valuer(searcher(m.game, False), bids, [m.state_for(seat)], seat).worth(RISE)


def test_nobody_bids_above_their_value() -> None:
    """The price is driven up until they pass: by ten euros, up to what the lot is worth, and no further."""
    m = longing()
    for price in range(200, 700, 5 * RISE):
        m.state.frame[HIGHEST], m.state.frame[3] = price, 3
        worth = value(m, 1)
        answer = think(m.game, m.state_for(1), 1, Nature(LEVELS), 1, fast=False).move
        assert answer.amount == (price + RISE if price + RISE <= worth else 0)
    assert 200 <= worth <= 550


@pytest.mark.parametrize("money", [200, 205, 230, 400])
def test_nobody_bids_more_than_they_have(money: int) -> None:
    m = longing()
    m.state.money[1] = money
    for price in range(0, money + 1, RISE):
        m.state.frame[HIGHEST], m.state.frame[3] = price, 3 if price else 0
        if any(offer.amount for offer in m.legal(1)):
            assert think(m.game, m.state_for(1), 1, Nature(1), 1, fast=False).move.amount <= money


def test_a_value_is_misjudged_once_for_an_auction_and_not_at_each_raise() -> None:
    m = longing()
    bids = m.game.bids
    assert bids
    before = bids.occasion(m.state_for(1), 1)
    m.play("bid", 1, price=200)
    assert bids.occasion(m.state_for(1), 1) == before
    assert bids.occasion(m.state_for(2), 2) != before


def test_higher_levels_misjudge_less() -> None:
    factors = [[misjudged(occasion, noise) for occasion in range(500)] for noise in (0.5, 0.2, 0.0)]
    spreads = [max(row) - min(row) for row in factors]
    assert spreads == sorted(spreads, reverse=True)
    assert all(abs(factor - 1.0) <= noise for row, noise in zip(factors, (0.5, 0.2, 0.0), strict=True) for factor in row)
    assert set(factors[-1]) == {1.0}


def test_a_game_without_auctions_asks_for_no_bids() -> None:
    assert escale.game("thaayam").bids is None
