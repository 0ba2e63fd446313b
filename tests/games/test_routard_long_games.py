"""Le Jeu du Routard over long random games: nothing is lost or made, nothing leaks, every game can end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from bench.routard import steady

import escale
from escale.core.match import Match, Turn
from escale.core.moves import SPECTATOR
from escale.core.parts.decks import IN_PLAY
from escale.core.views import view
from escale.families.world_tours.record import KEPT
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import CARDS, CHEQUE, TICKET
from tests.cases import plays_any, plays_at_random
from tests.games.table import at
from tests.games.trail import RO, trail
from tests.games.travels import forgiven_in_vain, orders_missed, sold_too_cheap

MONEY_IN, MONEY_OUT = ("received", "banked"), ("paid", "bought_card")


def reached(seed: int, most: int = 1500) -> Iterator[tuple[Match, list[Turn]]]:
    """A random game in which sales are as common as anything else; each state, and the turns that led to it."""
    chooser = random.Random(seed)
    m = escale.match(RO, 2 + seed % 5, seed=seed, options={"cards": 1 + seed % 3, "express": seed % 2})
    while not m.over and len(m.turns) < most:
        n = len(m.turns)
        speakers = [p for p in range(m.players) if m.heard(p) and m.legal(p)]
        if chooser.random() < 0.1 and speakers:
            plays_any(m, chooser, chooser.choice(m.legal(chooser.choice(speakers))))
        else:
            plays_at_random(m, chooser)
        yield m, m.turns[n:]


def muddle(seed: int, most: int) -> Match:
    """Where such a game stands after so many moves."""
    return [m for m, _ in reached(seed, most)][-1]


def purses(s: Any) -> int:
    return sum(s.money[p] for p in range(s.players))


@pytest.mark.parametrize("seed", range(12))
def test_money_comes_from_the_bank_and_goes_there_and_nowhere_else(seed: int) -> None:
    bank = total = 0
    for m, turns in reached(seed):
        if total == 0 and bank == 0:
            total = purses(m.game.state.from_bytes(m.turns[0].before))
        for event in (event for turn in turns for event in turn.events):
            value = event.numbers.get("value", 0)
            bank += value if event.name in MONEY_OUT else -value if event.name in MONEY_IN else 0
        assert purses(m.state) + bank == total
        assert all(m.state.money[p] >= 0 for p in range(m.players))  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(12))
def test_goods_change_only_as_the_events_say(seed: int) -> None:
    """Tickets and cheques of all players together: got and given up, sold to the bank, handed in, paid for nights."""
    held = -1
    for m, turns in reached(seed):
        s: Any = m.state
        tickets = sum(s.bag[p, TICKET] for p in range(s.players))
        if held < 0:
            first: Any = m.game.state.from_bytes(m.turns[0].before)
            held = sum(first.bag[p, TICKET] for p in range(s.players))
        for turn in turns:
            banked = any(event.name == "banked" for event in turn.events)
            for event in turn.events:
                item, count = event.numbers.get("item"), event.numbers.get("count", 0)
                held -= event.name in ("flew", "left_home")
                if item == TICKET:
                    held += count if event.name == "got" else -count if event.name == "gave_up" else 0
                    held -= count if event.name == "sold" and banked else 0
        assert tickets == held
        assert all(s.bag[p, item] >= 0 for p in range(s.players) for item in range(CHEQUE + 1))


@pytest.mark.parametrize("seed", range(12))
def test_every_card_is_in_one_place(seed: int) -> None:
    for m, _ in reached(seed):
        s: Any = m.state
        assert all(s.pile[card] == 0 for card in range(KEPT) if s.keeper[card])
        assert sum(s.pile[card] == IN_PLAY for card in range(CARDS)) <= 1
        assert m.game.flaws(s) == 0, m.position()


@pytest.mark.parametrize("seed", range(6))
def test_nobody_s_view_tells_what_lies_in_the_decks(seed: int) -> None:
    """Shuffle what is hidden otherwise: views, scenes, offers and what is told do not change."""
    chooser = random.Random(seed)
    for m, _ in reached(seed, 400):
        if chooser.random() > 0.05:
            continue
        other: Any = m.state.copy()
        for card in range(CARDS):
            if other.pile[card] != IN_PLAY and not (card < KEPT and other.keeper[card]):
                other.pile[card] = chooser.choice((0, 100))
        for seat in (*range(m.players), SPECTATOR):
            seen = view(m.state, seat)
            assert bytes(view(other, seat)) == bytes(seen)
            assert m.game.drawing.scene(view(other, seat), seat) == m.game.drawing.scene(seen, seat)
            assert set(m.view(seat)["pile"]) == {None}


@pytest.mark.parametrize("seed", range(6))
def test_a_view_can_be_played_on(seed: int) -> None:
    """Where decks are blank all that nobody keeps is shuffled: random play from a view ends like any other."""
    m = muddle(seed, 300)
    onward = escale.match(RO, m.players, seed=seed)
    onward.state = view(m.state, 0)
    chooser = random.Random(seed)
    for _ in range(300):
        if onward.over:
            break
        if onward.awaits_chance:
            onward.throw(chooser.randrange(2**30))
        else:
            plays_at_random(onward, chooser)


@pytest.mark.parametrize("seed", range(10))
def test_from_anywhere_a_game_can_be_brought_to_its_end(seed: int) -> None:
    """After any muddle, travellers who only walk, work and play their squares arrive with their cards."""
    m = muddle(seed, 500)
    for _ in range(40_000):
        if m.over:
            break
        offer, numbers = steady(m)
        m.play(offer, **numbers)
    assert m.over


# ---- Promises (RO-R5, RO-R6, RO-R19)


def pressed(seed: int, most: int = 600) -> Match:
    """Poor travellers who claim whatever they can and denounce each other: debts and fines by the dozen."""
    chooser = random.Random(seed)
    seats = range(2 + seed % 5)
    bags = [[1, chooser.randrange(2), 0, 0, chooser.randrange(2), chooser.randrange(6)] for _ in seats]
    m = trail(*[10 + 8 * p for p in seats], money=[chooser.randrange(0, 300, 10) for _ in seats], bag=bags)
    while not m.over and len(m.turns) < most:
        rash = [o for p in seats if m.heard(p) for o in m.legal(p) if o.verb in ("play", "denounce", "sell", "carry")]
        if rash and chooser.random() < 0.5:
            m.play(chooser.choice(rash))
        elif m.awaits_chance:
            m.throw(chooser.randrange(2**30))
        else:
            plays_at_random(m, chooser)
    return m


@pytest.mark.parametrize("seed", range(16))
def test_what_is_promised_is_kept(seed: int) -> None:
    for m in (pressed(seed), muddle(seed, 600)):
        assert forgiven_in_vain(m, WORLD.owns_goods) == []  # RO-R5
        assert sold_too_cheap(m) == []  # RO-R6
        assert orders_missed(m, "RO-46") == []  # RO-R19


def test_there_is_much_to_promise_and_to_keep() -> None:
    happened = Counter(event.name for seed in range(6) for turn in pressed(seed).turns for event in turn.events)
    assert min(happened[name] for name in ("forgave", "required", "fined", "bought", "banked", "delayed", "ordered")) > 3


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_hard_life_can_be_set_up_again(seed: int) -> None:
    m = pressed(seed, 300)
    for turn in m.turns:
        m.state = m.game.state.from_bytes(turn.before)
        assert at(RO, **m.position()).state == m.state
