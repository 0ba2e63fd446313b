"""Several processes are one house: whoever plays, speaks, looks on or is renamed in one is heard of in the others."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from escale.core.match import Match
from tests.server.servers import running_redis
from tests.server.serving import Guest, Served, play_on, until
from tests.server.several import database, pair, race, several, visitor
from tests.server.test_store import postgres

__all__ = ["postgres"]  # a fixture

RACES = 25


@pytest.fixture(scope="module")
def redis() -> Iterator[str]:
    with running_redis() as found:
        yield found.url


@pytest.fixture(scope="module", params=[2, 4])
def houses(request: Any, postgres: str, redis: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Served]]:
    folder = tmp_path_factory.mktemp("houses")
    with database(postgres, secrets.token_hex(4)) as url, several(folder, request.param, url, redis) as found:
        yield found


def test_people_of_one_table_play_in_different_processes(houses: list[Served]) -> None:
    table, ana, lou, a, b = pair(houses)
    play_on([a, b], 40)
    assert [entry["number"] for entry in a.entries] == [entry["number"] for entry in b.entries]
    assert ana.sheet(table)["scene"] == lou.sheet(table)["scene"]


def test_of_two_answers_to_one_question_one_counts(houses: list[Served]) -> None:
    """Somebody with two screens, each at another process, answers twice at the same time."""
    ana = Guest(houses[0].address, "Ana")
    table = ana.sets("chauka-bara", ["me", {"kind": "device"}])
    here, there = ana.at(table), visitor(houses[-1], ana).at(table)
    for _ in range(RACES):
        assert race(here, there) == ["", "stale"]
    assert [entry["number"] for entry in here.entries] == [entry["number"] for entry in there.entries]


def test_of_two_people_who_sit_down_on_one_seat_one_sits_there(houses: list[Served]) -> None:
    ana, lou, zoe = Guest(houses[0].address, "Ana"), Guest(houses[0].address, "Lou"), Guest(houses[-1].address, "Zoé")
    with ThreadPoolExecutor(2) as together:
        for _ in range(10):
            table = ana.sets("riombo", ["me", "open", "open"])
            answers = list(together.map(lambda guest, at=table: guest.post(f"{at}/seats", {"seat": 1}), (lou, zoe)))
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            seated = [chair["name"] for chair in visitor(houses[-1], ana).sheet(table)["chairs"]]
            assert seated[1] == ("Lou" if answers[0].status_code == 200 else "Zoé")


def test_what_is_said_in_one_is_heard_in_the_other(houses: list[Served]) -> None:
    *_, a, b = pair(houses)
    for k in range(5):
        a.send({"type": "say", "text": f"a {k}"})
        b.send({"type": "say", "text": f"b {k}"})
    for one in (a, b):
        while len(one.talk) < 10:
            one.hear()
        assert [remark["number"] for remark in one.talk] == list(range(1, 11))
    assert [remark["text"] for remark in a.talk] == [remark["text"] for remark in b.talk]


def test_whoever_is_there_is_seen_everywhere(houses: list[Served]) -> None:
    *_, a, b = pair(houses)
    for one in (a, b):
        while one.presence is None or one.presence["connected"] != [0, 1]:
            one.hear()
    watch = "/api/watch/" + a.until(lambda sheet: True)["links"]["watch"].removeprefix("/w/")
    z = Guest(houses[1].address, "Zoé").at(watch)
    while a.presence["watchers"] != 1:
        a.hear()
    z.close()
    b.close()
    while a.presence != {"type": "presence", "connected": [0], "watchers": 0}:
        a.hear()


def test_whoever_was_refused_may_not_ask_again_at_once_anywhere(houses: list[Served]) -> None:
    table, ana, _, a, b = pair(houses)
    while not any((entry["kind"], entry["seat"]) == ("move", 0) for entry in a.entries):
        play_on([a, b], 1)
    asked = {"type": "ask", "kind": "takeback", "by": 0, "seat": 0}
    assert a.send(asked)["ok"]
    b.until(lambda sheet: sheet["proposal"])
    assert b.send({"type": "answer", "seat": 1, "yes": False})["ok"]
    a.until(lambda sheet: not sheet["proposal"])
    assert a.sheet["undo"]["pause"] > 0
    assert a.send(asked)["fault"]["error"] == "pause"
    assert visitor(houses[-1], ana).post(f"{table}/actions", asked).json()["error"] == "pause"


def test_another_name_is_heard_everywhere(houses: list[Served]) -> None:
    table, ana, _, _, b = pair(houses)
    visitor(houses[-1], ana).put("/api/me", {"name": "Anna"})
    b.until(lambda sheet: sheet["chairs"][0]["name"] == "Anna")
    until(lambda: ana.get("/api/me").json()["name"] == "Anna")
    assert ana.sheet(table)["chairs"][0]["name"] == "Anna"


def test_whoever_is_forgotten_is_nobody_everywhere(houses: list[Served]) -> None:
    table, ana, lou, a, b = pair(houses)
    a.send({"type": "say", "text": "adieu"})
    elsewhere = visitor(houses[-1], ana)
    assert elsewhere.get("/api/me").json()["known"]
    before = elsewhere.at(table)
    before.until(lambda sheet: sheet["mine"])
    assert ana.delete("/api/me").status_code == 204
    b.until(lambda sheet: sheet["chairs"][0]["name"] == "somebody")
    until(lambda: closed(before))
    until(lambda: not visitor(houses[-1], elsewhere).get("/api/me").json()["known"])
    b.send({"type": "say", "text": "adieu, then"})
    later = lou.at(table)
    while not later.talk:
        later.hear()
    assert [remark["text"] for remark in later.talk] == ["adieu, then"]


def closed(seated: Any) -> bool:
    try:
        while True:
            seated.socket.recv(0.1)
    except TimeoutError:
        return False
    except ConnectionClosed:
        return True


def test_one_process_alone_sees_to_the_programs_of_a_table(houses: list[Served], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    for served in houses:
        count_questions(served, asked, monkeypatch)
    ana = Guest(houses[0].address, "Ana")
    table = ana.sets("thaayam", ["me", "program"])
    watch = "/api/watch/" + ana.sheet(table)["links"]["watch"].removeprefix("/w/")
    seated, watching = ana.at(table), Guest(houses[-1].address, "Zoé").at(watch)
    play_on([seated], 15)
    watching.until(lambda sheet: sheet["number"] >= seated.sheet["number"])
    programs = [entry for entry in seated.entries if entry["seat"] == 1 and entry["kind"] == "move"]
    assert len(asked) <= len(programs) + 2  # a question that is being thought about


def count_questions(served: Served, asked: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    thinks = served.house.programs.choose

    async def counted(match: Match, *given: Any) -> Any:
        if not match.awaits_chance:
            asked.append(match.count)
        return await thinks(match, *given)

    monkeypatch.setattr(served.house.programs, "choose", counted)


def test_a_clock_that_runs_out_is_answered_once(houses: list[Served]) -> None:
    table, ana, _, a, b = pair(houses, "thaayam", seconds=5)
    a.until(lambda sheet: sheet["number"] >= 2)
    b.until(lambda sheet: sheet["number"] >= a.sheet["number"])
    numbers = [entry["number"] for entry in a.entries]
    assert numbers == list(range(1, len(numbers) + 1))
    assert ana.post(f"{table}/actions", {"type": "resign", "seat": 0}).status_code == 200


def test_what_is_too_much_is_counted_over_all_processes(postgres: str, redis: str, tmp_path: Any) -> None:
    limits = {"limit_tables": "3/hour", "limit_talk": "4/hour"}
    with database(postgres, secrets.token_hex(4)) as url, several(tmp_path, 2, url, redis, **limits) as houses:
        ana = Guest(houses[0].address, "Ana")
        guests = [ana, visitor(houses[1], ana)]
        table = ana.sets("thaayam", ["me", "open"])
        wish = {"game": "thaayam", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert [guests[k % 2].post("/api/tables", wish).status_code for k in range(4)] == [201, 201, 429, 429]
        said = [guests[k % 2].post(f"{table}/actions", {"type": "say", "text": f"{k}"}).status_code for k in range(6)]
        assert said == [200] * 4 + [429] * 2
