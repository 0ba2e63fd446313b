"""Ford, for 2 players: a small guest race that has no drawings at all.

Seven pieces each, a die, trays before and after the board, squares with a mark of their own and one without: what the page
draws by itself for a game that brings nothing to look at.
"""

from __future__ import annotations

from ford import positions, rules, scene
from ford.state import PHASES, THROW, State
from ford.words import CAST, HAPPENINGS, VERBS

from escale.core.game import Game

GAME = Game(
    name="ford",
    prefix="FO",
    version=1,
    players=(2,),
    state=State,
    rules=rules,
    flaws=positions.flaws,
    drawing=scene,
    verbs=VERBS,
    happenings=HAPPENINGS,
    phases=PHASES,
    chance={THROW: CAST},
    choices=8,
    minutes=15,
    captures="captured",
)
