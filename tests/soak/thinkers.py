"""The house is killed while programs think: what was confirmed is there, once, and the games of all seven go on by themselves.

python -m tests.soak.thinkers [kills]    100 by default
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidMessage

from escale.core.catalogue import every
from tests.server.serving import Guest, Seated, as_action, until
from tests.soak.crashes import HouseProcess, Told, check_tables

PATIENCE = 60.0  # seconds for the programs' processes to start and move everywhere
FEWEST, MOST = 3, 12  # moves that Ana makes between two kills
LONGEST = 0.2  # seconds that she plays on before the house is gone
LOST = (ConnectionError, ConnectionClosed, InvalidMessage, EOFError)


class Campaign:
    """A house with two tables of each game: one for programs alone, one for Ana among programs."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.house = HouseProcess(folder, ESCALE_PROGRAM_SECONDS="0.2")
        self.dice = random.Random(seed)
        self.told: dict[str, Told] = {}
        self.anas: dict[str, Ana] = {}
        self.figures = {"kills": 0, "lost_but_kept": 0, "lost_and_gone": 0}

    def open(self) -> None:
        self.house.start()
        asyncio.run(self.house.opened())

    def set_tables(self) -> None:
        self.ana = Guest(self.house.address, "Ana")
        for game in every():
            programs = [{"kind": "program", "level": 1 + k} for k in range(max(game.players))][: max(2, min(game.players))]
            alone = self.ana.sets(game.name, programs)
            among = self.ana.sets(game.name, ["me", *programs[1:]])
            for table in (alone, among):
                self.told[key(table)] = Told(game.name)
            self.anas[key(among)] = Ana(self, key(among))

    # ---- Nobody is there

    def stored(self) -> dict[str, int]:
        """How far each game has come that only programs play, and is not over."""
        with sqlite3.connect(f"file:{self.house.folder / 'escale.db'}?mode=ro", uri=True) as found:
            rows = found.execute("SELECT id, number FROM tables WHERE state = 'playing'").fetchall()
        return {table: number for table, number in rows if table not in self.anas}

    def goes_on_by_itself(self, before: dict[str, int]) -> None:
        """At every table programs move on, though nobody looks."""

        def has_moved() -> bool:
            now = self.stored()
            return all(now.get(table, number + 1) > number for table, number in before.items())

        until(has_moved, PATIENCE)

    # ---- Ana is there

    def plays_until_killed(self) -> None:
        """Ana plays some moves at all her tables; in the middle of the next ones the house is gone."""
        goal = self.confirmed + self.dice.randint(FEWEST, MOST)
        killer = threading.Timer(self.dice.random() * LONGEST, self.house.kill)
        try:
            while True:
                for ana in self.anas.values():
                    ana.plays()
                if self.confirmed >= goal and killer.ident is None:
                    killer.start()
        except LOST:
            killer.join()
        for ana in self.anas.values():
            ana.line = None
        self.figures["kills"] += 1

    @property
    def confirmed(self) -> int:
        return sum(len(told.confirmed) for told in self.told.values())


class Ana:
    """Ana at one of her tables, across all her connections."""

    def __init__(self, campaign: Campaign, table: str) -> None:
        self.campaign = campaign
        self.table = table
        self.told = campaign.told[table]
        self.line: Seated | None = None
        self.sent: dict[str, Any] | None = None  # whose reply has not come

    def plays(self) -> None:
        """Come back if the line was lost, and answer if asked."""
        line = self.line or self.comes_back()
        line.until(lambda sheet: True)
        choices = [one for one in line.sheet["choices"] if one["seat"] in line.sheet["asked"] and not one["group"]]
        if not choices:
            return self.hears(line)
        self.sent = as_action(self.campaign.dice.choice(choices))
        try:
            reply = line.send(self.sent)
        finally:
            self.note(line)
        assert reply["ok"] or reply["fault"]["error"] == "stale", reply
        if reply["ok"]:
            self.told.confirmed[reply["number"]] = self.sent
            line.until(lambda sheet: sheet["number"] >= reply["number"])
        self.sent = None
        return self.note(line)

    def comes_back(self) -> Seated:
        self.line = self.campaign.ana.at(f"/api/tables/{self.table}")
        sheet = self.line.until(lambda sheet: True)
        self.note(self.line)
        if self.sent:
            self.judge(sheet, self.sent)
        self.sent = None
        return self.line

    def judge(self, sheet: Any, sent: dict[str, Any]) -> None:
        """The move whose reply was lost either stands, or its question does."""
        gone = sent["decision"] in [choice["decision"] for choice in sheet["choices"] if choice["seat"] == sent["seat"]]
        self.campaign.figures["lost_and_gone" if gone else "lost_but_kept"] += 1

    def hears(self, line: Seated) -> None:
        """What programs do meanwhile, if anything."""
        with contextlib.suppress(TimeoutError):
            line.hear(timeout=0.01)
        self.note(line)

    def note(self, line: Seated) -> None:
        """What she has heard never changes."""
        for entry in line.entries:
            plain = {name: entry[name] for name in ("number", "kind", "seat", "move", "at")}
            assert self.told.entries.setdefault(entry["number"], plain) == plain
        line.entries.clear()


def key(table: str) -> str:
    return table.rsplit("/", 1)[1]


def campaign(folder: Path, kills: int, seed: int = 1) -> dict[str, Any]:
    """Play, kill, see that it goes on; then check all that is stored. What it came to."""
    begun, found = time.monotonic(), Campaign(folder, seed)
    found.open()
    try:
        found.set_tables()
        for _ in range(kills):
            found.plays_until_killed()
            before = found.stored()
            found.open()
            found.goes_on_by_itself(before)
    finally:
        found.house.kill()
    check_tables(f"sqlite:///{folder / 'escale.db'}", found.told)
    return {"seconds": round(time.monotonic() - begun, 1), "confirmed": found.confirmed, **found.figures}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(campaign(Path(folder), int((sys.argv[1:] or ["100"])[0])), indent=2))


if __name__ == "__main__":
    main()
