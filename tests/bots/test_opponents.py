"""Opponents of every game: they see only what their seat sees, think the same with the same seed, and finish what they begin."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from escale.bots import judging, opponents
from escale.bots.levels import FILE, LEVELS, SEARCHES, Learnt, Level, keep, learnt
from escale.bots.opponents import Thought, reflect, think
from escale.bots.searcher import Searcher
from escale.bots.searches import SEARCHES as FOUND
from escale.core.binding import bound
from escale.core.catalogue import every, find
from escale.core.chance import below, stream
from escale.core.contract import Nature
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import SEATS
from escale.core.state import Record
from escale.core.twins import compiled

GAMES = every()
SECRET = [game for game in GAMES if game.secrets]
LONGEST = 4000  # moves and throws
FEW = 100  # descents, or rounds of regret matching, in Python
PATIENCE = 60.0  # seconds

SETTINGS = {game.name: [{}, *(dict(preset.options) for preset in game.presets)] for game in GAMES}

by_name = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def midway(game: Game, seed: int, moves: int = 60) -> Match:
    """A match some way on, where somebody has a choice; the game's own searches play by sight, freely."""
    match = Match(game, 2, seed=seed)
    dice = stream(seed, 1)
    for k in range(600):
        legal = [offer for offer in match.legal() if not offer.aside]
        if k >= moves and len(legal) > 1:
            return match
        match.play(legal[below(dice, len(legal))])
        if match.over:
            break
    raise AssertionError(f"no choice in {game.name} after {moves} moves")


def thought(match: Match, view: Record, level: int, seed: int) -> Thought:
    return think(match.game, view, match.hand, Nature(level), seed, fast=False)  # type: ignore[arg-type]


# ---- What they know


def unseen(game: Game) -> tuple[Match, Record]:
    """A match where somebody has a choice and does not see all, and another position that looks the same to them."""
    for options in SETTINGS[game.name]:
        match = Match(game, 2, options, seed=3)
        dice = stream(3, 1)
        while not match.over and match.count < 400:
            legal = [offer for offer in match.legal() if not offer.aside]
            other = match.state_for(match.hand).copy() if match.hand < match.players else match.state
            if not match.awaits_chance and len(legal) > 1:
                game.guesses.imagine(other, match.hand, stream(99, 0))
                if bytes(other) != bytes(match.state):
                    return match, other
            match.play(legal[below(dice, len(legal))])
    raise AssertionError(f"nothing is hidden in {game.name}")


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.name)
def test_two_worlds_that_look_the_same_are_thought_about_the_same(game: Game) -> None:
    """The positions differ in what a seat does not see; what it is given, and what every level chooses, does not."""
    match, other = unseen(game)
    seat, twin = match.hand, Match(game, 2, seed=3)
    twin.state = other  # type: ignore[assignment]
    views = [match.state_for(seat), twin.state_for(seat)]
    assert bytes(views[0]) == bytes(views[1])
    searcher = Searcher(game, False)
    for how in learnt(game.folder).levels:
        small = replace(how, effort=min(how.effort, FEW))
        one, same = (reflect(searcher, small, view, seat, stream(7, 0), PATIENCE) for view in views)
        assert one == same
        assert len(one.ranked) > 1


@by_name
def test_the_same_seed_thinks_the_same(game: Game) -> None:
    match = midway(game, 5, 20)
    view = match.state_for(match.hand)
    assert thought(match, view, 2, 11) == thought(match, view.copy(), 2, 11)


@by_name
def test_both_speeds_judge_alike(game: Game) -> None:
    """What the learnt weights see in a position, in Python and compiled."""
    slow, fast = Searcher(game, False), Searcher(game, True)
    judges = [bound(judging, game.player).judge, compiled(judging, game.player).judge]
    for seed in range(3):
        state = midway(game, seed, 10 + 15 * seed).state
        found = [slow.numbers(SEATS), fast.numbers(SEATS)]
        judges[0](state, slow.buffers, found[0])
        judges[1](state.block()[0], fast.buffers, found[1])
        assert found[0] == pytest.approx(list(found[1]))
        assert sum(found[0]) == pytest.approx(1.0)


