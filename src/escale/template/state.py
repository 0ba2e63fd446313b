"""The position of Ford."""

from __future__ import annotations

from typing import Annotated, Final

from escale.core.frames import Situation
from escale.core.options import ON
from escale.core.state import Grid, field, record

PIECES: Final = 2

PHASES = ("throw", "move", "over")
THROW, MOVE, OVER = range(3)

# Steps of a piece along its own path, for the player at the bottom:
#
#     .  .  .  4  5  6  7  8  9        0 is the bank one starts from, 4 the rock, 9 the other bank
#     0  1  2  3  .  .  .  .  .
HOME: Final = 0
FAR: Final = 9


@record
class State(Situation):
    phase: Annotated[int, field("i1", words=PHASES, means="what is being decided")]
    rock: Annotated[int, field("i1", words=ON, means="option: nobody is captured on the rock (FO-7)")]
    turn: Annotated[int, field("i1", high=1, seat=True, means="whose turn it is")]
    throw: Annotated[int, field("i1", high=4, means="squares to move; 0 while no throw lies")]
    steps: Annotated[Grid, field("i1", 2, PIECES, high=FAR, seats=True, means="steps along the path: 0 home, 9 the far bank")]
