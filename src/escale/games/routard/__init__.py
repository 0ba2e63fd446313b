"""Le Jeu du Routard, for 2 to 6 players.

Source: the booklet of Le Jeu du Routard (Cécile Balaj and Isabelle Privé), in French.
Options `cards` (2): how many purchases, reports and adventures to bring back (RO-70). `express` (off): no packing (RO-71).
Our readings are the rulings RO-R1 to RO-R20; the ones that matter most are denunciations (RO-R3), debts (RO-R5), auctions
(RO-R6), lost formalities (RO-R13) and orders for the next turn (RO-R19). The track and all the cards are ours.
"""

from __future__ import annotations

from escale.core.options import Option, Preset
from escale.families.world_tours.box import Box, Traveller, journey
from escale.games.routard import positions, refusals, rules
from escale.games.routard.drawing import costs, printed, scene
from escale.games.routard.player import bids, evaluator, guide, talk, trust
from escale.games.routard.state import ADVENTURE, CARD, DRAW, HITCH, LODGING, SHEET, State, decks, items
from escale.games.routard.tables import FOLDER
from escale.games.routard.words import DEAL, THROW, words

GAME = journey(
    Box(FOLDER, "routard", "RO", State, words),
    rules,
    scene,
    Traveller(evaluator, evaluator.FIRST_WEIGHTS, guide, bids, talk, trust),
    version=2,
    flaws=positions.flaws,
    chance={DRAW: THROW, SHEET: THROW, HITCH: THROW, LODGING: DEAL, CARD: DEAL, ADVENTURE: THROW},
    options=(Option("cards", 2, "RO-70"), Option("express", 0, "RO-71")),
    presets=(
        Preset("booklet", "Booklet, main rules", {"cards": 2, "express": 0}),
        Preset("express", "Booklet, express game", {"cards": 2, "express": 1}),
        Preset("duel", "Booklet, suggested for two players", {"cards": 3, "express": 0}),
        Preset("six", "Booklet, suggested for six players", {"cards": 1, "express": 0}),
    ),
    newcomers="express",
    choices=80,
    minutes=60,
    labels={"badge": scene.BADGES, "mark": ("goal",), "deck": decks.names, "item": items.names, "need": scene.NEEDS},
    cards=printed,
    draws=printed,
    charts=printed,
    sayings=printed,
    trades=costs,
    refusals=refusals,
)
