"""The position of Thaayam, and what it has in common with other races."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from escale.core.clauses import TH_4
from escale.core.frames import Situation
from escale.core.options import ON
from escale.core.parts.cowries import odds
from escale.core.parts.first_player import Draw
from escale.core.parts.races import race_words
from escale.core.parts.tracks import marked, steps_to, turned_paths
from escale.core.state import Grid, Row, field, record
from escale.core.words import Words

FOLDER = Path(__file__).parent
PIECES: Final = 4
ODDS = odds(4)

PHASES = ("draw", "throw", "share", "again", "over")
DRAW, THROW, SHARE, AGAIN, OVER = range(5)

words = Words()
CAST, DREW, STARTS, TURN, WON = race_words(words, 4)
ORDER = TH_4  # the clause of who starts and who is next

# Steps of a piece along its own path, seen from the bottom Palace:
#
#     11  10   9   8   7
#     12  19  20  21   6        0 waits off the board, 1 is its own Palace,
#     13  18  25  22   5        9 the Palace opposite, 17 to 24 the inner ring,
#     14  17  24  23   4        25 the centre, 26 taken off
#     15  16   1   2   3
WAITING: Final = 0
PALACE: Final = 1
OPPOSITE: Final = 9
CENTRE: Final = 25
TAKEN_OFF: Final = 26
FIRST, GOAL = PALACE, TAKEN_OFF  # where a path begins, and where a piece has made its way
PATHS = turned_paths(FOLDER)  # TH-6
STEP_TO = steps_to(PATHS, FIRST)  # by side and square
REFUGES = marked(FOLDER, "palace", "centre")  # TH-16
WAYMARKS = "steps along the path: 0 waiting, 1 own Palace, 25 the centre, 26 taken off"

ALONE: Final = -1  # what `twin` says of a single piece
RESULTS = (1, 2, 3, 4, 8)  # the order of `kept`
KEPT_AT = (-1, 0, 1, 2, 3, -1, -1, -1, 4)  # where `kept` counts each result
ONES, TWOS, THREES = 0, 1, 2


@record
class State(Situation, Draw):
    phase: Annotated[int, field("i1", words=PHASES, means="what is being decided")]
    gather: Annotated[int, field("i1", words=ON, means="option: taking off begins once all four are on the centre (TH-R8)")]
    turn: Annotated[int, field("i1", high=3, seat=True, means="whose turn it is")]
    captured: Annotated[int, field("i1", words=("no", "yes"), means="has this series captured (TH-15)?")]
    winner: Annotated[int, field("i1", low=-1, high=3, seat=True, means="who has won; -1 for nobody yet")]
    kept: Annotated[Row, field("i2", 5, high=32767, means="how many 1s, 2s, 3s, 4s and 8s of the series are not used yet")]
    steps: Annotated[Grid, field("i1", 4, PIECES, high=TAKEN_OFF, seats=True, means=WAYMARKS)]
    twin: Annotated[
        Grid,
        field("i1", 4, PIECES, low=ALONE, high=3, seats=True, means="the piece each one is a Twin of; -1 for a single piece"),
    ]
