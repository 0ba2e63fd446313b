"""The opponents of the three race games: what they look at, and that they see what is plain to see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import escale
from escale.bots import judging, tree
from escale.bots.buffers import plain_buffers
from escale.bots.levels import LEVELS, Level, learnt
from escale.bots.opponents import Searcher, reflect
from escale.core.binding import bound
from escale.core.chance import stream
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import CHANCE
from tests.cases import Case, plays_at_random, random_match
from tests.games.table import at
from tests.games.thaayam_table import to_share

RACES = [escale.game(name) for name in ("chauka-bara", "pancha-keliya", "thaayam")]
every_race = pytest.mark.parametrize("game", RACES, ids=lambda game: game.name)


@cache
def searcher(name: str, fast: bool) -> Searcher:
    return Searcher(escale.game(name), fast)


def positions(game: Game, players: int, count: int) -> Iterator[Match]:
    """Games under all options stopped somewhere, at a decision between several moves."""
    chooser = random.Random(5)
    while count:
        case = Case(game, players, dict(game.presets[count % len(game.presets)].options))
        match = random_match(case, chooser.randrange(10_000), chooser.randrange(20, 300))
        while not match.over and (match.awaits_chance or len(match.legal()) < 2):
            plays_at_random(match, chooser)
        if not match.over:
            count -= 1
            yield match


def traits(game: Game, state: Any, seat: int) -> list[float]:
    out = [0.0] * len(game.player.FEATURES)
    game.player.features(state, seat, out, [0.0] * 64)
    return out


def shares(game: Game, state: Any) -> list[float]:
    buffers = plain_buffers(game, [learnt(game.folder).weights[name] for name in game.player.FEATURES])
    bound(judging, game.player).judge(state, buffers, buffers.worth)
    return list(buffers.worth[: state.players])


def turned(game: Game, state: Any) -> Any:
    """The same position, everybody one seat further."""
    other = state.copy()
    players = state.players
    for name, field in game.state.FIELDS.items():
        for index, value in state.cells(name):
            if field.mask:
                seats = value & (1 << players) - 1
                kept = value & 1 << CHANCE
                value = kept | (seats << 1 | seats >> players - 1) & (1 << players) - 1
            elif field.seat and value >= 0:
                value = (value + 1) % players
            if field.seats and index[0] < players:
                index = ((index[0] + 1) % players, *index[1:])
            other.put(name, index, value)
    return other


# ---- What they look at


@every_race
def test_features_turn_with_the_seats(game: Game) -> None:
    for players in {2, max(game.players)}:
        for match in positions(game, players, 12):
            other = turned(game, match.state)
            for p in range(players):
                assert traits(game, other, (p + 1) % players) == pytest.approx(traits(game, match.state, p))
            ours, theirs = shares(game, match.state), shares(game, other)
            assert theirs == pytest.approx(ours[-1:] + ours[:-1])


@every_race
def test_shares_add_up(game: Game) -> None:
    for players in game.players:
        for match in positions(game, players, 6):
            found = shares(game, match.state)
            assert sum(found) == pytest.approx(1.0)
            assert all(0.0 < share < 1.0 for share in found)


@every_race
def test_what_was_learnt_fits_the_features(game: Game) -> None:
    known = learnt(game.folder)
    assert set(known.weights) == set(game.player.FEATURES)
    assert len(known.levels) == LEVELS
    assert known.levels[-1].noise == 0.0


# ---- Plain to see


def picks(match: Match) -> str:
    """The master's move."""
    master = learnt(match.game.folder).levels[-1]
    thought = reflect(searcher(match.game.name, True), master, match.state_for(match.hand), match.hand, stream(1, 0), 600.0)
    return str(next(offer for offer in match.legal() if offer.move == thought.move))


