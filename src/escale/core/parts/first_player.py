"""The draw for the first player: all throw, those tied for most throw again among themselves."""

from __future__ import annotations

from typing import Annotated, Any

from escale.core.frames import ask_chance
from escale.core.moves import SEATS
from escale.core.state import Record, field


class Draw(Record):
    """The fields of a draw; all zero once it is settled. Their names are those of the state and of positions as JSON."""

    drawing: Annotated[int, field("i1", high=63, mask=True, means="draw for the first player: who has still to throw")]
    leading: Annotated[int, field("i1", high=63, mask=True, means="draw for the first player: who has thrown most so far")]
    most: Annotated[int, field("i1", high=63, means="draw for the first player: the highest throw so far, plus one")]


def begin_draw(s: Any, phase: int) -> None:
    """Everyone is to throw, the first seat first."""
    s.drawing = (1 << s.players) - 1
    s.leading = 0
    s.most = 0
    resume_draw(s, phase)


def resume_draw(s: Any, phase: int) -> None:
    """Ask the next of those who have still to throw."""
    ask_chance(s, phase, lowest(s.drawing))


def draw(s: Any, phase: int, seat: int, value: int) -> int:
    """A seat has thrown; the first player once they are known, else -1."""
    if value + 1 > s.most:
        s.most = value + 1
        s.leading = 1 << seat
    elif value + 1 == s.most:
        s.leading = s.leading | 1 << seat
    s.drawing = s.drawing & (255 - (1 << seat))
    if s.drawing == 0:
        if s.leading == 1 << lowest(s.leading):
            return lowest(s.leading)
        s.drawing = s.leading
        s.leading = 0
        s.most = 0
    resume_draw(s, phase)
    return -1


def end_draw(s: Any) -> None:
    """Put the draw's fields away."""
    s.drawing = 0
    s.leading = 0
    s.most = 0


def is_torn(s: Any, phase: int) -> bool:
    """Do the draw's fields contradict the phase?"""
    if s.phase == phase:
        return bool(s.drawing == 0)
    return bool(s.drawing or s.leading or s.most)


def lowest(mask: int) -> int:
    """The lowest seat of a mask."""
    for seat in range(SEATS):
        if mask >> seat & 1:
            return seat
    return 0