# ---- What they choose


@by_name
def test_they_choose_what_is_allowed(game: Game) -> None:
    for seed in range(4):
        match = midway(game, seed, 20 + 5 * seed)
        found = thought(match, match.state_for(match.hand), 1 + seed, seed)
        match.play_as(match.hand, found.move)
        assert all(0.0 <= share <= 1.0 for _, share in found.ranked)


def test_noise_chooses_worse_moves_more_often_the_greater_it_is() -> None:
    """Of two moves it takes the better one always, mostly, or hardly more than the other."""
    game = find("chauka-bara")
    searcher, match = Searcher(game, False), midway(game, 8)
    view, seat = match.state_for(match.hand), match.hand
    best = reflect(searcher, Level("sight"), view, seat, stream(0, 0), 2.0).ranked[0][0]
    kept = [
        sum(reflect(searcher, Level("sight", noise), view, seat, stream(k, 0), 2.0).move == best for k in range(200))
        for noise in (0.0, 0.2, 1.0)
    ]
    assert kept[0] == 200
    assert kept[0] >= kept[1] > kept[2]


# ---- Levels


@by_name
def test_every_game_has_five_levels_of_known_searches(game: Game) -> None:
    known = learnt(game.folder)
    assert {level.search for level in known.all_levels()} <= set(SEARCHES) == set(FOUND)
    assert set(known.weights) == set(game.player.FEATURES)
    for levels in (known.levels, *known.crowds.values()):
        assert len(levels) == LEVELS
        assert [level.noise for level in levels] == sorted((level.noise for level in levels), reverse=True)
        assert levels[-1].noise == 0.0
    assert known.trained.startswith("escale train")


def test_levels_of_a_crowd_hold_from_so_many_players_on(tmp_path: Path) -> None:
    few, four, six = (tuple(Level("sight", noise) for _ in range(LEVELS)) for noise in (0.1, 0.2, 0.3))
    keep(tmp_path / FILE, Learnt({}, few, crowds={6: six, 4: four}))
    known = learnt(tmp_path)
    assert [known.level(3, players).noise for players in (2, 3, 4, 5, 6)] == [0.1, 0.1, 0.2, 0.2, 0.3]


def test_a_program_plays_as_its_level_does_among_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("thaayam")
    asked: list[Level] = []
    wild = tuple(Level("sight", 1.0) for _ in range(LEVELS))
    monkeypatch.setattr(opponents, "learnt", lambda _: replace(learnt(game.folder), crowds={4: wild}))
    monkeypatch.setattr(opponents, "reflect", lambda thinker, how, *_: asked.append(how))
    for players in (2, 4):
        match = Match(game, players, seed=1)
        opponents.think(game, match.state_for(match.hand), match.hand, Nature(5), 1, fast=False)
    assert [how.noise for how in asked] == [0.0, 1.0]


@by_name
def test_every_feature_can_be_told(game: Game) -> None:
    for lang in ("fr", "en"):
        assert [name for name in game.player.FEATURES if not game.has_text(lang, f"feature.{name}")] == []


CASES = [(game, options) for game in GAMES for options in SETTINGS[game.name]]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].name}-{'-'.join(f'{k}{v}' for k, v in case[1].items())}")
def test_programs_finish_every_game_before_anything_is_compiled(case: tuple[Game, dict[str, int]]) -> None:
    game, options = case
    match = Match(game, 2, dict(options), seed=1)
    for k in range(LONGEST):
        if match.over:
            break
        match.play_as(
            match.hand, think(game, match.state_for(match.hand), match.hand, Nature(1 + k % LEVELS), k, fast=False).move
        )
        while match.awaits_chance and not match.over:
            match.throw(k)
    assert match.over
