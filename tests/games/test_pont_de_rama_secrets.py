"""Le Pont de Rama: what a seat cannot see changes nothing it gets; cards and tickets are neither made nor lost."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import escale
from escale.core.chance import stream
from escale.core.match import Match, Offer
from escale.core.moves import SPECTATOR
from escale.core.views import view
from escale.games.pont_de_rama.atlas import CARDS, PAMBAN, THEME_OF, TOWN_OF
from escale.games.pont_de_rama.positions import flaws
from tests.games.india import KINDS, RAMA, at


def homing(m: Match, dice: random.Random, most: int) -> Iterator[Match]:
    """A match played on: players go where a card can be laid whenever they can, otherwise anywhere; rare verbs come often,
    and bad karma is given with the die in hand too."""
    while not m.over and len(m.turns) < most:
        yield m
        m.play(spoken(m, dice) or thrown(m, dice) if m.awaits_chance else chosen(m, dice))
    yield m


def spoken(m: Match, dice: random.Random) -> Offer | None:
    """Something said while a die is in hand, now and then."""
    offers = m.legal(m.hand) if m.hand < m.players else []
    return dice.choice(offers) if offers and dice.random() < 0.2 else None


def thrown(m: Match, dice: random.Random) -> Offer:
    offers, weights = zip(*m.outcomes(), strict=True)
    return dice.choices(offers, weights)[0]


def chosen(m: Match, dice: random.Random) -> Offer:
    legal, towns = m.legal(), wanted(m)
    home = [offer for offer in legal if offer.verb == "go" and offer.numbers["step"] in towns]
    return dice.choice(home) if home else dice.choices(legal, [1 if offer.verb == "go" else 6 for offer in legal])[0]


def wanted(m: Match) -> set[int]:
    return {TOWN_OF[card - 1] for card in m.position()["hand"][m.hand] if card} or {PAMBAN}


# ---- Leaks


def hidden(m: Match, seat: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every cell that the rules keep from a seat (PR-3, PR-22, PR-34, PR-R16)."""
    others = [p for p in range(m.players) if p != seat]
    yield "thrown", ()
    for p in others:
        yield from (("hand", (p, k)) for k in range(11))
        yield from (("reach", (p, k)) for k in range(6))
        yield "karma", (p,)


def blurred(m: Match, seat: int, dice: random.Random) -> Match:
    """The same match, but for everything this seat cannot see."""
    other = copy.copy(m)
    other.state = m.state.copy()
    for name, index in hidden(m, seat):
        field = m.game.state.FIELDS[name]
        other.state.put(name, index, dice.randint(field.low, field.high or 1 << 40))
    return other


@pytest.mark.parametrize("players", [2, 3, 6])
def test_PR_3_what_a_seat_cannot_see_changes_nothing_it_gets(players: int) -> None:
    dice = random.Random(players)
    match = escale.match(RAMA, players, options={"strategy": "on"}, chance="played")
    for k, m in enumerate(homing(match, dice, 1500)):
        if k % 11:
            continue
        for seat in (*range(players), SPECTATOR):
            other = blurred(m, seat, dice)
            assert bytes(view(other.state, seat)) == bytes(view(m.state, seat))
            assert other.view(seat) == m.view(seat)
            scene = m.game.drawing.scene
            assert scene(view(other.state, seat), seat) == scene(view(m.state, seat), seat)
            assert m.game.scoring.score(other.state) == m.game.scoring.score(m.state), "points are seen by all"
            if seat != SPECTATOR:
                assert other.legal(seat) == m.legal(seat)
                assert other.refused(seat) == m.refused(seat)


def test_PR_3_moves_are_the_same_on_what_a_seat_sees() -> None:
    """A program that is given its view finds the moves that the table offers."""
    match = escale.match(RAMA, 3, options={"strategy": "on"}, chance="played")
    for k, m in enumerate(homing(match, random.Random(4), 1500)):
        if k % 7 == 0 and not m.awaits_chance and not m.over:
            other = copy.copy(m)
            other.state = m.state_for(m.hand)
            assert other.legal(m.hand) == m.legal(m.hand)


