"""What a person does at a table; each action is checked against their seat first."""

from __future__ import annotations

import time
from typing import Any

from escale.core.errors import Trouble
from escale.server import models
from escale.server.faces import is_connected
from escale.server.faults import Denied
from escale.server.house import House
from escale.server.people import Person
from escale.server.store import keeping
from escale.server.table import PAUSE, Table
from escale.server.viewers import Viewer

ABSENT = {"live": 60.0, "slow": 7 * 86400.0}  # seconds away before the others may have a program play


async def act(house: House, table: Table, person: Person | None, viewer: Viewer, action: Any) -> int:
    """Do it, store it, tell it; the number of the last entry."""
    house.doormen.check("actions", person.id if person else viewer.address)
    if isinstance(action, models.Say):
        await say(house, table, person, viewer, action)
        return table.number
    if viewer.watching or person is None:
        raise Denied("spectator", 403)
    async with table.lock:
        try:
            await DOING[type(action)](house, table, person, viewer, action)
        except Trouble:
            raise
        except Exception:
            house.discard(table)
            raise
        await house.commit(table)
    house.drive(table)
    return table.number


async def plays(house: House, table: Table, person: Person, viewer: Viewer, a: models.Play) -> None:
    table.check_seat(person.id, a.seat)
    table.play(a.seat, a.decision, a.verb, a.numbers, a.automatic)


async def throws(house: House, table: Table, person: Person, viewer: Viewer, a: models.Throw) -> None:
    table.check_seat(person.id, a.seat)
    table.throw(a.seat, a.decision, a.automatic)


async def stands(house: House, table: Table, person: Person, viewer: Viewer, a: models.Stand) -> None:
    table.check_seat(person.id, a.seat)
    table.stand(a.seat, a.verb, a.numbers)


async def undoes(house: House, table: Table, person: Person, viewer: Viewer, a: models.Undo) -> None:
    table.check_seat(person.id, a.seat)
    table.undo(a.seat)


async def asks(house: House, table: Table, person: Person, viewer: Viewer, a: models.Ask) -> None:
    """Ask the others; those who are not there to ask, programs and one's own seats, agree."""
    table.check_seat(person.id, a.by)
    table.check_playing()
    if table.proposal:
        raise Denied("one_question", 409)
    if table.pauses.get(a.by, 0.0) > time.time():
        raise Denied("pause", 429, seconds=round(table.pauses[a.by] - time.time()))
    await CHECKS[a.kind](house, table, a)
    others = [c.seat for c in table.chairs if c.person and c.person != person.id and not c.by_program and not c.left]
    waiting = [seat for seat in others if a.kind == "takeback" or seat != a.seat]
    table.proposal = {"kind": a.kind, "by": a.by, "seat": a.seat, "waiting": waiting}
    if not waiting:
        await agreed(house, table)


async def check_takeback(house: House, table: Table, a: models.Ask) -> None:
    await house.remember_all(table)
    if a.seat != a.by:
        raise Denied("not_your_seat", 403)
    if table.last_decision(a.seat) is None:
        raise Denied("nothing_to_undo", 409)


async def check_replace(house: House, table: Table, a: models.Ask) -> None:
    if a.seat >= len(table.chairs) or a.seat == a.by:
        raise Denied("seat", 422, seat=str(a.seat), most=len(table.chairs) - 1)
    chair = table.chairs[a.seat]
    if chair.by_program:
        raise Denied("program_plays", 409)
    away = time.time() - table.away_since.get(a.seat, table.changed)
    if not chair.left and (is_connected(table, chair) or away < ABSENT[table.pace]):
        raise Denied("not_away", 409, name=chair.name)


async def answers(house: House, table: Table, person: Person, viewer: Viewer, a: models.Answer) -> None:
    table.check_seat(person.id, a.seat)
    table.check_playing()
    if not table.proposal or a.seat not in table.proposal["waiting"]:
        raise Denied("not_asked", 409)
    if not a.yes:
        table.pauses[table.proposal["by"]] = time.time() + PAUSE
        table.proposal = None
        return
    mine = table.seats_of(person.id)
    table.proposal = {**table.proposal, "waiting": [seat for seat in table.proposal["waiting"] if seat not in mine]}
    if not table.proposal["waiting"]:
        await agreed(house, table)


async def agreed(house: House, table: Table) -> None:
    """Everybody agrees: do it."""
    assert table.proposal
    seat = table.proposal["seat"]
    if table.proposal["kind"] == "replace":
        table.replace(seat)
        return
    await house.remember_all(table)
    moves = table.last_decision(seat)
    assert moves is not None
    table.go_back(seat, moves)


async def resigns(house: House, table: Table, person: Person, viewer: Viewer, a: models.Resign) -> None:
    table.resign(table.check_seat(person.id, a.seat))


async def leaves(house: House, table: Table, person: Person, viewer: Viewer, a: models.Leave) -> None:
    table.leave(table.check_seat(person.id, a.seat))


async def returns(house: House, table: Table, person: Person, viewer: Viewer, a: models.Return) -> None:
    table.come_back(table.check_seat(person.id, a.seat))


async def looks(house: House, table: Table, person: Person, viewer: Viewer, a: models.Look) -> None:
    table.check_seat(person.id, a.seat)
    viewer.looks = a.seat


DOING: dict[type, Any] = {
    models.Play: plays,
    models.Throw: throws,
    models.Stand: stands,
    models.Undo: undoes,
    models.Ask: asks,
    models.Answer: answers,
    models.Resign: resigns,
    models.Leave: leaves,
    models.Return: returns,
    models.Look: looks,
}
CHECKS = {"takeback": check_takeback, "replace": check_replace}


# ---- Talk


async def say(house: House, table: Table, person: Person | None, viewer: Viewer, a: models.Say) -> None:
    """A remark: among the seated, or among the spectators; the two never hear each other."""
    if person is None:
        raise Denied("who_are_you", 401)
    if (a.phrase is None) == (a.text is None):
        raise Denied("phrase_or_text", 422)
    house.doormen.check("talk", person.id)
    seats = viewer.seats(table)
    room = "seated" if seats else "watching"
    remark = {
        "table": table.id,
        "room": room,
        "person": person.id,
        "seat": seats[0] if seats else -1,
        "name": person.name,
        "phrase": a.phrase or "",
        "text": a.text or "",
        "at": time.time(),
    }
    number = await house.store.write(keeping.add_remark, remark)
    told = {"type": "talk", "room": room, "remarks": [remark_sheet({**remark, "number": number})]}
    for connection in table.connections:
        if room_of(table, connection.viewer) == room:
            connection.tell(told)


def room_of(table: Table, viewer: Viewer) -> str:
    return "seated" if viewer.seats(table) else "watching"


def remark_sheet(row: dict[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in ("number", "seat", "name", "phrase", "text", "at")}


async def talk_so_far(house: House, table: Table, viewer: Viewer) -> dict[str, Any]:
    room = room_of(table, viewer)
    rows = await house.store.read(keeping.find_remarks, table.id, room)
    return {"type": "talk", "room": room, "remarks": [remark_sheet(row) for row in rows]}
