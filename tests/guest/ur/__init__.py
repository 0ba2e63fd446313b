"""The Royal Game of Ur, for 2 players: seven pieces each, twenty squares, five rosettes.

Source: the simple rules by which most people play on these boards today; nobody knows those of their first owners. There are
no options. Our readings: whoever throws more begins (UR-1), whoever can move must (UR-9).
"""

from __future__ import annotations

from ur import bots, positions, rules, scene, state

from escale.core.game import Game
from escale.core.options import Preset
from escale.core.parts.race_game import race

GAME = Game(
    **race(state, rules, positions.flaws, scene, bots),
    name="ur",
    prefix="UR",
    version=1,
    players=(2,),
    presets=(Preset("usual", "The simple rules played today", {}),),
    minutes=20,
    luck=4,
    labels={"throw": scene.NAMES, "tray": tuple(scene.TRAYS), "place": tuple(scene.TRAYS)},
)
