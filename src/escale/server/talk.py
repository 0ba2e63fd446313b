"""What people say at a table: among the seated, or among the spectators; the two never hear each other."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from escale.server.faults import Denied
from escale.server.house import House
from escale.server.people import Person
from escale.server.store import queries
from escale.server.table import Table
from escale.server.viewers import Viewer
from escale.server.wire.actions import Say
from escale.server.wire.messages import Remark, Talk
from escale.server.words import Room


async def say(house: House, table: Table, person: Person | None, viewer: Viewer, said: Say) -> None:
    """Keep a remark, then tell it to everybody in the room."""
    if person is None:
        raise Denied("who_are_you", 401)
    if (said.phrase is None) == (said.text is None):
        raise Denied("phrase_or_text", 422)
    house.rate_limits.check("talk", person.id)
    room = room_of(table, viewer)
    row = remark_row(table, room, person, viewer, said)
    number = await house.store.keep(partial(queries.add_remark, remark=row), partial(queries.find_remark, remark=row))
    told = Talk(room, [remark({**row, "number": number})])
    for connection in table.connections:
        if room_of(table, connection.viewer) == room:
            connection.tell(told)


def room_of(table: Table, viewer: Viewer) -> Room:
    return "seated" if viewer.seats(table.now) else "watching"


def remark_row(table: Table, room: Room, person: Person, viewer: Viewer, said: Say) -> dict[str, Any]:
    """A remark as it is stored."""
    return {
        "table": table.terms.id,
        "room": room,
        "person": person.id,
        "seat": next(iter(viewer.seats(table.now)), -1),
        "name": person.name,
        "phrase": said.phrase or "",
        "text": said.text or "",
        "at": time.time(),
    }


def remark(row: dict[str, Any]) -> Remark:
    return Remark(row["number"], row["seat"], row["name"], row["phrase"], row["text"], row["at"])


async def talk_so_far(house: House, table: Table, viewer: Viewer) -> Talk:
    room = room_of(table, viewer)
    rows = await house.store.read(queries.find_remarks, table.terms.id, room)
    return Talk(room, [remark(row) for row in rows])
