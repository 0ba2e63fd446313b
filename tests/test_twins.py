"""Compiled twins: never stale, never allocating, never compiling again once warm."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from numba.core.errors import TypingError

from escale.core.binding import bound
from escale.core.catalogue import find
from escale.core.twins import compiled, digest, freeze, sweep
from escale.lab import trace
from escale.lab.kernel import Kernel

USES = "from dist.middle import double\n\n\ndef answer(x: int) -> int:\n    return double(x) + 1\n"
MIDDLE = "from dist.far import FACTOR\n\n\ndef double(x: int) -> int:\n    return x * FACTOR\n"
ASKS = "from escale.core.twins import compiled\nimport dist.uses\nprint(compiled(dist.uses).answer(20))\n"


def asked(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a fresh process with this package answers."""
    given = {**os.environ, "PYTHONPATH": str(folder), "ESCALE_CACHE": str(folder / "cache"), **environment}
    return subprocess.run([sys.executable, "-c", ASKS], capture_output=True, text=True, env=given, check=False)


def package(folder: Path, factor: int) -> None:
    """A package in which what is compiled depends on a constant two imports away."""
    (folder / "dist").mkdir(exist_ok=True)
    for name, text in (("__init__", ""), ("uses", USES), ("middle", MIDDLE), ("far", f"FACTOR = {factor}\n")):
        (folder / "dist" / f"{name}.py").write_text(text)


def test_an_edit_two_imports_away_is_never_served_stale(tmp_path: Path) -> None:
    package(tmp_path, 2)
    assert asked(tmp_path).stdout == "41\n"
    assert asked(tmp_path).stdout == "41\n"
    package(tmp_path, 3)
    assert asked(tmp_path).stdout == "61\n"
    assert len(list((tmp_path / "cache" / "twins").iterdir())) == 2


def test_an_edit_of_a_data_file_counts(tmp_path: Path) -> None:
    package(tmp_path, 2)
    before = digest.__wrapped__(tmp_path / "dist")
    (tmp_path / "dist" / "board.toml").write_text("size = 5\n")
    assert digest.__wrapped__(tmp_path / "dist") != before


def test_without_a_cache_folder_it_still_works_and_says_so(tmp_path: Path) -> None:
    package(tmp_path, 2)
    (tmp_path / "file").write_text("in the way")
    answer = asked(tmp_path, ESCALE_CACHE=str(tmp_path / "file"))
    assert answer.stdout == "41\n"
    assert "compiled games are not kept" in answer.stderr


def test_a_warm_process_loads_instead_of_compiling(tmp_path: Path) -> None:
    package(tmp_path, 2)
    asked(tmp_path)
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    asked(tmp_path)
    assert kept
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == kept


def test_old_twins_are_swept_away(tmp_path: Path) -> None:
    for name, age in (("old", 40 * 86400), ("new", 0)):
        (tmp_path / name).mkdir()
        (tmp_path / name / ".used").touch()
        stamp = (tmp_path / name / ".used").stat().st_mtime - age
        os.utime(tmp_path / name / ".used", (stamp, stamp))
    sweep(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


class Author:
    """Writes small modules that can be imported, as those are whose twins are kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, name: str, source: str) -> ModuleType:
        (self.folder / f"{name}.py").write_text(source)
        return importlib.import_module(name)


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Author:
    monkeypatch.syspath_prepend(tmp_path)
    return Author(tmp_path)


def test_a_kernel_that_would_allocate_does_not_compile(module: Author) -> None:
    greedy = module("greedy", "import numpy as np\n\ndef make(n):\n    return np.zeros(n).sum()\n")
    with pytest.raises(TypingError, match="Only accept returning of array passed into the function"):
        compiled(greedy).make(3)


def test_compiled_code_checks_bounds(module: Author) -> None:
    loose = module("loose", "def at(row, i):\n    return row[i]\n")
    with pytest.raises(IndexError):
        compiled(loose).at(np.zeros(3, np.int64), 3)


def test_once_warm_a_kernel_raises_instead_of_compiling_again(module: Author) -> None:
    narrow = module("narrow", "def first(row):\n    return row[0]\n")
    kernel = compiled(narrow).first
    assert kernel(np.zeros(3, np.int64)) == 0
    freeze(kernel)
    assert kernel(np.ones(3, np.int64)) == 1
    with pytest.raises(TypeError):
        kernel(np.zeros(3, np.int32))


LAZY = """
def noted(a, b=0, c=7):
    return a * 100 + b * 10 + c


def answer(x):
    return noted(x) + noted(x, 1) + noted(x, 1, 2) + noted(x, c=3) + noted(c=1, a=2)
"""


def test_arguments_left_out_need_no_version_of_their_own(module: Author) -> None:
    lazy = module("lazy", LAZY)
    twin = compiled(lazy)
    assert twin.answer(4) == lazy.answer(4)
    assert [str(kinds) for kinds in twin.noted.signatures] == ["(int64, int64, int64)"]


def test_a_simulation_kernel_is_frozen_when_warm() -> None:
    kernel = Kernel(find("chauka-bara")).warm()
    assert len(kernel.run(1, 0, 10).lengths) == 10
    kernel.weights = kernel.weights.astype(np.int32)
    with pytest.raises(TypeError):
        kernel.run(1, 0, 1)


def test_a_generic_algorithm_is_bound_apart_for_each_game() -> None:
    one, other = (bound(trace, find(name).rules) for name in ("thaayam", "chauka-bara"))
    assert one is not other
    assert one.rules is find("thaayam").rules
    assert bound(trace, find("thaayam").rules) is one


def test_tables_of_a_twin_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="read-only"):
        compiled(find("thaayam").rules).PATHS[0] = 1
