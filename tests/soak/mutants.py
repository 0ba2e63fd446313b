"""Does every rule have a test that would miss it?

`python -m tests.soak.mutants [game …] [--jobs N] [--limit N] [--json FILE]`, from the root of
the repository, changes the rules of a game at one place at a time and runs the game's clause
tests on the result: a change that no test notices is a survivor. The tests run in forked
children that import the changed rules; no file is written over.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import os
import re
import select
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple, NoReturn

import pytest
from hypothesis import settings
from rich.console import Console
from rich.progress import track
from rich.table import Column, Table

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "escale" / "games"
RULES = ("rules.py", "rules/__init__.py", "allowed.py", "moves.py")  # of a game, where it has them
CLAUSE = re.compile(r"(?<![A-Z])([A-Z]{2})[-_](R?\d+)")
ENTRY = re.compile(r"-?\d+|[A-Z]{2}_R?\d+")  # of a table: an integer or a clause
OFF_BY_ONE = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq}
PYTEST = ("-x", "-q", "-p", "no:cacheprovider", "--assert=plain", "--tb=no")
SECONDS = 10  # of a child's own time, so that a busy machine does not look like a hang
Rows = list[dict[str, Any]]


class Subject(NamedTuple):
    """The rules to change, and the tests that should notice."""

    name: str
    module: str
    rules: Path
    tests: tuple[Path, ...]


class Mutant(NamedTuple):
    """The rules with one change; outside functions, `function` names the table."""

    line: int
    function: str
    clauses: tuple[str, ...]
    before: str
    after: str
    text: str


def mutants(source: str) -> list[Mutant]:
    """One mutant a change, in the order of the source."""
    tree = ast.parse(source)
    found: dict[str, Mutant] = {}
    for top in tree.body:
        clauses = clauses_in("\n".join(source.splitlines()[top.lineno - 1 : top.end_lineno]))
        name = top.name if isinstance(top, ast.FunctionDef) else shown(top.targets[0]) if isinstance(top, ast.Assign) else ""
        for parent, home, key in places(top):
            node = home[key]
            lead = "if " if key == "test" else f"[{key}] " if isinstance(parent, ast.Tuple) else ""
            for new in variants(top, parent, key, node):
                home[key] = new
                text = ast.unparse(tree)
                home[key] = node
                found.setdefault(text, Mutant(node.lineno, name, clauses, lead + shown(node), lead + shown(new), text))
    found.pop(ast.unparse(tree), None)
    return sorted(found.values(), key=lambda mutant: mutant.line)


def places(top: ast.AST) -> Iterator[tuple[ast.AST, Any, str | int]]:
    """Every place where a node hangs: its parent, the list or the fields it is in, and its key there."""
    for parent in ast.walk(top):
        for field, value in ast.iter_fields(parent):
            if isinstance(value, list):
                yield from ((parent, value, at) for at in range(len(value)))
            elif isinstance(value, ast.AST):
                yield parent, vars(parent), field


def variants(top: ast.AST, parent: ast.AST, key: str | int, node: Any) -> Iterator[ast.AST]:
    """What a node is changed into, one at a time."""
    if isinstance(parent, ast.If) and key == "test":
        yield from (ast.Constant(False), ast.Constant(True))
    if isinstance(node, ast.BoolOp):
        for k in range(len(node.values)):
            left = node.values[:k] + node.values[k + 1 :]
            yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
    elif isinstance(node, ast.Compare):
        for k, op in enumerate(node.ops):
            if type(op) in OFF_BY_ONE:
                yield ast.Compare(node.left, [*node.ops[:k], OFF_BY_ONE[type(op)](), *node.ops[k + 1 :]], node.comparators)
    elif isinstance(node, ast.IfExp):
        yield from (node.body, node.orelse)
    elif isinstance(node, ast.Return) and isinstance(node.value, ast.Name) and CLAUSE.fullmatch(node.value.id):
        yield ast.Return(ast.Constant(0))
    elif acts(node):
        if not (isinstance(parent, ast.If) and parent.body == [node] and not parent.orelse):  # that is `if False` again
            yield ast.Pass()
    elif type(parent) is ast.Tuple and type(parent.ctx) is ast.Load and type(top) is ast.Assign and ENTRY.fullmatch(shown(node)):
        yield ast.BinOp(node, ast.Add(), ast.Constant(1))


def acts(node: ast.AST) -> bool:
    """A call for its effect, or an assignment to a part of the state."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    target = node.targets[0] if isinstance(node, ast.Assign) else isinstance(node, ast.AugAssign) and node.target
    return isinstance(target, ast.Attribute | ast.Subscript)


def shown(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())


def clauses_in(text: str) -> tuple[str, ...]:
    """The clause ids in a text, however they are joined."""
    return tuple(dict.fromkeys(f"{prefix}-{number}" for prefix, number in CLAUSE.findall(text)))


class Changed(SourceFileLoader):
    """Finds one module, and loads a changed text in place of its file."""

    text = ""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, self.path, "exec", dont_inherit=True)


class Witness:
    """A pytest plugin that knows which test is running, and which was the first to fail."""

    running, failed = "import", ""

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.running = nodeid.rsplit("::", 1)[-1].split("[")[0]

    def pytest_runtest_logreport(self, report: Any) -> None:
        self.failed = self.failed or (self.running if report.failed else "")

    pytest_collectreport = pytest_runtest_logreport


