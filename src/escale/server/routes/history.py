"""The game played at a table: what happened, its replay, its record, its throws computed again, the next one."""

from __future__ import annotations

import asyncio
import secrets
import time
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from escale.server import records
from escale.server.entries import read_entry
from escale.server.faults import Denied
from escale.server.house import House
from escale.server.moments.leaving import end_without_result
from escale.server.moments.moment import Moment
from escale.server.people import Person
from escale.server.routes.dependencies import Known, TheHouse, TheTable, TheViewer
from escale.server.seating import next_game, same_position
from escale.server.sheets.figures import figures
from escale.server.sheets.replays import replay, seen_as
from escale.server.sheets.tables import SheetWriter, presence
from escale.server.store import queries
from escale.server.table import Table
from escale.server.viewers import Viewer
from escale.server.wire.entries import Entry
from escale.server.wire.replays import Checked, Figure, Published, ReplaySheet
from escale.server.wire.tables import Created

router = APIRouter(tags=["games"])

Before = Annotated[int, Query(ge=1, le=10_000_000)]
AsSeat = Annotated[int | None, Query(ge=0, le=6)]


@router.post("/tables/{id}/rematch")
async def again(table: TheTable, house: TheHouse, known: Known) -> Created:
    """The same people again, each one seat further; the first to ask sets the table."""
    check_seated(table, known)
    if table.now.state != "over":
        raise Denied("not_over", 409)
    if not table.now.rematch:
        await house.rate_limits.check("tables", known.id)
        new, stored = house.new_table(*next_game(table.now, known.id))
        await house.act(table, partial(followed_by, next_one=new.terms.id), also=stored)
        house.drive(await house.table(table.now.rematch))
    return Created(f"/t/{table.now.rematch}")


def followed_by(now: Moment, next_one: str) -> Moment:
    """The first to ask sets the table."""
    return now if now.rematch else now.but(rematch=next_one)


@router.post("/tables/{id}/set-up-again")
async def set_up_again(table: TheTable, house: TheHouse, known: Known) -> Created:
    """A game that the present rules tell otherwise, set up from its position as a new table; the old one ends without result."""
    check_seated(table, known)
    table.now.check_parted()
    await house.rate_limits.check("tables", known.id)
    new, stored = house.new_table(*same_position(table.now, known.id))
    await house.act(table, lambda now: set_up_elsewhere(now, known, new), also=stored)
    house.drive(await house.table(new.terms.id))
    return Created(f"/t/{new.terms.id}")


def set_up_elsewhere(now: Moment, known: Person, new: Moment) -> Moment:
    ended = end_without_result(now, now.seats_of(known.id)[0], time.time())
    return ended.but(rematch=new.terms.id)


def check_seated(table: Table, known: Person) -> None:
    if not table.now.seats_of(known.id):
        raise Denied("not_your_seat", 403)


# ---- What happened


async def entries_before(house: House, table: Table, viewer: Viewer, before: int) -> list[Entry]:
    rows = await house.store.read(queries.find_entries, table.terms.id, 0, before, 60)
    writer = SheetWriter(table.now, viewer, presence(table))
    return [writer.entry(read_entry(row, writer.now.game)) for row in rows if row["number"] <= writer.now.number]


@router.get("/tables/{id}/entries")
async def earlier(table: TheTable, house: TheHouse, viewer: TheViewer, before: Before) -> list[Entry]:
    """Entries before a number, the latest sixty."""
    return await entries_before(house, table, viewer, before)


async def replay_of(house: House, table: Table, viewer: Viewer, seat: int | None) -> ReplaySheet:
    """A table's game so far: of one that goes on, what the viewer may know."""
    whole = await house.whole(table.now)
    over = whole.state == "over"
    view = seen_as(seat, len(whole.chairs), None if over else viewer.seats(whole))
    return await asyncio.to_thread(replay, records.table_film(whole, viewer.lang), view, viewer.lang)


@router.get("/tables/{id}/replay")
async def table_replay(table: TheTable, house: TheHouse, viewer: TheViewer, seat: AsSeat = None) -> ReplaySheet:
    """The game frame by frame."""
    return await replay_of(house, table, viewer, seat)


async def figures_of(house: House, table: Table, lang: str) -> list[Figure]:
    """Of a finished game only: what everybody saw of it."""
    if table.now.state != "over":
        raise Denied("not_over", 409)
    whole = await house.whole(table.now)
    return await asyncio.to_thread(figures, whole.match, lang)


@router.get("/tables/{id}/figures")
async def table_figures(table: TheTable, house: TheHouse, viewer: TheViewer) -> list[Figure]:
    """A finished game in a few figures."""
    return await figures_of(house, table, viewer.lang)


@router.get("/tables/{id}/record", response_model=dict[str, Any])
async def table_record(table: TheTable, house: TheHouse, known: Known) -> JSONResponse:
    """The record of a finished game, as a file."""
    record = await finished(house, table)
    name = f"{table.terms.game.name}-{table.terms.id[:6]}.json"
    return JSONResponse(record, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def finished(house: House, table: Table) -> records.Record:
    """A finished table's record. Before the end it would tell what is hidden."""
    if table.now.state != "over":
        raise Denied("not_over", 409)
    return records.table_record(await house.whole(table.now))


@router.post("/tables/{id}/publish")
async def publish(table: TheTable, house: TheHouse, known: Known) -> Published:
    """Give a finished game a public link."""
    check_seated(table, known)
    record = await finished(house, table)
    if not table.now.record:
        row = await asyncio.to_thread(records.record_row, record, secrets.token_urlsafe(12), True)
        judge = partial(published, key=row["id"])
        await house.act(table, judge, also=lambda c: queries.add_record(c, row))
    return Published(f"/r/{table.now.record}")


def published(now: Moment, key: str) -> Moment:
    """Under the first key that it was given."""
    return now if now.record else now.but(record=key)


@router.get("/tables/{id}/proof")
async def table_proof(table: TheTable, house: TheHouse) -> Checked:
    """Every throw of a finished game, computed again."""
    return await asyncio.to_thread(records.checked, await finished(house, table))
