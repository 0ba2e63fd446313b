"""The mutation check itself, on rules of a few lines; and a sample of it on the rules of every game."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.soak.mutants.changes import clauses_in, mutants
from tests.soak.mutants.report import EQUIVALENT, SAMPLE
from tests.soak.mutants.subjects import ROOT, subjects

RULES = '''
XX_1, XX_R2 = 1, 1002
POINTS = (8, -1)  # XX-3
EXTRA = (1, 0)


def bars(s, step, free):
    """XX-4."""
    if step < 3 and free:
        return XX_1
    return 0 if step == 5 else XX_R2


def play(s, events):
    s.steps[0] = 4
    s.left -= 1
    n, m = 0, 1
    if n == 0:
        note(events)
    finish(s)
'''

SMALL = """
def play(s, step):
    if step > 3 and s.free:
        s.left = 4
        s.free = 0
    while s.left > 0:
        s.left -= 1
"""

TESTS = """
from types import SimpleNamespace
from toy.rules import play

def test_XX_1_a_start():
    s = SimpleNamespace(left=1, free=1)
    play(s, 3)
    assert s.free == 1

def test_XX_R2_the_end():
    s = SimpleNamespace(left=3, free=1)
    play(s, 4)
    assert s.left == s.free == 0
"""

EXAMINE = """
import json, sys
from pathlib import Path
from rich.console import Console
from tests.soak.mutants.__main__ import examine
from tests.soak.mutants.subjects import Subject
toy = Subject("toy", ("toy.rules",), (Path("test_toy.py").absolute(),))
print(json.dumps(examine(Console(stderr=True), toy, 0, 1, 2)))
"""


def changes(source: str = RULES) -> list[str]:
    return [mutant.change for mutant in mutants(source, "rules", Path("rules.py"))]


def examined(tmp_path: Path, rules: str, tests: str) -> subprocess.CompletedProcess[str]:
    """What became of each change of a toy's rules."""
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "__init__.py").write_text("")
    (tmp_path / "toy" / "rules.py").write_text(rules)
    (tmp_path / "test_toy.py").write_text(tests)
    path = {"PYTHONPATH": f"{tmp_path}:{ROOT}", "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    return subprocess.run([sys.executable, "-c", EXAMINE], cwd=tmp_path, env=path, capture_output=True, text=True, check=False)


def test_every_kind_of_change_is_made() -> None:
    assert changes() == [
        "(XX_1, XX_R2): [0] 1 → [0] 1 + 1",
        "(XX_1, XX_R2): [1] 1002 → [1] 1002 + 1",
        "POINTS: [0] 8 → [0] 8 + 1",
        "POINTS: [1] -1 → [1] -1 + 1",
        "EXTRA: [0] 1 → [0] 0",
        "EXTRA: [1] 0 → [1] 1",
        "bars: if step < 3 and free → if False",
        "bars: if step < 3 and free → if True",
        "bars: if step < 3 and free → if free",
        "bars: if step < 3 and free → if step < 3",
        "bars: step < 3 → step <= 3",
        "bars: return XX_1 → return 0",
        "bars: 0 if step == 5 else XX_R2 → 0",
        "bars: 0 if step == 5 else XX_R2 → XX_R2",
        "bars: if step == 5 → if step != 5",
        "play: s.steps[0] = 4 → pass",
        "play: s.left -= 1 → pass",
        "play: if n == 0 → if False",
        "play: if n == 0 → if True",
        "play: if n == 0 → if n != 0",
        "play: finish(s) → pass",
    ]


def test_each_mutant_differs_in_one_place_and_the_tree_is_left_as_it_was() -> None:
    texts = [ast.unparse(m.top) for m in mutants(RULES, "rules", Path("rules.py"))]
    assert len(set(texts)) == len(texts)
    assert all(compile(text, "rules", "exec") for text in texts)
    assert "step <= 3 and free" in texts[10]
    assert all("step < 3 and free" in text for text in texts[11:15])


def test_the_clauses_of_a_function_are_those_it_names() -> None:
    named = {m.place: m.clauses for m in mutants(RULES, "rules", Path("rules.py"))}
    assert named["bars"] == ("XX-4", "XX-1", "XX-R2")
    assert named["POINTS"] == ("XX-3",)
    assert clauses_in("test_XX_12_XX_R3_twice") == ("XX-12", "XX-R3")


def test_who_notices(tmp_path: Path) -> None:
    rows: list[dict[str, Any]] = json.loads(examined(tmp_path, SMALL, TESTS).stdout)
    assert {row["change"]: row["noticed_by"].partition(" in ")[0] for row in rows} == {
        "play: if step > 3 and s.free → if False": "test_XX_R2_the_end",
        "play: if step > 3 and s.free → if True": "test_XX_1_a_start",
        "play: if step > 3 and s.free → if s.free": "test_XX_1_a_start",
        "play: if step > 3 and s.free → if step > 3": "survived",
        "play: step > 3 → step >= 3": "test_XX_1_a_start",
        "play: s.left = 4 → pass": "survived",
        "play: s.free = 0 → pass": "test_XX_R2_the_end",
        "play: if s.left > 0 → if s.left >= 0": "test_XX_R2_the_end",
        "play: s.left -= 1 → pass": "hang",
    }
    assert (tmp_path / "toy" / "rules.py").read_text() == SMALL


def test_tests_that_fail_on_the_rules_as_they_are_are_told(tmp_path: Path) -> None:
    found = examined(tmp_path, SMALL.replace("> 3", ">= 3"), TESTS)
    assert found.returncode == 1
    assert "toy: the tests fail on the rules as they are: test_toy.py::test_XX_1_a_start" in found.stderr


def test_all_rules_are_changed() -> None:
    """Those of every game, of a family, and of the parts that games share."""
    modules = {name: subject.modules for name, subject in subjects().items()}
    assert len(modules["routard"]) > 10
    assert "escale.families.world_tours.rules.orders" in modules["world-tours"]
    assert "escale.core.parts.auctions" in modules["parts"]
    assert all(subject.tests for subject in subjects().values())


def test_equivalent_changes_are_changes_that_are_made() -> None:
    for module, told in EQUIVALENT.items():
        path = ROOT / "src" / f"{module.replace('.', '/')}.py"
        path = path if path.exists() else path.with_suffix("") / "__init__.py"
        made = {mutant.change for mutant in mutants(path.read_text("utf-8"), module, path)}
        assert set(told) <= made, module


@pytest.mark.parametrize("name", subjects())
def test_a_sample_of_changes_is_noticed(name: str) -> None:
    run = [sys.executable, "-m", "tests.soak.mutants", name, "--sample", str(SAMPLE), "--jobs", "1"]
    found = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, ""), found.stdout
