"""The key of compiled code: a digest of everything that goes into it.

It goes over a function as the compiler does: its code, the values of the globals it reads, the functions it calls, and how all
that is compiled. Comments, docstrings and whatever the functions do not read leave the key as it is. Where a function depends on
something that has no key, its machine code is not kept.
"""

from __future__ import annotations

import functools
import hashlib
import sys
from collections.abc import Iterable, Iterator
from enum import EnumMeta
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core.dispatcher import Dispatcher
from numba.core.registry import cpu_target

from escale.core import compiling

PLAIN = (int, float, complex, str, bytes, type(None), type(...))
NAMED = frozenset({*sys.stdlib_module_names, "numpy", "numba"})  # packages whose names say enough: their versions are in the key


class Unclear(Exception):
    """Compiled code depends on something that has no key."""


def key(name: str, functions: Iterable[Any]) -> str:
    """Of a twin of this name: of all that these functions are made of, and of how they are compiled."""
    recipe = Recipe()
    recipe.writes(_machine() + name)
    for function in functions:
        recipe.adds(function)
    return recipe.digest()


def is_clear(function: Any) -> bool:
    """Is all known that this function is made of?"""
    try:
        Recipe().adds(function)
    except Unclear:
        return False
    return True


@functools.cache
def _machine() -> str:
    """The compiler, its options and what it compiles for."""
    versions = (numba.__version__, llvmlite.__version__, np.__version__, sys.version)
    options = [sorted((name, str(value)) for name, value in how.items()) for how in (compiling.INNER, compiling.OUTER)]
    ours = hashlib.sha256(Path(str(compiling.__file__)).read_bytes()).hexdigest()
    return repr((versions, options, ours, cpu_target.target_context.codegen().magic_tuple()))


_known: dict[int, tuple[Any, str]] = {}  # functions by identity, with the digest of each


class Recipe:
    """Takes in values one after the other."""

    def __init__(self, under: tuple[Any, ...] = ()) -> None:
        self._hash = hashlib.sha256()
        self._under = under  # the functions whose recipe this one is part of
        self._loops = False  # one of those is called here
        self._modules: list[ModuleType] = []  # whose names are in it

    def digest(self) -> str:
        return self._hash.hexdigest()[:24]

    def writes(self, text: str) -> None:
        self._hash.update(text.encode() + b"\0")

    def adds(self, value: Any, read: Iterable[str] = ()) -> None:
        """A value; of a module, only what is read of it."""
        if isinstance(value, PLAIN):
            self.writes(f"{type(value).__name__} {value!r}")
        elif isinstance(value, np.ndarray | np.generic):
            self.writes(f"{value.dtype} {value.shape}")
            self._hash.update(value.tobytes())
        elif isinstance(value, tuple | list | frozenset | set | dict):
            self._adds_many(value)
        elif isinstance(value, CodeType):
            self._adds_code(value)
        elif isinstance(value, ModuleType):
            self._adds_module(value, read)
        elif isinstance(value, Dispatcher):
            self._adds_function(value)
        else:
            self._adds_named(value)

    def _adds_many(self, values: Any) -> None:
        self.writes(f"{type(values).__name__} {len(values)} {getattr(values, '_fields', '')}")
        if isinstance(values, dict):
            values = values.items()
        for value in sorted(values, key=repr) if isinstance(values, frozenset | set) else values:
            self.adds(value)

    def _adds_module(self, module: ModuleType, read: Iterable[str]) -> None:
        self.writes(module.__name__)
        if module.__name__.partition(".")[0] not in NAMED and module not in self._modules:
            self._modules.append(module)
            self._adds_names(vars(module), read)

    def _adds_names(self, names: dict[str, Any], read: Iterable[str]) -> None:
        for name in read:
            if name in names:
                self.writes(name)
                self.adds(names[name], read)

    def _adds_named(self, value: Any) -> None:
        """Something known by its name, or a class known by its fields."""
        if value in compiling.KNOWN or _is_named(value):
            self.writes(f"{value.__module__}.{value.__qualname__}")
        elif isinstance(value, EnumMeta):
            members: dict[str, Any] = dict(value.__members__)
            self._adds_many([(name, member.value) for name, member in members.items()])
        elif isinstance(value, type) and hasattr(value, "_field_defaults"):
            self._adds_many((value.__qualname__, value._fields, value._field_defaults))  # type: ignore[attr-defined]
        else:
            raise Unclear(repr(value))

    # ---- Functions

    def _adds_function(self, function: Any) -> None:
        if function in self._under:
            self._loops = True
            self.writes(f"loop {self._under.index(function)}")
        elif id(function) in _known:
            self.writes(_known[id(function)][1])
        else:
            part = Recipe((*self._under, function))
            part._adds_python(function.py_func, str(function.targetoptions.get("forceinline")))
            self.writes(part.digest())
            self._loops |= part._loops
            if not part._loops:
                _known[id(function)] = (function, part.digest())

    def _adds_python(self, function: FunctionType, how: str) -> None:
        self.writes(how)
        self._adds_code(function.__code__, function.__doc__)
        self._adds_many((function.__defaults__, function.__kwdefaults__))
        self._adds_many([cell.cell_contents for cell in function.__closure__ or ()])
        self._adds_names(function.__globals__, sorted(set(_names(function.__code__))))

    def _adds_code(self, code: CodeType, docstring: str | None = None) -> None:
        arguments = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
        self.writes(repr((arguments, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)))
        self._hash.update(code.co_code + code.co_exceptiontable)
        self._adds_many([None if docstring and const == docstring else const for const in code.co_consts])


def _names(code: CodeType) -> Iterator[str]:
    """The names a function reads, those within it included."""
    yield from code.co_names
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _names(const)


def _is_named(value: Any) -> bool:
    """Is it something of Python, numpy or numba?"""
    if not isinstance(value, type | FunctionType | BuiltinFunctionType | np.ufunc):
        return False
    return (getattr(value, "__module__", None) or "numpy").partition(".")[0] in NAMED
