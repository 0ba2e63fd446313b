"""Does every rule have a test that would miss it?

Changes the rules of a game at one place at a time and runs the game's clause tests on the
result: a change that no test notices is a survivor. From the root of the repository:

python -m tests.soak.mutants [game …] [--jobs N] [--limit N] [--json FILE]

The tests run in forked children, each of which imports the changed rules in place of the
real ones; nothing is written over.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import os
import pkgutil
import re
import select
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Any, NoReturn

import pytest
from hypothesis import settings
from rich.console import Console
from rich.progress import track
from rich.table import Table

ROOT = Path(__file__).parents[2]
CLAUSE = re.compile(r"(?<![A-Z])([A-Z]{2})[-_](R?\d+)")
OFF_BY_ONE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
SECONDS = 20  # of a child's own time: a busy machine must not look like a hang
PATIENCE = 10  # times as long by the clock, for a child that sleeps


@dataclass(frozen=True)
class Subject:
    """The rules to change, and the tests that should notice."""

    name: str
    package: str
    rules: Path
    tests: tuple[Path, ...]

    @property
    def module(self) -> str:
        return f"{self.package}.{self.rules.stem}"


@dataclass(frozen=True)
class Mutant:
    """The rules with one change."""

    line: int
    function: str
    clauses: tuple[str, ...]
    before: str
    after: str
    text: str


@dataclass(frozen=True)
class Verdict:
    """What the tests made of a mutant: who noticed first ("" when nobody did), and the tests that were run."""

    by: str
    ran: tuple[str, ...] = ()


# ---- The changes


def mutants(source: str) -> list[Mutant]:
    """One mutant a change, in the order of the source."""
    tree = ast.parse(source)
    seen = {ast.unparse(tree)}
    found = []
    for top in tree.body:
        clauses = clauses_in("\n".join(source.splitlines()[top.lineno - 1 : top.end_lineno]))
        for parent, field, at, node in children(top):
            for new in variants(top, parent, field, node):
                put(parent, field, at, new)
                text = ast.unparse(tree)
                put(parent, field, at, node)
                if text not in seen:
                    seen.add(text)
                    said = "if " if isinstance(parent, ast.If) and field == "test" else ""
                    name = top.name if isinstance(top, ast.FunctionDef) else ""
                    found.append(Mutant(node.lineno, name, clauses, said + shown(node), said + shown(new), text))
    return sorted(found, key=lambda mutant: mutant.line)


def children(top: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, Any]]:
    """Every node below, and where it hangs."""
    for parent in list(ast.walk(top)):
        for field, value in ast.iter_fields(parent):
            if isinstance(value, list):
                yield from ((parent, field, at, node) for at, node in enumerate(list(value)) if isinstance(node, ast.AST))
            elif isinstance(value, ast.AST):
                yield parent, field, None, value


def put(parent: ast.AST, field: str, at: int | None, node: ast.AST) -> None:
    if at is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[at] = node


def variants(top: ast.AST, parent: ast.AST, field: str, node: ast.AST) -> Iterator[ast.AST]:
    """What a node is changed into, one at a time."""
    if isinstance(parent, ast.If) and field == "test":
        yield from (ast.Constant(False), ast.Constant(True))
    if isinstance(node, ast.BoolOp):
        yield from without_one(node)
    elif isinstance(node, ast.Compare):
        yield from off_by_one(node)
    elif isinstance(node, ast.IfExp):
        yield from (node.body, node.orelse)
    elif isinstance(node, ast.Return) and isinstance(node.value, ast.Name) and CLAUSE.fullmatch(node.value.id):
        yield ast.Return(ast.Constant(0))
    elif acts(node) and not is_whole_body(parent, field):
        yield ast.Pass()
    elif isinstance(top, ast.Assign) and isinstance(parent, ast.Tuple) and is_number(node):
        yield ast.BinOp(node, ast.Add(), ast.Constant(1))  # type: ignore[arg-type]


def without_one(node: ast.BoolOp) -> Iterator[ast.AST]:
    for k in range(len(node.values)):
        left = node.values[:k] + node.values[k + 1 :]
        yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def off_by_one(node: ast.Compare) -> Iterator[ast.AST]:
    for k, op in enumerate(node.ops):
        if type(op) in OFF_BY_ONE:
            ops = [*node.ops[:k], OFF_BY_ONE[type(op)](), *node.ops[k + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)


def acts(node: ast.AST) -> bool:
    """A call for its effect, or an assignment to a part of the state."""
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    if isinstance(node, ast.AugAssign):
        return isinstance(node.target, ast.Attribute | ast.Subscript)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def is_whole_body(parent: ast.AST, field: str) -> bool:
    """Would leaving this statement out be the same as never coming to it?"""
    return isinstance(parent, ast.If) and field == "body" and len(parent.body) == 1 and not parent.orelse


def is_number(node: ast.AST) -> bool:
    """An entry of a table: an integer or a clause."""
    if isinstance(node, ast.UnaryOp):
        return is_number(node.operand)
    if isinstance(node, ast.Name):
        return CLAUSE.fullmatch(node.id) is not None
    return isinstance(node, ast.Constant) and type(node.value) is int


def shown(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 110 else text[:109] + "…"


def clauses_in(text: str) -> tuple[str, ...]:
    """The clause ids in a text, however they are joined."""
    return tuple(dict.fromkeys(f"{prefix}-{number}" for prefix, number in CLAUSE.findall(text)))


# ---- One mutant, in a child


class Changed(SourceFileLoader):
    """Loads a changed text in place of a file."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, self.path, "exec", dont_inherit=True)


