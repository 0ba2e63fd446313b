"""The words of a game: its verbs and events, each declared once and numbered as it comes.

    words = Words()
    THROW = words.verb("throw", mouths=(0, 4))
    DREW = words.event("drew", "mouths")

`THROW` and `DREW` are plain numbers, which is all that rules (and their compiled twins) need; the names, and those of
their numbers, are what people, records and texts see. `Names` does the same for phases, features and other lists.

Some names mean something to the engine, in verbs and in events alike:

    piece, other    a piece of the seat; told from 1
    step, origin    a step of the seat's path, told by the name of the square there
    owner           another seat, told by its player's name
    card            a card, told by its title where the game declares `cards`

Every other number is told as it is. A verb's text is `move.<name>`, an event's `event.<name>`. The verb by which chance answers
is named in `Game.chance`; its first number is the outcome.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from escale.core.moves import Played
from escale.core.state import EVERYONE

PIECE_NUMBERS: Final = ("piece", "other")
PLACE_NUMBERS: Final = ("step", "origin")
SEAT_NUMBERS: Final = ("owner",)
CARD_NUMBERS: Final = ("card",)

MOST_NUMBERS: Final = 3  # of a verb, besides its amount
MOST_EVENT_NUMBERS: Final = 4


class Names:
    """Names numbered as they come: `DRAW = phase("draw")`; `phase.names` is all of them."""

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()

    def __call__(self, name: str) -> int:
        if name in self.names:
            raise ValueError(f"{name} is declared twice")
        self.names += (name,)
        return len(self.names) - 1


@dataclass(frozen=True)
class Number:
    """One number of a move, and the values it may have."""

    name: str
    low: int
    high: int


@dataclass(frozen=True)
class Verb:
    """A kind of move: its name, its numbers, and who sees them."""

    name: str
    numbers: tuple[Number, ...] = ()
    amount: Number | None = None  # a number that is a range when it is offered
    seen: str = EVERYONE  # who sees the numbers: EVERYONE, OWNER (the mover, or the hand that drew) or NOBODY
    standing: bool = False  # one may say it beforehand for the others' turns
    group: str = ""  # the drawer it is kept in, when it is seldom wanted
    unasked: bool = False  # chance makes it by itself, without waiting for a hand to throw (a card is drawn)

    def named(self, move: Played) -> dict[str, int]:
        """The move's numbers, by name."""
        values = (move.a, move.b, move.c)
        found = {number.name: values[k] for k, number in enumerate(self.numbers)}
        if self.amount:
            found[self.amount.name] = move.amount
        return found


@dataclass(frozen=True)
class Happening:
    """A kind of event: its name and the names of its numbers."""

    name: str
    numbers: tuple[str, ...] = ()
    costs: str = ""  # whom it costs something: the `seat` it tells of, or the number that names another


class Words:
    """The verbs and events of one game, in the order in which they are declared."""

    def __init__(self) -> None:
        self.verbs: tuple[Verb, ...] = ()
        self.events: tuple[Happening, ...] = ()
        self.numbered = ""  # the verbs as they stood when tables kept moves by number, where that was another order
        self._verb, self._event = Names(), Names()

    def verb(
        self,
        name: str,
        seen: str = EVERYONE,
        amount: tuple[str, int, int] | None = None,
        standing: bool = False,
        group: str = "",
        unasked: bool = False,
        **numbers: tuple[int, int],
    ) -> int:
        """Declare a verb: the range of each of its numbers, and the name and range of its amount."""
        if len(numbers) > MOST_NUMBERS:
            raise ValueError(f"{name}: a move has at most three numbers and an amount")
        ranges = tuple(Number(k, *ends) for k, ends in numbers.items())
        self.verbs += (Verb(name, ranges, Number(*amount) if amount else None, seen, standing, group, unasked),)
        return self._verb(name)

    def event(self, name: str, *numbers: str, costs: str = "") -> int:
        """Declare a kind of event, with the names of the numbers it is noted with, and whom it costs something."""
        if len(numbers) > MOST_EVENT_NUMBERS:
            raise ValueError(f"{name}: an event has at most four numbers")
        self.events += (Happening(name, numbers, costs),)
        return self._event(name)
