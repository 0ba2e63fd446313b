"""Le Pont de Rama: where a throw leads, against a walker that tries every way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import escale
from escale.core.match import Match
from escale.games.pont_de_rama.atlas import IDS, IS_TOWN, SQUARES
from tests.games.india import RAMA, at, deal, going, no_tickets, reached
from tests.reference.rama_walker import Land, Walker

LAND = Land(escale.game(RAMA).folder)


def scattered(dice: random.Random) -> Match:
    """Any position with a throw to be used: pawns, cow, hands, trips and tickets as they may come."""
    players = dice.choice((2, 3, 6))
    where = dice.sample([q for q in range(SQUARES) if IDS[q] != "male"], players)
    cow = dice.choice([q for q in range(SQUARES) if IS_TOWN[q]])
    trip = dice.choice(("", "", "cow", "maldives", "maldives", "cricket"))
    if trip == "maldives" and dice.random() < 0.4:
        where[0] = IDS.index("male")
    one_left: dict[str, Any] = {"free": [0], "stock": 0, "used": [0, 11, *[0] * (players - 2)]}
    tickets = dice.choice(({}, {}, no_tickets(players), one_left))
    laid, hands = dice.choice((0, 0, 3, 9)), deal(dice, players)
    return at(players, where, cow, dice.randint(1, 4), laid=laid, hands=hands, trip=trip, **tickets)


def positions(count: int, seed: int) -> Iterator[Match]:
    dice = random.Random(seed)
    for _ in range(count):
        yield scattered(dice)


@pytest.mark.parametrize("seed", range(8))
def test_PR_R10_the_game_offers_exactly_what_a_walker_finds(seed: int) -> None:
    for m in positions(60, seed):
        assert reached(m) == Walker(LAND, m.position()).found()


@pytest.mark.parametrize("seed", range(4))
def test_PR_R10_long_throws_without_a_plane(seed: int) -> None:
    dice = random.Random(seed)
    for die in (5, 6):
        where = dice.sample([q for q in range(SQUARES) if IDS[q] != "male"], 3)
        m = at(3, where, "agra", die, hands=deal(dice, 3), **no_tickets(3))
        assert reached(m) == Walker(LAND, m.position()).found()


def test_PR_21_a_second_plane_in_one_throw_leads_nowhere_new() -> None:
    """Why a throw offers one plane of the network at most."""
    for m in positions(60, 1234):
        walker = Walker(LAND, m.position())
        walker.die = min(walker.die, 4)
        squares = {square for square, _ in walker.found(most_planes=2)}
        assert squares == {square for square, _ in walker.found()}


def test_PR_R10_games_as_they_come() -> None:
    dice = random.Random(7)
    for players, strategy in ((2, "off"), (3, "on"), (5, "on")):
        m = escale.match(RAMA, players, options={"strategy": strategy}, seed=players)
        checked = 0
        while not m.over and checked < 40:
            if m.position()["phase"] == "move" and m.position()["die"] <= 4 and dice.random() < 0.1:
                assert reached(m) == Walker(LAND, m.position()).found()
                checked += 1
            m.play(dice.choice(m.legal()))


# ---- The way that is shown


def test_PR_R10_the_way_shown_is_a_way() -> None:
    """It begins and ends where it should, each step is a link, and it is no longer than the throw."""
    for m in positions(40, 5):
        for offer in m.legal():
            way = m.game.aims.way(m.state, 0, offer.move)
            if offer.verb != "go":
                assert way == ()
                continue
            assert way[0] == IDS[m.position()["at"][0]]
            assert way[-1] == IDS[offer.numbers["step"]]
            assert len(way) - 1 <= m.position()["die"]
            flights = sum(there not in LAND.lines[here] for here, there in pairwise(way))
            assert flights == offer.numbers["tickets"]
            assert m.position()["cow"] not in [IDS.index(q) for q in way[1:-1]]


def test_PR_12_the_way_shown_does_not_pass_a_town_of_ones_own() -> None:
    for m in positions(30, 8):
        walker = Walker(LAND, m.position())
        for offer in m.legal():
            for square in m.game.aims.way(m.state, 0, offer.move)[1:-1]:
                assert walker._may_go_on(square)


def test_PR_R10_no_way_leads_to_a_square_that_is_not_offered() -> None:
    m = at(2, where=["delhi", "leh"], cow="agra", die=1)
    assert m.game.aims.way(m.state, 0, going("panipat")) == ("delhi", "panipat")
    assert m.game.aims.way(m.state, 0, going("agra")) == ()
    assert m.game.aims.way(m.state, 0, going("male", 1)) == ()
