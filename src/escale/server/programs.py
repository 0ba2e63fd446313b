"""Programs at the tables: they think in processes of their own; one that is stuck is stopped, another takes its place."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from typing import Any, TypeVar

import structlog
from pebble import ProcessPool

from escale.bots import answering
from escale.bots.answering import Advice, Answer, Question
from escale.bots.company import only_move, question, speaks
from escale.bots.levels import LEVELS
from escale.bots.opponents import any_move
from escale.core.contract import Nature
from escale.core.match import Match
from escale.server import thinking
from escale.server.settings import Settings

log = structlog.get_logger()

EXPERT = 4  # the level that gives hints
COMPILING = 900.0  # seconds after which compiling a game is given up

T = TypeVar("T")


class Programs:
    """The processes in which programs think."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.program_seconds
        self.limit = settings.program_limit
        self.warm: set[str] = set()  # games whose compiled searches are at hand
        self.pool = processes(settings.programs, initializer=thinking.leaves_with_the_house)
        self.compiler = processes(1, max_tasks=1, initializer=thinking.gives_way)

    # ---- Thinking

    async def choose(self, match: Match, seat: int, nature: Nature, seed: int, unasked: bool = False) -> Answer:
        """A move for a seat that is asked, or an interruption if it may; when the program fails, any move."""
        only = only_move(match, seat)
        if only:
            return Answer((only,))
        asked = self._question(match, seat, nature, seed)._replace(speaks=unasked and speaks(match))
        fallen_back = asked._replace(fast=False, speaks=False)
        anything = any_move(match, seat, seed)
        for one in (asked, fallen_back) if asked.fast or asked.speaks else (asked,):
            try:
                return await self._ask(answering.answers, one)
            except Exception as error:
                log.warning("program_stopped", game=match.game.name, level=nature.level, why=type(error).__name__)
        return Answer((tuple(anything),))

    async def interruption(self, match: Match, seat: int, nature: Nature, seed: int) -> Answer | None:
        """What a seat says that is not asked; mostly nothing."""
        try:
            return await self._ask(answering.interrupts, self._question(match, seat, nature, seed))
        except Exception as error:
            log.warning("program_stopped", game=match.game.name, level=nature.level, why=type(error).__name__)
            return None

    async def advice(self, match: Match, seat: int, seed: int) -> Advice:
        """What an expert would do in a seat's place."""
        return await self._ask(answering.advises, self._question(match, seat, Nature(EXPERT), seed))

    def _question(self, match: Match, seat: int, nature: Nature, seed: int) -> Question:
        seconds = self.seconds * nature.level / LEVELS
        return question(match, seat, nature, seed, seconds, match.game.name in self.warm)

    async def _ask(self, what: Callable[[Question], T], question: Question) -> T:
        task: Any = self.pool.schedule(what, args=(question,), timeout=self.limit)
        found: T = await asyncio.wrap_future(task)
        return found

    # ---- Compiling

    async def prepare(self, game: str) -> None:
        """Have a game's searches compiled, where nobody is disturbed; from then on its programs look further."""
        try:
            task: Any = self.compiler.schedule(thinking.prepares, args=(game,), timeout=COMPILING)
            if await asyncio.wrap_future(task):
                self.warm.add(game)
        except Exception as error:
            log.warning("not_compiled", game=game, why=type(error).__name__)

    def close(self) -> None:
        for pool in (self.pool, self.compiler):
            pool.stop()
            pool.join()


def processes(count: int, **given: Any) -> Any:
    return ProcessPool(max_workers=count, context=multiprocessing.get_context("spawn"), **given)