def child(subject: Subject, text: str, out: int) -> NoReturn:
    """Run the tests on a text, write who noticed, and be gone."""
    witness = Witness()

    def hangs(*_: object) -> NoReturn:
        os.write(out, f"hang in {witness.running}".encode())
        os._exit(0)

    try:
        signal.signal(signal.SIGPROF, hangs)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        signal.alarm(SECONDS * 10)  # by the clock, for a child that sleeps
        sys.stdout = sys.stderr = silence = open(os.devnull, "r+")  # noqa: SIM115
        for stream in range(3):
            os.dup2(silence.fileno(), stream)
        os.write(out, tried(subject, text, witness).encode())
    finally:
        os._exit(0)


def tried(subject: Subject, text: str, witness: Witness) -> str:
    """The first test that fails, or "survived"."""
    changed = Changed(subject.module, str(subject.rules))
    changed.text = text
    sys.meta_path.insert(0, changed)
    sys.modules["escale.core.twins"] = None  # type: ignore[assignment]  # no machine code of changed rules in the cache
    try:
        importlib.import_module(subject.module)
    except Exception:
        return "import"
    code = pytest.main([*PYTEST, *map(str, subject.tests)], plugins=[witness])
    return witness.failed or (f"pytest exit {int(code)}" if code else "survived")


def preload() -> None:
    """Import once what every child needs, and nothing of any game."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    settings.register_profile("mutants", database=None, derandomize=True)
    settings.load_profile("mutants")
    for name in ("catalogue", "match", "records"):
        importlib.import_module(f"escale.core.{name}")


def judged(subject: Subject, texts: Sequence[str], jobs: int) -> Iterator[tuple[int, str]]:
    """Of each text, as they are done: its number, and who noticed first."""
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
            with os.fdopen(back) as pipe:
                said = pipe.read()
            os.waitpid(pid, 0)
            yield number, said or "killed"


def survey(subject: Subject, jobs: int = 2, limit: int = 0) -> Rows:
    """A row for every mutant; with a limit, for at most so many of them, evenly spread."""
    every = mutants(subject.rules.read_text(encoding="utf-8"))
    found = every[:: -(-len(every) // limit) if limit else 1]
    done = judged(subject, [mutant.text for mutant in found], jobs)
    noticed = dict(track(done, subject.name, len(found), transient=True, disable=not sys.stdout.isatty()))
    where = {"game": subject.name, "file": os.path.relpath(subject.rules, ROOT)}
    what = [{key: value for key, value in mutant._asdict().items() if key != "text"} for mutant in found]
    return [{**where, **what[k], "noticed_by": noticed[k], "noticed_clauses": clauses_in(noticed[k])} for k in range(len(found))]


def report(console: Console, rows: Rows, seconds: float) -> None:
    """How many survived, who noticed the others first, and the survivors."""
    first = Counter(row["noticed_by"] for row in rows)
    lost = first.pop("survived", 0)
    counts = Table("game", "mutants", "noticed", "survived", "seconds")
    counts.add_row(rows[0]["game"], *(str(n) for n in (len(rows), len(rows) - lost, lost, round(seconds))))
    tests = Table(Column("noticed first by", overflow="fold"), "mutants")
    for test, count in first.most_common():
        tests.add_row(test, str(count))
    console.print(counts, tests)
    for row in rows:
        if row["noticed_by"] == "survived":
            change = "survived: {file}:{line} {function}  {before} → {after}".format(**row)
            console.print(change, f" [{' '.join(row['clauses'])}]")


def rule_books(game: str) -> list[Path]:
    """The rules of a game: the modules they are told in, or the first of a package, which has the contract's functions."""
    return [path for path in (GAMES / game / file for file in RULES) if path.exists()]


def subjects_of(game: str) -> list[Subject]:
    name = game.replace("-", "_")
    if not rule_books(name):
        raise argparse.ArgumentTypeError(f"no such game: {game}")
    tests = tuple(sorted((ROOT / "tests" / "games").glob(f"test_{name}*.py")))
    return [Subject(name, f"escale.games.{name}.{module_of(rules)}", rules, tests) for rules in rule_books(name)]


def module_of(rules: Path) -> str:
    return rules.parent.name if rules.name == "__init__.py" else rules.stem


def examine(console: Console, subject: Subject, jobs: int, limit: int) -> Rows | None:
    """The rows of a game, reported; None when its tests fail on the rules as they are."""
    if not subject.tests:
        console.print(f"{subject.name}: no clause tests yet")
        return []
    began, files = time.monotonic(), (subject.rules, *subject.tests[0].parent.glob("*.py"))
    written = [path.read_bytes() for path in files]
    _, by = next(judged(subject, [ast.unparse(ast.parse(written[0]))], 1))
    if by != "survived":
        console.print(f"{subject.name}: the tests fail on the rules as they are: {by}")
        return None
    rows = survey(subject, jobs, limit)
    report(console, rows, time.monotonic() - began)
    if written != [path.read_bytes() for path in files]:
        console.print(f"{subject.name}: files changed meanwhile, run again")
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.mutants", description="Change the rules, one place at a time.")
    parser.add_argument("games", nargs="*", metavar="game", type=subjects_of, help="a folder of escale.games (all)")
    parser.add_argument("--jobs", type=int, default=2, help="children at a time (2)")
    parser.add_argument("--limit", type=int, default=0, help="at most so many mutants of each game, evenly spread (all)")
    parser.add_argument("--json", type=Path, help="write a row for every mutant to this file")
    given = parser.parse_args()
    preload()
    console = Console(markup=False, highlight=False, soft_wrap=True)
    games = given.games or [subjects_of(path.name) for path in sorted(GAMES.iterdir()) if rule_books(path.name)]
    found = [examine(console, subject, max(1, given.jobs), given.limit) for game in games for subject in game]
    if given.json:
        told = json.dumps([row for rows in found for row in rows or []], ensure_ascii=False, indent=1)
        given.json.write_text(told + "\n", encoding="utf-8")
    return int(None in found)


if __name__ == "__main__":
    sys.exit(main())
