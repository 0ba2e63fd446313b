"""Several processes of one house: a PostgreSQL and a Redis of our own, and cables to them that can be cut."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from tests.server.serving import Served, settings, until

KEY = "the key of the house, the same everywhere"
Address = tuple[str, int] | str  # a port of this machine, or a socket in a folder


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class RedisServer:
    """A Redis on a port of its own, which keeps nothing."""

    def __init__(self, host: str = "127.0.0.1", within: tuple[str, ...] = ()) -> None:
        assert shutil.which("redis-server"), "Redis is not installed: make test installs it"
        self.host, self.port, self.within = host, free_port(), within
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"redis://{self.host}:{self.port}"

    def start(self) -> None:
        options = ["--port", str(self.port), "--bind", self.host, "--save", "", "--appendonly", "no", "--protected-mode", "no"]
        self.process = subprocess.Popen([*self.within, "redis-server", *options], stdout=subprocess.DEVNULL)
        until(self.answers)

    def answers(self) -> bool:
        asked = ["redis-cli", "-h", self.host, "-p", str(self.port), "ping"]
        return b"PONG" in subprocess.run([*self.within, *asked], capture_output=True).stdout

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None


class Cable:
    """A way to a server that can be cut, so that nothing comes through and nobody is told, and mended."""

    def __init__(self, goal: Address) -> None:
        self.goal = goal
        self.whole = threading.Event()
        self.whole.set()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self._let_in, daemon=True).start()

    def cut(self) -> None:
        self.whole.clear()

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
        with contextlib.suppress(OSError):
            there.connect(self.goal)
            threading.Thread(target=self._carry, args=(there, here), daemon=True).start()
            self._carry(here, there)
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
