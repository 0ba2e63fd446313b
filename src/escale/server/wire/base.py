"""What the words of the wire share: those that clients send, within bounds; those that they are sent; what is wrong."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, StrictInt, StringConstraints
from pydantic_core import core_schema

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


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """Something a client is sent: all of it, always."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """How FastAPI describes and writes it: by its fields; it need not be checked again."""
        shape = core_schema.typed_dict_schema(fields(cls, handler), cls=cls, extra_behavior="forbid")
        writes = core_schema.plain_serializer_function_ser_schema(as_dict, return_schema=shape)
        return core_schema.is_instance_schema(cls, ref=f"{cls.__module__}.{cls.__name__}", serialization=writes)


def fields(told: type[Told], handler: GetCoreSchemaHandler) -> dict[str, core_schema.TypedDictField]:
    """The fields of something told, that which names its kind first."""
    kind = told.__struct_config__
    named = {kind.tag_field: core_schema.literal_schema([kind.tag])} if kind.tag_field else {}
    shapes = named | {field.name: handler.generate_schema(field.type) for field in msgspec.structs.fields(told)}
    return {name: core_schema.typed_dict_field(shape, required=True) for name, shape in shapes.items()}


def as_dict(told: Told) -> dict[str, Any]:
    """One level of it; what is within is written in its turn."""
    kind = told.__struct_config__
    named = {kind.tag_field: kind.tag} if kind.tag_field else {}
    return named | msgspec.structs.asdict(told)


class Fault(Told):
    """What is wrong, in the user's language."""

    error: str  # a key, for programs
    text: str  # a sentence, for people
    field: str = ""  # the field at fault
    clause: str = ""  # the clause that forbids a move
    why: str = ""  # why it does: a sentence about this move