def two_worlds(seed: int) -> Iterator[Match]:
    """Two matches after the deal that differ in the second and third players' cards only."""
    for world in (0, 1):
        m = escale.match(RAMA, 3, options={"strategy": "on"}, chance="played")
        for die in (6, 1, 1):
            m.play("throw", die=die)
        dice = random.Random(seed)
        other = random.Random(seed + 1 + world)
        while m.position()["phase"] == "deal":
            mine = sum(card > 0 for card in m.position()["hand"][0]) < 9
            m.play((dice if mine else other).choice([offer for offer, _ in m.outcomes()]))
        yield m


@pytest.mark.parametrize("seed", range(4))
def test_PR_3_two_worlds_that_differ_in_others_hands_look_alike(seed: int) -> None:
    told = [[m.log(0), m.view(0), repr(m.game.drawing.scene(m.state_for(0), 0))] for m in two_worlds(seed)]
    others = [m.log(1) for m in two_worlds(seed)]
    assert told[0] == told[1]
    assert others[0] != others[1]


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_PR_22_a_bonus_drawn_tells_others_its_theme_only(viewer: int) -> None:
    seen = set()
    for k in range(5):
        m = at(2, ["nagaon", "jammu"], die=2)
        m.play("bonus", theme=4)
        m.play(m.outcomes()[k][0])
        seen.add(repr([m.log(viewer), m.view(viewer), m.game.drawing.scene(m.state_for(viewer), viewer)]))
    assert len(seen) == 1


# ---- What programs imagine


@pytest.mark.parametrize("players", [2, 4])
def test_PR_3_what_is_imagined_can_be(players: int) -> None:
    """Behind a view, programs imagine a full position that fits it."""
    match = escale.match(RAMA, players, options={"strategy": "on"}, chance="played")
    for k, m in enumerate(homing(match, random.Random(players), 2500)):
        if k % 9 or m.over or m.awaits_chance:
            continue
        seat = m.hand
        guess = m.state_for(seat)
        m.game.guesses.imagine(guess, seat, stream(k, 0))
        assert bytes(view(guess, seat)) == bytes(m.state_for(seat))
        assert flaws(guess) == 0


# ---- Nothing is made or lost


def whereabouts(position: dict[str, Any]) -> Counter[int]:
    """Every card that is not in a deck, and how often."""
    held = [card for rows in (position["hand"], position["laid"]) for row in rows for card in row if card]
    return Counter(held + ([position["thrown"]] if position["thrown"] else []))


def conserved(m: Match) -> None:
    position = m.position()
    assert position["stock"] + len(position["free"]) + sum(position["used"]) == 12
    cards = whereabouts(position)
    assert all(count == 1 for count in cards.values())
    assert all(1 <= card <= CARDS for card in cards)
    eco = sum(kind != "none" for row in position["eco"] for kind in row)
    assert eco + position["eco_stock"] == (6 if position["strategy"] == "on" else 0)
    karma = [kind for kind in (*position["karma"], *position["given"]) if kind != "none"]
    assert not Counter(karma) - Counter(KINDS)
    if m.awaits_chance and position["phase"] in ("deal", "bonus", "monsoon"):
        theme = {THEME_OF[offer.numbers["card"]] for offer, _ in m.outcomes()}
        left = {offer.numbers["card"] + 1 for offer, _ in m.outcomes()}
        assert len(theme) == 1
        assert left | set(cards) >= {card + 1 for card in range(CARDS) if THEME_OF[card] in theme}
        assert not left & set(cards)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 6), strategy=st.sampled_from(["off", "on"]))
def test_PR_2_cards_and_tickets_are_neither_made_nor_lost(seed: int, players: int, strategy: str) -> None:
    match = escale.match(RAMA, players, options={"strategy": strategy}, chance="played")
    for m in homing(match, random.Random(seed), 700):
        conserved(m)
        assert flaws(m.state) == 0
