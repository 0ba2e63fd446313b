"""The tests, collected once; which of them pass where; and who notices a change, each in a forked child."""

from __future__ import annotations

import os
import random
import re
import select
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

import coverage
import pytest
from hypothesis import settings

from tests.soak.mutants.changes import Mutant, clauses_in
from tests.soak.mutants.swapping import swap

PYTEST = ("-p", "no:cacheprovider", "-p", "no:terminal", "--assert=plain", "--override-ini=addopts=")
PATIENCE = 5.0  # seconds of its own time that a test may take beyond five times what it took
Work = Callable[["Tests"], None]


class Tests:
    """A pytest plugin: collects, runs every test once as the rules are, then does the work in place of a second run."""

    def __init__(self, files: Sequence[Path], work: Work) -> None:
        self.work = work
        self.files = files  # whose lines are watched
        self.items: dict[str, pytest.Item] = {}
        self.seconds: dict[str, float] = {}
        self.failed = ""
        self.passing: dict[Path, dict[int, list[str]]] = {}  # by file and line, the tests that pass there

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or (report.nodeid if report.failed else "")
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.failed = self.failed or (f"{report.nodeid} cannot be read" if report.failed else "")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        if not self.failed:
            self._watch()
        if not self.failed:
            self.work(self)
        return True

    def _watch(self) -> None:
        """Run every test once, and note which lines it passes."""
        watch = coverage.Coverage(data_file=None, include=[str(path) for path in self.files])
        watch.start()
        for name, item in self.items.items():
            watch.switch_context(name)
            run(item)
            if self.failed:
                break
        watch.stop()
        data = watch.get_data()
        self.passing = {path: data.contexts_by_lineno(str(path)) for path in self.files}

    def near(self, mutant: Mutant) -> list[str]:
        """The tests that pass where a change is, those of its clauses first, then the quickest."""
        if mutant.in_table:
            found = {name for path, lines in self.passing.items() for name in self._naming(path, lines, mutant.place)}
        else:
            found = {name for line in mutant.lines for name in self.passing[mutant.path].get(line, ())}
        return sorted(found - {""}, key=lambda name: (not set(mutant.clauses) & set(clauses_in(name)), self.seconds[name]))

    def _naming(self, path: Path, lines: dict[int, list[str]], table: str) -> Iterator[str]:
        """The tests that pass a line on which a table is named."""
        for number, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            if any(re.search(rf"\b{name}\b", text) for name in re.findall(r"\w+", table)):
                yield from lines.get(number, ())


def run(item: pytest.Item) -> None:
    item.ihook.pytest_runtest_protocol(item=item, nextitem=None)


def collect(subject_tests: Sequence[Path], files: Sequence[Path], work: Work) -> str:
    """Collect tests, run them once as they are, and do the work; the test that fails on the rules as they are, or nothing."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    settings.register_profile("mutants", database=None, derandomize=True, deadline=None)
    settings.load_profile("mutants")
    sys.modules["escale.core.twins"] = None  # type: ignore[assignment]  # changed rules run as Python
    tests = Tests(files, work)
    pytest.main([*PYTEST, *map(str, subject_tests)], plugins=[tests])
    return tests.failed


# ---- Children


def judged(tests: Tests, mutants: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Of each change, as they are done: who noticed it first, or "survived"."""
    waiting = list(mutants)[::-1]
    running: dict[int, tuple[Mutant, int]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            back, pid = fork(tests, mutant)
            running[back] = mutant, pid
        for back in select.select(list(running), [], [])[0]:
            mutant, pid = running.pop(back)
            with os.fdopen(back) as pipe:
                said = pipe.read()
            os.waitpid(pid, 0)
            yield mutant, said or "killed"


def fork(tests: Tests, mutant: Mutant) -> tuple[int, int]:
    """A child that will write who noticed; where it will be read, and the child."""
    back, out = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(back)
        child(tests, mutant, out)
    os.close(out)
    return back, pid


def child(tests: Tests, mutant: Mutant, out: int) -> NoReturn:
    """Run the tests on changed rules, write who noticed, and be gone."""
    try:
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(silence, stream)
        random.seed(0)
        os.write(out, tried(tests, mutant, out).encode())
    finally:
        os._exit(0)


def tried(tests: Tests, mutant: Mutant, out: int) -> str:
    """The first test that fails or hangs, or "survived"."""
    near = tests.near(mutant)
    if not near:
        return "survived, no test passes there"
    swap(mutant)
    for name in near:
        hangs_after(5 * tests.seconds[name] + PATIENCE, name, out)
        run(tests.items[name])
        if tests.failed:
            return short(tests.failed)
    return "survived"


def hangs_after(seconds: float, name: str, out: int) -> None:
    """Whoever takes longer, of this process's own time, has noticed; so has one that sleeps."""

    def gone(*_: Any) -> NoReturn:
        os.write(out, f"hang in {short(name)}".encode())
        os._exit(0)

    signal.signal(signal.SIGPROF, gone)
    signal.signal(signal.SIGALRM, gone)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 20 * seconds)


def short(name: str) -> str:
    """A test's own name."""
    return name.rsplit("::", 1)[-1].split("[")[0]
