"""Games of a player against itself, by the thousand, for training: what was seen, and who won.

The player takes moves by what they look worth one step ahead, the better the likelier; `warmth` says how freely.
"""

from __future__ import annotations

from math import exp
from typing import Any

from escale.bots.desk import Desk, Judged
from escale.bots.foresight import plays, values
from escale.bots.judging import outcome
from escale.bots.regret import Matrix, agrees, answer, glance, is_shared
from escale.core.binding import UNBOUND, apart
from escale.core.chance import Rng, below, bits, pick
from escale.core.frames import by_chance, hand, is_over
from escale.core.moves import CHANCE, offer
from escale.core.state import Reals, Row, assign

rules: Judged = UNBOUND

UNIT = 1.0 / (1 << 53)


def games(
    start: Any,
    desk: Desk,
    rngs: Any,
    warmth: float,
    throws: int,
    every: int,
    limit: int,
    worth: Reals,
    seen: Any,
    won: Any,
    ends: Row,
) -> int:
    """A game a generator, from `start`. Every few decisions the features of all seats are noted in a row of `seen`
    (game, seat, feature), `won` gets the shares of each game and `ends` the row after its last. How many rows were written."""
    row = 0
    for g in range(len(rngs)):
        assign(desk.states[0], start)
        row = game(desk, rngs[g], warmth, throws, every, limit, worth, seen, row)
        outcome(desk.states[0], desk, won[g])
        ends[g] = row if is_over(desk.states[0]) else -1 - row
    return row


def game(desk: Desk, rng: Rng, warmth: float, throws: int, every: int, limit: int, worth: Reals, seen: Any, row: int) -> int:
    s = desk.states[0]
    countdown = 1 + below(rng, every)
    for _ in range(limit):
        if is_over(s):
            break
        if by_chance(s):
            offer(desk.rows, 0, 0, pick(rng, desk.odds, rules.chances(s, desk.odds)), 0, 0)
            plays(s, CHANCE, desk.rows[0], desk)
            continue
        seat = hand(s)
        n = values(desk, seat, throws, worth)
        k = drawn(worth, n, warmth, rng, desk)
        plays(s, seat, desk.rows[k], desk)
        countdown -= 1
        if countdown == 0 and row < len(seen) and not is_over(s):
            countdown = every
            notes(desk, seen[row])
            row += 1
    return row


@apart
def notes(desk: Desk, out: Any) -> None:
    """What every seat sees."""
    for p in range(desk.states[0].players):
        rules.features(desk.states[0], p, out[p], desk.slate)


def drawn(worth: Reals, n: int, warmth: float, rng: Rng, desk: Desk) -> int:
    """A move, the better the likelier; those made aside are left alone."""
    best = -1.0
    for k in range(n):
        if desk.rows[k].aside == 0:
            best = max(best, worth[k])
    total = 0.0
    for k in range(n):
        worth[k] = exp((worth[k] - best) / warmth) if desk.rows[k].aside == 0 else 0.0
        total += worth[k]
    left = (bits(rng) >> 11) * UNIT * total
    found = 0
    for k in range(n):
        if left >= 0.0 and worth[k] > 0.0:
            found = k
        left -= worth[k]
    return found


# ---- Games in which several choose at once and in secret


def secret_games(
    start: Any,
    desk: Desk,
    rngs: Any,
    warmth: float,
    shyness: float,
    matrix: Matrix,
    rounds: int,
    every: int,
    limit: int,
    worth: Reals,
    seen: Any,
    won: Any,
    ends: Row,
) -> int:
    """The same as `games`; such choices come from a few rounds of regret matching, flattened by `shyness`."""
    row = 0
    for g in range(len(rngs)):
        assign(desk.states[0], start)
        row = secret_game(desk, rngs[g], warmth, shyness, matrix, rounds, every, limit, worth, seen, row)
        outcome(desk.states[0], desk, won[g])
        ends[g] = row if is_over(desk.states[0]) else -1 - row
    return row


@apart
def secret_game(
    desk: Desk,
    rng: Rng,
    warmth: float,
    shyness: float,
    matrix: Matrix,
    rounds: int,
    every: int,
    limit: int,
    worth: Reals,
    seen: Any,
    row: int,
) -> int:
    s = desk.states[0]
    countdown = 1 + below(rng, every)
    for _ in range(limit):
        if is_over(s):
            break
        if by_chance(s):
            offer(desk.rows, 0, 0, pick(rng, desk.odds, rules.chances(s, desk.odds)), 0, 0)
            answer(s, CHANCE, desk.rows[0], desk)
            continue
        if is_shared(s, desk):
            agrees(desk, matrix, rng, rounds, shyness)
        else:
            seat = hand(s)
            n = glance(desk, matrix, rng, seat, 0, worth)
            answer(s, seat, desk.rows[drawn(worth, n, warmth, rng, desk)], desk)
        countdown -= 1
        if countdown == 0 and row < len(seen) and not is_over(s):
            countdown = every
            notes(desk, seen[row])
            row += 1
    return row
