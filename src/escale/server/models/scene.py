"""What happened, and what is seen drawn."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel


class Line(BaseModel):
    """One line of the log, told in the viewer's language."""

    text: str
    clause: str
    seat: int  # -1: nobody in particular
    event: str


class Walk(BaseModel):
    """A piece that went from square to square."""

    seat: int
    piece: int
    squares: list[str]


class Entry(BaseModel):
    """Something that happened at the table, under its number."""

    number: int
    kind: Literal["move", "throw", "back", "resigned", "replaced", "returned", "left", "clock", "started"]
    seat: int
    move: int  # the number of moves played then
    at: float
    lines: list[Line]
    walks: list[Walk]
    automatic: bool = False


class PieceSheet(BaseModel):
    seat: int
    number: int
    square: str
    kind: str


class TraySheet(BaseModel):
    name: str
    seat: int
    pieces: list[int]


class BadgeSheet(BaseModel):
    name: str
    seat: int
    text: str


class MarkSheet(BaseModel):
    name: str
    value: int
    text: str


class ThrowSheet(BaseModel):
    kind: Literal["cowries", "dice", "sticks"]
    faces: list[int]  # cowries: 1 mouth up, 0 mouth down; dice: their values
    name: str
    text: str


class CardSheet(BaseModel):
    """A card in a hand or on the table; face down it tells nothing."""

    id: str
    place: str
    seat: int
    kind: str
    title: str
    lines: list[str]
    effect: list[str]  # what it does, in plain words
    square: str  # where it sends whoever holds it; empty: nowhere, or not the viewer's affair
    where: str  # the name of that square


class HomeSheet(BaseModel):
    """The square a seat calls its own at this table."""

    seat: int
    square: str


class PurseSheet(BaseModel):
    """A seat's money: its value, and how many of each kind there are."""

    seat: int
    value: int
    kinds: dict[str, int]
    unit: str


class StockSheet(BaseModel):
    """Things of one name that a seat owns."""

    seat: int
    name: str
    text: str
    count: int


class DeckSheet(BaseModel):
    """Cards that lie face down."""

    name: str
    text: str
    left: int


class SaleSheet(BaseModel):
    """An auction that is open."""

    seller: int
    goods: list[str]
    price: int  # it opens at
    highest: int  # 0: no bid yet
    leader: int  # -1: nobody
    passed: list[int]


class BargainSheet(BaseModel):
    """An exchange that is proposed; an empty side is money, and `amount` says how much."""

    seat: int
    partner: int
    given: str
    wanted: str
    amount: int


class HandSheet(BaseModel):
    """A hand held out; a closed one tells nothing, except to its owner, who holds it."""

    seat: int
    state: Literal["waiting", "closed", "held", "open"]
    shows: int
    last: int  # what it showed last; -1: nothing yet


class OrnamentSheet(BaseModel):
    """Something that has grown on the board, in the units of its drawing."""

    symbol: str
    x: float
    y: float
    text: str


class PartSheet(BaseModel):
    """A part of what a seat builds: there already, or still to come."""

    seat: int
    symbol: str
    text: str
    done: bool


class ScoreLine(BaseModel):
    """A line of the score pad: so many things under a clause, worth so many points to a seat."""

    seat: int
    clause: str
    name: str
    text: str
    count: int
    points: int


class SceneSheet(BaseModel):
    """What this viewer sees drawn."""

    turn: int
    pieces: list[PieceSheet]
    trays: list[TraySheet]
    throw: ThrowSheet | None
    tokens: list[int]
    marks: list[MarkSheet]
    badges: list[BadgeSheet]
    homes: list[HomeSheet]
    purses: list[PurseSheet]
    hands: list[HandSheet]
    stocks: list[StockSheet]
    decks: list[DeckSheet]
    lots: list[SaleSheet]  # being put together
    sale: SaleSheet | None
    bargain: BargainSheet | None
    cards: list[CardSheet]
    ornaments: list[OrnamentSheet]
    parts: list[PartSheet]
    lifted: PieceSheet | None  # the piece that whoever is asked is to put down
