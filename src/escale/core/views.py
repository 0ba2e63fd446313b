"""What each seat may see, derived from what the fields declare."""

from __future__ import annotations

from functools import cache
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
    seen = int.from_bytes(bytes(state), "little") & visible(state, seat)
    return state.from_bytes(seen.to_bytes(state.SIZE, "little"))


def shows(before: Situation, after: Situation, seat: int) -> bool:
    """Does this seat see a row afterwards that was hidden from it before?"""
    return bool(visible(after, seat) & ~visible(before, seat))


# ---- A position as one large number, the first byte lowest: what is seen of it is a mask


def visible(state: Situation, seat: int) -> int:
    """The bits of a position that a seat sees."""
    seen, openable = lasting(type(state), seat)  # type: ignore[arg-type]  # a class has a hash, whatever its records have
    for opened, rows in openable:
        masks = getattr(state, opened)
        for row, bits in enumerate(rows):
            if masks[row] >> seat & 1:
                seen |= bits
    return seen


@cache
def lasting(kind: type[Situation], seat: int) -> tuple[int, tuple[tuple[str, tuple[int, ...]], ...]]:
    """What a seat sees of every position of a game; and what can be opened to it: the field that says so, each row's bits."""
    seen, openable = (1 << 8 * kind.SIZE) - 1, []
    for name, field in kind.FIELDS.items():
        if field.seen == EVERYONE:
            continue
        rows = row_bits(kind, name)
        seen &= ~sum(rows)
        if field.seen == NOBODY or not field.shape or seat >= SEATS:
            continue
        seen |= rows[seat] if seat < len(rows) else 0
        if field.opened:
            openable.append((field.opened, rows))
    return seen, tuple(openable)


def row_bits(kind: type[Situation], name: str) -> tuple[int, ...]:
    """The bits of each row of a field; a scalar is one row, nobody's."""
    begin, size = kind.extent(name)
    rows = kind.FIELDS[name].shape[0] if kind.FIELDS[name].shape else 1
    each = size // rows
    return tuple(((1 << 8 * each) - 1) << 8 * (begin + each * row) for row in range(rows))
