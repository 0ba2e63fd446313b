"""Moves and events: a verb or a kind, and numbers.

Rules write them as plain numbers into the rows they are handed; the names of
verbs, kinds and numbers are declared beside the rules, in the game's `words.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, NamedTuple, Protocol

from escale.core.binding import apart
from escale.core.state import EVERYONE, Grid, Record, field, record

# Seats are 0 to 5. Chance is a seat too; spectators only look.
SEATS: Final = 6
SPECTATOR: Final = 6
CHANCE: Final = 7

MOST_EVENTS: Final = 64
TO_ALL: Final = 255

RULING: Final = 1000  # the ruling R2 is the clause RULING + 2


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
    """A move on offer. Its amount may be anything from `amount` to `most`."""

    verb: Annotated[int, field("i4")]
    a: Annotated[int, field("i4")]
    b: Annotated[int, field("i4")]
    c: Annotated[int, field("i4")]
    amount: Annotated[int, field("i4")]
    most: Annotated[int, field("i4")]
    aside: Annotated[int, field("i4")]  # 1: it answers no question, and may be made at any time


@record
class Events(Record):
    """What a move has caused so far: kind, clause, seat, four numbers, audience."""

    deaf: Annotated[int, field("i4")]  # 1: nothing is noted, for those who only want the state
    count: Annotated[int, field("i4")]
    rows: Annotated[Grid, field("i4", MOST_EVENTS, 8)]


def offer(rows: Sequence[Choice], n: int, verb: int, a: int, b: int, c: int) -> int:
    """Write a move without amount as row `n`; return the next row."""
    return offer_amount(rows, n, verb, a, b, c, 0, 0)


def offer_amount(rows: Sequence[Choice], n: int, verb: int, a: int, b: int, c: int, low: int, high: int) -> int:
    """Write a move whose amount may be low to high as row `n`; return the next row."""
    row = rows[n]
    row.verb = verb
    row.a = a
    row.b = b
    row.c = c
    row.amount = low
    row.most = high
    row.aside = 0
    return n + 1


def aside(rows: Sequence[Choice], n: int) -> int:
    """The row written last is a move made aside: it answers no question. Return the next row."""
    rows[n - 1].aside = 1
    return n


def note(events: Events, kind: int, clause: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Something happened, in view of all."""
    if events.deaf:
        return
    whisper(events, TO_ALL, kind, clause, seat, a, b, c, d)


@apart
def whisper(events: Events, to: int, kind: int, clause: int, seat: int, a: int, b: int, c: int, d: int) -> None:
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
class Number:
    """One number of a move or event; piece and seat numbers are shown from 1."""

    name: str
    low: int
    high: int


@dataclass(frozen=True, init=False)
class Verb:
    """A kind of move: its name, its numbers, and who sees them.

    `standing`: one may say it beforehand for the others' turns; `group`: the drawer it is kept in, when it is seldom wanted;
    `unasked`: chance makes it by itself, without waiting for a hand to throw (a card is drawn).
    """

    name: str
    numbers: tuple[Number, ...]
    amount: Number | None
    seen: str
    standing: bool
    group: str
    unasked: bool

    def __init__(
        self,
        name: str,
        seen: str = EVERYONE,
        amount: tuple[str, int, int] | None = None,
        standing: bool = False,
        group: str = "",
        unasked: bool = False,
        **numbers: tuple[int, int],
    ) -> None:
        if len(numbers) > 3:
            raise ValueError(f"{name}: a move has at most three numbers and an amount")
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "numbers", tuple(Number(k, *v) for k, v in numbers.items()))
        object.__setattr__(self, "amount", Number(*amount) if amount else None)
        object.__setattr__(self, "seen", seen)
        object.__setattr__(self, "standing", standing)
        object.__setattr__(self, "group", group)
        object.__setattr__(self, "unasked", unasked)

    def named(self, move: Played) -> dict[str, int]:
        """The move's numbers, by name."""
        values = (move.a, move.b, move.c)
        found = {number.name: values[k] for k, number in enumerate(self.numbers)}
        if self.amount:
            found[self.amount.name] = move.amount
        return found


@dataclass(frozen=True, init=False)
class Happening:
    """A kind of event: its name and the names of its numbers."""

    name: str
    numbers: tuple[str, ...]

    def __init__(self, name: str, *numbers: str) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "numbers", numbers)


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
