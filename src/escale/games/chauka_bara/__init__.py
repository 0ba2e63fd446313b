"""Chauka Bara, for 2, 3 or 4 players.

Source: the booklet of Thaayam and Chauka Bara, which prints both games for one board.
Option `opening` (off): nobody moves before their first chauka or bara (CB-18).
Our readings are the rulings CB-R1 to CB-R11; the ones that matter most are the
rollback of three in a row (CB-R6) and the draw by blockage (CB-R9).
"""

from escale.core.game import Game
from escale.core.options import Option, Preset
from escale.core.parts.race_game import race
from escale.games.chauka_bara import bots, numbering, positions, rules, scene, state

GAME = Game(
    name="chauka-bara",
    prefix="CB",
    version=1,
    players=(2, 3, 4),
    **race(state, rules, positions.flaws, scene, bots),
    refusals=scene,
    numbering=numbering,
    course=numbering,
    options=(Option("opening", 0, "CB-18"),),
    presets=(
        Preset("booklet", "Booklet, main rules", {"opening": 0}),
        Preset("opening", "Booklet, optional rule", {"opening": 1}),
    ),
    choices=8,
    minutes=30,
    age=7,
    luck=4,
    labels={"throw": scene.NAMES, "badge": ("opened", "ring"), "need": ("home",)},
)
