"""A game is warm when its searches were compiled as they are now, whatever happens to other games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

GAMES = ("chauka-bara", "thaayam")
ASKS = f"""
import sys
from escale.bots import opponents
from escale.core.catalogue import find

opponents.reflect = lambda *given: None  # nothing is searched here, only marked
for name in sys.argv[2:]:
    table = "SQUARES" if name == "chauka-bara" else "RESULT_OF"
    vars(find(name).rules)[table] = (8, 1, 2, 3, 5)  # another constant in its rules
if sys.argv[1]:
    opponents.warm(find(sys.argv[1]))
print(*(opponents.is_warm(find(name)) for name in {GAMES}))
"""


def asked(cache: Path, warmed: str = "", *edited: str) -> str:
    """Which of both games are warm, to a fresh process."""
    given = {**os.environ, "ESCALE_CACHE": str(cache)}
    run = subprocess.run([sys.executable, "-c", ASKS, warmed, *edited], capture_output=True, text=True, env=given, check=True)
    return run.stdout.strip()


def test_a_game_is_warm_until_what_it_is_made_of_changes(tmp_path: Path) -> None:
    assert asked(tmp_path) == "False False"
    assert asked(tmp_path, "chauka-bara") == "True False"
    assert asked(tmp_path) == "True False"
    assert asked(tmp_path, "", "thaayam") == "True False"
    assert asked(tmp_path, "", "chauka-bara") == "False False"


def test_without_a_place_to_keep_it_nothing_is_warm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert asked(tmp_path / "file", "thaayam") == "False False"
