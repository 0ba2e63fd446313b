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


def counts(rows: Rows) -> Table:
    """Mutants, noticed, equivalent and surviving, for each game."""
    table = Table("rules of", "mutants", "noticed", "equivalent", "survived")
    for game in dict.fromkeys(one["game"] for one in rows):
        found = Counter(one["verdict"] for one in rows if one["game"] == game)
        table.add_row(game, *(str(n) for n in (found.total(), found["noticed"], found["equivalent"], found["survived"])))
    return table


def survivors(rows: Rows) -> list[str]:
    """A line for each."""
    told = "{noticed_by}: {file}:{line} {change}"
    return [told.format(**one) + f" [{' '.join(one['clauses'])}]" for one in rows if one["verdict"] == "survived"]


def show(console: Console, rows: Rows) -> None:
    console.print(counts(rows))
    for line in survivors(rows):
        console.print(line)
