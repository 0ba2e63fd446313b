"""Faults of real stores: locked by another program, full, cut off. Nothing is confirmed that is not kept, and play goes on."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, event, text

from tests.server.serving import Guest, Seated, Served, play_on, serving
from tests.server.test_store import postgres

__all__ = ["postgres"]  # a fixture

CUTS = 20


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path, database_patience=0.2) as found:
        yield found


def begun(served: Served) -> tuple[str, Guest, Seated]:
    """A table at which Ana plays both seats."""
    ana = Guest(served.address, "Ana")
    table = ana.sets("chauka-bara", ["me", {"kind": "device"}])
    seated = ana.at(table)
    play_on([seated], 3)
    return table, ana, seated


def stays(table: str, ana: Guest, seated: Seated) -> None:
    """An action is answered truthfully, and nothing has changed."""
    before = ana.sheet(table)
    reply = seated.does(seated.sheet["choices"][-1])
    assert (reply["ok"], reply["fault"]["error"]) == (False, "not_kept")
    after = ana.sheet(table)
    assert (after["number"], after["choices"], after["scene"]) == (before["number"], before["choices"], before["scene"])


def test_a_database_that_another_program_has_locked(served: Served, tmp_path: Path) -> None:
    table, ana, seated = begun(served)
    with contextlib.closing(sqlite3.connect(tmp_path / "escale.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        stays(table, ana, seated)
        other.execute("ROLLBACK")
    play_on([seated], 3)


def test_a_database_that_cannot_be_written_to(served: Served) -> None:
    table, ana, seated = begun(served)
    engine = served.house.store.engine

    def closes(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA query_only = ON")

    def opens(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA query_only = OFF")

    event.listen(engine, "checkout", closes)
    stays(table, ana, seated)
    event.remove(engine, "checkout", closes)
    event.listen(engine, "checkout", opens)
    play_on([seated], 3)


def test_a_full_disk(served: Served) -> None:
    table, ana, seated = begun(served)
    engine = served.house.store.engine
    room = [1]

    def limits(connection: Any, *_: Any) -> None:
        connection.execute(f"PRAGMA max_page_count = {room[0]}")  # never below what there is

    event.listen(engine, "checkout", limits)
    while (reply := seated.does(seated.sheet["choices"][-1]))["ok"]:
        seated.until(lambda sheet: sheet["number"] >= reply["number"])
    assert reply["fault"]["error"] == "not_kept"
    stays(table, ana, seated)
    room[0] = 1_000_000
    play_on([seated], 3)


def test_connections_to_postgresql_that_are_cut(postgres: str, tmp_path: Path) -> None:
    engine = create_engine(postgres)
    with serving(tmp_path, database=postgres) as served:
        table, _, seated = begun(served)
        stop = threading.Event()
        cutter = threading.Thread(target=cuts, args=(engine, stop))
        cutter.start()
        answers = [played(seated) for _ in range(60)]
        stop.set()
        cutter.join()
        assert set(answers) <= {"", "not_kept", "unsure", "stale"}
        time.sleep(0.5)
        play_on([seated], 3)
        with engine.connect() as connection:
            query = text('SELECT number FROM entries WHERE "table" = :key ORDER BY number')
            numbers = list(connection.execute(query, {"key": table.rsplit("/", 1)[1]}).scalars())
        assert numbers == list(range(1, seated.sheet["number"] + 1))
        assert [entry["number"] for entry in seated.entries] == numbers
    engine.dispose()


def cuts(engine: Any, stop: threading.Event) -> None:
    """Every other connection is ended, again and again."""
    query = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = 'escale'")
    for _ in range(CUTS):
        with engine.connect() as connection:
            connection.execute(query)
        if stop.wait(0.05):
            return


def played(seated: Seated) -> str:
    """What is wrong with a move, if anything."""
    with contextlib.suppress(TimeoutError):
        while True:
            seated.hear(timeout=0.02)
    reply = seated.does(seated.sheet["choices"][-1]) if seated.sheet["choices"] else {"ok": True, "number": 0}
    if reply["ok"]:
        seated.until(lambda sheet: sheet["number"] >= reply["number"])
    return "" if reply["ok"] else str(reply["fault"]["error"])
