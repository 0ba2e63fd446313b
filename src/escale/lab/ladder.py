"""Levels against each other: seats rotated, common throws, confidence intervals, chances lost per decision.

Programs think as far as their level's effort goes, however long that takes: what is found depends on the seeds alone, and the
time it took is told apart.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from escale.bots.levels import Level, learnt
from escale.bots.opponents import Thought, reflect
from escale.bots.searcher import Searcher
from escale.core.chance import stream
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import Move

Z = 1.96  # 95 %
LIMIT = 20_000  # moves and throws of one game
SECONDS = math.inf  # to think about one move
SAMPLED = 11  # every so many decisions, the best player's opinion is asked


@dataclass
class Contest:
    """How one player fared among others: its share of the win, what its decisions cost, how long they took."""

    players: int
    shares: list[float] = field(default_factory=list)  # by seed: the mean over its seats
    lost: list[float] = field(default_factory=list)  # by decision looked at: shares of the win given away
    seconds: list[float] = field(default_factory=list)  # by decision

    @property
    def mean(self) -> float:
        return statistics.fmean(self.shares)

    @property
    def reach(self) -> float:
        """Half of the 95 % interval; the games of one seed, which share their throws, count as one."""
        n = len(self.shares)
        return Z * statistics.stdev(self.shares) / math.sqrt(n) if n > 1 else 1.0

    @property
    def is_ahead(self) -> bool:
        """Is the lower bound above the fair share?"""
        return self.mean - self.reach > 1 / self.players

    @property
    def loss(self) -> float:
        return statistics.fmean(self.lost) if self.lost else 0.0

    def figures(self) -> dict[str, Any]:
        """What was found, the same for the same seeds."""
        found = {"players": self.players, "seeds": len(self.shares), "share": self.mean, "lost": self.loss}
        span = {"low": self.mean - self.reach, "high": self.mean + self.reach, "ahead": self.is_ahead}
        return {**found, **span}

    def timings(self) -> dict[str, float]:
        """How long half of the decisions took at most, and 99 of 100, in milliseconds."""
        return {"p50": 1000 * self.quantile(0.5), "p99": 1000 * self.quantile(0.99)}

    def quantile(self, share: float) -> float:
        """Seconds of a decision, of the slowest of so many."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Bout:
    """Games between levels of one game under one setting."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Any] | None = None) -> None:
        self.searcher = Searcher(game, True)
        self.players = players
        self.options = dict(options or {})
        self.best = learnt(game.folder).levels[-1]

    def contest(self, one: Level, others: Level, seeds: Sequence[int]) -> Iterator[Contest]:
        """One player of a level among others of another, from every seat with the same throws; how it stands after each seed."""
        found = Contest(self.players)
        for seed in seeds:
            shares = []
            for seat in range(self.players):
                levels = [one if p == seat else others for p in range(self.players)]
                shares.append(self.share(levels, seat, seed, found))
            found.shares.append(statistics.fmean(shares))
            yield found

    def share(self, levels: Sequence[Level], seat: int, seed: int, found: Contest) -> float:
        """One game: the seat's share of the win; a game without end is shared by all."""
        match = Match(self.searcher.game, self.players, self.options, seed=seed)
        for k in range(LIMIT):
            if match.over:
                return 1 / len(match.winners) if seat in match.winners else 0.0
            mover = match.hand
            move = self.only(match, mover)
            if move is None:
                begun = time.perf_counter()
                thought = self.thinks(levels[mover], match, mover, seed, k)
                move = thought.move
                if mover == seat:
                    found.seconds.append(time.perf_counter() - begun)
                    if k % SAMPLED == 0:
                        found.lost.append(self.given_away(match, mover, move, seed, k))
            match.play_as(mover, move)
            while match.awaits_chance and not match.over:
                match.throw(seed)
        return 1 / self.players

    def only(self, match: Match, seat: int) -> Move | None:
        """The move of a seat that has no choice."""
        legal = [offer for offer in match.legal(seat) if not offer.aside]
        return legal[0].move if len(legal) == 1 and not legal[0].amount else None

    def thinks(self, level: Level, match: Match, seat: int, seed: int, k: int) -> Thought:
        return reflect(self.searcher, level, match.state_for(seat), seat, stream(seed, k), SECONDS)

    def given_away(self, match: Match, seat: int, move: Move, seed: int, k: int) -> float:
        """How much of the win a move gives away, as the best player sees it."""
        ranked = self.thinks(self.best, match, seat, seed, -1 - k).ranked
        worth = dict(ranked)
        return max(worth.values()) - worth.get(move, min(worth.values()))
