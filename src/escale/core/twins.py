"""Compiled twins of plain Python modules.

`compiled(rules)` is a module with the same names as `rules`, where every function is
machine code; `compiled(playouts, rules=rules)` specialises a generic algorithm for one
game. The modules themselves import neither numba nor numpy.

The machine code is kept in the user's cache folder, under a digest of every source and
data file it could depend on: an edit anywhere means another folder, never stale code.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import sys
import time
import warnings
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.caching import _CacheLocator
from numba.extending import intrinsic, overload

from escale.core.binding import is_generic
from escale.core.state import assign, fingerprint

JIT = {"nogil": True, "boundscheck": True, "_nrt": False}
HOUSE = Path(__file__).parents[1]
COMPILABLE = ("core", "families", "games", "bots", "lab", "solver")  # rooms whose code or data can reach a twin
KEPT_DAYS = 30
STIR = 0x1E3779B97F4A7C15  # an odd number whose bits are well mixed

numba.config.CACHE_LOCATOR_CLASSES = __name__ + ".TwinLocator"


# ---- The cache


@functools.cache
def digest(root: Path) -> str:
    """Of every source and data file of a package, the house's own, and how they are compiled."""
    found = hashlib.sha256(repr((sorted(JIT.items()), numba.__version__, sys.version)).encode())
    rooms = [HOUSE / room for room in COMPILABLE]
    for folder in rooms if root.is_relative_to(HOUSE) else [*rooms, root]:
        for path in [folder] if folder.is_file() else sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml") and path.is_file():
                found.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:24]


def cache_root() -> Path:
    """Where all twins are kept."""
    from platformdirs import user_cache_dir

    return Path(os.environ.get("ESCALE_CACHE") or user_cache_dir("escale")) / "twins"


@functools.cache
def cache_folder(root: Path) -> Path | None:
    """The folder for the twins of a package; None, with a warning, when it cannot be written."""
    folder = cache_root() / digest(root)
    try:
        if not folder.exists():
            sweep(cache_root())
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".used").touch()
    except OSError as error:
        warnings.warn(f"compiled games are not kept: {error}", stacklevel=2)
        return None
    return folder


def sweep(root: Path) -> None:
    """Forget twins of sources that nobody has used for a month."""
    for used in root.glob("*/.used"):
        if time.time() - used.stat().st_mtime > KEPT_DAYS * 86400:
            shutil.rmtree(used.parent, ignore_errors=True)


class TwinLocator(_CacheLocator):  # type: ignore[misc]
    """Tells numba where a twin's machine code is kept."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder = folder
        self.name = name

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.folder.name

    def get_disambiguator(self) -> str:
        return self.name

    @classmethod
    def from_function(cls, function: Any, file: str) -> TwinLocator | None:
        home = getattr(function, "__home__", None)
        return cls(*home) if home else None


# ---- Records are copied by value, and have a fingerprint


@intrinsic  # type: ignore[untyped-decorator]
def _copy(typing: Any, target: Any, source: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        cgutils.raw_memcpy(builder, args[0], args[1], context.get_constant(types.intp, target.size), 1)
        return context.get_dummy_value()

    return types.void(target, source), codegen


@overload(assign)
def _assign(target, source):  # type: ignore[no-untyped-def]
    if isinstance(target, types.Record) and target == source:
        return lambda target, source: _copy(target, source)
    return None


@intrinsic  # type: ignore[untyped-decorator]
def _word(typing: Any, record: Any, place: Any) -> Any:
    """The eight bytes of a record from this place on."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start = builder.bitcast(args[0], ir.IntType(8).as_pointer())
        found = builder.load(builder.bitcast(builder.gep(start, [args[1]]), ir.IntType(64).as_pointer()))
        found.align = 1
        return found

    return types.int64(record, types.intp), codegen


@overload(fingerprint)
def _fingerprint(s):  # type: ignore[no-untyped-def]
    if not isinstance(s, types.Record):
        return None
    last = s.size - 8

    def found(s):  # type: ignore[no-untyped-def]
        key = 0
        for place in range(0, last, 8):
            key = (key ^ _word(s, place)) * STIR
            key ^= key >> 29
        key = (key ^ _word(s, last)) * STIR
        return key ^ key >> 32

    return found


