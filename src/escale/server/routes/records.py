"""Records of finished games: bring one in, take one out, look at one."""

from __future__ import annotations

import asyncio
import json
import secrets
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from escale.core.catalogue import find
from escale.core.records import retell
from escale.server import records
from escale.server.faults import Denied
from escale.server.house import House
from escale.server.routes.dependencies import Key, Lang, TheHouse, address
from escale.server.routes.history import AsSeat
from escale.server.sheets.replays import replay, seen_as
from escale.server.store import queries
from escale.server.wire.replays import Checked, Imported, Published, ReplaySheet

router = APIRouter(tags=["records"])
LONGEST = 20_000  # moves


@router.post("/records", status_code=201)
async def bring_in(given: Imported, house: TheHouse, request: Request) -> Published:
    """Bring in a record file; every move is checked."""
    await house.rate_limits.check("records", address(request))
    moves = given.record.get("moves")
    if isinstance(moves, list) and len(moves) > LONGEST:
        raise Denied("too_large", 413)
    row = await asyncio.to_thread(records.record_row, given.record, secrets.token_urlsafe(12), False)
    await house.store.keep(partial(queries.add_record, record=row), partial(queries.find_record, record=row["id"]))
    return Published(f"/r/{row['id']}")


async def found(house: House, key: str) -> dict[str, Any]:
    row = await house.store.read(queries.find_record, key)
    if row is None:
        raise Denied("no_record", 404)
    record: dict[str, Any] = json.loads(row["body"])
    return record


@router.get("/records/{id}", response_model=dict[str, Any])
async def take_out(id: Key, house: TheHouse) -> JSONResponse:
    """The record as a file."""
    record = await found(house, id)
    name = find(record["game"]).name  # however the record spells it
    return JSONResponse(record, headers={"Content-Disposition": f'attachment; filename="{name}.json"'})


@router.get("/records/{id}/replay")
async def record_replay(id: Key, house: TheHouse, lang: Lang, seat: AsSeat = None) -> ReplaySheet:
    """A record frame by frame."""
    record = await found(house, id)
    retold = await asyncio.to_thread(retell, record)
    film = records.record_film(record, retold, lang)
    return await asyncio.to_thread(replay, film, seen_as(seat, retold.match.players, None), lang)


@router.get("/records/{id}/proof")
async def record_proof(id: Key, house: TheHouse) -> Checked:
    """Every throw of a record, computed again."""
    return await asyncio.to_thread(records.checked, await found(house, id))
