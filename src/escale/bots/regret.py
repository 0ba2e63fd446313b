"""Regret matching, for choices that several seats make at once and in secret.

Such a choice is a matrix game: an axis a seat, a row an answer. In every round each seat draws an answer from its strategy, all
answers are played on a copy of the position, and each seat learns what every other answer of its own would have brought instead:
answers that are regretted most are drawn most. The averages of the strategies over the rounds can hardly be exploited.

What follows a choice, up to the next that is made at once, is decided by sight and drawn by chance; there the position is judged
(`once`), or valued by a matrix game of its own (`twice`, `thrice`). Who has closed a hand already and may still change it answers
anew with the others: nothing that is hidden in it matters. Written out choice by choice, because compiled code does not recurse.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from escale.bots.desk import Desk, Judged
from escale.bots.foresight import offers
from escale.bots.judging import judge
from escale.bots.tree import coded
from escale.core.binding import UNBOUND, apart
from escale.core.chance import Rng, bits, pick
from escale.core.frames import by_chance, hand, is_over
from escale.core.moves import CHANCE, SEATS, Choice, offer
from escale.core.state import Reals, Row, assign

rules: Judged = UNBOUND

CELLS: Final = 1 << 12  # cells of a matrix that are remembered
PATIENCE: Final = 200  # moves and throws between two choices
DEPTH: Final = 3  # choices one after the other
UNIT: Final = 1.0 / (1 << 53)


class Matrix(NamedTuple):
    """Room for one matrix game; answers lie one after the other, `wide` places a seat."""

    rows: Any  # the answers on offer
    many: Row  # by seat, how many; 0 for those who are not asked
    pace: Row  # by seat, the distance of its next answer among the cells
    drawn: Row  # by seat, the answer of this round
    cell: Row  # by place, which cell is remembered there, plus one
    shares: Reals  # by place and seat, what it came to
    gain: Reals  # by answer, what it would have brought in this round,
    regret: Reals  # by how much that was more than what the strategy brought, added up,
    now: Reals  # the strategy of this round,
    often: Reals  # all strategies so far, later ones weighing more,
    value: Reals  # and what answers brought, weighed likewise
    worth: Reals  # by seat, what it expects, weighed likewise
    weight: Reals  # the weights added up, and how many rounds they were


def matrices(wide: int, fast: bool) -> list[Matrix]:
    """Room for the matrix games of one search, compiled or in Python."""
    if not fast:
        plain = (lambda n: [Choice() for _ in range(n)], lambda n: [0] * n, lambda n: [0.0] * n)
        return [_matrix(wide, *plain) for _ in range(DEPTH)]
    import numpy as np

    choice = Choice.dtype()
    arrays = (lambda n: np.zeros(n, choice), lambda n: np.zeros(n, np.int64), lambda n: np.zeros(n))
    return [_matrix(wide, *arrays) for _ in range(DEPTH)]


def _matrix(wide: int, rows: Any, whole: Any, real: Any) -> Matrix:
    size = SEATS * wide
    return Matrix(
        rows=rows(size),
        many=whole(SEATS),
        pace=whole(SEATS),
        drawn=whole(SEATS),
        cell=whole(CELLS),
        shares=real(CELLS * SEATS),
        gain=real(size),
        regret=real(size),
        now=real(size),
        often=real(size),
        value=real(size),
        worth=real(SEATS),
        weight=real(2),
    )


# ---- Which choices are made at once


@apart
def is_shared(s: Any, desk: Desk) -> bool:
    """Do several seats answer now, without knowing of each other?"""
    if is_over(s) or by_chance(s):
        return False
    found = 0
    for p in range(s.players):
        if s.must >> p & 1 or (s.may >> p & 1 and answers(s, p, desk) > 0):
            found += 1
    return found > 1


@apart
def answers(s: Any, seat: int, desk: Desk) -> int:
    """Write a seat's answers into the first replies, without the moves made aside; how many."""
    n = 0
    for k in range(offers(s, seat, desk.replies)):
        if desk.replies[k].aside == 0:
            if n < k:
                assign(desk.replies[n], desk.replies[k])
            n += 1
    return n


