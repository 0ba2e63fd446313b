"""Options are axes; presets are named points on them, with their source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from escale.core.errors import Trouble
from escale.core.state import Field

if TYPE_CHECKING:
    from escale.core.game import Game

ON = ("off", "on")


@dataclass(frozen=True)
class Option:
    """An axis: the field of the state that holds it, and the clause that describes it."""

    name: str
    default: int
    clause: str


@dataclass(frozen=True)
class Preset:
    """A named point on the axes; options it does not name have their default."""

    name: str
    source: str
    options: Mapping[str, int]


def settle(game: Game, given: Mapping[str, Any]) -> dict[str, int]:
    """Every option's value: those given, read and checked, and the defaults."""
    chosen = {option.name: option.default for option in game.options}
    for name, value in given.items():
        if name not in chosen:
            raise Trouble("option", option=name, known=", ".join(chosen) or "—", game=game.name)
        chosen[name] = read_value(game.state.FIELDS[name], name, value)
    return chosen


def read_value(field: Field, name: str, value: Any) -> int:
    """A word, a number or (for off/on) a truth value, as the field's number."""
    if isinstance(value, bool) and field.words == ON:
        return int(value)
    if isinstance(value, str) and value in field.words:
        return field.low + field.words.index(value)
    if isinstance(value, str) and value.lstrip("-").isdigit() and not field.words:
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and field.low <= value <= field.high:
        return value
    raise Trouble("value", option=name, value=str(value), known=values(field))


def values(field: Field) -> str:
    """The values a field may hold, for people."""
    return ", ".join(field.words) if field.words else f"{field.low}..{field.high}"


def spelled(game: Game, chosen: Mapping[str, int]) -> dict[str, Any]:
    """Options as a record file has them: words where there are words."""
    fields = game.state.FIELDS
    return {k: fields[k].words[v - fields[k].low] if fields[k].words else v for k, v in chosen.items()}


def preset(game: Game, name: str) -> dict[str, int]:
    """The options of a preset."""
    for found in game.presets:
        if found.name == name:
            return settle(game, found.options)
    raise Trouble("preset", preset=name, known=", ".join(p.name for p in game.presets), game=game.name)
