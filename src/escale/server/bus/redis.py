"""The bus over Redis. What it loses is found in the store: it makes several processes quick, never right."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import structlog
from limits.aio.storage import RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter
from redis.asyncio import Redis

from escale.server.bus.attendance import Attendance
from escale.server.bus.bus import Bus
from escale.server.bus.leases import Leases
from escale.server.bus.line import ANSWER, GONE, Line
from escale.server.bus.news import Company, News, decode_news, encode

log = structlog.get_logger()

PULSE = 1.0  # seconds between two signs of life
SILENCE = 4.0  # seconds without even our own pulse: the line is dead


class RedisBus(Bus):
    """One process among several. Those who share a cookie key are one house."""

    def __init__(self, url: str, key: str) -> None:
        self.me = secrets.token_urlsafe(9)
        self.room = f"escale:{hashlib.sha256(key.encode()).hexdigest()[:12]}"
        self.line = Line(url)
        self.leases = Leases(self.line, self.room)
        self.attendance = Attendance(self.line, self.room, self.me)
        counted: Any = {"socket_timeout": ANSWER, "socket_connect_timeout": ANSWER}
        self.limiter = MovingWindowRateLimiter(
            RedisStorage(url, implementation="redispy", key_prefix=f"{self.room}:limits", **counted)
        )
        self.outbox = News(self.me)
        self.sending: asyncio.Task[None] | None = None
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, hear: Callable[[News], None], roll_call: Callable[[], None]) -> None:
        self.hear, self.roll_call = hear, roll_call
        await self._pulse()
        self.tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._beat())]

    async def close(self) -> None:
        for task in (*self.tasks, *([self.sending] if self.sending else [])):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for what in [*self.leases.held]:
            await self.leases.leave(what)
        await self.line.ask(self.attendance.retire, None)
        await self.line.close()

    # ---- Telling: what waits is told together, and nobody waits for it

    def changed(self, table: str, change: int) -> None:
        self.outbox.changes[table] = change
        self._send_soon()

    def said(self, table: str, number: int) -> None:
        self.outbox.remarks[table] = number
        self._send_soon()

    def renamed(self, person: str) -> None:
        self.outbox.renamed.add(person)
        self._send_soon()

    def forgotten(self, person: str) -> None:
        self.outbox.forgotten.add(person)
        self._send_soon()

    def here(self, table: str, company: Company) -> None:
        self.attendance.here(table, company)
        self.outbox.company.add(table)
        self._send_soon()

    def _send_soon(self) -> None:
        if self.sending is None or self.sending.done():
            self.sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        await asyncio.sleep(0)
        while not self.outbox.is_empty:
            news, self.outbox = self.outbox, News(self.me)
            await self.line.ask(partial(self._tell, news), None)

    async def _tell(self, news: News, redis: Redis) -> None:
        pipe = redis.pipeline(transaction=False)
        self.attendance.write(pipe, news.company)
        pipe.publish(self.room, encode(news))
        await pipe.execute()

    # ---- Listening

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(*GONE):
                async with self.line.redis.pubsub() as heard:
                    await heard.subscribe(self.room)
                    await self._attend(heard)
            await asyncio.sleep(PULSE)

    async def _attend(self, heard: Any) -> None:
        """Until nothing is heard any more."""
        while message := await heard.get_message(timeout=SILENCE):
            if message["type"] == "message":
                news = decode_news(message["data"])
                if news.by != self.me:
                    self.attendance.others.add(news.by)
                    self._take_in(news)

    def _take_in(self, news: News) -> None:
        try:
            self.hear(news)
        except Exception:
            log.exception("news")

    # ---- Signs of life

    async def _beat(self) -> None:
        while True:
            begun = time.monotonic()
            await self._pulse()
            await asyncio.sleep(max(0.0, PULSE - (time.monotonic() - begun)))

    async def _pulse(self) -> None:
        was_well = self.line.well
        moved = await self.line.insist(self.attendance.renew, False)
        await self.line.ask(self.leases.renew, None)
        await self.line.ask(lambda redis: redis.publish(self.room, encode(News(self.me))), 0)
        if self.line.well and (moved or not was_well):
            self.roll_call()

    # ---- Who is where, who does what, how often

    async def elsewhere(self, tables: Iterable[str]) -> dict[str, Company] | None:
        wanted = [*tables]
        return await self.line.ask(lambda redis: self.attendance.elsewhere(redis, wanted), None)

    async def take(self, what: str) -> bool:
        return await self.leases.take(what)

    async def leave(self, what: str) -> None:
        await self.leases.leave(what)

    async def admits(self, limit: Any, *who: str) -> bool:
        return await self.line.ask(lambda redis: self.limiter.hit(limit, *who), True)
