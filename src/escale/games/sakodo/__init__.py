"""Sakodo, for 2 to 6 players.

Source: the booklet of Sakodo (Winning Moves France), in French.
Our readings are the rulings SK-R1 to SK-R16; the ones that matter most are lifts (SK-R7, SK-R12), secrets (SK-R8), payments that
cannot be made (SK-R9), flights (SK-R11) and lost passports (SK-R13). The track and all the cards are ours.
"""

from __future__ import annotations

from escale.core.options import Preset
from escale.families.world_tours import box
from escale.games.sakodo import rules, state
from escale.games.sakodo.drawing import refused, scene, trades
from escale.games.sakodo.player import evaluator, guesses, guide, talk, worth
from escale.games.sakodo.positions import flaws
from escale.games.sakodo.words import DEAL, DRAWS, THROW, words

VERSION = 2  # sales around the throw for a ticket, bags that stay open, cards completed on the arrival, debts, orders that add up
WHO = box.Traveller(evaluator, evaluator.FIRST_WEIGHTS, guide, worth, talk, guesses)
CHANCE = {state.DRAW: THROW, state.BAG: DEAL, state.CARD: DRAWS}
CHANCE |= {state.PRICE_: THROW, state.FILL: THROW, state.ADVENTURE: THROW}
LABELS = {"badge": ("skip", "stride", "stranded", "aboard", "selling"), "mark": ("goal",)}
LABELS |= {"deck": (*state.decks.names, "bag"), "item": (*state.items.names, "bag", "money"), "need": scene.NEEDS}

GAME = box.journey(
    box.Box(state.FOLDER, "sakodo", "SK", state.State, words),
    version=VERSION,
    rules=rules,
    scene=scene,
    traveller=WHO,
    flaws=flaws,
    chance=CHANCE,
    presets=(Preset("booklet", "Booklet", {}),),
    choices=128,
    minutes=45,
    labels=LABELS,
    cards=scene,
    draws=scene,
    refusals=refused,
    trades=trades,
)
