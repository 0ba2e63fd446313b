"""Game: the description that every game folder exports as GAME."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from escale.core.clauses import clause_id
from escale.core.contract import (
    Aims,
    Bids,
    Cards,
    Charts,
    Course,
    Drawing,
    Draws,
    Evaluator,
    Guesses,
    Guide,
    Leads,
    Numbering,
    Refusals,
    Rules,
    Sayings,
    Scoring,
    Talk,
    Throws,
    Trades,
)
from escale.core.errors import Trouble
from escale.core.frames import Situation
from escale.core.options import Option, Preset
from escale.core.state import EVERYONE
from escale.core.text import Book, book, messages, say
from escale.core.words import Happening, Verb, Words


@dataclass(frozen=True, eq=False)
class Game:
    """One box on the shelf: what every game has, then the abilities (see contract.py) that some have."""

    folder: Path  # where its texts, board and art are
    name: str
    prefix: str  # of its clauses: PK-12
    version: int  # of its rules: a record names it
    players: tuple[int, ...]
    state: type[Situation]  # its field `turn` says whose turn it is, the words of `phase` what is being decided
    words: Words
    chance: Mapping[int, int]  # by phase: the verb by which chance answers, with the outcome as its first number
    rules: Rules
    flaws: Callable[[Any], int]  # the clause that a position set up by hand contradicts; 0 when it can be
    drawing: Drawing

    options: tuple[Option, ...] = ()  # each is a field of the state
    presets: tuple[Preset, ...] = ()  # at least one, which may choose nothing: it names the source of the rules
    newcomers: str = ""  # the preset that is offered to whoever plays it for the first time, where it is not the usual one
    choices: int = 64  # the most candidates (or outcomes) at any moment
    minutes: int = 30
    age: int = 8  # from which it can be played
    luck: int = 3  # from 1, where choices decide, to 5, where chance does

    track: str = ""  # the field that counts the steps of each piece along its path, in games whose pieces walk one
    captures: str = ""  # the kind of event that is a capture, if the game has them
    unhurried: Mapping[int, int] = field(default_factory=dict)  # phases in which no clock runs, and how many seconds they last
    starts: str = "starts"  # the kind of event that names the first player, if the game has one
    labels: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # names that scenes use, by family (see LABELS)

    throws: Throws | None = None
    cards: Cards | None = None
    draws: Draws | None = None
    charts: Charts | None = None
    aims: Aims | None = None
    sayings: Sayings | None = None
    refusals: Refusals | None = None
    leads: Leads | None = None
    trades: Trades | None = None
    scoring: Scoring | None = None
    guesses: Guesses | None = None
    evaluator: Evaluator | None = None
    first_weights: Mapping[str, float] = field(default_factory=dict)  # to begin training with, where play at random hardly ends
    guide: Guide | None = None
    bids: Bids | None = None
    talk: Talk | None = None
    numbering: Numbering | None = None
    course: Course | None = None

    @property
    def verbs(self) -> tuple[Verb, ...]:
        return self.words.verbs

    @property
    def happenings(self) -> tuple[Happening, ...]:
        return self.words.events

    @property
    def phases(self) -> tuple[str, ...]:
        return self.state.FIELDS["phase"].words

    @property
    def player(self) -> Evaluator:
        """What a good player looks at, of a game that must say it."""
        if self.evaluator is None:
            raise Trouble("untaught", game=self.name)
        return self.evaluator

    def book(self, lang: str) -> Book:
        return book(self.folder, lang)

    def say(self, lang: str, key: str, /, **details: Any) -> str:
        return say(self.folder, lang, key, **details)

    def has_text(self, lang: str, key: str) -> bool:
        return key in messages(self.folder, lang)

    def clause_id(self, number: int) -> str:
        return clause_id(self.prefix, number)

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


# The families of `Game.labels`, and where scenes use their names: a name's text is <family>.<name>.
LABELS = {
    "tray": "Tray.name",
    "place": "what `place` answers for steps that lie on no square",
    "throw": "Throw.name",
    "badge": "Badge.name",
    "mark": "Scene.marks, filled in with {value}",
    "deck": "Deck.name",
    "item": "Stock.name, and the goods of sales and exchanges",
    "piece": "Piece.kind, where kinds have names",
    "ornament": "Ornament.name",
    "part": "Part.name",
    "need": "Need.name",
    "score": "Line.name",
}
