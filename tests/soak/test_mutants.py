"""The mutation check itself, on rules of a few lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.mutants import Subject, clauses_in, mutants, survey

RULES = '''
XX_1, XX_R2 = 1, 1002
POINTS = (8, -1)  # XX-3


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
from toy_{0}.rules import play

def test_XX_1_a_start():
    s = SimpleNamespace(left=1, free=1)
    play(s, 3)
    assert s.free == 1

def test_XX_R2_the_end():
    s = SimpleNamespace(left=3, free=1)
    play(s, 4)
    assert s.left == s.free == 0
"""


def changes(source: str = RULES) -> list[str]:
    return [f"{m.function}: {m.before} → {m.after}" for m in mutants(source)]


def subject(tmp_path: Path, rules: str, name: str) -> Subject:
    folder = tmp_path / f"toy_{name}"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rules.py").write_text(rules)
    (tmp_path / "test_toy.py").write_text(TESTS.format(name))
    return Subject("toy", f"toy_{name}.rules", folder / "rules.py", (tmp_path / "test_toy.py",))


def test_every_kind_of_change_is_made() -> None:
    assert changes() == [
        "(XX_1, XX_R2): [0] 1 → [0] 1 + 1",
        "(XX_1, XX_R2): [1] 1002 → [1] 1002 + 1",
        "POINTS: [0] 8 → [0] 8 + 1",
        "POINTS: [1] -1 → [1] -1 + 1",
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
    texts = [m.text for m in mutants(RULES)]
    assert len(set(texts)) == len(texts)
    assert all(compile(text, "rules", "exec") for text in texts)
    assert "step <= 3 and free" in texts[8]
    assert all("step < 3 and free" in text for text in texts[9:])


def test_the_clauses_of_a_function_are_those_it_names() -> None:
    named = {m.function: m.clauses for m in mutants(RULES)}
    assert named["bars"] == ("XX-4", "XX-1", "XX-R2")
    assert named["POINTS"] == ("XX-3",)
    assert clauses_in("test_XX_12_XX_R3_twice") == ("XX-12", "XX-R3")


def test_who_notices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("tests.soak.mutants.SECONDS", 1)
    toy = subject(tmp_path, SMALL, "who")
    rows = survey(toy)
    assert {f"{row['before']} → {row['after']}": row["noticed_by"] for row in rows} == {
        "if step > 3 and s.free → if False": "test_XX_R2_the_end",
        "if step > 3 and s.free → if True": "test_XX_1_a_start",
        "if step > 3 and s.free → if s.free": "test_XX_1_a_start",
        "if step > 3 and s.free → if step > 3": "survived",
        "step > 3 → step >= 3": "test_XX_1_a_start",
        "s.left = 4 → pass": "survived",
        "s.free = 0 → pass": "test_XX_R2_the_end",
        "if s.left > 0 → if s.left >= 0": "test_XX_R2_the_end",
        "s.left -= 1 → pass": "hang in test_XX_1_a_start",
    }
    assert rows[0]["noticed_clauses"] == ("XX-R2",)
    assert toy.rules.read_text() == SMALL


def test_rules_that_cannot_be_imported_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    rows = survey(subject(tmp_path, "SIZES = (3, 5)\nassert SIZES[1] == 5\n", "torn"), limit=1)
    assert [row["noticed_by"] for row in rows] == ["import"]
