"""Opponents of every game: they see only what their seat sees, think the same with the same seed, and finish what they begin."""

from __future__ import annotations

import pytest

from escale.bots.levels import LEVELS, SEARCHES, Level, learnt
from escale.bots.minds import Mind
from escale.bots.opponents import Thought, reflect, think
from escale.bots.searches import SEARCHES as FOUND
from escale.core.catalogue import every, find
from escale.core.chance import stream
from escale.core.game import Game
from escale.core.match import Match
from escale.core.state import Record

GAMES = every()
SECRET = [game for game in GAMES if game.secrets]
LONGEST = 4000  # moves and throws

by_name = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def midway(game: Game, seed: int, moves: int = 60) -> Match:
    """A match some way on, where somebody has a choice; the game's own searches play by sight, freely."""
    match = Match(game, 2, seed=seed)
    dice = stream(seed, 1)
    for k in range(600):
        legal = [offer for offer in match.legal() if not offer.aside]
        if k >= moves and len(legal) > 1:
            return match
        match.play(legal[dice.word % 7919 % len(legal)])
        dice.word += 12345
        if match.over:
            break
    raise AssertionError(f"no choice in {game.name} after {moves} moves")


def thought(match: Match, view: Record, level: int, seed: int) -> Thought:
    return think(match.game, view, match.hand, level, seed, fast=False)  # type: ignore[arg-type]


# ---- What they know


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.name)
def test_two_worlds_that_look_the_same_are_thought_about_the_same(game: Game) -> None:
    """The positions differ in all that a seat does not see; what it is given, and what it chooses, does not."""
    match = midway(game, 3, 20)
    seat = match.hand
    other = match.state_for(seat).copy()
    game.drawing.imagine(other, seat, stream(99, 0))
    twin = Match(game, 2, seed=3)
    twin.state = other
    views = [match.state_for(seat), twin.state_for(seat)]
    assert bytes(views[0]) == bytes(views[1])
    for level in (1, LEVELS):
        assert thought(match, views[0], level, 7) == thought(match, views[1], level, 7)


@by_name
def test_the_same_seed_thinks_the_same(game: Game) -> None:
    match = midway(game, 5, 20)
    view = match.state_for(match.hand)
    assert thought(match, view, 2, 11) == thought(match, view.copy(), 2, 11)


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
    mind, match = Mind(game, False), midway(game, 8)
    view, seat = match.state_for(match.hand), match.hand
    best = reflect(mind, Level("sight"), view, seat, stream(0, 0), 2.0).ranked[0][0]
    kept = [
        sum(reflect(mind, Level("sight", noise), view, seat, stream(k, 0), 2.0).move == best for k in range(200))
        for noise in (0.0, 0.02, 10.0)
    ]
    assert kept[0] == 200
    assert kept[0] >= kept[1] > kept[2]


# ---- Levels


@by_name
def test_every_game_has_five_levels_of_known_searches(game: Game) -> None:
    known = learnt(game.folder)
    assert len(known.levels) == LEVELS
    assert {level.search for level in known.levels} <= set(SEARCHES) == set(FOUND)
    assert set(known.eyes) == set(game.bots.FEATURES)
    assert known.levels[-1].noise == 0.0
    assert known.trained.startswith("escale train")


@by_name
def test_every_feature_can_be_told(game: Game) -> None:
    for lang in ("fr", "en"):
        assert [name for name in game.bots.FEATURES if not game.has_text(lang, f"feature.{name}")] == []


SETTINGS = [(game, dict(options)) for game in GAMES for options in ({}, *(preset.options for preset in game.presets))]


@pytest.mark.parametrize("case", SETTINGS, ids=lambda case: f"{case[0].name}-{'-'.join(f'{k}{v}' for k, v in case[1].items())}")
def test_programs_finish_every_game_before_anything_is_compiled(case: tuple[Game, dict[str, int]]) -> None:
    game, options = case
    match = Match(game, 2, dict(options), seed=1)
    for k in range(LONGEST):
        if match.over:
            break
        match.play_as(match.hand, think(game, match.state_for(match.hand), match.hand, 1 + k % LEVELS, k, fast=False).move)
        while match.awaits_chance and not match.over:
            match.throw(k)
    assert match.over
