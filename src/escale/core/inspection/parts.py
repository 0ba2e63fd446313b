"""Has every part of a game the functions and attributes of its protocol? Found from the protocols, there is no list of them."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from escale.core import binding, contract
from escale.core.game import Game
from escale.core.inspection.flaws import Flaw
from escale.core.inspection.subject import Subject


def protocols() -> dict[str, type]:
    """The protocol of each part that a `Game` names, by the name of its field."""
    named = {field.name: str(field.type).removesuffix(" | None") for field in fields(Game)}
    return {
        name: vars(contract)[kind] for name, kind in named.items() if getattr(vars(contract).get(kind), "_is_protocol", False)
    }


PARTS = protocols()


@cache
def members(protocol: type) -> dict[str, Any]:
    """The functions of a protocol by name, and its attributes (as None)."""
    found: dict[str, Any] = {}
    for base in reversed(protocol.__mro__):
        if getattr(base, "_is_protocol", False) and base.__module__ != "typing":
            found |= dict.fromkeys(inspect.get_annotations(base))
            found |= {name: value for name, value in vars(base).items() if isinstance(value, FunctionType) and name[0] != "_"}
            found |= {name: None for name, value in vars(base).items() if isinstance(value, property)}
    return {name: value for name, value in found.items() if name not in ("_no_init_or_replace_init", "__init__")}


def inspect_parts(subject: Subject) -> Iterator[Flaw]:
    game = subject.game
    for name, protocol in PARTS.items():
        part = getattr(game, name)
        if part is not None:
            yield from lacks(subject, name, part, protocol)
    if not callable(game.flaws):
        yield subject.flaw("no_function", "flaws", part="flaws", params="s")
    elif not takes(game.flaws, 1):
        yield other_parameters(subject, "flaws", subject.game.folder / "__init__.py", game.flaws, "flaws", ("s",))


def inspect_providers(subject: Subject) -> Iterator[Flaw]:
    """Modules that generic parts are bound to: have they what the part asks for?"""
    for part, provider in providers(subject):
        protocol = vars(part).get(str(inspect.get_annotations(part).get("rules")))
        if protocol is not None and protocol.__module__ == part.__name__:
            yield from lacks(subject, part.__name__.rpartition(".")[2], provider, protocol)


def providers(subject: Subject) -> Iterator[tuple[ModuleType, ModuleType]]:
    """Every generic part that is bound to something of the game, and what it is bound to: a module, or several gathered."""
    own = tuple(name for name, room in subject.rooms.items() if subject.is_own(room))
    for (part, provider), bound in list(binding._bound.items()):
        if part in sys.modules and (provider in own or provider.startswith(tuple(f"{name}." for name in own))):
            yield sys.modules[part], bound.rules


def lacks(subject: Subject, name: str, part: Any, protocol: type) -> Iterator[Flaw]:
    """Whatever of a protocol a part has not, or has otherwise."""
    there = subject.names_of(part)
    for wanted, function in members(protocol).items():
        if wanted not in there and not function:
            yield subject.flaw("no_attribute", wanted, subject.file_of(part), part=name)
        elif function and not callable(there.get(wanted)):
            yield subject.flaw("no_function", wanted, subject.file_of(part), part=name, params=", ".join(parameters(function)))
        elif function and not takes(there[wanted], len(parameters(function))):
            yield other_parameters(subject, wanted, subject.file_of(part), there[wanted], name, parameters(function))


def parameters(function: Any) -> tuple[str, ...]:
    """The parameters of a protocol's function, without `self`."""
    names: tuple[str, ...] = function.__code__.co_varnames
    return names[1 : function.__code__.co_argcount]


def other_parameters(subject: Subject, thing: str, file: Path, function: Any, part: str, wanted: tuple[str, ...]) -> Flaw:
    line = getattr(getattr(function, "__code__", None), "co_firstlineno", 0)
    return subject.flaw("other_parameters", thing, file, line, part=part, params=", ".join(wanted), wanted=len(wanted))


def takes(function: Callable[..., Any], count: int) -> bool:
    """Can a function be called with so many positional arguments?"""
    code = getattr(function, "__code__", None)
    if code is None:
        return _signature_takes(function, count)
    if code.co_kwonlyargcount > len(getattr(function, "__kwdefaults__", None) or ()):
        return False
    bound = int(getattr(function, "__self__", None) is not None)
    most, least = code.co_argcount - bound, code.co_argcount - bound - len(getattr(function, "__defaults__", None) or ())
    return least <= count and (count <= most or bool(code.co_flags & inspect.CO_VARARGS))


def _signature_takes(function: Callable[..., Any], count: int) -> bool:
    try:
        inspect.signature(function).bind(*[None] * count)
    except TypeError:
        return False
    except ValueError:  # written in another language: nothing is known of it
        return True
    return True
