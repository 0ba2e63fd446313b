"""What each seat may see, derived from what the fields declare."""

from __future__ import annotations

from typing import TypeVar

from escale.core.frames import Situation
from escale.core.moves import SEATS
from escale.core.state import EVERYONE, NOBODY, Field

T = TypeVar("T", bound=Situation)


def sees(state: Situation, name: str, row: int, seat: int) -> bool:
    """Does this seat (or SPECTATOR) see this row of this field?"""
    field = state.FIELDS[name]
    if field.seen == EVERYONE:
        return True
    if field.seen == NOBODY or seat >= SEATS:
        return False
    return row == seat or opened_to(state, field, row, seat)


def opened_to(state: Situation, field: Field, row: int, seat: int) -> bool:
    """Has the owner's row been opened to this seat?"""
    return bool(field.opened) and bool(getattr(state, field.opened)[row] >> seat & 1)


def view(state: T, seat: int) -> T:
    """The state as this seat sees it: what is hidden is blanked to 0."""
    seen = state.copy()
    for name, field in state.FIELDS.items():
        if field.seen == EVERYONE:
            continue
        for index, _ in state.cells(name):
            if not sees(state, name, index[0] if index else -1, seat):
                seen.put(name, index, 0)
    return seen


def shows(before: Situation, after: Situation, seat: int) -> bool:
    """Does this seat see a row afterwards that was hidden from it before?"""
    for name, field in after.FIELDS.items():
        if field.seen == EVERYONE:
            continue
        rows = {index[0] if index else -1 for index, _ in after.cells(name)}
        if any(sees(after, name, row, seat) and not sees(before, name, row, seat) for row in rows):
            return True
    return False
