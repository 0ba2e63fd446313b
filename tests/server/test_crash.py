"""The house is killed in the middle of games, and everybody plays on (the long campaign: tests/soak/crashes.py)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.soak.crashes import campaign

MOVES = 1000
KILLS = 20


def test_nothing_confirmed_is_lost_when_the_house_is_killed(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as apart:  # from the event loop of a browser this process may have
        found = apart.submit(campaign, tmp_path, MOVES, KILLS, tables=4).result()
    assert found["moves"] >= MOVES
    assert found["kills"] == KILLS
    assert found["resumed"] >= 2 * KILLS  # people came back and played on
    assert found["finished"] >= 1
