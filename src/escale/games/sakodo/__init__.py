"""Sakodo, for 2 to 6 players.

Source: the booklet of Sakodo (Winning Moves France), in French.
Our readings are the rulings SK-R1 to SK-R15; the ones that matter most are lifts (SK-R7, SK-R12), secrets (SK-R8), payments that
cannot be made (SK-R9), flights (SK-R11) and lost passports (SK-R13). The track and all the cards are ours.
"""

from __future__ import annotations

from pathlib import Path

from escale.core.game import Game
from escale.core.options import Preset
from escale.games.sakodo import positions, rules
from escale.games.sakodo.drawing import scene
from escale.games.sakodo.player import evaluator, guesses, guide, talk
from escale.games.sakodo.state import ADVENTURE, BAG, CARD, DRAW, FILL, PRICE_, State, decks, items
from escale.games.sakodo.words import DEAL, DRAWS, THROW, words

GAME = Game(
    folder=Path(__file__).parent,
    name="sakodo",
    prefix="SK",
    version=1,
    players=(2, 3, 4, 5, 6),
    state=State,
    rules=rules,
    flaws=positions.flaws,
    drawing=scene,
    words=words,
    chance={DRAW: THROW, BAG: DEAL, CARD: DRAWS, PRICE_: THROW, FILL: THROW, ADVENTURE: THROW},
    presets=(Preset("booklet", "Booklet", {}),),
    choices=128,
    minutes=45,
    age=8,
    luck=3,
    labels={
        "badge": ("skip", "stride", "stranded", "aboard", "selling"),
        "mark": ("goal",),
        "deck": decks.names,
        "item": (*items.names, "bag", "money"),
    },
    throws=scene,
    cards=scene,
    draws=scene,
    aims=scene,
    guesses=guesses,
    evaluator=evaluator,
    first_weights=evaluator.FIRST_WEIGHTS,
    guide=guide,
    talk=talk,
)
