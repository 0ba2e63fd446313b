"""The store: migrations lead to the schema, commits are grouped and stand or fall alone, numbers are unique."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, insert, text, update
from sqlalchemy.exc import IntegrityError

from escale.server.store import queries
from escale.server.store.database import MIGRATIONS, newest, open_database
from escale.server.store.schema import entries, metadata, tables
from escale.server.store.store import Store
from tests.server.servers import running_postgres
from tests.server.serving import Guest, play_on, serving


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL server of our own, on a socket in a temporary folder."""
    with running_postgres(tmp_path_factory.mktemp("database")) as found:
        yield found.url


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(f"sqlite:///{tmp_path / 'house.db'}")
    yield found
    found.close()


def differences(url: str) -> list[Any]:
    engine = open_database(url)
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    return list(found)


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    assert differences(f"sqlite:///{tmp_path / 'new.db'}") == []


def test_levels_and_hints_come_to_tables_set_before_there_were_any(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    engine = create_engine(url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
    with engine.begin() as connection:
        empty = "'live', 0, 'gathering', 'h', x'00', 0, '[]', null, null, null, '', '', 0.0"
        connection.execute(text(f"INSERT INTO tables VALUES ('t', 'w', 'thaayam', 1, '{{}}', {empty})"))
        connection.execute(text("INSERT INTO seats VALUES ('t', 1, 'program', null, 'P', 1, '', 0, 0, null)"))
    engine.dispose()
    engine = open_database(url)
    with engine.connect() as connection:
        assert queries.find_seats(connection, "t")[0]["level"] == 3
        row = queries.find_table(connection, "t")
        assert row is not None
        assert row["hints"] is False
    engine.dispose()
    assert differences(url) == []


def test_an_opened_database_is_up_to_date_and_opens_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.db'}"
    for _ in range(2):
        engine = open_database(url)
        with engine.connect() as connection:
            assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == newest()
        engine.dispose()


def test_commits_are_durable(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'new.db'}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    engine.dispose()


def test_one_that_fails_does_not_take_the_others_with_it(store: Store) -> None:
    async def write() -> list[Any]:
        names = ["a", "b", "a", "c"]
        return await asyncio.gather(*(store.write(queries.add_person, n, n) for n in names), return_exceptions=True)

    answers = asyncio.run(write())
    assert [isinstance(answer, IntegrityError) for answer in answers].count(True) == 1
    with store.engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM people")).scalar() == 3


def test_many_writers_are_grouped_into_few_commits(store: Store) -> None:
    async def write() -> None:
        await asyncio.gather(*(store.write(queries.add_person, secrets.token_hex(8), "n") for _ in range(300)))

    begun: list[int] = []
    from sqlalchemy import event

    event.listen(store.engine, "begin", lambda connection: begun.append(1))
    asyncio.run(write())
    assert len(begun) < 100


def test_whoever_was_not_first_is_judged_again_by_what_is_new(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana = Guest(served.address, "Ana")
        table = ana.sets("chauka-bara", ["me", {"kind": "device"}])
        seated = ana.at(table)
        play_on([seated], 4)
        key, number = table.rsplit("/", 1)[1], seated.sheet["number"] + 1
        row = {"table": key, "number": number, "kind": "left", "seat": 0, "at": time.time()}
        body = {"n": 4, "m": [], "e": [], "auto": False}
        engine = create_engine(f"sqlite:///{tmp_path / 'escale.db'}")
        with engine.begin() as connection:  # another process was faster
            connection.execute(insert(entries), {**row, "body": body})
            changed = {"number": number, "moment": tables.c.moment + 1}
            connection.execute(update(tables).where(tables.c.id == key).values(**changed))
        reply = ana.post(f"{table}/actions", {"type": "leave", "seat": 1})
        assert (reply.status_code, reply.json()["number"]) == (200, number + 1)
        seated.until(lambda sheet: sheet["number"] == number + 1)
        assert [(entry["kind"], entry["seat"]) for entry in seated.entries[-2:]] == [("left", 0), ("left", 1)]
        engine.dispose()


@pytest.mark.parametrize("number", [1, 4, 7])
@pytest.mark.parametrize("where", ["sqlite", "postgresql"])
def test_the_database_takes_an_entry_only_after_the_one_before(where: str, number: int, postgres: str, tmp_path: Path) -> None:
    engine = open_database(postgres if where == "postgresql" else f"sqlite:///{tmp_path / 'house.db'}")
    key = secrets.token_hex(8)
    table = {"id": key, "watch": key, "game": "thaayam", "rules": 1, "options": {}, "pace": "live", "seconds": 0, "host": ""}
    table |= {"state": "over", "secret": b"", "number": 0, "asked": [], "rematch": "", "record": "", "changed": 0.0}
    row = {"table": key, "kind": "left", "seat": 0, "body": {}, "at": 0.0}
    with engine.begin() as connection:
        connection.execute(insert(tables), table)
        connection.execute(insert(entries), [{**row, "number": n} for n in (1, 2, 3, 4, 5)])
    with pytest.raises(IntegrityError), engine.begin() as connection:
        connection.execute(insert(entries), {**row, "number": number})
    with engine.begin() as connection:
        connection.execute(insert(entries), {**row, "number": 6})
    engine.dispose()


def test_the_same_house_stands_on_postgresql(postgres: str, tmp_path: Path) -> None:
    assert differences(postgres) == []
    with serving(tmp_path, database=postgres, snapshot_every=7, rest=0) as served:
        ana, lou = Guest(served.address, "Ana"), Guest(served.address, "Lou")
        table = ana.sets("thaayam", ["me", "open"])
        lou.post(f"{table}/seats", {"seat": 1})
        a, b = ana.at(table), lou.at(table)
        play_on([a, b], 50)
        a.send({"type": "say", "phrase": "hello"})
        a.send({"type": "ask", "kind": "takeback", "by": 0, "seat": 0})
        b.send({"type": "resign", "seat": 1})
        assert ana.get(f"{table}/proof").json()["right"]
        assert ana.post(f"{table}/publish").status_code == 200
        assert lou.delete("/api/me").status_code == 204
