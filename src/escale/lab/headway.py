"""Does everybody get on? Whoever moves and moves while their prospects, as a good player sees them, stay the same is stalled."""

from __future__ import annotations

from typing import Any

from escale.bots import selfplay
from escale.bots.buffers import MOST_FEATURES
from escale.bots.searcher import Searcher
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import CHANCE, SEATS

MOVES = 30  # of a seat
STILL = 0.02  # of all that its prospects have moved in the game


class Headway:
    """The prospects of every seat, move by move, in one game after another."""

    def __init__(self, game: Game, fast: bool = True) -> None:
        self.searcher = Searcher(game, fast)
        self.looks = self.searcher.over(selfplay).looks
        self.forget()

    def forget(self) -> None:
        """Another game begins."""
        self.seen: list[list[float]] = [[] for _ in range(SEATS)]

    def note(self, match: Match) -> None:
        """How things look for whoever has just moved."""
        seat = match.turns[-1].seat
        if seat != CHANCE and not match.over:
            self.seen[seat].append(self.prospect(match, seat))

    def prospect(self, match: Match, seat: int) -> float:
        self.searcher.face(match.state)
        rows = self.rows(match.players)
        self.looks(self.searcher.buffers, rows)
        return sum(float(weight) * float(rows[seat][k]) for k, weight in enumerate(self.searcher.buffers.weights))

    def rows(self, players: int) -> Any:
        if not self.searcher.fast:
            return [[0.0] * MOST_FEATURES for _ in range(players)]
        import numpy as np

        return np.zeros((players, MOST_FEATURES))

    def stalled(self) -> list[int]:
        """Seats that stood still for so many moves, at any time."""
        return [seat for seat, seen in enumerate(self.seen) if stands_still(seen)]


def stands_still(seen: list[float]) -> bool:
    """Did these numbers once stay where they were?"""
    if len(seen) <= MOVES:
        return False
    whole = max(seen) - min(seen)
    spans = (seen[k : k + MOVES] for k in range(len(seen) - MOVES + 1))
    return any(max(span) - min(span) <= STILL * whole for span in spans)
