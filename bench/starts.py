"""How long a first move takes, cold and warm, and what one move costs as Python."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from statistics import mean, median

from escale.core.game import Game
from escale.core.match import Match

LONGEST = 1000  # moves and throws of one game

FIRST_MOVE = """
import time; begun = time.perf_counter()
import escale
m = escale.match({name!r}, seed=1)
m.play(m.legal()[0])
print(time.perf_counter() - begun)
"""

COLD = """
import time; begun = time.process_time()
from escale.bots import opponents
from escale.core import compiling
from escale.core.catalogue import find
from escale.lab.kernel import Kernel
{way}
Kernel(find({name!r})).warm()
opponents.warm(find({name!r}))
print(time.process_time() - begun)
"""

# Every inner function optimised and turned into machine code by itself, as numba does.
FORMER_WAY = "for how in (compiling.INNER, compiling.OUTER): del how['pipeline_class']"

KERNEL = """
import time; begun = time.perf_counter()
from escale.core.catalogue import find
from escale.lab.kernel import Kernel
Kernel(find({name!r})).warm()
print(time.perf_counter() - begun)
"""


def seconds_of(code: str, **environment: str) -> float:
    """What a fresh process says it took."""
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ, **environment}
    )
    return float(run.stdout)


def first_move(game: Game) -> float:
    """Seconds from nothing imported to the first move played, as Python."""
    return median(seconds_of(FIRST_MOVE.format(name=game.name)) for _ in range(9))


def compile_times(game: Game) -> tuple[float, float, float]:
    """Processor seconds to compile a game with nothing kept, now and the former way; seconds until a kept kernel is ready."""
    with tempfile.TemporaryDirectory() as folder:
        cold = seconds_of(COLD.format(name=game.name, way=""), ESCALE_CACHE=folder)
        warm = median(seconds_of(KERNEL.format(name=game.name), ESCALE_CACHE=folder) for _ in range(3))
    with tempfile.TemporaryDirectory() as folder:
        former = seconds_of(COLD.format(name=game.name, way=FORMER_WAY), ESCALE_CACHE=folder)
    return cold, former, warm


def one_move(game: Game) -> tuple[float, float]:
    """Microseconds of `Match.legal` and of a checked `Match.play_as`, as Python, over random games."""
    legal_times, move_times = [], []
    chooser = random.Random(1)
    for seed in range(20):
        match = Match(game, game.players[0])
        while not match.over and match.count < LONGEST:
            if match.awaits_chance:
                match.throw(seed)
                continue
            seat = match.hand
            begun = time.perf_counter()
            offers = match.legal(seat)
            legal_times.append(time.perf_counter() - begun)
            offer = chooser.choice([offer for offer in offers if not offer.aside])
            begun = time.perf_counter()
            match.play_as(seat, offer.move._replace(amount=offer.low))
            move_times.append(time.perf_counter() - begun)
    return mean(legal_times) * 1e6, mean(move_times) * 1e6
