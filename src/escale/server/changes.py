"""The way of every change: the next moment is made beside the present one, stored unless somebody was first, then told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection as Transaction

from escale.core.errors import Trouble
from escale.server.faults import NotKept, Unsure
from escale.server.moments import keeping
from escale.server.moments.moment import Moment
from escale.server.table import Table

if TYPE_CHECKING:
    from escale.server.house import House

log = structlog.get_logger()

Judge = Callable[[Moment], Moment]  # what an action makes of a moment; it raises what is wrong with it
Work = Callable[[Transaction], None]
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds before a store that does not answer is asked again


class Changes:
    """Brings tables from one moment to the next."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def act(self, table: Table, judge: Judge, whole: bool, also: Work | None) -> Moment:
        """Judge an action, store what it leads to, tell it; whoever was not first is judged again, by what is new."""
        async with table.acting:
            while True:
                now = await self.house.whole(table.now) if whole else table.now
                try:
                    then = judge(now)
                except Trouble:
                    if await self._was_behind(table, now):
                        continue
                    raise
                if then is now:
                    return now
                if kept := await self._keep(table, now, then, also):
                    return kept

    async def _keep(self, table: Table, now: Moment, then: Moment, also: Work | None) -> Moment | None:
        """The next moment, once it is stored; None if somebody else's was."""
        due = then.match.count - then.snapshot_at >= self.house.settings.snapshot_every
        then = then.but(change=now.change + 1, snapshot_at=then.match.count if due else then.snapshot_at)
        begun = time.perf_counter()
        try:
            first = await self.house.store.append(keeping.append(now, then, due, also))
        except asyncio.CancelledError:
            self._recover(table)
            raise
        except Exception as error:
            log.warning("not_stored", why=str(error))
            return await self._find_out(table, now, then)
        if not first:
            await self._catch_up(table, now)
            return None
        self.house.metrics.commits.observe(time.perf_counter() - begun)
        self.swap(table, then, own=True)
        return then

    def swap(self, table: Table, then: Moment, own: bool = False) -> None:
        """What is stored is the table's; now it is told, and what goes by itself goes on."""
        new = then.number - table.now.number
        table.now = then
        self.house.happenings += 1
        table.tell()
        if own:
            self.house.bus.changed(then.terms.id, then.change)
            self.house.metrics.moves.labels(then.game.name).inc(new)
        if own and new:
            self.house.autoplay.hear_out(table)
        self.house.drive(table)

    # ---- When others were first, or the store does not answer

    async def catch_up(self, table: Table) -> None:
        """Come to the moment that is stored."""
        async with table.acting:
            found = await self.house.store.read(keeping.load_after, table.now)
            if found is not table.now:
                self.swap(table, found)

    async def _was_behind(self, table: Table, now: Moment) -> bool:
        """Of something refused: was it judged by a moment that is no longer the last?"""
        if self.house.alone:
            return False
        try:
            found = await self.house.store.read(keeping.load_after, now)
        except Exception as error:
            log.warning("no_answer", why=str(error))
            return False
        if found is not now:
            self.swap(table, found)
        return found is not now

    async def catch_up_in_time(self, table: Table) -> None:
        """The same, as soon as the store answers; nobody waits for it longer than for one answer."""
        try:
            await self.catch_up(table)
        except Exception as error:
            log.warning("no_answer", why=str(error))
            self._recover(table)

    async def _catch_up(self, table: Table, now: Moment) -> None:
        """The same, for somebody who was told not to be the first: somebody else must have been."""
        try:
            found = await self.house.store.read(keeping.load_after, now)
        except Exception as error:
            self._recover(table)
            raise NotKept from error
        if found is now:
            raise NotKept
        self.swap(table, found)

    async def _find_out(self, table: Table, now: Moment, then: Moment) -> Moment:
        """The store failed: has it kept the change all the same? What it has kept is told, and nothing else."""
        try:
            found = await self.house.store.read(keeping.load_after, now)
        except Exception as error:
            self._recover(table)
            raise Unsure from error
        if found is now:
            raise NotKept
        kept = keeping.is_kept(then, now, found)
        self.swap(table, then if kept and found.change == then.change else found, own=kept)
        if not kept:
            raise NotKept
        return table.now

    def _recover(self, table: Table) -> None:
        """Ask until the store answers."""
        if table.recovery is None or table.recovery.done():
            table.recovery = self.house.chore(self._ask_again(table))

    async def _ask_again(self, table: Table) -> None:
        pause = FIRST_PAUSE
        while True:
            await asyncio.sleep(pause)
            try:
                return await self.catch_up(table)
            except Exception as error:
                log.warning("no_answer", why=str(error))
            pause = min(2 * pause, LONGEST_PAUSE)
