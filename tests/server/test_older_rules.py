"""Tables and public games that were played by older rules: a house of before the change, opened by the present code."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import escale
from escale.core.records import read_record, retell
from escale.core.text import house as told
from escale.server.entries import read_entry
from tests.server.older import TABLES, address, lines, move_house, seated, stored, unpack
from tests.server.serving import Guest, Served, play_on, serving
from tests.server.test_store import postgres as postgres  # the same server of our own

STARTED = [name for name in TABLES if "gathering" not in name]
MOORED, MOORED_OUT = TABLES["riombo moored"], TABLES["riombo moored to the end"]
PARTS_AT = 21  # the move that closes the third round without a change: rules 1 went on


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Served]:
    unpack(tmp_path)
    with serving(tmp_path) as found:
        yield found


# ---- All of them


@pytest.mark.parametrize("name", STARTED)
def test_every_game_of_before_can_be_looked_at(old: Served, tmp_path: Path, name: str) -> None:
    table = TABLES[name]
    entries = stored(tmp_path, 'SELECT number, kind, seat, body FROM entries WHERE "table" = ? ORDER BY number', table)
    for lang in ("en", "fr"):
        guest = seated(old, tmp_path, table, 0, lang)
        sheet, replay = guest.sheet(address(table)), guest.get(f"{address(table)}/replay").json()
        assert sheet["state"] == ("playing" if "running" in name or name == "riombo moored" else "over")
        assert len(replay["frames"]) + len(replay["later"]) == 1 + moves_standing(entries)
        assert (sheet["parted"] is None) == (not replay["later"])
    kept = stored(tmp_path, 'SELECT number, kind, seat, body FROM entries WHERE "table" = ? ORDER BY number', table)
    assert kept[: len(entries)] == entries  # nothing of it is written anew


def moves_standing(entries: list[Any]) -> int:
    count = 0
    for _, kind, _, body in entries:
        count = json.loads(body)["n"] if kind in ("move", "throw", "clock", "back") else count
    return count


@pytest.mark.parametrize("name", STARTED)
def test_a_game_of_other_rules_says_so_and_of_the_same_says_nothing(old: Served, tmp_path: Path, name: str) -> None:
    table = TABLES[name]
    game = escale.game(next(game for game in escale.shelf() if name.startswith(game)))
    sheet = seated(old, tmp_path, table).sheet(address(table))
    same = [line for line in lines(sheet) if line == told("en", "entry.rules", name="", before=1, now=game.version)]
    goes_on = sheet["state"] == "playing" and not sheet["parted"] and game.version > 1
    assert len(same) == goes_on
    if game.version == 1:
        assert sheet["parted"] is None


# What a move caused tells which verb it was.
CAUSED = {"lotted": "lot", "cleared": "clear", "opened": "sell", "raised": "bid", "passed": "pass", "agreed": "agree"}
CAUSED |= {"turned_to": "exchange", "proposed": "offer", "refused": "refuse", "kept_": "keep"}
CAUSED |= {"herded": "cow", "travelled": "go", "flew": "go", "stayed": "stay", "asked": "bonus"}


@pytest.mark.parametrize("name", [name for name in STARTED if name.startswith(("routard", "sakodo", "pont-de-rama"))])
def test_moves_that_were_kept_by_number_are_what_they_were(old: Served, tmp_path: Path, name: str) -> None:
    """The verbs of these games have other numbers now."""
    game = escale.game(next(game for game in escale.shelf() if name.startswith(game)))
    kept = [read_entry(row, game) for row in rows(tmp_path, TABLES[name])]
    verbs = [(entry.verb, CAUSED[event.name]) for entry in kept for event, _ in entry.events[:1] if event.name in CAUSED]
    assert len(verbs) > 10
    assert [verb for verb, _ in verbs] == [verb for _, verb in verbs]


def rows(folder: Path, table: str) -> list[dict[str, Any]]:
    found = stored(folder, 'SELECT number, kind, seat, body, at FROM entries WHERE "table" = ? ORDER BY number', table)
    return [
        dict(zip(("number", "kind", "seat", "body", "at"), (*row[:3], json.loads(row[3]), row[4]), strict=True)) for row in found
    ]


def test_a_verb_that_is_no_more_is_named_as_it_was() -> None:
    body = {"n": 1, "m": [12, 0, 0, 0, 0], "e": [], "auto": False}
    row = {"number": 2, "kind": "move", "seat": 0, "at": 0.0, "body": body}
    assert read_entry(row, escale.game("sakodo")).verb == "forgo"
    assert read_entry(row, escale.game("routard")).verb == "decline"


def test_a_table_that_was_not_begun_is_played_by_the_present_rules(old: Served, tmp_path: Path) -> None:
    table = TABLES["riombo gathering"]
    assert Guest(old.address, "Lou").post(f"{address(table)}/seats", {"seat": 1}).status_code == 200
    assert stored(tmp_path, "SELECT rules, state FROM tables WHERE id = ?", table) == [(escale.game("riombo").version, "playing")]


# ---- The same happens


def test_where_the_same_happens_the_game_goes_on_and_says_so_once(tmp_path: Path) -> None:
    unpack(tmp_path)
    table, version = TABLES["riombo running"], escale.game("riombo").version
    line = told("en", "entry.rules", name="", before=1, now=version)
    for _ in range(2):  # the house is closed and opened again
        with serving(tmp_path) as served:
            ana = seated(served, tmp_path, table)
            assert lines(ana.sheet(address(table))).count(line) == 1
    with serving(tmp_path) as served:
        guests = [seated(served, tmp_path, table, seat) for seat in range(3)]
        play_on([guest.at(address(table)) for guest in guests])
        record = guests[0].get(f"{address(table)}/record").json()
        assert (record["rules"], read_record(record).over) == (version, True)
        assert guests[0].get(f"{address(table)}/proof").json()["right"]


def test_a_finished_game_keeps_the_rules_it_was_played_by(old: Served, tmp_path: Path) -> None:
    table = TABLES["riombo finished"]
    ana = seated(old, tmp_path, table)
    record, replay = ana.get(f"{address(table)}/record").json(), ana.get(f"{address(table)}/replay").json()
    assert record["rules"] == 1
    assert replay["kept"] == retell(record).told("en") == told("en", "kept.same", then=1, now=escale.game("riombo").version)
    assert read_record(record).places == ana.sheet(address(table))["places"] == replay["places"]
    assert stored(tmp_path, "SELECT rules FROM tables WHERE id = ?", table) == [(1,)]


# ---- Something else happens


def test_where_something_else_happens_the_game_is_shown_up_to_there(tmp_path: Path) -> None:
    unpack(tmp_path)
    for _ in range(2):
        with serving(tmp_path) as served:
            ana = seated(served, tmp_path, MOORED)
            sheet = ana.sheet(address(MOORED))
            assert (sheet["state"], sheet["parted"]["move"], sheet["moves"]) == ("playing", PARTS_AT, PARTS_AT - 1)
            assert "something else happens now" in sheet["parted"]["text"]
            assert sheet["status"] == told("en", "status.parted", number=PARTS_AT)
            assert (sheet["asked"], sheet["choices"], sheet["deadline"], sheet["proposal"]) == ([], [], None, None)
            assert not any(one["my_turn"] for one in ana.get("/api/tables").json() if one["path"] == f"/t/{MOORED}")
            assert sheet["entries"][-1]["move"] > PARTS_AT  # the log is told as it was stored, to its end
            assert any("takes 3 from" in line or "gives 3" in line for line in lines({"entries": sheet["entries"][-2:]}))


def test_nothing_is_played_where_the_rules_part(old: Served, tmp_path: Path) -> None:
    ana = seated(old, tmp_path, MOORED)
    number = ana.sheet(address(MOORED))["number"]
    play = {"type": "play", "seat": 0, "decision": f"0.{PARTS_AT - 1}", "verb": "show", "numbers": {"sticks": 0}}
    for action in (
        play,
        {"type": "throw", "seat": 0, "decision": "0.0"},
        {"type": "undo", "seat": 0},
        {"type": "ask", "kind": "takeback", "by": 0, "seat": 0},
        {"type": "resign", "seat": 0},
        {"type": "stand", "seat": 0, "verb": "show", "numbers": {"sticks": 1}},
    ):
        answer = ana.post(f"{address(MOORED)}/actions", action)
        assert (answer.status_code, answer.json()["error"]) == (409, "parted"), action
    assert ana.get(f"{address(MOORED)}/hint?seat=0").status_code == 409
    assert ana.sheet(address(MOORED))["number"] == number


def test_its_film_ends_there_and_what_was_kept_follows(old: Served, tmp_path: Path) -> None:
    replay = seated(old, tmp_path, MOORED, 1, "fr").get(f"{address(MOORED)}/replay?seat=1").json()
    assert (len(replay["frames"]), replay["later"][0]["move"], replay["places"]) == (PARTS_AT, PARTS_AT, [])
    assert replay["kept"].startswith("Partie jouée selon les règles 1.")
    assert any(line["event"] == "gave" for move in replay["later"] for line in move["lines"])


def test_it_can_be_ended_without_a_result(old: Served, tmp_path: Path) -> None:
    ana, lou = seated(old, tmp_path, MOORED), seated(old, tmp_path, MOORED, 1)
    assert Guest(old.address, "Zoé").post(f"{address(MOORED)}/actions", {"type": "end", "seat": 0}).status_code == 403
    assert ana.post(f"{address(MOORED)}/actions", {"type": "end", "seat": 0}).status_code == 200
    sheet = lou.sheet(address(MOORED))
    assert (sheet["state"], sheet["places"], sheet["status"]) == ("over", [], told("en", "status.ended"))
    assert lines(sheet)[-1] == told("en", "entry.ended", name="Ana")
    record = lou.get(f"{address(MOORED)}/record").json()
    assert (record["rules"], record["places"], retell(record).parting.number) == (1, [], PARTS_AT)  # type: ignore[union-attr]
    assert lou.post(f"{address(MOORED)}/actions", {"type": "end", "seat": 1}).status_code == 409


@pytest.mark.parametrize("name", ["chauka-bara running", "riombo running", "riombo moored to the end"])
def test_a_game_that_goes_on_or_is_over_is_not_ended_like_this(old: Served, tmp_path: Path, name: str) -> None:
    table = TABLES[name]
    ana = seated(old, tmp_path, table)
    assert ana.post(f"{address(table)}/actions", {"type": "end", "seat": 0}).json()["error"] == "not_parted"
    assert ana.post(f"{address(table)}/set-up-again").json()["error"] == "not_parted"


def test_it_can_be_set_up_again_from_its_position(old: Served, tmp_path: Path) -> None:
    ana, lou = seated(old, tmp_path, MOORED), seated(old, tmp_path, MOORED, 1)
    before = ana.sheet(address(MOORED))
    path = ana.post(f"{address(MOORED)}/set-up-again").json()["path"]
    after = lou.sheet(address(MOORED))
    assert (after["state"], after["places"], after["rematch"]) == ("over", [], path)
    new = address(path.removeprefix("/t/"))
    assert ana.put(f"{new}/options", {"options": {"short": 1}}).json()["error"] == "options_set"
    lou.post(f"{new}/seats", {"seat": 1})
    sheet = ana.sheet(new)
    assert (sheet["state"], sheet["parted"], sheet["asked"]) == ("playing", None, [1])  # one hand was closed already
    assert {part: sheet["scene"][part] for part in ("pieces", "purses", "turn")} == {
        part: before["scene"][part] for part in ("pieces", "purses", "turn")
    }
    a, b = ana.at(new), lou.at(new)
    play_on([a, b], pick=lambda choices: next(choice for choice in choices if choice["numbers"] == {"sticks": 0}))
    assert lines(a.sheet)[-3:-2] == ["Three rounds without any change: the purses decide."]
    record = ana.get(f"{new}/record").json()
    assert (record["rules"], record["position"]["alike"], read_record(record).over) == (2, 2, True)
    assert ana.get(f"{new}/proof").json()["right"]


def test_a_finished_game_that_differs_keeps_its_result_and_its_rules(old: Served, tmp_path: Path) -> None:
    ana = seated(old, tmp_path, MOORED_OUT)
    sheet, record = ana.sheet(address(MOORED_OUT)), ana.get(f"{address(MOORED_OUT)}/record").json()
    assert (sheet["state"], sheet["places"], bool(sheet["parted"])) == ("over", record["places"], True)
    assert told("en", "kept.untold", event="moored") in lines(sheet)
    assert (record["rules"], record["moves"][-1][3][-3][:2]) == (1, ["moored", "RI-R11"])
    checked = ana.get(f"{address(MOORED_OUT)}/proof").json()
    assert (checked["right"], checked["parted"]) == (True, sheet["parted"]["move"])


def test_the_record_of_a_game_that_differs_goes_out_and_comes_in(old: Served, tmp_path: Path) -> None:
    ana = seated(old, tmp_path, MOORED_OUT)
    record = ana.get(f"{address(MOORED_OUT)}/record").json()
    path = Guest(old.address, "Zoé").post("/api/records", {"record": record}).json()["path"]
    key = path.removeprefix("/r/")
    assert {name: ana.get(f"/api/records/{key}").json()[name] for name in record} == record
    film, shown = ana.get(f"{address(MOORED_OUT)}/replay").json(), ana.get(f"/api/records/{key}/replay").json()
    assert {**shown, "viewer": 0} == {**film, "viewer": 0}


# ---- Public games, which were kept without events


def public(folder: Path, game: str) -> list[str]:
    return [key for (key,) in stored(folder, "SELECT id FROM records WHERE game = ?", game)]


def test_public_games_of_before_are_compared_as_far_as_they_were_kept(old: Served, tmp_path: Path) -> None:
    shown = [Guest(old.address).get(f"/api/records/{key}/replay").json() for key in public(tmp_path, "riombo")]
    said = sorted(one["kept"] for one in shown)
    assert said[0].startswith("Played by rules 1 and kept without what each move caused.")
    assert said[1].startswith("Played by rules 1. By the present rules, 2, move ")
    assert all(one["places"] for one in shown)


def test_a_public_game_of_the_present_rules_is_told_as_before(old: Served, tmp_path: Path) -> None:
    (key,) = public(tmp_path, "thaayam")
    shown = Guest(old.address).get(f"/api/records/{key}/replay").json()
    assert (shown["kept"], shown["later"], shown["over"]) == ("", [], True)
    assert Guest(old.address).get(f"/api/records/{key}/proof").json()["right"]


# ---- What is stored wrongly is found


def meddle(folder: Path, table: str, change: Callable[[int, dict[str, Any]], dict[str, Any] | None]) -> None:
    with sqlite3.connect(folder / "escale.db") as found:
        for number, body in found.execute('SELECT number, body FROM entries WHERE "table" = ?', [table]).fetchall():
            if other := change(number, json.loads(body)):
                found.execute('UPDATE entries SET body = ? WHERE "table" = ? AND number = ?', [json.dumps(other), table, number])
        found.execute('DELETE FROM snapshots WHERE "table" = ?', [table])


MEDDLED: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "a verb there is not": lambda body: {**body, "m": ["jump", {}]},
    "a number of a verb there is not": lambda body: {**body, "m": [99, 0, 0, 0, 0]},
    "a number out of range": lambda body: {**body, "m": [body["m"][0], 99, 0, 0, 0]},
    "another event": lambda body: {**body, "e": body["e"][:-1]},
}


@pytest.mark.parametrize("how", MEDDLED)
def test_a_stored_move_that_the_rules_do_not_allow_is_found(tmp_path: Path, how: str) -> None:
    unpack(tmp_path)
    table = TABLES["chauka-bara running"]
    meddle(tmp_path, table, lambda number, body: MEDDLED[how](body) if body["n"] == 20 else None)
    with serving(tmp_path) as served:
        sheet = seated(served, tmp_path, table).sheet(address(table))
        assert (sheet["parted"]["move"], sheet["moves"], sheet["choices"]) == (20, 19, [])


def test_options_that_are_no_more_part_at_the_first_move(tmp_path: Path) -> None:
    unpack(tmp_path)
    table = TABLES["chauka-bara running"]
    with sqlite3.connect(tmp_path / "escale.db") as found:
        found.execute("UPDATE tables SET options = ? WHERE id = ?", ['{"speed": 1}', table])
    with serving(tmp_path) as served:
        ana = seated(served, tmp_path, table)
        sheet, replay = ana.sheet(address(table)), ana.get(f"{address(table)}/replay").json()
        assert (sheet["parted"]["move"], sheet["moves"], "speed" in sheet["parted"]["text"]) == (1, 0, True)
        assert (len(replay["frames"]), len(replay["later"])) == (1, 45)


def test_a_snapshot_of_another_layout_is_not_taken_up(tmp_path: Path) -> None:
    unpack(tmp_path)
    table = TABLES["chauka-bara running"]
    with serving(tmp_path, snapshot_every=1) as served:
        seats = [seated(served, tmp_path, table, seat).at(address(table)) for seat in range(2)]
        play_on(seats, 1)
        before = seats[0].sheet["scene"]
    ((body,),) = stored(tmp_path, 'SELECT body FROM snapshots WHERE "table" = ?', table)
    snapshot = json.loads(body)
    assert (snapshot["match"]["rules"], len(snapshot["match"]["layout"])) == (1, 16)
    snapshot["match"] |= {"layout": "other", "state": "00"}
    with sqlite3.connect(tmp_path / "escale.db") as found:
        found.execute('UPDATE snapshots SET body = ? WHERE "table" = ?', [json.dumps(snapshot), table])
    with serving(tmp_path) as served:
        sheet = seated(served, tmp_path, table).sheet(address(table))
        assert (sheet["scene"], sheet["parted"]) == (before, None)


# ---- On PostgreSQL


def test_a_house_of_before_stands_on_postgresql_too(postgres: str, tmp_path: Path) -> None:
    unpack(tmp_path)
    move_house(f"sqlite:///{tmp_path / 'escale.db'}", postgres, "0003")
    with serving(tmp_path, database=postgres) as served:
        for name in ("riombo running", "riombo moored", "thaayam finished"):
            sheet = seated(served, tmp_path, TABLES[name]).sheet(address(TABLES[name]))
            assert bool(sheet["parted"]) == (name == "riombo moored")
        path = seated(served, tmp_path, MOORED).post(f"{address(MOORED)}/set-up-again").json()["path"]
        lou = seated(served, tmp_path, MOORED, 1)
        assert lou.post(f"{address(path.removeprefix('/t/'))}/seats", {"seat": 1}).json()["state"] == "playing"
