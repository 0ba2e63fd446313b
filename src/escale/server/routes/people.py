"""People: who am I, the same on another device, forget me."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from escale.core import text
from escale.server.people import LINK_SECONDS
from escale.server.qr import drawn, public_address
from escale.server.routes.dependencies import Known, Lang, Somebody, TheHouse, address
from escale.server.wire.people import Claim, DeviceLink, Me, NewName

router = APIRouter(tags=["people"])


@router.get("/me")
async def me(somebody: Somebody) -> Me:
    """Who the cookie says you are."""
    return Me(somebody.name if somebody else "", somebody is not None)


@router.put("/me")
async def call_me(given: NewName, request: Request, response: Response, house: TheHouse, somebody: Somebody) -> Me:
    """Come in under a name, or change it."""
    if somebody:
        found = await house.people.rename(somebody, given.name)
        house.bus.renamed(found.id)
        await house.catch_up_with(found.id)
    else:
        await house.rate_limits.check("people", address(request))
        found = await house.people.come_in(given.name)
    house.people.welcome(response, found)
    return Me(found.name, True)


@router.delete("/me", status_code=204)
async def forget_me(known: Known, house: TheHouse, response: Response, lang: Lang) -> None:
    """Forget this person: their name, their words and their seats."""
    stranger = text.house(lang, "seat.gone")
    seated = house.seated_lines(known)
    await house.people.forget(known, stranger)
    house.bus.forgotten(known.id)
    await house.catch_up_with(known.id)
    for line in seated:
        house.chore(line.close())
    text.forget()
    house.people.farewell(response)


@router.post("/me/link")
async def second_device(known: Known, house: TheHouse, request: Request) -> DeviceLink:
    """A one-time link by which another device becomes this person's."""
    await house.rate_limits.check("people", address(request))
    path = f"/d/{await house.people.link(known)}"
    return DeviceLink(path, LINK_SECONDS, drawn(public_address(request) + path))


@router.post("/me/claim")
async def claim(given: Claim, house: TheHouse, request: Request, response: Response) -> Me:
    """Be the person whose one-time code this is."""
    await house.rate_limits.check("people", address(request))
    found = await house.people.claim(given.code)
    house.people.welcome(response, found)
    return Me(found.name, True)
