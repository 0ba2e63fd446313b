"""What the positions of all journeys have in common: fields, numbers of places and decks, orders, questions.

A game lays the fields out in its own order: `money: Money`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from escale.core.boards import read_board
from escale.core.frames import FRAME, STACKED, Situation
from escale.core.parts.auctions import Lots
from escale.core.parts.first_player import Draw
from escale.core.state import NOBODY, Field, Grid, Row, field
from escale.core.words import Names

RICHEST: Final = 1_000_000_000

# Squares are numbered along the track, from home to the arrival.
HOME: Final = 0
FIRST: Final = 1  # the first airport

# The decks that all have.
PRICED: Final = 0  # cards that are paid for
REPORTS: Final = 1
ADVENTURES: Final = 2
JOBS: Final = 3
CHANCES: Final = 4
LETTERS: Final = 5
KEPT: Final = 75  # cards of the first three decks can be kept

# Orders for the next turns: 1 to 6 squares, or above them a turn that is lost.
FREE: Final = 0
LOST: Final = 6
TO_LOSE: Final = LOST + 1
LATER: Final = 11  # orders that can wait behind the first

# The numbers of some questions; those of a card being carried out are in cards.py, of an auction in core/parts/auctions.py.
DECK: Final = 0  # a card is drawn: which deck
DRAWN: Final = 0  # a card is paid for, or an adventure: which card


class Journey(Situation, Draw, Lots):
    """The fields every journey begins with."""


Turn = Annotated[int, field("i1", high=5, seat=True, means="whose turn it is")]
Depth = Annotated[int, field("i1", high=2, means="questions put aside")]
Winners = Annotated[int, field("i1", high=63, mask=True, means="who has won")]
Orders = Annotated[Row, field("i1", 6, high=TO_LOSE, seats=True, means="next turn: 1 to 6 squares to advance; 7 to lose it")]
Later = Annotated[Grid, field("i1", 6, LATER, high=TO_LOSE, seats=True, means="orders for the turns after it, in this order")]
Money = Annotated[Row, field("i4", 6, high=RICHEST, seats=True, means="money, in euros")]
Numbers = Annotated[Row, field("i4", FRAME, high=RICHEST, means="numbers of the present question")]


def seats(means: str) -> Field:
    """A set of seats."""
    return field("i1", high=63, mask=True, means=means)


def pile(cards: int, means: str) -> Field:
    """Where every card is."""
    return field("i1", cards, high=101, seen=NOBODY, means=means)


def keepers(means: str) -> Field:
    """Who has won each of the cards that can be kept."""
    return field("i1", KEPT, high=6, means=means)


def put_aside(questions: int, means: str) -> Field:
    """Questions put aside, one below the other."""
    return field("i4", questions, STACKED, high=RICHEST, means=means)


def last_square(state: str) -> int:
    """The arrival, on the board beside a game's state.py."""
    return len(read_board(Path(state).parent)["square"]) - 1


# ---- Lists of names


class Listed(Names):
    """Names numbered as they come, several at a time."""

    def each(self, names: str) -> list[int]:
        return [self(name) for name in names.split()]


def decks_of(priced: str, letters: str) -> Listed:
    """The decks, by what a game calls the cards that are paid for and those that come by post."""
    decks = Listed()
    decks.each(f"{priced} report adventure job chance {letters}")
    return decks


def of_cards_and_sales(phases: Listed) -> list[int]:
    """Phases: an adventure's die (chance); whom a card concerns; one more move; paying, having sold what one wants to; bids."""
    return phases.each("adventure choose again debt auction")
