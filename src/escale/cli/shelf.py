"""What is in the house: `escale games` and `escale rules`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from escale.cli.options import AsJson, GameName, Lang, console, said, spoken_language
from escale.core.text import house

if TYPE_CHECKING:
    from escale.core.game import Game


def games(as_json: AsJson = False, lang: Lang = None) -> None:
    from rich.console import Console
    from rich.table import Table

    from escale.core.catalogue import every, left_off

    spoken = spoken_language(lang)
    broken = {name: why.told(spoken) for name, why in left_off().items()}
    if as_json:
        print(json.dumps({"games": [_box(game, spoken) for game in every()], "left_off": broken}, ensure_ascii=False, indent=2))
        return
    columns = [house(spoken, f"shelf.{name}") for name in ("game", "players", "minutes", "about", "options")]
    table = Table(*columns, title=house(spoken, "shelf.title"))
    for game in every():
        table.add_row(*_row(game, spoken))
    console.print(table)
    for why in broken.values():
        line = house(spoken, "shelf.left_off", why=why)
        Console(stderr=True).print(line, style="yellow", highlight=False, soft_wrap=True, markup=False)


def _box(game: Game, lang: str) -> dict[str, Any]:
    return {"name": game.name, "title": game.book(lang).title, "players": game.players, "minutes": game.minutes}


def _row(game: Game, lang: str) -> tuple[str, ...]:
    """A game on the shelf."""
    book = game.book(lang)
    options = "\n".join(f"{o.name}: {game.say(lang, f'option.{o.name}')} ({o.clause})" for o in game.options)
    players = ", ".join(map(str, game.players))
    return f"[bold]{book.title}[/]\n[dim]{game.name}[/]", players, str(game.minutes), book.tagline, options


def rules(
    game: GameName, clause: Annotated[str | None, typer.Option("--clause", help=said("clause"))] = None, lang: Lang = None
) -> None:
    from escale.core.catalogue import find
    from escale.terminal.book import print_book, print_clause

    spoken = spoken_language(lang)
    if clause is None:
        print_book(console, find(game), spoken)
    else:
        print_clause(console, find(game), clause, spoken)
