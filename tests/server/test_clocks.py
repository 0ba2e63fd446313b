"""Clocks wait for nothing but their own time: no program that hangs, no table that cannot be loaded."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from escale.bots import answering
from escale.server import programs
from escale.server.moments.moment import Moment
from tests.server import failing
from tests.server.serving import Guest, Seated, serving, until

GAME = "chauka-bara"
PROGRAM = {"kind": "program", "level": 1}


def moves_of_the_clock(seated: Seated, count: int) -> None:
    """Wait until a program has moved for those whose time was up."""
    seated.until(lambda _: sum(entry["kind"] == "clock" for entry in seated.entries) >= count)


def plays_until_it_thinks(seated: Seated, table: Any) -> None:
    """Ana throws and moves until the program has something to think about."""
    while not is_thought_about(table.now):
        if table.now.asked == [0]:
            seated.until(lambda sheet: sheet["number"] == table.now.number and sheet["choices"])
            assert seated.does(seated.sheet["choices"][0])["ok"]


def is_thought_about(now: Moment) -> bool:
    return now.asked == [1] and not now.match.awaits_chance


def test_a_program_that_hangs_delays_no_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "answers", failing.hangs)
    monkeypatch.setattr(programs, "only_move", lambda *_: None)
    with serving(tmp_path, program_limit=600) as served:  # one process for all programs
        ana = Guest(served.address, "Ana")
        tables = served.house.tables
        for place in [ana.sets(GAME, ["me", PROGRAM]) for _ in range(2)]:
            plays_until_it_thinks(ana.at(place), tables[place.rsplit("/", 1)[1]])
        clocked = [ana.at(ana.sets(GAME, ["me", {"kind": "device"}], seconds=1)) for _ in range(3)]
        for table in clocked:
            moves_of_the_clock(table, 2)
        stuck = [table for table in tables.values() if table.now.chairs[1].by_program]
        assert [is_thought_about(table.now) and not table.driver.done() for table in stuck] == [True, True]
        assert not any(table.acting.locked() for table in stuck)


def test_a_table_that_cannot_be_loaded_stops_no_other(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana = Guest(served.address, "Ana")
        for kind in ("device", "program"):
            ana.sets(GAME, [{"kind": "program"} if kind == "program" else "me", {"kind": kind}], seconds=1)
    with sqlite3.connect(tmp_path / "escale.db") as house:
        house.execute("UPDATE tables SET game = 'a game that is gone', deadline = 1")
    with serving(tmp_path) as served:
        ana = Guest(served.address, "Ana")
        seated = ana.at(ana.sets(GAME, ["me", {"kind": "device"}], seconds=1))
        moves_of_the_clock(seated, 2)
        alone = ana.sets(GAME, [PROGRAM, PROGRAM])
        until(lambda: ana.sheet(alone)["number"] > 20)
        assert len(served.house.clocks.seen_to) >= 2  # those that cannot be loaded are left alone for a while
