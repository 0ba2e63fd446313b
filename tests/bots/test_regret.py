"""Regret matching finds equilibria that are known, from what a seat sees."""

from __future__ import annotations

import pytest

from escale.bots.levels import Level
from escale.bots.opponents import Searcher, Thought, reflect
from escale.core.chance import stream
from escale.core.moves import Events, Move
from escale.core.views import view
from tests.bots import pennies
from tests.bots.pennies import COIN, PENNIES, ROSHAMBO, State, table

ROUNDS = 2000


@pytest.fixture(scope="module")
def searcher() -> Searcher:
    return Searcher(pennies.game(), False)


def thought(
    searcher: Searcher, s: State, seat: int, search: str = "regret", noise: float = 0.0, rounds: int = ROUNDS, seed: int = 1
) -> Thought:
    return reflect(searcher, Level(search, noise, rounds), view(s, seat), seat, stream(seed, 0), 600.0)


def strategy(found: Thought) -> list[float]:
    """How often each number is hidden, in order."""
    return [often for _, often in sorted(zip((move.a for move, _ in found.ranked), found.often, strict=True))]


def worth(found: Thought) -> float:
    return sum(share * often for (_, share), often in zip(found.ranked, found.often, strict=True))


@pytest.mark.parametrize("seat", [0, 1])
def test_three_hands_are_shown_a_third_each(searcher: Searcher, seat: int) -> None:
    found = thought(searcher, table(ROSHAMBO), seat)
    assert strategy(found) == pytest.approx([1 / 3] * 3, abs=0.05)
    assert worth(found) == pytest.approx(1 / 2, abs=0.02)


@pytest.mark.parametrize("kind", [PENNIES, COIN])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_uneven_game_is_played_unevenly(searcher: Searcher, seat: int, kind: int) -> None:
    """Also where chance takes part: its throws are drawn anew in every round."""
    found = thought(searcher, table(kind), seat)
    assert strategy(found) == pytest.approx([1 / 3, 2 / 3], abs=0.05)
    assert worth(found) == pytest.approx([1 / 3, 2 / 3][seat], abs=0.03)


def test_a_choice_before_another_is_valued_by_it(searcher: Searcher) -> None:
    """Sides are even, because the game after them is not; a judge that sees nothing could not know."""
    found = thought(searcher, table(PENNIES, sides=True), 0, "regrets")
    assert strategy(found) == pytest.approx([1 / 2, 1 / 2], abs=0.1)
    assert worth(found) == pytest.approx(1 / 2, abs=0.03)
    shares = [share for _, share in thought(searcher, table(PENNIES, sides=True), 0, "regrets", rounds=25).ranked]
    assert any(abs(share - 1 / 2) > 0.001 for share in shares)
    assert [share for _, share in thought(searcher, table(PENNIES, sides=True), 0, "regret", rounds=25).ranked] == [1 / 2, 1 / 2]


def test_more_rounds_come_nearer(searcher: Searcher) -> None:
    def distance(rounds: int) -> float:
        found = [strategy(thought(searcher, table(PENNIES), 0, rounds=rounds, seed=seed))[0] for seed in range(8)]
        return sum(abs(often - 1 / 3) for often in found)

    assert distance(3200) < distance(50) / 2


def test_noise_flattens(searcher: Searcher) -> None:
    even, some, none = (abs(strategy(thought(searcher, table(PENNIES), 0, noise=noise))[0] - 1 / 2) for noise in (1.0, 0.2, 0.0))
    assert even < some < none
    assert even == pytest.approx(0.0)


@pytest.mark.parametrize("closed", range(3))
def test_a_closed_hand_tells_nothing(searcher: Searcher, closed: int) -> None:
    """Nor does it matter who closes first, or that one's own is closed already."""
    first = thought(searcher, table(ROSHAMBO), 0)
    for seat in (0, 1):
        s = table(ROSHAMBO)
        pennies.play(s, 1 - seat, Move(0, closed), Events())
        found = thought(searcher, s, seat)
        assert strategy(found) == pytest.approx([1 / 3] * 3, abs=0.05)
        if seat == 0:
            assert (found.often, found.move) == (first.often, first.move)


def test_the_same_seed_thinks_the_same_and_others_do_not(searcher: Searcher) -> None:
    found = [thought(searcher, table(ROSHAMBO), 0, rounds=100, seed=seed) for seed in range(60)]
    again = [thought(searcher, table(ROSHAMBO), 0, rounds=100, seed=seed) for seed in range(60)]
    assert found == again
    assert all(10 <= sum(thought.move.a == k for thought in found) <= 30 for k in range(3))
