"""Regret matching, for choices that several seats make at once and in secret.

Such a choice is a matrix game: an axis a seat, a row an answer. In every round each seat draws an answer from its strategy, all
answers are played on a copy of the position, and each seat learns what every other answer of its own would have brought instead:
answers that are regretted most are drawn most. The averages of the strategies over the rounds can hardly be exploited.

What follows a choice, up to the next that is made at once, is decided by sight and drawn by chance; there the position is judged
(`once`), or valued by a matrix game of its own (`twice`, `thrice`), once for all answers that lead there. Who has closed a hand
already and may still change it answers anew with the others: nothing that is hidden in it matters. Written out choice by choice,
because compiled code does not recurse.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from escale.bots.buffers import Buffers, Judged
from escale.bots.foresight import offers
from escale.bots.judging import judge
from escale.bots.memory import keep, recall
from escale.bots.tree import coded
from escale.core.binding import UNBOUND, apart
from escale.core.chance import Rng, bits, pick
from escale.core.frames import by_chance, hand, is_over
from escale.core.moves import CHANCE, SEATS, Choice, offer
from escale.core.state import Reals, Row, assign, fingerprint

rules: Judged = UNBOUND

CELLS: Final = 1 << 12  # cells of a matrix that are remembered
PATIENCE: Final = 200  # moves and throws between two choices
UNIT: Final = 1.0 / (1 << 53)
ONE_DEEP: Final = 0x5DEECE66D  # tells what was found one choice deep from what was found deeper


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


class Matrices(NamedTuple):
    """Room for the matrix games of one search: the choice itself, one after it, and one after that."""

    first: Matrix
    second: Matrix
    third: Matrix


class Effort(NamedTuple):
    """How long a matrix game is played, and how."""

    rounds: int
    fewer: int  # rounds of each matrix game within it
    noise: float  # regrets that are not felt
    fixed: bool  # cells are the same in every round, but for chance


def matrices(wide: int, fast: bool) -> Matrices:
    """Room for the matrix games of one search, compiled or in Python."""
    if not fast:
        plain = (lambda n: [Choice() for _ in range(n)], lambda n: [0] * n, lambda n: [0.0] * n)
        return Matrices(*(_matrix(wide, *plain) for _ in Matrices._fields))
    import numpy as np

    choice = Choice.dtype()
    arrays = (lambda n: np.zeros(n, choice), lambda n: np.zeros(n, np.int64), lambda n: np.zeros(n))
    return Matrices(*(_matrix(wide, *arrays) for _ in Matrices._fields))


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
def is_shared(s: Any, buffers: Buffers) -> bool:
    """Do several seats answer now, without knowing of each other?"""
    if is_over(s) or by_chance(s):
        return False
    found = 0
    for p in range(s.players):
        if s.must >> p & 1 or (s.may >> p & 1 and answers(s, p, buffers) > 0):
            found += 1
    return found > 1


@apart
def answers(s: Any, seat: int, buffers: Buffers) -> int:
    """Write a seat's answers into the first replies, without the moves made aside; how many."""
    n = 0
    for k in range(offers(s, seat, buffers.replies)):
        if buffers.replies[k].aside == 0:
            if n < k:
                assign(buffers.replies[n], buffers.replies[k])
            n += 1
    return n


@apart
def opens(s: Any, buffers: Buffers, matrix: Matrix) -> int:
    """A matrix for the choice in this position, nothing known of it yet; how many cells it has."""
    wide = len(buffers.replies)
    cells = 1
    for p in range(s.players):
        n = answers(s, p, buffers) if (s.must | s.may) >> p & 1 else 0
        matrix.many[p] = n
        matrix.pace[p] = cells
        cells *= max(1, n)
        matrix.worth[p] = 0.0
        for k in range(n):
            assign(matrix.rows[p * wide + k], buffers.replies[k])
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
def once(s: Any, buffers: Buffers, matrix: Matrix, rng: Rng, rounds: int, noise: float, fixed: bool) -> None:
    """So many rounds more; what follows the choice is judged. `fixed`: cells are the same in every round, but for chance."""
    for _ in range(rounds):
        cell = draws(s, buffers, matrix, rng, noise)
        for p in range(s.players):
            for k in range(matrix.many[p]):
                there = cell + (k - matrix.drawn[p]) * matrix.pace[p]
                if matrix.cell[there % CELLS] != there + 1:
                    luck = plays(s, buffers, matrix, there, buffers.states[4], rng)
                    judge(buffers.states[4], buffers, buffers.worth)
                    remembers(s.players, matrix, there, buffers.worth, fixed and not luck)
                matrix.gain[p * len(buffers.replies) + k] = matrix.shares[there % CELLS * SEATS + p]
        learns(s.players, buffers, matrix, cell)


