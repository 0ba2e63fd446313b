"""Temperaments of every game: each leans to features that exist, and now and then decides otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from escale.bots.levels import FILE, Level, keep, learnt
from escale.bots.opponents import Thought, reflect
from escale.bots.searcher import Searcher
from escale.checks.programs import player_fits
from escale.core.catalogue import every, find
from escale.core.chance import below, stream
from escale.core.game import Game
from escale.core.match import Match
from escale.server.characters import TEMPERAMENTS

CASES = [(game, name) for game in every() for name in learnt(game.folder).temperaments]
GAMES = 3
LONGEST = 500  # moves and throws
PATIENCE = 60.0  # seconds

by_case = pytest.mark.parametrize(("game", "name"), CASES, ids=[f"{game.name}-{name}" for game, name in CASES])


def test_the_races_and_the_river_have_some() -> None:
    for name in ("chauka-bara", "pancha-keliya", "riombo", "thaayam"):
        assert set(learnt(find(name).folder).temperaments) >= {"bold", "careful", "racer"}


@by_case
def test_a_temperament_leans_to_features_that_exist(game: Game, name: str) -> None:
    leaning = learnt(game.folder).temperaments[name]
    assert set(leaning) <= set(game.player.FEATURES)
    assert all(factor >= 0.0 for factor in leaning.values())
    assert name in TEMPERAMENTS


@by_case
def test_a_temperament_decides_otherwise_now_and_then(game: Game, name: str) -> None:
    """One that leans to nothing is heard in what it says; where judging takes long in Python, the weights must do."""
    if game.guide:
        assert game.talk or learnt(game.folder).weighed(name) != learnt(game.folder).weighed()
        return
    searcher = Searcher(game, False)
    assert any(thought(searcher, match, "") != thought(searcher, match, name) for match in met(game))


def met(game: Game) -> Iterator[Match]:
    """Positions of a few games, played at random, where somebody has a choice."""
    for seed in range(GAMES):
        match, dice = Match(game, 2, seed=seed), stream(seed, 1)
        for _ in range(LONGEST):
            legal = [offer for offer in match.legal() if not offer.aside]
            if len(legal) > 1 and not match.awaits_chance:
                yield match
            match.play(legal[below(dice, len(legal))])
            if match.over:
                break


def thought(searcher: Searcher, match: Match, temperament: str) -> object:
    """What is done, or where one must not be foreseen, how often."""
    searcher.lean(temperament)
    how = Level("regret", effort=100) if learnt(match.game.folder).levels[0].search == "regret" else Level("sight")
    found: Thought = reflect(searcher, how, match.state_for(match.hand), match.hand, stream(1, 0), PATIENCE)
    return found.often or found.move


def test_a_name_that_no_feature_has_is_found(tmp_path: Path) -> None:
    game = find("thaayam")
    assert list(player_fits(game)) == []
    keep(tmp_path / FILE, replace(learnt(game.folder), temperaments={"bold": {"hunting": 1.5, "courage": 2.0}}))
    assert list(player_fits(replace(game, folder=tmp_path))) == ["bold: courage"]
