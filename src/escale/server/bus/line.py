"""The line to Redis. While it does not answer nobody waits for it, and everything goes on without."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

log = structlog.get_logger()

T = TypeVar("T")

ANSWER = 1.0  # seconds in which Redis answers, or is gone
GONE = (RedisError, OSError, TimeoutError)


class Line:
    """Asks Redis, as long as it answers."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.redis: Redis = Redis.from_url(
            url, socket_timeout=ANSWER, socket_connect_timeout=ANSWER, retry=Retry(NoBackoff(), 0), socket_keepalive=True
        )
        self.well = True

    async def ask(self, work: Callable[[Redis], Awaitable[T]], otherwise: T) -> T:
        """What Redis answers; something else while it is gone."""
        return await self.insist(work, otherwise) if self.well else otherwise

    async def insist(self, work: Callable[[Redis], Awaitable[T]], otherwise: T) -> T:
        """The same, even of one that did not answer last: perhaps it is back."""
        try:
            found = await asyncio.wait_for(work(self.redis), ANSWER)
        except GONE as error:
            if self.well:
                log.warning("redis_gone", why=str(error) or type(error).__name__)
            self.well = False
            return otherwise
        self.well = True
        return found

    async def close(self) -> None:
        await self.redis.aclose()
