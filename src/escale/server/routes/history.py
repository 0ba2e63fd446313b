"""The game played at a table: what happened, its replay, its record, its throws computed again, the next one."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from escale.server import records
from escale.server.entries import read_entry
from escale.server.faults import Denied
from escale.server.house import House
from escale.server.routes.dependencies import Known, TheHouse, TheTable, TheViewer
from escale.server.seating import next_game, same_position
from escale.server.sheets.replays import replay, seen_as
from escale.server.sheets.tables import SheetWriter
from escale.server.store import queries
from escale.server.table import Table
from escale.server.viewers import Viewer
from escale.server.wire.entries import Entry
from escale.server.wire.replays import Checked, Published, ReplaySheet
from escale.server.wire.tables import Created

router = APIRouter(tags=["games"])

Before = Annotated[int, Query(ge=1, le=10_000_000)]
AsSeat = Annotated[int | None, Query(ge=0, le=6)]


@router.post("/tables/{id}/rematch")
async def again(table: TheTable, house: TheHouse, known: Known) -> Created:
    """The same people again, each one seat further; the first to ask sets the table."""
    if not table.seats_of(known.id):
        raise Denied("not_your_seat", 403)
    if table.state != "over":
        raise Denied("not_over", 409)
    async with table.lock:
        if not table.rematch:
            house.rate_limits.check("tables", known.id)
            table.rematch = (await house.add_table(*next_game(table, known.id))).id
            await house.store.write(queries.follow, table.id, table.rematch)
    for connection in table.connections:
        connection.tell_table()
    return Created(f"/t/{table.rematch}")


@router.post("/tables/{id}/set-up-again")
async def set_up_again(table: TheTable, house: TheHouse, known: Known) -> Created:
    """A game that the present rules tell otherwise, set up from its position as a new table; the old one ends without result."""
    if not table.seats_of(known.id):
        raise Denied("not_your_seat", 403)
    async with table.lock:
        table.check_parted()
        house.rate_limits.check("tables", known.id)
        table.rematch = (await house.add_table(*same_position(table, known.id))).id
        await house.store.write(queries.follow, table.id, table.rematch)
        table.end_without_result(table.seats_of(known.id)[0])
        await house.commit(table)
    return Created(f"/t/{table.rematch}")


# ---- What happened


async def entries_before(house: House, table: Table, viewer: Viewer, before: int) -> list[Entry]:
    rows = await house.store.read(queries.find_entries, table.id, 0, before, 60)
    async with table.lock:
        writer = SheetWriter(table, viewer)
        return [writer.entry(read_entry(row, table.game)) for row in rows]


@router.get("/tables/{id}/entries")
async def earlier(table: TheTable, house: TheHouse, viewer: TheViewer, before: Before) -> list[Entry]:
    """Entries before a number, the latest sixty."""
    return await entries_before(house, table, viewer, before)


async def replay_of(house: House, table: Table, viewer: Viewer, seat: int | None) -> ReplaySheet:
    """A table's game so far: of one that goes on, what the viewer may know."""
    whole = await house.whole(table)
    over = whole.state == "over"
    view = seen_as(seat, len(whole.chairs), None if over else viewer.seats(whole))
    return await asyncio.to_thread(replay, records.table_film(whole, viewer.lang), view, viewer.lang)


@router.get("/tables/{id}/replay")
async def table_replay(table: TheTable, house: TheHouse, viewer: TheViewer, seat: AsSeat = None) -> ReplaySheet:
    """The game frame by frame."""
    return await replay_of(house, table, viewer, seat)


@router.get("/tables/{id}/record", response_model=dict[str, Any])
async def table_record(table: TheTable, house: TheHouse, known: Known) -> JSONResponse:
    """The record of a finished game, as a file."""
    record = await finished(house, table)
    name = f"{table.game.name}-{table.id[:6]}.json"
    return JSONResponse(record, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def finished(house: House, table: Table) -> records.Record:
    """A finished table's record. Before the end it would tell what is hidden."""
    if table.state != "over":
        raise Denied("not_over", 409)
    return records.table_record(await house.whole(table))


@router.post("/tables/{id}/publish")
async def publish(table: TheTable, house: TheHouse, known: Known) -> Published:
    """Give a finished game a public link."""
    if not table.seats_of(known.id):
        raise Denied("not_your_seat", 403)
    record = await finished(house, table)
    async with table.lock:
        if not table.record:
            table.record = secrets.token_urlsafe(12)
            row = await asyncio.to_thread(records.record_row, record, table.record, True)
            await house.store.write(queries.publish, table.id, row)
    for connection in table.connections:
        connection.tell_table()
    return Published(f"/r/{table.record}")


@router.get("/tables/{id}/proof")
async def table_proof(table: TheTable, house: TheHouse) -> Checked:
    """Every throw of a finished game, computed again."""
    return await asyncio.to_thread(records.checked, await finished(house, table))
