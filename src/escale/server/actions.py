"""What a person does at a table; each action is checked against their seat first."""

from __future__ import annotations

import time
from typing import Any

from escale.core.errors import Trouble
from escale.server.faults import Denied
from escale.server.house import House
from escale.server.people import Person
from escale.server.sheets.tables import is_connected
from escale.server.table import PAUSE, Table
from escale.server.talk import say
from escale.server.viewers import Viewer
from escale.server.wire import actions as wire

ABSENT = {"live": 60.0, "slow": 7 * 86400.0}  # seconds away before the others may have a program play


async def act(house: House, table: Table, person: Person | None, viewer: Viewer, action: Any) -> int:
    """Do it, store it, tell it; the number of the last entry."""
    house.rate_limits.check("actions", person.id if person else viewer.address)
    if isinstance(action, wire.Say):
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


async def plays(house: House, table: Table, person: Person, viewer: Viewer, a: wire.Play) -> None:
    table.check_seat(person.id, a.seat)
    table.play(a.seat, a.decision, a.verb, a.numbers, a.automatic)


async def throws(house: House, table: Table, person: Person, viewer: Viewer, a: wire.Throw) -> None:
    table.check_seat(person.id, a.seat)
    table.throw(a.seat, a.decision, a.automatic)


async def stands(house: House, table: Table, person: Person, viewer: Viewer, a: wire.Stand) -> None:
    table.check_seat(person.id, a.seat)
    table.stand(a.seat, a.verb, a.numbers)


async def undoes(house: House, table: Table, person: Person, viewer: Viewer, a: wire.Undo) -> None:
    table.check_seat(person.id, a.seat)
    table.undo(a.seat)


async def asks(house: House, table: Table, person: Person, viewer: Viewer, a: wire.Ask) -> None:
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


async def check_takeback(house: House, table: Table, a: wire.Ask) -> None:
    await house.remember_all(table)
    if a.seat != a.by:
        raise Denied("not_your_seat", 403)
    if table.last_decision(a.seat) is None:
        raise Denied("nothing_to_undo", 409)


async def check_replace(house: House, table: Table, a: wire.Ask) -> None:
    if a.seat >= len(table.chairs) or a.seat == a.by:
        raise Denied("seat", 422, seat=str(a.seat), most=len(table.chairs) - 1)
    chair = table.chairs[a.seat]
    if chair.by_program:
        raise Denied("program_plays", 409)
    away = time.time() - table.away_since.get(a.seat, table.changed)
    if not chair.left and (is_connected(table, chair) or away < ABSENT[table.pace]):
        raise Denied("not_away", 409, name=chair.name)


async def answers(house: House, table: Table, person: Person, viewer: Viewer, a: wire.Answer) -> None:
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


async def resigns(house: House, table: Table, person: Person, viewer: Viewer, a: wire.Resign) -> None:
    table.resign(table.check_seat(person.id, a.seat))


async def ends(house: House, table: Table, person: Person, viewer: Viewer, a: wire.End) -> None:
    table.end_without_result(table.check_seat(person.id, a.seat).seat)


async def leaves(house: House, table: Table, person: Person, viewer: Viewer, a: wire.Leave) -> None:
    table.leave(table.check_seat(person.id, a.seat))


async def returns(house: House, table: Table, person: Person, viewer: Viewer, a: wire.Return) -> None:
    table.come_back(table.check_seat(person.id, a.seat))


async def looks(house: House, table: Table, person: Person, viewer: Viewer, a: wire.Look) -> None:
    table.check_seat(person.id, a.seat)
    viewer.looks = a.seat


DOING: dict[type, Any] = {
    wire.Play: plays,
    wire.Throw: throws,
    wire.Stand: stands,
    wire.Undo: undoes,
    wire.Ask: asks,
    wire.Answer: answers,
    wire.Resign: resigns,
    wire.End: ends,
    wire.Leave: leaves,
    wire.Return: returns,
    wire.Look: looks,
}
CHECKS = {"takeback": check_takeback, "replace": check_replace}
