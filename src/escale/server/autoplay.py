"""What goes by itself at a table: programs, throws that need no hand, answers given beforehand, clocks that run out."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from escale.bots.answering import Answer
from escale.bots.company import interrupters, speaks
from escale.bots.opponents import any_move, is_judged
from escale.core.catalogue import every
from escale.core.errors import Refused
from escale.core.moves import Move
from escale.server.faults import Denied
from escale.server.table import Table

if TYPE_CHECKING:
    from escale.server.house import House


class Autoplay:
    """Keeps the tables of a house going."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.programs = house.programs

    def drive(self, table: Table) -> None:
        """Have programs, throws that need no hand and answers given beforehand go on at a table."""
        if table.goes_on and (table.driver is None or table.driver.done()) and self._next(table) is not None:
            table.driver = self.house.chore(self._drive(table))

    def _next(self, table: Table) -> int | None:
        """The seat that moves next without being waited for; -1 when chance moves by itself; None when people are."""
        if not table.goes_on:
            return None
        if not table.asked:
            return -1 if table.match.awaits_chance else None
        said = table.said_beforehand()
        return said.seat if said else next((seat for seat in table.asked if table.chairs[seat].by_program), None)

    async def _drive(self, table: Table) -> None:
        while (seat := self._next(table)) is not None:
            await asyncio.sleep(self.house.settings.program_pause if seat >= 0 else 0)
            try:
                await self._moves(table, seat)
            except Denied:
                return

    async def _moves(self, table: Table, seat: int) -> None:
        """One move of a program: thought about beside the table, then played like anybody's."""
        async with table.lock:
            if self._next(table) != seat:
                return
            if table.match.awaits_chance:
                table.draw()
                return await self.house.commit(table)
            if not table.chairs[seat].by_program:
                table.answer_beforehand()
                return await self.house.commit(table)
            decision, number, seed = table.decision(seat), table.number, table.dice("program", seat)
        nature, may_speak_up = table.chairs[seat].nature, table.may_speak_up(seat)
        answer = await self.programs.choose(table.match, seat, nature, seed, may_speak_up)
        async with table.lock:
            if self._next(table) != seat or table.decision(seat) != decision:
                return None
            try:
                self._carries_out(table, seat, answer)
            except Refused:
                if table.number != number:
                    return None  # somebody spoke up meanwhile: think again
                table.play_move(seat, any_move(table.match, seat, seed))
            await self.house.commit(table)
        return None

    def _carries_out(self, table: Table, seat: int, answer: Answer) -> None:
        """All that a program does in one go; its first move is refused, or everything that belongs to it is played."""
        for k, move in enumerate(answer.moves):
            try:
                (table.speak_up if answer.unasked else table.play_move)(seat, Move(*move))
            except Refused:
                if k == 0:
                    raise
                return

    # ---- Interruptions

    def hear_out(self, table: Table) -> None:
        """After an entry, programs that may speak without being asked are given the chance, once; nobody waits for them."""
        if speaks(table.match) and (seats := unasked(table)):
            self.house.chore(self._hear_out(table, seats, table.number))

    async def _hear_out(self, table: Table, seats: list[int], number: int) -> None:
        for seat in seats:
            if table.number != number:
                return
            nature, seed = table.chairs[seat].nature, table.dice("interruption", seat)
            answer = await self.programs.interruption(table.match, seat, nature, seed)
            if answer and await self._spoke_up(table, seat, answer, number):
                return

    async def _spoke_up(self, table: Table, seat: int, answer: Answer, number: int) -> bool:
        """An interruption, unless something else happened first: then it is stale."""
        async with table.lock:
            if table.number != number or not table.may_speak_up(seat):
                return False
            try:
                self._carries_out(table, seat, answer)
            except Refused:
                return False
            await self.house.commit(table)
        self.drive(table)
        return True

    # ---- Clocks

    async def run_out(self, table: Table) -> None:
        """The clock has run out: a program throws, or answers for everybody who has not."""
        async with table.lock:
            late = [seat for seat in table.asked if not table.chairs[seat].by_program]
            if table.deadline is None or table.deadline > time.time() or not late:
                return
            if table.match.awaits_chance:
                table.draw(automatic=True)
                late = []
            for seat in late:
                answer = await self.programs.choose(table.match, seat, table.chairs[seat].nature, table.dice("program", seat))
                table.play_move(seat, Move(*answer.moves[0]), "clock")
            await self.house.commit(table)
        self.drive(table)

    # ---- Compiling

    async def warm_games(self) -> None:
        """Compile the programs' searches, game by game: those being played first."""
        waiting = [game.name for game in every() if is_judged(game)]
        while waiting:
            played = {table.game.name for table in self.house.tables.values() if table.state == "playing"}
            waiting.sort(key=lambda game: game not in played)
            await self.programs.prepare(waiting.pop(0))


def unasked(table: Table) -> list[int]:
    """Programs that may speak without being asked, in the order in which they are heard."""
    if not table.goes_on or table.match.over:
        return []
    programs = [chair.seat for chair in table.chairs if chair.by_program]
    return interrupters(table.match, programs, table.spoken, table.entries[-1].seat if table.entries else -1)
