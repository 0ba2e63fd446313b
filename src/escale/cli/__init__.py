"""The command line.

A command is a function in one of the modules here, listed in COMMANDS; the house's texts say what it is for (`cli.<name>`). What
commands share, the language they speak and the options they take, is in `options.py`.
"""

from __future__ import annotations

import sys
from typing import NoReturn

import typer
from rich.console import Console
from typer.exceptions import TyperException

from escale.cli import authors, play, records, serve, shelf, solve, strength, study
from escale.cli.misuse import what_is_wrong
from escale.cli.options import LANG, said
from escale.core.errors import Trouble

COMMANDS = (
    shelf.games,
    shelf.rules,
    play.play,
    serve.serve,
    records.replay,
    records.verify,
    study.simulate,
    study.warm,
    strength.train,
    strength.ladder,
    solve.solve,
    authors.check,
    authors.new,
)

app = typer.Typer(add_completion=False, rich_markup_mode="rich", help=said("house"))
for command in COMMANDS:
    app.command(help=said(command.__name__))(command)


def main() -> None:
    """Run; whatever is wrong with what was asked is one line, and exit code 2."""
    if len(sys.argv) == 1:
        sys.argv.append("--help")
    try:
        code = app(standalone_mode=False)
    except Trouble as trouble:
        _fail(trouble.told(LANG))
    except TyperException as error:
        _fail(what_is_wrong(error, [command.__name__ for command in COMMANDS], LANG))
    except (typer.Abort, KeyboardInterrupt):
        code = 130
    raise SystemExit(code if isinstance(code, int) else 0)


def _fail(line: str) -> NoReturn:
    Console(stderr=True).print(line, style="red", highlight=False, soft_wrap=True, markup=False)
    raise SystemExit(2)
