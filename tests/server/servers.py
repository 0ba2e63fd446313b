"""Servers of our own for the tests: PostgreSQL and Redis, in folders and on ports that nobody else uses."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.server.serving import until

POSTGRES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


class PostgresServer:
    """A PostgreSQL on a socket in a folder; on an address as well, if one is given."""

    def __init__(self, folder: Path, host: str = "") -> None:
        assert POSTGRES, "PostgreSQL is not installed: make test installs it"
        self.folder, self.host, self.port = folder, host, 5432
        self.data = folder / "data"
        self.become = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        self._let_in(folder)
        self._run("initdb", "-U", "escale", "--auth=trust", "-N")
        if host:
            with (self.data / "pg_hba.conf").open("a") as rules:
                rules.write("host all all all trust\n")
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://escale@/postgres?host={self.folder}"

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses={self.host} -c fsync=off"
        self._run("pg_ctl", "-o", options, "-w", "-l", str(self.folder / "log"), "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-m", "immediate", "stop")

    def _run(self, program: str, *words: str) -> None:
        command = [*self.become, str(POSTGRES[-1].parent / program), "-D", str(self.data), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def _let_in(self, folder: Path) -> None:
        """The server runs as somebody who must be able to come here."""
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
            for parent in folder.parents:
                if parent.is_relative_to("/tmp") and parent != Path("/tmp"):
                    parent.chmod(parent.stat().st_mode | 0o011)


@contextlib.contextmanager
def running_postgres(folder: Path, host: str = "") -> Iterator[PostgresServer]:
    home = folder / "postgres"
    home.mkdir()
    found = PostgresServer(home, host)
    try:
        yield found
    finally:
        with contextlib.suppress(subprocess.CalledProcessError):  # it has stopped already
            found.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class RedisServer:
    """A Redis on a port of its own, which keeps nothing."""

    def __init__(self, host: str = "127.0.0.1") -> None:
        assert shutil.which("redis-server"), "Redis is not installed: make test installs it"
        self.host, self.port = host, free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"redis://{self.host}:{self.port}"

    def start(self) -> None:
        options = ["--port", str(self.port), "--bind", self.host, "--save", "", "--appendonly", "no", "--protected-mode", "no"]
        self.process = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL)
        until(self.answers)

    def answers(self) -> bool:
        asked = ["redis-cli", "-h", self.host, "-p", str(self.port), "ping"]
        return b"PONG" in subprocess.run(asked, capture_output=True).stdout

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None


@contextlib.contextmanager
def running_redis(host: str = "127.0.0.1") -> Iterator[RedisServer]:
    found = RedisServer(host)
    try:
        yield found
    finally:
        found.kill()
