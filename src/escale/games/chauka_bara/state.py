"""The position of Chauka Bara, and what it has in common with other races."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from escale.core.clauses import CB_R1
from escale.core.frames import Situation
from escale.core.options import ON
from escale.core.parts.cowries import odds
from escale.core.parts.first_player import Draw
from escale.core.parts.races import race_words
from escale.core.parts.tracks import marked, turned_paths
from escale.core.state import Grid, field, record
from escale.core.words import Words

FOLDER = Path(__file__).parent
PIECES: Final = 4
ODDS = odds(4)

PHASES = ("draw", "throw", "move", "over")
DRAW, THROW, MOVE, OVER = range(4)

words = Words()
CAST, DREW, STARTS, TURN, WON = race_words(words, 4)
ORDER = CB_R1

# Steps of a piece along its own path, seen from the bottom home:
#
#     10   9   8   7   6
#     11  18  19  20   5
#     12  17  24  21   4        0 is home, 16 to 23 the inner ring, 24 the centre
#     13  16  23  22   3
#     14  15   0   1   2
HOME: Final = 0
GATE: Final = 15
INNER: Final = 16
CENTRE: Final = 24
FIRST, GOAL = HOME, CENTRE
PATHS = turned_paths(FOLDER)
REFUGES = marked(FOLDER, "home", "centre")  # CB-8


@record
class State(Situation, Draw):
    phase: Annotated[int, field("i1", words=PHASES, means="what is being decided")]
    opening: Annotated[int, field("i1", words=ON, means="option: nobody moves before their first chauka or bara (CB-18)")]
    turn: Annotated[int, field("i1", high=3, seat=True, means="whose turn it is")]
    throw: Annotated[int, field("i1", high=8, means="squares to move; 0 while no throw lies")]
    run: Annotated[int, field("i1", high=2, means="chaukas and baras in a row so far (CB-17)")]
    opened: Annotated[int, field("i1", high=15, mask=True, means="who has thrown a chauka or bara, under `opening`")]
    captors: Annotated[int, field("i1", high=15, mask=True, means="who has captured, and so may enter the inner ring (CB-15)")]
    winners: Annotated[int, field("i1", high=15, mask=True, means="who has won; several after a draw")]
    captors_before: Annotated[int, field("i1", high=15, mask=True, means="`captors` before the first throw of the run")]
    steps: Annotated[Grid, field("i1", 4, PIECES, high=CENTRE, seats=True, means="steps along the path: 0 home, 24 the centre")]
    steps_before: Annotated[
        Grid, field("i1", 4, PIECES, high=CENTRE, seats=True, means="`steps` before the first throw of the run (CB-R6)")
    ]