@apart
def opens(s: Any, desk: Desk, matrix: Matrix) -> int:
    """A matrix for the choice in this position, nothing known of it yet; how many cells it has."""
    wide = len(desk.replies)
    cells = 1
    for p in range(s.players):
        n = answers(s, p, desk) if (s.must | s.may) >> p & 1 else 0
        matrix.many[p] = n
        matrix.pace[p] = cells
        cells *= max(1, n)
        matrix.worth[p] = 0.0
        for k in range(n):
            assign(matrix.rows[p * wide + k], desk.replies[k])
            matrix.regret[p * wide + k] = 0.0
            matrix.often[p * wide + k] = 0.0
            matrix.value[p * wide + k] = 0.0
    for place in range(min(cells, CELLS)):
        matrix.cell[place] = 0
    matrix.weight[0] = 0.0
    matrix.weight[1] = 0.0
    return cells


# ---- Rounds


@apart
def once(s: Any, desk: Desk, matrix: Matrix, rng: Rng, rounds: int, noise: float, fixed: bool) -> None:
    """So many rounds more; what follows the choice is judged. `fixed`: cells are the same in every round, but for chance."""
    for _ in range(rounds):
        cell = draws(s, desk, matrix, rng, noise)
        for p in range(s.players):
            for k in range(matrix.many[p]):
                there = cell + (k - matrix.drawn[p]) * matrix.pace[p]
                if matrix.cell[there % CELLS] != there + 1:
                    luck = plays(s, desk, matrix, there, desk.states[4], rng)
                    judge(desk.states[4], desk, desk.worth)
                    remembers(s.players, matrix, there, desk.worth, fixed and not luck)
                matrix.gain[p * len(desk.replies) + k] = matrix.shares[there % CELLS * SEATS + p]
        learns(s.players, desk, matrix, cell)


@apart
def settles_once(s: Any, desk: Desk, matrix: Matrix, rng: Rng, rounds: int, out: Reals) -> None:
    """What a position is worth to each seat by a matrix game; judged, if it asks no choice of several."""
    if is_shared(s, desk):
        opens(s, desk, matrix)
        once(s, desk, matrix, rng, rounds, 0.0, True)
        expects(s.players, matrix, out)
    else:
        judge(s, desk, out)


@apart
def twice(
    s: Any, desk: Desk, matrix: Matrix, inner: Matrix, rng: Rng, rounds: int, fewer: int, noise: float, fixed: bool
) -> None:
    """The same; what follows the choice is valued by a matrix game of fewer rounds."""
    for _ in range(rounds):
        cell = draws(s, desk, matrix, rng, noise)
        for p in range(s.players):
            for k in range(matrix.many[p]):
                there = cell + (k - matrix.drawn[p]) * matrix.pace[p]
                if matrix.cell[there % CELLS] != there + 1:
                    luck = plays(s, desk, matrix, there, desk.states[2], rng)
                    settles_once(desk.states[2], desk, inner, rng, fewer, desk.mean)
                    remembers(s.players, matrix, there, desk.mean, fixed and not luck)
                matrix.gain[p * len(desk.replies) + k] = matrix.shares[there % CELLS * SEATS + p]
        learns(s.players, desk, matrix, cell)


@apart
def settles_twice(s: Any, desk: Desk, matrix: Matrix, inner: Matrix, rng: Rng, rounds: int, out: Reals) -> None:
    """What a position is worth to each seat by a matrix game of matrix games."""
    if is_shared(s, desk):
        opens(s, desk, matrix)
        twice(s, desk, matrix, inner, rng, rounds, rounds, 0.0, True)
        expects(s.players, matrix, out)
    else:
        judge(s, desk, out)


@apart
def thrice(
    s: Any, desk: Desk, matrix: Matrix, inner: Matrix, last: Matrix, rng: Rng, rounds: int, fewer: int, noise: float, fixed: bool
) -> None:
    """The same, one choice deeper."""
    for _ in range(rounds):
        cell = draws(s, desk, matrix, rng, noise)
        for p in range(s.players):
            for k in range(matrix.many[p]):
                there = cell + (k - matrix.drawn[p]) * matrix.pace[p]
                if matrix.cell[there % CELLS] != there + 1:
                    luck = plays(s, desk, matrix, there, desk.states[1], rng)
                    settles_twice(desk.states[1], desk, inner, last, rng, fewer, desk.dream)
                    remembers(s.players, matrix, there, desk.dream, fixed and not luck)
                matrix.gain[p * len(desk.replies) + k] = matrix.shares[there % CELLS * SEATS + p]
        learns(s.players, desk, matrix, cell)


