"""Both speeds play the same games: every position must agree, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from escale.checks.cases import Case
from escale.core.binding import bound
from escale.core.chance import Rng, stream
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import Choice, Events
from escale.core.twins import compiled
from escale.lab import trace

ROOM = 20_000


class Speeds:
    """The same game at both speeds."""

    def __init__(self, game: Game, players: int, options: dict[str, Any]) -> None:
        self.game = game
        self.start = Match(game, players, options).state
        self.slow = bound(trace, game.rules).trace
        self.fast = compiled(trace, game.rules).trace
        self.states = [game.state() for _ in range(ROOM)]
        self.block = np.zeros(ROOM, game.state.dtype())
        self.rows = [Choice() for _ in range(game.choices)]

    def interpreted(self, seed: int, number: int) -> bytes:
        self.states[0] = self.start.copy()
        n = self.slow(self.states, [stream(seed, number)], self.rows, [0] * self.game.choices, [Events()])
        return b"".join(bytes(state) for state in self.states[: n + 1])

    def compiled(self, seed: int, number: int) -> bytes:
        self.block[0] = self.start.block()[0]
        rng = np.zeros(1, Rng.dtype())
        rng["word"] = stream(seed, number).word
        rows = np.zeros(self.game.choices, Choice.dtype())
        n = self.fast(self.block, rng, rows, np.zeros(self.game.choices, np.int64), np.zeros(1, Events.dtype()))
        found: bytes = self.block[: n + 1].tobytes()
        return found

    def first_difference(self, seed: int, games: int) -> int | None:
        """The number of the first game that differs; None when all agree."""
        for number in range(games):
            if self.interpreted(seed, number) != self.compiled(seed, number):
                return number
        return None


def speeds_agree(case: Case, games: int) -> Iterator[str]:
    """Compiled equals interpreted, byte for byte."""
    number = Speeds(case.game, case.players, case.options).first_difference(1, games)
    if number is not None:
        yield f"seed 1, game {number}"
