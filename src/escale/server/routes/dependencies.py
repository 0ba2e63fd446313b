"""What routes depend on: the house, the table, who is asking and in which language."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from starlette.requests import HTTPConnection

from escale.core.text import LANGUAGES
from escale.server.faults import Denied
from escale.server.house import House
from escale.server.people import Person
from escale.server.table import Table
from escale.server.viewers import Viewer
from escale.server.wire import base as wire

FAULTS: dict[int | str, dict[str, Any]] = {
    status: {"model": wire.Fault} for status in (400, 401, 403, 404, 405, 409, 413, 415, 422, 429)
}


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def spoken(connection: HTTPConnection) -> str:
    """The language asked for, or the browser's first that we speak."""
    wishes = [connection.query_params.get("lang", "")]
    wishes += [part.strip() for part in connection.headers.get("accept-language", "").split(",")]
    return next((wish[:2].lower() for wish in wishes if wish[:2].lower() in LANGUAGES), "fr")


async def person_or_none(request: Request) -> Person | None:
    return await house_of(request).people.of(request)


async def person(request: Request) -> Person:
    found = await person_or_none(request)
    if found is None:
        raise Denied("who_are_you", 401)
    return found


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def same_origin(connection: HTTPConnection) -> bool:
    """A page of another site may not speak for its visitors."""
    origin = connection.headers.get("origin")
    return origin is None or origin.split("://", 1)[-1] == connection.headers.get("host")


def language(request: Request, lang: Annotated[wire.Lang | None, Query(description="language of the texts")] = None) -> str:
    return spoken(request)


Key = Annotated[str, Path(max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Lang = Annotated[str, Depends(language)]
Somebody = Annotated[Person | None, Depends(person_or_none)]
Known = Annotated[Person, Depends(person)]
TheHouse = Annotated[House, Depends(house_of)]


async def table_of(house: TheHouse, id: Key) -> Table:
    return await house.table(id)


async def table_watched(house: TheHouse, watch: Key) -> Table:
    return await house.watched(watch)


TheTable = Annotated[Table, Depends(table_of)]
WatchedTable = Annotated[Table, Depends(table_watched)]


def viewer(request: Request, somebody: Somebody, lang: Lang) -> Viewer:
    """Someone with the invitation: a player, or (seated nowhere) a spectator."""
    return Viewer(somebody.id if somebody else None, lang, address=address(request))


TheViewer = Annotated[Viewer, Depends(viewer)]
