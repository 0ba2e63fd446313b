"""The house is killed again and again while people play; nothing that was confirmed is lost, nothing happens twice.

python -m tests.soak.crashes [moves] [kills] [processes]    2,000 moves, 40 kills and one process by default

Of several processes, which share a PostgreSQL and a Redis, one is killed at a time, or all of them; everybody comes back to any.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from escale.core.catalogue import every, find
from escale.core.match import read_move
from escale.core.proof import check
from escale.core.records import read_record, write_record
from escale.server.moments.keeping import load
from escale.server.store import queries
from escale.server.store.database import open_database
from tests.server.sending import Hearing
from tests.server.servers import free_port, running_postgres, running_redis
from tests.server.serving import GENEROUS, as_action
from tests.server.several import KEY

PATIENCE = 120.0  # seconds for one start of the house
ALL_OF_THEM = 0.2  # of the kills
BREATH = 0.02  # seconds between two tries
LOST = (OSError, ConnectionClosed, InvalidHandshake, httpx2.TransportError)  # what a client meets when the house is gone


# ---- The house, as a process of its own


class HouseProcess:
    """`escale serve`, started, killed and started again on the same data and port."""

    def __init__(self, folder: Path, host: str = "127.0.0.1", within: Sequence[str] = (), **environment: str) -> None:
        self.folder, self.host, self.within = folder, host, within
        self.port = free_port()
        self.address = f"{host}:{self.port}"
        limits = {f"ESCALE_LIMIT_{kind.upper()}": rate for kind, rate in GENEROUS.items()}
        self.environment = {**os.environ, **limits, "ESCALE_PROGRAM_PAUSE": "0", "ESCALE_WARM": "false", "ESCALE_LOG": "off"}
        self.environment |= environment
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [str(Path(sys.executable).parent / "escale"), "serve", "--host", self.host, "--port", str(self.port)]
        command += ["--data", str(self.folder)]
        self.process = subprocess.Popen([*self.within, *command], env=self.environment, stdout=subprocess.DEVNULL)

    @property
    def pid(self) -> int:
        assert self.process
        return self.process.pid

    def kill(self) -> None:
        """Without a word of warning."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    async def opened(self) -> None:
        """Wait until the house answers."""
        deadline = time.monotonic() + PATIENCE
        async with httpx2.AsyncClient(base_url=f"http://{self.address}", trust_env=False) as http:
            while not await answers(http):
                assert self.process
                assert self.process.poll() is None, "the house did not open"
                assert time.monotonic() < deadline, "waited in vain for the house"
                await asyncio.sleep(BREATH)


async def answers(http: httpx2.AsyncClient) -> bool:
    try:
        return bool((await http.get("/api/health")).status_code == 200)
    except LOST:
        return False


# ---- People


@dataclass
class Sent:
    """A move on its way."""

    action: dict[str, Any]
    number: int  # the entry it will be, if it is kept


@dataclass
class Told:
    """What the people of one table were told."""

    game: str
    entries: dict[int, dict[str, Any]] = field(default_factory=dict)  # by number, as first heard
    confirmed: dict[int, dict[str, Any]] = field(default_factory=dict)  # actions whose reply said ok
    over: bool = False


class Campaign:
    """Tables, moves still to be played, and everything anybody was told."""

    def __init__(self, houses: list[HouseProcess], moves: int, kills: int, seed: int) -> None:
        self.houses = houses
        self.moves = moves
        self.kills = kills
        self.dice = random.Random(seed)
        self.tables: dict[str, Told] = {}
        self.played = 0
        self.killed = 0
        self.lost_kept = 0  # replies were lost, the moves were not
        self.lost_gone = 0  # both were lost
        self.resumed = 0  # connections that went on after a kill

    @property
    def done(self) -> bool:
        return self.played >= self.moves and self.killed >= self.kills

    @property
    def anywhere(self) -> str:
        """The address of any process."""
        return self.dice.choice(self.houses).address

    @property
    def victims(self) -> list[HouseProcess]:
        """One process; now and then all of them."""
        return self.houses if self.dice.random() < ALL_OF_THEM else [self.dice.choice(self.houses)]


