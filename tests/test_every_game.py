"""What every game must do, whatever its rules: the common suite, and what the house asks besides."""

from __future__ import annotations

from pathlib import Path

import pytest

import escale
from escale.checks.cases import Case
from escale.checks.suite import FULL, OF_CASES, OF_GAMES, Task, case_task, inspection, speeds_task
from escale.core.game import Game
from tests.cases import CASES, every_case, every_game, random_match

WANDERING = ("pont-de-rama",)  # at random it takes thousands of moves


def wrong(task: Task) -> list[str]:
    return [finding.told("en") for finding in task.findings()]


WORDED = (".words", ".state", ".allowed", ".moves", ".rules")  # the files of a game that may declare its words


@every_case
@pytest.mark.parametrize("check", OF_CASES)
def test_however_it_is_played(check: str, case: Case) -> None:
    assert wrong(case_task(check, case, FULL.seeds)) == []


@every_case
def test_compiled_equals_interpreted_byte_for_byte(case: Case) -> None:
    games = 10 if case.game.name in WANDERING else 200
    share = -(-games // sum(other.game is case.game for other in CASES))
    assert wrong(speeds_task(case, share)) == []


@every_game
@pytest.mark.parametrize("check", OF_GAMES)
def test_as_it_lies_in_its_box(check: str, game: Game) -> None:
    assert wrong(Task(check, game, game.name, lambda: OF_GAMES[check](game))) == []


@every_game
def test_what_can_be_known_without_playing(game: Game) -> None:
    assert [finding.told("en") for finding in inspection(game)] == []


@every_case
def test_a_record_survives_a_file(case: Case, tmp_path: Path) -> None:
    match = random_match(case, 3, most=400)
    escale.save(match, tmp_path / "record.json")
    assert escale.record(escale.load(tmp_path / "record.json")) == escale.record(match)


@every_game
def test_states_stay_small(game: Game) -> None:
    most = {"thaayam": 256, "pont-de-rama": 768, "routard": 800, "sakodo": 800}.get(game.name, 128)
    size = game.state.SIZE
    assert size <= most
