"""What is being decided, and by whom.

The fields of `Situation` say it for the present; a game that can be interrupted
(an auction "at any time") also has `depth`, `frame` and `stack`, and `push` and `pop` put
the present question aside and take it up again. Those who *must* answer and
those who *may* speak are told apart: nobody waits for those who merely may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from escale.core.moves import CHANCE
from escale.core.state import Record, field

FRAME: Final = 8  # numbers that belong to one question
STACKED: Final = FRAME + 3  # a question put aside: phase, must, may and its numbers


class Situation(Record):
    """The fields every game's state begins with."""

    players: Annotated[int, field("i1", high=6, means="how many play")]
    phase: Annotated[int, field("i1", high=63, means="what is being decided")]
    must: Annotated[int, field("i2", high=255, mask=True, derived=True, means="who must answer; with chance, whose hand throws")]
    may: Annotated[int, field("i2", high=255, mask=True, derived=True, means="who may speak without being waited for")]
    if TYPE_CHECKING:
        turn: int  # whose turn it is: every game lays this field out, where it wants it


def ask(s: Any, phase: int, seat: int) -> None:
    """One seat must decide."""
    s.phase = phase
    s.must = 1 << seat


def ask_all(s: Any, phase: int, seats: int) -> None:
    """Several seats (a mask) must decide, each without waiting for the others."""
    s.phase = phase
    s.must = seats


def ask_chance(s: Any, phase: int, seat: int) -> None:
    """Chance decides, by the hand of a seat."""
    s.phase = phase
    s.must = 1 << CHANCE | 1 << seat


def answered(s: Any, seat: int) -> None:
    """One of those asked together has answered."""
    s.must = s.must & (255 - (1 << seat))


def finish(s: Any, phase: int) -> None:
    """Nobody is asked anything any more."""
    s.phase = phase
    s.must = 0
    s.may = 0


def is_over(s: Any) -> bool:
    return bool(s.must == 0)


def by_chance(s: Any) -> bool:
    return bool(s.must >> CHANCE & 1)


def is_asked(s: Any, seat: int) -> bool:
    """Must this seat decide now? A throwing hand decides nothing."""
    return bool(s.must >> seat & 1) and not by_chance(s)


def is_heard(s: Any, seat: int) -> bool:
    """May this seat move now, asked or not?"""
    return is_asked(s, seat) or bool(s.may >> seat & 1)


def hand(s: Any) -> int:
    """The first seat that is asked, or whose hand throws; CHANCE when it is nobody's."""
    for seat in range(CHANCE):
        if s.must >> seat & 1:
            return seat
    return CHANCE


def push(s: Any) -> None:
    """Put the present question aside; the caller asks the next one."""
    d = s.depth
    s.stack[d, 0] = s.phase
    s.stack[d, 1] = s.must
    s.stack[d, 2] = s.may
    for k in range(FRAME):
        s.stack[d, 3 + k] = s.frame[k]
        s.frame[k] = 0
    s.depth = d + 1


def pop(s: Any) -> None:
    """Take up the question that was put aside last; who may speak is as it was then, so rules work it out again."""
    d = s.depth - 1
    s.depth = d
    s.phase = s.stack[d, 0]
    s.must = s.stack[d, 1]
    s.may = s.stack[d, 2]
    for k in range(FRAME):
        s.frame[k] = s.stack[d, 3 + k]
        s.stack[d, 3 + k] = 0
    for k in range(3):
        s.stack[d, k] = 0
