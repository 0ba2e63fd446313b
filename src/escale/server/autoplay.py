"""What goes by itself at a table: programs, throws that need no hand, answers given beforehand."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from escale.bots.answering import Answer
from escale.bots.company import interrupters, speaks
from escale.bots.opponents import any_move, is_judged
from escale.core.catalogue import every
from escale.core.errors import Refused
from escale.core.moves import SPECTATOR, Move
from escale.server.changes import FIRST_PAUSE, LONGEST_PAUSE
from escale.server.faults import Denied
from escale.server.moments.beforehand import answer_beforehand, said_beforehand
from escale.server.moments.moment import Moment
from escale.server.moments.playing import draw, play_move, speak_up
from escale.server.table import Table

if TYPE_CHECKING:
    from escale.server.house import House

REVEAL = 4  # pauses
ELSEWHERE = 0.3  # seconds before asking again whether another process still sees to a table


class Autoplay:
    """Keeps the tables of a house going."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.programs = house.programs

    def drive(self, table: Table) -> None:
        """Have programs, throws that need no hand and answers given beforehand go on at a table."""
        if (table.driver is None or table.driver.done()) and next_seat(table.now) is not None:
            table.driver = self.house.chore(self._drive(table))

    async def _drive(self, table: Table) -> None:
        """Move after move, by one process of the house; when the store does not take one, it is tried again."""
        while next_seat(table.now) is not None:  # something may be asked while the table is left
            try:
                await self._go_on(table)
            finally:
                await self.house.bus.leave(table.terms.id)

    async def _go_on(self, table: Table) -> None:
        pause = FIRST_PAUSE
        while (seat := next_seat(table.now)) is not None:
            if not await self.house.bus.take(table.terms.id):
                await asyncio.sleep(ELSEWHERE)
                continue
            await asyncio.sleep(self.house.settings.program_pause * breaths(table.now) if seat >= 0 else 0)
            try:
                await self._moves(table, seat)
                pause = FIRST_PAUSE
            except Denied:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _moves(self, table: Table, seat: int) -> None:
        """What goes by itself; a program's move is thought about beside the table, then played like anybody's."""
        now = table.now
        if next_seat(now) != seat:
            return
        if now.match.awaits_chance or not now.chairs[seat].by_program:
            await self.house.act(table, lambda then: goes_by_itself(then, seat, time.time()))
            return
        seed = now.dice("program", seat)
        answer = await self.programs.choose(now.match, seat, now.chairs[seat].nature, seed, now.may_speak_up(seat))
        await self.house.act(table, lambda then: answered(then, now, seat, answer, time.time()))

    # ---- Interruptions

    def hear_out(self, table: Table) -> None:
        """After an entry, programs that may speak without being asked are given the chance, once; nobody waits for them."""
        now = table.now
        if speaks(now.match) and (seats := unasked(now)):
            self.house.chore(self._hear_out(table, now, seats))

    async def _hear_out(self, table: Table, now: Moment, seats: list[int]) -> None:
        for seat in seats:
            if table.now.number != now.number:
                return
            nature, seed = now.chairs[seat].nature, now.dice("interruption", seat)
            answer = await self.programs.interruption(now.match, seat, nature, seed)
            if answer and await self._spoke_up(table, now, seat, answer):
                return

    async def _spoke_up(self, table: Table, now: Moment, seat: int, answer: Answer) -> bool:
        """An interruption, unless something else happened first: then it is stale."""
        try:
            then = await self.house.act(table, lambda then: interrupted(then, now, seat, answer, time.time()))
        except (Denied, Refused):
            return False
        return then.number > now.number and then.entries[-1].seat == seat

    # ---- Compiling

    async def warm_games(self) -> None:
        """Compile the programs' searches, game by game: those being played first."""
        waiting = [game.name for game in every() if is_judged(game)]
        while waiting:
            played = {table.now.game.name for table in self.house.tables.values() if table.now.state == "playing"}
            waiting.sort(key=lambda game: game not in played)
            await self.programs.prepare(waiting.pop(0))


# ---- What comes of it


def breaths(now: Moment) -> int:
    """How many pauses a program makes before it moves: several while people look at hands that have just opened."""
    hands = now.game.drawing.scene(now.match.state_for(SPECTATOR), SPECTATOR).hands
    return REVEAL if any(hand.state == "open" for hand in hands) else 1


def next_seat(now: Moment) -> int | None:
    """The seat that moves next without being waited for; -1 when chance moves by itself; None when people are."""
    if not now.goes_on:
        return None
    if not now.asked:
        return -1 if now.match.awaits_chance else None
    said = said_beforehand(now)
    return said.seat if said else next((seat for seat in now.asked if now.chairs[seat].by_program), None)


def goes_by_itself(then: Moment, seat: int, at: float) -> Moment:
    """Chance answers, or a seat what it has said beforehand."""
    if next_seat(then) != seat:
        return then
    return draw(then, at) if then.match.awaits_chance else answer_beforehand(then, at)


def answered(then: Moment, now: Moment, seat: int, answer: Answer, at: float) -> Moment:
    """A program's answer to what it was asked; if somebody spoke up meanwhile and it fits no more, it thinks again."""
    if next_seat(then) != seat or then.decision(seat) != now.decision(seat):
        return then
    try:
        return carried_out(then, seat, answer, at)
    except Refused:
        if then.number != now.number:
            return then
        return play_move(then, seat, any_move(then.match, seat, then.dice("program", seat)), at)


def interrupted(then: Moment, now: Moment, seat: int, answer: Answer, at: float) -> Moment:
    if then.number != now.number or not then.may_speak_up(seat):
        return then
    return carried_out(then, seat, answer, at)


def carried_out(then: Moment, seat: int, answer: Answer, at: float) -> Moment:
    """All that a program does in one go, or nothing of it."""
    moves = [Move(*move) for move in answer.moves]
    return speak_up(then, seat, moves, at) if answer.unasked else play_move(then, seat, moves[0], at)


def unasked(now: Moment) -> list[int]:
    """Programs that may speak without being asked, in the order in which they are heard."""
    if not now.goes_on:
        return []
    programs = [chair.seat for chair in now.chairs if chair.by_program]
    return interrupters(now.match, programs, now.spoken, now.entries[-1].seat if now.entries else -1)
