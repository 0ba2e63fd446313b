"""Races whose lists of successors do not fit into memory. A throw moves one side: lists of what one side can do are short.

A run of great throws gives further throws, and the third one takes all of the run back. So that nobody has to remember the board
it comes back to, a turn is valued in three steps. With c = what the start of the run is worth to the mover once the other throws:

    A(s)  by small throws alone
    B(s)  = A(s) + a great throw, then A;   what is left over, R(s), is how likely a third great throw is, and brings c
    V(s)  = A(s) + a great throw, then B + R·c

A move that wins leaves nothing over; neither does one that blocks the game, which depends on both sides.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from escale.core.contract import Course
from escale.solver.plan import Layer, Plan
from escale.solver.workers import THREADS, share_out

CHUNK = 32  # rows that are worked out and then seen from the other side
TILE = 64
NEVER = -1.0  # the value of positions that cannot be
DRAWN = 0.5

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int32]


class Moves(NamedTuple):
    """What each side can do, by throw (small ones first), and what can be taken from the other."""

    odds: Any
    small: int  # throws that are
    begins: Any  # by throw and side, where its moves begin
    to: Any  # by move: the side after it,
    square: Any  # the square it may capture on, or -1,
    captor: Any  # and the side after that
    meets: Any  # by square, where its sides begin:
    met: Any  # sides of the other that can be met there, in their order,
    left: Any  # and what is left of them
    opened: Any  # by side: what a run that is undone leaves of it
    over: Any  # by side: how likely a second and third great throw are, if it throws once more,
    over_blocked: Any  # and against a side that is blocked
    blocked: int  # that side
    own: Any  # by side: the squares where it meets others,
    owns: Any  # and where those of a side begin


def moves(plan: Plan, course: Course) -> Moves:
    """Look every side's moves up."""
    place = {side: k for k, side in enumerate(plan.sides)}
    throws = sorted(course.throws(), key=lambda throw: throw[2])
    weight = sum(odds for _, odds, _ in throws)
    odds = np.array([one / weight for _, one, _ in throws], np.float32)
    begins = np.zeros((len(throws), plan.many + 1), np.int64)
    found: list[tuple[int, int, int]] = []
    for q, (squares, _, great) in enumerate(throws):
        for k, side in enumerate(plan.sides):
            begins[q, k] = len(found)
            found += sorted({(place[to], met, place[course.captor(to)]) for to, met in course.steps_of(side, squares, great)})
            if great and begins[q, k] == len(found) and k:
                found.append((place[course.opened(side)], -1, place[course.opened(side)]))  # stuck, and throws again
        begins[q, plan.many] = len(found)
    to, square, captor = np.array(found, np.int32).T.copy()
    meets, met, left = _met(plan, course, place)
    own, owns = _own(plan, course)
    blocked = next((k for k, side in enumerate(plan.sides) if course.is_blocked(side)), -1)
    small = sum(1 for _, _, great in throws if not great)
    opened = np.array([place[course.opened(side)] for side in plan.sides], np.int32)
    over = _over(odds, small, begins, to, -1)
    over_blocked = _over(odds, small, begins, to, blocked)
    return Moves(odds, small, begins, to, square, captor, meets, met, left, opened, over, over_blocked, blocked, own, owns)


def _over(odds: Floats, small: int, begins: Any, to: Ints, blocked: int) -> Floats:
    """By side: how likely a great throw is that ends nothing, followed by another; 0 for sides that have ended the game."""
    great = float(odds[small:].sum())
    found = np.full(begins.shape[1] - 1, great * great, np.float32)
    for q in range(small, len(odds)):
        for k in range(len(found)):
            if any(end in (0, blocked) for end in to[begins[q, k] : begins[q, k + 1]]):
                found[k] -= odds[q] * great
    found[0] = 0.0
    if blocked >= 0:
        found[blocked] = 0.0
    return found


