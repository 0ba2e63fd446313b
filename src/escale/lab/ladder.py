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

from escale.bots.answering import Answer, Question, thought
from escale.bots.levels import LEVELS
from escale.core.contract import Nature
from escale.core.game import Game
from escale.core.moves import Move
from escale.lab.sittings import Sitting

Z = 1.96  # 95 %
SAMPLED = 11  # after every so many moves, the best player's opinion is asked


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
    """Games between levels of one game under one setting, as programs play at a table."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Any] | None = None, fast: bool = True) -> None:
        self.game = game
        self.players = players
        self.options = dict(options or {})
        self.fast = fast

    def contest(self, one: Nature, others: Nature, seeds: Sequence[int]) -> Iterator[Contest]:
        """One player among others of another nature, from every seat with the same throws; how it stands after each seed."""
        found = Contest(self.players)
        for seed in seeds:
            shares = []
            for seat in range(self.players):
                natures = [one if p == seat else others for p in range(self.players)]
                shares.append(self.share(Watched(self.game, natures, self.options, seed, self.fast, seat, found)))
            found.shares.append(statistics.fmean(shares))
            yield found

    def share(self, sitting: Watched) -> float:
        """One game: the watched seat's share of the win; a game without end is shared by all."""
        match = sitting.run()
        if not match.over:
            return 1 / self.players
        return 1 / len(match.winners) if sitting.seat in match.winners else 0.0


class Watched(Sitting):
    """A game of which one seat's thoughts are timed, and weighed against the best player's."""

    def __init__(
        self,
        game: Game,
        natures: Sequence[Nature],
        options: Mapping[str, Any],
        seed: int,
        fast: bool,
        seat: int,
        found: Contest,
    ) -> None:
        super().__init__(game, natures, options, seed, fast)
        self.seat = seat
        self.found = found

    def thinks(self, asked: Question) -> Answer:
        begun = time.perf_counter()
        answer = super().thinks(asked)
        if asked.seat == self.seat and not answer.unasked:
            self.found.seconds.append(time.perf_counter() - begun)
            if self.match.count % SAMPLED == 0:
                self.found.lost.append(given_away(self.match.game, asked, Move(*answer.moves[0])))
        return answer


def given_away(game: Game, asked: Question, move: Move) -> float:
    """How much of the win a move gives away, as the best player sees it."""
    best = asked._replace(nature=Nature(LEVELS), long_ago=b"")
    worth = dict(thought(*best.laid(), best).ranked)
    return max(worth.values()) - worth.get(move, min(worth.values()))
