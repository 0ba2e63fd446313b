"""What a game of the family provides: its numbers and tables, the clauses its rules rest on, and what it does in its own way."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Protocol

from escale.core.binding import bound, gathered
from escale.core.moves import Events

Table = Sequence[int]


class Printed(Protocol):
    """The track, the cards, the prices."""

    LAST: int  # the arrival
    AIRPORT_AHEAD: Table
    AIRPORT_BEHIND: Table
    JOB_AHEAD: Table
    JOB_BEHIND: Table
    FIRST_CARD: Table
    PRICE: Table  # by card
    RESALE: Table  # by item; the first is papers, which are not sold
    LISTS: Table
    ROWS: Table
    KEEPS: Table
    DO: Table
    WHO: Table
    ITEM: Table
    OTHER: Table
    AMOUNT: Table
    TO: Table


class Phases(Protocol):
    """What can be decided."""

    DRAW: int
    AT_HOME: int
    TURN: int
    CARD: int
    BUYING: int
    ADVENTURE: int
    CHOOSE: int
    AGAIN: int
    DEBT: int
    BIDDING: int
    ANSWERING: int  # an exchange; -1 where there are none
    OVER: int


class Verbs(Protocol):
    """What players say."""

    LEAVE: int
    MOVE: int
    WORK: int
    PAY: int
    DECLINE: int
    CHOOSES: int
    SETTLE: int
    LOT: int
    LOT_CARD: int
    CLEAR: int
    SELL: int
    BID: int
    PASS: int


class Happenings(Protocol):
    """What is told."""

    THREW: int
    STARTS: int
    TURNS: int
    LOST_TURN: int
    RECEIVED: int
    PAID: int
    GAVE: int
    GAVE_UP: int
    HANDED: int
    ADVANCED: int
    SENT: int
    HELD: int
    ORDERED: int
    DELAYED: int
    DREW: int
    BOUGHT_CARD: int
    DECLINED: int
    WON_CARD: int
    EMPTY: int
    CHOSE: int
    UNTOUCHED: int  # by a card
    REQUIRED: int
    LOTTED: int
    LOTTED_CARD: int
    CLEARED: int
    OPENED: int
    RAISED: int
    PASSED: int
    BOUGHT: int
    BANKED: int
    SOLD: int
    SOLD_CARD: int
    ARRIVED: int
    WON: int
    SHARED: int


class Clauses(Protocol):
    """What rules rest on."""

    TURN_ORDER: int
    FIRST_PLAYER: int
    FARES: int
    CARDS_SAY: int  # what a card says is done
    ORDERS: int  # a card tells what the next turn will be
    IN_VAIN: int  # a card can do nothing to whom it concerns
    HOLDS: int  # without papers a pawn stays
    ONCE_MORE: int  # "play again" is one more move,
    ONE_MOVE: int  # and how far it goes
    CARDS_WON: int
    CARDS_DRAWN: int  # those that can be won
    CARDS_DEALT: int  # before the first turn
    CARDS_DEARER: int  # at more than the printed price
    PAPERS_KEPT: int  # they are not sold
    TOO_FAR: int  # beyond the arrival; 0 where longer moves stop there
    USED_UP: int  # decks
    SHORT: int  # of money
    MUST_BUY: int  # a card whose price is in hand is paid for; 0 where it may be declined
    AUCTION: int
    BIDS: int
    ARRIVING: int


class World(Printed, Phases, Verbs, Happenings, Clauses, Protocol):
    """All of it, and what a game does in its own way."""

    ARRIVES_AGAIN: int  # 1: whoever begins a turn on the arrival is judged there
    SENT_BACK: int  # 1: a card may send a pawn back that has no papers

    # Goods
    def count_of(self, s: Any, seat: int, item: int, /) -> int: ...
    def to_spare(self, s: Any, seat: int, item: int, /) -> int:
        """How many of them may leave the seat by its own will."""

    def has_stock(self, s: Any, seat: int, /) -> bool:
        """Is there anything this seat could sell, as far as the others can tell?"""

    def gets(self, s: Any, seat: int, item: int, count: int, clause: int, events: Events, /) -> None:
        """Goods from the stock."""

    def gives_up(self, s: Any, seat: int, item: int, count: int, /) -> None:
        """Goods back to where they came from."""

    def passes_on(self, s: Any, giver: int, taker: int, item: int, count: int, /) -> None: ...
    def forgives(self, s: Any, seat: int, value: int, events: Events, /) -> None:
        """A payment could not be made in full."""

    def owes_later(self, s: Any, seat: int, /) -> bool:
        """Is there a debt that nobody has been asked for yet?"""

    def loses_papers(self, s: Any, seat: int, events: Events, /) -> None:
        """Formalities, or a passport, are gone."""

    # Pawns
    def is_held(self, s: Any, seat: int, /) -> bool:
        """Without papers, on the way?"""

    def puts(self, s: Any, seat: int, square: int, /) -> None: ...
    def brings(self, s: Any, seat: int, square: int, events: Events, /) -> None:
        """A pawn, and those who come along."""

    def gets_off(self, s: Any, seat: int, /) -> None: ...
    def sent_by(self, s: Any, seat: int, other: int, /) -> int:
        """The clause by which a card of one moves another, or one's own pawn."""

    # Turns and cards
    def tidies_up(self, s: Any, /) -> None:
        """A turn is over."""

    def lingers(self, s: Any, /) -> bool:
        """A turn would be over: is there something to ask before it is?"""

    def is_by_chance(self, phase: int, /) -> bool: ...
    def has_cards(self, s: Any, seat: int, /) -> bool:
        """All that are needed to arrive?"""

    def standing(self, s: Any, seat: int, /) -> int:
        """What counts among those who arrive together."""

    def won_by(self, seat: int, party: int, arrivals: int, winners: int, /) -> int:
        """The clause by which a seat has won."""

    def is_set_up(self, s: Any, /) -> bool:
        """Has the first turn come?"""

    def sets_up_further(self, s: Any, /) -> None:
        """What comes next while the game is set up."""

    def times(self, s: Any, seat: int, /) -> int:
        """How many times the printed price a card costs."""

    # What follows from it (sales.py)
    def stock(self, s: Any, seat: int, item: int, /) -> int:
        """How many of an item a seat could sell."""

    def lot_price(self, s: Any, seat: int, /) -> int: ...
    def owns_goods(self, s: Any, seat: int, /) -> bool:
        """Is there really anything to sell?"""

    def is_debtor(self, s: Any, seat: int, /) -> bool: ...


def world_of(name: str, *modules: ModuleType) -> ModuleType:
    """What these modules of a game provide, and what it sells by."""
    from escale.families.world_tours.rules import sales

    own = gathered(f"{name}.own", *modules)
    return gathered(name, own, bound(sales, own))
