"""Does the declaration agree with itself? What `Game(...)` names must exist."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from escale.core.frames import Situation
from escale.core.game import LABELS, Game
from escale.core.inspection.flaws import Flaw
from escale.core.inspection.subject import Subject
from escale.core.moves import SEATS
from escale.core.options import Option, Preset
from escale.core.words import Words

SHAPES: Mapping[str, type] = {
    "folder": Path,
    "name": str,
    "prefix": str,
    "version": int,
    "players": tuple,
    "words": Words,
    "chance": Mapping,
    "options": tuple,
    "presets": tuple,
    "newcomers": str,
    "choices": int,
    "minutes": int,
    "age": int,
    "luck": int,
    "unhurried": Mapping,
    "track": str,
    "captures": str,
    "labels": Mapping,
    "first_weights": Mapping,
}


def inspect_shape(subject: Subject) -> Iterator[Flaw]:
    """Is everything of the kind it should be? What comes after relies on it."""
    game = subject.game
    for name, shape in SHAPES.items():
        if not isinstance(getattr(game, name), shape):
            yield subject.flaw("shape", name, wanted=shape.__name__)
    if isinstance(game.prefix, str) and not re.fullmatch("[A-Z]{2}", game.prefix):
        yield subject.flaw("prefix", game.prefix)
    if isinstance(game.players, tuple) and not _is_crowd(game.players):
        yield subject.flaw("players", str(game.players), most=SEATS)
    if not (isinstance(game.state, type) and issubclass(game.state, Situation) and hasattr(game.state, "FIELDS")):
        yield subject.flaw("shape", "state", wanted="@record Situation")
    else:
        yield from _state(subject, game)
    kinds = (("options", Option), ("presets", Preset))
    for name, kind in kinds:
        if isinstance(getattr(game, name), tuple) and not all(isinstance(one, kind) for one in getattr(game, name)):
            yield subject.flaw("shape", name, wanted=f"tuple of {kind.__name__}")


def _is_crowd(players: tuple[Any, ...]) -> bool:
    return bool(players) and all(type(n) is int and 1 <= n <= SEATS for n in players) and list(players) == sorted(set(players))


def _state(subject: Subject, game: Game) -> Iterator[Flaw]:
    fields = game.state.FIELDS
    if "turn" not in fields:
        yield subject.flaw("no_field", "turn", _home(subject, game), field="turn")
    if not fields["phase"].words:
        yield subject.flaw("no_phases", "phase", _home(subject, game))


def _home(subject: Subject, game: Game) -> Path:
    room = subject.rooms.get(game.state.__module__)
    return room.path if room else game.folder / "__init__.py"


def inspect_declaration(subject: Subject) -> Iterator[Flaw]:
    game = subject.game
    yield from _numbers(subject, game)
    yield from _options(subject, game)
    if game.track and game.track not in game.state.FIELDS:
        yield subject.flaw("unknown", game.track, where="track", known=", ".join(game.state.FIELDS))
    if game.captures and game.captures not in [event.name for event in game.happenings]:
        yield subject.flaw("unknown", game.captures, where="captures", known=", ".join(event.name for event in game.happenings))
    for family in set(game.labels) - set(LABELS):
        yield subject.flaw("unknown", family, where="labels", known=", ".join(LABELS))
    if game.evaluator and game.secrets and not game.guesses:
        yield subject.flaw("no_guesses", "guesses")
    for feature in set(game.first_weights) - set(getattr(game.evaluator, "FEATURES", ())):
        yield subject.flaw("unknown", feature, where="first_weights", known="FEATURES")


def _numbers(subject: Subject, game: Game) -> Iterator[Flaw]:
    """Chance answers in phases there are, by verbs there are; no word is declared twice."""
    for phase, verb in game.chance.items():
        if phase not in range(len(game.phases)):
            yield subject.flaw("unknown", f"{phase}", where="chance", known=", ".join(game.phases))
        elif verb not in range(len(game.verbs)):
            yield subject.flaw("unknown", f"{verb}", where=f"chance[{game.phases[phase]}]", known=", ".join(game.verb_numbers))
    for words in (game.verbs, game.happenings):
        names = [word.name for word in words]
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield subject.flaw("twice", name)


def _options(subject: Subject, game: Game) -> Iterator[Flaw]:
    fields = game.state.FIELDS
    axes = [option.name for option in game.options]
    for option in game.options:
        if option.name not in fields:
            yield subject.flaw("no_field", option.name, field=option.name)
        elif not fields[option.name].low <= option.default <= _high(game, option.name):
            yield subject.flaw("no_value", option.name, value=option.default)
    for preset in game.presets:
        for name, value in preset.options.items():
            if name not in axes:
                yield subject.flaw("unknown", name, where=f"presets[{preset.name}]", known=", ".join(axes) or "—")
            elif name in fields and not fields[name].low <= value <= _high(game, name):
                yield subject.flaw("no_value", name, value=value)
    if game.newcomers and game.newcomers not in (names := [preset.name for preset in game.presets]):
        yield subject.flaw("unknown", game.newcomers, where="newcomers", known=", ".join(names) or "—")


def _high(game: Game, name: str) -> int:
    field = game.state.FIELDS[name]
    return field.low + len(field.words) - 1 if field.words else field.high
