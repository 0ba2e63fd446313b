"""A house of before the rules of some games changed, and the people who sit at its tables.

`tests/data/rules-1/house.db.gz` was made by the code of rules 1 of every game (schema 0003, entries that name verbs by
number, records without events); `house.json` tells which table is which.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

from escale.server.people import COOKIE
from tests.server.serving import Guest, Served

OLD = Path(__file__).parents[1] / "data" / "rules-1"
TABLES: dict[str, str] = json.loads((OLD / "house.json").read_text("utf-8"))


def unpack(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / "escale.db"
    path.write_bytes(gzip.decompress((OLD / "house.db.gz").read_bytes()))
    return path


def people(folder: Path) -> dict[str, str]:
    """Everybody's id, by seat and table, of a house in SQLite."""
    with sqlite3.connect(folder / "escale.db") as found:
        return {f"{table} {seat}": person for table, seat, person in found.execute('SELECT "table", seat, person FROM seats')}


def seated(served: Served, folder: Path, table: str, seat: int = 0, lang: str = "en") -> Guest:
    """Whoever sits there, back on the browser they played on."""
    guest = Guest(served.address, None, lang)
    guest.http.cookies.set(COOKIE, cookie(served, folder, table, seat))
    return guest


def cookie(served: Served, folder: Path, table: str, seat: int = 0) -> str:
    return str(served.house.people.signer.dumps(people(folder)[f"{table} {seat}"]))


def stored(folder: Path, query: str, *given: Any) -> list[Any]:
    with sqlite3.connect(folder / "escale.db") as found:
        return found.execute(query, given).fetchall()


def lines(sheet: Any) -> list[str]:
    return [line["text"] for entry in sheet["entries"] for line in entry["lines"]]


def address(table: str) -> str:
    return f"/api/tables/{table}"
