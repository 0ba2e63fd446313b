"""A compiled kernel with the room it writes to, ready to play a game by the thousand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from escale.core.chance import Rng, stream
from escale.core.compiling import freeze
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import SEATS, Choice, Events
from escale.core.twins import compiled
from escale.lab import playouts

LIMIT = 10_000_000  # moves of one game; random play ends long before

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Batch:
    """What some games in a row came to."""

    lengths: Ints  # a row a game: decisions, choices, draws, first player
    places: Ints  # a row a game: each seat's place
    tallies: Ints  # events by kind


class Kernel:
    """Random games of one game, one number of players and one set of options."""

    def __init__(
        self, game: Game, players: int | None = None, options: Mapping[str, Any] | None = None, deaf: bool = False
    ) -> None:
        self.game = game
        match = Match(game, players, options)
        self.players = match.players
        self.states = np.zeros(2, game.state.dtype())
        self.states[0] = match.state.block()[0]
        self.rows = np.zeros(game.choices, Choice.dtype())
        self.weights = np.zeros(game.choices, np.int64)
        self.notes = np.zeros(1, Events.dtype())
        self.notes["deaf"] = deaf
        self.starts = game.event_number(game.starts)
        self.games = compiled(playouts, game.rules).games

    def run(self, seed: int, first: int, count: int) -> Batch:
        """Games number `first` to `first + count - 1` of a seed: the same whoever plays them, and when."""
        return self.play(self.generators(seed, first, count))

    def generators(self, seed: int, first: int, count: int) -> npt.NDArray[np.void]:
        """Each game's own chance."""
        rngs = np.zeros(count, Rng.dtype())
        rngs["word"] = [stream(seed, first + k).word for k in range(count)]
        return rngs

    def play(self, rngs: npt.NDArray[np.void]) -> Batch:
        """One game for each generator."""
        lengths = np.zeros((len(rngs), 4), np.int64)
        places = np.zeros((len(rngs), SEATS), np.int64)
        tallies = np.zeros(len(self.game.happenings), np.int64)
        room = (self.rows, self.weights, self.notes, lengths, places, tallies)
        ended = self.games(self.states, rngs, *room, self.starts, LIMIT)
        if ended != len(rngs):
            raise RuntimeError(f"{len(rngs) - ended} games of {self.game.name} did not end within {LIMIT} moves")
        return Batch(lengths, places[:, : self.players], tallies)

    def warm(self) -> Kernel:
        """Compile (or load) now; from here on other types raise instead of compiling."""
        self.run(0, 0, 1)
        freeze(self.games)
        return self
