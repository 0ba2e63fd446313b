"""What people say at a table: among the seated, or among the spectators; the two never hear each other."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any

from escale.server.faults import Denied
from escale.server.people import Person
from escale.server.store import queries
from escale.server.table import Table
from escale.server.viewers import Viewer
from escale.server.wire.actions import Say
from escale.server.wire.messages import Remark, Talk
from escale.server.words import Room

if TYPE_CHECKING:
    from escale.server.house import House


async def say(house: House, table: Table, person: Person | None, viewer: Viewer, said: Say) -> None:
    """Keep a remark, then tell it to everybody in the room."""
    if person is None:
        raise Denied("who_are_you", 401)
    if (said.phrase is None) == (said.text is None):
        raise Denied("phrase_or_text", 422)
    await house.rate_limits.check("talk", person.id)
    room = room_of(table, viewer)
    row = remark_row(table, room, person, viewer, said)
    number = await house.store.keep(partial(queries.add_remark, remark=row), partial(queries.find_remark, remark=row))
    house.bus.said(table.terms.id, number)
    await hear_talk(house, table, {**row, "number": number})


async def hear_talk(house: House, table: Table, said: dict[str, Any] | None = None) -> None:
    """Tell what was said since, in order and each remark once, to everybody in its room."""
    async with table.talking:
        for row in await said_since(house, table, said):
            table.talked = row["number"]
            tell(table, row["room"], remark(row))


async def said_since(house: House, table: Table, said: dict[str, Any] | None) -> list[dict[str, Any]]:
    """What is said now, if nothing was said before it; else what the store has, if it answers."""
    if said and table.talked in (None, said["number"] - 1):
        return [said]
    if table.talked is None:
        return []  # nobody listens here
    try:
        return await house.store.read(queries.remarks_since, table.terms.id, table.talked)
    except Denied:
        return []  # it is told with what is said next


def tell(table: Table, room: Room, said: Remark) -> None:
    for connection in table.connections:
        if room_of(table, connection.viewer) == room:
            connection.tell(Talk(room, [said]))


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
    """What was said in a viewer's room; what is said from now on is told."""
    room = room_of(table, viewer)
    if table.talked == 0 and house.alone:
        return Talk(room, [])  # nobody has said anything yet
    async with table.talking:
        rows, last = await house.store.read(queries.find_remarks, table.terms.id, room)
        table.talked = last if table.talked is None else table.talked
    return Talk(room, [remark(row) for row in rows])
