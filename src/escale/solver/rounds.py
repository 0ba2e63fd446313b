"""Games in which both choose at once: matrix games over lists of successors, with evaluation of fixed mixtures between."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from escale.core.twins import compiled
from escale.solver import matrix, rounds_kernel, unrolling_rounds
from escale.solver.plan import Layer, Plan
from escale.solver.rounds_kernel import Block, Desk
from escale.solver.speed import jitted
from escale.solver.unrolling_rounds import CHOICES, SUMS
from escale.solver.workers import THREADS, share_out

EVALUATIONS = 12  # between two times that all matrix games are solved,
ENOUGH = 0.02  # or fewer, once they change this much of what solving did
LISTED = 4 * SUMS * CHOICES + 2 * 4 * SUMS + 12  # bytes of a position while its layer is solved

Floats = npt.NDArray[np.float32]


class Rounds:
    """Solves by matrix games."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: Floats = np.full((plan.sheets, plan.many, plan.many), 0.5, np.float32)
        self.rooms = [plan.room() for _ in range(THREADS)]
        self.desks = [_desk() for _ in range(THREADS)]
        self.known = plan.known(np.zeros(1, np.float32))
        self.unroll = compiled(unrolling_rounds, plan.numbering).unroll
        self.kernel = jitted(rounds_kernel, solve=jitted(matrix).solve)

    @staticmethod
    def memory(plan: Plan) -> int:
        """Bytes it takes."""
        largest = max((2 if x != y else 1) * x.size * y.size for x, y in plan.pairs)
        return 4 * plan.cells + LISTED * largest

    def take_up(self, x: Layer, y: Layer, there: Floats, back: Floats) -> None:
        """Values of a pair of layers that were found before."""
        self.values[:, x.span, y.span] = there
        self.values[:, y.span, x.span] = back

    def work(self, x: Layer, y: Layer) -> Iterator[float]:
        """Solve all matrix games of a pair of layers, then evaluate; again and again. The largest change of each solving."""
        here = self._block(x, y)
        blocks = [(here, here)] if x == y else [(here, there := self._block(y, x)), (there, here)]
        while True:
            change = max(self._choose(*block) for block in blocks)
            yield change
            for _ in range(EVALUATIONS):
                if max(self._evaluate(block[0]) for block in blocks) < ENOUGH * change:
                    break

    def _choose(self, here: Block, there: Block) -> float:
        rows = range(len(here.stays))
        return float(max(share_out(lambda t, run: self.kernel.choose(self.values, here, there, run[0], self.desks[t]), rows)))

    def _evaluate(self, here: Block) -> float:
        rows = range(len(here.stays))
        return float(max(share_out(lambda t, run: self.kernel.evaluate(self.values, here, run[0], self.desks[t]), rows)))

    def _block(self, x: Layer, y: Layer) -> Block:
        shape = (x.size, y.size)
        made = Block(
            next=np.zeros((*shape, SUMS, CHOICES), np.uint32),
            stays=np.zeros(shape, np.uint16),
            ends=np.zeros(shape, np.uint32),
            answers=np.zeros(shape, np.uint8),
            stay=np.zeros(shape, np.float32),
            mix=np.zeros((2, *shape, SUMS), np.float32),
            row=x.first,
            column=y.first,
        )

        def unroll(thread: int, run: range) -> None:
            i = run[0]
            k = i - x.first
            room, sides = self.rooms[thread], self.plan.rows
            self.unroll(room, self.known, sides, i, y.first, made.next[k], made.stays[k], made.ends[k], made.answers[k])

        share_out(unroll, range(x.first, x.last))
        return made


def _desk() -> Desk:
    wide = matrix.WIDE
    return Desk(
        sums=np.zeros(SUMS),
        others=np.zeros(SUMS),
        cells=np.zeros(wide * wide),
        x=np.zeros(wide),
        y=np.zeros(wide),
        simplex=np.zeros((wide + 1, 2 * wide + 1)),
        basis=np.zeros(wide, np.int64),
    )
