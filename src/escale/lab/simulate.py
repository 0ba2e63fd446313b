"""Simulation: many seeded random games, on every core, and what they came to."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

import numpy as np

from escale.core.game import Game
from escale.core.moves import SEATS
from escale.core.options import settle, spelled
from escale.lab.kernel import Batch, Ints, Kernel
from escale.lab.playouts import CHOICES, DECISIONS, DRAWS, FIRST

BATCH = 500
Z = 1.96  # 95 %
WIN = math.lcm(*range(1, SEATS + 1))  # the parts of a win: shared by any number, it stays whole


@dataclass(frozen=True)
class Share:
    """A share of the wins, with its 95 % interval (Wilson)."""

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, parts: int, games: int) -> Share:
        """Of so many parts of wins in so many games."""
        p, n = parts / (WIN * games), games
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        reach = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return cls(p, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(frozen=True)
class Spread:
    """How a number varies from game to game."""

    mean: float
    deviation: float
    least: int
    median: float
    most: int

    @classmethod
    def of(cls, values: Ints) -> Spread:
        return cls(float(values.mean()), float(values.std()), int(values.min()), float(np.median(values)), int(values.max()))


class Simulation:
    """Seeded games of one game; run it, then read its summary."""

    def __init__(self, game: Game, players: int | None, options: Mapping[str, Any], seed: int) -> None:
        self.game = game
        self.seed = seed
        self.options = settle(game, options)
        self.kernels = [Kernel(game, players, options) for _ in range(os.cpu_count() or 1)]
        self.players = self.kernels[0].players
        self.batches: dict[int, Batch] = {}  # by their first game

    def warm(self) -> None:
        for kernel in self.kernels:
            kernel.run(self.seed, 0, 1)

    def run(self, games: int) -> Iterator[int]:
        """Play; yields how many games have just ended. Whatever stops it, what has ended is kept."""
        starts = iter(range(0, games, BATCH))
        with ThreadPoolExecutor(len(self.kernels)) as pool:
            running: dict[Future[Batch], tuple[int, Kernel]] = {}
            idle = list(self.kernels)
            while True:
                for kernel in idle:
                    start = next(starts, None)
                    if start is not None:
                        running[pool.submit(kernel.run, self.seed, start, min(BATCH, games - start))] = (start, kernel)
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                idle = []
                for future in done:
                    start, kernel = running.pop(future)
                    idle.append(kernel)
                    self.batches[start] = future.result()
                    yield len(self.batches[start].lengths)

    def summary(self) -> dict[str, Any]:
        """What the games came to, ready for JSON."""
        if not self.batches:
            return {"game": self.game.name, "players": self.players, "games": 0}
        batches = [self.batches[first] for first in sorted(self.batches)]  # whoever was done first
        lengths = np.concatenate([batch.lengths for batch in batches])
        tallies = np.sum([batch.tallies for batch in batches], axis=0)
        games = len(lengths)
        won = np.concatenate([batch.places for batch in batches]) == 1
        parts = won * (WIN // won.sum(axis=1, keepdims=True))
        return {
            "game": self.game.name,
            "players": self.players,
            "options": spelled(self.game, self.options),
            "seed": self.seed,
            "games": games,
            "wins_by_seat": [vars(Share.of(int(parts[:, p].sum()), games)) for p in range(self.players)],
            "wins_of_first_player": self._of_first_player(parts, lengths[:, FIRST]),
            "shared": int((won.sum(axis=1) > 1).sum()),
            "decisions": vars(Spread.of(lengths[:, DECISIONS])),
            "choices": vars(Spread.of(lengths[:, CHOICES])),
            "throws": vars(Spread.of(lengths[:, DRAWS])),
            "captures": self._per_game(tallies, self.game.captures, games),
            "events": {h.name: int(tallies[k]) for k, h in enumerate(self.game.happenings)},
        }

    def _of_first_player(self, parts: Ints, first: Ints) -> dict[str, float] | None:
        """The share of whoever begins, where somebody does."""
        games = np.arange(len(first))
        return vars(Share.of(int(parts[games, first].sum()), len(games))) if first.min() >= 0 else None

    def _per_game(self, tallies: Ints, name: str, games: int) -> float | None:
        number = self.game.event_number(name)
        return float(tallies[number]) / games if number >= 0 else None
