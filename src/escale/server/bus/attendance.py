"""Who looks at which table, by process: what each says of itself, forgotten when it is not heard of any more."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any

from redis.asyncio import Redis

from escale.server.bus.line import Line
from escale.server.bus.news import Company, decode_company, encode

LASTING = 6  # seconds after which a process that says nothing is gone
ALIVE = "alive"  # beside the tables: nobody's id


class Attendance:
    """The attendance of one process, and what the others say of theirs."""

    def __init__(self, line: Line, room: str, me: str) -> None:
        self.line = line
        self.me = me
        self.processes = f"{room}:processes"
        self.room = f"{room}:here"
        self.companies: dict[str, Company] = {}
        self.others: set[str] = set()

    def here(self, table: str, company: Company) -> None:
        if company:
            self.companies[table] = company
        else:
            self.companies.pop(table, None)

    def write(self, pipe: Any, tables: Iterable[str]) -> None:
        """Say who is at these tables."""
        for table in tables:
            company = self.companies.get(table)
            if company:
                pipe.hset(self._key(self.me), table, encode(company))
            else:
                pipe.hdel(self._key(self.me), table)

    async def renew(self, redis: Redis) -> bool:
        """Say that we are here; all of it, if it was forgotten. Has anybody come or gone?"""
        pipe = redis.pipeline(transaction=False)
        pipe.hset(self._key(self.me), ALIVE, "1")
        pipe.expire(self._key(self.me), LASTING)
        pipe.sadd(self.processes, self.me)
        pipe.smembers(self.processes)
        forgotten, *_, known = await pipe.execute()
        if forgotten:
            pipe = redis.pipeline(transaction=False)
            self.write(pipe, self.companies)
            await pipe.execute()
        before, self.others = self.others, await self._living(redis, {one.decode() for one in known} - {self.me})
        return self.others != before

    async def _living(self, redis: Redis, known: set[str]) -> set[str]:
        living = {one for one in known if await redis.exists(self._key(one))}
        if known - living:
            await redis.srem(self.processes, *(known - living))
        return living

    async def elsewhere(self, redis: Redis, tables: list[str]) -> dict[str, Company]:
        pipe = redis.pipeline(transaction=False)
        for one in self.others:
            pipe.hmget(self._key(one), tables)
        told = await pipe.execute() if self.others else []
        found = zip(tables, *told, strict=True)
        return {table: reduce(or_, (decode_company(one) for one in rows if one), Company()) for table, *rows in found}

    async def retire(self, redis: Redis) -> None:
        await redis.delete(self._key(self.me))

    def _key(self, process: str) -> str:
        return f"{self.room}:{process}"
