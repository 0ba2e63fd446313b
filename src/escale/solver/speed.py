"""Plain modules compiled for speed alone: without the bounds checks and the cache that rules have (see core/twins.py)."""

from __future__ import annotations

from types import FunctionType, ModuleType
from typing import Any

import numba


def jitted(module: ModuleType, **others: Any) -> Any:
    """A module like this one, whose own functions are compiled, over these functions of others."""
    twin = ModuleType(module.__name__)
    vars(twin).update(vars(module), **others)
    for name, value in vars(module).items():
        if isinstance(value, FunctionType) and value.__module__ == module.__name__:
            copy = FunctionType(value.__code__, vars(twin), name, value.__defaults__, value.__closure__)
            vars(twin)[name] = numba.njit(nogil=True)(copy)
    return twin
