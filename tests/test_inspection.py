"""Whatever is deleted from a game, one line says so: the game, the thing and the file."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from escale.core import catalogue
from escale.core.game import Game
from escale.core.inspection import Flaw, Flawed, Subject, inspect, inspected
from escale.core.inspection.clauses import cited, inspect_clauses
from escale.core.inspection.code import _declared, inspect_events, inspect_names
from escale.core.inspection.parts import PARTS, inspect_parts, inspect_providers, members
from escale.core.inspection.subject import Room
from escale.core.inspection.texts import THROW, inspect_texts, texts_beside, wanted_texts
from escale.core.text import LANGUAGES
from escale.core.words import Happening
from tests.cases import every_game


def without(subject: Subject, room: str, name: str, part: Any = None) -> Subject:
    """The same game, had this name been deleted from one of its modules (or from a part it shares with others)."""
    whole = subject.rooms[room] if room in subject.rooms else Room(room, Path(part.__file__), vars(part))
    changed, poorer = copy.copy(subject), copy.copy(whole)
    poorer.names = {key: value for key, value in whole.names.items() if key != name}
    changed.rooms = {**subject.rooms, room: poorer}
    return changed


def says(flaws: list[Flaw], game: Game, thing: str, file: Path | str) -> bool:
    """Does a line, in both languages, name the game, the thing and the file?"""
    lines = [[flaw.told(lang) for lang in LANGUAGES] for flaw in flaws if flaw.thing == thing]
    return any(all(game.name in line and thing in line and Path(file).name in line for line in both) for both in lines)


def says_so(flaws: list[Flaw], game: Game, thing: str, file: Path) -> bool:
    """The same; of what a family asks for, the file is that of the module which has gathered it."""
    gathering = [flaw.file for flaw in flaws if flaw.kind in ("no_attribute", "no_function") and flaw.thing == thing]
    return any(says(flaws, game, thing, path) for path in (file, *gathering))


@every_game
def test_the_games_of_the_house_have_no_flaw(game: Game) -> None:
    assert [flaw.told("en") for flaw in inspect(game)] == []


def test_no_game_is_left_off_the_shelf() -> None:
    assert {name: str(why) for name, why in catalogue.left_off().items()} == {}
    assert set(catalogue.folders()) <= set(catalogue.names())


# ---- Functions


def needed(game: Game) -> Iterator[tuple[Any, str]]:
    """Every member of every protocol that a game's parts answer to."""
    for name, protocol in PARTS.items():
        if (part := getattr(game, name)) is not None:
            yield from ((part, member) for member in members(protocol))


@every_game
def test_a_deleted_function_of_the_contract_is_told(game: Game) -> None:
    subject, found = Subject(game), list(needed(game))
    assert len(found) >= 17
    for part, member in found:
        flaws = list(inspect_parts(without(subject, part.__name__, member, part)))
        assert says(flaws, game, member, part.__file__), member


@every_game
def test_a_function_of_the_contract_with_other_parameters_is_told(game: Game) -> None:
    subject = Subject(game)
    for part, member in needed(game):
        room = part.__name__
        if callable(getattr(part, member)):
            for other in (lambda *, s: s, lambda a, b, c, d, e, f, g: None):
                changed = without(subject, room, member, part)
                changed.rooms[room].names = {**changed.rooms[room].names, member: other}
                assert says(list(inspect_parts(changed)), game, member, part.__file__), member


@every_game
def test_a_deleted_helper_is_told(game: Game) -> None:
    """Every function of every module, used by the contract, by a part, by others or by its own; of a family, those it uses."""
    subject = Subject(game)
    sources = "".join(room.path.read_text("utf-8") for room in subject.rooms.values() if subject.is_own(room))
    helpers = [
        (room, name)
        for room in subject.rooms.values()
        for name, value in room.names.items()
        if isinstance(value, FunctionType) and value.__module__ == room.name and value.__code__.co_filename == str(room.path)
    ]
    assert len(helpers) > 20
    silent = []
    for room, name in helpers:
        changed = without(subject, room.name, name)
        flaws = [*inspect_parts(changed), *inspect_providers(changed), *inspect_names(changed)]
        used = subject.is_own(room) or name in sources
        if used and game.flaws is not room.names[name] and not says_so(flaws, game, name, room.path):
            silent.append(f"{room.path.name}: {name}")
    assert silent == []


# ---- Texts


def text_files(lang: str) -> tuple[str, ...]:
    """The files that a game's texts may stand in."""
    return f"{lang}.json", f"printed.{lang}.toml", f"lessons.{lang}.toml"


def families(keys: Any) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for key in keys:
        found.setdefault(key.partition(".")[0], set()).add(key)
    return found


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_deleted_text_is_told(game: Game, lang: str) -> None:
    """All texts of a family are deleted from one language, and each of them is missed."""
    subject = Subject(game)
    for family, keys in families(subject.texts[lang]).items():
        changed = copy.copy(subject)
        changed.texts = {**subject.texts, lang: {k: v for k, v in subject.texts[lang].items() if k not in keys}}
        flaws = list(inspect_texts(changed))
        names = text_files(lang)
        missed = {flaw.thing for flaw in flaws if flaw.kind == "no_text" and flaw.file.name in names}
        assert missed >= keys, family
        assert all(any(says(flaws, game, key, name) for name in names) for key in sorted(keys)[:5])


