"""What a person does at a table, over the socket or by POST."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt, StringConstraints

from escale.server.wire.base import Given, Key, Seat, Text, Word
from escale.server.words import Question


class Play(Given):
    type: Literal["play"]
    seat: Seat
    decision: Annotated[str, StringConstraints(max_length=24)]
    verb: Word
    numbers: Annotated[dict[Word, StrictInt], Field(max_length=8, default_factory=dict)]
    automatic: StrictBool = False
    id: Key = ""


class Throw(Given):
    type: Literal["throw"]
    seat: Seat
    decision: Annotated[str, StringConstraints(max_length=24)]
    automatic: StrictBool = False
    id: Key = ""


class Stand(Given):
    """Answer this on the others' turns until I say otherwise; without a verb, no more. Nobody else is told."""

    type: Literal["stand"]
    seat: Seat
    verb: Word | None = None
    numbers: Annotated[dict[Word, StrictInt], Field(max_length=8, default_factory=dict)]
    id: Key = ""


class Undo(Given):
    """Take back one's last move, where that is free."""

    type: Literal["undo"]
    seat: Seat
    id: Key = ""


class Ask(Given):
    """Ask the others: to take back one's last move; to let a program play for a seat that is away."""

    type: Literal["ask"]
    kind: Question
    by: Seat
    seat: Seat
    id: Key = ""


class Answer(Given):
    type: Literal["answer"]
    seat: Seat
    yes: StrictBool
    id: Key = ""


class Resign(Given):
    type: Literal["resign"]
    seat: Seat
    id: Key = ""


class End(Given):
    """End a game that the present rules tell otherwise, without a result."""

    type: Literal["end"]
    seat: Seat
    id: Key = ""


class Leave(Given):
    """Go away for good; the others may have a program play on."""

    type: Literal["leave"]
    seat: Seat
    id: Key = ""


class Return(Given):
    """Take one's seat again."""

    type: Literal["return"]
    seat: Seat
    id: Key = ""


class Say(Given):
    """A ready phrase, or free text among the seated (or among the spectators)."""

    type: Literal["say"]
    phrase: Literal["hello", "good_luck", "well_played", "thinking", "thanks", "oops", "good_game", "bye"] | None = None
    text: Text | None = None
    id: Key = ""


class Look(Given):
    """The screen was handed over to this seat."""

    type: Literal["look"]
    seat: Seat
    id: Key = ""


Action = Annotated[
    Play | Throw | Stand | Undo | Ask | Answer | Resign | End | Leave | Return | Say | Look, Field(discriminator="type")
]
