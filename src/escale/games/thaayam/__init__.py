"""Thaayam (Thaayam Urruttal), for 2 or 4 players.

Source: the booklet of Thaayam and Chauka Bara, which prints both games for one board.
Option `gather` (on): pieces are taken off only once all four are on the centre (TH-R8).
Our readings are the rulings TH-R1 to TH-R13; the ones that matter most are how a series is
given out (TH-R7, TH-R10) and what Twins may do (TH-R4, TH-R6, TH-R12, TH-R13).
"""

from __future__ import annotations

from pathlib import Path

from escale.core.game import Game
from escale.core.options import Option, Preset
from escale.games.thaayam import bots, positions, rules, scene
from escale.games.thaayam.state import DRAW, THROW, State
from escale.games.thaayam.words import CAST, words

GAME = Game(
    folder=Path(__file__).parent,
    name="thaayam",
    prefix="TH",
    version=1,
    players=(2, 4),
    state=State,
    rules=rules,
    flaws=positions.flaws,
    drawing=scene,
    words=words,
    chance={DRAW: CAST, THROW: CAST},
    options=(Option("gather", 1, "TH-R8"),),
    presets=(
        Preset("booklet", "Booklet, its aim read to the letter", {"gather": 1}),
        Preset("free", "Booklet, its last section read alone", {"gather": 0}),
    ),
    choices=48,
    minutes=45,
    age=9,
    luck=3,
    track="steps",
    captures="captured",
    labels={"tray": ("waiting", "taken_off"), "place": ("waiting", "taken_off")},
    throws=scene,
    evaluator=bots,
)