class Finder:
    """Finds one module, the changed one."""

    def __init__(self, subject: Subject, text: str) -> None:
        self.module, self.path, self.text = subject.module, str(subject.rules), text

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name != self.module:
            return None
        return spec_from_file_location(name, self.path, loader=Changed(name, self.path, self.text))


class Witness:
    """A pytest plugin that remembers the tests that ran, and the first that failed."""

    def __init__(self) -> None:
        self.ran: list[str] = []
        self.failed = ""

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.failed = self.failed or "import"

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.when == "call":
            self.ran.append(report.nodeid)
        if report.failed:
            self.failed = self.failed or report.nodeid


def child(subject: Subject, text: str, out: int) -> NoReturn:
    """Run the tests on a text, write who noticed, and be gone."""
    try:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        signal.alarm(SECONDS * PATIENCE)
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(silence, stream)
        said = json.dumps(tried(subject, text))
        with os.fdopen(out, "w") as pipe:
            pipe.write(said)
    finally:
        os._exit(0)


def tried(subject: Subject, text: str) -> tuple[str, list[str]]:
    sys.meta_path.insert(0, Finder(subject, text))  # type: ignore[arg-type]
    sys.modules["escale.core.twins"] = None  # type: ignore[assignment]  # changed rules must not reach the cache of machine code
    try:
        importlib.import_module(subject.module)
    except Exception:
        return "import", []
    witness = Witness()
    code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", *map(str, subject.tests)], plugins=[witness])
    return witness.failed or ("" if code == 0 else f"pytest exit {int(code)}"), witness.ran


# ---- All of them


