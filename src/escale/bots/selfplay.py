"""Games of a player against itself, by the thousand, for training: what was seen, and who won.

The player takes moves by what they look worth one step ahead, the better the likelier; `warmth` says how freely.
"""

from __future__ import annotations

from math import exp
from typing import Any, NamedTuple

from escale.bots.buffers import Buffers, Judged
from escale.bots.foresight import plays, values
from escale.bots.judging import outcome
from escale.bots.regret import Matrix, agrees, answer, glance, is_shared
from escale.core.binding import UNBOUND, apart
from escale.core.chance import Rng, below, bits, pick
from escale.core.frames import by_chance, hand, is_over
from escale.core.moves import CHANCE, offer
from escale.core.state import Reals, assign

rules: Judged = UNBOUND

UNIT = 1.0 / (1 << 53)


class Manner(NamedTuple):
    """How games are played, and how much of them is noted."""

    warmth: float  # how freely a move is chosen,
    shyness: float  # and an answer that several give at once
    rounds: int  # of regret matching, for such answers
    every: int  # decisions from one that is noted to the next
    limit: int  # moves and throws of a game


class Notes(NamedTuple):
    """Room for what is noted of games."""

    worth: Reals  # what the moves on offer are worth
    seen: Any  # a row a decision: the features of all seats
    won: Any  # a row a game: the share of each seat
    ends: Any  # by game, the row of `seen` after its last; if it did not end, -1 less that


def games(start: Any, buffers: Buffers, rngs: Any, manner: Manner, notes: Notes) -> int:
    """A game a generator, from `start`. How many rows were noted."""
    row = 0
    for g in range(len(rngs)):
        assign(buffers.states[0], start)
        row = game(buffers, rngs[g], manner, notes, row)
        ends(buffers, notes, g, row)
    return row


def game(buffers: Buffers, rng: Rng, manner: Manner, notes: Notes, row: int) -> int:
    s = buffers.states[0]
    countdown = 1 + below(rng, manner.every)
    for _ in range(manner.limit):
        if is_over(s):
            break
        if by_chance(s):
            offer(buffers.rows, 0, 0, pick(rng, buffers.odds, rules.chances(s, buffers.odds)), 0, 0)
            plays(s, CHANCE, buffers.rows[0], buffers)
            continue
        seat = hand(s)
        n = values(buffers, seat, 0, notes.worth)
        plays(s, seat, buffers.rows[drawn(notes.worth, n, manner.warmth, rng, buffers)], buffers)
        countdown -= 1
        if countdown == 0 and row < len(notes.seen) and not is_over(s):
            countdown = manner.every
            looks(buffers, notes.seen[row])
            row += 1
    return row


def ends(buffers: Buffers, notes: Notes, g: int, row: int) -> None:
    """A game is over, or was cut short."""
    outcome(buffers.states[0], buffers, notes.won[g])
    notes.ends[g] = row if is_over(buffers.states[0]) else -1 - row


@apart
def looks(buffers: Buffers, out: Any) -> None:
    """What every seat sees."""
    for p in range(buffers.states[0].players):
        rules.features(buffers.states[0], p, out[p], buffers.slate)


def drawn(worth: Reals, n: int, warmth: float, rng: Rng, buffers: Buffers) -> int:
    """A move, the better the likelier; those made aside are left alone."""
    best = -1.0
    for k in range(n):
        if buffers.rows[k].aside == 0:
            best = max(best, worth[k])
    total = 0.0
    for k in range(n):
        worth[k] = exp((worth[k] - best) / warmth) if buffers.rows[k].aside == 0 else 0.0
        total += worth[k]
    left = (bits(rng) >> 11) * UNIT * total
    found = 0
    for k in range(n):
        if left >= 0.0 and worth[k] > 0.0:
            found = k
        left -= worth[k]
    return found


# ---- Games in which several choose at once and in secret


def secret_games(start: Any, buffers: Buffers, rngs: Any, matrix: Matrix, manner: Manner, notes: Notes) -> int:
    """The same as `games`; such choices come from a few rounds of regret matching, flattened by shyness."""
    row = 0
    for g in range(len(rngs)):
        assign(buffers.states[0], start)
        row = secret_game(buffers, rngs[g], matrix, manner, notes, row)
        ends(buffers, notes, g, row)
    return row


@apart
def secret_game(buffers: Buffers, rng: Rng, matrix: Matrix, manner: Manner, notes: Notes, row: int) -> int:
    s = buffers.states[0]
    countdown = 1 + below(rng, manner.every)
    for _ in range(manner.limit):
        if is_over(s):
            break
        if by_chance(s):
            offer(buffers.rows, 0, 0, pick(rng, buffers.odds, rules.chances(s, buffers.odds)), 0, 0)
            answer(s, CHANCE, buffers.rows[0], buffers)
            continue
        if is_shared(s, buffers):
            agrees(buffers, matrix, rng, manner.rounds, manner.shyness)
        else:
            seat = hand(s)
            n = glance(buffers, matrix, rng, seat, 0, notes.worth)
            answer(s, seat, buffers.rows[drawn(notes.worth, n, manner.warmth, rng, buffers)], buffers)
        countdown -= 1
        if countdown == 0 and row < len(notes.seen) and not is_over(s):
            countdown = manner.every
            looks(buffers, notes.seen[row])
            row += 1
    return row
