"""Words for tests of Lanes, the guest race without drawings: its shelf and its positions."""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import escale
from escale.core import catalogue
from escale.core.game import Game
from escale.core.match import Match

GUEST = Path(__file__).parent
if str(GUEST) not in sys.path:
    sys.path.append(str(GUEST))

GAME: Game = importlib.import_module("lanes").GAME


@contextlib.contextmanager
def on_the_shelf() -> Iterator[None]:
    """Lanes, as if its package were installed."""
    with pytest.MonkeyPatch.context() as patch:
        point = EntryPoint("lanes", "lanes", "escale.games")
        patch.setattr(catalogue, "entry_points", lambda group: [point] if group == point.group else [])
        catalogue.forget()
        yield
    catalogue.forget()


def at_move(steps: list[int], throw: int = 1) -> Match:
    """The first player is to move a piece, those of the other on the bank."""
    position = {"phase": "move", "throw": throw, "steps": [steps, [0] * len(steps)]}
    return escale.match("lanes", 2, position=position, chance="played")