def _met(plan: Plan, course: Course, place: dict[tuple[int, ...], int]) -> tuple[Any, Ints, Ints]:
    """By square: which sides can be met there, and what is left of each."""
    found: dict[int, list[tuple[int, int]]] = {}
    for k, side in enumerate(plan.sides):
        for square, left in course.stands_on(side).items():
            found.setdefault(square, []).append((k, place[left]))
    lists = [found.get(square, []) for square in range(max(found) + 1)]
    begins = np.cumsum([0, *(len(one) for one in lists)])
    met, left = np.array([pair for one in lists for pair in one], np.int32).T.copy()
    return begins, met, left


def _own(plan: Plan, course: Course) -> tuple[Ints, Any]:
    """The squares where each side meets others, and where those of a side begin."""
    lists = [sorted(course.squares_of(side)) for side in plan.sides]
    return np.array([square for one in lists for square in one], np.int32), np.cumsum([0, *(len(one) for one in lists)])


# ---- The kernels: a row is a side to throw, a column the other one


class Values(NamedTuple):
    """By pair of sides."""

    mine: Any  # the value to whoever throws
    theirs: Any  # and to a side once the other throws
    a: Any
    b: Any


FAST = {"nnan", "ninf", "nsz", "contract"}


@numba.njit(nogil=True, fastmath=FAST)  # type: ignore[untyped-decorator]
def best_of(moves: Any, q: int, i: int, first: int, cut: Any, plain: Any, captured: Any, best: Any) -> None:
    """For each column the best that a throw brings: rows of `plain` after a move, of `captured` after one that captures."""
    best[:] = -1.0
    for e in range(moves.begins[q, i], moves.begins[q, i + 1]):
        row = plain[moves.to[e]]
        for j in range(len(best)):
            best[j] = max(best[j], row[first + j])
        square = moves.square[e]
        if square >= 0:
            row = captured[moves.captor[e]]
            for z in range(cut[square, 0], cut[square, 1]):
                j = moves.met[z] - first
                best[j] = max(best[j], row[moves.left[z]])


@numba.njit(nogil=True, fastmath=FAST)  # type: ignore[untyped-decorator]
def best_of_runs(moves: Any, q: int, i: int, first: int, cut: Any, b: Any, undone: Any, best: Any) -> None:
    """The same for the first great throw of a run, which may be undone."""
    best[:] = -1.0
    for e in range(moves.begins[q, i], moves.begins[q, i + 1]):
        row = b[moves.to[e]]
        over = moves.over[moves.to[e]]
        blocked = moves.blocked - first
        inside = 0 <= blocked < len(best)
        before = best[blocked] if inside else 0.0
        for j in range(len(best)):
            best[j] = max(best[j], row[first + j] + over * undone[first + j])
        if inside:
            found = row[moves.blocked] + moves.over_blocked[moves.to[e]] * undone[moves.blocked]
            best[blocked] = max(before, found)
        square = moves.square[e]
        if square >= 0:
            row = b[moves.captor[e]]
            over = moves.over[moves.captor[e]]
            for z in range(cut[square, 0], cut[square, 1]):
                j = moves.met[z] - first
                best[j] = max(best[j], row[moves.left[z]] + over * undone[moves.met[z]])