def preload() -> None:
    """Import once what every child needs, and nothing of any game."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    settings.register_profile("mutants", database=None, derandomize=True)
    settings.load_profile("mutants")
    package = importlib.import_module("escale.core")
    for found in pkgutil.walk_packages(package.__path__, "escale.core."):
        if found.name != "escale.core.twins":
            importlib.import_module(found.name)


def judged(subject: Subject, texts: Iterable[str], jobs: int) -> Iterator[tuple[int, Verdict]]:
    """The verdict on each text, by its number, as they come."""
    waiting = list(enumerate(texts))[::-1]
    running: dict[int, tuple[int, int]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            number, text = waiting.pop()
            back, out = os.pipe()
            pid = os.fork()
            if pid == 0:
                child(subject, text, out)
            os.close(out)
            running[back] = number, pid
        for back in select.select(list(running), [], [])[0]:
            number, pid = running.pop(back)
            yield number, heard(back, pid)


def heard(back: int, pid: int) -> Verdict:
    with os.fdopen(back) as pipe:
        said = pipe.read()
    status = os.waitpid(pid, 0)[1]
    if said:
        by, ran = json.loads(said)
        return Verdict(by, tuple(ran))
    hung = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM)
    return Verdict("hang" if hung else "crash")


def sound(subject: Subject) -> Verdict:
    """The verdict on the rules as they are, which must be "" for the others to mean anything."""
    text = ast.unparse(ast.parse(subject.rules.read_text(encoding="utf-8")))
    return next(verdict for _, verdict in judged(subject, [text], 1))


def survey(subject: Subject, jobs: int = 2, limit: int = 0, quiet: bool = False) -> list[dict[str, Any]]:
    """A row for every mutant; with a limit, for so many of them, evenly spread."""
    found = mutants(subject.rules.read_text(encoding="utf-8"))
    if 0 < limit < len(found):
        found = [found[k * len(found) // limit] for k in range(limit)]
    results = judged(subject, [mutant.text for mutant in found], jobs)
    verdicts = dict(track(results, subject.name, len(found), transient=True, disable=quiet))
    return [row(subject, mutant, verdicts[k].by) for k, mutant in enumerate(found)]


def row(subject: Subject, mutant: Mutant, by: str) -> dict[str, Any]:
    path = subject.rules.relative_to(ROOT) if subject.rules.is_relative_to(ROOT) else subject.rules
    said = {"game": subject.name, "file": path.as_posix(), "line": mutant.line, "function": mutant.function}
    test = test_name(by)
    change = {"before": mutant.before, "after": mutant.after, "clauses": list(mutant.clauses)}
    return {**said, **change, "survived": not by, "noticed_by": test, "noticed_clauses": list(clauses_in(test))}


def test_name(node: str) -> str:
    return node.rsplit("::", 1)[-1].split("[")[0]


# ---- The report


def report(console: Console, name: str, rows: Sequence[dict[str, Any]], ran: Sequence[str], seconds: float) -> None:
    survivors = [row for row in rows if row["survived"]]
    table = Table("game", "mutants", "noticed", "survived", "seconds")
    table.add_row(name, *(str(n) for n in (len(rows), len(rows) - len(survivors), len(survivors), round(seconds))))
    console.print(table)
    first = Counter(row["noticed_by"] for row in rows if not row["survived"])
    firsts = Table("noticed first by", "mutants")
    for test, count in first.most_common():
        firsts.add_row(test, str(count))
    console.print(firsts)
    silent = sorted({test_name(test) for test in ran} - set(first))
    plain(console, f"never first: {', '.join(silent) or '—'}\nsurvivors: {len(survivors) or '—'}")
    for row in survivors:
        where = f"{row['file']}:{row['line']} {row['function']}"
        plain(console, f"{where}  {row['before']} → {row['after']}  [{' '.join(row['clauses'])}]")


def plain(console: Console, text: str) -> None:
    console.print(text, markup=False, highlight=False, soft_wrap=True)


def subject_of(game: str) -> Subject:
    tests = sorted((ROOT / "tests" / "games").glob(f"test_{game}*.py"))
    return Subject(game, f"escale.games.{game}", ROOT / "src" / "escale" / "games" / game / "rules.py", tuple(tests))


def main(arguments: Sequence[str] | None = None) -> int:
    known = sorted(path.parent.name for path in (ROOT / "src" / "escale" / "games").glob("*/rules.py"))
    parser = argparse.ArgumentParser(prog="python -m tests.soak.mutants", description="Change the rules, one place at a time.")
    parser.add_argument("games", nargs="*", metavar="game", help=f"among {', '.join(known)}; all when none is named")
    parser.add_argument("--jobs", type=int, default=2, help="children at a time (2)")
    parser.add_argument("--limit", type=int, default=0, help="mutants of each game, evenly spread (all)")
    parser.add_argument("--json", type=Path, help="write a row for every mutant to this file")
    given = parser.parse_args(arguments)
    games = [game.replace("-", "_") for game in given.games] or known
    if odd := sorted(set(games) - set(known)):
        parser.error(f"no such game: {', '.join(odd)}")
    preload()
    console, rows, broken = Console(), [], False
    for subject in map(subject_of, games):
        began = time.monotonic()
        verdict = sound(subject) if subject.tests else Verdict("")
        if not subject.tests or verdict.by:
            broken = broken or bool(verdict.by)
            plain(console, f"{subject.name}: " + (f"fails as it is: {verdict.by}" if verdict.by else "no clause tests yet"))
            continue
        found = survey(subject, max(1, given.jobs), given.limit)
        rows += found
        report(console, subject.name, found, verdict.ran, time.monotonic() - began)
    if given.json:
        given.json.write_text(json.dumps(rows, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return int(broken)


if __name__ == "__main__":
    sys.exit(main())
