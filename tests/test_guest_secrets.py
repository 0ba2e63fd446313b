"""The guest game's secrets, and answers given all at once."""

from __future__ import annotations

import copy
import itertools
import random
from collections.abc import Iterator

import pytest

from escale.core.errors import Refused
from escale.core.match import Match
from escale.core.moves import SPECTATOR
from escale.core.views import view
from tests.guest.table import (
    AMBER,
    BRASS,
    FIGS,
    GAME,
    HANDS,
    PERMIT,
    SILK,
    at_turn,
    in_auction,
    known,
    offers,
    reached,
    shelf,
    table,
)

__all__ = ["shelf"]


# ---- Secrets


def hidden(m: Match, seat: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every cell that the rules keep from a seat (SO-2, SO-4, SO-7, SO-9, SO-12)."""
    others = [p for p in range(m.players) if p != seat]
    yield from (("deck", (k,)) for k in range(5))
    yield from ((name, (p,)) for name in ("offers", "lies") for p in others)
    yield from (("cards", (p, k)) for p in others for k in range(5) if seat not in m.position()["opened"][p])


def blurred(m: Match, seat: int, dice: random.Random) -> Match:
    """The same match, but for everything this seat cannot see."""
    other = copy.copy(m)
    other.state = m.state.copy()
    for name, index in hidden(m, seat):
        field = GAME.state.FIELDS[name]
        other.state.put(name, index, dice.randint(field.low, field.high))
    return other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_cannot_see_changes_nothing_it_gets(players: int) -> None:
    dice = random.Random(players)
    for m in itertools.islice(itertools.chain(*(reached(players, seed) for seed in range(6))), 0, None, 5):
        for seat in (*range(players), SPECTATOR):
            other = blurred(m, seat, dice)
            assert other.state != m.state
            assert bytes(view(other.state, seat)) == bytes(view(m.state, seat))
            assert other.view(seat) == m.view(seat)
            if seat != SPECTATOR:
                assert other.legal(seat) == m.legal(seat)


def test_offerings_are_secret_until_the_last() -> None:
    seen = []
    for coins in itertools.product(range(4), repeat=2):
        m = table()
        m.play("offer", 2, coins=1)
        m.play("offer", 0, coins=coins[0])
        seen.append(
            [m.log(viewer) for viewer in (1, 2, SPECTATOR)] + [bytes(view(m.state, viewer)) for viewer in (1, 2, SPECTATOR)]
        )
    assert all(one == seen[0] for one in seen)


def test_the_one_who_offered_knows_it() -> None:
    m = table()
    m.play("offer", 1, coins=2)
    assert m.log(1)[-1]["numbers"] == {"coins": 2}
    assert m.log(0)[-1]["numbers"] == {"coins": None}
    assert m.view(1)["offers"] == [None, 2, None]


def test_the_reveal_is_told_to_all() -> None:
    m = table()
    offers(m, 1, 3, 3)
    shown = [e["coins"] for e in m.log(SPECTATOR)[-1]["events"] if e["event"] == "revealed"]
    assert shown == [1, 3, 3]
    assert m.position()["coins"] == [19, 17, 17]
    assert m.hand == 0  # the only 1 beats the two 3s
    assert m.awaits_chance


def test_cards_are_dealt_in_secret() -> None:
    a, b = table(), table((HANDS[0], (SILK, BRASS, AMBER), (PERMIT, FIGS, FIGS)))
    assert known(a, 0) == known(b, 0)
    assert known(a, 1) != known(b, 1)
    assert [row["numbers"]["card"] for row in a.log(1)] == [None] * 3 + list(HANDS[1]) + [None] * 3


def test_a_false_claim_looks_like_a_true_one() -> None:
    honest, false = at_turn(), at_turn(((FIGS, SILK, BRASS), (FIGS, SILK, PERMIT), HANDS[2]))
    for m in (honest, false):
        m.play("sell", 0, card=SILK)
    assert known(honest, 2) == known(false, 2)
    assert honest.view(0)["lies"][0] != false.view(0)["lies"][0]


def test_a_hand_is_opened_to_the_inspector_alone() -> None:
    m = at_turn()
    m.play("inspect", 0, owner=1)
    assert m.view(0)["cards"][1] == [1, 1, 1, 0, 0]
    assert m.view(2)["cards"][1] == [None] * 5
    assert m.view(SPECTATOR)["cards"][1] == [None] * 5
    m.play("pass", 1)
    m.play("pass", 2)
    assert m.view(0)["cards"][1] == [None] * 5


# ---- All at once


def test_the_order_of_the_answers_does_not_matter() -> None:
    ends = set()
    for order in itertools.permutations(range(3)):
        m = table()
        for seat in order:
            m.play("offer", seat, coins=(3, 1, 2)[seat])
        ends.add(bytes(m.state))
    assert len(ends) == 1


def test_all_are_asked_and_each_answers_once() -> None:
    m = table()
    assert m.asked == [0, 1, 2]
    m.play("offer", 1, coins=0)
    assert m.asked == [0, 2]
    with pytest.raises(Refused, match="SO-6"):
        m.play("offer", 1, coins=1)


def test_a_decision_stays_while_the_others_answer() -> None:
    m = table()
    asked = [m.decision(seat) for seat in range(3)]
    m.play("offer", 0, coins=1)
    assert m.decision(0) != asked[0]
    m.play("offer", 1, coins=1)
    assert m.decision(1) != asked[1]
    assert m.decision(2) == asked[2]
    m.play("offer", 2, coins=1)
    assert m.decision(2) != asked[2]


def test_a_decision_is_new_with_each_question() -> None:
    m = at_turn()
    seen = [m.decision(0)]
    for seat in range(3):
        m.play("pass", seat)
    seen.append(m.decision(0))
    in_auction(m)
    seen.append(m.decision(0))
    m.play("pass", 0)
    m.play("pass", 1)
    seen.append(m.decision(0))
    assert seen == sorted(set(seen))


def test_a_decision_is_new_when_ones_turn_comes() -> None:
    m = at_turn()
    before = m.decision(1)
    m.play("pass", 0)
    assert m.decision(1) != before


def test_a_decision_stays_when_somebody_merely_speaks() -> None:
    m = at_turn()
    m.play("sell", 0, card=SILK)
    asked = m.decision(1)
    m.play("denounce", 2, owner=0)
    assert m.asked == [1]
    assert m.decision(1) == asked
