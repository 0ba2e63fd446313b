"""Words and numbers that clients send, within bounds; what is wrong with them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StringConstraints

# Characters that are not seen, or that turn the writing around: none in names; in talk, line breaks and joiners are well.
UNSEEN = r"\x7f-\x9f\u061c\u2028-\u202e\u2066-\u2069"
BLANK = r"\xad\u115f\u1160\u200b-\u200f\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0"
Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=24, pattern=rf"^[^\x00-\x1f{UNSEEN}{BLANK}]+$"),
]
Text = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=280, pattern=rf"^[^\x00-\x08\x0b-\x1f{UNSEEN}]+$"),
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
