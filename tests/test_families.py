"""Sister games share a family: what two of them have in common stands there once, and each folder holds only its own.

python -m tests.test_families    prints the share of lines that two games have in common, module by module
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from itertools import combinations
from pathlib import Path

import pytest

import escale.families
from escale.core.catalogue import every

FAMILIES = Path(escale.families.__file__).parent
MOST = 0.10  # of the lines of the smaller of two modules of one name

Alike = dict[str, tuple[int, int]]  # by module: lines that are the same, and lines of the smaller side


def members(family: str) -> list[Path]:
    """The folders of the games that import a family."""
    name = re.compile(rf"^from escale\.families\.{family}\b", re.M)
    return [game.folder for game in every() if any(name.search(path.read_text("utf-8")) for path in modules(game.folder))]


def modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def lines(path: Path) -> list[str]:
    """Without blank ones, however they are indented."""
    return [line.strip() for line in path.read_text("utf-8").splitlines() if line.strip()]


def alike(one: Path, other: Path) -> Alike:
    """Every module of one name in two folders."""
    found = {}
    for path in modules(one):
        twin = other / path.relative_to(one)
        if twin.exists():
            here, there = lines(path), lines(twin)
            same = sum(block.size for block in SequenceMatcher(None, here, there, autojunk=False).get_matching_blocks())
            found[path.relative_to(one).as_posix()] = same, min(len(here), len(there))
    return found


def total(found: Alike) -> float:
    return sum(same for same, _ in found.values()) / sum(size for _, size in found.values())


FOUND = [path.name for path in sorted(FAMILIES.iterdir()) if (path / "__init__.py").exists()]
PAIRS = [(family, *pair) for family in FOUND for pair in combinations(members(family), 2)]
every_pair = pytest.mark.parametrize(("family", "one", "other"), PAIRS, ids=lambda part: getattr(part, "name", part))


@pytest.mark.parametrize("family", FOUND)
def test_a_family_has_several_members(family: str) -> None:
    assert len(members(family)) > 1


@every_pair
def test_sisters_have_few_lines_in_common(family: str, one: Path, other: Path) -> None:
    found = alike(one, other)
    assert found
    assert {name: (same, size) for name, (same, size) in found.items() if same > MOST * size} == {}
    assert total(found) <= MOST


def test_the_measure_counts_lines_that_are_the_same(tmp_path: Path) -> None:
    for folder, text in (("one", "a\n\n  b\nc\n"), ("other", "b\nc\nd\ne\n")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "rules.py").write_text(text, "utf-8")
    (tmp_path / "one" / "alone.py").write_text("a\n", "utf-8")
    assert alike(tmp_path / "one", tmp_path / "other") == {"rules.py": (2, 3)}


@pytest.mark.parametrize("word", ["airport", "job", "ticket", "passport", "luggage"])
def test_the_engine_knows_no_travel(word: str) -> None:
    core = FAMILIES.parent / "core"
    assert [path.name for path in modules(core) if re.search(rf"\b\w*{word}s?\b", path.read_text("utf-8"), re.I)] == []


if __name__ == "__main__":
    for family, one, other in PAIRS:
        found = alike(one, other)
        print(f"{family}: {one.name} and {other.name}, {100 * total(found):.1f} %")
        for name, (same, size) in found.items():
            print(f"  {name:24} {same:3} of {size:3} lines, {100 * same / size:.0f} %")