class Player:
    """Somebody who keeps coming back."""

    def __init__(self, campaign: Campaign, name: str) -> None:
        self.campaign = campaign
        self.name = name
        self.dice = random.Random(campaign.dice.random())
        self.http = httpx2.AsyncClient(timeout=PATIENCE, trust_env=False)

    async def ask(self, method: str, path: str, body: Any = None) -> httpx2.Response:
        """Ask until there is an answer."""
        while True:
            try:
                return await self.http.request(method, f"http://{self.campaign.anywhere}{path}", json=body)
            except LOST:
                await asyncio.sleep(BREATH)

    async def come_in(self) -> None:
        assert (await self.ask("PUT", "/api/me", {"name": self.name})).status_code == 200

    async def set_table(self, game: str) -> str:
        answer = await self.ask("POST", "/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["path"]).removeprefix("/t/")

    async def sit(self, table: str) -> None:
        """Take the open seat; if the answer was lost, the seat is ours already and the game has started."""
        answer = await self.ask("POST", f"/api/tables/{table}/seats", {"seat": 1})
        assert answer.status_code == 200 or answer.json()["error"] == "started", answer.text

    async def play(self, table: str) -> None:
        """Play a table to its end, or as long as there are moves to be played."""
        seat = AtTable(self, table)
        while not self.campaign.done and not seat.over:
            async with self.reaching(table, seat.known) as line:
                if line:
                    await seat.attend(line)

    @contextlib.asynccontextmanager
    async def reaching(self, table: str, since: int) -> AsyncIterator[ClientConnection | None]:
        """A line to the table until the house is gone; none while it is."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        address = f"ws://{self.campaign.anywhere}/api/tables/{table}/socket?lang=en&since={since}"
        try:
            line = await connect(address, additional_headers={"Cookie": cookies}, proxy=None, close_timeout=1)
        except LOST:
            await asyncio.sleep(BREATH)
            yield None
            return
        with contextlib.suppress(ConnectionClosed):
            async with line:
                yield line


class AtTable:
    """One person at one table, across all their connections."""

    def __init__(self, player: Player, table: str) -> None:
        self.player = player
        self.campaign = player.campaign
        self.table = table
        self.told = self.campaign.tables[table]
        self.known = 0  # the last entry heard of
        self.sent: Sent | None = None
        self.over = False

    async def attend(self, line: ClientConnection) -> None:
        """Listen and play until the connection, the game or the campaign ends."""
        first = True
        hearing = Hearing()
        while not self.campaign.done:
            try:
                heard = hearing.hear(await asyncio.wait_for(line.recv(), 0.2))
            except TimeoutError:
                continue
            for message in heard:
                if message["type"] == "table":
                    self.hear(message)
                    if first:
                        self.judge(message)
                    first = False
                elif message["type"] == "reply":
                    self.confirm(message)
            if self.over:
                return
            await self.move(line, hearing.sheet or {})

    def hear(self, sheet: dict[str, Any]) -> None:
        """Entries come without gaps from the one we know, and never change."""
        numbers = [entry["number"] for entry in sheet["entries"]]
        assert numbers == list(range(self.known + 1, sheet["number"] + 1)), (self.known, sheet["number"], numbers)
        for entry in sheet["entries"]:
            plain = {name: entry[name] for name in ("number", "kind", "seat", "move", "at")}
            assert self.told.entries.setdefault(entry["number"], plain) == plain
        self.known = sheet["number"]
        self.over = self.told.over = sheet["state"] == "over"

    def judge(self, sheet: dict[str, Any]) -> None:
        """After coming back: was the move whose reply was lost kept? Either it stands, or the question still does."""
        self.campaign.resumed += bool(self.campaign.killed)
        if not self.sent:
            return
        kept = self.told.entries.get(self.sent.number)
        asked = [choice["decision"] for choice in sheet["choices"]]
        if kept:
            assert kept["seat"] == self.sent.action["seat"]
            assert self.sent.action["decision"] not in asked
            self.campaign.lost_kept += 1
            self.campaign.played += 1
        else:
            assert self.sent.action["decision"] in asked
            self.campaign.lost_gone += 1
        self.sent = None

    def confirm(self, reply: dict[str, Any]) -> None:
        assert self.sent, reply
        assert reply["ok"], reply
        assert reply["number"] >= self.sent.number
        assert self.sent.number not in self.told.confirmed
        self.told.confirmed[self.sent.number] = self.sent.action
        self.campaign.played += 1
        self.sent = None

    async def move(self, line: ClientConnection, sheet: dict[str, Any]) -> None:
        """Answer if we are asked, the first of those who are, and know all there is to know: so moves get the number expected."""
        asked = sheet and self.sent is None and set(sheet["mine"]) & set(sheet["asked"][:1])
        if asked and self.known >= max(self.told.confirmed, default=0):
            action = as_action(self.player.dice.choice(sheet["choices"]))
            self.sent = Sent(action, self.known + 1)
            await line.send(json.dumps({**action, "id": f"m{self.known + 1}"}))


async def pair(campaign: Campaign, name: str, game: str) -> None:
    """Two people who play one game after the other."""
    host, guest = Player(campaign, f"{name} 1"), Player(campaign, f"{name} 2")
    await asyncio.gather(host.come_in(), guest.come_in())
    while not campaign.done:
        table = await host.set_table(game)
        await guest.sit(table)
        campaign.tables[table] = Told(game)
        async with asyncio.TaskGroup() as both:
            both.create_task(host.play(table))
            both.create_task(guest.play(table))
    await asyncio.gather(host.http.aclose(), guest.http.aclose())


async def killer(campaign: Campaign) -> None:
    """Kill the house at random moments, spread over the moves, and open it again at once."""
    for kill in range(campaign.kills):
        at = campaign.moves * (kill + campaign.dice.random()) / (campaign.kills + 1)
        while campaign.played < at:
            await asyncio.sleep(0.001)
        await asyncio.sleep(campaign.dice.random() * 0.01)
        victims = campaign.victims
        for house in victims:
            house.kill()
        campaign.killed += 1
        for house in victims:
            house.start()
            await house.opened()


async def run(campaign: Campaign, tables: int) -> None:
    games = [game.name for game in every() if not any(verb.unasked or verb.amount for verb in game.verbs)]  # all waits for a hand
    for house in campaign.houses:
        await house.opened()
    async with asyncio.TaskGroup() as all_of_them:
        for k in range(tables):
            all_of_them.create_task(pair(campaign, f"Pair {k}", games[k % len(games)]))
        all_of_them.create_task(killer(campaign))


# ---- What is in the journal afterwards


def check_tables(database: str, tables: dict[str, Told]) -> None:
    """Every table's journal against what its people were told."""
    engine = open_database(database)
    with engine.connect() as connection:
        for table, told in tables.items():
            check_entries(queries.find_entries(connection, table), told)
            whole, resumed = load(connection, table, False), load(connection, table)
            assert whole
            assert resumed
            assert bytes(whole.match.state) == bytes(resumed.match.state)
            read_record(write_record(whole.match))  # every move was legal when it was played
    engine.dispose()


def check_entries(rows: list[dict[str, Any]], told: Told) -> None:
    """Numbers without gaps; everything told is there; every confirmed move once, under its number."""
    assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))
    kept = {row["number"]: row for row in rows}
    for number, entry in told.entries.items():
        row = kept[number]
        assert entry == {**{name: row[name] for name in ("number", "kind", "seat", "at")}, "move": row["body"]["n"]}
    for number, action in told.confirmed.items():
        check_move(kept[number], action, told.game)
    moves = [row["body"]["n"] for row in rows if row["kind"] in ("move", "throw")]
    assert moves == list(range(1, len(moves) + 1))  # none doubled, none left out
    answered = [(action["seat"], action["decision"]) for action in told.confirmed.values()]
    assert len(answered) == len(set(answered))


