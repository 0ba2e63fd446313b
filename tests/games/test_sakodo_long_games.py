"""Sakodo over long games: nothing is lost nor made, everything can be told, and games end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import escale
from escale.core.match import Match, Turn
from escale.core.narration import Narrator
from escale.core.parts.decks import DISCARDED, IN_PLAY, is_kept
from escale.core.text import LANGUAGES
from escale.games.sakodo.rules.world import WORLD
from tests.cases import Case, plays_at_random
from tests.games.suitcase import AIRPORTS, FAR, FULL, SK, bag, draw, fill, journey, nth, play_card, walk
from tests.games.travels import forgiven_in_vain, orders_missed, sold_too_cheap

GAME = escale.game(SK)
TO_PLAYERS = {"received": 1, "paid": -1, "bought_card": -1, "banked": 1}


def game(players: int, seed: int, most: int = 20_000) -> Match:
    chooser = random.Random(seed)
    match = Case(GAME, players, {}).match(seed)
    while not match.over and len(match.turns) < most:
        plays_at_random(match, chooser)
    return match


def from_the_bank(turn: Turn) -> int:
    """What a move brought the players together."""
    return sum(TO_PLAYERS.get(event.name, 0) * event.numbers.get("value", 0) for event in turn.events)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nothing_is_lost_nor_made(players: int) -> None:
    for seed in range(2):
        match = game(players, seed)
        assert match.over
        bank = 0
        for turn, state in zip(
            match.turns, [*(GAME.state.from_bytes(t.before) for t in match.turns[1:]), match.state], strict=True
        ):
            bank += from_the_bank(turn)
            assert sum(state.money[p] for p in range(players)) == bank  # type: ignore[attr-defined]
            check_box(state, players)
            assert turn.number % 7 or GAME.flaws(state) == 0


def check_box(s, players: int) -> None:  # type: ignore[no-untyped-def]
    """90 Sakodo cards, 20 tickets, 150 cards; nobody owes anything."""
    seats = range(players)
    for kind in range(6):
        assert s.deck[kind] + s.waste[kind] + sum(s.bag[p, kind] + s.drawn[p, kind] for p in seats) == 15
    assert min(s.money[p] for p in seats) >= 0
    assert min(s.tickets[p] for p in seats) >= 0
    assert sum(s.tickets[p] for p in seats) <= 20
    assert min(s.bag[p, kind] for p in seats for kind in range(6)) >= 0
    assert all(s.pile[card] <= 25 or s.pile[card] >= 100 for card in range(150))
    assert sum(s.pile[card] == IN_PLAY for card in range(150)) <= 1
    here = [[s.pile[card] < DISCARDED and not is_kept(s, card) for card in range(k, k + 25)] for k in range(0, 150, 25)]
    assert [s.left[deck] for deck in range(7)] == [*map(sum, here), sum(s.deck[kind] for kind in range(6))]
    for first in range(0, 150, 25):
        ranks = Counter(s.pile[card] for card in range(first, first + 25) if 0 < s.pile[card] < 100)
        assert sorted(ranks) == list(range(1, len(ranks) + 1))
        assert set(ranks.values()) <= {1}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_what_is_promised_is_kept(players: int) -> None:
    match = game(players, 40 + players, most=3000)
    assert forgiven_in_vain(match, WORLD.owns_goods) == []  # SK-R9
    assert sold_too_cheap(match) == []  # SK-71
    assert orders_missed(match, "SK-61") == []  # SK-R16


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_end(players: int) -> None:
    lengths = [len(game(players, seed).turns) for seed in range(100, 105)]
    assert max(lengths) < 20_000


def test_every_kind_of_event_happens_and_can_be_told() -> None:
    seen: dict[str, str] = {}
    for match in (*(game(3 + seed % 4, seed) for seed in range(8)), *seldom()):
        match.names = ["Ana", "Lou", "Zoé", "Max", "Kim", "Ida"]
        tellers = [Narrator(match, lang) for lang in LANGUAGES]
        for event in (event for turn in match.turns for event in turn.events):
            if event.name not in seen:
                seen[event.name] = tellers[1].event(event)
                assert all("{" not in narrator.event(event) for narrator in tellers)
    rare = {"none_left", "empty", "shared", "none_kept", "empty_bag"}
    assert {happening.name for happening in GAME.happenings} - set(seen) <= rare


def seldom() -> Iterator[Match]:
    """What hardly happens by chance: a debt of one who has nothing, an attack on one without a passport."""
    poor = journey(nth("chance") - 1, FAR, 50, money=[0, 0, 0])
    walk(poor, 1)
    fill(poor, "passport")
    draw(poor, "chance-24")
    held = journey(nth("mail") - 1, AIRPORTS[3], bag=[FULL, bag(0)], stranded=[1])
    play_card(held, "mail-07")
    return iter((poor, held))


def test_every_move_on_offer_can_be_told() -> None:
    told = set()
    for seed in range(3):
        match = game(4, seed, most=1500)
        for turn in match.turns[::9]:
            match.state = GAME.state.from_bytes(turn.before)
            if match.awaits_chance or match.over:
                continue
            narrator = Narrator(match, "fr")
            for offer in match.legal():
                assert "{" not in narrator.offer(offer)
                told.add(offer.verb)
    assert len(told) > 20
