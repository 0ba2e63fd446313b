"""Compiled twins of plain Python modules.

`compiled(rules)` is a module with the same names as `rules`, where every function is
machine code; `compiled(playouts, rules=rules)` specialises a generic algorithm for one
game. The modules themselves import neither numba nor numpy.

How functions are compiled is in `compiling`, where machine code is kept in `code_cache`, under which key in `code_keys`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from escale.core import compiling
from escale.core.binding import is_generic
from escale.core.code_cache import NotKept, TwinCache, cache_folder
from escale.core.code_keys import is_clear, key

_outer: dict[tuple[str, str], ModuleType] = {}
_inner: dict[tuple[str, str], ModuleType] = {}


def compiled(module: ModuleType, rules: Any = None) -> Any:
    """The compiled twin of `module`, over these rules if it is a generic one; its functions can be called from Python."""
    pair = (module.__name__, rules.__name__ if rules else "")
    if pair not in _outer:
        _outer[pair] = _twin_for_python(module, _twin(module, rules))
    return _outer[pair]


def mark(twin: ModuleType, name: str) -> Path | None:
    """A file beside a twin's machine code, for those who note something about it; None when nothing is kept."""
    folder: Path | None = vars(twin)["__folder__"]
    return folder / name if folder else None


# ---- Twins whose functions Python calls


def _twin_for_python(module: ModuleType, inner: ModuleType) -> ModuleType:
    """Its functions can be called; what they call are those of the inner twin."""
    twin = ModuleType(inner.__name__)
    own = {name: value for name, value in vars(module).items() if _is_own(value, module)}
    clear = [name for name in sorted(own) if is_clear(vars(inner)[name])]
    folder = vars(twin)["__folder__"] = cache_folder(key(twin.__name__, [vars(inner)[name] for name in clear]))
    for name, value in vars(inner).items():
        if not name.startswith("__"):
            vars(twin)[name] = _outer_function(own[name], inner, folder, name in clear) if name in own else value
    return twin


def _outer_function(function: FunctionType, inner: ModuleType, folder: Path | None, clear: bool) -> Any:
    found = compiling.outer(_over(function, inner))
    if folder:
        found._cache = TwinCache(found.py_func, folder) if clear else NotKept()
    return found


# ---- Twins whose functions compiled code calls


def _twin(module: ModuleType, rules: ModuleType | None) -> ModuleType:
    pair = (module.__name__, rules.__name__ if rules else "")
    if pair in _inner:
        return _inner[pair]
    twin = _inner[pair] = ModuleType(module.__name__ + (f"[{rules.__name__}]" if rules else ""))
    if rules:
        vars(twin)["rules"] = _twin(rules, None)
    for name, value in vars(module).items():
        if not name.startswith("__") and name not in vars(twin):
            vars(twin)[name] = _twinned(value, module, rules, twin)
    return twin


def _twinned(value: Any, module: ModuleType, rules: ModuleType | None, twin: ModuleType) -> Any:
    if isinstance(value, FunctionType) and value not in compiling.KNOWN:
        if _is_own(value, module):
            return compiling.inner(_over(value, twin), apart=getattr(value, "apart", False))
        home = sys.modules[value.__module__]
        if _ours(home, module):
            provider = getattr(value, "bound_to", rules)
            return getattr(_twin(home, provider if is_generic(home) else None), value.__name__)
    return _table(value) if _is_table(value) else value


def _is_own(value: Any, module: ModuleType) -> bool:
    """Is it a function of this module itself?"""
    return isinstance(value, FunctionType) and value.__module__ == module.__name__ and value not in compiling.KNOWN


def _ours(home: ModuleType, module: ModuleType) -> bool:
    """Is a function's home part of the house, or of the package of the module that uses it?"""
    return home.__name__.partition(".")[0] in ("escale", module.__name__.partition(".")[0])


def _over(function: FunctionType, twin: ModuleType) -> FunctionType:
    """The same function, reading the globals of a twin."""
    copy = FunctionType(function.__code__, vars(twin), function.__name__, function.__defaults__, function.__closure__)
    copy.__kwdefaults__ = function.__kwdefaults__
    copy.__doc__ = function.__doc__
    copy.__module__ = function.__module__
    return copy


# ---- Tables


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
