"""Souk, for 2 to 4 players: a small guest game that brings what a race has not.

Secret offerings made by all at once, hands dealt by chance, a deck whose bottom has an order,
auctions at any time, denunciations nobody waits for, and hands opened to an inspector.
Option `rounds` (3): how many rounds are played (SO-3). Our readings are SO-R1 and SO-R2.
"""

from __future__ import annotations

from pathlib import Path

from souk import positions, rules, scene
from souk.state import DEAL, DRAW, State
from souk.words import HAND_OUT, words

from escale.core.game import Game
from escale.core.options import Option, Preset

GAME = Game(
    folder=Path(__file__).parent,
    name="souk",
    prefix="SO",
    version=1,
    players=(2, 3, 4),
    state=State,
    rules=rules,
    flaws=positions.flaws,
    drawing=scene,
    words=words,
    chance={DEAL: HAND_OUT, DRAW: HAND_OUT},
    options=(Option("rounds", 3, "SO-3"),),
    presets=(Preset("long", "The longest market day", {"rounds": 6}),),
    choices=24,
    minutes=15,
    labels={"tray": ("hand",), "mark": ("round", "deck", "coins_1", "coins_2", "coins_3", "coins_4")},
)
