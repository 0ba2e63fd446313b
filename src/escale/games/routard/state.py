"""The position of Le Jeu du Routard.

Squares are numbered along the track: 0 is the packing square, 1 the first airport, and the last one the airport of arrival.
Pawns on one square stand on each other: level 0 carries. There are no piles on the packing square and on the arrival.

    level 2    C        C joined last
    level 1    B
    level 0    A        A was there first, and carries
               ▔▔▔
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from escale.core.boards import read_board
from escale.core.frames import FRAME, STACKED, Situation
from escale.core.options import ON
from escale.core.parts.auctions import Lots
from escale.core.parts.first_player import Draw
from escale.core.state import NOBODY, OWNER, Grid, Row, field, record

PHASES = (
    *("draw", "pack", "sheet", "turn", "hitch", "cheques", "lodging", "hotel", "square", "card"),
    *("purchase", "adventure", "choose", "again", "debt", "auction", "over"),
)
(
    DRAW,  # chance: who begins
    PACK,  # a line of the sheet, or leave
    SHEET,  # chance: the die for that line
    TURN,  # how to travel
    HITCH,  # chance: the die that carries a pile
    CHEQUES,  # how many cheques to buy on arrival
    LODGING,  # chance: a lodging card
    HOTEL,  # how many cheques to buy at the hotel assistance
    SQUARE,  # play the report or adventure, or not
    CARD,  # chance: a card of the square
    PURCHASE,  # pay for it, or not
    ADVENTURE,  # chance: the die of the adventure
    CHOOSE,  # whom a card concerns
    AGAIN,  # one more move
    DEBT,  # pay, having sold what one wants to
    AUCTION,  # bid or pass
    OVER,
) = range(17)

ITEMS = ("formalities", "guide", "equipment", "camera", "ticket", "cheque")
FORMALITIES, GUIDE, EQUIPMENT, CAMERA, TICKET, CHEQUE = range(6)

DECKS = ("purchase", "report", "adventure", "job", "chance", "poste", "lodging")
PURCHASES, REPORTS, ADVENTURES, JOBS, CHANCES, POSTE, LODGINGS = range(7)
CARDS: Final = 195
KEPT: Final = 75  # purchases, reports and adventures can be kept

HOME: Final = 0
FIRST: Final = 1
LAST: Final = len(read_board(Path(__file__).parent)["square"]) - 1  # the arrival

MOST: Final = 30_000  # copies of anything
RICHEST: Final = 1_000_000_000

# Orders for the next turn (RO-46): 1 to 6 squares, or turns to lose.
FREE: Final = 0
LOST: Final = 6  # + turns

# The numbers of some questions; those of a card being carried out are in parts/effects.py, of an auction in parts/auctions.py.
DECK: Final = 0  # card, sheet: which deck, which line
WORKING: Final = 1  # lodging: 1 during job assistance
OWED: Final = 2  # hotel: cheques to be paid
DRAWN: Final = 0  # purchase, adventure: the card


@record
class State(Situation, Draw, Lots):
    phase: Annotated[int, field("i1", words=PHASES, means="what is being decided")]
    cards: Annotated[int, field("i1", low=1, high=3, means="option: cards of each kind to bring back (RO-70)")]
    express: Annotated[int, field("i1", words=ON, means="option: no packing (RO-71)")]
    turn: Annotated[int, field("i1", high=5, seat=True, means="whose turn it is")]
    fresh: Annotated[int, field("i1", high=63, mask=True, means="who has not had a first turn yet (RO-10)")]
    broke: Annotated[int, field("i1", high=63, mask=True, means="whose next turn must be job assistance (RO-R5)")]
    riders: Annotated[int, field("i1", high=63, mask=True, means="who is carried along in this turn (RO-43)")]
    ticketed: Annotated[int, field("i1", high=1, means="1: a ticket was bought in this turn (RO-R15)")]
    winners: Annotated[int, field("i1", high=63, mask=True, means="who has won")]
    depth: Annotated[int, field("i1", high=1, means="questions put aside")]
    orders: Annotated[Row, field("i1", 6, high=LOST + 6, seats=True, means="next turn: 1 to 6 squares to advance; 7 to lose it")]
    claims: Annotated[Row, field("i1", 6, high=1, seats=True, means="1: played a report or adventure, can be denounced (RO-54)")]
    lies: Annotated[Row, field("i1", 6, high=1, seats=True, seen=OWNER, means="1: without the right to it (RO-R3)")]
    at: Annotated[Row, field("i2", 6, high=LAST, seats=True, means="square of the pawn: 0 packing, 1 the first airport")]
    level: Annotated[Row, field("i1", 6, high=5, seats=True, means="place in the pile on that square: 0 at the bottom")]
    money: Annotated[Row, field("i4", 6, high=RICHEST, seats=True, means="money, in euros")]
    bag: Annotated[
        Grid, field("i2", 6, 6, high=MOST, seats=True, means="formalities, guides, equipment, cameras, tickets, hotel cheques")
    ]
    keeper: Annotated[Row, field("i1", KEPT, high=6, means="cards that can be won: seat + 1 of who has; 0 for nobody")]
    pile: Annotated[
        Row,
        field("i1", CARDS, high=101, seen=NOBODY, means="every card: 0 shuffled or won, 1… underneath, 100 discarded"),
    ]
    frame: Annotated[Row, field("i4", FRAME, high=RICHEST, means="numbers of the present question")]
    stack: Annotated[Grid, field("i4", 1, STACKED, high=RICHEST, means="the question put aside: phase, must, may, its numbers")]
