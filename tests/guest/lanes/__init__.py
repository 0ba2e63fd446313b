"""Lanes, for 2 players: a small guest race that has no drawings at all.

Seven pieces each, a die, trays before and after the board, squares with a mark of their own and one without: what the page
draws by itself for a game that brings nothing to look at.
"""

from __future__ import annotations

from pathlib import Path

from lanes import positions, rules, scene
from lanes.state import THROW, State
from lanes.words import CAST, words

from escale.core.game import Game

GAME = Game(
    folder=Path(__file__).parent,
    name="lanes",
    prefix="LA",
    version=1,
    players=(2,),
    state=State,
    rules=rules,
    flaws=positions.flaws,
    drawing=scene,
    words=words,
    chance={THROW: CAST},
    choices=8,
    minutes=15,
    track="steps",
    captures="captured",
    labels={"tray": ("bank", "across"), "place": ("bank", "across")},
)
