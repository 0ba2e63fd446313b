"""The position of Pancha Keliya, and what it has in common with other races."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from escale.core.clauses import PK_4
from escale.core.frames import Situation
from escale.core.options import ON
from escale.core.parts.cowries import odds
from escale.core.parts.first_player import Draw
from escale.core.parts.races import race_words
from escale.core.state import Grid, Row, field, record
from escale.core.words import Words

FOLDER = Path(__file__).parent
PIECES: Final = 3
ODDS = odds(6)

PHASES = ("draw", "throw", "move", "choose", "over")
DRAW, THROW, MOVE, CHOOSE, OVER = range(5)

words = Words()
CAST, DREW, STARTS, TURN, WON = race_words(words, 6)
ORDER = PK_4  # the clause of who starts and who is next

# Steps of a piece along its own path:
#
#     0          off the track
#     1 .. 5     its own start; 1 is the entry square
#     6 .. 31    the part common to both; 6, 11, 16, 21 and 26 are refuges, 31 is the last square
#     32         the treasure island
OFF: Final = 0
ENTRY: Final = 1
COMMON: Final = 6
LAST: Final = 31
TREASURE: Final = 32
GOAL = TREASURE  # where a piece has made its way
WAYMARKS = "steps along the path: 0 off the track, 31 the last square, 32 home"

UNCHOSEN: Final = -1  # what `islands` says before the choice
NO_THROW: Final = -1  # what `mouths` says while no throw lies


@record
class State(Situation, Draw):
    phase: Annotated[int, field("i1", words=PHASES, means="what is being decided")]
    haven: Annotated[int, field("i1", words=ON, means="option: the last square is a refuge (PK-R8)")]
    turn: Annotated[int, field("i1", high=1, seat=True, means="whose turn it is")]
    mouths: Annotated[int, field("i1", low=NO_THROW, high=6, means="mouths up of the throw being played; -1 for none")]
    left: Annotated[int, field("i1", high=12, means="points still to be played; of a Pancha, the most that can be")]
    moved: Annotated[int, field("i1", high=7, means="bits of the pieces that have had their share of the Pancha")]
    winner: Annotated[int, field("i1", low=-1, high=1, seat=True, means="who has won; -1 for nobody yet")]
    islands: Annotated[
        Row, field("i1", 2, low=UNCHOSEN, high=1, seats=True, means="treasure islands: 0 left, 1 right, -1 not chosen")
    ]
    steps: Annotated[Grid, field("i1", 2, PIECES, high=TREASURE, seats=True, means=WAYMARKS)]
