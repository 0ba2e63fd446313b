"""What the things and squares of a game are called, in a language."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from escale.core.game import Game
from escale.core.scene import Square
from escale.core.text import house, messages


@cache
def names_of(what: str, game: Game, lang: str) -> dict[str, str]:
    """What things of a sort are called, by their names."""
    told = messages(game.folder, lang).items()
    return {key.removeprefix(f"{what}."): text for key, text in told if key.startswith(f"{what}.")}


def square_name(game: Game, square: str, lang: str) -> str:
    return game.say(lang, key) if game.has_text(lang, key := f"square.{square}") else square


def square_title(game: Game, square: Square, lang: str) -> str:
    """A square's name, and its kind."""
    named = square_name(game, square.id, lang)
    return f"{named} ({game.say(lang, key)})" if game.has_text(lang, key := f"kind.{square.kind}") else named


def sayings(game: Game, lang: str, state: Any = None) -> dict[str, str]:
    """The titles of squares that say something, by id: at every table, or at the table with this state."""
    found = game.sayings.sayings(state) if game.sayings else {}
    return {square: said_by(game, square, lang, one.key, *one.numbers.items()) for square, one in found.items()}


@lru_cache(20_000)
def said_by(game: Game, square: str, lang: str, key: str, *numbers: tuple[str, int]) -> str:
    """What one of them says."""
    text = game.say(lang, key, **dict(numbers))
    return house(lang, "square.says", square=square_name(game, square, lang), text=text)
