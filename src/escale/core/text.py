"""Texts in French and English: short messages (ICU MessageFormat) and clause books.

A game's messages are in `text/<lang>.json`, its clause book in `text/rules.<lang>.toml`, what is printed
on its cards and squares in `text/printed.<lang>.toml`, what its lesson and its diagrams say in `text/lessons.<lang>.toml`;
the house's own messages are in `escale/text/<lang>.json`.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal

from escale.core.elision import filled, joined_names
from escale.core.errors import Trouble

LANGUAGES = ("fr", "en")
HOUSE = Path(__file__).parents[1]


def language(asked: str | None = None) -> str:
    """The language asked for, or the one of the environment, or English."""
    spoken = [
        asked,
        os.environ.get("ESCALE_LANG"),
        os.environ.get("LC_ALL"),
        os.environ.get("LC_MESSAGES"),
        os.environ.get("LANG"),
    ]
    for wish in spoken:
        if wish and wish[:2].lower() in LANGUAGES:
            return wish[:2].lower()
    return "en"


@cache
def messages(folder: Path, lang: str) -> dict[str, str]:
    """The patterns of one folder in one language."""
    return read_messages(folder, lang)


def read_messages(folder: Path, lang: str) -> dict[str, str]:
    """The same, read anew."""
    with readable(folder / "text" / f"{lang}.json") as path:
        found: dict[str, str] = json.loads(path.read_text("utf-8"))
    return found | printed(folder, lang) | taught(folder, lang)


@contextmanager
def readable(path: Path) -> Iterator[Path]:
    """A file of texts that is missing, damaged or incomplete is said to be so, with its name."""
    try:
        yield path
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Trouble("text_file", file=str(path), why=f"{type(error).__name__}: {error}") from error


def printed(folder: Path, lang: str) -> dict[str, str]:
    """What cards and squares say: `card.<id>.title`, `card.<id>.text`, `square.<id>`."""
    with readable(folder / "text" / f"printed.{lang}.toml") as path:
        data = _tables(path)
        cards = {f"card.{name}.{part}": text for name, card in data.get("card", {}).items() for part, text in card.items()}
        return cards | {f"square.{name}": text for name, text in data.get("square", {}).items()}


def taught(folder: Path, lang: str) -> dict[str, str]:
    """What the lesson and the diagrams say: `lesson.<name>`, `diagram.<name>`."""
    with readable(folder / "text" / f"lessons.{lang}.toml") as path:
        return {f"{kind}.{name}": text.strip() for kind, texts in _tables(path).items() for name, text in texts.items()}


def _tables(path: Path) -> dict[str, Any]:
    """The tables of a file that a game may do without."""
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


@cache
def _pattern(folder: Path, lang: str, key: str) -> tuple[Any, dict[str, tuple[str, str]]]:
    """A message ready to be filled in, and its names that come with a small word."""
    from icu4py.messageformat import MessageFormat

    pattern = messages(folder, lang)[key]
    return MessageFormat(pattern, lang), joined_names(pattern)


def say(folder: Path, lang: str, key: str, /, **details: Any) -> str:
    """One message, filled in."""
    return _said(folder, lang, key, tuple(details.items()))


def forget() -> None:
    """Forget every name that was told."""
    _said.cache_clear()


@lru_cache(20_000)
def _said(folder: Path, lang: str, key: str, details: tuple[tuple[str, Any], ...]) -> str:
    pattern, joined = _pattern(folder, lang, key)
    text: str = pattern.format(filled(joined, dict(details)))
    return text


def house(lang: str, key: str, /, **details: Any) -> str:
    """One message of the house."""
    return say(HOUSE, lang, key, **details)


EntryKind = Literal["clause", "ruling", "example"]
ENTRY_KINDS: tuple[EntryKind, ...] = ("clause", "ruling", "example")


@dataclass(frozen=True)
class Entry:
    """One clause, ruling or worked example."""

    id: str
    kind: EntryKind
    title: str
    text: str
    rests_on: tuple[str, ...] = ()


@dataclass(frozen=True)
class Book:
    """A game's rules in one language."""

    title: str
    tagline: str
    how_to_play: str
    history: str
    sources: tuple[str, ...]
    entries: dict[str, Entry]

    def entry(self, clause: str) -> Entry:
        return self.entries[clause]

    def of(self, kind: str) -> Iterator[Entry]:
        return (entry for entry in self.entries.values() if entry.kind == kind)


@cache
def book(folder: Path, lang: str) -> Book:
    """A game's clause book."""
    return read_book(folder, lang)


def read_book(folder: Path, lang: str) -> Book:
    """The same, read anew."""
    with readable(folder / "text" / f"rules.{lang}.toml") as path:
        data = tomllib.loads(path.read_text("utf-8"))
        entries = {row["id"]: _entry(kind, row) for kind in ENTRY_KINDS for row in data.get(kind, ())}
        told = data["title"], data["tagline"], data["how_to_play"].strip(), data["history"].strip(), tuple(data["sources"])
        return Book(*told, entries)


def _entry(kind: EntryKind, row: dict[str, Any]) -> Entry:
    return Entry(row["id"], kind, row.get("title", ""), row["text"], tuple(row.get("rests_on", ())))
