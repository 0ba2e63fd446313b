"""Ford, a small race for two: what `escale new` begins with.

Source: none, it is an example. Option `rock` (on): nobody is captured on the rock (FO-7).
"""

from __future__ import annotations

from pathlib import Path

from escale.core.game import Game
from escale.core.options import Option, Preset
from escale.template import bots, positions, rules, scene
from escale.template.state import THROW, State
from escale.template.words import CAST, words

GAME = Game(
    folder=Path(__file__).parent,
    name="ford",
    prefix="FO",
    version=1,
    players=(2,),
    state=State,
    words=words,
    chance={THROW: CAST},
    rules=rules,
    flaws=positions.flaws,
    drawing=scene,
    options=(Option("rock", 1, "FO-7"),),
    presets=(Preset("usual", "Our own", {"rock": 1}), Preset("bare", "Our own, without a refuge", {"rock": 0})),
    choices=8,
    minutes=5,
    age=6,
    luck=4,
    track="steps",
    captures="captured",
    labels={"throw": scene.NAMES, "need": ("across",)},
    throws=scene,
    evaluator=bots,
)
