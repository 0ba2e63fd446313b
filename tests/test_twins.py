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
from escale.core.code_cache import sweep
from escale.core.compiling import freeze
from escale.core.twins import compiled
from escale.lab import trace
from escale.lab.kernel import Kernel

USES = "from dist.middle import double\n\n\ndef answer(x: int) -> int:\n    return double(x) + 1\n"
MIDDLE = "from dist.far import FACTOR\n\n\ndef double(x: int) -> int:\n    return x * FACTOR\n"
ASKS = "from escale.core.twins import compiled\nimport dist.uses\nprint(compiled(dist.uses).answer(20))\n"


def asked(folder: Path, question: str = ASKS, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a fresh process with this package answers."""
    given = {**os.environ, "PYTHONPATH": str(folder), "ESCALE_CACHE": str(folder / "cache"), **environment}
    given["PYTHONDONTWRITEBYTECODE"] = "1"  # two edits within a second are the same to Python's own cache
    return subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, env=given, check=False)


def machine_code(folder: Path) -> dict[Path, int]:
    """What is kept, and since when."""
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*.nbc")}


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


def test_an_edit_of_what_is_not_read_compiles_nothing(tmp_path: Path) -> None:
    package(tmp_path, 2)
    assert asked(tmp_path).stdout == "41\n"
    kept = machine_code(tmp_path)
    for name, text in (("uses", "# A comment.\n" + USES), ("far", "FACTOR = 2\nCOLOUR = 'red'\n"), ("skin", "WIDTH = 3\n")):
        (tmp_path / "dist" / f"{name}.py").write_text(text)
    (tmp_path / "dist" / "middle.py").write_text(MIDDLE.replace("int:\n", 'int:\n    """Twice as much."""\n'))
    assert asked(tmp_path).stdout == "41\n"
    kept |= machine_code(tmp_path)
    (tmp_path / "dist" / "middle.py").write_text(MIDDLE.replace("int:\n", 'int:\n    """Two times as much."""\n'))
    assert asked(tmp_path).stdout == "41\n"
    assert machine_code(tmp_path) == kept


TABLED = """
from pathlib import Path

WIDTHS = tuple(int(word) for word in (Path(__file__).parent / "board.txt").read_text().split())


def answer(x):
    return WIDTHS[x]
"""


def test_an_edit_of_a_data_file_counts_where_it_is_read(tmp_path: Path) -> None:
    package(tmp_path, 2)
    (tmp_path / "dist" / "uses.py").write_text(TABLED.replace("WIDTHS[x]", "WIDTHS[x - 19]"))
    (tmp_path / "dist" / "board.txt").write_text("3 4")
    assert asked(tmp_path).stdout == "4\n"
    (tmp_path / "dist" / "board.txt").write_text("3 5")
    assert asked(tmp_path).stdout == "5\n"


# ---- Other people's modules, over our games

STUDY = """
from escale.core.binding import UNBOUND
from escale.core.state import Row
from measures import FACTOR

rules = UNBOUND


def looks(weights: Row) -> int:
    return FOUND
"""
STUDIES = """
import numpy as np
import study
from escale.core.catalogue import find
from escale.core.twins import compiled
print(compiled(study, find("chauka-bara").rules).looks(np.ones(1, np.int64)))
"""


def test_an_edit_of_other_peoples_generic_module_is_never_served_stale(tmp_path: Path) -> None:
    for found, factor, answer in (("1", 10, "1"), ("2", 10, "2"), ("FACTOR", 10, "10"), ("FACTOR", 20, "20"), ("1", 20, "1")):
        (tmp_path / "study.py").write_text(STUDY.replace("FOUND", found))
        (tmp_path / "measures.py").write_text(f"FACTOR = {factor}\n")
        assert asked(tmp_path, STUDIES).stdout == f"{answer}\n"
    assert len(machine_code(tmp_path)) == 4


FIELDS = """
from typing import NamedTuple


class Pair(NamedTuple):
    low: int
    high: int


def span(pair):
    return pair.high - pair.low
"""


def test_fields_that_change_places_are_never_served_stale(tmp_path: Path) -> None:
    question = "import pairs\nfrom escale.core.twins import compiled\nprint(compiled(pairs).span(pairs.Pair(low=3, high=7)))"
    for text in (FIELDS, FIELDS.replace("low: int\n    high: int", "high: int\n    low: int")):
        (tmp_path / "pairs.py").write_text(text)
        assert asked(tmp_path, question).stdout == "4\n"


FOREIGN = """
from numba import types
from numba.extending import intrinsic


@intrinsic
def seven(typing):
    return types.int64(), lambda context, builder, signature, args: context.get_constant(types.int64, 7)


def answer(x):
    return x + seven()
"""


def test_what_depends_on_something_without_a_key_is_not_kept_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "foreign.py").write_text(FOREIGN)
    told = asked(tmp_path, "import foreign\nfrom escale.core.twins import compiled\nprint(compiled(foreign).answer(1))")
    assert told.stdout == "8\n"
    assert "answer is not kept" in told.stderr
    assert not machine_code(tmp_path)


LOOPED = """
from escale.core.binding import apart


@apart
def odd(n):
    return 0 if n == 0 else even(n - 1)


@apart
def even(n):
    return 1 if n == 0 else odd(n - 1)
"""


def test_functions_that_call_each_other_in_a_circle_have_a_key(tmp_path: Path) -> None:
    question = "import loops\nfrom escale.core.twins import compiled, mark\nprint(mark(compiled(loops), 'here').parent.name)"
    keys = set()
    edits = (LOOPED.replace("return 0", "return 2"), LOOPED.replace("return 1", "return 2"), "# A comment\n" + LOOPED)
    for text in (LOOPED, *edits):
        (tmp_path / "loops.py").write_text(text)
        keys.add(asked(tmp_path, question).stdout)
    assert len(keys) == 3


def test_without_a_cache_folder_it_still_works_and_says_so(tmp_path: Path) -> None:
    package(tmp_path, 2)
    (tmp_path / "file").write_text("in the way")
    answer = asked(tmp_path, ESCALE_CACHE=str(tmp_path / "file"))
    assert answer.stdout == "41\n"
    assert "compiled games are not kept" in answer.stderr


def test_a_warm_process_loads_instead_of_compiling(tmp_path: Path) -> None:
    package(tmp_path, 2)
    asked(tmp_path)
    kept = machine_code(tmp_path)
    asked(tmp_path)
    assert kept
    assert machine_code(tmp_path) == kept


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
    monkeypatch.setenv("ESCALE_CACHE", str(tmp_path / "cache"))
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
    answer = compiled(lazy).answer
    assert answer(4) == lazy.answer(4)
    assert [str(kinds) for kinds in answer.py_func.__globals__["noted"].signatures] == ["(int64, int64, int64)"]


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


def test_inner_functions_become_no_machine_code_of_their_own(module: Author) -> None:
    answer = compiled(module("nested", LAZY)).answer
    answer(4)
    inner = answer.py_func.__globals__["noted"]
    (made,) = inner.overloads.values()
    assert made.library.get_pointer_to_function(made.fndesc.llvm_func_name) == 0


def test_tables_of_a_twin_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="read-only"):
        compiled(find("thaayam").rules).RESULT_OF[0] = 1
