"""The store fails at every point of a game, in every way: nothing is lost, doubled, out of order, or told before its time."""

from __future__ import annotations

import asyncio
import itertools
import time
from pathlib import Path

import pytest

from escale.server import autoplay, changes
from escale.server.store.database import open_database
from tests.server.faulty import FAULTS, Playing

GAMES = {"chauka-bara": 2, "thaayam": 2, "pancha-keliya": 2, "riombo": 3, "routard": 3, "sakodo": 3, "pont-de-rama": 3}
MOST = 60  # calls of the store in one script
LONG = 30  # of a script with more, one point in three: most of them are cards that are dealt


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty house."""
    path = tmp_path_factory.mktemp("template") / "empty.db"
    open_database(f"sqlite:///{path}").dispose()
    return path


class Time:
    """A clock that the script sets."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    """And nobody waits long before they try again."""
    for module in (autoplay, changes):
        monkeypatch.setattr(module, "FIRST_PAUSE", 0.002)
    found = Time()
    monkeypatch.setattr(time, "time", found)
    return found


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
    await play.does(0, {"type": "leave", "seat": 0})
    await play.does(0, {"type": "return", "seat": 0})
    await play.plays(2)


async def takes_back(play: Playing) -> None:
    """Ana asks, Lou agrees."""
    await play.by_itself()
    if any(turn.seat == 0 for turn in play.table.now.match.turns):
        await play.does(0, {"type": "ask", "kind": "takeback", "by": 0, "seat": 0}, "one_question")
        await play.does(1, {"type": "answer", "seat": 1, "yes": True}, "not_asked")


def run(folder: Path, template: Path, game: str, clock: Time, fails_at: int = -1, fault: str = "refuses") -> Playing:
    """The script, with one fault; what must be true afterwards."""
    folder.mkdir()

    async def whole() -> Playing:
        play = Playing(folder, template, game, GAMES[game])
        play.store.fails_at, play.store.fault = fails_at, FAULTS[fault]
        try:
            await script(play, clock)
            await play.check()
        finally:
            await play.close()
        return play

    return asyncio.run(asyncio.wait_for(whole(), 180))


@pytest.mark.parametrize("game", GAMES)
def test_whatever_fails_at_whichever_point(game: str, template: Path, clock: Time, tmp_path: Path) -> None:
    calls = run(tmp_path / "well", template, game, clock).store.calls
    assert 10 < calls < MOST
    ways = itertools.cycle(FAULTS)
    for k in range(1, calls + 1, 3 if calls > LONG else 1):
        for fault in [next(ways) for _ in range(2 if game == "riombo" else 1)]:
            assert run(tmp_path / f"{k} {fault}", template, game, clock, k, fault).told > 0
