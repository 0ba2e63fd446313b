"""Choices that two make at once: a small matrix game, solved exactly by the simplex method. Runs as Python and compiled."""

from __future__ import annotations

from typing import Any, Final

WIDE: Final = 5  # the most answers of a seat
SADDLE: Final = 1e-9  # what is less is nothing
GRAIN: Final = 1e-11
PATIENCE: Final = 40  # pivots by the steepest column; then by the first one, which never goes in circles


def solve(cells: Any, n: int, m: int, x: Any, y: Any, sheet: Any, basis: Any) -> float:
    """What a game of n × m cells, row after row, is worth to whoever chooses the row; x and y: how often each is chosen."""
    for k in range(WIDE):
        x[k] = 0.0
        y[k] = 0.0
    row = safest_row(cells, n, m)
    column = safest_column(cells, n, m)
    least = lowest(cells, row, m)
    if highest(cells, column, n, m) - least < SADDLE:
        x[row] = 1.0
        y[column] = 1.0
        return least
    lays_out(cells, n, m, sheet, basis)
    for count in range(20 * PATIENCE):
        column = entering(sheet, n, m, count > PATIENCE)
        if column < 0:
            break
        pivots(sheet, n, m, leaving(sheet, n, m, column), column, basis)
    return reads(n, m, x, y, sheet, basis)


# ---- Is there a saddle?


def lowest(cells: Any, row: int, m: int) -> float:
    found = cells[row * m]
    for j in range(1, m):
        found = min(found, cells[row * m + j])
    return float(found)


def highest(cells: Any, column: int, n: int, m: int) -> float:
    found = cells[column]
    for i in range(1, n):
        found = max(found, cells[i * m + column])
    return float(found)


def safest_row(cells: Any, n: int, m: int) -> int:
    best = 0
    for i in range(1, n):
        if lowest(cells, i, m) > lowest(cells, best, m):
            best = i
    return best


def safest_column(cells: Any, n: int, m: int) -> int:
    best = 0
    for j in range(1, m):
        if highest(cells, j, n, m) < highest(cells, best, n, m):
            best = j
    return best


# ---- The simplex: columns of the game, one more for each row, and the right-hand side; the last row is what is made the most of


def lays_out(cells: Any, n: int, m: int, sheet: Any, basis: Any) -> None:
    for i in range(n):
        for j in range(m):
            sheet[i, j] = cells[i * m + j] + 1.0  # so that all are above zero
        for j in range(n):
            sheet[i, m + j] = 0.0
        sheet[i, m + i] = 1.0
        sheet[i, n + m] = 1.0
        basis[i] = m + i
    for j in range(n + m + 1):
        sheet[n, j] = -1.0 if j < m else 0.0


def entering(sheet: Any, n: int, m: int, first: bool) -> int:
    found = -1
    least = -GRAIN
    for j in range(n + m):
        if sheet[n, j] < least:
            found = j
            least = sheet[n, j]
            if first:
                break
    return found


def leaving(sheet: Any, n: int, m: int, column: int) -> int:
    found = 0
    least = 1e300
    for i in range(n):
        if sheet[i, column] > GRAIN and sheet[i, n + m] / sheet[i, column] < least:
            least = sheet[i, n + m] / sheet[i, column]
            found = i
    return found


def pivots(sheet: Any, n: int, m: int, row: int, column: int, basis: Any) -> None:
    by = 1.0 / sheet[row, column]
    for j in range(n + m + 1):
        sheet[row, j] *= by
    for i in range(n + 1):
        times = sheet[i, column]
        if i != row and times != 0.0:
            for j in range(n + m + 1):
                sheet[i, j] -= times * sheet[row, j]
    basis[row] = column


def reads(n: int, m: int, x: Any, y: Any, sheet: Any, basis: Any) -> float:
    total = sheet[n, n + m]
    for i in range(n):
        if basis[i] < m:
            y[basis[i]] = sheet[i, n + m] / total
        x[i] = sheet[n, m + i] / total
    return float(1.0 / total - 1.0)
