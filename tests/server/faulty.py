"""A store that fails at its k-th call, in every way a store can; and people who play on in a house that stands on it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from escale.bots.answering import Answer
from escale.bots.opponents import any_move
from escale.core.contract import Nature
from escale.core.errors import Trouble
from escale.core.match import Match
from escale.server.actions import act
from escale.server.chairs import Chair
from escale.server.connections import Connection
from escale.server.faults import NotKept, Unsure
from escale.server.house import House
from escale.server.moments import gathering, keeping
from escale.server.moments.moment import Moment
from escale.server.people import Person
from escale.server.routes.sockets import ACTION
from escale.server.sheets.tables import SheetWriter, presence
from escale.server.store.store import Store
from escale.server.table import Table
from escale.server.viewers import Viewer
from escale.server.wire import actions as wire
from tests.server.sending import Hearing
from tests.server.serving import as_action, settings

TRIES = 60  # of something that is not kept


@dataclass(frozen=True)
class Fault:
    """How a store fails: before it has done what it was asked, or after; and whether it goes on failing for a while."""

    why: str
    done: bool = False
    more: int = 0  # calls that fail afterwards
    writes: bool = False  # only those that write


FAULTS = {
    "refuses": Fault("connection refused"),
    "times out": Fault("timeout expired", more=1),
    "cut after committing": Fault("server closed the connection", done=True, more=2),
    "loses the answer": Fault("connection reset", done=True),
    "full": Fault("database or disk is full", more=2, writes=True),
    "locked": Fault("database is locked", more=1, writes=True),
    "read-only": Fault("attempt to write a readonly database", more=3, writes=True),
}


class FaultyStore(Store):
    """Fails at one of its calls."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        event.listen(self.engine, "connect", lambda c, _: c.execute("PRAGMA synchronous = OFF"))
        self.calls = 0
        self.fails_at = -1
        self.fault = FAULTS["refuses"]
        self.left = 0  # failures still to come

    async def committed(self, work: Any) -> Any:
        return await self._call(lambda: Store.committed(self, work), True)

    async def looked_up(self, work: Any) -> Any:
        return await self._call(lambda: Store.looked_up(self, work), False)

    async def _call(self, does: Callable[[], Awaitable[Any]], writes: bool) -> Any:
        self.calls += 1
        now = self.calls == self.fails_at
        self.left = self.fault.more if now else self.left
        if now and self.fault.done:
            await does()
        if now or (self.left and (writes or not self.fault.writes)):
            self.left -= not now
            raise OperationalError("", {}, Exception(self.fault.why))
        return await does()


class Socket:
    """What a viewer is sent; at that moment it must be stored."""

    def __init__(self, play: Playing, viewer: Viewer) -> None:
        self.play = play
        self.viewer = viewer
        self.hearing = Hearing()

    async def send_text(self, text: str) -> None:
        for message in self.hearing.hear(text):
            if message["type"] == "table":
                self.play.check_told(message, self.viewer)
            elif message["type"] == "talk" and self.viewer.person == "lou":
                self.play.hear(message["remarks"])


