"""The command that opens the house: its address, its settings, what it says when it cannot."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from escale.server.settings import Settings
from tests.server.serving import until

ESCALE = [sys.executable, "-m", "escale.cli"]


def opened(folder: Path, *flags: str) -> subprocess.Popen[str]:
    command = [*ESCALE, "serve", "--port", "0", "--data", str(folder), "--lang", "en", *flags]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "COLUMNS": "200"}
    )


def refused(*flags: str, lang: str = "en", **environment: str) -> tuple[int, str]:
    command = [*ESCALE, "serve", "--lang", lang, *flags]
    run = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment}, timeout=60)
    return run.returncode, run.stderr.strip()


def line(house: subprocess.Popen[str]) -> str:
    assert house.stdout
    return house.stdout.readline()


def test_it_opens_on_this_machine_alone_and_closes_politely(tmp_path: Path) -> None:
    house = opened(tmp_path)
    told = line(house)
    assert told.startswith("Escale is open: http://127.0.0.1:")
    address = told.split()[3]
    answer = until(lambda: urllib.request.urlopen(f"{address}/api/health").read())
    assert answer == b'{"status":"open"}'
    house.send_signal(signal.SIGINT)
    out, err = house.communicate(timeout=20)
    assert (house.returncode, "Good night" in out, err) == (0, True, "")


def test_opened_to_the_house_it_shows_a_code_for_telephones(tmp_path: Path) -> None:
    house = opened(tmp_path, "--lan")
    assert "http://" in line(house)
    drawing = line(house) + line(house)
    house.terminate()
    house.communicate(timeout=20)
    assert set(drawing) & set("█▀▄")


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    house = opened(tmp_path)
    port = line(house).split()[3].rsplit(":", 1)[1]
    code, told = refused("--port", port, "--data", str(tmp_path))
    house.terminate()
    house.communicate(timeout=20)
    assert (code, told) == (2, f"Port {port} is taken: choose another with --port.")


@pytest.mark.parametrize(("name", "value"), [("ESCALE_PORT", "many"), ("ESCALE_LOG", "loud"), ("ESCALE_SNAPSHOT_EVERY", "0")])
def test_a_setting_that_makes_no_sense_is_named(tmp_path: Path, name: str, value: str) -> None:
    code, told = refused("--data", str(tmp_path), **{name: value})
    assert code == 2
    assert told.startswith(f"Setting {name.removeprefix('ESCALE_').lower()}:")


def test_flags_come_before_the_environment_and_that_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "escale.toml").write_text("port = 7001\nhost = '::1'\nrest = 5\n")
    monkeypatch.setenv("ESCALE_DATA", str(tmp_path))
    monkeypatch.setenv("ESCALE_HOST", "127.0.0.2")
    found = Settings(port=7003)
    assert (found.port, found.host, found.rest) == (7003, "127.0.0.2", 5)


def test_the_key_is_the_host_s_alone(tmp_path: Path) -> None:
    key = Settings(data=tmp_path).key()
    assert Settings(data=tmp_path).key() == key
    assert (tmp_path / "cookie.key").stat().st_mode & 0o777 == 0o600


def test_nothing_outlives_a_house_that_is_killed(tmp_path: Path) -> None:
    house = opened(tmp_path)
    assert "open" in line(house)
    compiling = until(lambda: children(house.pid))
    house.kill()
    house.communicate()
    until(lambda: not any(Path(f"/proc/{child}").exists() for child in compiling))


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    threads = Path(f"/proc/{parent}/task").iterdir()
    return [int(child) for thread in threads for child in (thread / "children").read_text().split()]


def test_a_second_house_on_one_sqlite_database_is_refused(tmp_path: Path) -> None:
    house = opened(tmp_path)
    assert "open" in line(house)
    code, told = refused("--port", "0", "--data", str(tmp_path))
    house.kill()
    house.communicate()
    assert (code, told) == (2, f"Another house is open on {tmp_path / 'escale.db'}: a SQLite database has one at a time.")
    again = opened(tmp_path)  # the first was killed: its lock went with it
    assert "open" in line(again)
    again.terminate()
    again.communicate(timeout=20)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Several processes need PostgreSQL and Redis: set ESCALE_DATABASE and ESCALE_REDIS."),
        ("fr", "Plusieurs processus demandent PostgreSQL et Redis\u00a0: réglez ESCALE_DATABASE et ESCALE_REDIS."),
    ],
)
@pytest.mark.parametrize("given", [{}, {"ESCALE_REDIS": "redis://127.0.0.1"}, {"ESCALE_DATABASE": "postgresql+psycopg://x"}])
def test_several_processes_need_servers_to_meet_in(tmp_path: Path, lang: str, told: str, given: dict[str, str]) -> None:
    assert refused("--processes", "2", "--data", str(tmp_path), lang=lang, **given) == (2, told)
