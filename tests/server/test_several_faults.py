"""Several processes when one of them is gone, or Redis, PostgreSQL, a cable: nothing confirmed is lost, all agree afterwards."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy import create_engine

from escale.core.records import read_record, write_record
from escale.server.moments.keeping import load
from tests.server.servers import PostgresServer, RedisServer, running_postgres, running_redis
from tests.server.serving import Guest, Seated, Served, play_on, settings, until
from tests.server.several import KEY, Cable, pair, several, through, to_postgres, to_redis, visitor
from tests.soak import crashes

UNDONE = {"not_kept", "unsure", "no_memory", "stale"}


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresServer]:
    with running_postgres(tmp_path_factory.mktemp("database")) as found:
        yield found


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with running_redis() as found:
        yield found


@pytest.fixture(scope="module")
def houses(postgres: PostgresServer, redis: RedisServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Served]]:
    patience = {"database_patience": 1.0}
    with several(tmp_path_factory.mktemp("houses"), 2, postgres.url, redis.url, **patience) as found:
        yield found


def all_agree(postgres: PostgresServer, table: str, seated: list[Seated]) -> None:
    """No gap, no loss: everybody was told what is stored, and it replays."""
    numbers = [entry["number"] for entry in seated[0].entries]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all([entry["number"] for entry in one.entries] == numbers for one in seated)
    engine = create_engine(postgres.url)
    with engine.connect() as connection:
        whole, resumed = load(connection, table.rsplit("/", 1)[1], False), load(connection, table.rsplit("/", 1)[1])
    engine.dispose()
    assert whole
    assert resumed
    assert whole.number == numbers[-1]
    assert bytes(whole.match.state) == bytes(resumed.match.state)
    read_record(write_record(whole.match))


# ---- Redis is gone


def test_without_redis_play_goes_on_and_with_it_everybody_is_seen_again(
    houses: list[Served], postgres: PostgresServer, redis: RedisServer
) -> None:
    table, ana, _, a, b = pair(houses)
    play_on([a, b], 4)
    redis.kill()
    play_on([a, b], 6)  # the others ask the database
    b.send({"type": "say", "text": "still here"})
    while not any(remark["text"] == "still here" for remark in a.talk):
        a.hear()
    visitor(houses[-1], ana).put("/api/me", {"name": "Anna"})
    b.until(lambda sheet: sheet["chairs"][0]["name"] == "Anna")
    redis.start()
    until(lambda: all(served.house.bus.line.well for served in houses))
    play_on([a, b], 6)
    all_agree(postgres, table, [a, b])
    b.close()
    while a.presence is None or a.presence["connected"] != [0]:
        a.hear()


def test_programs_play_on_without_redis(houses: list[Served], redis: RedisServer) -> None:
    ana = Guest(houses[0].address, "Ana")
    table = ana.sets("thaayam", ["me", "program"])
    seated, also = ana.at(table), visitor(houses[1], ana).at(table)
    redis.kill()
    play_on([seated], 6)
    also.until(lambda sheet: sheet["number"] >= seated.sheet["number"])
    redis.start()
    play_on([seated], 4)


# ---- A cable of one process is cut


@contextlib.contextmanager
def with_cables(folder: Path, postgres: PostgresServer, redis: RedisServer) -> Iterator[tuple[list[Served], Cable, Cable]]:
    """Two processes, one of which is connected by cables."""
    to_database, to_bus = to_postgres(postgres.url), to_redis(redis.url)
    shared: dict[str, Any] = {"cookie_key": KEY, "database_patience": 1.0}
    cabled = {"database": through(postgres.url, to_database), "redis": through(redis.url, to_bus)}
    found = [
        Served(settings(folder / "0", database=postgres.url, redis=redis.url, **shared)),
        Served(settings(folder / "1", **cabled, **shared)),
    ]
    try:
        yield found, to_database, to_bus
    finally:
        to_bus.mend()
        to_database.mend()
        for served in found:
            served.close()


def test_a_process_without_its_way_to_redis_plays_on(tmp_path: Path, postgres: PostgresServer, redis: RedisServer) -> None:
    with with_cables(tmp_path, postgres, redis) as (houses, _, to_bus):
        table, _, _, a, b = pair(houses)
        play_on([a, b], 4)
        to_bus.cut()
        play_on([a, b], 6)
        to_bus.mend()
        until(lambda: houses[1].house.bus.line.well)
        play_on([a, b], 6)
        all_agree(postgres, table, [a, b])


def test_a_process_without_its_way_to_postgresql_confirms_nothing(
    tmp_path: Path, postgres: PostgresServer, redis: RedisServer
) -> None:
    with with_cables(tmp_path, postgres, redis) as (houses, to_database, _):
        ana = Guest(houses[0].address, "Ana")
        table = ana.sets("chauka-bara", ["me", {"kind": "device"}])
        here, there = ana.at(table), visitor(houses[1], ana).at(table)
        play_on([here], 4)
        there.until(lambda sheet: sheet["number"] >= here.sheet["number"])
        to_database.snap()
        reply = there.does(there.sheet["choices"][-1])
        assert (reply["ok"], reply["fault"]["error"] in UNDONE) == (False, True)
        play_on([here], 4)  # the other goes on
        to_database.mend()
        there.until(lambda sheet: sheet["number"] >= here.sheet["number"])  # by itself
        play_on([there], 3)
        here.until(lambda sheet: sheet["number"] >= there.sheet["number"])
        all_agree(postgres, table, [here, there])


# ---- PostgreSQL is gone


def test_postgresql_is_restarted(houses: list[Served], postgres: PostgresServer) -> None:
    ana = Guest(houses[0].address, "Ana")
    table = ana.sets("chauka-bara", ["me", {"kind": "device"}])
    here, there = ana.at(table), visitor(houses[1], ana).at(table)
    play_on([here], 4)
    postgres.stop()
    reply = here.does(here.sheet["choices"][-1])
    assert (reply["ok"], reply["fault"]["error"] in UNDONE) == (False, True)
    postgres.start()
    until(lambda: ana.get("/api/health").status_code == 200)
    goes_on(here)
    play_on([here], 4)
    there.until(lambda sheet: sheet["number"] >= here.sheet["number"])
    all_agree(postgres, table, [here, there])


def goes_on(seated: Seated) -> None:
    """Until a move is kept again."""
    until(lambda: seated.does(seated.sheet["choices"][-1])["ok"])


# ---- A process is gone


def test_nothing_confirmed_is_lost_when_processes_are_killed(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as apart:  # from the event loop of a browser this process may have
        found = apart.submit(crashes.campaign, tmp_path, 150, 3, tables=3, processes=2).result()
    assert (found["moves"] >= 150, found["kills"]) == (True, 3)
    assert found["resumed"] >= 3


def test_behind_one_port_a_process_that_dies_is_replaced(tmp_path: Path, postgres: PostgresServer, redis: RedisServer) -> None:
    given = {"ESCALE_DATABASE": postgres.url, "ESCALE_REDIS": redis.url, "ESCALE_WARM": "false", "COLUMNS": "200"}
    command = [sys.executable, "-m", "escale.cli", "serve", "--lang", "en", "--port", "0", "--processes", "2"]
    command += ["--data", str(tmp_path)]
    house = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **given})
    assert house.stdout
    address = house.stdout.readline().split()[3].removeprefix("http://")
    try:
        until(lambda: is_open(address), 60)
        ana = until(lambda: came_in(address), 60)
        first = until(lambda: workers(house.pid, 2), 60)
        os.kill(first[0], signal.SIGKILL)
        until(lambda: set(workers(house.pid, 2)) - set(first), 60)
        until(lambda: knows(ana), 60)
        assert "escale_sockets" in until(lambda: figures(address), 60)
    finally:
        house.send_signal(signal.SIGINT)
        out, _ = house.communicate(timeout=60)
    assert (house.returncode, "Good night" in out) == (0, True)
    assert not workers(house.pid, 1)


def is_open(address: str) -> bool:
    with contextlib.suppress(httpx2.TransportError):
        return bool(httpx2.get(f"http://{address}/api/health").status_code == 200)
    return False


def came_in(address: str) -> Guest | None:
    with contextlib.suppress(httpx2.TransportError):
        return Guest(address, "Ana")
    return None


def knows(somebody: Guest) -> bool:
    with contextlib.suppress(httpx2.TransportError):
        return bool(somebody.get("/api/me").json()["name"] == "Ana")
    return False


def figures(address: str) -> str:
    with contextlib.suppress(httpx2.TransportError):
        return str(httpx2.get(f"http://{address}/api/metrics").text)
    return ""


def workers(parent: int, least: int) -> list[int]:
    """The processes that serve: those that a house has started, but for the one that counts its resources."""
    with contextlib.suppress(OSError):
        threads = Path(f"/proc/{parent}/task").iterdir()
        found = [int(child) for thread in threads for child in (thread / "children").read_text().split()]
        serving = [one for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]
        return serving if len(serving) >= least else []
    return []
