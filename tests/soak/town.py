"""A town plays in one house: many tables, two people at each, on their own sockets; then the house is killed, and all come back.

python -m tests.soak.town [--tables N] [--rate MOVES] [--seconds S]    10,000 tables, 500 moves a second, a minute

The people come in, set tables, sit down and join as browsers do, over the loopback, from a process of their own. The delay of a
move is from its sending to the other's hearing of it. After the kill everybody comes back by the page's own delays.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx2
import msgspec
from bench.visitors import as_action, spent
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.soak.crashes import HouseProcess

GAME = "chauka-bara"
AT_ONCE = 32  # people who come in, sit down or join at the same time
SENDERS = 250  # addresses of the loopback from which they do
SPARE = 200  # open files besides
TICK = 0.01  # seconds
PATIENCE = 900.0  # seconds after which we give up
FIRST, LAST, GROWS = (0.3, 3.0), (6.0, 12.0), 1.5  # seconds before somebody tries again, as in web/src/net/patience.ts
LOST = (OSError, ConnectionClosed, InvalidHandshake)


class Sheet(msgspec.Struct, frozen=True):
    """What somebody needs to know of a table, as far as it was told."""

    number: int | None = None
    choices: list[dict[str, Any]] | None = None


class Reply(msgspec.Struct):
    ok: bool


class Told(Sheet, frozen=True):
    """And of a message."""

    type: str = ""
    ok: bool = True
    table: Sheet = Sheet()
    reply: Reply | None = None


read = msgspec.json.Decoder(Told).decode


# ---- People


@dataclass
class Somebody:
    """A person at a table."""

    town: Town
    address: str  # of their own
    cookie: str
    table: Table | None = None
    line: ClientConnection | None = None
    known: int = 0
    choices: list[dict[str, Any]] = field(default_factory=list)

    async def joins(self) -> None:
        """A line to the table, with the table told on it."""
        assert self.table
        place = f"ws://{self.town.house.address}/api/tables/{self.table.id}/socket?lang=en&since={self.known}"
        given: dict[str, Any] = {"proxy": None, "compression": None, "ping_interval": None, "local_addr": (self.address, 0)}
        line = await connect(place, additional_headers={"Cookie": self.cookie}, open_timeout=PATIENCE, **given)
        while (told := read(await line.recv())).type != "table":
            pass
        self.hears(told)
        self.line = line

    async def attends(self) -> None:
        """Listen until the house is gone."""
        assert self.line
        try:
            while True:
                self.hears(read(await self.line.recv()))
        except LOST:
            self.line = None

    def hears(self, told: Told) -> None:
        assert told.ok
        assert told.reply is None or told.reply.ok
        sheet = told.table if told.type == "news" else told
        if told.type in ("table", "news") and self.table:
            self.known = self.known if sheet.number is None else sheet.number
            self.choices = self.choices if sheet.choices is None else sheet.choices
            self.table.heard(self)

    async def comes_back(self) -> None:
        """Try until the house lets one in."""
        pause, longest = random.uniform(*FIRST), random.uniform(*LAST)
        while self.line is None:
            await asyncio.sleep(pause)
            pause = min(GROWS * pause, longest)
            try:
                await self.joins()
            except LOST:
                self.town.turned_away += self.town.is_open


@dataclass
class Table:
    """Two people, and the move that is on its way."""

    town: Town
    id: str
    people: list[Somebody]
    sent: tuple[Somebody, int, float] | None = None  # by whom, under which number, when

    def heard(self, who: Somebody) -> None:
        if self.sent and who is not self.sent[0] and who.known >= self.sent[1]:
            self.town.delays.append(time.perf_counter() - self.sent[2])
            self.sent = None

    async def moves(self) -> None:
        mover = next((one for one in self.people if one.choices), None)
        if self.sent or mover is None or mover.line is None:
            return
        action, mover.choices = as_action(self.town.dice.choice(mover.choices)), []
        self.sent = (mover, mover.known + 1, time.perf_counter())
        await mover.line.send(msgspec.json.encode(action).decode())


# ---- The town


class Town:
    """Everybody, and what was measured."""

    def __init__(self, house: HouseProcess) -> None:
        self.house = house
        self.dice = random.Random(1)
        self.people: list[Somebody] = []
        self.tables: list[Table] = []
        self.delays: list[float] = []
        self.turned_away = 0
        self.is_open = False
        self.figures: dict[str, Any] = {}

    async def gathers(self, tables: int) -> None:
        """All come in, sit down and join; what each of it costs the house."""
        addresses = itertools.cycle(f"127.0.1.{k}" for k in range(1, SENDERS))
        jar = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # one browser for all of them: it keeps nobody's cookie
        async with httpx2.AsyncClient(
            base_url=f"http://{self.house.address}", timeout=PATIENCE, trust_env=False, cookies=jar
        ) as http:
            names = [(f"P{k}", next(addresses)) for k in range(2 * tables)]
            await self.costs("ms_a_person", (self.comes_in(http, *name) for name in names), 2 * tables)
            pairs = [self.people[k : k + 2] for k in range(0, 2 * tables, 2)]
            await self.costs("ms_a_table", (self.sits_down(http, pair) for pair in pairs), tables)
        await self.costs("ms_a_socket", (one.joins() for one in self.people), 2 * tables)

    async def comes_in(self, http: httpx2.AsyncClient, name: str, address: str) -> None:
        answer = await http.put("/api/me", json={"name": name})
        self.people.append(Somebody(self, address, answer.headers["set-cookie"].split(";")[0]))

    async def sits_down(self, http: httpx2.AsyncClient, pair: list[Somebody]) -> None:
        wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
        answer = await http.post("/api/tables", json=wish, headers={"Cookie": pair[0].cookie})
        table = Table(self, answer.json()["path"].removeprefix("/t/"), pair)
        seat = f"/api/tables/{table.id}/seats"
        (await http.post(seat, json={"seat": 1}, headers={"Cookie": pair[1].cookie})).raise_for_status()
        pair[0].table = pair[1].table = table
        self.tables.append(table)

    async def costs(self, what: str, works: Iterable[Awaitable[None]], count: int) -> None:
        """Some at a time; the house's processor time for each."""
        before = spent(self.house.pid)
        await some_at_a_time(works)
        self.figures[what] = round(1000 * (spent(self.house.pid) - before) / count, 2)

    async def plays(self, rate: float, seconds: float) -> None:
        """So many moves a second, table after table."""
        attending = [asyncio.create_task(one.attends()) for one in self.people]
        order = itertools.cycle(self.dice.sample(self.tables, len(self.tables)))
        self.delays.clear()
        begun, before, made = time.perf_counter(), spent(self.house.pid), 0
        while (now := time.perf_counter() - begun) < seconds:
            for table in itertools.islice(order, int(now * rate) - made):
                await table.moves()
                made += 1
            await asyncio.sleep(TICK)
        self.measured(made, seconds, spent(self.house.pid) - before)
        self.attending = attending

    def measured(self, moves: int, seconds: float, cpu: float) -> None:
        ordered = sorted(self.delays)
        p50, p99 = (round(1000 * ordered[int(len(ordered) * part)], 1) for part in (0.5, 0.99))
        found = {"moves_a_second": round(len(ordered) / seconds), "p50_ms": p50, "p99_ms": p99}
        self.figures |= {**found, "processor": round(cpu / seconds, 2), "memory_mb": round(memory(self.house.pid) / 1e6)}

    async def comes_back(self) -> None:
        """The house is killed and opened again: everybody is back, each in their own time."""
        self.house.kill()
        await asyncio.gather(*self.attending)
        begun = time.monotonic()
        self.house.start()
        coming = asyncio.gather(*(one.comes_back() for one in self.people))
        await self.house.opened()
        self.is_open = True
        self.figures["opened_again_s"] = round(time.monotonic() - begun, 1)
        await asyncio.wait_for(coming, PATIENCE)
        self.figures["all_back_s"] = round(time.monotonic() - begun, 1)
        self.figures["ms_a_socket_back"] = round(1000 * spent(self.house.pid) / len(self.people), 2)
        self.figures["turned_away"] = self.turned_away


