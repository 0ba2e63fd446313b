"""What is in the house: `escale games` and `escale rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from escale.cli.options import GameName, Lang, console, said, spoken_language
from escale.core.text import house

if TYPE_CHECKING:
    from escale.core.game import Game


def games(lang: Lang = None) -> None:
    from rich.table import Table

    from escale.core.catalogue import every

    spoken = spoken_language(lang)
    columns = [house(spoken, f"shelf.{name}") for name in ("game", "players", "minutes", "about", "options")]
    table = Table(*columns, title=house(spoken, "shelf.title"))
    for game in every():
        table.add_row(*_row(game, spoken))
    console.print(table)


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
