"""What a person does at a table; each action is checked against their seat first."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from escale.server.faults import Denied
from escale.server.house import House
from escale.server.moments import agreeing, beforehand, leaving, playing, taking_back
from escale.server.moments.moment import Moment
from escale.server.people import Person
from escale.server.table import Table
from escale.server.talk import say
from escale.server.viewers import Viewer
from escale.server.wire import actions as wire


async def act(house: House, table: Table, person: Person | None, viewer: Viewer, action: Any) -> int:
    """Do it, store it, tell it; the number of the last entry."""
    await house.rate_limits.check("actions", person.id if person else viewer.address)
    if isinstance(action, wire.Say):
        await say(house, table, person, viewer, action)
        return table.now.number
    if viewer.watching or person is None:
        raise Denied("spectator", 403)
    if isinstance(action, wire.Look):
        return looks(table, person, viewer, action)
    if isinstance(action, wire.Ask):
        return (await house.act(table, asking(person, table, action), whole=True)).number
    if isinstance(action, wire.Answer):
        return (await house.act(table, answering(person, action), whole=True)).number
    return (await house.act(table, lambda now: DOING[type(action)](seated(now, person, action), action, time.time()))).number


def seated(now: Moment, person: Person, action: Any) -> Moment:
    """The moment, for somebody who acts in their own seat."""
    now.chair_of(person.id, action.seat)
    return now


def looks(table: Table, person: Person, viewer: Viewer, a: wire.Look) -> int:
    """A shared screen is handed over: nothing has changed at the table but what this viewer sees of it."""
    viewer.looks = table.now.chair_of(person.id, a.seat).seat
    table.tell()
    return table.now.number


# ---- What is agreed on


def asking(person: Person, table: Table, a: wire.Ask) -> Callable[[Moment], Moment]:
    return lambda now: agreeing.ask(now, person.id, a.kind, a.by, a.seat, time.time(), table.away)


def answering(person: Person, a: wire.Answer) -> Callable[[Moment], Moment]:
    return lambda now: agreeing.answer(now, person.id, a.seat, a.yes, time.time())


# ---- What somebody does in their seat


def plays(now: Moment, a: wire.Play, at: float) -> Moment:
    return playing.play(now, a.seat, a.decision, a.verb, a.numbers, at, a.automatic)


def throws(now: Moment, a: wire.Throw, at: float) -> Moment:
    return playing.throw(now, a.seat, a.decision, at, a.automatic)


def stands(now: Moment, a: wire.Stand, at: float) -> Moment:
    return beforehand.stand(now, a.seat, a.verb, a.numbers)


DOING: dict[type, Callable[[Moment, Any, float], Moment]] = {
    wire.Play: plays,
    wire.Throw: throws,
    wire.Stand: stands,
    wire.Undo: lambda now, a, at: taking_back.undo(now, a.seat, at),
    wire.Resign: lambda now, a, at: leaving.resign(now, a.seat, at),
    wire.End: lambda now, a, at: leaving.end_without_result(now, a.seat, at),
    wire.Leave: lambda now, a, at: leaving.leave(now, a.seat, at),
    wire.Return: lambda now, a, at: leaving.come_back(now, a.seat, at),
}
