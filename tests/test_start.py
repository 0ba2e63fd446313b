"""The rules run as Python without numba or numpy, and the command line starts without them."""

from __future__ import annotations

import subprocess
import sys

from escale.core.game import Game
from tests.cases import every_game

FIRST_MOVE = """
import sys
import escale
m = escale.match({name!r}, seed=1)
m.play(m.legal()[0])
print(sorted({{"numba", "numpy", "rich", "typer"}} & set(sys.modules)))
"""

LOOK = """
import sys
sys.argv = ["escale", "rules", "thaayam"]
from escale.cli import main
try:
    main()
except SystemExit:
    print(sorted({"numba", "numpy"} & set(sys.modules)))
"""


@every_game
def test_a_first_move_loads_neither_numba_nor_numpy(game: Game) -> None:
    run = subprocess.run([sys.executable, "-c", FIRST_MOVE.format(name=game.name)], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_the_command_line_loads_neither_for_a_look_at_the_rules() -> None:
    run = subprocess.run([sys.executable, "-c", LOOK], capture_output=True, text=True, check=True)
    assert run.stdout.strip().endswith("[]")
