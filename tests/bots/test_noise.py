"""Noise means the same in every position: which share of what a choice at random loses is lost on average."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pytest

from escale.bots.noise import Ranked, blurred, grouped, picked, preferences
from escale.bots.opponents import mixed
from escale.bots.searches import Mix
from escale.core.chance import stream
from escale.core.moves import Move

DRAWS = 2000
NOISES = (0.03, 0.15, 0.4, 0.75)

# What the moves at hand are worth, the best first.
HANDS = {
    "two": (0.5, 0.2),
    "a hair's breadth": (0.300002, 0.300001, 0.3),
    "the game": (1.0, 0.0, 0.0, 0.0),
    "one blunder": (0.4, 0.4, 0.4, 0.1),
    "many": tuple(0.6 - 0.01 * k * k for k in range(8)),
}

by_hand = pytest.mark.parametrize("worth", HANDS.values(), ids=HANDS)


def loss(worth: Sequence[float], weights: Sequence[float]) -> float:
    """What is given away on average."""
    mean = math.fsum(share * weight for share, weight in zip(worth, weights, strict=True)) / math.fsum(weights)
    return max(worth) - mean


def at_random(worth: Sequence[float]) -> float:
    return loss(worth, [1.0] * len(worth))


def shares(weights: Sequence[float]) -> list[float]:
    return [weight / math.fsum(weights) for weight in weights]


def taken(ranked: Ranked, noise: float) -> dict[Move, float]:
    """How often each move is made, of many times."""
    made = [blurred(ranked, noise, stream(seed, 0)) for seed in range(DRAWS)]
    return {move: made.count(move) / DRAWS for move, _ in ranked}


@by_hand
@pytest.mark.parametrize("noise", NOISES)
def test_just_that_share_is_given_away(worth: Sequence[float], noise: float) -> None:
    assert loss(worth, preferences(worth, noise)) == pytest.approx(noise * at_random(worth), rel=1e-4)


@by_hand
@pytest.mark.parametrize("noise", NOISES)
def test_scale_and_place_do_not_matter(worth: Sequence[float], noise: float) -> None:
    """Whoever is far behind plays as well as whoever is ahead."""
    elsewhere = [0.001 * share + 0.02 for share in worth]
    assert shares(preferences(elsewhere, noise)) == pytest.approx(shares(preferences(worth, noise)), abs=1e-4)


@by_hand
def test_the_better_the_likelier(worth: Sequence[float]) -> None:
    weights = preferences(worth, 0.3)
    assert list(weights) == sorted(weights, reverse=True)


@by_hand
def test_less_noise_is_never_worse(worth: Sequence[float]) -> None:
    lost = [loss(worth, preferences(worth, k / 20)) for k in range(1, 21)]
    assert all(less < more for less, more in pairwise(lost))


@by_hand
def test_noise_of_one_is_a_choice_at_random(worth: Sequence[float]) -> None:
    assert preferences(worth, 1.0) == [1.0] * len(worth)


@by_hand
def test_without_noise_the_best_is_taken(worth: Sequence[float]) -> None:
    ranked = [(Move(0, k), share) for k, share in enumerate(worth)]
    assert taken(ranked, 0.0)[Move(0, 0)] == 1.0


@pytest.mark.parametrize("noise", NOISES)
def test_moves_that_are_worth_the_same_are_taken_alike(noise: float) -> None:
    assert preferences([0.25] * 4, noise) == [1.0] * 4
    first, second, last = preferences([0.5, 0.5, 0.1], noise)
    assert first == second > last


@pytest.mark.parametrize("noise", [0.0, 0.5, 1.0])
def test_an_only_move_is_made(noise: float) -> None:
    assert picked([0.3], noise, stream(1, 0)) == 0
    assert taken([(Move(2, 1), 0.3)], noise) == {Move(2, 1): 1.0}


def test_moves_are_made_as_often_as_they_are_preferred() -> None:
    worth = HANDS["many"]
    made = taken([(Move(0, k), share) for k, share in enumerate(worth)], 0.4)
    assert list(made.values()) == pytest.approx(shares(preferences(worth, 0.4)), abs=0.04)


# ---- Amounts


PASS, BID = 0, 1
AUCTION: Ranked = [(Move(PASS), 0.5), *((Move(BID, amount=euros), 0.5 - 0.001 * euros) for euros in range(1, 101))]


def test_amounts_are_one_choice() -> None:
    """First whether, then how much: a hundred bad bids do not outweigh one pass."""
    assert [len(amounts) for amounts in grouped(AUCTION)] == [1, 100]
    made = taken(AUCTION, 0.3)
    assert made[Move(PASS)] == pytest.approx(0.85, abs=0.03)


def test_the_amount_is_blurred_as_any_choice() -> None:
    bids = [share for move, share in AUCTION if move.verb == BID]
    made = taken(AUCTION[1:], 0.3)
    lost = max(bids) - math.fsum(share * made[move] for move, share in AUCTION[1:])
    assert lost == pytest.approx(0.3 * at_random(bids), rel=0.1)


# ---- Where one must not be foreseen


@pytest.mark.parametrize(("noise", "often"), [(0.0, (0.75, 0.25, 0.0)), (0.4, (0.583, 0.283, 0.133)), (1.0, (1 / 3,) * 3)])
def test_a_mix_is_any_answer_that_often(noise: float, often: tuple[float, ...]) -> None:
    mix = Mix([(Move(0, 0), 0.5), (Move(0, 1), 0.5), (Move(0, 2), 0.4)], [0.25, 0.75, 0.0])
    drawn = [mixed(mix, noise, stream(seed, 0)) for seed in range(DRAWS)]
    assert drawn[0].often == pytest.approx(often, abs=0.001)
    made = [thought.move.a for thought in drawn]
    assert [made.count(k) / DRAWS for k in (1, 0, 2)] == pytest.approx(often, abs=0.035)
