"""Programs at the table: their levels, their characters, and processes that fail."""

from __future__ import annotations

import asyncio
import os
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from escale.bots import answering
from escale.bots.answering import Question
from escale.bots.levels import learnt
from escale.core.catalogue import find
from escale.core.contract import Nature
from escale.core.match import Match
from escale.core.text import LANGUAGES, house
from escale.server import thinking
from escale.server.autoplay import Autoplay
from escale.server.chairs import Chair
from escale.server.characters import LEVELS, NAMES, TEMPERAMENTS, characters, name_for, temperament, ways
from escale.server.programs import Programs
from tests.server import failing
from tests.server.serving import Guest, Seated, Served, play_on, serving, settings, until

GAME = "chauka-bara"


def program(level: int) -> dict[str, Any]:
    return {"kind": "program", "level": level}


# ---- Levels


def test_a_level_is_stored_shown_and_played_again(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana = Guest(served.address, "Ana")
        table = ana.sets(GAME, ["me", program(2), program(5)])
        chairs = ana.sheet(table)["chairs"]
        assert [chair["level"] for chair in chairs] == [0, 2, 5]
        assert [chair["title"] for chair in chairs] == ["", "casual", "master"]
        assert chairs[1]["name"] in NAMES[2]
        assert chairs[2]["name"] in NAMES[5]
        assert chairs[2]["about"].startswith("Keeps the lighthouse")
        cookies = ana.http.cookies
    with serving(tmp_path) as served:
        again = Guest(served.address, lang="fr")
        again.http.cookies = cookies
        assert [(c["level"], c["name"]) for c in again.sheet(table)["chairs"]] == [(c["level"], c["name"]) for c in chairs]
        assert again.sheet(table)["chairs"][1]["title"] == "amateur"


def test_nobody_s_choice_is_the_club(ana: Guest) -> None:
    assert ana.sheet(ana.sets(GAME, ["me", "program"]))["chairs"][1]["level"] == 3


@pytest.mark.parametrize("level", [0, 6, -1, "3", 2.5, None])
def test_there_are_five_levels(ana: Guest, level: Any) -> None:
    answer = ana.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "program", "level": level}]})
    assert answer.status_code == 422


def test_a_rematch_keeps_levels_names_and_hints(ana: Guest) -> None:
    table = ana.sets(GAME, ["me", program(4)], hints=False)
    name = ana.sheet(table)["chairs"][1]["name"]
    assert ana.post(f"{table}/actions", {"type": "resign", "seat": 0}).json()["ok"]
    following = "/api/tables/" + ana.post(f"{table}/rematch").json()["path"].removeprefix("/t/")
    again = ana.sheet(following)
    assert (again["chairs"][0]["level"], again["chairs"][0]["name"], again["hints"]) == (4, name, False)


def test_a_record_tells_the_levels(ana: Guest) -> None:
    table = ana.sets(GAME, ["me", program(1)])
    ana.post(f"{table}/actions", {"type": "resign", "seat": 0})
    record = ana.get(f"{table}/record").json()
    assert record["levels"] == [0, 1]
    assert ana.post("/api/records", {"record": record}).status_code == 201
    assert ana.post("/api/records", {"record": {**record, "levels": [9, 9]}}).status_code == 422


# ---- Characters


def test_a_game_s_sheet_tells_the_levels(ana: Guest) -> None:
    sheet = ana.get(f"/api/games/{GAME}?lang=fr").json()
    assert [level["title"] for level in sheet["levels"]] == ["débutant", "amateur", "club", "expert", "maître"]
    assert all(len(level["names"]) == 6 and level["about"].endswith(".") for level in sheet["levels"])


def test_every_level_has_its_own_names_and_a_text_in_both_languages() -> None:
    names = [name for level in LEVELS for name in NAMES[level]]
    assert len(set(names)) == 30
    for lang in LANGUAGES:
        assert len({each.about for each in characters(lang)}) == 5


def test_no_two_at_a_table_bear_the_same_name(served: Served) -> None:
    mina = Guest(served.address, "Mina")
    chairs = mina.sheet(mina.sets("riombo", ["me", *[program(1)] * 5]))["chairs"]
    assert len({chair["name"] for chair in chairs}) == 6
    assert {chair["name"] for chair in chairs} <= {*NAMES[1], "Mina"}


def test_a_name_is_numbered_only_when_every_name_is_taken() -> None:
    others = [name for level in LEVELS[1:] for name in NAMES[level]]
    assert name_for(1, NAMES[1]) in others
    assert name_for(1, [*NAMES[1], *others]) == "Pépin 2"


# ---- Thinking


def test_characters_of_one_level_differ_in_temperament() -> None:
    for level in LEVELS:
        assert [temperament(name) for name in NAMES[level]] == list(TEMPERAMENTS)
    assert temperament("Ana") == ""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_a_character_is_like_is_told_where_it_makes_a_difference(lang: str) -> None:
    game, racer = find(GAME), NAMES[3][0]
    assert set(learnt(game.folder).temperaments) <= set(TEMPERAMENTS)
    assert ways(racer, game, lang) == house(lang, "temperament.racer")
    assert ways("Ana", game, lang) == ""
    assert all(house(lang, f"temperament.{kind}").endswith(".") for kind in TEMPERAMENTS)


