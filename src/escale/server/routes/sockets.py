"""The socket of a table: its sheet after every change, answers to actions, talk, presence."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import structlog
from pydantic import TypeAdapter, ValidationError
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from escale.core.errors import Trouble
from escale.server.actions import act
from escale.server.connections import Connection
from escale.server.faults import Denied, fault
from escale.server.house import House
from escale.server.people import Person
from escale.server.routes.dependencies import address, house_of, same_origin, spoken
from escale.server.routes.error_answers import unreadable
from escale.server.table import Table
from escale.server.talk import talk_so_far
from escale.server.viewers import Viewer
from escale.server.wire.actions import Action
from escale.server.wire.messages import Reply

log = structlog.get_logger()

ACTION: TypeAdapter[Any] = TypeAdapter(Action)
BAD_FRAMES = 20  # after which a connection is closed
LAST_ACTION = 5.0  # seconds left to it when the connection is lost


async def at_table(socket: WebSocket) -> None:
    await serve(socket, socket.path_params["id"], watching=False)


async def watching(socket: WebSocket) -> None:
    await serve(socket, socket.path_params["watch"], watching=True)


# They are found without asking the API, which has twice as much to look through for each as there is to do.
DOORS = [WebSocketRoute("/api/tables/{id}/socket", at_table), WebSocketRoute("/api/watch/{watch}/socket", watching)]


async def serve(socket: WebSocket, key: str, watching: bool) -> None:
    """One connection, from its first message to its last."""
    house = house_of(socket)
    await socket.accept()
    if not same_origin(socket):
        return await socket.close(4403)
    try:
        await house.rate_limits.check("requests", address(socket))
        table = await (house.watched(key) if watching else house.table(key))
    except Denied as denied:
        return await socket.close(4429 if denied.status == 429 else 4404)
    person = await house.people.of(socket)
    since = socket.query_params.get("since", "0")
    known = int(since) if since.isdecimal() and len(since) < 9 else 0
    viewer = Viewer(person.id if person else None, spoken(socket), watching, address(socket))
    known = known if known <= table.now.number else 0
    connection = Connection(socket, viewer, known)
    await attend(house, table, connection, person)
    return None


async def attend(house: House, table: Table, connection: Connection, person: Person | None) -> None:
    table.connections.add(connection)
    house.metrics.sockets.inc()
    connection.tell(await talk_so_far(house, table, connection.viewer))
    house.company_changed(table)
    house.drive(table)
    sender = asyncio.create_task(connection.send(house, table))
    listener = asyncio.create_task(listen(house, table, connection, person))
    try:
        await asyncio.wait((sender, listener), return_when=asyncio.FIRST_COMPLETED)
    finally:
        sender.cancel()
        await asyncio.wait((sender, listener), timeout=LAST_ACTION)  # an action that has begun is carried out
        listener.cancel()
        table.connections.discard(connection)
        house.metrics.sockets.dec()
        table.looked_at = time.monotonic()
        for seat in connection.viewer.seats(table.now):
            table.away_since[seat] = time.time()
        house.company_changed(table)


async def listen(house: House, table: Table, connection: Connection, person: Person | None) -> None:
    """Take actions until the connection ends, or sends too much that makes no sense."""
    bad = 0
    while bad < BAD_FRAMES:
        try:
            text = await heard(connection.socket)
        except (WebSocketDisconnect, RuntimeError):
            return
        reply = await answer(house, table, connection, person, text)
        bad += int(reply.id == "" and not reply.ok)
        connection.tell(reply)
    await connection.socket.close(4400)


async def heard(socket: WebSocket) -> str | None:
    """The next message; None when it is not text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    text: str | None = message.get("text")
    return text


async def answer(house: House, table: Table, connection: Connection, person: Person | None, text: str | None) -> Reply:
    """Do what a message asks; whatever is wrong with it is told."""
    lang, number = connection.viewer.lang, ""
    try:
        if text is None:
            raise Denied("bad_body", 400)
        if len(text.encode()) > house.settings.socket_bytes:
            raise Denied("too_large", 413)
        try:
            action = ACTION.validate_json(text, strict=True)
        except ValidationError as error:
            raise unreadable(error.errors()) from error
        number = action.id
        known = await house.people.find(person.id) if person else None  # renamed or forgotten since they came in
        done = await act(house, table, known, connection.viewer, action)
        return Reply(number, True, done, None)
    except Trouble as found:
        trouble = found
    except Exception:
        log.exception("broken", action="socket")
        trouble = Denied("broken", 500)
    house.metrics.refused.labels(trouble.key).inc()
    return Reply(number, False, table.now.number, fault(trouble, lang))
