"""What a person does at a table, over the socket or by POST, and the answers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StrictBool, StrictInt, StringConstraints

from escale.server.models.base import Fault, Given, Key, Seat, Text, Word
from escale.server.models.tables import TableSheet


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
    kind: Literal["takeback", "replace"]
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


Action = Annotated[Play | Throw | Stand | Undo | Ask | Answer | Resign | Leave | Return | Say | Look, Field(discriminator="type")]


class Reply(BaseModel):
    """The answer to an action, by its id."""

    type: Literal["reply"] = "reply"
    id: str
    ok: bool
    number: int = 0
    fault: Fault | None = None


class Remark(BaseModel):
    number: int
    seat: int  # -1: a spectator
    name: str
    phrase: str
    text: str
    at: float


class Talk(BaseModel):
    type: Literal["talk"] = "talk"
    room: Literal["seated", "watching"]
    remarks: list[Remark]


class Presence(BaseModel):
    type: Literal["presence"] = "presence"
    connected: list[int]
    watchers: int


Message = TableSheet | Reply | Talk | Presence
