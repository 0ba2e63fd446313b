"""Clocks: when one runs out, a program throws, or answers for everybody who has not. No clock waits for another."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import structlog

from escale.bots.opponents import any_move
from escale.core.errors import Refused
from escale.core.moves import Move
from escale.server.faults import Denied
from escale.server.moments.moment import Moment
from escale.server.moments.playing import draw, play_move
from escale.server.store import queries
from escale.server.table import Table

if TYPE_CHECKING:
    from escale.server.house import House

log = structlog.get_logger()

Given = list[tuple[int, str, Move]]  # a seat, the question it was asked, what a program answers for it
GRACE = 1.0  # seconds that programs may take beyond those they think
MOST = 100  # clocks that are taken up at once
LATER = 60.0  # seconds before a table that cannot be loaded is tried again


class Clocks:
    """Watches over the tables whose time is up."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.patience = 2 * house.settings.program_seconds + GRACE
        self.seen_to: set[str] = set()  # tables whose clocks somebody sees to

    async def look(self) -> None:
        """Have somebody see to each clock that has run out, all at the same time."""
        overdue = await self.house.store.read(queries.overdue, time.time(), MOST + len(self.seen_to))
        for table in set(overdue) - self.seen_to:
            self.seen_to.add(table)
            self.house.chore(self._see_to(table))

    async def _see_to(self, id: str) -> None:
        """Once: what the store does not take is looked at again in a second, a table that cannot be loaded later."""
        try:
            if not await self.house.bus.take(id):
                return  # another process sees to it
            table = await self.house.table(id)
            table.clock = asyncio.current_task()
            await self.run_out(table)
        except Denied as why:
            log.warning("clock", why=why.key)
        except Exception as error:
            log.warning("clock", why=str(error))
            await asyncio.sleep(LATER)
        finally:
            await self.house.bus.leave(id)
            self.seen_to.discard(id)

    async def run_out(self, table: Table) -> None:
        """Think beside the table, then play for those who have not answered meanwhile."""
        now = table.now
        if is_late(now, time.time()):
            given = await asyncio.gather(*(self._answer(now, seat) for seat in late(now)))
            await self.house.act(table, lambda then: answered(then, now, list(given), time.time()))

    async def _answer(self, now: Moment, seat: int) -> tuple[int, str, Move]:
        """A program's answer; any answer, if programs are too busy to give one."""
        seed = now.dice("program", seat)
        try:
            thinks = self.house.programs.choose(now.match, seat, now.chairs[seat].nature, seed)
            move = Move(*(await asyncio.wait_for(thinks, self.patience)).moves[0])
        except TimeoutError:
            move = any_move(now.match, seat, seed)
        return seat, now.decision(seat), move


def is_late(now: Moment, at: float) -> bool:
    return now.deadline is not None and now.deadline <= at


def late(now: Moment) -> list[int]:
    """The people who are to answer."""
    people = [seat for seat in now.asked if not now.chairs[seat].by_program]
    return people if not now.match.awaits_chance else []


def answered(then: Moment, now: Moment, given: Given, at: float) -> Moment:
    """What the clock makes of a table: a throw, or an answer for each who is still asked what they were."""
    if then.deadline != now.deadline or not is_late(then, at):
        return then
    if then.match.awaits_chance:
        return draw(then, at, automatic=True) if then.asked else then
    for seat, decision, move in given:
        if seat in then.asked and then.decision(seat) == decision and not then.chairs[seat].by_program:
            then = moved(then, seat, move, at)
    return then


def moved(then: Moment, seat: int, move: Move, at: float) -> Moment:
    """The move that was thought of; any, where others have made it impossible."""
    try:
        return play_move(then, seat, move, at, "clock")
    except Refused:
        return play_move(then, seat, any_move(then.match, seat, then.dice("program", seat)), at, "clock")