@numba.njit(nogil=True, fastmath=FAST)  # type: ignore[untyped-decorator]
def turn(values: Any, moves: Any, i: int, first: int, cut: Any, row: Any, best: Any) -> float:
    """A, B and V of one side against the columns from `first` on, as many as `row` holds. The largest change of V."""
    last = first + len(row)
    row[:] = 0.0
    for q in range(moves.small):
        if moves.begins[q, i] == moves.begins[q, i + 1]:
            best[:] = values.theirs[i, first:last]
        else:
            best_of(moves, q, i, first, cut, values.theirs, values.mine, best)
        row += moves.odds[q] * best
    values.a[i, first:last] = row
    for q in range(moves.small, len(moves.odds)):
        best_of(moves, q, i, first, cut, values.a, values.a, best)
        row += moves.odds[q] * best
    values.b[i, first:last] = row
    row[:] = values.a[i, first:last]
    for q in range(moves.small, len(moves.odds)):
        best_of_runs(moves, q, i, first, cut, values.b, values.theirs[moves.opened[i]], best)
        row += moves.odds[q] * best
    return float(settle(values, moves, i, first, cut, row))


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def settle(values: Any, moves: Any, i: int, first: int, cut: Any, row: Any) -> float:
    """Put by what cannot be and what is drawn; then the values are those of the row."""
    for h in range(moves.owns[i], moves.owns[i + 1]):
        for z in range(cut[moves.own[h], 0], cut[moves.own[h], 1]):
            j = moves.met[z]
            row[j - first] = NEVER
            values.a[i, j] = NEVER
            values.b[i, j] = NEVER
    if i == moves.blocked and first <= i < first + len(row):
        row[i - first] = DRAWN
        values.a[i, i] = DRAWN
        values.b[i, i] = DRAWN
    worst = np.float32(0.0)
    for j in range(len(row)):
        worst = max(worst, abs(row[j] - values.mine[i, first + j]))
        values.mine[i, first + j] = row[j]
    return float(worst)


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def turn_round(values: Any, begin: int, end: int, first: int, last: int) -> None:
    """What the same pairs are worth to the other side, tile by tile."""
    for tile in range(first, last, TILE):
        for j in range(tile, min(last, tile + TILE)):
            for i in range(begin, end):
                found = values.mine[i, j]
                values.theirs[j, i] = 1.0 - found if found >= 0.0 else NEVER


class Race:
    """Solves by lists of moves of one side."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.moves = moves(plan, plan.course)
        self.data = Values(*(_blank(plan.many) for _ in Values._fields))
        self.room = [np.empty((2, plan.many), np.float32) for _ in range(THREADS)]

    @staticmethod
    def memory(plan: Plan) -> int:
        """Bytes it takes."""
        return 16 * plan.cells

    @property
    def values(self) -> Floats:
        return np.asarray(self.data.mine)[None]

    def take_up(self, x: Layer, y: Layer, there: Floats, back: Floats) -> None:
        """Values of a pair of layers that were found before; A and B follow from them."""
        self.data.mine[x.span, y.span] = there[0]
        self.data.mine[y.span, x.span] = back[0]
        turn_round(self.data, x.first, x.last, y.first, y.last)
        turn_round(self.data, y.first, y.last, x.first, x.last)
        for one, other in ((x, y), (y, x)):
            self._chunk(0, range(one.first, one.last), other, self._cut(other))  # in their order: each rests on those before it

    def work(self, x: Layer, y: Layer) -> Iterator[float]:
        """Sweep a pair of layers again and again; the largest change of each sweep."""
        blocks = [(x, y)] if x == y else [(x, y), (y, x)]
        while True:
            yield max(self._sweep(*block) for block in blocks)

    def _sweep(self, x: Layer, y: Layer) -> float:
        cut = self._cut(y)
        return max(share_out(lambda thread, run: self._chunk(thread, run, y, cut), range(x.first, x.last), CHUNK))

    def _chunk(self, thread: int, rows: range, y: Layer, cut: Any) -> float:
        row, best = self.room[thread][:, : y.size]
        worst = max(turn(self.data, self.moves, i, y.first, cut, row, best) for i in rows)
        turn_round(self.data, rows[0], rows[-1] + 1, y.first, y.last)
        return float(worst)

    def _cut(self, y: Layer) -> Any:
        """By square, the part of its list that these columns are."""
        m = self.moves
        lists = [m.met[begin:end] for begin, end in zip(m.meets, m.meets[1:], strict=False)]
        found = [begin + np.searchsorted(one, (y.first, y.last)) for begin, one in zip(m.meets, lists, strict=False)]
        return np.array(found, np.int64)


def _blank(many: int) -> Floats:
    found = np.full((many, many), 0.5, np.float32)
    found[0], found[:, 0] = 1.0, 0.0
    return found
