"""A game of each kind, as it is played while the store fails: people, programs, a clock, takebacks, closed hands, talk."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from unittest.mock import patch

from escale.server import autoplay, changes
from escale.server.store.database import open_database
from tests.server.faulty import FAULTS, Playing

GAMES = {"chauka-bara": 2, "thaayam": 2, "pancha-keliya": 2, "riombo": 3, "routard": 3, "sakodo": 3, "pont-de-rama": 3}


class Time:
    """A clock that the script sets."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


@contextlib.contextmanager
def ticking() -> Iterator[Time]:
    """Everybody goes by such a clock, and nobody waits long before they try again."""
    clock = Time()
    pauses = [patch.object(module, "FIRST_PAUSE", 0.002) for module in (autoplay, changes)]
    with pauses[0], pauses[1], patch("time.time", clock):
        yield clock


@cache
def empty_house() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        open_database(f"sqlite:///{path}").dispose()
        return path.read_bytes()


async def script(play: Playing, clock: Time) -> None:
    """A few moves, an answer beforehand, a move taken back, a clock that runs out, somebody who leaves and comes back."""
    await play.open()
    await play.says("bonne chance")
    await play.plays(3)
    await play.says("merci")
    if play.game == "riombo":
        await play.does(1, {"type": "stand", "seat": 1, "verb": "show", "numbers": {"sticks": 1}})
    await play.plays(3)
    await takes_back(play)
    clock.now += 60
    await play.surely(lambda: play.house.clocks.run_out(play.table))
    await play.renames("Anaïs")
    await play.does(0, {"type": "leave", "seat": 0})
    await play.does(0, {"type": "return", "seat": 0})
    await play.plays(2)


async def takes_back(play: Playing) -> None:
    """Ana asks, Lou agrees."""
    await play.by_itself()
    if any(turn.seat == 0 for turn in play.table.now.match.turns):
        await play.does(0, {"type": "ask", "kind": "takeback", "by": 0, "seat": 0}, "one_question")
        await play.does(1, {"type": "answer", "seat": 1, "yes": True}, "not_asked")


def run(folder: Path, game: str, clock: Time, fails_at: int = -1, fault: str = "refuses") -> Playing:
    """The script in a house of its own, with one fault; what must be true afterwards."""
    folder.mkdir()

    async def whole() -> Playing:
        play = Playing(folder, empty_house(), game, GAMES[game])
        play.store.fails_at, play.store.fault = fails_at, FAULTS[fault]
        try:
            await script(play, clock)
            await play.check()
        finally:
            await play.close()
        return play

    return asyncio.run(asyncio.wait_for(whole(), 180))