@apart
def settles_once(s: Any, buffers: Buffers, matrix: Matrix, rng: Rng, rounds: int, out: Reals) -> None:
    """What a position is worth to each seat by a matrix game; judged, if it asks no choice of several."""
    key = fingerprint(s) ^ ONE_DEEP
    if not is_shared(s, buffers):
        judge(s, buffers, out)
    elif not recall(buffers, key, s.players, out):
        opens(s, buffers, matrix)
        once(s, buffers, matrix, rng, rounds, 0.0, True)
        expects(s.players, matrix, out)
        keep(buffers, key, s.players, out)


@apart
def twice(s: Any, buffers: Buffers, matrix: Matrix, inner: Matrix, rng: Rng, effort: Effort) -> None:
    """The same; what follows the choice is valued by a matrix game of fewer rounds."""
    for _ in range(effort.rounds):
        cell = draws(s, buffers, matrix, rng, effort.noise)
        for p in range(s.players):
            for k in range(matrix.many[p]):
                there = cell + (k - matrix.drawn[p]) * matrix.pace[p]
                if matrix.cell[there % CELLS] != there + 1:
                    luck = plays(s, buffers, matrix, there, buffers.states[2], rng)
                    settles_once(buffers.states[2], buffers, inner, rng, effort.fewer, buffers.mean)
                    remembers(s.players, matrix, there, buffers.mean, effort.fixed and not luck)
                matrix.gain[p * len(buffers.replies) + k] = matrix.shares[there % CELLS * SEATS + p]
        learns(s.players, buffers, matrix, cell)


@apart
def settles_twice(s: Any, buffers: Buffers, matrix: Matrix, inner: Matrix, rng: Rng, rounds: int, out: Reals) -> None:
    """What a position is worth to each seat by a matrix game of matrix games."""
    key = fingerprint(s)
    if not is_shared(s, buffers):
        judge(s, buffers, out)
    elif not recall(buffers, key, s.players, out):
        opens(s, buffers, matrix)
        twice(s, buffers, matrix, inner, rng, Effort(rounds, rounds, 0.0, True))
        expects(s.players, matrix, out)
        keep(buffers, key, s.players, out)


@apart
def thrice(s: Any, buffers: Buffers, room: Matrices, rng: Rng, effort: Effort) -> None:
    """The same, one choice deeper."""
    matrix = room.first
    for _ in range(effort.rounds):
        cell = draws(s, buffers, matrix, rng, effort.noise)
        for p in range(s.players):
            for k in range(matrix.many[p]):
                there = cell + (k - matrix.drawn[p]) * matrix.pace[p]
                if matrix.cell[there % CELLS] != there + 1:
                    luck = plays(s, buffers, matrix, there, buffers.states[1], rng)
                    settles_twice(buffers.states[1], buffers, room.second, room.third, rng, effort.fewer, buffers.later_mean)
                    remembers(s.players, matrix, there, buffers.later_mean, effort.fixed and not luck)
                matrix.gain[p * len(buffers.replies) + k] = matrix.shares[there % CELLS * SEATS + p]
        learns(s.players, buffers, matrix, cell)


# ---- Strategies


@apart
def draws(s: Any, buffers: Buffers, matrix: Matrix, rng: Rng, noise: float) -> int:
    """Everybody's strategy of this round, and an answer drawn from it; the cell where they meet.

    An answer is played as often as it is regretted; with noise, a seat does not feel a regret that is smaller."""
    wide = len(buffers.replies)
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
def learns(players: int, buffers: Buffers, matrix: Matrix, cell: int) -> None:
    """Everybody regrets, and strategies are averaged; later rounds weigh more."""
    wide = len(buffers.replies)
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
def plays(s: Any, buffers: Buffers, matrix: Matrix, cell: int, target: Any, rng: Rng) -> bool:
    """All answer as in this cell, and play goes on to the next choice that is made at once; did chance take part?"""
    assign(target, s)
    all_answer(target, buffers, matrix, cell)
    return goes_on(target, buffers, rng)


@apart
def all_answer(s: Any, buffers: Buffers, matrix: Matrix, cell: int) -> None:
    """First those who change their answer, then those who are waited for: the last one opens them all."""
    must = s.must
    for waited in range(2):
        for p in range(s.players):
            if matrix.many[p] and must >> p & 1 == waited:
                answer(s, p, matrix.rows[met(buffers, matrix, cell, p)], buffers)


@apart
def answer(s: Any, seat: int, move: Choice, buffers: Buffers) -> None:
    rules.play(s, seat, move, buffers.events[0])


def met(buffers: Buffers, matrix: Matrix, cell: int, seat: int) -> int:
    """Where a seat's answer in a cell lies."""
    return seat * len(buffers.replies) + cell // matrix.pace[seat] % matrix.many[seat]


