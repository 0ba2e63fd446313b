"""Time to study at a table of Le Pont de Rama (PR-R17): no clock runs, and it lasts two minutes at most."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from escale.games.pont_de_rama.state import STUDY
from escale.server import table as tables
from escale.server.autoplay import Autoplay
from escale.server.table import Table
from tests.server.test_destinations import answer
from tests.server.unseen import NOW, seated, the_clock_stands_still

__all__ = ["the_clock_stands_still"]  # a fixture

PEOPLE = ("ana", "lou", "zoe")
SECONDS = 30


def studying(seconds: int = SECONDS) -> Table:
    """All pawns are placed, at a table with this clock."""
    table = seated("pont-de-rama", PEOPLE)
    table.seconds = seconds
    while table.match.state.phase != STUDY:
        answer(table, 0)
    return table


def is_ready(table: Table, seat: int) -> None:
    table.play(seat, table.decision(seat), "ready", {})


def test_the_clock_stands_while_people_study_and_then_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    table = studying()
    assert table.deadline == NOW + 120
    monkeypatch.setattr(tables.time, "time", lambda: NOW + 50)
    is_ready(table, 2)
    assert table.deadline == NOW + 120, "two minutes for all together"
    is_ready(table, 0)
    is_ready(table, 1)
    assert (table.match.state.phase != STUDY, table.deadline) == (True, NOW + 50 + SECONDS)


def test_without_a_clock_nobody_is_hurried() -> None:
    assert studying(seconds=0).deadline is None


def test_after_two_minutes_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = studying()
    is_ready(table, 1)

    async def commits(_: Table) -> None:
        return None

    async def chooses(match: object, seat: int, *_: object) -> object:
        return SimpleNamespace(move=table.match.legal(seat)[0].move)

    house = SimpleNamespace(programs=SimpleNamespace(choose=chooses), commit=commits, chore=lambda chore: chore.close())
    autoplay = Autoplay(house)  # type: ignore[arg-type]
    asyncio.run(autoplay.run_out(table))
    assert table.match.state.phase == STUDY, "not before"
    monkeypatch.setattr(tables.time, "time", lambda: NOW + 121)
    asyncio.run(autoplay.run_out(table))
    assert table.match.state.phase != STUDY
    assert [entry.kind for entry in table.entries[-3:]] == ["move", "clock", "clock"]
