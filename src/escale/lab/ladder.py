"""Levels against each other: seats rotated, common throws, confidence intervals, chances lost per decision."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from escale.bots.levels import Level
from escale.bots.opponents import Mind, reflect
from escale.core.chance import stream
from escale.core.game import Game
from escale.core.match import Match

Z = 1.96  # 95 %
LIMIT = 20_000  # moves and throws of one game
SECONDS = 2.0


@dataclass
class Contest:
    """How one player fared among others: its share of the win in each game, and what its decisions cost it."""

    players: int
    shares: list[float] = field(default_factory=list)  # a seed: the mean over its seats
    lost: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.shares) / len(self.shares)

    @property
    def reach(self) -> float:
        """Half of the 95 % interval; games of one seed count as one."""
        n = len(self.shares)
        if n < 2:
            return 1.0
        mean = self.mean
        return Z * math.sqrt(sum((share - mean) ** 2 for share in self.shares) / (n - 1) / n)

    @property
    def is_ahead(self) -> bool:
        return self.mean - self.reach > 1 / self.players

    @property
    def loss(self) -> float:
        return sum(self.lost) / len(self.lost) if self.lost else 0.0


def contest(
    game: Game, one: Level, others: Level, seeds: Sequence[int], players: int = 2, options: Mapping[str, Any] | None = None
) -> Iterator[Contest]:
    """One player of a level among others of another, from every seat with the same throws; after every seed, how it stands."""
    mind = Mind(game, True)
    found = Contest(players)
    for seed in seeds:
        shares = []
        for seat in range(players):
            levels = [one if p == seat else others for p in range(players)]
            shares.append(share(mind, levels, seat, seed, options or {}))
        found.shares.append(sum(shares) / players)
        yield found


def share(mind: Mind, levels: Sequence[Level], seat: int, seed: int, options: Mapping[str, Any]) -> float:
    """One game: the seat's share of the win; a game without end is shared by all."""
    match = Match(mind.game, len(levels), dict(options), seed=seed)
    for k in range(LIMIT):
        if match.over:
            return 1 / len(match.winners) if seat in match.winners else 0.0
        mover = match.hand
        legal = [offer for offer in match.legal(mover) if not offer.aside]
        if len(legal) == 1 and not legal[0].amount:
            match.play_as(mover, legal[0].move)
        else:
            thought = reflect(mind, levels[mover], match.state_for(mover), mover, stream(seed, k), SECONDS)
            match.play_as(mover, thought.move)
        while match.awaits_chance and not match.over:
            match.throw(seed)
    return 1 / len(levels)
