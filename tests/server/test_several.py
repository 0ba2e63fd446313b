"""Several processes are one house: whoever plays, speaks, looks on or is renamed in one is heard of in the others."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import pytest

from tests.server.serving import Guest, Seated, Served, play_on
from tests.server.several import RedisServer, database, several
from tests.server.test_store import postgres

__all__ = ["postgres"]  # a fixture


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    found = RedisServer()
    yield found
    found.kill()


@pytest.fixture(scope="module")
def houses(postgres: str, redis: RedisServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Served]]:
    folder = tmp_path_factory.mktemp("houses")
    with database(postgres, secrets.token_hex(4)) as url, several(folder, 2, url, redis.url) as found:
        yield found


def visitor(house: Served, person: Guest) -> Guest:
    """The same person, in another process."""
    found = Guest(house.address, lang=person.lang)
    found.http.cookies.update(person.http.cookies)
    return found


def pair(houses: list[Served], game: str = "chauka-bara") -> tuple[str, Guest, Guest, Seated, Seated]:
    """Two people at one table, each in a process of their own."""
    ana, lou = Guest(houses[0].address, "Ana"), Guest(houses[-1].address, "Lou")
    table = ana.sets(game, ["me", "open"])
    assert lou.post(f"{table}/seats", {"seat": 1}).status_code == 200
    return table, ana, lou, ana.at(table), lou.at(table)


def test_people_of_one_table_play_in_different_processes(houses: list[Served]) -> None:
    table, ana, lou, a, b = pair(houses)
    play_on([a, b], 40)
    assert [entry["number"] for entry in a.entries] == [entry["number"] for entry in b.entries]
    assert ana.sheet(table)["scene"] == lou.sheet(table)["scene"]


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
