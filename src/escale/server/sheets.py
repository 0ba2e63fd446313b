"""The shelf and each game's sheet: what does not depend on a table."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from escale.bots.opponents import is_judged
from escale.core.boards import marks, squares
from escale.core.catalogue import every, find
from escale.core.game import Game
from escale.core.scene import Chart, Line, Saying, Square
from escale.core.text import Entry, house, messages
from escale.server.characters import characters

ART = ("board.svg", "pieces.svg", "throw.svg", "cover.svg")
Sheet = dict[str, Any]


def shelf(lang: str) -> list[Sheet]:
    return [box(game, lang) for game in every()]


def box(game: Game, lang: str) -> Sheet:
    book = game.book(lang)
    return {
        "name": game.name,
        "title": book.title,
        "tagline": book.tagline,
        "players": list(game.players),
        "minutes": game.minutes,
        "age": game.age,
        "luck": game.luck,
        "cover": art(game, "cover.svg"),
        "colours": skin_settings(game).get("colours", {}),
    }


def art(game: Game, file: str) -> str:
    """The address of a drawing; empty when the game has none."""
    return f"/art/{game.name}/{file}" if (game.folder / "art" / file).is_file() else ""


def art_file(game: str, file: str) -> Path | None:
    """A drawing of a game; only those that are drawings are given out."""
    path = find(game).folder / "art" / file
    return path if file in ART and path.is_file() else None


def skin_settings(game: Game) -> Sheet:
    path = game.folder / "art" / "skin.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


@cache
def game_sheet(name: str, lang: str) -> Sheet:
    """Everything about a game."""
    game = find(name)
    book = game.book(lang)
    return {
        **box(game, lang),
        "how_to_play": markdown(book.how_to_play),
        "history": markdown(book.history),
        "sources": list(book.sources),
        "rules": [rule(entry) for entry in book.entries.values()],
        "options": [option(game, axis, lang) for axis in game.options],
        "presets": [preset(game, point, lang) for point in game.presets],
        "squares": board(game, lang),
        "skin": skin(game),
        "secrets": game.secrets,
        "charts": [chart(game, one, lang) for one in (game.charts.charts() if game.charts else ())],
        "trays": names_of("tray", game, lang),
        "pieces": names_of("piece", game, lang),
        "levels": characters(lang),
        "hints": is_judged(game),
    }


def names_of(what: str, game: Game, lang: str) -> dict[str, str]:
    """What things of a sort are called, by their names."""
    told = messages(game.folder, lang).items()
    return {key.removeprefix(f"{what}."): text for key, text in told if key.startswith(f"{what}.")}


def rule(entry: Entry) -> Sheet:
    told = {"id": entry.id, "kind": entry.kind, "title": entry.title, "text": entry.text}
    return {**told, "rests_on": list(entry.rests_on)}


def option(game: Game, axis: Any, lang: str) -> Sheet:
    field = game.state.FIELDS[axis.name]
    told = {"name": axis.name, "text": game.say(lang, f"option.{axis.name}"), "clause": axis.clause, "default": axis.default}
    labels = [said_value(game, word, lang) for word in field.words]
    return {**told, "values": list(field.words), "labels": labels, "low": field.low, "high": field.high}


def said_value(game: Game, word: str, lang: str) -> str:
    """A value of an option for people; an amount that is another option's is an X."""
    return game.say(lang, key, value="X") if game.has_text(lang, key := f"value.{word}") else word


def preset(game: Game, point: Any, lang: str) -> Sheet:
    return {
        "name": point.name,
        "text": game.say(lang, f"preset.{point.name}"),
        "source": point.source,
        "options": dict(point.options),
    }


def board(game: Game, lang: str) -> list[Sheet]:
    if not (game.folder / "board.toml").is_file():
        return []
    titles = said(game, lang)
    marked = marks(game.folder)
    return [
        {
            "id": s.id,
            "x": s.x,
            "y": s.y,
            "kind": s.kind,
            "mark": marked.get(s.kind),
            "seat": s.seat,
            "title": titles.get(s.id) or title(game, s, lang),
        }
        for s in squares(game.folder)
    ]


def title(game: Game, square: Square, lang: str) -> str:
    """A square's name, and its kind."""
    named = name(game, square.id, lang)
    return f"{named} ({game.say(lang, key)})" if game.has_text(lang, key := f"kind.{square.kind}") else named


def said(game: Game, lang: str, state: Any = None) -> dict[str, str]:
    """The titles of squares that say something, by id: at every table, or at the table with this state."""
    found: Mapping[str, Saying] = game.sayings.sayings(state) if game.sayings else {}
    said_by = {square: game.say(lang, saying.key, **saying.numbers) for square, saying in found.items()}
    return {square: house(lang, "square.says", square=name(game, square, lang), text=text) for square, text in said_by.items()}


def name(game: Game, square: str, lang: str) -> str:
    return game.say(lang, key) if game.has_text(lang, key := f"square.{square}") else square


def chart(game: Game, given: Chart, lang: str) -> Sheet:
    """A printed table of the game."""
    rows = [
        {"label": game.say(lang, label), "cells": [game.say(lang, cell.key, **cell.numbers) for cell in cells]}
        for label, cells in given.rows
    ]
    title = game.say(lang, f"chart.{given.name}")
    return {"name": given.name, "title": title, "verb": given.verb, "columns": list(given.columns), "rows": rows}


def score(game: Game, lang: str, state: Any) -> list[Sheet]:
    """The score pad filled in, for games that have one: row by row in the order of its texts, and seat by seat."""
    found: tuple[Line, ...] = game.scoring.score(state) if game.scoring else ()
    pad = names_of("score", game, lang)
    rows = list(pad)
    ordered = sorted(found, key=lambda line: (rows.index(line.name), line.seat))
    return [{**vars(line), "text": pad[line.name]} for line in ordered]


def skin(game: Game) -> Sheet:
    settings = skin_settings(game)
    return {
        "board": art(game, "board.svg"),
        "pieces": art(game, "pieces.svg"),
        "throw": art(game, "throw.svg"),
        "margin": settings.get("margin", 60),
        "squares": settings.get("squares", "plain"),
        "turns": settings.get("turns", True),
        "plan": settings.get("plan", False),
        "colours": settings.get("colours", {}),
        "symbols": [symbol for file in ("pieces.svg", "throw.svg") for symbol in symbols(game.folder / "art" / file)],
    }


def symbols(path: Path) -> list[str]:
    return re.findall(r'<symbol[^>]*\bid="([^"]+)"', path.read_text("utf-8")) if path.is_file() else []


@cache
def markdown(text: str) -> str:
    """Our own texts as HTML; HTML within them is shown, not obeyed."""
    from markdown_it import MarkdownIt

    html: str = MarkdownIt("commonmark", {"html": False}).render(text)
    return html
