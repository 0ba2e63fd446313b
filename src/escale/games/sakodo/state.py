"""The position of Sakodo.

Squares are numbered along the track: 0 is the departure, 1 the first airport, and the last one the airport of arrival.
Every Sakodo card is in the deck, among the discards, in a bag, or in the hand of the player who is filling one:

    deck ── the die says how many ──> drawn ── one ──> bag
      ^                                 │ the others    │ used, lost, sold to the bank
      └────── when it is used up ───── waste <──────────┘

Nobody sees the deck and the discards, but all see how many cards are left to draw. A bag and the cards drawn are seen by
their owner, and a bag by the driver who picks from it. Tickets that no player holds are in the stock of 20.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from escale.core.state import NOBODY, OWNER, Grid, Row, field, record
from escale.families.world_tours import record as journeys
from escale.families.world_tours.record import Journey, Listed, Money, Numbers, Orders, Turn, Winners, seats

FOLDER: Final = Path(__file__).parent

phases = Listed()
BAG = phases("bag")  # chance: a Sakodo card
CARD = phases("card")  # chance: a card of another deck
TICKET_ = phases("ticket")  # buy a ticket, or not
PRICE_ = phases("price")  # chance: the die for its price
DRAW = phases("draw")  # chance: the die that says who begins
HOME_ = phases("home")  # before leaving: fill the bag or leave
TURN = phases("turn")  # how to travel, or to stay and fill the bag
ONWARD = phases("onward")  # after a flight: how far
LIFT = phases("lift")  # take somebody along, or stop
RIDE = phases("ride")  # somebody was taken along: how far, or whom else
PICK = phases("pick")  # a card of the passenger's bag
FILL = phases("fill")  # chance: the die that says how many Sakodo cards
KEEP_ = phases("keep")  # which of them
SQUARE = phases("square")  # play the souvenir, report or adventure, or not
SOUVENIR_ = phases("souvenir")  # pay for it, or not
ADVENTURE, CHOOSE, AGAIN, DEBT, BIDDING = journeys.of_cards_and_sales(phases)
BARGAINING = phases("bargain")  # what to exchange
ANSWERING = phases("answer")  # agree or refuse
DUE = phases("due")  # a ticket is too dear: sell and pay for it, or do without
OVER = phases("over")

stages = Listed()
PLAY_, BAGS, JOBS_, TICKETS_ = stages.each("play bags jobs tickets")

items = Listed()
PASSPORT, GUIDE, CAMERA, COMPASS = items.each("passport guide camera compass")
SLEEPING_BAG, FIRST_AID, TICKET = items.each("sleeping_bag first_aid ticket")
KINDS: Final = 6  # of Sakodo cards
COPIES: Final = 15  # of each (SK-R10)
TICKETS: Final = 20  # SK-2

decks = journeys.decks_of("souvenir", "mail")
SOUVENIRS, MAIL = journeys.PRICED, journeys.LETTERS
CARDS: Final = 150
SAKODO: Final = 6  # the deck of Sakodo cards, counted after the others

LAST: Final = journeys.last_square(__file__)  # the number of the arrival

# The numbers of some questions, besides those of record.py and of exchanges.
LEFT: Final = 0  # bag, keep: Sakodo cards still to be drawn
HAND: Final = 1  # bag, keep: how many have been
PASSENGER: Final = 0  # pick: whose bag
COST: Final = 0  # due: what the ticket costs


@record
class State(Journey):
    phase: Annotated[int, field("i1", words=phases.names, means="what is being decided")]
    stage: Annotated[
        int, field("i1", words=stages.names, means="play, or what is being set up: bags, jobs, tickets (SK-3, SK-4)")
    ]
    dealt: Annotated[int, field("i1", high=3, means="setting up: cards the player on turn has been dealt")]
    turn: Turn
    stranded: Annotated[int, seats("who has lost the passport on the way (SK-52)")]
    lifted: Annotated[int, seats("who has been taken along in this turn (SK-R7)")]
    riders: Annotated[int, seats("those of them who are still aboard")]
    winners: Winners
    depth: journeys.Depth
    orders: Orders
    later: journeys.Later
    at: Annotated[Row, field("i1", 6, high=LAST, seats=True, means="square of the pawn: 0 departure, 1 the first airport")]
    lifts: Annotated[
        Grid, field("i1", 6, 6, high=3, seats=True, means="by driver, then by passenger: successive turns with a lift (SK-35)")
    ]
    money: Money
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
    left: Annotated[
        Row, field("i1", 7, high=90, derived=True, means="cards left to draw: of each of the six decks, then Sakodo cards")
    ]
    keeper: Annotated[Row, journeys.keepers("souvenirs, reports, adventures: seat + 1 of who has won it")]
    pile: Annotated[Row, journeys.pile(CARDS, "cards: 0 shuffled or won, 1… underneath in order, 100 discarded")]
    frame: Numbers
    stack: Annotated[Grid, journeys.put_aside(2, "questions put aside: phase, must, may, numbers")]
