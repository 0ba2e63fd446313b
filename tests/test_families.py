"""Sister games share a family: what two of them have in common stands there once, and each folder holds only its own.

python -m tests.test_families    prints the share of lines that two games have in common, module by module
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

import escale.families
from escale.core.binding import fitted, gathered
from escale.core.catalogue import every
from escale.families.world_tours.rules import travelling
from escale.families.world_tours.rules.contract import Moments
from escale.games.routard import rules as routard
from escale.games.sakodo import rules as sakodo

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


# ---- What a game provides for its family


def module(name: str, **names: object) -> ModuleType:
    found = ModuleType(name)
    vars(found).update(names)
    return found


def test_what_several_modules_provide_is_gathered() -> None:
    found = gathered("both", module("words", MOVED=3, _own=1), module("state", MOVED=3, LAST=92, _own=2))
    assert (found.MOVED, found.LAST, hasattr(found, "_own")) == (3, 92, False)


def test_a_name_that_means_two_things_is_refused() -> None:
    with pytest.raises(ValueError, match="MOVED of state"):
        gathered("both", module("words", MOVED=3), module("state", MOVED=4))


def test_functions_are_fitted_to_a_game_one_by_one() -> None:
    near, far = module("near", LAST=9, TOO_FAR=21, SHORT=5), module("far", LAST=92, TOO_FAR=0, SHORT=5)
    state = module("state", at=[8], money=[0])
    for provider, clause in ((near, 21), (far, 5)):
        (bars_distance,) = fitted(provider, travelling.bars_distance)
        assert bars_distance(state, 0, 6) == clause
    with pytest.raises(AttributeError):
        travelling.bars_distance(state, 0, 6)


def test_games_provide_all_that_is_asked_of_them() -> None:
    asked = {name for part in Moments.__mro__ for name in (*vars(part).get("__annotations__", ()), *vars(part)) if name[0] != "_"}
    assert {"AIRPORT_AHEAD", "BIDDING", "LOT", "ARRIVED", "CARDS_SAY", "times", "lot_price", "answers_here"} <= asked
    for table in (routard.TABLE, sakodo.MOMENTS):
        assert {name for name in asked if not hasattr(table, name)} == set()


@pytest.mark.parametrize("word", ["airport", "next_job", "passport", "backpack", "luggage"])
def test_the_engine_knows_no_travel(word: str) -> None:
    core = FAMILIES.parent / "core"
    assert [path.name for path in modules(core) if re.search(rf"\b\w*{word}s?\b", path.read_text("utf-8"), re.I)] == []


if __name__ == "__main__":
    for family, one, other in PAIRS:
        found = alike(one, other)
        print(f"{family}: {one.name} and {other.name}, {100 * total(found):.1f} %")
        for name, (same, size) in found.items():
            print(f"  {name:24} {same:3} of {size:3} lines, {100 * same / size:.0f} %")
