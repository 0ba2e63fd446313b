"""The store fails at points all over a game, in every way: nothing is lost, doubled, out of order, or told before its time.

All faults at all points: `python -m tests.soak.faults`.
"""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from tests.server.fault_script import GAMES, run, ticking
from tests.server.faulty import FAULTS

MOST = 60  # calls of the store in one script
LONG = 30  # of a script with more, one point in three: most of them are cards that are dealt


@pytest.mark.parametrize("game", GAMES)
def test_whatever_fails_at_whichever_point(game: str, tmp_path: Path) -> None:
    with ticking() as clock:
        calls = run(tmp_path / "well", game, clock).store.calls
        assert 10 < calls < MOST
        ways = itertools.cycle(FAULTS)
        for k in range(1, calls + 1, 3 if calls > LONG else 1):
            for fault in [next(ways) for _ in range(2 if game == "riombo" else 1)]:
                assert run(tmp_path / f"{k} {fault}", game, clock, k, fault).told > 0
