"""The campaign: `python -m tests.soak.mutants --help`."""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import track

from tests.soak.mutants.changes import Mutant, mutants
from tests.soak.mutants.harness import Tests, collect, judged
from tests.soak.mutants.report import PAGE, Rows, page, row, show
from tests.soak.mutants.subjects import Subject, subjects


def main() -> int:
    given = parser().parse_args()
    found = subjects()
    unknown = set(given.games) - set(found)
    if unknown:
        sys.exit(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(found)}")
    console = Console(markup=False, highlight=False, soft_wrap=True)
    rows = [one for name in given.games or found for one in examine(console, found[name], given.sample, given.seed, given.jobs)]
    show(console, rows)
    if given.write:
        PAGE.write_text(page(rows), "utf-8")
    if given.json:
        given.json.write_text(json.dumps(rows, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return int(not rows or any(one["verdict"] == "survived" for one in rows))


def parser() -> argparse.ArgumentParser:
    told = argparse.ArgumentParser(prog="python -m tests.soak.mutants", description="Change the rules, one place at a time.")
    told.add_argument("games", nargs="*", metavar="game", help="a game, a family, or parts (all)")
    told.add_argument("--sample", type=int, default=0, help="so many changes of each, drawn by the seed (all)")
    told.add_argument("--seed", type=int, default=1, help="of the sample (1)")
    told.add_argument("--jobs", type=int, default=2, help="children at a time (2)")
    told.add_argument("--write", action="store_true", help="write docs/mutants.md")
    told.add_argument("--json", type=Path, help="write a row for every change to this file")
    return told


def examine(console: Console, subject: Subject, sample: int, seed: int, jobs: int) -> Rows:
    """What became of each change of these rules."""
    found = drawn([mutant for name in subject.modules for mutant in of_module(name)], sample, seed)
    rows: Rows = []

    def work(tests: Tests) -> None:
        done = track(judged(tests, found, jobs), subject.name, len(found), console=console, transient=True)
        rows.extend(row(subject.name, mutant, noticed) for mutant, noticed in done)

    failed = collect(subject.tests, [path_of(name) for name in subject.modules], work)
    if failed:
        sys.exit(f"{subject.name}: the tests fail on the rules as they are: {failed}")
    return sorted(rows, key=lambda one: (one["file"], one["line"]))


def of_module(name: str) -> list[Mutant]:
    return mutants(path_of(name).read_text("utf-8"), name, path_of(name))


def path_of(name: str) -> Path:
    return Path(str(importlib.import_module(name).__file__))


def drawn(found: list[Mutant], sample: int, seed: int) -> Sequence[Mutant]:
    return random.Random(seed).sample(found, sample) if 0 < sample < len(found) else found


if __name__ == "__main__":
    sys.exit(main())
