"""The position of Sakodo.

Squares are numbered along the track: 0 is the departure, 1 the first airport, and the last one the airport of arrival.
Every Sakodo card is in the deck, among the discards, in a bag, or in the hand of the player who is filling one:

    deck ── the die says how many ──> drawn ── one ──> bag
      ^                                 │ the others    │ used, lost, sold to the bank
      └────── when it is used up ───── waste <──────────┘

Nobody sees the deck and the discards. A bag and the cards drawn are seen by their owner, and a bag by the driver who picks
from it. Tickets that no player holds are in the stock of 20.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from escale.core.boards import read_board
from escale.core.frames import FRAME, STACKED, Situation
from escale.core.parts.auctions import Lots
from escale.core.parts.first_player import Draw
from escale.core.state import NOBODY, OWNER, Grid, Row, field, record

PHASES = (
    *("bag", "card", "ticket", "price", "draw", "home", "turn", "onward", "lift", "ride", "pick", "fill", "keep"),
    *("square", "souvenir", "adventure", "choose", "again", "debt", "auction", "bargain", "answer", "over"),
)
(
    BAG,  # chance: a Sakodo card
    CARD,  # chance: a card of another deck
    TICKET_,  # buy a ticket, or not
    PRICE,  # chance: the die for its price
    DRAW,  # chance: who begins
    HOME_,  # before leaving: fill the bag or leave
    TURN,  # how to travel
    ONWARD,  # after a flight: how far
    LIFT,  # take somebody along, or stop
    RIDE,  # somebody was taken along: how far, or whom else
    PICK,  # a card of the passenger's bag
    FILL,  # chance: the die that says how many Sakodo cards
    KEEP_,  # which of them
    SQUARE,  # play the souvenir, report or adventure, or not
    SOUVENIR_,  # pay for it, or not
    ADVENTURE,  # chance: the die of the adventure
    CHOOSE,  # whom a card concerns
    AGAIN,  # one more move
    DEBT,  # pay, having sold what one wants to
    AUCTION,  # bid or pass
    BARGAIN,  # what to exchange
    ANSWER,  # agree or refuse
    OVER,
) = range(23)

STAGES = ("play", "bags", "jobs", "tickets")
PLAY_, BAGS, JOBS_, TICKETS_ = range(4)

ITEMS = ("passport", "guide", "camera", "compass", "sleeping_bag", "first_aid", "ticket")
PASSPORT, GUIDE, CAMERA, COMPASS, SLEEPING_BAG, FIRST_AID, TICKET = range(7)
KINDS: Final = 6  # of Sakodo cards
COPIES: Final = 15  # of each (SK-R10)
TICKETS: Final = 20  # SK-2

DECKS = ("souvenir", "report", "adventure", "job", "chance", "mail")
SOUVENIRS, REPORTS, ADVENTURES, JOBS, CHANCES, MAIL = range(6)
CARDS: Final = 150
KEPT: Final = 75  # souvenirs, reports and adventures can be kept

HOME: Final = 0
FIRST: Final = 1
LAST: Final = len(read_board(Path(__file__).parent)["square"]) - 1  # the arrival

RICHEST: Final = 1_000_000_000

# Orders for the next turn: 1 to 6 squares, or turns to lose.
FREE: Final = 0
LOST: Final = 6  # + turns

# The numbers of some questions; those of a card being carried out, of an auction and of an exchange are in their parts.
DECK: Final = 0  # card: which deck
LEFT: Final = 0  # bag, keep: Sakodo cards still to be drawn
HAND: Final = 1  # bag, keep: how many have been
DRAWN: Final = 0  # souvenir, adventure: the card
PASSENGER: Final = 0  # pick: whose bag


@record
class State(Situation, Draw, Lots):
    phase: Annotated[int, field("i1", words=PHASES, means="what is being decided")]
    stage: Annotated[int, field("i1", words=STAGES, means="play, or what is being set up: bags, jobs, tickets (SK-3, SK-4)")]
    dealt: Annotated[int, field("i1", high=3, means="setting up: cards the player on turn has been dealt")]
    turn: Annotated[int, field("i1", high=5, seat=True, means="whose turn it is")]
    stranded: Annotated[int, field("i1", high=63, mask=True, means="who has lost the passport on the way (SK-52)")]
    lifted: Annotated[int, field("i1", high=63, mask=True, means="who has been taken along in this turn (SK-R7)")]
    riders: Annotated[int, field("i1", high=63, mask=True, means="those of them who are still aboard")]
    winners: Annotated[int, field("i1", high=63, mask=True, means="who has won")]
    depth: Annotated[int, field("i1", high=2, means="questions put aside")]
    orders: Annotated[Row, field("i1", 6, high=LOST + 6, seats=True, means="next turn: 1 to 6 squares to advance; 7 to lose it")]
    at: Annotated[Row, field("i1", 6, high=LAST, seats=True, means="square of the pawn: 0 departure, 1 the first airport")]
    lifts: Annotated[
        Grid, field("i1", 6, 6, high=3, seats=True, means="by driver, then by passenger: successive turns with a lift (SK-35)")
    ]
    money: Annotated[Row, field("i4", 6, high=RICHEST, seats=True, means="money, in euros")]
    tickets: Annotated[Row, field("i1", 6, high=TICKETS, seats=True, means="plane tickets")]
    held: Annotated[Row, field("i1", 6, high=90, seats=True, means="how many Sakodo cards are in the bag")]
    bag: Annotated[
        Grid,
        field(
            *("i1", 6, KINDS),
            high=COPIES,
            seats=True,
            seen=OWNER,
            opened="opened",
            means="Sakodo cards: passports, guides, cameras, compasses, sleeping bags, first-aid kits",
        ),
    ]
    opened: Annotated[Row, field("i1", 6, high=63, seats=True, mask=True, means="the driver who looks into this bag (SK-31)")]
    drawn: Annotated[Grid, field("i1", 6, KINDS, high=6, seats=True, seen=OWNER, means="cards drawn: one is kept (SK-50)")]
    stuck: Annotated[Row, field("i1", 6, high=2, seats=True, seen=OWNER, means="turns spent without a passport, up to 2 (SK-54)")]
    deck: Annotated[Row, field("i1", KINDS, high=COPIES, seen=NOBODY, means="Sakodo cards left to draw, by kind")]
    waste: Annotated[Row, field("i1", KINDS, high=COPIES, seen=NOBODY, means="Sakodo cards discarded, by kind")]
    keeper: Annotated[Row, field("i1", KEPT, high=6, means="souvenirs, reports, adventures: seat + 1 of who has won it")]
    pile: Annotated[
        Row,
        field("i1", CARDS, high=101, seen=NOBODY, means="cards: 0 shuffled or won, 1… underneath in order, 100 discarded"),
    ]
    frame: Annotated[Row, field("i4", FRAME, high=RICHEST, means="numbers of the present question")]
    stack: Annotated[Grid, field("i4", 2, STACKED, high=RICHEST, means="questions put aside: phase, must, may, numbers")]