def test_only_characters_have_a_temperament() -> None:
    """A program that plays for somebody plays for them, whatever their name is."""
    name = NAMES[2][1]
    seat = partial(Chair, 0, person=None, name=name, accepted=True, contribution="", level=2)
    assert seat(kind="program").nature == Nature(2, "careful")
    assert seat(kind="person", program=True).nature == Nature(2)


def question(level: int, seed: int = 7, **given: Any) -> Question:
    match = Match(find(GAME), 2, seed=3)
    return Question(GAME, bytes(match.state_for(match.hand)), match.hand, Nature(level), seed, 0.1, False)._replace(**given)


def test_every_level_answers_before_anything_is_compiled() -> None:
    for level in LEVELS:
        assert answering.answers(question(level)) == answering.answers(question(level))


def test_thoughts_come_from_the_table_s_secret_and_its_moves(served: Served, ana: Guest) -> None:
    table = ana.sets(GAME, ["me", {"kind": "device"}])
    play_on([ana.at(table)], 2)
    found = served.house.tables[table.removeprefix("/api/tables/")]
    seeds = {found.now.dice(what, seat) for what in ("program", "interruption", "hint") for seat in (0, 1)}
    assert len(seeds) == 6
    before = found.now.dice("program", 0)
    assert before == found.now.dice("program", 0)
    play_on([ana.at(table)], 1)
    assert found.now.dice("program", 0) != before


def test_two_programs_of_different_levels_play_to_the_end(ana: Guest) -> None:
    table = ana.sets(GAME, [program(1), program(5)])
    until(lambda: ana.sheet(table)["state"] == "over", 90)


# ---- Compiling beside the tables


def test_compiled_searches_are_used_once_they_are_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = Programs(settings(tmp_path))
    match = Match(find(GAME), 2, seed=3)
    try:
        assert not programs._question(match, 0, Nature(3), 1).fast
        monkeypatch.setattr(thinking, "prepares", failing.is_never_ready)
        asyncio.run(programs.prepare(GAME))
        assert not programs._question(match, 0, Nature(3), 1).fast
        monkeypatch.setattr(thinking, "prepares", failing.is_ready)
        asyncio.run(programs.prepare(GAME))
        assert programs._question(match, 0, Nature(3), 1).fast
    finally:
        programs.close()


def test_games_being_played_are_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    games = ["thaayam", "riombo", GAME]
    found: list[str] = []

    async def prepare(game: str) -> None:
        found.append(game)

    played = SimpleNamespace(now=SimpleNamespace(game=find(GAME), state="playing"))
    here: Any = SimpleNamespace(programs=SimpleNamespace(prepare=prepare), tables={"t": played})
    monkeypatch.setattr("escale.server.autoplay.every", lambda: [find(name) for name in games])
    monkeypatch.setattr("escale.server.autoplay.is_judged", lambda game: True)
    asyncio.run(Autoplay(here).warm_games())
    assert found == [GAME, "thaayam", "riombo"]


def test_without_a_place_to_keep_them_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escale.core.code_cache.cache_folder", lambda key: None)
    assert not thinking.prepares(GAME)


# ---- Processes that fail


@pytest.mark.parametrize("failure", ["hangs", "dies", "stumbles", "cheats"])
@pytest.mark.parametrize("level", [1, 5])
def test_a_program_that_fails_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: str, level: int) -> None:
    monkeypatch.setattr(answering, "answers", getattr(failing, failure))
    with serving(tmp_path, program_limit=0.2) as served:
        ana = Guest(served.address, "Ana")
        seated = ana.at(ana.sets(GAME, ["me", program(level)]))
        plays_until_answered(seated, 2)


def plays_until_answered(seated: Seated, moves: int) -> None:
    """Play on until the program has moved so often."""
    for _ in range(200):
        seated.until(lambda sheet: sheet["choices"] or sheet["state"] == "over")
        if sum(1 for entry in seated.entries if entry["kind"] == "move" and entry["seat"] == 1) >= moves:
            return
        assert seated.does(seated.sheet["choices"][0])["ok"]
        seated.until(lambda sheet: 0 not in sheet["asked"] or sheet["choices"])
    raise AssertionError("the program does not move")


def test_programs_killed_from_outside_are_replaced(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana = Guest(served.address, "Ana")
        table = ana.sets(GAME, [program(2), program(4)])
        for goal in (20, 60, 100):
            until(partial(has_come_to, ana, table, goal), 60)
            for process in list(served.house.programs.pool._pool_manager.worker_manager.workers):
                os.kill(process, 9)
        until(lambda: ana.sheet(table)["state"] == "over", 90)


def has_come_to(guest: Guest, table: str, moves: int) -> bool:
    sheet = guest.sheet(table)
    return bool(sheet["moves"] >= moves or sheet["state"] == "over")


def test_a_compiled_search_that_is_stuck_gives_way_to_a_small_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = Programs(settings(tmp_path, program_limit=2.0))
    match = Match(find(GAME), 2, seed=3)
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    try:
        expected = asyncio.run(programs.choose(match, match.hand, Nature(1), 11))
        programs.warm.add(GAME)
        monkeypatch.setattr(answering, "answers", failing.hangs_when_fast)
        assert asyncio.run(programs.choose(match, match.hand, Nature(1), 11)) == expected
    finally:
        programs.close()