class Playing:
    """Some people at one table of a house whose store fails once."""

    def __init__(self, folder: Path, empty: bytes, game: str, players: int) -> None:
        self.path = folder / "escale.db"
        self.path.write_bytes(empty)
        self.house = House(settings(folder, snapshot_every=5))
        self.house.store.close()
        self.store = self.house.store = self.house.people.store = FaultyStore(f"sqlite:///{self.path}")
        self.house.programs.choose = self._chooses  # type: ignore[method-assign]
        self.house.programs.interruption = self._is_silent  # type: ignore[method-assign]
        self.game, self.players = game, players
        self.confirmed: list[tuple[int, str]] = []  # seat and question
        self.said: list[str] = []  # remarks that were confirmed
        self.denied: list[str] = []  # and that were not
        self.heard: list[str] = []  # by Lou
        self.told = 0
        self.known: Moment | None = None  # the game as it was stored when we looked last
        self.journal = sqlite3.connect(self.path, isolation_level=None)
        self.journal.execute("INSERT INTO people VALUES ('ana', 'Ana', 1.0)")

    async def _chooses(self, match: Match, seat: int, nature: Nature, seed: int, unasked: bool = False) -> Answer:
        return Answer((tuple(any_move(match, seat, seed)),))

    async def _is_silent(self, *_: Any) -> None:
        return None

    # ---- Coming and going

    async def open(self) -> None:
        ana = Chair(0, "person", "ana", "Ana", True, "a")
        seats = [ana, Chair(1, "open", None, "", False, "")]
        seats += [Chair(seat, "program", None, f"P{seat}", True, "", level=1) for seat in range(2, self.players)]
        row = {"game": self.game, "options": {}, "host": "ana", "pace": "live", "seconds": 30}
        self.table: Table = await self.surely(lambda: self.house.add_table(row, seats))
        viewers = [Viewer("ana", "en"), Viewer("lou", "fr"), Viewer(None, "en", watching=True)]
        self.viewers = viewers[:2]
        self.lines = [Connection(Socket(self, viewer), viewer, 0) for viewer in viewers]  # type: ignore[arg-type]
        self.table.connections |= set(self.lines)
        self.senders = [self.house.chore(line.send(self.house, self.table)) for line in self.lines]
        await self.surely(
            lambda: self.house.act(self.table, lambda now: gathering.sit(now, "lou", "Lou", 1, "l", 1.0)), "started"
        )

    async def close(self) -> None:
        for task in [*self.house.chores]:
            task.cancel()
        await asyncio.gather(*self.house.chores, return_exceptions=True)
        self.store.close()
        self.journal.close()

    @property
    def troubles(self) -> list[BaseException]:
        """What those who send found wrong with what they were to send."""
        return [why for sender in self.senders if sender.done() and not sender.cancelled() and (why := sender.exception())]

    async def surely(self, does: Callable[[], Awaitable[Any]], *known: str) -> Any:
        """Try until it is done; once the house was not sure, it may have been done already."""
        unsure = False
        for _ in range(TRIES):
            try:
                return await does()
            except Trouble as why:
                if why.key in known and unsure:
                    return None
                if why.key not in ("not_kept", "unsure", "no_memory"):
                    raise
                unsure = unsure or why.key == "unsure"
            if hasattr(self, "table"):
                await self.settles()
        raise AssertionError("never done")

    async def settles(self) -> None:
        """Wait until the house knows again what is stored, and nothing goes by itself."""
        while (task := self.table.recovery or self.table.driver) and not task.done():
            await asyncio.wait([task], timeout=0.01)

    # ---- Playing

    async def does(self, who: int, action: dict[str, Any], *known: str) -> bool:
        """Somebody acts, as over the wire; was it confirmed?"""
        viewer = self.viewers[who]
        read, person = ACTION.validate_python({**action, "id": "x"}), Person(str(viewer.person), "?")
        done = await self.surely(lambda: act(self.house, self.table, person, viewer, read), *known)
        return done is not None

    async def says(self, text: str) -> None:
        """Ana says something once; she is told whether it was kept, if the house can know."""
        said = wire.Say(type="say", id="x", text=text)
        try:
            await act(self.house, self.table, Person("ana", "Ana"), self.viewers[0], said)
            self.said.append(text)
        except NotKept:
            self.denied.append(text)
        except Unsure:
            pass  # nobody knows

    async def renames(self, name: str) -> None:
        """Ana has another name from now on, at her table as well."""
        await self.surely(lambda: self.house.people.rename(Person("ana", "Ana"), name))
        await self.house.catch_up_with("ana")
        await self.settles()
        assert self.table.now.chairs[0].name == name

    async def plays(self, moves: int) -> None:
        """Whoever is asked answers by the last of the choices they are told."""
        for _ in range(moves):
            await self.by_itself()
            for who, viewer in enumerate(self.viewers):
                writer = SheetWriter(self.table.now, viewer, presence(self.table))
                choices = [c for c in writer.choices() if c.seat in self.table.now.asked]
                if choices:
                    action = as_action(msgspec.to_builtins(choices[-1]))
                    if await self.does(who, action, "stale", "no_chance"):
                        self.confirmed.append((action["seat"], action["decision"]))
                    break

    async def by_itself(self) -> None:
        """Wait for programs and chance."""
        while self.table.driver and not self.table.driver.done():
            await asyncio.wait([self.table.driver], timeout=0.01)

    # ---- What must be true

    def check_told(self, message: dict[str, Any], viewer: Viewer) -> None:
        """What somebody is told is stored at that very moment, and is what the stored game shows them."""
        self.told += 1
        found = self.journal.execute("SELECT number FROM tables WHERE id = ?", (self.table.terms.id,)).fetchone()
        assert message["number"] <= found[0]
        for entry in message["entries"]:
            row = (entry["kind"], entry["seat"], entry["at"])
            query = 'SELECT kind, seat, at FROM entries WHERE "table" = ? AND number = ?'
            assert self.journal.execute(query, (self.table.terms.id, entry["number"])).fetchone() == row
        self.check_shown(message, viewer)

    def hear(self, remarks: list[dict[str, Any]]) -> None:
        """What is heard is stored, under that number."""
        for remark in remarks:
            query = 'SELECT text FROM remarks WHERE "table" = ? AND number = ?'
            assert self.journal.execute(query, (self.table.terms.id, remark["number"])).fetchone() == (remark["text"],)
            self.heard.append(remark["text"])

    def check_shown(self, message: dict[str, Any], viewer: Viewer) -> None:
        """No closed hand, no other secret: the scene is the one of the stored game, as this viewer sees it."""
        stored = self.stored(message["number"])
        if stored.number == message["number"]:  # nothing was stored while we looked
            scene = SheetWriter(stored, viewer, presence(self.table)).scene()
            assert message["scene"] == json.loads(msgspec.json.encode(scene))

    def stored(self, number: int) -> Moment:
        """The stored game, read again when it has come further than we know."""
        if self.known is None or self.known.number < number:
            with self.store.engine.connect() as c:
                self.known = keeping.load(c, self.table.terms.id, from_snapshot=False)
        assert self.known is not None
        return self.known

    async def check(self) -> None:
        """Every stored game replays, nothing is missing or doubled, and memory says what the store says."""
        await self.settles()
        await self.by_itself()
        for trouble in self.troubles:
            raise trouble
        with self.store.engine.connect() as c:
            whole, resumed = keeping.load(c, self.table.terms.id, False), keeping.load(c, self.table.terms.id)
        assert whole is not None
        assert resumed is not None
        assert whole.parting is resumed.parting is None
        assert [entry.number for entry in whole.entries] == list(range(1, whole.number + 1))
        now = self.table.now
        assert bytes(whole.match.state) == bytes(resumed.match.state) == bytes(now.match.state)
        assert (whole.number, whole.change, whole.chairs) == (now.number, now.change, now.chairs)
        assert len(self.confirmed) == len(set(self.confirmed))
        theirs = [entry for entry in whole.entries if entry.kind in ("move", "throw") and entry.seat < 2 and not entry.automatic]
        assert len(theirs) >= len(self.confirmed)
        self.check_talk()

    def check_talk(self) -> None:
        """What was confirmed is kept once and was told; what is said not to be kept is not."""
        query = 'SELECT text FROM remarks WHERE "table" = ? ORDER BY number'
        kept = [text for (text,) in self.journal.execute(query, (self.table.terms.id,))]
        assert self.said == [text for text in kept if text in self.said]
        assert self.said == [text for text in self.heard if text in self.said]
        assert len(self.heard) == len(set(self.heard))
        assert not set(self.denied) & set(kept)
