"""What a game teaches with: a lesson, played step by step on the real board, and diagrams beside its clauses.

Both are data in the game's folder, each optional. `lesson.toml`:

    players = 2                         # the fewest, unless it is said
    [options]                           # as a table has them
    [position]                          # what is otherwise than at the beginning (docs/positions.md)

    [[step]]
    say = "throw"                       # the text lesson.throw, in both languages
    clause = "PK-5"                     # what it rests on
    light = ["e3", "home"]              # squares to look at
    do = "throw mouths=5"               # what the learner, in seat 0, is asked to do; without it, they read on
    then = ["1: move piece=0 points=2"] # what follows by itself: the others' moves, and what chance brings

`diagrams.toml` holds `[[diagram]]`s with `say` (the text diagram.<say>), `clause`, `light` and `do`, and their own `players`,
`options` and `position`; a diagram shows the move it names before it is made.

A move is spelled by its verb and numbers; whose it is need only be said (“1: …”) where it is not the one who is asked first.
Squares and cards may be called by their ids: `go step=madurai`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from escale.core.errors import Trouble
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import CHANCE
from escale.core.words import CARD_NUMBERS, PLACE_NUMBERS

LEARNER = 0
SPELLED = re.compile(r"(?:(\d): )?(\w+)((?: \w+=[\w-]+)*)")


class Setting(msgspec.Struct, forbid_unknown_fields=True):
    """Where something begins: fields that are left out are as at the beginning, with the first player known."""

    players: int | None = None
    options: dict[str, Any] = {}
    position: dict[str, Any] = {}

    def match(self, game: Game) -> Match:
        return Match(game, self.players, self.options, None, self.position)


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One thing that is said, looked at, done; and what follows by itself."""

    say: str
    clause: str
    light: tuple[str, ...] = ()
    do: str = ""
    then: tuple[str, ...] = ()


class Lesson(Setting):
    """A guided beginning."""

    step: tuple[Step, ...] = ()


class Diagram(Setting, kw_only=True):
    """A position beside a clause, and a move that could be made there."""

    say: str
    clause: str
    light: tuple[str, ...] = ()
    do: str = ""


class Diagrams(msgspec.Struct, forbid_unknown_fields=True):
    diagram: tuple[Diagram, ...] = ()


T = TypeVar("T", Lesson, Diagrams)


@cache
def lesson(folder: Path) -> Lesson:
    """A game's lesson; one without steps where it has none."""
    return _read(folder / "lesson.toml", Lesson)


@cache
def diagrams(folder: Path) -> tuple[Diagram, ...]:
    """A game's diagrams, in the order of their file."""
    return _read(folder / "diagrams.toml", Diagrams).diagram


def _read(path: Path, kind: type[T]) -> T:
    """A file that is damaged is said to be so, with its name."""
    if not path.is_file():
        return kind()
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except (ValueError, msgspec.ValidationError) as error:
        raise Trouble("text_file", file=str(path), why=str(error)) from error


# ---- Moves as they are spelled


@dataclass(frozen=True)
class Deed:
    """A move by its names, and whose it is: -1 stands for whoever is asked first."""

    seat: int
    verb: str
    spelled: dict[str, str]  # its numbers

    def numbers(self, match: Match) -> dict[str, int]:
        """Its numbers; squares and cards are looked up by their ids."""
        return {name: _number(self, name, value, match) for name, value in self.spelled.items()}

    def by(self, match: Match) -> int:
        """The seat it is played for, as `play_named` takes it."""
        if self.is_chance(match):
            return CHANCE
        return match.hand if self.seat < 0 else self.seat

    def is_chance(self, match: Match) -> bool:
        """Does chance answer by this verb now?"""
        return match.awaits_chance and match.game.verbs[match.game.chance[match.state.phase]].name == self.verb

    def play(self, match: Match) -> None:
        match.play_named(self.by(match), self.verb, self.numbers(match))


def deed(spelled: str) -> Deed:
    found = SPELLED.fullmatch(spelled)
    if found is None:
        raise Trouble("deed", deed=spelled)
    seat, verb, numbers = found.groups()
    named = (number.partition("=") for number in numbers.split())
    return Deed(int(seat) if seat else -1, verb, {name: value for name, _, value in named})


def _number(done: Deed, name: str, value: str, match: Match) -> int:
    game = match.game
    if value.lstrip("-").isdigit():
        return int(value)
    if name in CARD_NUMBERS and game.cards and value in game.cards.CARD_IDS:
        return list(game.cards.CARD_IDS).index(value)
    if name in PLACE_NUMBERS and done.verb in game.verb_numbers:
        ranges = [n for n in game.verbs[game.verb_numbers[done.verb]].numbers if n.name == name]
        steps = (step for n in ranges for step in range(n.low, n.high + 1))
        found = (step for step in steps if game.drawing.place(match.state, match.hand, step) == value)
        return next(found, -1)
    raise Trouble("deed", deed=f"{done.verb} {name}={value}")


# ---- A lesson, played


class Scene(NamedTuple):
    """A moment of a lesson: the match as it stands, and the step that is told there; None on the way to it."""

    match: Match
    step: Step | None


def performed(game: Game, given: Lesson) -> Iterator[Scene]:
    """The lesson from its first step to its last: the match is the same one, played on between two scenes."""
    match = given.match(game)
    for step in given.step:
        yield Scene(match, step)
        for spelled in (*([step.do] if step.do else []), *step.then):
            deed(spelled).play(match)
            yield Scene(match, None)
