"""Escale: seven games from printed booklets, complete and exact.

import escale
m = escale.match("thaayam", players=2, seed=7)
m.legal()
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from escale.core.game import Game
    from escale.core.match import Match

__version__ = "0.1.0"
__all__ = ["game", "load", "match", "record", "replay", "save", "shelf"]


def shelf() -> list[str]:
    """The names of the games that can be played here."""
    import warnings

    from escale.core.catalogue import left_off, names

    for why in left_off().values():
        warnings.warn(str(why), stacklevel=2)
    return names()


def game(name: str) -> Game:
    """The description of a game."""
    from escale.core.catalogue import find

    return find(name)


def match(
    name: str,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    preset: str | None = None,
    position: Mapping[str, Any] | None = None,
    chance: str = "drawn",
    names: tuple[str, ...] = (),
) -> Match:
    """A new match. Chance draws by itself, from `seed` if one is given; with `chance="played"` you play its moves."""
    from escale.core import options as axes
    from escale.core.catalogue import find
    from escale.core.chance import fresh_seed
    from escale.core.errors import Trouble
    from escale.core.match import Match

    found = find(name)
    chosen = {**(axes.preset(found, preset) if preset else {}), **(options or {})}
    if chance not in ("drawn", "played"):
        raise Trouble("chance_mode", value=str(chance))
    if seed is not None and (type(seed) is not int or seed < 0):
        raise Trouble("seed", seed=str(seed))
    drawn = None if chance == "played" else fresh_seed() if seed is None else seed
    return Match(found, players, chosen, drawn, position, names)


def record(match: Match) -> dict[str, Any]:
    """The record of a match (docs/records.md)."""
    from escale.core.records import write_record

    return write_record(match)


def replay(data: Any) -> Match:
    """The match that a record tells, every move checked."""
    from escale.core.records import read_record

    return read_record(data)


def save(match: Match, path: str | Path) -> None:
    """Write a match's record to a file."""
    from escale.core import records

    records.save(match, Path(path))


def load(path: str | Path) -> Match:
    """Read a record file."""
    from escale.core import records

    return records.load(Path(path))
