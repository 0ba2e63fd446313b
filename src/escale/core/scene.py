"""What a viewer sees drawn: squares, pieces, trays, a throw, tokens, cards.

The terminal and the page draw a scene; neither knows a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True)
class Square:
    """A square of the board, one unit wide, anywhere on it; y grows upwards."""

    id: str
    x: float
    y: float
    kind: str
    seat: int = -1  # whose it is, if anyone's


@dataclass(frozen=True)
class Saying:
    """What a square says: a message of its game, and the numbers it is filled in with."""

    key: str
    numbers: dict[str, int]


@dataclass(frozen=True)
class Piece:
    """A piece on a square."""

    seat: int
    number: int
    square: str
    kind: str = ""
    bond: int = -1  # the piece of its seat that it is joined with, if any


@dataclass(frozen=True)
class Tray:
    """Pieces of one seat beside the board: waiting, home…"""

    name: str
    seat: int
    pieces: tuple[int, ...]


@dataclass(frozen=True)
class Badge:
    """Something a seat has earned, by name."""

    name: str
    seat: int


@dataclass(frozen=True)
class Throw:
    """Cowries lying on the table, or dice."""

    mouths: int
    cowries: int
    name: str  # the text of cowries is throw.<name>; dice need none
    dice: tuple[int, ...] = ()


@dataclass(frozen=True)
class Card:
    """A card; without a name it lies face down.

    Its place says where: in a hand (`hand`), before its owner for all to see (`won`, `laid`, `upside_down`, `kept`, `given_up`,
    `waiting`), just turned up (`turned`), or anywhere else on the table.
    """

    id: str
    place: str
    seat: int = -1  # whose it is, if anyone's
    kind: str = ""
    name: str = ""  # its texts are card.<name>.title and card.<name>.text
    square: str = ""  # where it sends whoever holds it, told to those who see the card


@dataclass(frozen=True)
class Purse:
    """A seat's money: its value, and how many of each kind there are."""

    seat: int
    value: int
    kinds: dict[str, int]
    unit: str = ""  # €


@dataclass(frozen=True)
class Hand:
    """A seat's hand held out: waiting, closed on a secret, held closed by the viewer, or open on so many things."""

    seat: int
    state: Literal["waiting", "closed", "held", "open"]
    shows: int = 0
    last: int = -1  # what it showed last; -1: nothing yet


@dataclass(frozen=True)
class Stock:
    """Things of one name that a seat owns, in view of the viewer."""

    seat: int
    name: str
    count: int


@dataclass(frozen=True)
class Deck:
    """Cards that lie face down."""

    name: str
    left: int


@dataclass(frozen=True)
class Sale:
    """Goods for sale: being put together, or under the hammer."""

    seller: int
    goods: tuple[tuple[str, int], ...]  # names and how many
    cards: tuple[str, ...]  # names
    price: int  # it opens at
    highest: int = 0  # the bid; 0: none yet
    leader: int = -1  # who made it
    passed: tuple[int, ...] = ()


@dataclass(frozen=True)
class Bargain:
    """An exchange that is proposed; a sum goes with the name “money”."""

    seat: int
    partner: int
    given: str
    wanted: str
    amount: int = 0


@dataclass(frozen=True)
class Chart:
    """A printed table that a verb chooses a row of."""

    name: str  # its title is chart.<name>
    verb: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Saying, ...]], ...]  # the label's message, and the cells


@dataclass(frozen=True)
class Aim:
    """What a move would move: a piece, from where to where, the squares on its way, and what it costs."""

    piece: int
    origin: str
    target: str
    way: tuple[str, ...] = ()
    cost: int = 0


@dataclass(frozen=True)
class Home:
    """The square a seat calls its own at this table: its side of the board is there."""

    seat: int
    square: str


@dataclass(frozen=True)
class Line:
    """One line of a seat's score sheet: so many things under a clause, worth so many points."""

    seat: int
    clause: str
    name: str  # its text is score.<name>
    count: int
    points: int
    open: bool = False  # it may still change for the better: counted apart until the end


@dataclass(frozen=True)
class Ornament:
    """Something that grows on the board as the game goes on: a symbol of throw.svg, about a point of board.svg."""

    symbol: str
    x: float  # in the units of board.svg
    y: float
    name: str  # its text is ornament.<name>


@dataclass(frozen=True)
class Part:
    """A part of what a seat builds in view of all, in the order they are shown: there already, or still to come."""

    seat: int
    symbol: str  # of throw.svg
    name: str  # its text is part.<name>
    done: bool


@dataclass(frozen=True)
class Need:
    """Something a seat needs to win: how much of it there is, of how much. What it is drawn with is a symbol of its name."""

    seat: int
    name: str  # its text is need.<name>
    have: int
    wanted: int


@dataclass(frozen=True)
class Scene:
    """Everything there is to draw."""

    squares: tuple[Square, ...]
    pieces: tuple[Piece, ...]
    trays: tuple[Tray, ...]
    turn: int
    throw: Throw | None = None
    tokens: tuple[int, ...] = ()  # kept results
    marks: dict[str, int] = field(default_factory=dict)  # named counters
    badges: tuple[Badge, ...] = ()
    cards: tuple[Card, ...] = ()
    homes: tuple[Home, ...] = ()
    purses: tuple[Purse, ...] = ()
    hands: tuple[Hand, ...] = ()
    stocks: tuple[Stock, ...] = ()
    decks: tuple[Deck, ...] = ()
    lots: tuple[Sale, ...] = ()  # being put together
    sale: Sale | None = None  # the auction that is open
    bargain: Bargain | None = None
    ornaments: tuple[Ornament, ...] = ()
    parts: tuple[Part, ...] = ()
    needs: tuple[Need, ...] = ()  # what each seat still needs to win, and has already; the viewer's own first things first
    lifted: Piece | None = None  # the piece that whoever is asked is to put down
    liveries: tuple[int, ...] = ()  # the colour and symbol each seat bears, where it is not the seat's own

    def livery(self, seat: int) -> int:
        return self.liveries[seat] if self.liveries else seat
