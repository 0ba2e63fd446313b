"""Records of finished games: bring one in, take one out, look at one."""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from escale.core.catalogue import find
from escale.core.records import read_record
from escale.server import models, replays
from escale.server.faults import Denied
from escale.server.house import House
from escale.server.routes.asking import Key, Lang, TheHouse, address
from escale.server.routes.games import AsSeat
from escale.server.store import keeping

router = APIRouter(tags=["records"])
LONGEST = 20_000  # moves


@router.post("/records", response_model=models.Published, status_code=201)
async def bring_in(given: models.Imported, house: TheHouse, request: Request) -> Any:
    """Bring in a record file; every move is checked."""
    house.doormen.check("records", address(request))
    moves = given.record.get("moves")
    if isinstance(moves, list) and len(moves) > LONGEST:
        raise Denied("too_large", 413)
    row = await asyncio.to_thread(replays.record_row, given.record, secrets.token_urlsafe(12), False)
    await house.store.write(keeping.add_record, row)
    return {"path": f"/r/{row['id']}"}


async def found(house: House, key: str) -> dict[str, Any]:
    row = await house.store.read(keeping.find_record, key)
    if row is None:
        raise Denied("no_record", 404)
    record: dict[str, Any] = json.loads(row["body"])
    return record


@router.get("/records/{id}", response_model=dict[str, Any])
async def take_out(id: Key, house: TheHouse) -> Any:
    """The record as a file."""
    record = await found(house, id)
    name = find(record["game"]).name  # however the record spells it
    return JSONResponse(record, headers={"Content-Disposition": f'attachment; filename="{name}.json"'})


@router.get("/records/{id}/replay", response_model=models.ReplaySheet)
async def record_replay(id: Key, house: TheHouse, lang: Lang, seat: AsSeat = None) -> Any:
    """A record frame by frame."""
    record = await found(house, id)
    match = await asyncio.to_thread(read_record, record)
    view = replays.seen_as(seat, match.players, None)
    lost = record.get("resigned", [])
    places = match.places or ([2 if s in lost else 1 for s in range(match.players)] if lost else [])
    result = {"places": places, "resigned": lost}
    return await asyncio.to_thread(replays.replay, match, view, lang, result, "proof" in record)


@router.get("/records/{id}/proof", response_model=models.Checked)
async def record_proof(id: Key, house: TheHouse) -> Any:
    """Every throw of a record, computed again."""
    return await asyncio.to_thread(replays.checked_sheet, await found(house, id))
