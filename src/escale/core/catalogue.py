"""Finds the games by looking: folders of `escale.games`, and the entry-point group `escale.games`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from escale.core.errors import Trouble
from escale.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "escale.games"


def folders() -> list[str]:
    """The names of the games in the house."""
    package = importlib.import_module(GROUP)
    return sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(package.__path__) if found.ispkg)


def entry_points(group: str) -> Iterable[EntryPoint]:
    """What other packages announce; slow to load, and rarely needed."""
    from importlib.metadata import entry_points

    return entry_points(group=group)


def guests() -> dict[str, EntryPoint]:
    """Games that other packages bring."""
    return {point.name.lower().replace("_", "-"): point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """Every game that can be played here."""
    return sorted({*folders(), *guests()})


@cache
def find(name: str) -> Game:
    """A game by its name, however its words are joined."""
    wanted = name.lower().replace("_", "-").replace(" ", "-")
    if wanted in folders():
        module = importlib.import_module(f"{GROUP}.{wanted.replace('-', '_')}")
        game = module.GAME
    elif wanted in guests():
        loaded = guests()[wanted].load()
        game = getattr(loaded, "GAME", loaded)
    else:
        import difflib

        close = difflib.get_close_matches(wanted, names(), 1, 0.5)
        raise Trouble("game", game=name, known=close[0] if close else ", ".join(names()))
    if not isinstance(game, Game) or game.name != wanted:
        raise Trouble("not_a_game", game=name)
    return game


def every() -> list[Game]:
    """All the games, by name."""
    return [find(name) for name in names()]
