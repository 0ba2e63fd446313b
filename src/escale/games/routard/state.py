"""The position of Le Jeu du Routard.

Squares are numbered along the track: 0 is the packing square, 1 the first airport, and the last one the airport of arrival.
Pawns on one square stand on each other: level 0 carries. There are no piles on the packing square and on the arrival.

    level 2    C        C joined last
    level 1    B
    level 0    A        A was there first, and carries
               ▔▔▔
"""

from __future__ import annotations

from typing import Annotated, Final

from escale.core.options import ON
from escale.core.state import OWNER, Grid, Row, field, record
from escale.families.world_tours import record as tours

phases = tours.Listed()
DRAW = phases("draw")  # chance: who begins
PACK = phases("pack")  # a line of the sheet, or leave
SHEET = phases("sheet")  # chance: the die for that line
TURN = phases("turn")  # how to travel
HITCH = phases("hitch")  # chance: the die that carries a pile
CHEQUES = phases("cheques")  # how many cheques to buy on arrival
LODGING = phases("lodging")  # chance: a lodging card
HOTEL = phases("hotel")  # how many cheques to buy at the hotel assistance
SHOP = phases("shop")  # what to buy at an airport at the end of the turn
SQUARE = phases("square")  # play the report or adventure, or not
CARD = phases("card")  # chance: a card of the square
PURCHASE = phases("purchase")  # pay for it, or not
ADVENTURE, CHOOSE, AGAIN, DEBT, BIDDING = tours.of_cards_and_sales(phases)
OVER = phases("over")

items = tours.Listed()
FORMALITIES, GUIDE, EQUIPMENT, CAMERA, TICKET, CHEQUE = items.each("formalities guide equipment camera ticket cheque")
CONTENT: Final = "formalities, guides, equipment, cameras, tickets, hotel cheques"

decks = tours.decks_of("purchase", "poste")
PURCHASES, POSTE = tours.PRICED, tours.LETTERS
LODGINGS = decks("lodging")

CARDS: Final = 195
LAST: Final = tours.last_square(__file__)
MOST: Final = 30_000  # copies of anything

# The numbers of some questions, besides those of record.py.
LINE: Final = 0  # sheet: which line
WORKING: Final = 1  # lodging: 1 during job assistance
OWED: Final = 2  # hotel: cheques to be paid


@record
class State(tours.Journey):
    phase: Annotated[int, field("i1", words=phases.names, means="what is being decided")]
    cards: Annotated[int, field("i1", low=1, high=3, means="option: cards of each kind to bring back (RO-70)")]
    express: Annotated[int, field("i1", words=ON, means="option: no packing (RO-71)")]
    turn: tours.Turn
    fresh: Annotated[int, tours.seats("who has not had a first turn yet (RO-10)")]
    broke: Annotated[int, tours.seats("whose next turn must be job assistance (RO-R5)")]
    riders: Annotated[int, tours.seats("who is carried along in this turn (RO-43)")]
    ticketed: Annotated[int, field("i1", high=1, means="1: a ticket was bought in this turn (RO-R15)")]
    landed: Annotated[int, field("i1", high=1, means="1: the pawn on turn has come to its airport in this turn (RO-R15)")]
    winners: tours.Winners
    depth: tours.Depth
    orders: tours.Orders
    later: tours.Later
    claims: Annotated[Row, field("i1", 6, high=1, seats=True, means="1: played a report or adventure, can be denounced (RO-54)")]
    lies: Annotated[Row, field("i1", 6, high=1, seats=True, seen=OWNER, means="1: without the right to it (RO-R3)")]
    fines: Annotated[Row, field("i1", 6, high=6, seats=True, means="a fine that waits: seat + 1 of who is owed it (RO-R6)")]
    at: Annotated[Row, field("i2", 6, high=LAST, seats=True, means="square of the pawn: 0 packing, 1 the first airport")]
    level: Annotated[Row, field("i1", 6, high=5, seats=True, means="place in the pile on that square: 0 at the bottom")]
    money: tours.Money
    bag: Annotated[Grid, field("i2", 6, 6, high=MOST, seats=True, means=CONTENT)]
    keeper: Annotated[Row, tours.keepers("cards that can be won: seat + 1 of who has; 0 for nobody")]
    pile: Annotated[Row, tours.pile(CARDS, "every card: 0 shuffled or won, 1… underneath, 100 discarded")]
    frame: tours.Numbers
    stack: Annotated[Grid, tours.put_aside(2, "questions put aside: phase, must, may, numbers")]
