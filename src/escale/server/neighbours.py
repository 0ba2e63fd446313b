"""The other processes of the house: what they tell is looked up in the store, and what they did not tell is asked for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import structlog

from escale.core import text
from escale.server.bus.news import Company, News
from escale.server.store import queries
from escale.server.table import Table
from escale.server.talk import hear_talk

if TYPE_CHECKING:
    from escale.server.house import House

log = structlog.get_logger()

ASK = 1.0  # seconds between two questions to the store
FORSAKEN = 10.0  # seconds without a move after which a table where a program is asked is looked after
MOST = 5000  # ids in one question


class Neighbours:
    """Keeps the tables and people of this process as the others have left them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.bus = house.bus
        self.visited: set[str] = set()  # tables whose company elsewhere is to be asked for
        self.visiting: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.bus.open(self.hear, self.roll_call)
        self.house.chore(self._again_and_again(ASK, self.ask))
        self.house.chore(self.take_up(time.time()))
        self.house.chore(self._again_and_again(FORSAKEN, lambda: self.take_up(time.time() - FORSAKEN)))

    async def _again_and_again(self, pause: float, work: Callable[[], Any]) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await work()
            except Exception as error:
                log.warning("no_answer", why=str(error))

    # ---- What they tell

    def hear(self, news: News) -> None:
        for table, change in news.changes.items():
            self._changed(table, change)
        for table, number in news.remarks.items():
            self._said(table, number)
        for person in news.renamed | news.forgotten:
            self.house.people.distrust(person)
            self.house.chore(self.house.catch_up_with(person))
        for person in news.forgotten:
            self._forgotten(person)
        if news.company:
            self._visit(news.company)

    def _changed(self, id: str, change: int) -> None:
        table = self.house.tables.get(id)
        if table and table.now.change < change:
            table.heard_of = max(table.heard_of, change)
            if table.follower is None or table.follower.done():
                table.follower = self.house.chore(self._follow(table))

    async def look_up(self, table: Table) -> None:
        """Whoever comes here finds what they have seen elsewhere; if the store does not answer, what is known."""
        try:
            await self.house.changes.catch_up(table)
        except Exception as error:
            log.warning("no_answer", why=str(error))

    async def _follow(self, table: Table) -> None:
        """Read what is new, until all is known that was heard of."""
        while (before := table.now.change) < table.heard_of:
            await self.look_up(table)
            if table.now.change == before:
                return  # it is asked for again in a second

    def _said(self, id: str, number: int) -> None:
        table = self.house.tables.get(id)
        if table and table.talked is not None and table.talked < number:
            self.house.chore(hear_talk(self.house, table))

    def _forgotten(self, person: str) -> None:
        """Whoever was somebody comes back as somebody else."""
        text.forget()
        for table in self.house.tables.values():
            for line in table.connections:
                if line.viewer.person == person:
                    self.house.chore(line.close())

    # ---- What they did not tell

    async def ask(self) -> None:
        """Has anything changed at the tables of this process, or about the people at them?"""
        for ids in portions(self.house.tables):
            for id, change, last in await self.house.store.read(queries.changes_of, ids):
                self._changed(id, change)
                self._said(id, last or 0)
        lines = (line for table in self.house.tables.values() for line in table.connections)
        for people in portions({line.viewer.person for line in lines if line.viewer.person}):
            for person in await self.house.people.read_again(people):
                self._forgotten(person)

    async def take_up(self, since: float) -> None:
        """One process sees to the tables at which nothing goes on by itself any more: whoever did is gone."""
        if await self.bus.take("forsaken"):
            await self.house.go_on(since)

    # ---- Who is with them

    def company(self, table: Table) -> None:
        """Somebody has come to a table here, or left it: tell the others, and ask who is with them."""
        self.bus.here(table.terms.id, table.company)
        if table.connections:
            self._visit([table.terms.id])

    def roll_call(self) -> None:
        """Processes have come or gone: who is where?"""
        self._visit(table.terms.id for table in self.house.tables.values() if table.connections)

    def _visit(self, tables: Iterable[str]) -> None:
        self.visited.update(id for id in tables if id in self.house.tables)
        if self.visited and (self.visiting is None or self.visiting.done()):
            self.visiting = self.house.chore(self._ask_who())

    async def _ask_who(self) -> None:
        while self.visited:
            ids, self.visited = self.visited, set()
            for id, company in (await self.bus.elsewhere(ids) or {}).items():
                if table := self.house.tables.get(id):
                    self._with(table, company)

    def _with(self, table: Table, company: Company) -> None:
        if company != table.elsewhere:
            before = table.present
            table.elsewhere = company
            for seat in before - table.present:
                table.away_since[seat] = time.time()
            self.house.tell_presence(table)


def portions(ids: Iterable[str]) -> list[list[str]]:
    """Ids as many as go into one question."""
    all_of_them = [*ids]
    return [all_of_them[k : k + MOST] for k in range(0, len(all_of_them), MOST)]
