"""Values where both choose at once, from lists of successors by the sum of their answers. Compiled for speed (see speed.py).

Rounds in which nothing happens are counted (see `Numbering.SHEETS`): sheet 0 is the first turn of a round, sheet 1 the second one
of a round in which something has. What lies between, rounds in which both have stayed so far, is a short chain that is worked out
where it is met, and kept in `stay`.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from escale.solver.matrix import solve
from escale.solver.unrolling_rounds import CHOICES, EVEN, IDLE, LOST, NONE, SUMS, WON

ROUNDS: Final = 3  # in a row without a change, and it is over


class Block(NamedTuple):
    """The successors of rows × columns, and how both choose there."""

    next: Any  # by row, column, sum and choice
    stays: Any  # sums that move nobody
    ends: Any  # how it ends if both always stay
    answers: Any  # by row and column: how many each has, ten times the first's and the second's
    stay: Any  # what it is worth to stay, in the first turn of a round
    mix: Any  # by sheet, row, column and sum: how often it comes
    row: int  # the first one
    column: int


class Desk(NamedTuple):
    """Room for one matrix game after the other."""

    sums: Any  # what each sum brings
    others: Any  # the same to the other one
    cells: Any
    x: Any
    y: Any
    simplex: Any
    basis: Any


def worth(values: Any, sheet: int, code: int) -> float:
    """What a successor on a sheet is worth to whoever chose it."""
    if code < NONE:
        return float(1.0 - values[sheet].reshape(-1)[code])
    if code == EVEN:
        return 0.5
    return 1.0 if code == WON else 0.0 if code == LOST else -1.0


def bring(values: Any, sheet: int, next: Any, sums: Any) -> None:
    """What every sum brings, if what follows is on this sheet."""
    for total in range(SUMS):
        found = worth(values, sheet, next[total, 0])
        for c in range(1, CHOICES):
            found = max(found, worth(values, sheet, next[total, c]))
        sums[total] = found


def settle(desk: Desk, sums: Any, answers: int) -> float:
    """The matrix game of these sums, worth to the one whose turn it is, who chooses the row."""
    n = answers // 10
    m = answers % 10
    for a in range(n):
        for b in range(m):
            desk.cells[a * m + b] = sums[a + b]
    return solve(desk.cells, n, m, desk.x, desk.y, desk.simplex, desk.basis)


def put_stay(sums: Any, stays: int, stay: float) -> None:
    for total in range(SUMS):
        if stays >> total & 1:
            sums[total] = stay


def chain(values: Any, here: Block, there: Block, i: int, j: int, desk: Desk) -> float:
    """What it is worth to stay in the first turn of a round, where another round of staying would lead back here."""
    many = values.shape[1]
    code = here.next[i, j, 0, 0]
    k = code // many - there.row
    p = code % many - there.column
    bring(values, 1, here.next[i, j], desk.sums)
    bring(values, 0, there.next[k, p], desk.others)
    found = worth(values, 0, here.ends[i, j])
    reply = 0.0
    for left in range(ROUNDS - 1, -1, -1):
        put_stay(desk.others, there.stays[k, p], 1.0 - found)
        reply = settle(desk, desk.others, there.answers[k, p])
        if left:
            put_stay(desk.sums, here.stays[i, j], 1.0 - reply)
            found = settle(desk, desk.sums, here.answers[i, j])
    return 1.0 - reply


def choose(values: Any, here: Block, there: Block, i: int, desk: Desk) -> float:
    """Solve the matrix games of a row on both sheets, and keep how often each sum comes. The largest change."""
    worst = 0.0
    for j in range(here.stays.shape[1]):
        if here.stays[i, j] & IDLE:
            here.stay[i, j] = chain(values, here, there, i, j, desk)
        for sheet in range(2):
            bring(values, 1 - sheet, here.next[i, j], desk.sums)
            if sheet == 0 and here.stays[i, j] & IDLE:
                put_stay(desk.sums, here.stays[i, j], here.stay[i, j])
            found = settle(desk, desk.sums, here.answers[i, j])
            blend(desk, here.mix[sheet, i, j], here.answers[i, j])
            worst = max(worst, change(values, sheet, here.row + i, here.column + j, found))
    return worst


def blend(desk: Desk, mix: Any, answers: int) -> None:
    for total in range(SUMS):
        mix[total] = 0.0
    for a in range(answers // 10):
        for b in range(answers % 10):
            mix[a + b] += desk.x[a] * desk.y[b]


def change(values: Any, sheet: int, i: int, j: int, found: float) -> float:
    before = values[sheet, i, j]
    values[sheet, i, j] = found
    return float(abs(found - before))


def evaluate(values: Any, here: Block, i: int, desk: Desk) -> float:
    """The values of a row if both go on choosing as they do. The largest change."""
    worst = 0.0
    for j in range(here.stays.shape[1]):
        for sheet in range(2):
            idle = sheet == 0 and here.stays[i, j] & IDLE
            found = 0.0
            for total in range(SUMS):
                often = here.mix[sheet, i, j, total]
                if often > 0.0:
                    if idle and here.stays[i, j] >> total & 1:
                        found += often * here.stay[i, j]
                    else:
                        found += often * best(values, 1 - sheet, here.next[i, j, total])
            worst = max(worst, change(values, sheet, here.row + i, here.column + j, found))
    return worst


def best(values: Any, sheet: int, next: Any) -> float:
    found = worth(values, sheet, next[0])
    for c in range(1, CHOICES):
        found = max(found, worth(values, sheet, next[c]))
    return found
