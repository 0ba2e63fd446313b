"""Game: the description that every game folder exports as GAME."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from escale.core.chance import Rng
from escale.core.frames import Situation
from escale.core.moves import RULING, Choice, Events, Happening, Played, Verb
from escale.core.options import Option, Preset
from escale.core.scene import Aim, Card, Chart, Line, Saying, Scene, Throw
from escale.core.state import EVERYONE, Row
from escale.core.text import Book, book, messages, say


class Rules(Protocol):
    """A game's rules: plain functions over its state."""

    def start(self, s: Any, /) -> None:
        """Deal what needs no chance; players and options are in the state already."""

    def begin(self, s: Any, first: int, /) -> None:
        """The first player is known: their turn."""

    def resume(self, s: Any, /) -> None:
        """Work out again who must answer and who may speak, from the other fields."""

    def chances(self, s: Any, weights: Row, /) -> int:
        """Write the weight of each outcome of the awaited chance move; how many there are."""

    def candidates(self, s: Any, seat: int, rows: Sequence[Choice], /) -> int:
        """Write every move the seat might think of now; the legal ones are those `why_not` lets pass."""

    def why_not(self, s: Any, seat: int, move: Played, /) -> int:
        """The clause that forbids a move; 0 when it is legal."""

    def play(self, s: Any, seat: int, move: Played, events: Events, /) -> None:
        """Change the state by a legal move; note what happened, with its clauses."""

    def places(self, s: Any, out: Row, /) -> None:
        """Each seat's place at the end: 1 has won, equal places are shared."""


class Drawn(Protocol):
    """A game's scene module: `scene` and `place`, and of the others those that the game needs."""

    def scene(self, s: Any, viewer: int, /) -> Scene:
        """What this viewer sees, from their view of the state."""

    def thrown(self, event: str, numbers: Mapping[str, int], /) -> Throw | None:
        """What an event shows lying on the table, where the scene after it no longer does."""

    def drawn(self, event: str, numbers: Mapping[str, int], /) -> Card | None:
        """The card an event shows, where the scene after it no longer does."""

    def effect(self, card: str, /) -> Sequence[tuple[str, Sequence[Saying]]]:
        """What a card does, in plain words: the faces of the die it depends on (or nothing), and what happens."""

    def charts(self) -> Sequence[Chart]:
        """The game's printed tables."""

    def spelled(self, number: str, value: int, /) -> str:
        """The message that a number of a move or event stands for (a card, a thing); empty for plain numbers."""

    def aim(self, s: Any, seat: int, move: Played, /) -> Aim | None:
        """What a move would move, where the state has no steps to tell it."""

    def imagine(self, s: Any, seat: int, rng: Rng, /) -> None:
        """Fill in what a seat does not see, by a guess that fits all that it does; only where there are secrets."""

    def sayings(self, s: Any | None, /) -> Mapping[str, Saying]:
        """What squares say, by id; without a table, those that say the same at every one. A game may do without."""

    def place(self, s: Any, seat: int, step: int, /) -> str:
        """The square (or tray) where a step of a seat's path lies."""

    def score(self, s: Any, /) -> tuple[Line, ...]:
        """The score sheet, line by line, for games that are won by points."""

    def card(self, number: int, /) -> str:
        """The name of a card, for games that number them: its texts are card.<name>.title and card.<name>.text."""


class Player(Protocol):
    """A game's bots module."""

    def wish(self, s: Any, seat: int, offers: Sequence[Any], /) -> tuple[Any, dict[str, int]]:
        """The move of one who is asked, by what their seat sees, and its amount if it has one."""

    def speaks(self, s: Any, seat: int, offers: Sequence[Any], level: int, rng: Rng, /) -> tuple[Any, dict[str, int]] | None:
        """What a seat of this level says without being asked, by what it sees: an offer and its amount; mostly nothing."""


@dataclass(frozen=True)
class Game:
    """One box on the shelf."""

    name: str
    prefix: str  # of its clauses: PK-12
    version: int  # of its rules: a record names it
    players: tuple[int, ...]
    state: type[Situation]
    rules: Any  # the module, see Rules
    flaws: Callable[[Any], int]  # the clause that a position set up by hand contradicts; 0 when it can be
    drawing: Any  # the module, see Drawn
    verbs: tuple[Verb, ...]
    happenings: tuple[Happening, ...]
    phases: tuple[str, ...]
    chance: Mapping[int, int]  # by phase: the verb by which chance answers, with the outcome as its first number
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    choices: int = 64  # the most candidates (or outcomes) at any moment
    minutes: int = 30
    age: int = 8  # from which it can be played
    luck: int = 3  # from 1, where choices decide, to 5, where chance does
    bots: Any = None  # the module in which the game's own player is, see Player; without one, any game's
    captures: str = ""  # the kind of event that is a capture, if the game has them
    starts: str = "starts"  # the kind of event that names the first player, if the game has one

    @cached_property
    def folder(self) -> Path:
        module: ModuleType = self.rules
        return Path(str(module.__file__)).parent

    def book(self, lang: str) -> Book:
        return book(self.folder, lang)

    def say(self, lang: str, key: str, /, **details: Any) -> str:
        return say(self.folder, lang, key, **details)

    def has_text(self, lang: str, key: str) -> bool:
        return key in messages(self.folder, lang)

    def clause_id(self, number: int) -> str:
        """18 is PK-18, RULING + 2 is PK-R2."""
        return f"{self.prefix}-R{number - RULING}" if number > RULING else f"{self.prefix}-{number}"

    @cached_property
    def secrets(self) -> bool:
        """Is there anything some players do not see?"""
        hidden = any(field.seen != EVERYONE for field in self.state.FIELDS.values())
        return hidden or any(verb.seen != EVERYONE for verb in self.verbs)

    def event_number(self, name: str) -> int:
        """The number of a kind of event; -1 for one the game does not have."""
        return next((k for k, happening in enumerate(self.happenings) if happening.name == name), -1)

    @cached_property
    def verb_numbers(self) -> dict[str, int]:
        return {verb.name: k for k, verb in enumerate(self.verbs)}
