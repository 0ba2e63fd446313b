"""Are values right? Each must be what one look ahead through the rules makes of the others."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from escale.core.chance import below, stream
from escale.core.match import Match
from escale.core.twins import compiled
from escale.solver import expect
from escale.solver.plan import Plan

LATE = 6  # positions before the end of a game
CORNER = 200_000  # pairs with a side that is about to win that are looked at, at most


@dataclass(frozen=True)
class Verdict:
    """How far values are from what a look ahead makes of them."""

    positions: int
    worst: float
    mean: float


class Verifier:
    """Looks at positions of a plan whose values are known."""

    def __init__(self, plan: Plan, values: npt.NDArray[Any], unit: float = 1.0) -> None:
        self.plan = plan
        self.values = values.reshape(plan.sheets, plan.many, plan.many)
        self.unit = unit
        self.known = plan.known(values, unit)
        self.room = plan.room()
        self.value = compiled(expect, plan.numbering).value
        self.set_up = compiled(plan.module).set_up

    def look(self, places: Iterator[tuple[int, int, int]]) -> Verdict:
        """At positions by sheet, side and side; those that cannot be are passed over."""
        found = [abs(gap) for place in places if (gap := self.gap(*place)) is not None]
        return Verdict(len(found), max(found, default=0.0), float(np.mean(found)) if found else 0.0)

    def gap(self, sheet: int, mine: int, theirs: int) -> float | None:
        """What one look ahead makes of a position, less its value."""
        rows = self.plan.rows
        if not self.set_up(self.room.states[0], rows[mine], rows[theirs], sheet):
            return None
        return float(self.value(self.room, self.known, 0, True) - self.values[sheet, mine, theirs] * self.unit)

    def anywhere(self, count: int, seed: int) -> Iterator[tuple[int, int, int]]:
        """Positions at random."""
        rng, plan = random.Random(seed), self.plan
        first = 1 if plan.is_won(plan.layers[0]) else 0
        for _ in range(count):
            yield rng.randrange(plan.sheets), rng.randrange(first, plan.many), rng.randrange(first, plan.many)

    def corners(self) -> Iterator[tuple[int, int, int]]:
        """Every position of a side that is about to win, or as many as there is time for."""
        plan = self.plan
        near = next(layer for layer in plan.layers if not plan.is_won(layer))
        first, stride = plan.layers[0].last if plan.is_won(plan.layers[0]) else 0, max(1, near.size * plan.many // CORNER)
        pairs = ((i, j) for i in range(near.first, near.last) for j in range(first, plan.many))
        for k, (i, j) in enumerate(pairs):
            if k % stride == 0:
                yield 0, i, j

    def endings(self, count: int, seed: int) -> Iterator[tuple[int, int, int]]:
        """The last positions of games played at random, however they ended."""
        for game in range(count // LATE + 1):
            yield from self._last(seed, game)

    def _last(self, seed: int, game: int) -> list[tuple[int, int, int]]:
        plan, rng, found = self.plan, stream(seed, game), []
        match = Match(plan.game, 2, plan.options, seed=game)
        while not match.over:
            found += [self._place(match.turns[-1].before)] if match.turns else []
            offers = match.legal()
            match.play(offers[below(rng, len(offers))])
        found += [self._place(turn.before) for turn in match.turns[-LATE:]]
        return [place for place in found if place is not None][-LATE:]

    def _place(self, state: bytes) -> tuple[int, int, int] | None:
        """Where a position stands, if it is numbered."""
        s, numbering, rank = self.plan.game.state.from_bytes(state), self.plan.numbering, self.plan.rank
        if not numbering.is_known(s):
            return None
        mine, theirs = (int(rank[numbering.key(s, seat)]) for seat in (s.turn, 1 - s.turn))
        return (numbering.sheet(s), mine, theirs) if min(mine, theirs) >= 0 else None
