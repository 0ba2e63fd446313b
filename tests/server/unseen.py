"""Tables made in memory, and all that those who must not know are told of them, byte for byte."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from escale.core.moves import SPECTATOR
from escale.server import table as tables
from escale.server.chairs import Chair
from escale.server.sheets import replays
from escale.server.sheets.tables import SheetWriter
from escale.server.table import Table
from escale.server.viewers import Viewer

NOW = 1_000_000.0
SECRETIVE = "ana"  # in the first seat: it is her secrets that vary


@pytest.fixture(autouse=True)
def the_clock_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables.time, "time", lambda: NOW)


def seated(game: str, people: tuple[str, ...], **options: int) -> Table:
    """A table that has begun; its throws are always the same."""
    row: dict[str, Any] = {"id": "t", "watch": "w", "game": game, "rules": 1, "options": options, "pace": "slow", "seconds": 0}
    row |= {"state": "gathering", "secret": b"s" * 32, "number": 0, "deadline": None, "proposal": None, "result": None}
    row |= {"rematch": "", "record": "", "changed": NOW, "host": people[1]}
    found = Table(row, [Chair(k, "person", person, person.title(), True, "w") for k, person in enumerate(people)])
    found.start_if_ready()
    return found


def sent(sheets: Any) -> str:
    """As it goes over the wire."""
    return msgspec.json.encode(sheets).decode()


def told(table: Table) -> dict[str, str]:
    """All that anybody but Ana gets, by who gets it."""
    others = [chair.person for chair in table.chairs if chair.person != SECRETIVE]
    viewers = {str(person): Viewer(person, ("fr", "en")[k % 2]) for k, person in enumerate(others)}
    viewers |= {"spectator": Viewer(None, "en", watching=True), "stranger": Viewer("who", "fr")}
    found = {who: sent(SheetWriter(table, viewer).sheet(0)) for who, viewer in viewers.items()}
    for seat in (*range(1, len(table.chairs)), SPECTATOR):
        found[f"program {seat}"] = bytes(table.match.state_for(seat)).hex()
        found[f"replay {seat}"] = sent(replays.replay(replays.Film(table.match), seat, "en"))
    return found


def known(table: Table) -> str:
    """What Ana herself gets."""
    return sent(SheetWriter(table, Viewer(SECRETIVE, "en")).sheet(0))
