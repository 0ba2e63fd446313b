"""The position of Lanes."""

from __future__ import annotations

from typing import Annotated, Final

from escale.core.frames import Situation
from escale.core.state import Grid, field, record

PIECES: Final = 7

PHASES = ("throw", "move", "over")
THROW, MOVE, OVER = range(3)

# Steps of a piece: 0 on the bank, 1 to 4 its own lane, 5 to 12 the ford, 13 and 14 its own lane again, 15 across.
BANK: Final = 0
ACROSS: Final = 15


@record
class State(Situation):
    phase: Annotated[int, field("i1", words=PHASES, means="what is being decided")]
    turn: Annotated[int, field("i1", high=1, seat=True, means="whose turn it is")]
    throw: Annotated[int, field("i1", high=6, means="squares to move; 0 while no die lies")]
    steps: Annotated[Grid, field("i1", 2, PIECES, high=ACROSS, seats=True, means="steps: 0 on the bank, 15 across")]
