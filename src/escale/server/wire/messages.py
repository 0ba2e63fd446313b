"""What the socket of a table sends."""

from __future__ import annotations

from typing import Any

from escale.server.wire.base import Fault, Told
from escale.server.wire.tables import TableSheet
from escale.server.words import Room


class Reply(Told, tag="reply", tag_field="type"):
    """The answer to an action, by its id."""

    id: str
    ok: bool
    number: int  # of the table's last entry
    fault: Fault | None


class News(Told, tag="news", tag_field="type"):
    """What has changed since the table was last told on this connection: of its sheet, and of the scene on it."""

    table: dict[str, Any]  # fields of the sheet; a scene only where there is none any more
    scene: dict[str, Any]  # parts of the scene
    reply: Reply | None  # the answer to what this connection has done


class Remark(Told):
    number: int
    seat: int  # -1: a spectator
    name: str
    phrase: str
    text: str
    at: float


class Talk(Told, tag="talk", tag_field="type"):
    room: Room
    remarks: list[Remark]


class Presence(Told, tag="presence", tag_field="type"):
    connected: list[int]
    watchers: int


Message = TableSheet | News | Reply | Talk | Presence