async def some_at_a_time(works: Iterable[Awaitable[None]]) -> None:
    waiting = iter(works)

    async def worker() -> None:
        for work in waiting:
            await work

    await asyncio.gather(*(worker() for _ in range(AT_ONCE)))


def memory(pid: int) -> int:
    """Bytes of memory a process holds."""
    line = next(line for line in Path(f"/proc/{pid}/status").read_text("utf-8").splitlines() if line.startswith("VmRSS"))
    return 1024 * int(line.split()[1])


def within_limits(tables: int) -> int:
    """As many tables as there may be open files for, here and in what is started from here: a socket is one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return min(tables, (most - SPARE) // 2)


async def campaign(folder: Path, tables: int, rate: float, seconds: float) -> dict[str, Any]:
    house = HouseProcess(folder)
    house.start()
    try:
        await house.opened()
        town = Town(house)
        for phase in phases(town, tables, rate, seconds):
            await phase()
            print(town.figures, file=sys.stderr, flush=True)
    finally:
        house.kill()
    return {"tables": tables, **town.figures}


def phases(town: Town, tables: int, rate: float, seconds: float) -> list[Callable[[], Awaitable[None]]]:
    return [lambda: town.gathers(tables), lambda: town.plays(rate, seconds), town.comes_back]


def main() -> None:
    told = argparse.ArgumentParser(prog="python -m tests.soak.town", description=__doc__)
    told.add_argument("--tables", type=int, default=10_000)
    told.add_argument("--rate", type=float, default=500, help="moves a second, of all together (500)")
    told.add_argument("--seconds", type=float, default=60, help="of play (60)")
    given = told.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(campaign(Path(folder), within_limits(given.tables), given.rate, given.seconds))
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
