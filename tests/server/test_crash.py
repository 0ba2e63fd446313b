"""The house is killed in the middle of games, and everybody plays on (the long campaigns: tests/soak)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.soak import crashes, thinkers

MOVES = 1000
KILLS = 20
KILLS_OF_THINKERS = 2


def test_nothing_confirmed_is_lost_when_the_house_is_killed(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as apart:  # from the event loop of a browser this process may have
        found = apart.submit(crashes.campaign, tmp_path, MOVES, KILLS, tables=4).result()
    assert found["moves"] >= MOVES
    assert found["kills"] == KILLS
    assert found["resumed"] >= 2 * KILLS  # people came back and played on
    assert found["finished"] >= 1


def test_games_go_on_when_the_house_is_killed_while_programs_think(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as apart:
        found = apart.submit(thinkers.campaign, tmp_path, KILLS_OF_THINKERS).result()
    assert found["kills"] == KILLS_OF_THINKERS
    assert found["confirmed"] > 0
