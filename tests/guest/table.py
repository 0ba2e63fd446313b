"""Words for tests of the guest game: its shelf, its positions, its moves."""

from __future__ import annotations

import importlib
import itertools
import random
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import escale
from escale.core import catalogue
from escale.core.game import Game
from escale.core.match import Match, Offer
from escale.core.views import view

GUEST = Path(__file__).parent
if str(GUEST) not in sys.path:
    sys.path.append(str(GUEST))

GAME: Game = importlib.import_module("souk").GAME
FIGS, SILK, BRASS, AMBER, PERMIT = range(5)
HANDS = (FIGS, SILK, PERMIT), (FIGS, SILK, BRASS), (FIGS, BRASS, AMBER)


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Souk, as if its package were installed."""
    point = EntryPoint("souk", "souk", "escale.games")
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [point] if group == point.group else [])
    catalogue.forget()
    yield
    catalogue.forget()


# ---- Words


def table(hands: tuple[tuple[int, ...], ...] = HANDS, rounds: int = 2) -> Match:
    """A match whose chance is played by the test, just dealt."""
    m = escale.match("souk", len(hands), options={"rounds": rounds}, chance="played")
    for card in itertools.chain(*hands):
        m.play("deal", card=card)
    return m


def offers(m: Match, *coins: int) -> None:
    """Every seat's offering, in order."""
    for seat, n in enumerate(coins):
        m.play("offer", seat, coins=n)


def at_turn(hands: tuple[tuple[int, ...], ...] = HANDS, rounds: int = 2) -> Match:
    """The first turn, after an offering that nobody won."""
    m = table(hands, rounds)
    offers(m, *[0] * m.players)
    return m


def in_auction(m: Match, seat: int = 2, card: int = AMBER) -> Match:
    m.play("auction", seat, card=card)
    return m


def a_move(m: Match, dice: random.Random) -> Offer:
    """Any legal move of a seat that is asked or, now and then, of one that merely may speak."""
    heard = [p for p in range(m.players) if m.heard(p) and m.legal(p)]
    return dice.choice(m.legal(dice.choice(heard if dice.random() < 0.3 else m.asked)))


def plays(m: Match, dice: random.Random) -> None:
    offer = a_move(m, dice)
    m.play(offer, **({offer.amount: dice.randint(offer.low, offer.high)} if offer.amount else {}))


def reached(players: int, seed: int) -> Iterator[Match]:
    """A random game, looked at before each decision."""
    dice = random.Random(seed)
    m = escale.match("souk", players, seed=seed, options={"rounds": 2 + seed % 5})
    while not m.over:
        yield m
        plays(m, dice)
    yield m


def known(m: Match, seat: int) -> tuple[Any, ...]:
    """All that a seat is told."""
    return bytes(view(m.state, seat)), m.log(seat), m.view(seat), GAME.drawing.scene(m.state_for(seat), seat), m.legal(seat)