def check_move(row: dict[str, Any], action: dict[str, Any], game: str) -> None:
    assert row["seat"] == action["seat"]
    assert row["kind"] == ("throw" if action["type"] == "throw" else "move")
    if action["type"] == "play":
        found = find(game)
        number = found.verb_numbers[action["verb"]]
        verb = found.verbs[number]
        assert row["body"]["m"] == [verb.name, verb.named(read_move(verb, number, action["numbers"]))]


async def check_records(campaign: Campaign) -> int:
    """The record of each finished game replays, and its throws are right; how many there are."""
    somebody = Player(campaign, "Checker")
    await somebody.come_in()
    finished = [table for table, told in campaign.tables.items() if told.over]
    for table in finished:
        record = (await somebody.ask("GET", f"/api/tables/{table}/record")).json()
        assert read_record(record).over
        assert check(record).right
    await somebody.http.aclose()
    return len(finished)


# ---- Everything together


@contextlib.contextmanager
def one_process(folder: Path) -> Iterator[tuple[list[HouseProcess], str]]:
    """A house, and its database."""
    yield [HouseProcess(folder)], f"sqlite:///{folder / 'escale.db'}"


@contextlib.contextmanager
def several_processes(folder: Path, count: int) -> Iterator[tuple[list[HouseProcess], str]]:
    """The processes of one house, as on machines of their own, and their database."""
    with running_postgres(folder) as postgres, running_redis() as redis:
        shared = {"ESCALE_DATABASE": postgres.url, "ESCALE_REDIS": redis.url, "ESCALE_COOKIE_KEY": KEY, "ESCALE_PROGRAMS": "1"}
        yield [HouseProcess(folder / str(k), **shared) for k in range(count)], postgres.url


def campaign(folder: Path, moves: int, kills: int, tables: int = 4, seed: int = 1, processes: int = 1) -> dict[str, Any]:
    """Play, kill, and check; what it came to."""
    with one_process(folder) if processes == 1 else several_processes(folder, processes) as (houses, database):
        return played_through(houses, database, moves, kills, tables, seed)


def played_through(houses: list[HouseProcess], database: str, moves: int, kills: int, tables: int, seed: int) -> dict[str, Any]:
    for house in houses:
        house.start()
    begun = time.monotonic()
    try:
        found = Campaign(houses, moves, kills, seed)
        asyncio.run(run(found, tables))
        finished = asyncio.run(check_records(found))
    finally:
        for house in houses:
            house.kill()
    check_tables(database, found.tables)
    confirmed = sum(len(told.confirmed) for told in found.tables.values())
    return {
        "seconds": round(time.monotonic() - begun, 1),
        "moves": found.played,
        "confirmed": confirmed,
        "kills": found.killed,
        "resumed": found.resumed,
        "lost_but_kept": found.lost_kept,
        "lost_and_gone": found.lost_gone,
        "tables": len(found.tables),
        "finished": finished,
    }


def main() -> None:
    given = [int(word) for word in sys.argv[1:4]]
    moves, kills, processes = given + [2000, 40, 1][len(given) :]
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(campaign(Path(folder), moves, kills, processes=processes), indent=2))


if __name__ == "__main__":
    main()
