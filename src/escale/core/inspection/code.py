"""Does the code use only what there is? Names that exist, and events noted with the numbers they were declared with."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from escale.core.inspection.flaws import Flaw
from escale.core.inspection.parts import providers
from escale.core.inspection.subject import Room, Subject
from escale.core.words import Happening

# ---- Names


def inspect_names(subject: Subject) -> Iterator[Flaw]:
    for room in subject.rooms.values():
        for source, alias, line in room.imports:
            other = subject.rooms.get(source)
            if other and alias.name != "*" and alias.name not in other.names and f"{source}.{alias.name}" not in subject.rooms:
                yield subject.flaw("not_there", alias.name, other.path, by=f"{room.path.name}:{line}")
        yield from _undefined(subject, room)
        yield from _unanswered(subject, room)


def _undefined(subject: Subject, room: Room) -> Iterator[Flaw]:
    """The global names that a module uses, and what it takes from other modules of the game by their name."""
    told = set()
    for line, owner, name in room.uses:
        if owner is None and name not in room.names and not hasattr(builtins, name):
            flaw = subject.flaw("undefined", name, room.path, line)
        elif owner is not None and _lacks(subject, room.names.get(owner), name):
            flaw = subject.flaw("not_there", name, subject.file_of(room.names[owner]), by=f"{room.path.name}:{line}")
        else:
            continue
        if (owner, name) not in told:
            told.add((owner, name))
            yield flaw


def _lacks(subject: Subject, module: Any, name: str) -> bool:
    return isinstance(module, ModuleType) and module.__name__ in subject.rooms and name not in subject.names_of(module)


def _unanswered(subject: Subject, room: Room) -> Iterator[Flaw]:
    """Where a module looks its functions up by phase: one for every phase that asks a player."""
    game = subject.game
    asking = [name for phase, name in enumerate(game.phases[:-1]) if phase not in game.chance]  # the last is the end
    for prefix, line in room.lookups:
        for name in (f"{prefix}{phase}" for phase in asking):
            if name not in room.names:
                yield subject.flaw("undefined", name, room.path, line)


# ---- Events


class Noted(NamedTuple):
    """A call of `note` or `whisper`: the kind of event it names, and how many numbers it hands over."""

    kind: ast.expr
    numbers: int
    line: int
    function: ast.FunctionDef


BEFORE = {"note": 4, "whisper": 5}  # arguments before the event's numbers; the kind is the third from their end


def inspect_events(subject: Subject) -> Iterator[Flaw]:
    declared = {room.name: _declared(subject, room) for room in subject.rooms.values()}
    for room in filter(subject.is_own, subject.rooms.values()):
        for call in _calls(room):
            yield from _judge(subject, room, call, declared)
    for part, provider in providers(subject):
        room = Room(provider.__name__, subject.file_of(provider), subject.names_of(provider))
        known = {**declared, room.name: _provided(provider, declared)}
        for call in _calls(Room(part.__name__, Path(str(part.__file__)), vars(part))):
            if isinstance(call.kind, ast.Attribute):
                yield from _judge(subject, room, call._replace(kind=ast.Name(call.kind.attr), line=0), known)


def _provided(provider: ModuleType, declared: dict[str, dict[str, Happening]]) -> dict[str, Happening]:
    """The events that a provider has: those of its module, or of all that were gathered."""
    found = dict(declared.get(provider.__name__, {}))
    for source in vars(provider).get("__gathered__", ()):
        found |= _provided(source, declared)
    return found


def _declared(subject: Subject, room: Room) -> dict[str, Happening]:
    """The events that a module declares (or has a part declare for it), by the names of their constants."""
    found = {}
    for node in room.tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and _declares(subject, room, node.value):
            for name in (one.id for one in ast.walk(node.targets[0]) if isinstance(one, ast.Name)):
                event = _numbered(subject, room.names.get(name))
                if event and event.name in (_spoken(node.value) or [event.name]):
                    found[name] = event
    return found


def _declares(subject: Subject, room: Room, call: ast.Call) -> bool:
    """Does it declare words: `words.event(…)`, another way of `words`, or a part that is handed them?"""
    speaker = call.func.value if isinstance(call.func, ast.Attribute) else None
    if isinstance(call.func, ast.Attribute) and call.func.attr == "verb":
        return False
    handed = [one for one in (speaker, *call.args) if isinstance(one, ast.Name)]
    return any(room.names.get(one.id) is subject.game.words for one in handed)


def _numbered(subject: Subject, number: Any) -> Happening | None:
    events = subject.game.happenings
    return events[number] if type(number) is int and 0 <= number < len(events) else None


def _spoken(call: ast.Call) -> list[str]:
    """The words that a declaration names; a part that declares by itself names none."""
    texts = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return " ".join(texts).split()


def _calls(room: Room) -> Iterator[Noted]:
    for function in (node for node in ast.walk(room.tree) if isinstance(node, ast.FunctionDef)):
        for node in ast.walk(function):
            name = getattr(getattr(node, "func", None), "id", "") or getattr(getattr(node, "func", None), "attr", "")
            if isinstance(node, ast.Call) and name in BEFORE and len(node.args) >= BEFORE[name] and not _is_starred(node):
                numbers = len(node.args) - BEFORE[name] + len(node.keywords)
                yield Noted(node.args[BEFORE[name] - 3], numbers, node.lineno, function)


def _is_starred(call: ast.Call) -> bool:
    return any(isinstance(argument, ast.Starred) for argument in call.args) or any(word.arg is None for word in call.keywords)


def _judge(subject: Subject, room: Room, call: Noted, declared: dict[str, dict[str, Happening]]) -> Iterator[Flaw]:
    for kind in (call.kind.body, call.kind.orelse) if isinstance(call.kind, ast.IfExp) else (call.kind,):
        if isinstance(kind, ast.Name) and kind.id in _locals(call.function):
            continue  # handed in by whoever calls: they name it
        found = _event(subject, room, kind, declared)
        if found is None:
            yield subject.flaw("no_event", ast.unparse(kind), room.path, call.line)
        elif call.numbers != len(found.numbers):
            details = {"found": call.numbers, "count": len(found.numbers), "wanted": ", ".join(found.numbers) or "—"}
            yield subject.flaw("event_numbers", found.name, room.path, call.line, **details)


def _locals(function: ast.FunctionDef) -> set[str]:
    given = {argument.arg for argument in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)}
    return given | {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def _event(subject: Subject, room: Room, kind: ast.expr, declared: dict[str, dict[str, Happening]]) -> Happening | None:
    """The declared event that an expression names, in this module or in the one it was imported from."""
    if isinstance(kind, ast.Attribute) and isinstance(kind.value, ast.Name):
        module = room.names.get(kind.value.id)
        return declared.get(getattr(module, "__name__", ""), {}).get(kind.attr)
    if not isinstance(kind, ast.Name):
        return None
    if kind.id in declared[room.name]:
        return declared[room.name][kind.id]
    for source, alias, _ in room.imports:
        if (alias.asname or alias.name) == kind.id and source in subject.rooms:
            return _event(subject, subject.rooms[source], ast.Name(alias.name), declared)
    return None
