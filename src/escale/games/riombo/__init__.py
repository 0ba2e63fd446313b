"""Riombo, for 2 to 6 players.

Source: the booklet of Riombo, in French after the German.
Option `short` (off): one trip down the river only (RI-5). Options `phrase_a`, `amount_a`, `phrase_b`, `amount_b`: what the two
squares by agreement mean (RI-12, RI-R8), by default the booklet's examples.
Our readings are the rulings RI-R1 to RI-R11; the ones that matter most are when purses are read (RI-R6) and the
end when nothing changes any more (RI-R11). The river itself is ours: the booklet does not print it.
"""

from __future__ import annotations

from pathlib import Path

from escale.core.game import Game
from escale.core.options import Option, Preset
from escale.games.riombo import evaluator, guessing, numbering, positions, refusals, rules, scene
from escale.games.riombo.state import DRAW, TAKE_BANK, TAKE_LEFT, State
from escale.games.riombo.words import LOT, words

GAME = Game(
    folder=Path(__file__).parent,
    name="riombo",
    prefix="RI",
    version=2,
    players=(2, 3, 4, 5, 6),
    state=State,
    rules=rules,
    flaws=positions.flaws,
    drawing=scene,
    words=words,
    chance={DRAW: LOT},
    options=(
        Option("short", 0, "RI-5"),
        Option("phrase_a", TAKE_BANK, "RI-R8"),
        Option("amount_a", 10, "RI-R8"),
        Option("phrase_b", TAKE_LEFT, "RI-R8"),
        Option("amount_b", 3, "RI-R8"),
    ),
    presets=(
        Preset("booklet", "Booklet, main rules", {"short": 0}),
        Preset("short", "Booklet, quick variant", {"short": 1}),
    ),
    newcomers="short",
    choices=8,
    minutes=45,
    age=8,
    luck=2,
    labels={
        "mark": ("limit", "total"),
        "badge": ("double", "triple", "arrived", "out"),
        "place": ("0", "40"),
        "need": ("wealth", "finish"),
    },
    sayings=scene,
    refusals=refusals,
    guesses=guessing,
    evaluator=evaluator,
    numbering=numbering,
)
