"""Random playouts for two on one core: compiled, the same source in Python, and OpenSpiel's C++ beside them."""

from __future__ import annotations

import time
from statistics import median
from typing import Any

from bench import openspiel_maedn
from escale.core.binding import bound
from escale.core.chance import stream
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import Choice, Events
from escale.lab import playouts
from escale.lab.kernel import LIMIT, Kernel
from escale.lab.playouts import CHOICES, DECISIONS

ROUNDS = 5
FEWEST, MOST = 40, 5000  # games of a batch: few where games are long


def interpreted(game: Game, seconds: float) -> float:
    """Decisions per second of the source as Python."""
    rules = bound(playouts, game.rules)
    start = Match(game, 2).state
    events = Events()
    events.deaf = 1
    rows, weights = [Choice() for _ in range(game.choices)], [0] * game.choices
    lengths: list[Any] = []
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        length = [0] * 4
        tallies = [0] * len(game.happenings)
        rules.game(start.copy(), stream(1, len(lengths)), rows, weights, events, length, tallies, -1, LIMIT)
        lengths.append(length)
    return sum(length[DECISIONS] for length in lengths) / (time.perf_counter() - begun)


def compiled(kernel: Kernel, seconds: float) -> dict[str, float]:
    """Decisions, real choices and games per second of the compiled twin."""
    games = decisions = choices = 0
    spent = 0.0
    many = FEWEST
    while spent < seconds:
        batch, took = timed(kernel, games, many)
        many = min(MOST, 5 * many) if took < seconds / 10 else many
        spent += took
        games += len(batch)
        decisions += int(batch[:, DECISIONS].sum())
        choices += int(batch[:, CHOICES].sum())
    return {"games": games / spent, "decisions": decisions / spent, "choices": choices / spent}


def timed(kernel: Kernel, first: int, many: int) -> tuple[Any, float]:
    """One batch of games and the time of the kernel's own work, its generators being seeded before."""
    generators = kernel.generators(1, first, many)
    begun = time.perf_counter()
    batch = kernel.play(generators)
    return batch.lengths, time.perf_counter() - begun


def measure(game: Game, seconds: float = 1.0, peer: bool = False) -> dict[str, float]:
    """Medians over rounds in which the speeds take turns."""
    kernel = Kernel(game, 2, deaf=True).warm()
    rounds: list[dict[str, float]] = []
    for _ in range(ROUNDS):
        row = {"python": interpreted(game, seconds), **compiled(kernel, seconds)}
        if peer:
            found = openspiel_maedn.measure(seconds)
            row |= {"maedn": found["decisions_per_second"], "maedn_choices": found["choices_per_second"]}
        rounds.append(row)
    result = {name: median(row[name] for row in rounds) for name in rounds[0]}
    result["over_python"] = median(row["decisions"] / row["python"] for row in rounds)
    if peer:
        result["over_maedn"] = median(row["decisions"] / row["maedn"] for row in rounds)
        result["over_maedn_choices"] = median(row["choices"] / row["maedn_choices"] for row in rounds)
    return result
