"""The position of Riombo."""

from __future__ import annotations

from typing import Annotated, Final

from escale.core.frames import Situation
from escale.core.options import ON
from escale.core.state import OWNER, Row, field, record
from escale.core.words import Names

# What is being decided.
phase = Names()
DRAW = phase("draw")  # the first player
STICKS = phase("sticks")
FINISH = phase("finish")
OVER = phase("over")
PHASES = phase.names

START: Final = 0
GOAL: Final = 40  # the finish
MOST: Final = 1_000_000  # a purse set up by hand; only `short` goes past 80, and by 20 a turn no game comes near

# The phrases of the river (RI-19) and of agreements (RI-R8).
phrase = Names()
TAKE_BANK = phrase("take_bank")
GIVE_BANK = phrase("give_bank")
ALL_BANK = phrase("all_bank")
TAKE_EACH = phrase("take_each")
GIVE_EACH = phrase("give_each")
TAKE_LEFT = phrase("take_left")
GIVE_LEFT = phrase("give_left")
TAKE_RIGHT = phrase("take_right")
GIVE_RIGHT = phrase("give_right")
BACK = phrase("back")
PHRASES = phrase.names


@record
class State(Situation):
    phase: Annotated[int, field("i1", words=PHASES, means="what is being decided")]
    short: Annotated[int, field("i1", words=ON, means="option: one trip down the river only (RI-5)")]
    phrase_a: Annotated[int, field("i1", words=PHRASES, means="option: the first square by agreement (RI-12)")]
    amount_a: Annotated[int, field("i1", low=1, high=20, means="option: its amount")]
    phrase_b: Annotated[int, field("i1", words=PHRASES, means="option: the second square by agreement (RI-12)")]
    amount_b: Annotated[int, field("i1", low=1, high=20, means="option: its amount")]
    turn: Annotated[int, field("i1", high=5, seat=True, means="whose canoe moves next")]
    chosen: Annotated[int, field("i1", high=63, mask=True, means="who has closed a hand")]
    out: Annotated[int, field("i1", high=63, mask=True, means="who has no stick left (RI-17)")]
    arrived: Annotated[int, field("i1", high=63, mask=True, means="who has made the trip, under `short`")]
    turns: Annotated[int, field("i1", high=5, means="turns of this round that have been played (RI-R11)")]
    alike: Annotated[int, field("i1", high=3, means="whole rounds running that changed nothing (RI-R11)")]
    at: Annotated[Row, field("i1", 6, high=GOAL, seats=True, means="square of the canoe: 0 the start, 40 the finish")]
    canoes: Annotated[Row, field("i1", 6, high=3, seats=True, means="canoes stacked: 1, 2 or 3; 0 for nobody")]
    purse: Annotated[Row, field("i4", 6, high=MOST, seats=True, means="value of the sticks")]
    fell: Annotated[Row, field("i1", 6, high=6, seats=True, means="place of those who are out; 0 for the others")]
    began_at: Annotated[Row, field("i1", 6, high=GOAL, seats=True, means="`at` when the first turn of this round began")]
    began_canoes: Annotated[Row, field("i1", 6, high=3, seats=True, means="`canoes` then")]
    began_purse: Annotated[Row, field("i4", 6, high=MOST, seats=True, means="`purse` then")]
    shown: Annotated[Row, field("i1", 6, high=5, seats=True, means="sticks shown last time, plus one; 0 for none yet")]
    hands: Annotated[Row, field("i1", 6, high=5, seats=True, seen=OWNER, means="sticks in a closed hand, plus one; 0 while open")]
