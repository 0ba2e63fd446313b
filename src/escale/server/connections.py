"""A connection: what it knows, what waits to be sent to it. A slow one skips to the present, it never piles up."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket

from escale.server.table import Table
from escale.server.viewers import Viewer
from escale.server.wire.messages import Message

if TYPE_CHECKING:
    from escale.server.house import House

encode = msgspec.json.encode
WAITING = 200  # messages of a connection that does not read


class Connection:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, viewer: Viewer, since: int) -> None:
        self.socket = socket
        self.viewer = viewer
        self.known = since  # the last entry it was sent
        self.stale = True  # the table has changed since
        self.outbox: deque[bytes] = deque(maxlen=WAITING)
        self.news = asyncio.Event()
        self.news.set()

    def tell_table(self) -> None:
        """The table has changed: its sheet is sent as soon as the connection takes it."""
        self.stale = True
        self.news.set()

    def tell(self, message: Message) -> None:
        self.outbox.append(encode(message))
        self.news.set()

    async def close(self) -> None:
        """Have them come back, as somebody else; they may be gone already."""
        with contextlib.suppress(Exception):
            await self.socket.close(1012)

    async def send(self, house: House, table: Table) -> None:
        """Send whatever there is to say, until the connection ends."""
        while True:
            await self.news.wait()
            self.news.clear()
            if self.stale:
                self.stale = False
                sheet = await house.sheet(table, self.viewer, self.known)
                self.known = sheet.number
                await self.socket.send_text(encode(sheet).decode())
            while self.outbox:
                await self.socket.send_text(self.outbox.popleft().decode())
