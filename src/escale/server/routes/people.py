"""People: who am I, the same on another device, forget me."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from escale.core import text
from escale.server import models
from escale.server.people import LINK_SECONDS
from escale.server.qr import drawn, public_address
from escale.server.routes.asking import Known, Lang, Somebody, TheHouse, address

router = APIRouter(tags=["people"])


@router.get("/me", response_model=models.Me)
async def me(somebody: Somebody) -> Any:
    """Who the cookie says you are."""
    return {"name": somebody.name if somebody else "", "known": somebody is not None}


@router.put("/me", response_model=models.Me)
async def call_me(given: models.NewName, request: Request, response: Response, house: TheHouse, somebody: Somebody) -> Any:
    """Come in under a name, or change it."""
    if somebody:
        found = await house.people.rename(somebody, given.name)
        for table in house.tables.values():
            for seat in table.seats_of(found.id):
                if table.chairs[seat].kind == "person":
                    table.chairs[seat].name = table.match.names[seat] = found.name
                for connection in table.connections:
                    connection.tell_table()
    else:
        house.doormen.check("people", address(request))
        found = await house.people.come_in(given.name)
    house.people.welcome(response, found)
    return {"name": found.name, "known": True}


@router.delete("/me", status_code=204)
async def forget_me(known: Known, house: TheHouse, response: Response, lang: Lang) -> None:
    """Forget this person: their name, their words and their seats."""
    stranger = text.house(lang, "seat.gone")
    await house.people.forget(known, stranger)
    for table in [table for table in house.tables.values() if table.seats_of(known.id)]:
        await house.reload(table)
    text.forget()
    house.people.farewell(response)


@router.post("/me/link", response_model=models.DeviceLink)
async def second_device(known: Known, house: TheHouse, request: Request) -> Any:
    """A one-time link by which another device becomes this person's."""
    house.doormen.check("people", address(request))
    path = f"/d/{await house.people.link(known)}"
    return {"path": path, "seconds": LINK_SECONDS, "qr": drawn(public_address(request) + path)}


@router.post("/me/claim", response_model=models.Me)
async def claim(given: models.Claim, house: TheHouse, request: Request, response: Response) -> Any:
    """Be the person whose one-time code this is."""
    house.doormen.check("people", address(request))
    found = await house.people.claim(given.code)
    house.people.welcome(response, found)
    return {"name": found.name, "known": True}
