"""How many changes were noticed, who noticed them first, and the survivors."""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tests.soak.mutants.changes import Mutant
from tests.soak.mutants.subjects import ROOT

Rows = list[dict[str, Any]]
PAGE = ROOT / "docs" / "mutants.md"
HEAD = """# Would a test miss it?

`python -m tests.soak.mutants --write` changes the rules of every game at one place at a time (a condition turned round, a limit
moved by one, a step left out, a number of a table), runs the clause tests that pass there, and writes this page. A change that a
test notices is *noticed*; one that nobody could notice is *equivalent*, and `tests/soak/mutants/equivalent` says why; any other
*survived*, and a test is missing. `make test` tries {sample} of each.

| rules of | changes | noticed | equivalent | survived |
|---|---|---|---|---|
"""
SAMPLE = 30  # changes of each that every test run tries
LISTS = sorted((Path(__file__).parent / "equivalent").glob("*.toml"))
EQUIVALENT: dict[str, dict[str, str]] = {
    module: told for path in LISTS for module, told in tomllib.loads(path.read_text("utf-8")).items()
}


def row(subject: str, mutant: Mutant, noticed: str) -> dict[str, Any]:
    """What became of one change."""
    verdict = "survived" if noticed.startswith("survived") else "noticed"
    if verdict == "survived" and mutant.change in EQUIVALENT.get(mutant.module, {}):
        verdict = "equivalent"
    where = {"game": subject, "file": os.path.relpath(mutant.path, ROOT), "line": mutant.line, "module": mutant.module}
    return {**where, "change": mutant.change, "clauses": mutant.clauses, "verdict": verdict, "noticed_by": noticed}


def counts(rows: Rows) -> list[tuple[str, ...]]:
    """For each game: changes, noticed, equivalent and surviving."""
    lines = []
    for game in dict.fromkeys(one["game"] for one in rows):
        found = Counter(one["verdict"] for one in rows if one["game"] == game)
        numbers = found.total(), found["noticed"], found["equivalent"], found["survived"]
        lines.append((game, *map(str, numbers)))
    return lines


def page(rows: Rows) -> str:
    """What docs/mutants.md says."""
    return HEAD.format(sample=SAMPLE) + "".join(f"| {' | '.join(line)} |\n" for line in counts(rows))


def survivors(rows: Rows) -> list[str]:
    """A line for each."""
    told = "{noticed_by}: {file}:{line} {change}"
    return [told.format(**one) + f" [{' '.join(one['clauses'])}]" for one in rows if one["verdict"] == "survived"]


def show(console: Console, rows: Rows) -> None:
    table = Table("rules of", "changes", "noticed", "equivalent", "survived")
    for line in counts(rows):
        table.add_row(*line)
    console.print(table)
    for line in survivors(rows):
        console.print(line)