# ---- Twins

_twins: dict[tuple[str, str, bool], ModuleType] = {}


def compiled(module: ModuleType, rules: Any = None) -> Any:
    """The compiled twin of `module`, over these rules if it is a generic one; its functions can be called from Python."""
    return _twin(module, rules, True)


def _twin(module: ModuleType, rules: ModuleType | None, outer: bool) -> Any:
    """The twin of a module; that of an inner one, which only compiled code calls, compiles faster."""
    key = (module.__name__, rules.__name__ if rules else "", outer)
    if key in _twins:
        return _twins[key]
    label = module.__name__ + (f"[{rules.__name__}]" if rules else "") + ("" if outer else "-inner")
    twin = _twins[key] = ModuleType(label)
    if rules:
        vars(twin)["rules"] = _twin(rules, None, False)
    for name, value in vars(module).items():
        if not name.startswith("__") and name not in vars(twin):
            vars(twin)[name] = _twinned(value, module, rules, twin, outer)
    return twin


def _twinned(value: Any, module: ModuleType, rules: ModuleType | None, twin: ModuleType, outer: bool) -> Any:
    if value is assign or value is fingerprint:
        return value  # known to numba by its overload
    if isinstance(value, FunctionType):
        if value.__module__ == module.__name__:
            return _jitted(value, rules or module, twin, outer)
        home = sys.modules[value.__module__]
        if _ours(home, module):
            provider = getattr(value, "bound_to", rules)
            return getattr(_twin(home, provider if is_generic(home) else None, False), value.__name__)
    if _is_table(value):
        return _table(value)
    return value


def _ours(home: ModuleType, module: ModuleType) -> bool:
    """Is a function's home part of the house, or of the package of the module that uses it?"""
    return home.__name__.partition(".")[0] in ("escale", module.__name__.partition(".")[0])


def _jitted(function: FunctionType, owner: ModuleType, twin: ModuleType, outer: bool) -> Any:
    copy = FunctionType(function.__code__, vars(twin), function.__name__, function.__defaults__, function.__closure__)
    copy.__module__ = function.__module__
    folder = cache_folder(package_root(owner))
    copy.__home__ = (folder, twin.__name__) if folder else None  # type: ignore[attr-defined]
    how = {**JIT, "forceinline": not getattr(function, "apart", False), "cache": folder is not None}
    if not outer:
        how |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return _widened(numba.njit(**how)(copy))


def _widened(dispatcher: Any) -> Any:
    """Compile once for all sizes of whole numbers, constants and arguments left out: callers convert."""
    narrow = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        _, every = dispatcher.fold_argument_types(args, kws)
        return narrow([_wide(arg) for arg in every], {})

    dispatcher.get_call_template = get_call_template
    return dispatcher


def _wide(arg: Any) -> Any:
    plain = numba.typeof(arg.value) if isinstance(arg, types.Omitted) else types.unliteral(arg)
    return types.int64 if isinstance(plain, types.Integer) and plain != types.uint64 else plain


def package_root(module: ModuleType) -> Path:
    """The folder of the top-level package of a module, or its file when it is a package by itself."""
    top = sys.modules.get(module.__name__.partition(".")[0], module)
    if top.__name__ == "escale":
        return HOUSE
    file = Path(str(top.__file__))
    return file.parent if hasattr(top, "__path__") else file


def _is_table(value: Any) -> bool:
    """A tuple of whole numbers, or of equally long tuples of them."""
    if not isinstance(value, tuple) or not value:
        return False
    if all(type(cell) is int for cell in value):
        return True
    return all(_is_table(row) and len(row) == len(value[0]) and type(row[0]) is int for row in value)


def _table(value: Any) -> Any:
    """Constant tables compile faster as arrays; nobody may write to them."""
    array = np.array(value, dtype=np.int64)
    array.setflags(write=False)
    return array


def freeze(*kernels: Any) -> None:
    """Once warm, a kernel that meets other types raises instead of compiling anew."""
    for kernel in kernels:
        kernel.disable_compile()
