"""A process on a machine of its own loses its way to Redis, or to PostgreSQL: the network is really cut. Needs root and `ip`.

python -m tests.soak.cuts [cuts]    10 of each by default
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.servers import PostgresServer, RedisServer, running_postgres, running_redis
from tests.server.serving import Guest, Seated, play_on, until
from tests.server.several import KEY, visitor
from tests.soak.crashes import HouseProcess, Told, check_tables

MACHINE = "escale-cuts"  # a network namespace
NET = "198.18.77"  # addresses for trials of networks, which nobody has
PATIENCE = 60.0  # seconds until everybody knows everything again
WAYS = ("to-postgres", "to-redis", "to-people")


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


def ends(k: int) -> tuple[str, str]:
    """The addresses of a cable: here, and at the other machine."""
    return f"{NET}.{4 * k + 1}", f"{NET}.{4 * k + 2}"


@contextlib.contextmanager
def other_machine() -> Iterator[None]:
    """A machine with a cable to PostgreSQL, one to Redis and one to the people."""
    ip("netns", "add", MACHINE)
    try:
        for k, way in enumerate(WAYS):
            here, there = ends(k)
            ip("link", "add", way, "type", "veth", "peer", "name", "there", "netns", MACHINE)
            ip("-n", MACHINE, "link", "set", "there", "name", way)
            ip("addr", "add", f"{here}/30", "dev", way)
            ip("-n", MACHINE, "addr", "add", f"{there}/30", "dev", way)
            ip("-n", MACHINE, "link", "set", way, "up")
            ip("link", "set", way, "up")
        yield
    finally:
        ip("netns", "del", MACHINE)


def processes(folder: Path, postgres: PostgresServer, redis: RedisServer) -> list[HouseProcess]:
    """One here, one at the other machine."""
    there = postgres.url.split("?")[0].replace("@/", f"@{postgres.host}/")
    shared = {"ESCALE_REDIS": redis.url, "ESCALE_COOKIE_KEY": KEY, "ESCALE_DATABASE_PATIENCE": "2"}
    within = ("ip", "netns", "exec", MACHINE)
    return [
        HouseProcess(folder / "here", ESCALE_DATABASE=postgres.url, **shared),
        HouseProcess(folder / "there", ends(2)[1], within, ESCALE_DATABASE=there, **shared),
    ]


def cut_and_mend(way: str, here: Seated, there: Seated) -> None:
    """While it is cut, whoever is here plays on; afterwards all know the same, by themselves."""
    ip("link", "set", way, "down")
    play_on([here], 3)
    if way == "to-redis":
        there.until(lambda sheet: sheet["number"] >= here.sheet["number"])
    else:
        assert not there.does(there.sheet["choices"][-1])["ok"]  # nothing is confirmed
    ip("link", "set", way, "up")
    there.until(lambda sheet: sheet["number"] >= here.sheet["number"])
    until(lambda: there.does(there.sheet["choices"][-1])["ok"] or there.hear(), PATIENCE)
    newest = there.sheet["number"]
    here.until(lambda sheet: sheet["number"] >= newest)


def run_cuts(houses: list[HouseProcess], cuts: int) -> dict[str, Told]:
    tables = {}
    ana = Guest(houses[0].address, "Ana")
    for _ in range(cuts):
        table = ana.sets("thaayam", ["me", {"kind": "device"}])
        here, there = ana.at(table), visitor(houses[1], ana).at(table)  # type: ignore[arg-type]
        play_on([here], 3)
        there.until(lambda sheet, here=here: sheet["number"] >= here.sheet["number"])
        for way in ("to-redis", "to-postgres"):
            cut_and_mend(way, here, there)
        heard = [[entry["number"] for entry in one.entries] for one in (here, there)]
        assert heard[0] == heard[1] == list(range(1, len(heard[0]) + 1))
        tables[table.rsplit("/", 1)[1]] = Told("thaayam")
    return tables


def campaign(folder: Path, cuts: int) -> dict[str, Any]:
    begun = time.monotonic()
    with other_machine(), running_postgres(folder, ends(0)[0]) as postgres, running_redis(ends(1)[0]) as redis:
        houses = processes(folder, postgres, redis)
        try:
            for house in houses:
                house.start()
                asyncio.run(house.opened())
            tables = run_cuts(houses, cuts)
        finally:
            for house in houses:
                house.kill()
        check_tables(postgres.url, tables)
    return {"cuts from Redis": cuts, "cuts from PostgreSQL": cuts, "seconds": round(time.monotonic() - begun, 1)}


def main() -> None:
    if os.geteuid() != 0 or not shutil.which("ip"):
        print("Networks are cut by root, with ip: nothing was tried.")
        return
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(campaign(Path(folder), int(sys.argv[1]) if len(sys.argv) > 1 else 10), indent=2))


if __name__ == "__main__":
    main()
