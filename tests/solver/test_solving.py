"""Late parts of real games, solved in seconds: by lists, by brute force, from where it was left; and their tables."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from escale.core.catalogue import find
from escale.core.errors import Trouble
from escale.core.twins import compiled
from escale.solver import expect, solving, tables
from escale.solver.plan import Plan
from escale.solver.verifying import Verifier

PARTS = [  # the latest layers that are a game of their own, under each option
    ("pancha-keliya", {"haven": 0}, 2),
    ("pancha-keliya", {"haven": 1}, 2),
    ("chauka-bara", {"opening": 0}, 11),
    ("chauka-bara", {"opening": 1}, 11),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ESCALE_TABLES", str(tmp_path))
    return tmp_path


def solved(plan: Plan, folder: Path, tolerance: float = 1e-6) -> Any:
    return solving.solve(plan, tolerance, folder / "work", lambda _: None)[0]


def by_brute_force(plan: Plan) -> Any:
    """Look ahead from every position through the rules, again and again, from values that say nothing."""
    values = np.full((1, plan.many, plan.many), 0.5, np.float32)
    values[0, 0], values[0, :, 0] = 1.0, 0.0
    look, room, known = compiled(expect, plan.numbering).value, plan.room(), plan.known(values)
    set_up = compiled(plan.module).set_up
    worst = 1.0
    while worst > 1e-6:
        worst = 0.0
        for i in range(1, plan.many):
            for j in range(1, plan.many):
                if set_up(room.states[0], plan.rows[i], plan.rows[j], 0):
                    found = look(room, known, 0, True)
                    worst = max(worst, abs(found - values[0, i, j]))
                    values[0, i, j] = found
    return values


@pytest.mark.parametrize(("name", "options", "depth"), PARTS)
def test_lists_and_brute_force_agree(name: str, options: dict[str, int], depth: int, folder: Path) -> None:
    plan = Plan(find(name), options, depth)
    found, looked = solved(plan, folder), by_brute_force(plan)
    can_be = looked != 0.5
    assert can_be.sum() > 200
    assert np.abs(found - looked)[can_be].max() < 2e-5


@pytest.mark.parametrize(("name", "options", "depth"), [("pancha-keliya", {}, 1), ("chauka-bara", {}, 10)])
def test_a_look_ahead_changes_nothing(name: str, options: dict[str, int], depth: int, folder: Path) -> None:
    plan = Plan(find(name), options, depth)
    verifier = Verifier(plan, solved(plan, folder))
    for places in (verifier.anywhere(500, 1), verifier.corners(), verifier.endings(60, 2)):
        found = verifier.look(places)
        assert found.positions > 20
        assert found.worst < 2e-6


@pytest.mark.parametrize(("name", "depth"), [("pancha-keliya", 1), ("chauka-bara", 10)])
def test_what_was_done_is_taken_up(name: str, depth: int, folder: Path) -> None:
    """Stopped after a few layers, it goes on from there, and comes to the very same values."""
    plan, told = Plan(find(name), {}, depth), []
    last = (depth, depth)

    def stops(progress: solving.Progress) -> None:
        told.append(progress.pair)
        if progress.pair == last:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solving.solve(plan, 1e-6, folder / "work", stops)
    assert {(depth + 1, depth + 1), (depth + 1, depth)} < set(told)
    told.clear()
    found, _ = solving.solve(plan, 1e-6, folder / "work", lambda progress: told.append(progress.pair))
    assert set(told) == {last}
    assert np.abs(found - solved(plan, folder / "anew")).max() < 2e-6


# ---- Tables


def made(name: str = "pancha-keliya", depth: int = 2) -> tuple[Plan, Path, Any]:
    plan = Plan(find(name), {}, depth)
    file, values, _ = solving.make_table(plan, 1e-6, "escale solve", lambda _: None)
    return plan, file, values


def test_a_table_holds_the_values(folder: Path) -> None:
    plan, file, values = made()
    table = tables.open_table(plan)
    assert table.values.dtype == np.uint16
    assert np.abs(table.values / tables.MOST - values.reshape(-1)).max() < 1e-5
    assert table.header.residual <= 1e-6
    assert sorted(path.name for path in folder.iterdir()) == [file.name]


def rewrite(file: Path, **changes: Any) -> None:
    header = asdict(replace(tables.read_header(file), **changes))
    data = file.read_bytes()[tables.HEADER :]
    file.write_bytes(json.dumps(header).encode().ljust(tables.HEADER) + data)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"digest": "other"}, "table_rules"),
        ({"rules": 99}, "table_rules"),
        ({"late": 1}, "table_rules"),
        ({"options": {"haven": "on"}}, "table_other"),
        ({"game": "thaayam"}, "table_other"),
        ({"magic": "something"}, "no_table_file"),
    ],
)
def test_tables_of_anything_else_are_refused(changes: dict[str, Any], key: str) -> None:
    plan, file, _ = made()
    rewrite(file, **changes)
    with pytest.raises(Trouble) as refused:
        tables.open_table(plan)
    assert refused.value.key == key


def test_a_table_cut_short_or_spoilt_is_refused() -> None:
    plan, file, _ = made()
    whole = file.read_bytes()
    for spoilt, key in (
        (whole[:-2], "table_size"),
        (whole + b"xx", "table_size"),
        (whole[:100], "no_table_file"),
        (b"", "no_table_file"),
    ):
        file.write_bytes(spoilt)
        with pytest.raises(Trouble) as refused:
            tables.open_table(plan)
        assert refused.value.key == key
    file.unlink()
    with pytest.raises(Trouble):
        tables.open_table(plan)


def test_without_room_nothing_is_begun(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(find("riombo"))
    monkeypatch.setattr(solving, "free_memory", lambda: 1 << 30)
    with pytest.raises(Trouble) as refused:
        solving.check_memory(plan)
    assert refused.value.key == "memory"
    with pytest.raises(Trouble) as refused:
        tables.check_disk(folder / "x.table", 1 << 60)
    assert refused.value.key == "disk"
    assert not list(folder.iterdir())


def test_rules_that_do_something_else_have_another_digest() -> None:
    plain, haven = Plan(find("pancha-keliya"), {}, 2), Plan(find("pancha-keliya"), {"haven": 1}, 2)
    assert tables.digest(plain) == tables.digest(Plan(find("pancha-keliya"), {}, 2)) != tables.digest(haven)
