"""Houses of before, and the people who sit at their tables; `house.json` of each tells which table is which.

`tests/data/rules-1` was made by the code of rules 1 of every game (schema 0003, entries that name verbs by number, records
without events); `tests/data/before-moments` by the last code that changed a table in memory and then stored it (schema 0004).
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import MetaData, create_engine, select

from escale.server.people import COOKIE
from escale.server.store.database import MIGRATIONS
from tests.server.serving import Guest, Served

DATA = Path(__file__).parents[1] / "data"
OLD = DATA / "rules-1"
TABLES: dict[str, str] = json.loads((OLD / "house.json").read_text("utf-8"))


def unpack(folder: Path, house: Path = OLD) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / "escale.db"
    path.write_bytes(gzip.decompress((house / "house.db.gz").read_bytes()))
    return path


def move_house(source: str, target: str, schema: str) -> None:
    """Everything that a house of an older schema holds, row by row."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    origin, engine, metadata = create_engine(source), create_engine(target), MetaData()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, schema)
    metadata.reflect(engine)
    with origin.connect() as here, engine.begin() as there:
        for table in metadata.sorted_tables:
            rows = [dict(row) for row in here.execute(select(table)).mappings()]
            if rows and table.name != "alembic_version":
                there.execute(table.insert(), rows)
    origin.dispose()
    engine.dispose()


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
