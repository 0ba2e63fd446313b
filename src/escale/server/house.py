"""The house: its tables, people and programs. Every change takes the same way: check, store, tell."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

import structlog
from sqlalchemy import Connection as Transaction
from sqlalchemy.exc import IntegrityError

from escale.core.catalogue import left_off
from escale.core.proof import fresh_secret
from escale.server.autoplay import Autoplay
from escale.server.chairs import Chair
from escale.server.entries import Unstored, read_entry
from escale.server.faults import Denied
from escale.server.metrics import Metrics
from escale.server.people import People
from escale.server.programs import Programs
from escale.server.rate_limits import RateLimits
from escale.server.settings import Settings
from escale.server.sheets.tables import LATEST, presence
from escale.server.store import queries
from escale.server.store.store import Store
from escale.server.table import Table

log = structlog.get_logger()


class House:
    """Everything that is running."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database_url)
        self.people = People(self.store, settings)
        self.programs = Programs(settings)
        self.autoplay = Autoplay(self)
        self.metrics = Metrics()
        self.rate_limits = RateLimits(settings)
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.chores: set[asyncio.Task[None]] = set()

    # ---- Opening and closing

    async def open(self) -> None:
        """Go on where the house was closed: programs that were to move, clocks that run."""
        for game, why in (await asyncio.to_thread(left_off)).items():
            log.warning("left off the shelf", game=game, why=str(why))
        self.chore(self._watch_clocks())
        if self.settings.warm:
            self.chore(self.autoplay.warm_games())
        for table in await self.store.read(queries.waiting_for_programs):
            self.drive(await self.table(table))

    def chore(self, work: Any) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.chores.add(task)
        task.add_done_callback(self.chores.discard)
        return task

    async def close(self) -> None:
        for task in [*self.chores]:
            task.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await asyncio.to_thread(self.programs.close)
        self.store.close()

    # ---- Tables in memory

    async def table(self, table: str) -> Table:
        """A table by its id, from memory or from the store."""
        found = self.tables.get(table)
        if found is None:
            try:
                async with self.loading.setdefault(table, asyncio.Lock()):
                    found = self.tables.get(table) or await self._load(table)
            finally:
                self.loading.pop(table, None)
        found.looked_at = time.monotonic()
        return found

    async def watched(self, watch: str) -> Table:
        """A table by its spectators' key."""
        found = await self.store.read(queries.find_watched, watch)
        if found is None:
            raise Denied("no_table", 404)
        return await self.table(found)

    async def _load(self, table: str) -> Table:
        loaded = await self.store.read(load_table, table, True)
        if loaded is None:
            raise Denied("no_table", 404)
        self.tables[table] = loaded
        self.metrics.tables.set(len(self.tables))
        await self._settle(loaded)
        return loaded

    async def _settle(self, table: Table) -> None:
        """A game of older rules goes on by the present ones if they tell the same; if not, its clock stands still."""
        async with table.lock:
            if table.carry_over() or table.stands_still():
                await self.commit(table)

    async def whole(self, table: Table) -> Table:
        """The same table with all its moves, from the first; a copy that nobody plays on."""
        found = await self.store.read(load_table, table.id, False)
        assert found is not None
        return found

    async def remember_all(self, table: Table) -> None:
        """Let a table in memory know its moves from the first; its lock is held."""
        if table.match.before:
            whole = await self.whole(table)
            table.match, table.entries = whole.match, whole.entries

    async def recall(self, table: Table, known: int) -> None:
        """Have at hand what happened since the number somebody knows; for who knows nothing, the latest."""
        async with table.lock:
            first = table.entries[0].number if table.entries else table.number + 1
            wanted = known or max(0, table.number - LATEST)
            if wanted + 1 < first:
                rows = await self.store.read(queries.find_entries, table.id, wanted, first)
                table.entries[:0] = [read_entry(row, table.game) for row in rows]

    async def reload(self, table: Table) -> None:
        """Read a table again that was changed in the store."""
        async with table.lock:
            self.discard(table)

    def discard(self, table: Table) -> None:
        """What memory says is not what is stored: read it again; those who look at it come back by themselves."""
        self.tables.pop(table.id, None)
        for connection in table.connections:
            self.chore(connection.close())

    def put_away(self) -> None:
        """Tables nobody looks at cost nothing."""
        now = time.monotonic()
        for table in list(self.tables.values()):
            idle = now - table.looked_at > self.settings.rest
            busy = table.connections or table.lock.locked() or (table.driver and not table.driver.done())
            if idle and not busy:
                del self.tables[table.id]
        self.metrics.tables.set(len(self.tables))

    # ---- Storing and telling

    async def commit(self, table: Table) -> None:
        """Store what has changed at a table, then tell it. Its lock is held."""
        unstored, table.unstored = table.unstored, Unstored()
        begun = time.perf_counter()
        try:
            await self.store.together(self._work(table, unstored))
        except BaseException as error:
            self.discard(table)
            if isinstance(error, IntegrityError):
                raise Denied("stale", 409) from error
            raise
        self.metrics.commits.observe(time.perf_counter() - begun)
        self.metrics.moves.labels(table.game.name).inc(len(unstored.entries))
        for connection in table.connections:
            connection.tell_table()
        if unstored.entries:
            self.autoplay.hear_out(table)

    def _work(self, table: Table, unstored: Unstored) -> Any:
        """What is to be written: of most moves, an entry and the table as it leaves it."""
        rows = [entry.row(table.id) for entry in unstored.entries]
        append = queries.Append(table.id, rows, {name: getattr(table, name) for name in queries.CHANGED})
        due = table.match.count - table.snapshot_at >= self.settings.snapshot_every
        if not (due or unstored.chairs or unstored.drop_snapshot):
            return append
        return lambda c: self._write(c, table, unstored, append, due)

    def _write(self, c: Transaction, table: Table, unstored: Unstored, append: queries.Append, due: bool) -> None:
        append(c)
        for seat in unstored.chairs:
            queries.change_seat(c, table.id, **table.chairs[seat].row())
        if unstored.drop_snapshot:
            queries.drop_snapshot(c, table.id)
        if due:
            queries.keep_snapshot(c, table.id, table.number, table.snapshot())
            table.snapshot_at = table.match.count

    def tell_presence(self, table: Table) -> None:
        told = presence(table)
        for connection in table.connections:
            connection.tell(told)

    # ---- Setting a table

    async def add_table(self, row: dict[str, Any], chairs: list[Chair]) -> Table:
        """A new table, with a secret of its own for its throws."""
        made = {
            "id": secrets.token_urlsafe(16),
            "watch": secrets.token_urlsafe(16),
            "secret": fresh_secret(),
            "state": "gathering",
            "number": 0,
            "asked": [],
            "deadline": None,
            "proposal": None,
            "result": None,
            "hints": False,
            "rematch": "",
            "record": "",
            "position": None,
            "changed": time.time(),
            **row,
        }
        await self.store.write(queries.add_table, made, [chair.row() for chair in chairs])
        table = await self.table(made["id"])
        async with table.lock:
            table.start_if_ready()
            await self.commit(table)
        self.drive(table)
        return table

    # ---- Clocks

    async def _watch_clocks(self) -> None:
        while True:
            await asyncio.sleep(1)
            try:
                for table in await self.store.read(queries.overdue, time.time()):
                    await self.autoplay.run_out(await self.table(table))
                self.put_away()
            except Exception:
                log.exception("clock")

    def drive(self, table: Table) -> None:
        """Have whatever goes by itself go on at a table."""
        self.autoplay.drive(table)


def load_table(c: Transaction, table: str, from_snapshot: bool) -> Table | None:
    """A table as it is stored: from its last snapshot, or with all its moves."""
    row = queries.find_table(c, table)
    if row is None:
        return None
    chairs = [Chair(**{k: v for k, v in seat.items() if k != "table"}) for seat in queries.find_seats(c, table)]
    loaded = Table(row, chairs)
    snapshot = queries.find_snapshot(c, table) if from_snapshot else None
    if snapshot and not loaded.can_use(snapshot):
        snapshot = None
    rows = queries.find_entries(c, table, snapshot["number"] if snapshot else 0)
    loaded.resume(snapshot["body"] if snapshot else None, [read_entry(entry, loaded.game) for entry in rows])
    return loaded
