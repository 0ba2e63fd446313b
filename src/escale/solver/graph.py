"""Games whose lists of successors fit into memory: unrolled layer by layer, then swept until nothing changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from escale.core.twins import compiled
from escale.solver import unrolling
from escale.solver.plan import Layer, Plan, throw_odds
from escale.solver.workers import THREADS, share_out

ENTRIES = 60  # of a position, at most, on average over a row
LISTED = 100  # bytes that a position's successors take

Floats = npt.NDArray[np.float32]


class Block(NamedTuple):
    """The successors of rows × columns."""

    graph: Any
    starts: Any  # by row
    can_be: Any  # by row and column
    row: int  # the first one
    first: int  # column
    last: int


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def sweep(both: Any, block: Block, i: int, odds: Any) -> float:
    """Work a row out once more, and write both views of each pair. The largest change."""
    worst = 0.0
    many = len(both)
    values = both.reshape(-1)
    p = block.starts[i - block.row]
    for j in range(block.first, block.last):
        if not block.can_be[i - block.row, j - block.first]:
            continue
        mean = 0.0
        for k in range(len(odds)):
            best = np.float32(-1.0)
            last = False
            while not last:
                code = block.graph[p]
                p += 1
                best = max(best, values[code >> 1])
                last = bool(code & 1)
            mean += odds[k] * best
        at = 2 * (i * many + j) + 1
        worst = max(worst, abs(mean - values[at]))
        values[at] = mean
        values[2 * (j * many + i)] = 1.0 - mean
    return worst


class Graph:
    """Solves by lists of successors."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        # What a pair of sides is worth to the first: if the second throws, and if it throws itself.
        self.both: Floats = np.full((plan.many, plan.many, 2), 0.5, np.float32)
        self.both[0], self.both[:, 0] = 1.0, 0.0
        self.rooms = [plan.room() for _ in range(THREADS)]
        self.known = plan.known(np.zeros(1, np.float32))
        self.unroll = compiled(unrolling, plan.numbering).unroll
        self.odds = throw_odds(plan)

    @staticmethod
    def memory(plan: Plan) -> int:
        """Bytes it takes."""
        largest = max((2 if x != y else 1) * x.size * y.size for x, y in plan.pairs)
        return 8 * plan.cells + LISTED * largest

    @property
    def values(self) -> Floats:
        return self.both[None, :, :, 1]

    def take_up(self, x: Layer, y: Layer, there: Floats, back: Floats) -> None:
        """Values of a pair of layers that were found before."""
        for one, other, found in ((x, y, there), (y, x, back)):
            self.both[one.span, other.span, 1] = found[0]
            self.both[other.span, one.span, 0] = 1.0 - found[0].T

    def work(self, x: Layer, y: Layer) -> Iterator[float]:
        """Sweep a pair of layers again and again; the largest change of each sweep."""
        blocks = [self._block(x, y)] if x == y else [self._block(x, y), self._block(y, x)]
        while True:
            yield max(self._sweep(block) for block in blocks)

    def _sweep(self, block: Block) -> float:
        rows = range(block.row, block.row + len(block.starts))
        return float(max(share_out(lambda _, run: sweep(self.both, block, run[0], self.odds), rows)))

    def _block(self, x: Layer, y: Layer) -> Block:
        ends = [np.zeros(y.size, np.int64) for _ in range(THREADS)]
        room = [np.zeros(ENTRIES * y.size + 4096, np.uint32) for _ in range(THREADS)]
        lists: list[Any] = [None] * x.size
        can_be = np.zeros((x.size, y.size), np.bool_)

        def unroll(thread: int, run: range) -> None:
            i = run[0]
            sides, out = self.plan.rows, room[thread]
            length = self.unroll(self.rooms[thread], self.known, sides, i, y.first, y.last, out, ends[thread])
            lists[i - x.first] = out[:length].copy()
            can_be[i - x.first] = np.diff(ends[thread], prepend=0) > 0

        share_out(unroll, range(x.first, x.last))
        starts = np.cumsum([0, *(len(one) for one in lists[:-1])])
        return Block(np.concatenate(lists), starts, can_be, x.first, y.first, y.last)
