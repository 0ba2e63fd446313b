"""Finds the games by looking: folders of `escale.games`, the entry points of that name, and the folders that ESCALE_GAMES lists.

A game from elsewhere is inspected as it is loaded. One that cannot be played as it is stays off the shelf; `left_off` says why.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from escale.core.errors import Trouble
from escale.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from escale.core.guests import Guest

GROUP = "escale.games"
FOLDERS = "ESCALE_GAMES"  # folders of games that are not installed, joined like those of PATH


def folders() -> list[str]:
    """The names of the games in the house."""
    package = importlib.import_module(GROUP)
    return sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(package.__path__) if found.ispkg)


def entry_points(group: str) -> Iterable[EntryPoint]:
    """What other packages announce; slow to load, and rarely needed."""
    from importlib.metadata import entry_points

    return entry_points(group=group)


def guests() -> dict[str, Guest]:
    """Games that other packages and folders bring, by name."""
    from escale.core.guests import Guest, in_folder

    found = [Guest(joined(point.name), point.value) for point in entry_points(group=GROUP)]
    for folder in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
        found += in_folder(Path(folder))
    return {guest.name: guest for guest in reversed(found)}


def joined(name: str) -> str:
    """A name as the shelf has it: small letters, words joined by hyphens."""
    return name.lower().replace("_", "-").replace(" ", "-")


def names() -> list[str]:
    """Every game that can be played here."""
    return sorted({*folders(), *guests()} - set(left_off()))


def left_off() -> dict[str, Trouble]:
    """The games from elsewhere that cannot be played as they are, and why."""
    from escale.core.guests import trouble_with

    house = folders()
    found = {name: trouble_with(guest, house) for name, guest in sorted(guests().items())}
    return {name: trouble for name, trouble in found.items() if trouble and name not in house}


@cache
def find(name: str) -> Game:
    """A game by its name, however its words are joined."""
    wanted = joined(name)
    if wanted in folders():
        return _of_the_house(wanted)
    if wanted in (brought := guests()):
        from escale.core.guests import welcomed

        return welcomed(brought[wanted])
    import difflib

    close = difflib.get_close_matches(wanted, names(), 1, 0.5)
    raise Trouble("game", game=name, known=close[0] if close else ", ".join(names()))


def _of_the_house(name: str) -> Game:
    from escale.core.inspection import Flawed, brief

    module = f"{GROUP}.{name.replace('-', '_')}"
    try:
        game: Game = importlib.import_module(module).GAME
    except Exception as error:
        from escale.core.inspection.loading import unloadable

        folder = Path(importlib.import_module(GROUP).__path__[0]) / name.replace("-", "_")
        raise Flawed([unloadable(name, error, folder)]) from error
    if flaws := brief(game):
        raise Flawed(flaws)
    return game


def every() -> list[Game]:
    """All the games, by name."""
    return [find(name) for name in names()]


def forget() -> None:
    """Look anew: something was installed, or mended."""
    from escale.core import guests as brought

    find.cache_clear()
    brought.forget()
