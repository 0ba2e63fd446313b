"""Riombo's programs: what they look at, and hands that nobody can foresee."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

import escale
from escale.bots import judging, regret
from escale.bots.levels import Level, learnt
from escale.bots.opponents import MIXED, Searcher, Thought, reflect, think
from escale.core.chance import stream
from escale.core.contract import Nature
from escale.core.frames import Situation
from escale.core.match import Match
from escale.core.moves import Move
from escale.games.riombo import evaluator
from escale.games.riombo.tuning import deaf
from escale.games.riombo.words import SHOW, STACK, TAKE
from tests.games.river import A, river

GAME = escale.game("riombo")
SHARP = Level("regret", 0.0, 5000)

# Canoes in reach of good and bad squares, for two: whose turn it is matters, and what is guessed of the other.
TABLES: dict[str, dict[str, Any]] = {
    "before ten from the bank": {"purse": (40, 40), "at": [A - 4, 20]},
    "before the way back": {"purse": (35, 45), "at": [34, 12]},
    "doubled": {"purse": (30, 50), "at": [24, 30], "canoes": [2, 1]},
    "nearly there": {"purse": (72, 66), "at": [10, 33], "canoes": [2, 2]},
}
NAMES = sorted(TABLES)


def setting(name: str) -> Match:
    more = {key: value for key, value in TABLES[name].items() if key != "purse"}
    return river(*TABLES[name]["purse"], **more)


@pytest.fixture(scope="module")
def searcher() -> Searcher:
    return Searcher(GAME, False)


@pytest.fixture(scope="module")
def fast() -> Searcher:
    return Searcher(GAME, True)


def thought(searcher: Searcher, view: Situation, seat: int, how: Level = SHARP, seed: int = 1) -> Thought:
    return reflect(searcher, how, view, seat, stream(seed, 0), 600.0)


def strategy(found: Thought) -> list[float]:
    """How often each number of sticks is shown, in order; a search that does not mix always shows the same."""
    often = found.often or tuple(float(move == found.move) for move, _ in found.ranked)
    return [share for _, share in sorted(zip((move.a for move, _ in found.ranked), often, strict=True))]


# ---- What it looks at


def seen(s: Any, seat: int) -> list[float]:
    out = [0.0] * len(evaluator.FEATURES)
    evaluator.features(s, seat, out, [0.0])
    return out


def test_closed_hands_are_not_looked_at() -> None:
    """Neither one's own nor another's, nor who has closed one."""
    m = river(40, 40, 40, at=[3, 9, 20])
    before = [seen(m.state, p) for p in range(3)]
    m.play("show", 1, sticks=3)
    assert [seen(m.state, p) for p in range(3)] == before
    m.play("show", 1, sticks=0)
    m.play("show", 0, sticks=2)
    assert [seen(m.state, p) for p in range(3)] == before


def test_numbers_are_small() -> None:
    for name in NAMES:
        for seat in range(2):
            assert all(-5 < number < 5 for number in seen(setting(name).state, seat))


def test_who_is_out_counts_for_nothing_else() -> None:
    m = river(0, 40, 40, turn=1)
    assert [name for name, number in zip(evaluator.FEATURES, seen(m.state, 0), strict=True) if number] == ["out"]


def test_squares_by_agreement_are_worth_what_was_agreed() -> None:
    one = river(40, 40, at=[A - 4, 0], phrase_a="take_bank", amount_a=10)
    other = river(40, 40, at=[A - 4, 0], phrase_a="give_bank", amount_a=10)
    ahead = evaluator.FEATURES.index("ahead")
    assert seen(one.state, 0)[ahead] > seen(other.state, 0)[ahead]
    assert evaluator.brings(one.state, 0, A) == 10  # type: ignore[arg-type]
    assert evaluator.brings(other.state, 0, A) == -10  # type: ignore[arg-type]


def test_every_feature_has_learnt_a_weight() -> None:
    assert list(learnt(GAME.folder).weights) == list(evaluator.FEATURES)


@pytest.mark.parametrize(("better", "worse"), [((60, 30), (30, 60)), ((40, 40), (4, 40))])
def test_more_sticks_are_better(searcher: Searcher, better: tuple[int, int], worse: tuple[int, int]) -> None:
    assert share(searcher, river(*better)) > share(searcher, river(*worse)) + 0.05


def share(searcher: Searcher, m: Match) -> float:
    out = [0.0] * 6
    searcher.over(judging).judge(m.state, searcher.buffers, out)
    return out[0]


# ---- Hands that nobody can foresee


def matrix_of(searcher: Searcher, s: Situation) -> list[list[list[float]]]:
    """What each pair of hands looks worth: by the first seat's sticks, the second's, and the seat."""
    search, judge = searcher.over(regret), searcher.over(judging).judge
    room = regret.matrices(len(searcher.buffers.rows), False)[0]
    searcher.face(s)
    cells = search.opens(searcher.buffers.states[0], searcher.buffers, room)
    rows, columns = room.many[0], room.many[1]
    assert cells == rows * columns
    found = [[[0.0, 0.0] for _ in range(columns)] for _ in range(rows)]
    for cell in range(cells):
        search.plays(searcher.buffers.states[0], searcher.buffers, room, cell, searcher.buffers.states[4], stream(1, 1))
        out = [0.0] * 6
        judge(searcher.buffers.states[4], searcher.buffers, out)
        found[cell % rows][cell // rows] = out[:2]
    return found


def best_reply(matrix: list[list[list[float]]], seat: int, shown: list[float]) -> float:
    """What the other seat can make of knowing how often this one shows each number."""
    if seat == 0:
        return max(sum(shown[i] * matrix[i][k][1] for i in range(len(shown))) for k in range(len(matrix[0])))
    return max(sum(shown[k] * matrix[i][k][0] for k in range(len(shown))) for i in range(len(matrix)))


def exploited(searcher: Searcher, m: Match, seat: int, shown: list[float]) -> float:
    """The share of the win that the best reply by sight gains on this strategy, against two who can hardly be exploited."""
    matrix = matrix_of(searcher, m.state)
    other = strategy(thought(searcher, m.state_for(1 - seat), 1 - seat, SHARP))
    return best_reply(matrix, seat, shown) - (1.0 - best_reply(matrix, 1 - seat, other))


@pytest.mark.parametrize("name", NAMES)
def test_a_best_reply_gains_hardly_anything(searcher: Searcher, name: str) -> None:
    """And much less than on a player by sight, who sees nothing in closed hands and always shows the same."""
    m = setting(name)
    for seat in range(2):
        sharp = exploited(searcher, m, seat, strategy(thought(searcher, m.state_for(seat), seat)))
        blind = exploited(searcher, m, seat, strategy(thought(searcher, m.state_for(seat), seat, Level("sight"))))
        assert sharp < 0.012
        assert sharp < max(0.004, blind / 5)


def test_two_worlds_that_differ_in_closed_hands_are_played_alike(searcher: Searcher) -> None:
    for seed in range(5):
        found = []
        for sticks in range(5):
            m = setting("doubled")
            m.play("show", 0, sticks=sticks)
            found.append(thought(searcher, m.state_for(1), 1, Level("regret", 0.0, 200), seed))
        assert all(other == found[0] for other in found)


def test_hands_are_mixed(searcher: Searcher) -> None:
    """Where a best reply to any one hand exists, no hand is shown always."""
    mixes = 0
    for name in NAMES:
        m = setting(name)
        found = thought(searcher, m.state_for(0), 0)
        if max(found.often) > 0.95:
            continue
        mixes += 1
        shown = [thought(searcher, m.state_for(0), 0, Level("regret", 0.0, 200), seed).move.a for seed in range(40)]
        assert len(set(shown)) > 1
        assert shown == [thought(searcher, m.state_for(0), 0, Level("regret", 0.0, 200), seed).move.a for seed in range(40)]
    assert mixes >= 2


def test_equal_totals_lead_to_the_same() -> None:
    """A search values it once, however the sticks were shared among the hands."""
    after = []
    for hands in ((0, 1, 2, 3), (3, 2, 1, 0), (2, 2, 2, 0)):
        s = river(40, 30, 20, 10, at=[3, 9, 20, 0]).state.copy()
        for p, sticks in enumerate(hands):
            evaluator.play(s, p, Move(SHOW, sticks), deaf())
        after.append(bytes(s))
    assert after[0] == after[1] == after[2]


def test_what_was_thought_before_changes_nothing(fast: Searcher) -> None:
    how = replace(learnt(GAME.folder).levels[4], effort=200)
    views = [river(40, 30, 20, at=[at, 9, 20]).state_for(0) for at in (3, 30)]
    first = [thought(fast, view, 0, how) for view in views]
    assert [thought(fast, view, 0, how) for view in views] == first


def test_nothing_is_shown_that_is_not_owned(searcher: Searcher) -> None:
    m = river(2, 40)
    assert sorted(move.a for move, _ in thought(searcher, m.state_for(0), 0).ranked) == [0, 1, 2]


def test_the_finish_is_decided_without_hands(searcher: Searcher) -> None:
    m = river(40, 40, at=[39, 0])
    m.play("show", 0, sticks=1)
    m.play("show", 1, sticks=0)
    found = thought(searcher, m.state_for(0), 0)
    assert not found.often
    assert {move for move, _ in found.ranked} == {Move(TAKE), Move(STACK)}
    rich = river(71, 40, at=[39, 0])
    rich.play("show", 0, sticks=1)
    rich.play("show", 1, sticks=0)
    assert thought(searcher, rich.state_for(0), 0).move == Move(TAKE)  # ten more make it 81, or more with the square


# ---- Levels


def test_levels_are_regret_matching() -> None:
    levels = learnt(GAME.folder).levels
    assert all(level.search in MIXED for level in levels)
    assert [level.noise for level in levels] == sorted((level.noise for level in levels), reverse=True)


def test_before_it_is_compiled_a_level_mixes_too() -> None:
    m = setting("doubled")
    found = think(GAME, m.state_for(0), 0, Nature(5), 3, fast=False)
    assert sum(found.often) == pytest.approx(1.0)


def test_both_speeds_think_the_same(searcher: Searcher, fast: Searcher) -> None:
    for name in NAMES:
        m = setting(name)
        one, other = (thought(each, m.state_for(0), 0, Level("regret", 0.0, 300)) for each in (searcher, fast))
        assert one.move == other.move
        assert strategy(one) == pytest.approx(strategy(other), abs=1e-6)


@pytest.mark.parametrize("players", GAME.players)
def test_a_master_answers_in_time(fast: Searcher, players: int) -> None:
    m = Match(GAME, players, {}, seed=players)
    how = learnt(GAME.folder).levels[4]
    thought(fast, m.state_for(0), 0, how)
    begun = time.process_time()
    found = thought(fast, m.state_for(0), 0, how)
    assert time.process_time() - begun < 2.0
    assert sum(found.often) == pytest.approx(1.0)


@pytest.mark.parametrize("name", NAMES)
def test_a_master_is_hardly_exploited(searcher: Searcher, fast: Searcher, name: str) -> None:
    """It looks further than the judge of this test, whose best reply by sight is another game's; it gains little all the same."""
    m = setting(name)
    how = learnt(GAME.folder).levels[4]
    master, blind = (
        sum(exploited(searcher, m, seat, strategy(thought(fast, m.state_for(seat), seat, each))) for seat in range(2))
        for each in (how, Level("regret", 1.0, 100))
    )
    assert master < max(0.02, blind)
