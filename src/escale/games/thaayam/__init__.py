"""Thaayam (Thaayam Urruttal), for 2 or 4 players.

Source: the booklet of Thaayam and Chauka Bara, which prints both games for one board.
Option `gather` (on): pieces are taken off only once all four are on the centre (TH-R8).
Our readings are the rulings TH-R1 to TH-R13; the ones that matter most are how a series is
given out (TH-R7, TH-R10) and what Twins may do (TH-R4, TH-R6, TH-R12, TH-R13).
"""

from escale.core.game import Game
from escale.core.options import Option, Preset
from escale.core.parts.race_game import race
from escale.games.thaayam import bots, positions, rules, scene, state

GAME = Game(
    name="thaayam",
    prefix="TH",
    version=1,
    players=(2, 4),
    **race(state, rules, positions.flaws, scene, bots),
    refusals=scene,
    options=(Option("gather", 1, "TH-R8"),),
    presets=(
        Preset("booklet", "Booklet, its aim read to the letter", {"gather": 1}),
        Preset("free", "Booklet, its last section read alone", {"gather": 0}),
    ),
    choices=48,
    minutes=45,
    age=9,
    luck=3,
    labels={"tray": ("waiting", "taken_off"), "place": ("waiting", "taken_off"), "need": ("home",)},
)
