"""Le Pont de Rama, for 2 to 6 players.

Source: the booklet of Le Pont de Rama (Rama's Bridge) by Sophie Chabanet.
Option `strategy` (off): rule 2, "travel and strategy", with bad karma and eco-planet cards (PR-30 to PR-43).
Our readings are the rulings PR-R1 to PR-R17; the ones that matter most are where a move may lead (PR-R4, PR-R5, PR-R10) and the
trips of bad karma (PR-R13, PR-R14). The map and the cards are ours: the booklet does not print them.
"""

from __future__ import annotations

from pathlib import Path

from escale.core.game import Game
from escale.core.options import Option, Preset
from escale.games.pont_de_rama import drawing, positions, refusals, rules
from escale.games.pont_de_rama.atlas import CARDS, SQUARES, THEMES
from escale.games.pont_de_rama.drawing import cards, score_sheet, ways
from escale.games.pont_de_rama.player import evaluator, guessing, guide, leads, talk
from escale.games.pont_de_rama.state import (
    BOARD,
    BONUS,
    DEAL,
    DEITY_DIE,
    FIRST,
    KARMA,
    LEAD,
    MONSOON,
    STUDY,
    THROW,
    WAIT,
    State,
)
from escale.games.pont_de_rama.words import CARD, DIE, FATE, words

GAME = Game(
    folder=Path(__file__).parent,
    name="pont-de-rama",
    prefix="PR",
    version=2,
    players=(2, 3, 4, 5, 6),
    state=State,
    rules=rules,
    flaws=positions.flaws,
    drawing=drawing,
    words=words,
    chance={
        **dict.fromkeys((LEAD, FIRST, THROW, DEITY_DIE, WAIT, BOARD), DIE),
        **dict.fromkeys((DEAL, BONUS, MONSOON), CARD),
        KARMA: FATE,
    },
    options=(Option("strategy", 0, "PR-30"),),
    presets=(
        Preset("travel", "Booklet, rule 1: travel", {"strategy": 0}),
        Preset("strategy", "Booklet, rule 2: travel and strategy", {"strategy": 1}),
    ),
    newcomers="travel",
    choices=max(2 * SQUARES + 16, CARDS),
    unhurried={STUDY: 120},  # PR-R17
    minutes=45,
    age=8,
    luck=3,
    labels={
        "badge": drawing.BADGES,
        "mark": ("tickets", "eco", "pile"),
        "item": ("ticket",),
        "piece": ("pawn", "cow"),
        "ornament": THEMES,
        "part": THEMES,
        "need": ("stones",),
        "score": score_sheet.NAMES,
    },
    throws=drawing,
    cards=cards,
    aims=ways,
    refusals=refusals,
    leads=leads,
    scoring=score_sheet,
    guesses=guessing,
    evaluator=evaluator,
    first_weights=evaluator.FIRST_WEIGHTS,
    guide=guide,
    talk=talk,
)
