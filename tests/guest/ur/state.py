"""The position of the Royal Game of Ur, and what it has in common with other races."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from escale.core.boards import read_board
from escale.core.clauses import UR_1
from escale.core.frames import Situation
from escale.core.parts.cowries import odds
from escale.core.parts.first_player import Draw
from escale.core.parts.races import race_words
from escale.core.state import Grid, field, record
from escale.core.words import Words

FOLDER = Path(__file__).parent
PIECES: Final = 7
DICE: Final = 4
ODDS = odds(DICE)  # a die falls with a marked tip up, or without, as cowries do
ORDER = UR_1  # the clause of who starts and who is next

PHASES = ("draw", "throw", "move", "over")
DRAW, THROW, MOVE, OVER = range(4)

words = Words()
CAST, DREW, STARTS, TURN, WON = race_words(words, DICE)

# Steps of a piece along its own path; both players take the row in the middle:
#
#     4  3  2  1  .  . 14 13
#     5  6  7  8  9 10 11 12        0 is beside the board, 15 off it again
#     4  3  2  1  .  . 14 13
WAITING: Final = 0
GOAL: Final = 15
PATHS: tuple[list[str], list[str]] = tuple(read_board(FOLDER)["paths"])  # by seat: the squares of steps 1 to 14


@record
class State(Situation, Draw):
    phase: Annotated[int, field("i1", words=PHASES, means="what is being decided")]
    turn: Annotated[int, field("i1", high=1, seat=True, means="whose turn it is")]
    throw: Annotated[int, field("i1", high=DICE, means="squares to move; 0 while no throw lies")]
    steps: Annotated[Grid, field("i1", 2, PIECES, high=GOAL, seats=True, means="steps along the path: 0 waiting, 15 off")]
