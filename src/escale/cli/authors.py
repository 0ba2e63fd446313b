"""The commands of those who write games: `escale check` and `escale new`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from escale.cli.options import AsJson, Lang, console, spoken_language
from escale.cli.options import said as _
from escale.core.text import house


def check(
    game: Annotated[str, typer.Argument(metavar="GAME_OR_FOLDER", help=_("game_or_folder"))],
    quick: Annotated[bool, typer.Option("--quick", help=_("quick"))] = False,
    compiled: Annotated[bool, typer.Option("--compiled", help=_("compiled_levels"))] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    from escale.checks.judgement import judgement
    from escale.checks.suite import FULL, QUICK, Effort

    spoken = spoken_language(lang)
    effort = QUICK if quick else Effort(FULL.seeds, FULL.games, compiled)
    found, checks = judgement(game, effort, spoken)
    if as_json:
        print(json.dumps({"checks": checks, "findings": [one.plain(spoken) for one in found]}, ensure_ascii=False, indent=2))
    else:
        for one in found:
            console.print(one.told(spoken), style="red", highlight=False, soft_wrap=True, markup=False)
        console.print(house(spoken, "check.done", checks=checks, findings=len(found)), highlight=False)
    if found:
        raise typer.Exit(1)


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help=_("new_name"))],
    package: Annotated[bool, typer.Option("--package", help=_("package"))] = False,
    folder: Annotated[Path, typer.Option("--in", metavar="FOLDER", help=_("in_folder"))] = Path(),
    lang: Lang = None,
) -> None:
    from escale.checks.newgame import write_game

    spoken = spoken_language(lang)
    target = write_game(name, package, folder)
    console.print(house(spoken, "new.done", folder=str(target)), highlight=False, soft_wrap=True, markup=False)
