"""People at our tables, in a process of their own.

python -m bench.visitors PORT PID TABLES WARM SECONDS GAME    prints what was measured as JSON
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect

TICKS = os.sysconf("SC_CLK_TCK")


class Measured:
    """Moves that were confirmed, and how long the other player waited to hear of each."""

    def __init__(self, tables: int) -> None:
        self.gathering = tables  # tables that have not begun to play
        self.counting = False
        self.moves = 0
        self.delays: list[float] = []


class Person:
    """Somebody with a name and a cookie."""

    def __init__(self, address: str) -> None:
        self.http = httpx2.AsyncClient(base_url=f"http://{address}", timeout=30, trust_env=False)

    async def come_in(self, name: str) -> Person:
        (await self.http.put("/api/me", json={"name": name})).raise_for_status()
        return self

    async def at(self, address: str, table: str) -> ClientConnection:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        return await connect(
            f"ws://{address}/api/tables/{table}/socket?lang=en&since=0",
            additional_headers={"Cookie": cookies},
            proxy=None,
        )


class Line:
    """A socket at a table, and the table's sheet as it makes it up."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sheet: Any = {"number": 0}

    async def hear(self) -> Any:
        """The next message; whatever it says of the table is on its sheet then."""
        message = msgspec.json.decode(await self.socket.recv())
        if message["type"] == "table":
            self.sheet = message
        elif message["type"] == "news":
            scene = {**(self.sheet["scene"] or {}), **message["scene"]}
            self.sheet = {**self.sheet, "scene": scene, **message["table"]}
        return message

    async def hear_table(self, number: int) -> Any:
        while self.sheet["number"] < number:
            await self.hear()
        return self.sheet

    async def hear_confirmed(self, number: int) -> Any:
        """The table after a move, once a reply says that it is stored."""
        confirmed = False
        while self.sheet["number"] < number or not confirmed:
            message = await self.hear()
            reply = message if message["type"] == "reply" else message.get("reply")
            assert reply is None or reply["ok"], reply
            confirmed |= reply is not None
        return self.sheet


class Pair:
    """Two people who play one game after the other; each waits until both have heard of a move."""

    def __init__(self, address: str, game: str, measured: Measured) -> None:
        self.address = address
        self.game = game
        self.measured = measured
        self.dice = random.Random(1)

    async def play(self, name: str) -> None:
        people = [await Person(self.address).come_in(f"{name} {k}") for k in (1, 2)]
        for game in itertools.count():
            table = await self.sit_down(people)
            lines = [Line(await person.at(self.address, table)) for person in people]
            self.measured.gathering -= game == 0
            await self.one_game(lines)
            for line in lines:
                await line.socket.close()

    async def sit_down(self, people: list[Person]) -> str:
        wish = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        answer = await people[0].http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["path"].removeprefix("/t/")
        (await people[1].http.post(f"/api/tables/{table}/seats", json={"seat": 1})).raise_for_status()
        return table

    async def one_game(self, lines: list[Line]) -> None:
        number = 1
        while True:
            sheets = [await line.hear_table(number) for line in lines]
            if sheets[0]["state"] != "playing":
                return
            mover = next((k for k in (0, 1) if wanted(sheets[k])), None)
            if mover is None:  # something goes by itself
                await lines[0].hear()
            else:
                await self.move(lines[mover], lines[1 - mover])
            number = max(line.sheet["number"] for line in lines)

    async def move(self, line: Line, other: Line) -> None:
        number = line.sheet["number"] + 1
        action = as_action(self.dice.choice(wanted(line.sheet)))
        begun = time.perf_counter()
        await line.socket.send(msgspec.json.encode(action).decode())
        hears = asyncio.create_task(self.wait(other, number, begun))
        await line.hear_confirmed(number)
        await hears
        self.measured.moves += self.measured.counting

    async def wait(self, line: Line, number: int, begun: float) -> None:
        await line.hear_table(number)
        if self.measured.counting:
            self.measured.delays.append(1000 * (time.perf_counter() - begun))


def wanted(sheet: Any) -> list[Any]:
    """What somebody who must choose may do; of what is kept in drawers, only if there is nothing else."""
    asked = [choice for choice in sheet["choices"] if choice["seat"] in sheet["asked"]]
    return [choice for choice in asked if not choice["group"]] or asked


def as_action(choice: Any) -> dict[str, Any]:
    action = {"type": "play", "seat": choice["seat"], "decision": choice["decision"], "id": "m"}
    return {**action, "type": "throw"} if choice["verb"] == "throw" else {**action, **what(choice)}


def what(choice: Any) -> dict[str, Any]:
    amount = choice["amount"]
    numbers = {**choice["numbers"], amount["name"]: amount["low"]} if amount else choice["numbers"]
    return {"verb": choice["verb"], "numbers": numbers}


def spent(pid: int) -> float:
    """Seconds of processor time of a process and all its threads."""
    words = Path(f"/proc/{pid}/stat").read_text("utf-8").split(") ")[1].split()
    return (int(words[11]) + int(words[12])) / TICKS


async def measure(port: int, pid: int, tables: int, warm: float, seconds: float, game: str) -> dict[str, float]:
    measured = Measured(tables)
    pairs = [asyncio.create_task(Pair(f"127.0.0.1:{port}", game, measured).play(f"Pair {k}")) for k in range(tables)]
    while measured.gathering and not any(pair.done() for pair in pairs):
        await asyncio.sleep(0.05)
    await asyncio.sleep(warm)
    begun, before = time.perf_counter(), spent(pid)
    measured.counting = True
    ended, _ = await asyncio.wait(pairs, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    measured.counting = False
    cpu, took = spent(pid) - before, time.perf_counter() - begun
    for pair in ended:
        pair.result()
    delays = sorted(measured.delays)
    p50, p99 = (delays[int(len(delays) * part)] for part in (0.5, 0.99))
    return {"moves": measured.moves, "seconds": took, "cpu": cpu, "p50": p50, "p99": p99}


def main() -> None:
    port, pid, tables = (int(word) for word in sys.argv[1:4])
    warm, seconds = (float(word) for word in sys.argv[4:6])
    print(json.dumps(asyncio.run(measure(port, pid, tables, warm, seconds, sys.argv[6]))), flush=True)
    os._exit(0)  # people do not say goodbye


if __name__ == "__main__":
    main()
