"""Both speeds play the same games: every position must agree, byte for byte.

python -m tests.soak.speeds [games]    10,000 of each game by default, shared out over its player counts and options
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np

from escale.core.binding import bound
from escale.core.catalogue import every
from escale.core.chance import Rng, stream
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import Choice, Events
from escale.core.twins import compiled
from escale.lab import trace

ROOM = 20_000
MANY = 3  # combinations of options


def settings(game: Game) -> Iterator[tuple[int, dict[str, int]]]:
    """Every number of players with every combination of the options' ends; where there are many, one option at a time."""
    ends = {o.name: sorted({game.state.FIELDS[o.name].low, game.state.FIELDS[o.name].high}) for o in game.options}
    combined = [dict(zip(ends, values, strict=True)) for values in product(*ends.values())]
    if len(combined) > MANY:
        usual = {option.name: option.default for option in game.options}
        combined = [usual] + [{**usual, name: value} for name in ends for value in ends[name] if value != usual[name]]
    for players in game.players:
        for values in combined if len(combined) <= MANY or players in (game.players[0], game.players[-1]) else combined[:1]:
            yield players, {name: _spelled(game, name, value) for name, value in values.items()}


def _spelled(game: Game, name: str, value: int) -> Any:
    field = game.state.FIELDS[name]
    return field.words[value - field.low] if field.words else value


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


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for game in every():
        cases = list(settings(game))
        for players, options in cases:
            found = Speeds(game, players, options).first_difference(1, -(-games // len(cases)))
            if found is not None:
                sys.exit(f"{game.name}, {players} players, {options}: game {found} of seed 1 differs")
        print(f"{game.name}: {games} games agree byte for byte at both speeds, over {len(cases)} settings", flush=True)


if __name__ == "__main__":
    main()