@every_game
def test_every_text_that_is_asked_for_is_missed_in_both_languages(game: Game) -> None:
    subject, wanted = Subject(game), wanted_texts(game)
    assert {"event", "move", "phase", "kind", "feature"} <= set(families(wanted))
    changed = copy.copy(subject)
    changed.texts = {lang: {k: v for k, v in subject.texts[lang].items() if k not in wanted} for lang in LANGUAGES}
    flaws = list(inspect_texts(changed))
    for lang in LANGUAGES:
        named = {flaw.thing for flaw in flaws if flaw.file.name in text_files(lang)}
        assert named >= wanted


@every_game
def test_a_text_deleted_from_both_languages_is_told(game: Game) -> None:
    """Every text is asked for; but for a sentence for one kind of move, beside which there is the one of its clause."""
    subject = Subject(game)
    asked = wanted_texts(game) | texts_beside(subject) | {THROW}
    sentences = {key for key in subject.texts["fr"] if key.startswith("why.")}
    assert set(subject.texts["fr"]) - sentences - asked == set()
    for keys in families(set(subject.texts["fr"]) - sentences - {THROW}).values():
        changed, lost = copy.copy(subject), min(keys)
        changed.texts = {lang: {k: v for k, v in subject.texts[lang].items() if k != lost} for lang in LANGUAGES}
        flaws = list(inspect_texts(changed))
        assert all(any(says(flaws, game, lost, name) for name in text_files(lang)) for lang in LANGUAGES)


@every_game
def test_a_text_that_asks_for_what_nobody_fills_in_is_told(game: Game) -> None:
    subject = Subject(game)
    for event in game.happenings:
        key = f"event.{event.name}"
        changed = copy.copy(subject)
        changed.texts = {lang: {**subject.texts[lang], key: "{weather}"} for lang in LANGUAGES}
        assert says(list(inspect_texts(changed)), game, key, "fr.json")
        changed.texts = {**subject.texts, "en": {**subject.texts["en"], key: subject.texts["en"][key] + "{weather}"}}
        assert says(list(inspect_texts(changed)), game, key, "en.json")


# ---- Clauses, events


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_deleted_clause_that_is_cited_is_told(game: Game, lang: str) -> None:
    subject = Subject(game)
    for clause in sorted({clause for _, clause, _, _ in cited(subject)} | {option.clause for option in game.options}):
        changed, book = copy.copy(subject), copy.copy(subject.books[lang])
        object.__setattr__(book, "entries", {k: v for k, v in book.entries.items() if k != clause})
        changed.books = {**subject.books, lang: book}
        assert says(list(inspect_clauses(changed)), game, clause, f"rules.{lang}.toml")


@every_game
def test_an_event_noted_with_other_numbers_than_declared_is_told(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    longer = tuple(Happening(event.name, (*event.numbers, "weather")) for event in game.happenings)
    monkeypatch.setattr(game.words, "events", longer)
    flaws = [flaw for flaw in inspect_events(Subject(game)) if flaw.kind == "event_numbers"]
    assert len({flaw.thing for flaw in flaws}) >= 0.8 * len(game.happenings)  # the others are noted by whoever is handed them
    assert all(says(flaws, game, flaw.thing, flaw.file) for flaw in flaws)


@every_game
def test_a_deleted_event_is_told(game: Game) -> None:
    subject = Subject(game)
    declared = [(room, name, event) for room in subject.rooms.values() for name, event in _declared(subject, room).items()]
    events = [(room, name) for room, name, event in declared if event.name.strip("_") == name.lower().strip("_")]
    assert len(events) == len(game.happenings)
    for room, name in events:
        changed = without(subject, room.name, name)
        assert says_so([*inspect_names(changed), *inspect_providers(changed)], game, name, room.path), name


# ---- The declaration


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"captures": "weather"}, "weather"),
    ({"track": "weather"}, "weather"),
    ({"labels": {"weather": ("rain",)}}, "weather"),
    ({"chance": {99: 0}}, "99"),
    ({"chance": {0: 99}}, "99"),
    ({"prefix": "Paw"}, "Paw"),
    ({"players": (2, 9)}, "(2, 9)"),
    ({"players": 2}, "players"),
    ({"version": "1"}, "version"),
    ({"state": int}, "state"),
    ({"first_weights": {"weather": 1.0}}, "weather"),
    ({"flaws": None}, "flaws"),
    ({"flaws": lambda: 0}, "flaws"),
]


@every_game
@pytest.mark.parametrize(("change", "thing"), WRONG, ids=[f"{k} {next(iter(change))}" for k, (change, _) in enumerate(WRONG)])
def test_a_wrong_declaration_is_told(game: Game, change: dict[str, Any], thing: str) -> None:
    changed = copy.copy(Subject(game))
    changed.game = copy.copy(game)
    for name, value in change.items():
        object.__setattr__(changed.game, name, value)
    assert says(inspected(changed), game, thing, "__init__.py")


def test_a_game_with_secrets_and_programs_must_guess() -> None:
    game = copy.copy(catalogue.find("riombo"))
    object.__setattr__(game, "guesses", None)
    assert says(inspect(game), game, "guesses", "__init__.py")


def test_a_game_of_the_house_that_cannot_be_loaded_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function deleted from a file that others import it from."""
    import sys

    from escale.games.thaayam import rules

    monkeypatch.delattr(rules, "can_play" if hasattr(rules, "can_play") else "candidates")
    for name in [name for name in sys.modules if name.startswith("escale.games.thaayam") and not name.endswith(".rules")]:
        monkeypatch.delitem(sys.modules, name)
    catalogue.find.cache_clear()
    with pytest.raises(Flawed, match=r"thaayam: .*\.py:\d+: cannot be loaded \(ImportError: cannot import name"):
        catalogue.find("thaayam")
    monkeypatch.undo()
    catalogue.find.cache_clear()
