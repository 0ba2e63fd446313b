"""Positions as readable JSON: every field by name, words for numbers, rows by seat.

A position may leave fields out: they are as at the beginning of the game, with
the first player known. Who is awaited follows from the rest; when it is given,
it must agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from escale.core.errors import Trouble
from escale.core.frames import Situation
from escale.core.moves import CHANCE, SEATS, seat_name
from escale.core.state import Field
from escale.core.views import sees

if TYPE_CHECKING:
    from escale.core.game import Game

GIVEN_APART = ("players", "awaited", "may_speak")


def spell_position(state: Situation, viewer: int | None = None) -> dict[str, Any]:
    """The position as JSON; what `viewer` does not see is null."""
    found: dict[str, Any] = {}
    for name, field in state.FIELDS.items():
        if not field.derived:
            found[name] = _spell(state, name, field, viewer)
    found["awaited"] = seats_in(state.must)
    found["may_speak"] = seats_in(state.may)
    return found


def seats_in(mask: int) -> list[int | str]:
    """The seats of a mask, chance by its name."""
    return [seat_name(seat) for seat in (*range(SEATS), CHANCE) if mask >> seat & 1]


def _spell(state: Situation, name: str, field: Field, viewer: int | None) -> Any:
    def cell(value: int, row: int) -> Any:
        if viewer is not None and not sees(state, name, row, viewer):
            return None
        if field.mask:
            return seats_in(value)
        return field.words[value - field.low] if field.words else value

    values = getattr(state, name)
    if not field.shape:
        return cell(values, -1)
    rows = range(state.players if field.seats else field.shape[0])
    if len(field.shape) == 1:
        return [cell(values[i], i) for i in rows]
    return [[cell(values[i, j], i) for j in range(field.shape[1])] for i in rows]


def read_position(game: Game, state: Situation, given: Mapping[str, Any]) -> None:
    """Lay a position over a state that has just begun, and check that it is one."""
    known = [name for name, field in state.FIELDS.items() if not field.derived]
    for name, value in given.items():
        if name in GIVEN_APART:
            continue
        if name not in known:
            import difflib

            close = difflib.get_close_matches(name, known, 1)
            raise Trouble("field", field=name, known=close[0] if close else ", ".join(known))
        _read(state, name, state.FIELDS[name], value)
    game.rules.resume(state)
    for name, mask in (("awaited", state.must), ("may_speak", state.may)):
        if name in given and given[name] != seats_in(mask):
            raise Trouble("awaited", field=name, given=str(given[name]), right=str(seats_in(mask)))
    flaw = game.flaws(state)
    if flaw:
        raise Trouble("position", clause=game.clause_id(flaw))


def _read(state: Situation, name: str, field: Field, value: Any) -> None:
    if not field.shape:
        state.put(name, (), _number(field, name, value, state.players))
        return
    rows = state.players if field.seats else field.shape[0]
    for i, row in enumerate(_list(name, value, rows)):
        if len(field.shape) == 1:
            state.put(name, (i,), _number(field, f"{name}[{i}]", row, state.players))
            continue
        for j, cell in enumerate(_list(f"{name}[{i}]", row, field.shape[1])):
            state.put(name, (i, j), _number(field, f"{name}[{i}][{j}]", cell, state.players))


def _list(where: str, value: Any, length: int) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) != length:
        raise Trouble("list", field=where, length=length)
    return list(value)


def _number(field: Field, where: str, value: Any, players: int) -> int:
    if field.mask:
        return _mask(where, value, players)
    if field.words and isinstance(value, str) and value in field.words:
        return field.low + field.words.index(value)
    high = min(field.high, players - 1) if field.seat else field.high
    if type(value) is int and field.low <= value <= high and not field.words:
        return value
    known = ", ".join(field.words) if field.words else f"{field.low}..{high}"
    raise Trouble("cell", field=where, value=str(value), known=known)


def _mask(where: str, value: Any, players: int) -> int:
    mask = 0
    if not isinstance(value, list | tuple):
        raise Trouble("seats", field=where, value=str(value))
    for seat in value:
        if type(seat) is not int or not 0 <= seat < players:
            raise Trouble("seats", field=where, value=str(value))
        mask |= 1 << seat
    return mask