# ---- Strategies


@apart
def draws(s: Any, desk: Desk, matrix: Matrix, rng: Rng, noise: float) -> int:
    """Everybody's strategy of this round, and an answer drawn from it; the cell where they meet.

    An answer is played as often as it is regretted; with noise, a seat does not feel a regret that is smaller."""
    wide = len(desk.replies)
    cell = 0
    for p in range(s.players):
        n = matrix.many[p]
        total = 0.0
        for k in range(p * wide, p * wide + n):
            matrix.now[k] = max(0.0, matrix.regret[k] + noise * matrix.weight[0])
            total += matrix.now[k]
        for k in range(p * wide, p * wide + n):
            matrix.now[k] = matrix.now[k] / total if total > 0.0 else 1.0 / n
        matrix.drawn[p] = drawn(matrix.now, p * wide, n, 1.0, rng)
        cell += matrix.drawn[p] * matrix.pace[p]
    return cell


def drawn(strategy: Reals, first: int, n: int, total: float, rng: Rng) -> int:
    """One of `n` answers, from the first one's place on, as often as the strategy says; its shares add up to `total`."""
    left = (bits(rng) >> 11) * UNIT * total
    found = 0
    for k in range(n):
        if left >= 0.0 and strategy[first + k] > 0.0:
            found = k
        left -= strategy[first + k]
    return found


@apart
def learns(players: int, desk: Desk, matrix: Matrix, cell: int) -> None:
    """Everybody regrets, and strategies are averaged; later rounds weigh more."""
    wide = len(desk.replies)
    matrix.weight[1] += 1.0
    weight = matrix.weight[1]
    for p in range(players):
        mean = 0.0 if matrix.many[p] else matrix.shares[cell % CELLS * SEATS + p]
        for k in range(p * wide, p * wide + matrix.many[p]):
            mean += matrix.now[k] * matrix.gain[k]
        for k in range(p * wide, p * wide + matrix.many[p]):
            matrix.regret[k] += weight * (matrix.gain[k] - mean)
            matrix.often[k] += weight * matrix.now[k]
            matrix.value[k] += weight * matrix.gain[k]
        matrix.worth[p] += weight * mean
    matrix.weight[0] += weight


def expects(players: int, matrix: Matrix, out: Reals) -> None:
    """Each seat's share of the win, on average over the rounds."""
    for p in range(players):
        out[p] = matrix.worth[p] / matrix.weight[0]


@apart
def remembers(players: int, matrix: Matrix, cell: int, shares: Reals, lasting: bool) -> None:
    """What a cell came to; kept for other rounds if it would come to the same."""
    place = cell % CELLS
    matrix.cell[place] = cell + 1 if lasting else 0
    for p in range(players):
        matrix.shares[place * SEATS + p] = shares[p]


# ---- What follows a choice


@apart
def plays(s: Any, desk: Desk, matrix: Matrix, cell: int, target: Any, rng: Rng) -> bool:
    """All answer as in this cell, and play goes on to the next choice that is made at once; did chance take part?"""
    assign(target, s)
    all_answer(target, desk, matrix, cell)
    return goes_on(target, desk, rng)


@apart
def all_answer(s: Any, desk: Desk, matrix: Matrix, cell: int) -> None:
    """First those who change their answer, then those who are waited for: the last one opens them all."""
    must = s.must
    for waited in range(2):
        for p in range(s.players):
            if matrix.many[p] and must >> p & 1 == waited:
                answer(s, p, matrix.rows[met(desk, matrix, cell, p)], desk)


@apart
def answer(s: Any, seat: int, move: Choice, desk: Desk) -> None:
    rules.play(s, seat, move, desk.events[0])


def met(desk: Desk, matrix: Matrix, cell: int, seat: int) -> int:
    """Where a seat's answer in a cell lies."""
    return seat * len(desk.replies) + cell // matrix.pace[seat] % matrix.many[seat]


