"""The house: its tables, people and programs. Every change takes the same way: judged, stored, told."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import structlog

from escale.core.catalogue import find, left_off
from escale.core.proof import fresh_secret
from escale.server.autoplay import Autoplay
from escale.server.bus.bus import Bus
from escale.server.chairs import Chair
from escale.server.changes import Changes, Judge, Work
from escale.server.clocks import Clocks
from escale.server.connections import Connection
from escale.server.entries import Entry, read_entry
from escale.server.faults import Denied
from escale.server.frames import Parts
from escale.server.metrics import Metrics
from escale.server.moments import gathering, keeping
from escale.server.moments.carrying_over import by_present_rules
from escale.server.moments.moment import Moment
from escale.server.neighbours import Neighbours
from escale.server.people import People, Person
from escale.server.programs import Programs
from escale.server.rate_limits import RateLimits
from escale.server.settings import Settings
from escale.server.sheets.tables import LATEST, SheetWriter, presence
from escale.server.store import queries
from escale.server.store.store import Store
from escale.server.table import Table
from escale.server.tidying import tidy
from escale.server.viewers import Viewer
from escale.server.wire.tables import TableSheet

log = structlog.get_logger()

SOON = 1.0  # seconds between a table's time to rest and its being put away


def bus_of(settings: Settings) -> Bus:
    """How this process speaks with others, if it does."""
    if settings.is_embedded or not settings.redis:
        return Bus()
    from escale.server.bus.redis import RedisBus

    return RedisBus(settings.redis, settings.key())


class House:
    """Everything that is running."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database_url, settings.database_patience)
        self.alone = settings.is_embedded
        self.bus = bus_of(settings)
        self.people = People(self.store, settings)
        self.programs = Programs(settings)
        self.changes = Changes(self)
        self.autoplay = Autoplay(self)
        self.clocks = Clocks(self)
        self.metrics = Metrics()
        self.rate_limits = RateLimits(settings, self.bus)
        self.neighbours = Neighbours(self)
        self.tables: dict[str, Table] = {}
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.chores: set[asyncio.Task[Any]] = set()
        self.happenings = 0  # changes of tables, since the house was opened

    # ---- Opening and closing

    async def open(self) -> None:
        """Go on where the house was closed: programs that were to move, clocks that run."""
        for game, why in (await asyncio.to_thread(left_off)).items():
            log.warning("left off the shelf", game=game, why=str(why))
        self.chore(self._watch_clocks())
        self.chore(tidy(lambda: self.happenings))
        if self.settings.warm:
            self.chore(self.autoplay.warm_games())
        if self.alone:
            self.chore(self.go_on(time.time()))
        else:
            await self.neighbours.open()

    async def go_on(self, since: float) -> None:
        """Where nothing has happened since, table by table; one that cannot be loaded keeps no other waiting."""
        for table in await self.store.read(queries.waiting_for_programs, since):
            try:
                self.drive(await self.table(table))
            except Exception as error:
                log.warning("table_not_loaded", why=str(error))

    def chore(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self.chores.add(task)
        task.add_done_callback(self.chores.discard)
        return task

    async def close(self) -> None:
        for task in [*self.chores]:
            task.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await self.bus.close()
        await asyncio.to_thread(self.programs.close)
        self.store.close()

    # ---- Tables in memory

    async def table(self, table: str) -> Table:
        """A table by its id, from memory or from the store."""
        found = self.tables.get(table)
        if found is None:
            async with self.loading.setdefault(table, asyncio.Lock()):
                found = self.tables.get(table) or await self._load(table)
        elif not self.alone:
            await self.neighbours.look_up(found)
        found.looked_at = time.monotonic()
        return found

    async def watched(self, watch: str) -> Table:
        """A table by its spectators' key."""
        found = await self.store.read(queries.find_watched, watch)
        if found is None:
            raise Denied("no_table", 404)
        return await self.table(found)

    async def _load(self, table: str) -> Table:
        now = await self.store.read(keeping.load, table)
        if now is None:
            raise Denied("no_table", 404)
        awaited = await self.store.read(queries.awaited, table) if now.parting else []
        loaded = Table(now)
        await self.act(loaded, lambda now: by_present_rules(now, awaited, time.time()))
        self.tables[table] = loaded
        self.metrics.tables.set(len(self.tables))
        self._put_away_later(loaded)
        return loaded

    def _put_away_later(self, table: Table) -> None:
        asyncio.get_running_loop().call_later(self.settings.rest + SOON, self.put_away, table)

    def put_away(self, table: Table) -> None:
        """A table nobody looks at costs nothing; one that somebody does is seen to later, each in its own time."""
        if table.busy or time.monotonic() - table.looked_at < self.settings.rest:
            self._put_away_later(table)
        else:
            self.tables.pop(table.terms.id, None)
            self.metrics.tables.set(len(self.tables))

    # ---- Changing and telling

    async def act(self, table: Table, judge: Judge, whole: bool = False, also: Work | None = None) -> Moment:
        """Have an action judged, its moment stored, and everybody told (changes.py)."""
        return await self.changes.act(table, judge, whole, also)

    async def sheet(self, table: Table, viewer: Viewer, known: int) -> TableSheet:
        """The present moment as somebody may see it, with what happened since the number they know."""
        return (await self.told(table, viewer, known))[0]

    async def told(self, table: Table, viewer: Viewer, known: int) -> tuple[TableSheet, Parts]:
        """The same, and the parts of its scene as they go over the wire."""
        now = table.now
        entries = await self.entries_since(now, known)
        writer = SheetWriter(now, viewer, presence(table))
        return writer.sheet(known, entries), writer.scene_parts()

    async def catch_up_with(self, person: str) -> None:
        """Somebody has another name, or none any more: the tables they sit at or have set are other ones now."""
        theirs = [t for t in self.tables.values() if t.now.host == person or t.now.seats_of(person)]
        await asyncio.gather(*(self.changes.catch_up_in_time(table) for table in theirs))

    def seated_lines(self, person: Person) -> list[Connection]:
        """The connections by which somebody looks at tables they sit at."""
        lines = [(table, line) for table in self.tables.values() for line in table.connections]
        return [line for table, line in lines if line.viewer.person == person.id and line.viewer.seats(table.now)]

    def company_changed(self, table: Table) -> None:
        """Somebody has come to a table, or left it."""
        self.tell_presence(table)
        self.neighbours.company(table)

    def tell_presence(self, table: Table) -> None:
        told = presence(table)
        for connection in table.connections:
            connection.tell(told)

    # ---- What happened before

    async def whole(self, now: Moment) -> Moment:
        """The same moment with all its moves, from the first; a later one, if others have moved on."""
        return await self.store.read(keeping.load_whole, now) if now.match.before else now

    async def entries_since(self, now: Moment, known: int) -> list[Entry]:
        """What happened since the number somebody knows; for who knows nothing, the latest."""
        since = known or max(0, now.number - LATEST)
        first = now.entries[0].number if now.entries else now.number + 1
        if since + 1 >= first:
            return now.entries[max(0, since + 1 - first) :]
        rows = await self.store.read(queries.find_entries, now.terms.id, since, first)
        return [*(read_entry(row, now.game) for row in rows), *now.entries]

    # ---- Setting a table

    def new_table(self, row: Mapping[str, Any], chairs: list[Chair]) -> tuple[Moment, Work]:
        """A new table, with a secret of its own for its throws; and how it is stored."""
        names = {"id": secrets.token_urlsafe(16), "watch": secrets.token_urlsafe(16), "secret": fresh_secret()}
        first = {"state": "gathering", "moment": 0, "hints": False, "position": None, "changed": time.time()}
        begun = keeping.begun({**names, **first, "rules": find(row["game"]).version, **row}, chairs)
        now = gathering.start_if_ready(begun, time.time())
        entries = [entry.row(now.terms.id) for entry in now.entries]
        seats = [chair.row() for chair in now.chairs]
        return now, lambda c: queries.add_table(c, keeping.table_row(now), seats, entries)

    async def add_table(self, row: Mapping[str, Any], chairs: list[Chair]) -> Table:
        """Set a table, and have whatever goes by itself begin."""
        now, stored = self.new_table(row, chairs)
        await self.store.keep(stored, partial(queries.find_table, table=now.terms.id))
        table = await self.table(now.terms.id)
        self.drive(table)
        return table

    # ---- What goes by itself

    async def _watch_clocks(self) -> None:
        while True:
            await asyncio.sleep(1)
            try:
                await self.clocks.look()
            except Exception:
                log.exception("clock")

    def drive(self, table: Table) -> None:
        """Have whatever goes by itself go on at a table."""
        self.autoplay.drive(table)
