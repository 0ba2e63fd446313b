"""Binds a generic algorithm to a game's rules, in plain Python.

A generic module says `rules: Rules = UNBOUND`; `bound(module, rules=...)` is the same
module with the name filled in, and so are the generic modules it imports. The compiled
counterpart is `escale.core.twins`.

A part of a game can be generic too: it is bound to the module of the game that provides what
it needs, and the rules call the bound functions, which remember what they are bound to. What
it needs may lie in several modules: `gathered` makes one of them, and `fitted` binds functions one by one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, TypeVar, TypeVarTuple

UNBOUND: Any = None  # stands for a game's rules until a binding names them


F = TypeVar("F", bound=Callable[..., Any])
Fs = TypeVarTuple("Fs")


def apart(function: F) -> F:
    """Marks a function to be compiled by itself: others are folded into their callers, which suits small ones."""
    function.apart = True  # type: ignore[attr-defined]
    return function


def is_generic(module: ModuleType) -> bool:
    """Does this module wait for a game's rules?"""
    return "rules" in vars(module) and vars(module)["rules"] is UNBOUND


_bound: dict[tuple[str, str], ModuleType] = {}


def bound(module: ModuleType, rules: Any) -> Any:
    """The generic `module` over these rules."""
    key = (module.__name__, rules.__name__)
    if key in _bound:
        return _bound[key]
    twin = _bound[key] = ModuleType(module.__name__)
    names = twin.__dict__
    for name, value in vars(module).items():
        names[name] = _rebound(value, module, rules, names)
    names["rules"] = rules
    return twin


def _rebound(value: Any, module: ModuleType, rules: ModuleType, names: dict[str, Any]) -> Any:
    if not isinstance(value, FunctionType):
        return value
    if value.__module__ == module.__name__:
        copy = FunctionType(value.__code__, names, value.__name__, value.__defaults__, value.__closure__)
        copy.bound_to = rules  # type: ignore[attr-defined]
        return copy
    home = sys.modules[value.__module__]
    return getattr(bound(home, rules), value.__name__) if is_generic(home) else value


def fitted(rules: Any, *functions: *Fs) -> tuple[*Fs]:
    """Functions of generic modules over these rules, as typed as they are."""
    found: Any = tuple(getattr(bound(sys.modules[f.__module__], rules), f.__name__) for f in functions)  # type: ignore[attr-defined]
    return found  # type: ignore[no-any-return]


def gathered(name: str, *modules: ModuleType) -> ModuleType:
    """All that these modules have, as one provider; a name that means two things raises."""
    found = ModuleType(name)
    vars(found)["__gathered__"] = modules
    for module in modules:
        for key, value in vars(module).items():
            if key.startswith("_") or isinstance(value, ModuleType):
                continue
            if vars(found).setdefault(key, value) != value:
                raise ValueError(f"{name}: {key} of {module.__name__} means something else before it")
    return found