@apart
def goes_on(s: Any, buffers: Buffers, rng: Rng) -> bool:
    """Forced moves, those that look best, and drawn throws; was there a throw?"""
    luck = False
    for _ in range(PATIENCE):
        if is_over(s) or is_shared(s, buffers):
            break
        if by_chance(s):
            luck = True
            offer(buffers.answers, 0, 0, pick(rng, buffers.later, rules.chances(s, buffers.later)), 0, 0)
            answer(s, CHANCE, buffers.answers[0], buffers)
        else:
            seat = hand(s)
            answer(s, seat, buffers.replies[seen_best(s, seat, buffers)], buffers)
    return luck


@apart
def seen_best(s: Any, seat: int, buffers: Buffers) -> int:
    """The reply that looks best to whoever is asked."""
    n = answers(s, seat, buffers)
    best = -1.0
    found = 0
    for k in range(n if n > 1 else 0):
        assign(buffers.states[3], s)
        answer(buffers.states[3], seat, buffers.replies[k], buffers)
        judge(buffers.states[3], buffers, buffers.worth)
        if buffers.worth[seat] > best:
            best = buffers.worth[seat]
            found = k
    return found


# ---- For those who ask


@apart
def agrees(buffers: Buffers, matrix: Matrix, rng: Rng, rounds: int, noise: float) -> None:
    """All who are asked at once in states[0] answer, each by a strategy that a few rounds have found."""
    s = buffers.states[0]
    opens(s, buffers, matrix)
    once(s, buffers, matrix, rng, rounds, noise, True)
    cell = 0
    for p in range(s.players):
        cell += matrix.pace[p] * drawn(matrix.often, p * len(buffers.replies), matrix.many[p], matrix.weight[0], rng)
    all_answer(s, buffers, matrix, cell)


def forgets(buffers: Buffers) -> bool:
    """Is the choice in states[0] made at once? Then those who have answered answer something else: it does not matter what."""
    s = buffers.states[0]
    if not is_shared(s, buffers):
        return False
    for p in range(s.players):
        if s.may >> p & 1 and not s.must >> p & 1 and answers(s, p, buffers) > 0:
            answer(s, p, buffers.replies[0], buffers)
    return True


def matches(worlds: Any, buffers: Buffers, room: Matrices, rng: Rng, depth: int, effort: Effort) -> None:
    """So many rounds more over the worlds in turn, in a matrix that was opened for them."""
    for w in range(len(worlds)):
        if is_alike(worlds[w], buffers, room.first):
            share = Effort(effort.rounds // len(worlds), effort.fewer, effort.noise, effort.fixed)
            if depth == 1:
                once(worlds[w], buffers, room.first, rng, share.rounds, share.noise, share.fixed)
            elif depth == 2:
                twice(worlds[w], buffers, room.first, room.second, rng, share)
            else:
                thrice(worlds[w], buffers, room, rng, share)


def glance(buffers: Buffers, matrix: Matrix, rng: Rng, seat: int, rounds: int, out: Reals) -> int:
    """Write what each move in states[0] of a seat that is asked alone is worth to it: judged after it or, with rounds,
    by the matrix game of the next choice. How many moves there are."""
    n = offers(buffers.states[0], seat, buffers.rows)
    for k in range(n):
        assign(buffers.states[2], buffers.states[0])
        answer(buffers.states[2], seat, buffers.rows[k], buffers)
        if rounds > 0:
            goes_on(buffers.states[2], buffers, rng)
            settles_once(buffers.states[2], buffers, matrix, rng, rounds, buffers.mean)
        else:
            judge(buffers.states[2], buffers, buffers.mean)
        out[k] = buffers.mean[seat]
    return n


def is_alike(s: Any, buffers: Buffers, matrix: Matrix) -> bool:
    """Does everybody have the answers for which the matrix was opened?"""
    for p in range(s.players):
        n = answers(s, p, buffers) if (s.must | s.may) >> p & 1 else 0
        if n != matrix.many[p]:
            return False
        for k in range(n):
            if coded(buffers.replies[k]) != coded(matrix.rows[p * len(buffers.replies) + k]):
                return False
    return True


def verdict(buffers: Buffers, matrix: Matrix, seat: int, often: Reals, out: Reals) -> int:
    """Write a seat's answers into the first rows, how often it gives each, and what they are worth to it; how many there are."""
    wide = len(buffers.replies)
    for k in range(matrix.many[seat]):
        assign(buffers.rows[k], matrix.rows[seat * wide + k])
        often[k] = matrix.often[seat * wide + k] / matrix.weight[0]
        out[k] = matrix.value[seat * wide + k] / matrix.weight[0]
    return matrix.many[seat]
