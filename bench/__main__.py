"""Measures everything and prints it as docs/performance.md has it.

python -m bench            prints
python -m bench --write    prints and writes docs/performance.md
"""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

from bench import opponents, page, playouts, server, starts
from escale.core.catalogue import every

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"

HEAD = """# Performance

`make bench` measures and prints this page (`python -m bench --write` keeps it).
Machines differ and are noisy: read the ratios, which are medians of {rounds} rounds in which both sides took turns in
one run. Measured on {machine}, Python {python}.

A *decision* is a position in which a seat has at least one legal move; a *real choice* one in which it has two or more.
"""

PEER = """
## Chauka Bara beside OpenSpiel's `maedn`, random playouts for two, one core

`maedn` is OpenSpiel's nearest game (a Ludo of four pieces a side), rolled out by its C++ evaluator. It counts a decision
for every roll of the die, forced passes included; we count none where no move is legal, so the comparison leans to its side.

| | decisions/s | real choices/s |
|---|---|---|
| Escale, Chauka Bara, compiled | {decisions:,.0f} | {choices:,.0f} |
| OpenSpiel, maedn, C++ | {maedn:,.0f} | {maedn_choices:,.0f} |
| ratio (bar: 5) | {over_maedn:.1f} | {over_maedn_choices:.1f} |
"""

COMPILING = """
## Compiling

With nothing kept: random playouts and all searches of a game, as `escale warm` does, in processor seconds. Beside it, in the same
run, the former way: every inner function optimised and turned into machine code by itself, and again within its callers.

| game | cold | the former way | ratio (bar: 2) | warm worker ready (bar: 2 s) |
|---|---|---|---|---|"""


def main() -> None:
    page = report()
    print(page)
    if "--write" in sys.argv:
        PAGE.write_text(page, "utf-8")


def report() -> str:
    games = every()
    measured = {game.name: playouts.measure(game, peer=game.name == "chauka-bara") for game in games}
    lines = [
        HEAD.format(rounds=playouts.ROUNDS, machine=f"{os.cpu_count()} cores of {machine()}", python=platform.python_version())
    ]
    lines += ["## Compiled and as Python, random playouts for two, one core\n"]
    lines += [
        "| game | games/s | decisions/s | as Python, decisions/s | ratio (bar: 60 for Chauka Bara) |",
        "|---|---|---|---|---|",
    ]
    for name, row in measured.items():
        lines.append(
            f"| {name} | {row['games']:,.0f} | {row['decisions']:,.0f} | {row['python']:,.0f} | {row['over_python']:.0f} |"
        )
    lines += [PEER.format(**measured["chauka-bara"])]
    lines += ["## Starting, and one move as Python\n"]
    lines += ["| game | import to first move (bar: 100 ms) | legal moves (bar: 100 µs) | one move (bar: 100 µs) | state |"]
    lines += ["|---|---|---|---|---|"]
    for game in games:
        legal, move = starts.one_move(game)
        first = 1000 * starts.first_move(game)
        lines.append(f"| {game.name} | {first:.0f} ms | {legal:.0f} µs | {move:.0f} µs | {game.state.SIZE} bytes |")
    lines += [COMPILING]
    for game in games:
        cold, former, warm = starts.compile_times(game)
        lines.append(f"| {game.name} | {cold:.1f} s | {former:.1f} s | {former / cold:.1f} | {warm:.1f} s |")
    lines += ["", opponents.report(list(games)), server.report(), page.report()]
    return "\n".join(lines)


def machine() -> str:
    """The processor's name."""
    try:
        rows = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        return next(row.partition(":")[2].strip() for row in rows if row.startswith("model name"))
    except (OSError, StopIteration):
        return platform.machine()


if __name__ == "__main__":
    main()
