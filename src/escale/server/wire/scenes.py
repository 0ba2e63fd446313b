"""What is seen drawn."""

from __future__ import annotations

from typing import Literal

from escale.server.wire.base import Told


class PieceSheet(Told):
    seat: int
    number: int
    square: str
    kind: str


class TraySheet(Told):
    name: str
    seat: int
    pieces: list[int]


class BadgeSheet(Told):
    name: str
    seat: int
    text: str


class MarkSheet(Told):
    name: str
    value: int
    text: str


class ThrowSheet(Told):
    kind: Literal["cowries", "dice", "sticks"]
    faces: list[int]  # cowries: 1 mouth up, 0 mouth down; dice: their values
    name: str
    text: str


class CardSheet(Told):
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


class HomeSheet(Told):
    """The square a seat calls its own at this table."""

    seat: int
    square: str


class PurseSheet(Told):
    """A seat's money: its value, and how many of each kind there are."""

    seat: int
    value: int
    kinds: dict[str, int]
    unit: str


class StockSheet(Told):
    """Things of one name that a seat owns."""

    seat: int
    name: str
    text: str
    count: int


class DeckSheet(Told):
    """Cards that lie face down."""

    name: str
    text: str
    left: int


class SaleSheet(Told):
    """An auction that is open."""

    seller: int
    goods: list[str]
    price: int  # it opens at
    highest: int  # 0: no bid yet
    leader: int  # -1: nobody
    passed: list[int]


class BargainSheet(Told):
    """An exchange that is proposed; an empty side is money, and `amount` says how much."""

    seat: int
    partner: int
    given: str
    wanted: str
    amount: int


class HandSheet(Told):
    """A hand held out; a closed one tells nothing, except to its owner, who holds it."""

    seat: int
    state: Literal["waiting", "closed", "held", "open"]
    shows: int
    last: int  # what it showed last; -1: nothing yet


class OrnamentSheet(Told):
    """Something that has grown on the board, in the units of its drawing."""

    symbol: str
    x: float
    y: float
    text: str


class PartSheet(Told):
    """A part of what a seat builds: there already, or still to come."""

    seat: int
    symbol: str
    text: str
    done: bool


class NeedSheet(Told):
    """Something a seat needs to win: so much is there, of so much."""

    seat: int
    name: str
    text: str
    have: int
    wanted: int


class ScoreLine(Told):
    """A line of the score pad: so many things under a clause, worth so many points to a seat."""

    seat: int
    clause: str
    name: str
    text: str
    count: int
    points: int
    open: bool  # it may still change for the better: counted apart until the end


class SceneSheet(Told):
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
    needs: list[NeedSheet]
    lifted: PieceSheet | None  # the piece that whoever is asked is to put down
