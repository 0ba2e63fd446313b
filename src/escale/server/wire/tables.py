"""Tables: wishes for one, and what each viewer is told of it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from pydantic import Field, StrictBool, StrictInt, StringConstraints

from escale.server.wire.base import Given, Key, Name, Seat, Told, Word
from escale.server.wire.entries import Entry
from escale.server.wire.scenes import SceneSheet, ScoreLine
from escale.server.words import Pace, Question, SeatKind, TableState


class SeatWish(Given):
    """Who shall sit here: me, somebody with the link, another person at this device, a program."""

    kind: Literal["me", "open", "device", "program"]
    name: Name | None = None
    level: Annotated[StrictInt, Field(ge=1, le=5)] = 3  # how well a program plays


class NewTable(Given):
    game: Annotated[str, StringConstraints(max_length=60)]
    options: Annotated[dict[Word, StrictInt], Field(default_factory=dict)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=6)]
    pace: Pace = "live"
    seconds: Annotated[StrictInt, Field(ge=0, le=1_209_600)] = 0  # per move; 0: as long as one likes
    hints: StrictBool | None = None  # may people ask what an expert would do? By default where nobody comes by a link
    contribution: Key = ""  # to the throws


class NewOptions(Given):
    options: dict[Word, StrictInt]


class SitDown(Given):
    """Take an open seat and accept the options."""

    seat: Seat
    contribution: Key = ""


class Chair(Told):
    """A seat at a table."""

    seat: int
    mark: int  # its colour and symbol, among the house's six
    kind: SeatKind
    name: str
    accepted: bool
    mine: bool
    connected: bool
    left: bool  # the person went away; a program may play meanwhile
    played_by_program: bool
    level: int  # of the program, 1 (beginner) to 5 (master); 0: a person plays
    title: str  # what the level is called
    about: str  # what such a traveller is like, and how this one goes about the game


class Links(Told):
    """Ways to the table, as paths."""

    invite: str
    watch: str
    invite_qr: str  # an SVG drawing; empty once everybody sits


class Amount(Told):
    name: str
    low: int
    high: int
    step: int  # from low by steps of it
    price: int  # what each one costs; less than nothing: it brings that in
    chosen: list[str]  # the move with none, one or several, where {n} stands for how many; empty: the game has no words for it


class ChoiceSheet(Told):
    """A move the viewer may make; send its seat, decision, verb and numbers back to play it."""

    seat: int
    decision: str
    verb: str  # "throw": send a throw action instead
    numbers: dict[str, int]
    text: str
    same_as: int  # the place of the first choice that comes to the same; its own, unless pieces stand together
    piece: int = -1  # the piece that moves
    origin: str = ""  # the square or tray it leaves
    target: str = ""  # the square or tray it reaches
    captures: bool = False
    amount: Amount | None = None
    standing: bool = False  # can be said beforehand for the others' turns
    group: str = ""  # the drawer it is kept in, by its title; empty: it lies open
    way: list[str] = msgspec.field(default_factory=list)  # the squares on its way
    sides: list[str] = msgspec.field(default_factory=list)  # of an exchange: what is given, and what is asked for


class RefusedSheet(Told):
    """A move one might think of, why it is not allowed, and the clause that forbids it."""

    seat: int
    verb: str
    numbers: dict[str, int]
    text: str
    piece: int
    origin: str
    target: str  # the square it would reach, where the game tells it
    clause: str
    why: str  # a sentence about this move


class HintMove(Told):
    """A move worth considering; send its verb and numbers with the hint's seat and decision to play it."""

    verb: str
    numbers: dict[str, int]
    text: str  # in the words of the choice
    amount: int | None  # for choices that have one
    chance: int  # to win, in percent


class HintSheet(Told):
    """What an expert would do."""

    seat: int
    decision: str
    moves: list[HintMove]  # the best first
    reason: str  # what speaks for the first; empty: no words for it


class StandingSheet(Told):
    """What a seat of the viewer's answers on the others' turns."""

    seat: int
    verb: str
    numbers: dict[str, int]
    text: str


class UndoSheet(Told):
    """May this viewer take something back?"""

    free: bool  # at once
    ask: bool  # by the others' consent
    pause: float  # seconds to wait before asking again


class Proposal(Told):
    """Something the seated must agree on."""

    kind: Question
    by: int
    seat: int
    text: str
    waiting: list[int]  # seats that have not answered


class Parted(Told):
    """A game played by other rules: the first move that the present ones do not tell as it was. It is shown up to there."""

    move: int
    text: str


class Proof(Told):
    """The throws' commitment; the secret only once the game is over."""

    commitment: str
    contributions: list[str]
    secret: str


class TableSheet(Told, tag="table", tag_field="type"):
    """A table as one viewer sees it: sent after every change, with the entries since the number they know."""

    id: str  # empty for spectators: the watch link is all they have
    game: str
    title: str
    state: TableState
    number: int  # of the last entry
    moves: int
    pace: Pace
    seconds: int
    hints: bool  # may people ask what an expert would do?
    deadline: float | None  # when the clock runs out, in seconds since 1970
    options: dict[str, int]
    chairs: list[Chair]
    mine: list[int]  # the viewer's seats
    viewer: int  # the seat whose view this is; 6: a spectator's
    hand_over: int  # the seat this shared screen must be handed to before it shows anything; -1: none
    host: bool
    links: Links
    entries: list[Entry]
    earlier: bool  # there are entries before these
    scene: SceneSheet | None
    titles: dict[str, str]  # of squares that say something at this table
    asked: list[int]
    hand: int  # the seat everybody waits for; -1: nobody
    status: str  # what is to be done now
    choices: list[ChoiceSheet]
    refused: list[RefusedSheet]
    standing: list[StandingSheet]
    undo: UndoSheet
    proposal: Proposal | None
    score: list[ScoreLine]  # so far, row by row of the pad; empty: the game has none
    places: list[int]
    resigned: list[int]
    parted: Parted | None
    proof: Proof
    watchers: int
    rematch: str  # path of the table that follows
    record: str  # path of the replay, once public


class TableLine(Told):
    """A table in my list."""

    path: str
    game: str
    title: str
    state: TableState
    names: list[str]
    my_turn: bool
    pace: Pace
    changed: float


class Created(Told):
    path: str
