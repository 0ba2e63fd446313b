"""Moves and events: a verb or a kind, and numbers.

Rules write them as plain numbers into the rows they are handed; the names of
verbs, kinds and numbers are declared as the game's `Words`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, NamedTuple, Protocol

from escale.core.binding import apart
from escale.core.state import Grid, Record, field, record

# Seats are 0 to 5. Chance is a seat too; spectators only look.
SEATS: Final = 6
SPECTATOR: Final = 6
CHANCE: Final = 7

MOST_EVENTS: Final = 64
TO_ALL: Final = 255


class Played(Protocol):
    """What rules read of a move."""

    @property
    def verb(self) -> int: ...
    @property
    def a(self) -> int: ...
    @property
    def b(self) -> int: ...
    @property
    def c(self) -> int: ...
    @property
    def amount(self) -> int: ...


class Move(NamedTuple):
    """A move as people's code handles it."""

    verb: int
    a: int = 0
    b: int = 0
    c: int = 0
    amount: int = 0


@record
class Choice(Record):
    """A move on offer. Its amount may be anything from `amount` to `most`, by steps of `step`."""

    verb: Annotated[int, field("i4")]
    a: Annotated[int, field("i4")]
    b: Annotated[int, field("i4")]
    c: Annotated[int, field("i4")]
    amount: Annotated[int, field("i4")]
    most: Annotated[int, field("i4")]
    step: Annotated[int, field("i4")]
    aside: Annotated[int, field("i4")]  # 1: it answers no question, and may be made at any time


@record
class Events(Record):
    """What a move has caused so far: kind, clause, seat, four numbers, audience."""

    deaf: Annotated[int, field("i4")]  # 1: nothing is noted, for those who only want the state
    count: Annotated[int, field("i4")]
    rows: Annotated[Grid, field("i4", MOST_EVENTS, 8)]


def offer(rows: Sequence[Choice], n: int, verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Write a move without amount as row `n`; return the next row."""
    return offer_amount(rows, n, verb, a, b, c, 0, 0)


def offer_amount(rows: Sequence[Choice], n: int, verb: int, a: int, b: int, c: int, low: int, high: int, step: int = 1) -> int:
    """Write a move whose amount may be low to high, by steps, as row `n`; return the next row."""
    row = rows[n]
    row.verb = verb
    row.a = a
    row.b = b
    row.c = c
    row.amount = low
    row.most = high
    row.step = step
    row.aside = 0
    return n + 1


def aside(rows: Sequence[Choice], n: int) -> int:
    """The row written last is a move made aside: it answers no question. Return the next row."""
    rows[n - 1].aside = 1
    return n


def note(events: Events, kind: int, clause: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Something happened, in view of all; it has as many numbers as its kind declares."""
    if events.deaf:
        return
    whisper(events, TO_ALL, kind, clause, seat, a, b, c, d)


@apart
def whisper(events: Events, to: int, kind: int, clause: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Something happened that only the seats in the mask `to` may know."""
    if events.deaf:
        return
    n = events.count
    rows = events.rows
    rows[n, 0] = kind
    rows[n, 1] = clause
    rows[n, 2] = seat
    rows[n, 3] = a
    rows[n, 4] = b
    rows[n, 5] = c
    rows[n, 6] = d
    rows[n, 7] = to
    events.count = n + 1


@dataclass(frozen=True)
class Event:
    """One thing that happened, with the clause it rests on."""

    name: str
    clause: str
    seat: int
    numbers: dict[str, int]
    audience: int = TO_ALL

    def heard_by(self, seat: int) -> bool:
        return self.audience == TO_ALL or (seat < SEATS and bool(self.audience >> seat & 1))

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return {"event": self.name, "clause": self.clause, "seat": seat_name(self.seat), **self.numbers}


def seat_name(seat: int) -> int | str:
    """Seats are numbers; chance is called by its name."""
    return "chance" if seat == CHANCE else seat
