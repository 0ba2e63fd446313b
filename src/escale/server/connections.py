"""A connection: what it knows, what waits to be sent to it. A slow one skips to the present, it never piles up."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket

from escale.server.frames import Frames, encode
from escale.server.table import Table
from escale.server.viewers import Viewer
from escale.server.wire.messages import Message, Reply

if TYPE_CHECKING:
    from escale.server.house import House

WAITING = 200  # messages of a connection that does not read


class Connection:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, viewer: Viewer, since: int) -> None:
        self.socket = socket
        self.viewer = viewer
        self.known = since  # the last entry it was sent
        self.stale = True  # the table has changed since
        self.frames = Frames()
        self.outbox: deque[Message] = deque(maxlen=WAITING)
        self.news = asyncio.Event()
        self.news.set()

    def tell_table(self) -> None:
        """The table has changed: its sheet is sent as soon as the connection takes it."""
        self.stale = True
        self.news.set()

    def tell(self, message: Message) -> None:
        self.outbox.append(message)
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
                await self._send(await self._frame(house, table))
            while self.outbox:
                await self._send(encode(self.outbox.popleft()))

    async def _frame(self, house: House, table: Table) -> bytes | None:
        """What is new at the table, together with the answer to what they did there."""
        sheet, scene = await house.told(table, self.viewer, self.known)
        self.known = sheet.number
        return self.frames.next(sheet, scene, self._reply())

    def _reply(self) -> Reply | None:
        """The answer that is to be sent next, if all that is known was told already."""
        if not self.frames.table or not self.outbox or not isinstance(self.outbox[0], Reply):
            return None
        reply = self.outbox.popleft()
        assert isinstance(reply, Reply)
        return reply

    async def _send(self, frame: bytes | None) -> None:
        if frame is not None:
            await self.socket.send_text(frame.decode())
