"""Pancha Keliya, the game of five, for 2 players.

Source: the booklet of Pancha Keliya. Its figure of the board is lost; ours fits every
sentence and example of it, and the five houses that H. Parker drew in 1909.
Option `haven` (off): the last square is a refuge (PK-R8).
Our readings are the rulings PK-R1 to PK-R8; the one that matters most is how the points
of a Pancha are shared (PK-R2).
"""

from __future__ import annotations

from pathlib import Path

from escale.core.game import Game
from escale.core.options import Option, Preset
from escale.games.pancha_keliya import bots, positions, rules, scene
from escale.games.pancha_keliya.state import DRAW, THROW, State
from escale.games.pancha_keliya.words import CAST, words

GAME = Game(
    folder=Path(__file__).parent,
    name="pancha-keliya",
    prefix="PK",
    version=1,
    players=(2,),
    state=State,
    rules=rules,
    flaws=positions.flaws,
    drawing=scene,
    words=words,
    chance={DRAW: CAST, THROW: CAST},
    options=(Option("haven", 0, "PK-R8"),),
    presets=(
        Preset("booklet", "Booklet, as we read it", {"haven": 0}),
        Preset("haven", "Our option, kinder near the end", {"haven": 1}),
    ),
    choices=16,
    minutes=25,
    age=7,
    luck=4,
    track="steps",
    captures="captured",
    labels={"throw": scene.NAMES, "tray": ("off",), "place": ("off", "home"), "mark": ("points",)},
    throws=scene,
    evaluator=bots,
)
