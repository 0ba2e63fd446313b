"""How strength is measured: common throws, rotated seats, an interval, and a table on the page."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from pathlib import Path

import pytest

from escale.bots.levels import Level, learnt
from escale.cli import strength
from escale.core.catalogue import every, find
from escale.core.contract import Nature
from escale.core.game import Game
from escale.lab.ladder import Bout, Contest

PAGE = Path("docs/opponents.md")
GAME = find("pancha-keliya")
SIGHT, BLIND = Nature(2), Nature(1)
KNOWN = replace(learnt(GAME.folder), levels=(Level("sight", noise=1.0), *[Level("sight")] * 4))


@pytest.fixture
def bout(monkeypatch: pytest.MonkeyPatch) -> Bout:
    """A bout whose players think in Python, by sight; those of the first level choose at random."""
    monkeypatch.setattr("escale.bots.opponents.learnt", lambda folder: KNOWN)
    return Bout(GAME, 2, fast=False)


def test_a_player_against_itself_takes_half_of_every_seed(bout: Bout) -> None:
    """Both seats meet the same throws, so what one wins from here it loses from there."""
    for standing in bout.contest(SIGHT, SIGHT, range(3)):
        assert standing.mean == 0.5
    assert standing.reach == 0.0
    assert not standing.is_ahead
    assert standing.loss == 0.0
    assert len(standing.seconds) > 10


def test_a_player_that_looks_beats_one_that_does_not(bout: Bout) -> None:
    *_, standing = bout.contest(SIGHT, BLIND, range(60))
    assert standing.is_ahead
    *_, blind = bout.contest(BLIND, SIGHT, range(4))
    assert blind.loss > 0.0


def test_the_interval_is_that_of_the_seeds() -> None:
    contest = Contest(4, shares=[0.5, 0.25, 0.5, 0.25])
    assert contest.mean == 0.375
    assert contest.reach == pytest.approx(1.96 * math.sqrt(4 * 0.125**2 / 3) / 2)
    assert not contest.is_ahead  # 0.234 is below a quarter
    assert Contest(4, shares=[0.5, 0.4, 0.5, 0.4]).is_ahead


def test_a_game_without_end_is_everybody_s(bout: Bout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escale.lab.sittings.LIMIT", 3)
    *_, standing = bout.contest(SIGHT, SIGHT, range(2))
    assert standing.shares == [0.5, 0.5]


def test_a_table_takes_its_place_on_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "opponents.md"
    page.write_text("Before\n<!-- ladder riombo 2 -->\nold\n<!-- end riombo 2 -->\nAfter\n", "utf-8")
    monkeypatch.setattr(strength, "PAGE", page)
    strength.writes("riombo", 2, "new")
    strength.writes("riombo", 4, "more")
    strength.writes("sakodo", 2, "other")
    strength.writes("riombo", 3, "between")
    two, three, four, other = (
        f"<!-- ladder {name} -->\n{table}\n<!-- end {name} -->\n"
        for name, table in (("riombo 2", "new"), ("riombo 3", "between"), ("riombo 4", "more"), ("sakodo 2", "other"))
    )
    assert page.read_text("utf-8") == f"Before\n{two}\n{three}\n{four}After\n\n{other}"


def test_a_table_says_by_how_much_a_level_is_not_ahead() -> None:
    assert strength.verdict(Contest(4, shares=[0.5, 0.4, 0.5, 0.4]).figures()) == "yes"
    assert strength.verdict({"ahead": False, "players": 4, "low": 0.238}) == "no, by 1.2%"


@pytest.mark.parametrize("game", every(), ids=lambda game: game.name)
def test_every_published_step_is_ahead_or_says_by_how_much_not(game: Game) -> None:
    """Of two players each level beats the one below; of more, the table says which do."""
    numbers = {int(found) for found in re.findall(rf"<!-- ladder {game.name} (\d) -->", PAGE.read_text("utf-8"))}
    assert {2, 4} & set(game.players) <= numbers <= set(game.players)
    for players in numbers:
        steps = published(game.name, players)
        assert [step[:2] for step in steps] == [["2", "1"], ["3", "2"], ["4", "3"], ["5", "4"]]
        for _, _, share, span, ahead, *_ in steps:
            low, high = (float(end.rstrip("%")) for end in span.split(" to "))
            assert low <= float(share.rstrip("%")) <= high
            missed = re.fullmatch(r"no, by ([\d.]+)%", ahead)
            assert not missed or players > 2
            assert float(missed[1]) == pytest.approx(100 / players - low, abs=0.11) if missed else low >= 100 / players


def published(game: str, players: int) -> list[list[str]]:
    """The rows of a ladder on the page."""
    page = PAGE.read_text("utf-8")
    table = page.split(f"<!-- ladder {game} {players} -->")[1].split(f"<!-- end {game} {players} -->")[0]
    assert f"escale ladder {game} --players {players} " in table
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in re.findall(r"^\| \d.*$", table, re.MULTILINE)]
