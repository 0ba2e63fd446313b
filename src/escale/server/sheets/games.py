"""Writes the shelf and each game's sheet: what does not depend on a table."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from escale.bots.opponents import is_judged
from escale.core.boards import marks, squares
from escale.core.catalogue import every, find
from escale.core.game import Game
from escale.core.options import Option, Preset
from escale.core.scene import Chart
from escale.core.teaching import lesson
from escale.core.text import Entry, messages
from escale.server.characters import characters
from escale.server.sheets.names import names_of, sayings, square_name, square_title
from escale.server.wire import shelf as wire

DRAWINGS = ("board.svg", "pieces.svg", "throw.svg", "cover.svg")


def shelf(lang: str) -> list[wire.Box]:
    return [box(game, lang) for game in every()]


def box(game: Game, lang: str) -> wire.Box:
    book = game.book(lang)
    return wire.Box(
        name=game.name,
        title=book.title,
        tagline=book.tagline,
        players=list(game.players),
        minutes=game.minutes,
        age=game.age,
        luck=game.luck,
        cover=art(game, "cover.svg"),
        colours=skin_settings(game).colours,
    )


@cache
def game_sheet(name: str, lang: str) -> wire.GameSheet:
    """Everything about a game."""
    game = find(name)
    book, shown = game.book(lang), box(game, lang)
    return wire.GameSheet(
        name=shown.name,
        title=shown.title,
        tagline=shown.tagline,
        players=shown.players,
        minutes=shown.minutes,
        age=shown.age,
        luck=shown.luck,
        cover=shown.cover,
        colours=shown.colours,
        how_to_play=markdown(book.how_to_play),
        history=markdown(book.history),
        sources=list(book.sources),
        rules=[rule(entry) for entry in book.entries.values()],
        options=[option(game, axis, lang) for axis in game.options],
        presets=[preset(game, point, lang) for point in game.presets],
        newcomers=game.newcomers,
        lesson=bool(lesson(game.folder).step),
        squares=board(game, lang),
        skin=skin(game),
        secrets=game.secrets,
        charts=[chart(game, one, lang) for one in (game.charts.charts() if game.charts else ())],
        trays=names_of("tray", game, lang),
        pieces=names_of("piece", game, lang),
        numbered=speaks_of_pieces(game, lang),
        levels=characters(lang),
        hints=is_judged(game),
    )


def speaks_of_pieces(game: Game, lang: str) -> bool:
    """Do the game's texts tell pieces apart by their numbers?"""
    told = messages(game.folder, lang).items()
    return any(key.startswith(("move.", "event.")) and "{piece}" in text for key, text in told)


# ---- The rules


def rule(entry: Entry) -> wire.RuleEntry:
    return wire.RuleEntry(entry.id, entry.kind, entry.title, entry.text, list(entry.rests_on))


def option(game: Game, axis: Option, lang: str) -> wire.OptionSheet:
    field = game.state.FIELDS[axis.name]
    return wire.OptionSheet(
        name=axis.name,
        text=game.say(lang, f"option.{axis.name}"),
        clause=axis.clause,
        default=axis.default,
        values=list(field.words),
        labels=[said_value(game, word, lang) for word in field.words],
        low=field.low,
        high=field.high,
    )


def said_value(game: Game, word: str, lang: str) -> str:
    """A value of an option for people; an amount that is another option's is an X."""
    return game.say(lang, key, value="X") if game.has_text(lang, key := f"value.{word}") else word


def preset(game: Game, point: Preset, lang: str) -> wire.PresetSheet:
    return wire.PresetSheet(point.name, game.say(lang, f"preset.{point.name}"), point.source, dict(point.options))


def chart(game: Game, given: Chart, lang: str) -> wire.ChartSheet:
    """A printed table of the game."""
    rows = [
        wire.ChartRow(game.say(lang, label), [game.say(lang, cell.key, **cell.numbers) for cell in cells])
        for label, cells in given.rows
    ]
    return wire.ChartSheet(given.name, game.say(lang, f"chart.{given.name}"), given.verb, list(given.columns), rows)


@cache
def markdown(text: str) -> str:
    """Our own texts as HTML; HTML within them is shown, not obeyed."""
    from markdown_it import MarkdownIt

    html: str = MarkdownIt("commonmark", {"html": False}).render(text)
    return html


# ---- The board and how it looks


def board(game: Game, lang: str) -> list[wire.SquareSheet]:
    if not (game.folder / "board.toml").is_file():
        return []
    said = sayings(game, lang)
    marked = marks(game.folder)
    return [
        wire.SquareSheet(
            s.id,
            s.x,
            s.y,
            s.kind,
            marked.get(s.kind),
            s.seat,
            label(game, s.id, lang),
            said.get(s.id) or square_title(game, s, lang),
        )
        for s in squares(game.folder)
    ]


def label(game: Game, square: str, lang: str) -> str:
    """What is written beside a square; empty where its id says enough."""
    named = square_name(game, square, lang)
    return "" if named == square else named


class SkinSettings(msgspec.Struct):
    """What a game's skin.toml may say (docs/skins.md)."""

    margin: int = 60
    squares: Literal["art", "plain"] = "plain"
    turns: bool = True
    plan: bool = False
    names: Literal["squares", "frame", "map", "drawn"] = "squares"
    colours: dict[str, str] = {}


def skin_settings(game: Game) -> SkinSettings:
    path = game.folder / "art" / "skin.toml"
    return msgspec.toml.decode(path.read_bytes(), type=SkinSettings) if path.is_file() else SkinSettings()


def skin(game: Game) -> wire.Skin:
    settings = skin_settings(game)
    return wire.Skin(
        board=art(game, "board.svg"),
        pieces=art(game, "pieces.svg"),
        throw=art(game, "throw.svg"),
        margin=settings.margin,
        squares=settings.squares,
        turns=settings.turns,
        plan=settings.plan,
        names=settings.names,
        colours=settings.colours,
        symbols=[symbol for file in ("pieces.svg", "throw.svg") for symbol in symbols(game.folder / "art" / file)],
    )


def art(game: Game, file: str) -> str:
    """The address of a drawing; empty when the game has none."""
    return f"/art/{game.name}/{file}" if (game.folder / "art" / file).is_file() else ""


def art_file(game: str, file: str) -> Path | None:
    """A drawing of a game; only those that are drawings are given out."""
    path = find(game).folder / "art" / file
    return path if file in DRAWINGS and path.is_file() else None


def symbols(path: Path) -> list[str]:
    return re.findall(r'<symbol[^>]*\bid="([^"]+)"', path.read_text("utf-8")) if path.is_file() else []
