"""Prints a game's rules: how to play, clauses, our readings, examples, history."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from escale.core.errors import Trouble
from escale.core.game import Game
from escale.core.text import Entry, house


def print_book(console: Console, game: Game, lang: str) -> None:
    """The whole book."""
    book = game.book(lang)
    console.rule(f"[bold]{book.title}[/]")
    console.print(book.tagline, style="italic", justify="center")
    for section, text in (("how", book.how_to_play), ("history", book.history)):
        console.print(f"\n[bold]{house(lang, f'rules.{section}')}[/]\n")
        console.print(Padding(Markdown(text), (0, 2)))
    for source in book.sources:
        console.print(Padding(Text(source, style="dim"), (0, 4)))
    for kind in ("clause", "ruling", "example"):
        entries = list(book.of(kind))
        if entries:
            console.print(f"\n[bold]{house(lang, f'rules.{kind}s')}[/]\n")
            for entry in entries:
                print_entry(console, entry, lang)


def print_clause(console: Console, game: Game, clause: str, lang: str) -> None:
    """One clause, with the rulings and examples that rest on it."""
    book = game.book(lang)
    wanted = clause.upper()
    if wanted not in book.entries:
        wanted = f"{game.prefix}-{wanted}"
    if wanted not in book.entries:
        raise Trouble("clause", game=book.title, clause=clause, known=f"{game.prefix}-1 … {list(book.entries)[-1]}")
    print_entry(console, book.entry(wanted), lang)
    for entry in book.entries.values():
        if wanted in entry.rests_on:
            print_entry(console, entry, lang)


def print_entry(console: Console, entry: Entry, lang: str) -> None:
    head = Text(f"{entry.id:>7}  ", style="bold cyan") + Text(entry.title, style="bold")
    if entry.kind == "ruling":
        head += Text(f"  ({house(lang, 'rules.ours')}; {', '.join(entry.rests_on)})", style="dim")
    console.print(head)
    console.print(Padding(Text(entry.text), (0, 2, 1, 9)))
