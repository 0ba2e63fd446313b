"""Words and numbers that clients send, within bounds; what is wrong with them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StringConstraints

NAME = StringConstraints(
    strip_whitespace=True, min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+$"
)
Name = Annotated[str, NAME]
Text = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True, min_length=1, max_length=280, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]+$"
    ),
]
Word = Annotated[str, StringConstraints(max_length=40, pattern=r"^[a-z0-9_-]+$")]
Key = Annotated[str, StringConstraints(max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Lang = Literal["fr", "en"]
Seat = Annotated[StrictInt, Field(ge=0, le=5)]


class Given(BaseModel):
    """Something a client sends: nothing that is not asked for."""

    model_config = ConfigDict(extra="forbid")


class Fault(BaseModel):
    """What is wrong, in the user's language."""

    error: str  # a key, for programs
    text: str  # a sentence, for people
    field: str = ""  # the field at fault
    clause: str = ""  # the clause that forbids a move
