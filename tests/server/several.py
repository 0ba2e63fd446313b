"""Several processes of one house: a PostgreSQL and a Redis of our own, and cables to them that can be cut."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from tests.server.serving import Guest, Seated, Served, as_action, level, settings

KEY = "the key of the house, the same everywhere"
Address = tuple[str, int] | str  # a port of this machine, or a socket in a folder


class Cable:
    """A way to a server that can be cut and mended: silently, so that nothing comes through any more, or with a snap."""

    def __init__(self, goal: Address) -> None:
        self.goal = goal
        self.whole = threading.Event()
        self.whole.set()
        self.ends: set[socket.socket] = set()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self._let_in, daemon=True).start()

    def cut(self) -> None:
        self.whole.clear()

    def snap(self) -> None:
        """Both sides are told."""
        self.cut()
        for end in [*self.ends]:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.whole.set()

    def _let_in(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self.door.accept()
                threading.Thread(target=self._connect, args=(here,), daemon=True).start()

    def _connect(self, here: socket.socket) -> None:
        self.whole.wait()
        there = socket.socket(socket.AF_UNIX if isinstance(self.goal, str) else socket.AF_INET)
        self.ends |= {here, there}
        with contextlib.suppress(OSError):
            there.connect(self.goal)
            threading.Thread(target=self._carry, args=(there, here), daemon=True).start()
            self._carry(here, there)
        self.ends -= {here, there}
        here.close()
        there.close()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                self.whole.wait()
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        self.mend()
        self.door.close()


def to_redis(url: str) -> Cable:
    host, port = url.removeprefix("redis://").split(":")
    return Cable((host, int(port)))


def to_postgres(url: str) -> Cable:
    return Cable(url.split("host=")[1] + "/.s.PGSQL.5432")


def through(url: str, cable: Cable) -> str:
    """The same server, at the end of a cable."""
    if url.startswith("redis"):
        return f"redis://127.0.0.1:{cable.port}"
    return url.split("?")[0].replace("@/", f"@127.0.0.1:{cable.port}/")


@contextlib.contextmanager
def database(postgres: str, name: str) -> Iterator[str]:
    """A database of its own on a server."""
    engine = create_engine(postgres, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f'CREATE DATABASE "{name}"'))
    engine.dispose()
    yield postgres.replace("/postgres?", f"/{name}?")


@contextlib.contextmanager
def several(folder: Path, count: int, database: str, redis: str, **given: Any) -> Iterator[list[Served]]:
    """Processes of one house, each with its own folder, as on machines of their own."""
    shared = {"database": database, "redis": redis, "cookie_key": KEY, **given}
    with contextlib.ExitStack() as open_ones:
        found = []
        for k in range(count):
            one = Served(settings(folder / str(k), **shared))
            open_ones.callback(one.close)
            found.append(one)
        yield found


def visitor(house: Served, person: Guest) -> Guest:
    """The same person, in another process."""
    found = Guest(house.address, lang=person.lang)
    found.http.cookies.update(person.http.cookies)
    return found


def pair(houses: list[Any], game: str = "chauka-bara", **given: Any) -> tuple[str, Guest, Guest, Seated, Seated]:
    """Two people at one table, each in a process of their own."""
    ana, lou = Guest(houses[0].address, "Ana"), Guest(houses[-1].address, "Lou")
    table = ana.sets(game, ["me", "open"], **given)
    assert lou.post(f"{table}/seats", {"seat": 1}).status_code == 200
    return table, ana, lou, ana.at(table), lou.at(table)


def race(one: Seated, other: Seated) -> list[str]:
    """Both answer the same question at the same time; what each was told, sorted."""
    newest = max(seated.until(lambda sheet: True)["number"] for seated in (one, other))
    level([one, other], newest)
    while not one.sheet["choices"] or one.sheet["choices"] != other.sheet["choices"]:
        (one if one.sheet["number"] <= other.sheet["number"] else other).hear()
    action = as_action(one.sheet["choices"][-1])
    with ThreadPoolExecutor(2) as together:
        replies = list(together.map(lambda seated: seated.send(action), (one, other)))
    level([one, other], max(reply["number"] for reply in replies))
    return sorted("" if reply["ok"] else str(reply["fault"]["error"]) for reply in replies)
