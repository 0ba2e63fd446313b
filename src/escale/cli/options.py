"""What all commands share: the language they speak, the options they take and how these are checked, a bar for the patient."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from escale.core.errors import Trouble
from escale.core.text import LANGUAGES, house, language

if TYPE_CHECKING:
    from rich.progress import Progress


def _spoken() -> str:
    """The language of help texts, known before the arguments are read."""
    words = sys.argv[1:]
    asked = next((words[k + 1] for k in range(len(words) - 1) if words[k] == "--lang"), None)
    return language(asked)


LANG = _spoken()
console = Console()


def said(key: str) -> str:
    """A help text."""
    return house(LANG, f"cli.{key}")


GameName = Annotated[str, typer.Argument(metavar="GAME", help=said("game"))]
Lang = Annotated[str | None, typer.Option("--lang", help=said("lang"))]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help=said("option"))]
PresetName = Annotated[str | None, typer.Option("--preset", help=said("preset"))]
Players = Annotated[int | None, typer.Option("--players", help=said("players"))]
Seed = Annotated[int | None, typer.Option("--seed", help=said("seed"))]
AsJson = Annotated[bool, typer.Option("--json", help=said("json"))]


def spoken_language(asked: str | None) -> str:
    if asked is not None and asked[:2].lower() not in LANGUAGES:
        raise Trouble("language", lang=asked)
    return language(asked)


def chosen_options(game: Any, preset: str | None, given: list[str] | None) -> dict[str, Any]:
    from escale.core import options as axes

    chosen: dict[str, Any] = dict(axes.preset(game, preset)) if preset else {}
    for pair in given or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise Trouble("option_shape", given=pair)
        chosen[name] = value
    axes.settle(game, chosen)
    return chosen


def checked_seed(seed: int | None) -> int | None:
    if seed is not None and not 0 <= seed < 2**63:
        raise Trouble("seed", seed=str(seed))
    return seed


def at_least(least: int, **given: int) -> None:
    """Numbers on the command line that may not be smaller."""
    for name, value in given.items():
        if value < least:
            raise Trouble("least", name=name, least=least, value=value)


def progress() -> Progress:
    """A bar on the error stream, gone when all is done."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
