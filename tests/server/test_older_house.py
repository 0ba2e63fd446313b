"""A house of before the moments, with games of all seven under way: the present code takes it over, and all of them go on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from escale.core.catalogue import names
from escale.server.store.database import newest
from tests.server.older import DATA, address, move_house, seated, unpack
from tests.server.serving import Seated, Served, next_mover, play_on, serving, until
from tests.server.test_store import postgres as postgres  # the same server of our own

BEFORE = DATA / "before-moments"
TABLES: dict[str, str] = json.loads((BEFORE / "house.json").read_text("utf-8"))
LONG_AGO = 1.0  # seconds since 1970
Rows = dict[str, list[tuple[Any, ...]]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The old house; the clocks of those who play against time have run out meanwhile."""
    found = tmp_path_factory.mktemp("before")
    with sqlite3.connect(unpack(found, BEFORE)) as house:
        house.execute("UPDATE tables SET deadline = ? WHERE deadline IS NOT NULL", (LONG_AGO,))
    return found


@pytest.fixture(scope="module")
def entries(folder: Path) -> Rows:
    """What had happened at each table, before the present code has seen any of it."""
    with sqlite3.connect(folder / "escale.db") as house:
        query = 'SELECT number, kind, seat, body, at FROM entries WHERE "table" = ? ORDER BY number'
        return {name: house.execute(query, (table,)).fetchall() for name, table in TABLES.items()}


@pytest.fixture(scope="module")
def house(folder: Path, entries: Rows) -> Iterator[Served]:
    with serving(folder) as found:
        yield found


def at(house: Served, folder: Path, name: str) -> list[Seated]:
    """Both people of a table, back on their browsers."""
    return [seated(house, folder, TABLES[name], seat).at(address(TABLES[name])) for seat in (0, 1)]


def kept(house: Served, name: str) -> list[tuple[Any, ...]]:
    query = text('SELECT number, kind, seat, body, at FROM entries WHERE "table" = :table ORDER BY number')
    with house.house.store.engine.connect() as c:
        return [tuple(row) for row in c.execute(query, {"table": TABLES[name]})]


def goes_on(house: Served, both: list[Seated], name: str, moves: int = 6) -> None:
    """Some moves more, in order, and nothing of what was before is changed by them."""
    before = kept(house, name)
    play_on(both, moves, lambda choices: next(one for one in choices if one["group"] == ""))
    after = kept(house, name)
    assert after[: len(before)] == before
    assert len(after) >= len(before) + moves
    assert [row[0] for row in after] == list(range(1, len(after) + 1))


@pytest.mark.parametrize("game", names())
def test_a_game_goes_on(house: Served, folder: Path, entries: Rows, game: str) -> None:
    name = f"{game} running"
    both = at(house, folder, name)
    sheets = [one.until(lambda sheet: True) for one in both]
    assert [sheet["parted"] for sheet in sheets] == [None, None]
    assert kept(house, name)[: len(entries[name])] == entries[name]
    goes_on(house, both, name)


@pytest.mark.parametrize("game", names())
def test_what_was_said_is_still_heard(house: Served, folder: Path, game: str) -> None:
    ana = at(house, folder, f"{game} running")[0]
    while not ana.talk:
        ana.hear()
    assert [remark["text"] or remark["phrase"] for remark in ana.talk] == ["bonne chance à tous", "good_luck"]


@pytest.mark.parametrize("game", names())
def test_a_question_that_was_asked_is_answered(house: Served, folder: Path, game: str) -> None:
    name = f"{game} asking"
    ana, lou = at(house, folder, name)
    if lou.until(lambda sheet: True)["proposal"]:  # where no program has moved since
        assert lou.send({"type": "answer", "seat": 1, "yes": True})["ok"]
        until(lambda: kept(house, name)[-1][1] != "answer" and any(row[1] == "back" for row in kept(house, name)))
    goes_on(house, [ana, lou], name)


def test_questions_were_open(house: Served) -> None:
    """So that the test above is one."""
    with sqlite3.connect(f"file:{unpack(house.house.settings.data / 'again', BEFORE)}?mode=ro", uri=True) as before:
        asked = before.execute("SELECT DISTINCT game FROM tables WHERE proposal <> 'null'").fetchall()
    assert len(asked) >= 4


@pytest.mark.parametrize("game", names())
def test_a_seat_that_was_left_is_taken_again(house: Served, folder: Path, game: str) -> None:
    name = f"{game} left"
    ana, lou = at(house, folder, name)
    assert lou.until(lambda sheet: True)["chairs"][1]["left"]
    assert lou.send({"type": "return", "seat": 1})["ok"]
    goes_on(house, [ana, lou], name)


@pytest.mark.parametrize("game", names())
def test_a_clock_that_ran_out_is_seen_to(house: Served, folder: Path, entries: Rows, game: str) -> None:
    name = f"{game} clocked"
    more = until(lambda: kept(house, name)[len(entries[name]) :])
    assert {row[1] for row in more} & {"clock", "throw"}
    goes_on(house, at(house, folder, name), name, 2)


def test_an_answer_given_beforehand_stands(house: Served, folder: Path) -> None:
    ana = at(house, folder, "riombo clocked")[0]
    assert [said["numbers"] for said in ana.until(lambda sheet: True)["standing"]] == [{"sticks": 1}]


def test_programs_play_on_by_themselves(house: Served, entries: Rows) -> None:
    until(lambda: len(kept(house, "sakodo programs")) > len(entries["sakodo programs"]) + 20)


def test_a_table_that_was_gathering_begins(house: Served, folder: Path) -> None:
    lou = seated(house, folder, TABLES["thaayam running"], 1)
    place = address(TABLES["thaayam gathering"])
    assert lou.post(f"{place}/seats", {"seat": 1}).json()["state"] == "playing"
    ana = seated(house, folder, TABLES["thaayam running"], 0)
    play_on([ana.at(place), lou.at(place)], 6)


def test_a_game_that_was_over_is_proved_and_shown(house: Served, folder: Path) -> None:
    ana = seated(house, folder, TABLES["thaayam running"], 0)
    place = address(TABLES["pancha-keliya over"])
    sheet = ana.sheet(place)
    assert sheet["state"] == "over"
    assert ana.get(f"{place}/proof").json()["right"]
    assert ana.get(f"/api/records/{sheet['record'].removeprefix('/r/')}/replay").status_code == 200


def test_on_postgresql_they_go_on_as_well(folder: Path, postgres: str, tmp_path: Path) -> None:
    move_house(f"sqlite:///{unpack(tmp_path, BEFORE)}", postgres, "0004")
    with serving(tmp_path, database=postgres) as house:
        with house.house.store.engine.connect() as c:
            assert c.execute(text("SELECT version_num FROM alembic_version")).scalar() == newest()
        for game in names():
            both = at(house, tmp_path, f"{game} running")
            assert next_mover(both)
            goes_on(house, both, f"{game} running", 3)
