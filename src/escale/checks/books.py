"""The books: complete in both languages, and their messages can be filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from escale.core.game import Game
from escale.core.inspection.language import slips_of
from escale.core.inspection.patterns import placeholders
from escale.core.match import Match
from escale.core.options import preset
from escale.core.text import LANGUAGES, messages, say


def book_is_complete(game: Game) -> Iterator[str]:
    """A title, a tagline, how to play, where it comes from; sources are cited by their number."""
    for lang in LANGUAGES:
        book = game.book(lang)
        lengths = {"tagline": (len(book.tagline), 20, 90)}
        lengths["how_to_play"] = (len(book.how_to_play.split()), 120, 300)
        lengths["history"] = (len(book.history.split()), 80, 200)
        for part, (found, least, most) in lengths.items():
            if not least <= found <= most:
                yield f"{lang}: {part} {found}, {least}–{most}"
        if not book.title:
            yield f"{lang}: title"
        cited = set(re.findall(r"\[(\d)\]", book.history))
        for number in sorted(cited ^ {str(k + 1) for k in range(len(book.sources))}):
            yield f"{lang}: [{number}]"


def entries_are_complete(game: Game) -> Iterator[str]:
    """Clauses and rulings have titles, examples have none; all but clauses rest on something, and the languages differ."""
    french, english = game.book("fr"), game.book("en")
    if list(french.entries) != list(english.entries):
        yield "order"
    for entry in french.entries.values():
        other = english.entries.get(entry.id)
        titled = bool(entry.title) == (entry.kind != "example")
        if not other or not titled or entry.text == other.text or (entry.kind != "clause" and not entry.rests_on):
            yield entry.id


def options_are_named(game: Game) -> Iterator[str]:
    """The clause of an option names it."""
    for option in game.options:
        for lang in LANGUAGES:
            if f"`{option.name}`" not in game.book(lang).entry(option.clause).text:
                yield f"{lang}: {option.clause}, `{option.name}`"


def messages_can_be_filled_in(game: Game) -> Iterator[str]:
    for lang in LANGUAGES:
        for key, pattern in messages(game.folder, lang).items():
            plural = set(re.findall(r"\{(\w+), (?:plural|number)", pattern))
            details = {name: 3 if name in plural else "x" for name in placeholders(pattern)}
            try:
                right = "{" not in say(game.folder, lang, key, **details) and "::" not in pattern
            except (RuntimeError, ValueError):
                right = False
            if not right:
                yield f"{lang}: {key}"


def language_is_careful(game: Game) -> Iterator[str]:
    """Elision, no-break spaces, amounts, quotation marks, one voice: what rules can find."""
    yield from slips_of(game.folder)


def presets_can_be_played(game: Game) -> Iterator[str]:
    """There is a preset, each names its source, and a match can be set up with it."""
    if not game.presets:
        yield "—"
    for one in game.presets:
        if not one.source:
            yield one.name
        Match(game, options=preset(game, one.name))
