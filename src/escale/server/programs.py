"""Programs at the tables: they get a view, in processes of their own; one that is stuck is stopped."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
from typing import Any

import structlog
from pebble import ProcessPool

from escale.core.frames import Situation
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import Move
from escale.server.settings import Settings

log = structlog.get_logger()


def answer(game: str, view: bytes, seat: int, seconds: float, seed: int) -> tuple[int, ...]:
    """A program's move, from what its seat sees. Runs in a worker process."""
    from escale.bots import flat
    from escale.core.catalogue import find

    found = find(game)
    return tuple(flat.choose(found, found.state.from_bytes(view), seat, seconds, seed))


class Programs:
    """The processes in which programs think."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.program_seconds
        self.limit = settings.program_limit
        self.pool = ProcessPool(max_workers=settings.programs, context=multiprocessing.get_context("spawn"))

    async def choose(self, match: Match, seat: int) -> Move:
        """A legal move for a seat; when the program fails, any."""
        legal = match.legal(seat)
        if len(legal) == 1 and not legal[0].amount:
            return legal[0].move
        view: Situation = match.state_for(seat)
        try:
            return Move(*await self._ask(match.game, bytes(view), seat, match.count))
        except Exception as error:
            log.warning("program_stopped", game=match.game.name, why=type(error).__name__)
            return random.choice(legal).move

    async def _ask(self, game: Game, view: bytes, seat: int, seed: int) -> Any:
        task = self.pool.schedule(answer, args=(game.name, view, seat, self.seconds, seed), timeout=self.limit)
        return await asyncio.wrap_future(task)

    def close(self) -> None:
        self.pool.stop()  # type: ignore[no-untyped-call]
        self.pool.join()