@apart
def goes_on(s: Any, desk: Desk, rng: Rng) -> bool:
    """Forced moves, those that look best, and drawn throws; was there a throw?"""
    luck = False
    for _ in range(PATIENCE):
        if is_over(s) or is_shared(s, desk):
            break
        if by_chance(s):
            luck = True
            offer(desk.answers, 0, 0, pick(rng, desk.later, rules.chances(s, desk.later)), 0, 0)
            answer(s, CHANCE, desk.answers[0], desk)
        else:
            seat = hand(s)
            answer(s, seat, desk.replies[seen_best(s, seat, desk)], desk)
    return luck


@apart
def seen_best(s: Any, seat: int, desk: Desk) -> int:
    """The reply that looks best to whoever is asked."""
    n = answers(s, seat, desk)
    best = -1.0
    found = 0
    for k in range(n if n > 1 else 0):
        assign(desk.states[3], s)
        answer(desk.states[3], seat, desk.replies[k], desk)
        judge(desk.states[3], desk, desk.worth)
        if desk.worth[seat] > best:
            best = desk.worth[seat]
            found = k
    return found


# ---- For those who ask


@apart
def agrees(desk: Desk, matrix: Matrix, rng: Rng, rounds: int, noise: float) -> None:
    """All who are asked at once in states[0] answer, each by a strategy that a few rounds have found."""
    s = desk.states[0]
    opens(s, desk, matrix)
    once(s, desk, matrix, rng, rounds, noise, True)
    cell = 0
    for p in range(s.players):
        cell += matrix.pace[p] * drawn(matrix.often, p * len(desk.replies), matrix.many[p], matrix.weight[0], rng)
    all_answer(s, desk, matrix, cell)


def forgets(desk: Desk) -> bool:
    """Is the choice in states[0] made at once? Then those who have answered answer something else: it does not matter what."""
    s = desk.states[0]
    if not is_shared(s, desk):
        return False
    for p in range(s.players):
        if s.may >> p & 1 and not s.must >> p & 1 and answers(s, p, desk) > 0:
            answer(s, p, desk.replies[0], desk)
    return True


def matches(
    worlds: Any,
    desk: Desk,
    first: Matrix,
    second: Matrix,
    third: Matrix,
    rng: Rng,
    depth: int,
    rounds: int,
    fewer: int,
    noise: float,
) -> None:
    """So many rounds more over the worlds in turn, in a matrix that was opened for them."""
    fixed = len(worlds) == 1
    for w in range(len(worlds)):
        share = rounds // len(worlds) if is_alike(worlds[w], desk, first) else 0
        if depth == 1:
            once(worlds[w], desk, first, rng, share, noise, fixed)
        elif depth == 2:
            twice(worlds[w], desk, first, second, rng, share, fewer, noise, fixed)
        else:
            thrice(worlds[w], desk, first, second, third, rng, share, fewer, noise, fixed)


def glance(desk: Desk, matrix: Matrix, rng: Rng, seat: int, rounds: int, out: Reals) -> int:
    """Write what each move in states[0] of a seat that is asked alone is worth to it: judged after it or, with rounds,
    by the matrix game of the next choice. How many moves there are."""
    n = offers(desk.states[0], seat, desk.rows)
    for k in range(n):
        assign(desk.states[2], desk.states[0])
        answer(desk.states[2], seat, desk.rows[k], desk)
        if rounds > 0:
            goes_on(desk.states[2], desk, rng)
            settles_once(desk.states[2], desk, matrix, rng, rounds, desk.mean)
        else:
            judge(desk.states[2], desk, desk.mean)
        out[k] = desk.mean[seat]
    return n


def is_alike(s: Any, desk: Desk, matrix: Matrix) -> bool:
    """Does everybody have the answers for which the matrix was opened?"""
    for p in range(s.players):
        n = answers(s, p, desk) if (s.must | s.may) >> p & 1 else 0
        if n != matrix.many[p]:
            return False
        for k in range(n):
            if coded(desk.replies[k]) != coded(matrix.rows[p * len(desk.replies) + k]):
                return False
    return True


def verdict(desk: Desk, matrix: Matrix, seat: int, often: Reals, out: Reals) -> int:
    """Write a seat's answers into the first rows, how often it gives each, and what they are worth to it; how many there are."""
    wide = len(desk.replies)
    for k in range(matrix.many[seat]):
        assign(desk.rows[k], matrix.rows[seat * wide + k])
        often[k] = matrix.often[seat * wide + k] / matrix.weight[0]
        out[k] = matrix.value[seat * wide + k] / matrix.weight[0]
    return matrix.many[seat]
