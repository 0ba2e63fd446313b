"""What happened at a table, told line by line."""

from __future__ import annotations

from escale.server.wire.base import Told
from escale.server.words import EntryKind


class Line(Told):
    """One line of the log, told in the viewer's language."""

    text: str
    clause: str
    seat: int  # -1: nobody in particular
    event: str
    costs: int  # the seat that it costs something; -1: nobody


class Walk(Told):
    """A piece that went from square to square."""

    seat: int
    piece: int
    squares: list[str]


class Entry(Told):
    """Something that happened at the table, under its number."""

    number: int
    kind: EntryKind
    seat: int
    move: int  # the number of moves played then
    at: float
    lines: list[Line]
    walks: list[Walk]
    automatic: bool
