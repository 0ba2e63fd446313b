"""Pancha Keliya, the game of five, for 2 players.

Source: the booklet of Pancha Keliya. Its figure of the board is lost; ours fits every
sentence and example of it, and the five houses that H. Parker drew in 1909.
Option `haven` (off): the last square is a refuge (PK-R8).
Our readings are the rulings PK-R1 to PK-R8; the one that matters most is how the points
of a Pancha are shared (PK-R2).
"""

from escale.core.game import Game
from escale.core.options import Option, Preset
from escale.core.parts.race_game import race
from escale.games.pancha_keliya import bots, numbering, positions, rules, scene, state

GAME = Game(
    name="pancha-keliya",
    prefix="PK",
    version=1,
    players=(2,),
    **race(state, rules, positions.flaws, scene, bots),
    refusals=scene,
    numbering=numbering,
    options=(Option("haven", 0, "PK-R8"),),
    presets=(
        Preset("booklet", "Booklet, as we read it", {"haven": 0}),
        Preset("haven", "Our option, kinder near the end", {"haven": 1}),
    ),
    choices=16,
    minutes=25,
    age=7,
    luck=4,
    labels={"throw": scene.NAMES, "tray": ("off",), "place": ("off", "home"), "mark": ("points",), "need": ("home",)},
)
