"""Two processes are told two answers to one question at the same time, again and again: one counts, the other is stale.

python -m tests.soak.races [races]    1,000 by default
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.server.serving import Guest, Seated
from tests.server.several import race, visitor
from tests.soak.crashes import HouseProcess, Told, check_tables, several_processes

GAME = "thaayam"
AT_ONE_TABLE = 40  # races, after which another is set: no game is over by then


def at_both(houses: list[HouseProcess], ana: Guest) -> tuple[str, list[Seated]]:
    """Somebody with two screens at one table, each at another process."""
    table = ana.sets(GAME, ["me", {"kind": "device"}])
    return table.rsplit("/", 1)[1], [ana.at(table), visitor(houses[-1], ana).at(table)]


def run_races(houses: list[HouseProcess], races: int) -> tuple[Counter[str], dict[str, Told]]:
    told, tables = Counter[str](), dict[str, Told]()
    ana = Guest(houses[0].address, "Ana")
    for begun in range(0, races, AT_ONE_TABLE):
        table, screens = at_both(houses, ana)
        told.update(" and ".join(race(*screens)) for _ in range(min(AT_ONE_TABLE, races - begun)))
        heard = [[entry["number"] for entry in screen.entries] for screen in screens]
        assert heard[0] == heard[1] == list(range(1, len(heard[0]) + 1))
        tables[table] = Told(GAME)
        for screen in screens:
            screen.close()
    return told, tables


def campaign(folder: Path, races: int) -> dict[str, Any]:
    with several_processes(folder, 2) as (houses, database):
        begun = time.monotonic()
        try:
            for house in houses:
                house.start()
                asyncio.run(house.opened())
            told, tables = run_races(houses, races)
        finally:
            for house in houses:
                house.kill()
        check_tables(database, tables)
    assert told == {" and stale": races}, told
    return {"races": races, "one counts, the other is stale": told[" and stale"], "seconds": round(time.monotonic() - begun, 1)}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(campaign(Path(folder), int(sys.argv[1]) if len(sys.argv) > 1 else 1000), indent=2))


if __name__ == "__main__":
    main()
