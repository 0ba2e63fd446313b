"""The position of Souk."""

from __future__ import annotations

from typing import Annotated, Final

from escale.core.frames import FRAME, STACKED, Situation
from escale.core.state import NOBODY, OWNER, Grid, Row, field, record

PHASES = ("deal", "offer", "draw", "turn", "bid", "over")
DEAL, OFFER, DRAW, TURN, BID, OVER = range(6)

GOODS = ("figs", "silk", "brass", "amber", "permit")
FIGS, SILK, BRASS, AMBER, PERMIT = range(5)
KINDS: Final = 5
CARDS: Final = 14  # in the whole deck
MOST: Final = 999  # coins

# The numbers of a question.
WINNER: Final = 0  # draw: who draws
SELLER: Final = 0  # bid: who sells
CARD: Final = 1  # what
HIGHEST: Final = 2  # the highest bid; 0 for none
LEADER: Final = 3  # who made it
OUT: Final = 4  # who has passed, a mask
BIDDER: Final = 5  # who is asked


@record
class State(Situation):
    phase: Annotated[int, field("i1", words=PHASES, means="what is being decided")]
    rounds: Annotated[int, field("i1", low=2, high=6, means="option: how many rounds are played (SO-3)")]
    round: Annotated[int, field("i1", low=1, high=6, means="the present round")]
    turn: Annotated[int, field("i1", high=3, seat=True, means="whose turn it is, or who begins the round")]
    acted: Annotated[int, field("i1", high=3, means="turns taken in this round")]
    given: Annotated[int, field("i1", high=15, mask=True, means="who has chosen an offering")]
    auctioned: Annotated[int, field("i1", high=15, mask=True, means="who has opened an auction in this round")]
    depth: Annotated[int, field("i1", high=1, means="questions put aside")]
    coins: Annotated[Row, field("i2", 4, high=MOST, seats=True, means="coins")]
    held: Annotated[Row, field("i1", 4, high=CARDS, seats=True, means="cards in hand")]
    claims: Annotated[Row, field("i1", 4, high=1, seats=True, means="1: has claimed a permit, and may be denounced")]
    opened: Annotated[Row, field("i1", 4, high=15, seats=True, mask=True, means="who looks into this hand")]
    offers: Annotated[Row, field("i1", 4, high=3, seats=True, seen=OWNER, means="the offering that was chosen")]
    lies: Annotated[Row, field("i1", 4, high=1, seats=True, seen=OWNER, means="1: the claim is false")]
    cards: Annotated[
        Grid, field("i1", 4, KINDS, high=CARDS, seats=True, seen=OWNER, opened="opened", means="cards in hand, by kind")
    ]
    top: Annotated[int, field("i1", high=CARDS, means="shuffled cards left")]
    deck: Annotated[Row, field("i1", KINDS, high=CARDS, seen=NOBODY, means="shuffled cards left, by kind")]
    queued: Annotated[int, field("i1", high=CARDS, means="cards put underneath")]
    queue: Annotated[Row, field("i1", CARDS, high=KINDS, means="the cards underneath, the next first: kind + 1; 0 for none")]
    frame: Annotated[Row, field("i2", FRAME, high=MOST, means="numbers of the present question")]
    stack: Annotated[Grid, field("i2", 1, STACKED, high=MOST, means="the question put aside: phase, must, may, its numbers")]