@pytest.mark.parametrize(
    ("throw", "ours", "theirs", "piece"),
    [
        (2, [4, 0, 9, 12], [14, 0, 0, 0], 0),  # takes a piece two steps before its gate
        (3, [4, 0, 10, 1], [5, 0, 0, 0], 2),  # takes the only piece out
        (3, [24, 20, 21, 17], [24, 24, 22, 3], 2),  # arrives
        (1, [24, 24, 23, 17], [24, 24, 24, 22], 3),  # takes the last piece rather than arrive
    ],
)
def test_a_master_of_chauka_bara_sees_it(throw: int, ours: list[int], theirs: list[int], piece: int) -> None:
    captors = [p for p, row in enumerate((ours, theirs)) if max(row) > 15]
    match = at("chauka-bara", phase="move", turn=0, throw=throw, captors=captors, steps=[ours, theirs])
    assert picks(match) == f"move(piece={piece})"


@pytest.mark.parametrize(
    ("mouths", "ours", "theirs", "piece"),
    [
        (1, [32, 31, 5], [32, 30, 20], 1),  # lands
        (1, [32, 32, 31], [32, 32, 20], 2),  # wins
        (3, [6, 12, 28], [32, 32, 0], 2),  # reaches the last square
    ],
)
def test_a_master_of_pancha_keliya_sees_it(mouths: int, ours: list[int], theirs: list[int], piece: int) -> None:
    match = at("pancha-keliya", phase="move", mouths=mouths, left=mouths, islands=[0, 1], steps=[ours, theirs])
    assert picks(match) == f"move(piece={piece}, points={mouths})"


@pytest.mark.parametrize(("ours", "theirs"), [([7, 27, 0], [32, 32, 30]), ([22, 6, 16], [11, 24, 32])])
def test_a_master_of_pancha_keliya_captures(ours: list[int], theirs: list[int]) -> None:
    """With one share of the Pancha or another."""
    match = at("pancha-keliya", phase="move", mouths=5, left=5, islands=[0, 1], steps=[ours, theirs])
    while not match.awaits_chance:
        match.play(next(offer for offer in match.legal() if str(offer) == picks(match)))
    assert min(match.position()["steps"][1]) == 0


@pytest.mark.parametrize(
    ("results", "ours", "theirs", "move"),
    [
        ([2], [5, 2, 11, 0], [15, 0, 0, 0], "move(piece=0, result=2)"),  # takes a piece about to enter the ring
        ([3], [26, 26, 22, 10], [26, 26, 25, 25], "move(piece=2, result=3)"),  # reaches the centre
        ([1, 2], [26, 26, 26, 25], [26, 26, 26, 25], "move(piece=3, result=1)"),  # wins
        ([1, 3], [26, 26, 25, 12], [26, 26, 25, 25], "move(piece=2, result=1)"),  # takes off
    ],
)
def test_a_master_of_thaayam_sees_it(results: list[int], ours: list[int], theirs: list[int], move: str) -> None:
    assert picks(to_share(results, ours, theirs, gather="off")) == move


# ---- The same at both speeds


@every_race
def test_compiled_searches_agree_with_plain_ones(game: Game) -> None:
    for k, match in enumerate(positions(game, 2, 12)):
        view, seat = match.state_for(match.hand), match.hand
        for search in ("sight", "throw", "throws") if k < 1 else ("sight", "throw"):
            slow, fast = (
                reflect(searcher(game.name, speed), Level(search), view, seat, stream(1, 0), 600.0) for speed in (False, True)
            )
            assert fast.move == slow.move
            assert [share for _, share in fast.ranked] == pytest.approx([share for _, share in slow.ranked])


@every_race
def test_compiled_trees_agree_with_plain_ones(game: Game) -> None:
    for match in positions(game, 2, 3):
        found = [by_tree(searcher(game.name, fast), match.state_for(match.hand), match.hand) for fast in (False, True)]
        assert found[0] == pytest.approx(found[1])


def by_tree(searcher: Searcher, view: Any, seat: int) -> list[float]:
    """What the moves come to after a few descents, and how often each was tried."""
    room = tree.array_tree(60, len(searcher.buffers.rows))
    rng = stream(1, 0)
    search = searcher.over(tree)
    search.plant(room)
    search.grow(searcher.line_up([view]), searcher.buffers, room, searcher.dice(rng), 1, 60)
    searcher.face(view)
    out, tried = searcher.numbers(len(searcher.buffers.rows)), searcher.numbers(len(searcher.buffers.rows))
    n = search.verdict(room, searcher.buffers, seat, out, tried)
    return [*out[:n], *tried[:n]]
