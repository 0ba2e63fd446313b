"""Where machine code is kept, and under which key: a digest of all it is made of.

A twin has a folder under its key (`code_keys`): an edit of anything it is made of means another folder, never stale code. The
layouts of arguments are part of the index that each function has there.
"""

from __future__ import annotations

import functools
import os
import shutil
import sys
import time
import warnings
from pathlib import Path
from types import FunctionType
from typing import Any

from numba import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, NullCache, _CacheLocator

KEPT_DAYS = 30


# ---- Folders


def cache_root() -> Path:
    """Where all twins are kept."""
    from platformdirs import user_cache_dir

    return Path(os.environ.get("ESCALE_CACHE") or user_cache_dir("escale")) / "twins"


@functools.cache
def cache_folder(key: str) -> Path | None:
    """The folder for what has this key; None, with a warning, when it cannot be written."""
    folder = cache_root() / key
    try:
        if not folder.exists():
            sweep(cache_root())
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".used").touch()
    except OSError as error:
        warnings.warn(f"compiled games are not kept: {error}", stacklevel=2)
        return None
    return folder


def keeps() -> bool:
    """Is there a place where machine code can be kept?"""
    return cache_folder("probe") is not None


def sweep(root: Path) -> None:
    """Forget twins that nobody has used for a month."""
    for used in root.glob("*/.used"):
        if time.time() - used.stat().st_mtime > KEPT_DAYS * 86400:
            shutil.rmtree(used.parent, ignore_errors=True)


# ---- Numba's cache of one function, in such a folder


class TwinLocator(_CacheLocator):  # type: ignore[misc]
    """Tells numba where a function's machine code is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._py_file = str(folder)

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.folder.name

    def get_disambiguator(self) -> str:
        return "twin"

    @classmethod
    def from_function(cls, function: Any, file: str) -> None:
        """It is not looked for by function."""


class TwinCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]
    """What is kept of a function, under its name."""

    def __init__(self, function: FunctionType, folder: Path) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = TwinLocator(folder)
        self._filename_base = self.get_filename_base(function.__name__, getattr(sys, "abiflags", ""))


class TwinCache(FunctionCache):  # type: ignore[misc]
    """Numba's cache of a function, whose index also knows the names of the fields of its arguments."""

    def __init__(self, function: FunctionType, folder: Path) -> None:
        self._impl_class = functools.partial(TwinCacheImpl, folder=folder)
        super().__init__(function)

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return *super()._index_key(sig, codegen), tuple(_fields(kind) for kind in sig)


def _fields(kind: Any) -> Any:
    """The names of the fields of a named tuple, and of those within it."""
    if not isinstance(kind, types.BaseTuple):
        return ()
    return getattr(kind, "fields", ()), *(_fields(part) for part in kind.types)


class NotKept(NullCache):  # type: ignore[misc]
    """For a function that depends on something without a key: it is compiled anew in each process, and says so."""

    def save_overload(self, sig: Any, data: Any) -> None:
        warnings.warn(f"{data.fndesc.qualname} is not kept: nobody can tell when what it depends on has changed", stacklevel=2)
