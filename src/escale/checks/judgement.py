"""A judgement of games: everything that is wrong with them, with a bar that shows how far it is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from escale.checks.suite import Effort, Finding, inspection, of_flaws, tasks
from escale.core import catalogue
from escale.core.errors import Trouble
from escale.core.game import Game
from escale.core.guests import in_folder
from escale.core.inspection import Flawed
from escale.core.text import house


def judgement(given: str, effort: Effort, lang: str) -> tuple[list[Finding], int]:
    """All that is wrong with the games that a name or a folder stands for, and how many checks were made."""
    made = [findings for name in asked_for(given) for findings in judged(name, effort, lang)]
    return [one for findings in made for one in findings], len(made)


def judged(name: str, effort: Effort, lang: str) -> Iterator[list[Finding]]:
    """The findings of each check of a game; one that is not sound is not played."""
    try:
        game = catalogue.find(name)
        flaws = inspection(game)
    except Flawed as flawed:
        flaws = of_flaws(flawed.flaws)
    yield flaws
    if not flaws:
        yield from played(game, effort, lang)


def played(game: Game, effort: Effort, lang: str) -> Iterator[list[Finding]]:
    """The findings of each check, with a bar that shows how far it is."""
    wanted = tasks(game, effort)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        shown = bar.add_task(game.name, total=len(wanted))
        for task in wanted:
            bar.update(shown, description=house(lang, "check.doing", check=task.check, where=task.where))
            yield list(task.findings())
            bar.advance(shown)


def asked_for(given: str) -> list[str]:
    """The names of the games that a name or a folder stands for; a folder's are put on the shelf for this run."""
    if not Path(given).is_dir():
        return [given]
    found = [guest.name for guest in in_folder(Path(given))]
    if not found:
        raise Trouble("no_game_here", folder=given)
    listed = [str(Path(given).resolve()), *filter(None, [os.environ.get(catalogue.FOLDERS)])]
    os.environ[catalogue.FOLDERS] = os.pathsep.join(listed)
    catalogue.forget()
    return found
