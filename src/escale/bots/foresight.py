"""Expectimax: the value of every move, through none, one or two throws, with exact chance.

Whoever is asked is taken to choose what is best for them (no coalitions). `look_…` judges a position after so many throws,
`reply` lets whoever is asked there choose. Written out throw by throw, because compiled code does not recurse.
Positions one throw from the end of the search are remembered: different orders of moves often lead to the same one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.bots.buffers import MANY, Buffers, Judged
from escale.bots.judging import judge
from escale.bots.memory import keep, recall
from escale.core.binding import UNBOUND, apart
from escale.core.frames import by_chance, hand, is_over
from escale.core.legal import moves
from escale.core.moves import CHANCE, Choice, offer
from escale.core.state import Reals, assign, fingerprint

rules: Judged = UNBOUND


def values(buffers: Buffers, seat: int, throws: int, out: Reals) -> int:
    """Write what each legal move of a seat is worth to it, as a share of the win; how many moves there are."""
    n = offers(buffers.states[0], seat, buffers.rows)
    for k in range(n):
        assign(buffers.states[1], buffers.states[0])
        plays(buffers.states[1], seat, buffers.rows[k], buffers)
        if throws == 0:
            judge(buffers.states[1], buffers, buffers.worth)
            out[k] = buffers.worth[seat]
        elif throws == 1:
            look_once(buffers, buffers.states[1], buffers.mean)
            out[k] = buffers.mean[seat]
        else:
            look_twice(buffers, buffers.later_mean)
            out[k] = buffers.later_mean[seat]
    return n


# ---- One throw ahead


@apart
def look_once(buffers: Buffers, s: Any, out: Reals) -> None:
    """Shares on average over the next throw, as they were found before, or found now."""
    key = fingerprint(s)
    if not recall(buffers, key, s.players, out):
        look(buffers, s, out)
        keep(buffers, key, s.players, out)


def look(buffers: Buffers, s: Any, out: Reals) -> None:
    """Shares on average over the next throw, whoever is asked then choosing by sight."""
    n = rules.chances(s, buffers.later) if by_chance(s) else 0
    if is_over(s) or n > MANY:
        judge(s, buffers, out)
        return
    if n == 0:
        reply_by_sight(buffers, s, out)
        return
    total = empty(s, out)
    for k in range(n):
        if buffers.later[k]:
            total += buffers.later[k]
            assign(buffers.states[2], s)
            falls(buffers, buffers.states[2], k)
            reply_by_sight(buffers, buffers.states[2], buffers.best)
            for p in range(s.players):
                out[p] += buffers.later[k] * buffers.best[p]
    for p in range(s.players):
        out[p] /= total


def reply_by_sight(buffers: Buffers, s: Any, out: Reals) -> None:
    """Shares after the move that looks best to whoever is asked."""
    if is_over(s) or by_chance(s):
        judge(s, buffers, out)
        return
    seat = hand(s)
    best = -1.0
    for k in range(offers(s, seat, buffers.answers)):
        if buffers.answers[k].aside == 0:
            assign(buffers.states[3], s)
            plays(buffers.states[3], seat, buffers.answers[k], buffers)
            judge(buffers.states[3], buffers, buffers.worth)
            if buffers.worth[seat] > best:
                best = buffers.worth[seat]
                for p in range(s.players):
                    out[p] = buffers.worth[p]
    if best < 0.0:
        judge(s, buffers, out)


# ---- Two throws ahead, from states[1]


@apart
def look_twice(buffers: Buffers, out: Reals) -> None:
    """Shares on average over the next throw, whoever is asked then looking one throw further."""
    s = buffers.states[1]
    n = rules.chances(s, buffers.odds) if by_chance(s) else 0
    if is_over(s) or n > MANY:
        judge(s, buffers, out)
        return
    if n == 0:
        assign(buffers.states[4], s)
        reply_with_care(buffers, out)
        return
    total = empty(s, out)
    for k in range(n):
        if buffers.odds[k]:
            total += buffers.odds[k]
            assign(buffers.states[4], s)
            falls(buffers, buffers.states[4], k)
            reply_with_care(buffers, buffers.later_best)
            for p in range(s.players):
                out[p] += buffers.odds[k] * buffers.later_best[p]
    for p in range(s.players):
        out[p] /= total


def reply_with_care(buffers: Buffers, out: Reals) -> None:
    """Shares after the move that is best, one throw ahead, for whoever is asked in states[4]."""
    s = buffers.states[4]
    if is_over(s) or by_chance(s):
        look_once(buffers, s, buffers.mean)
        copy(s.players, buffers.mean, out)
        return
    seat = hand(s)
    best = -1.0
    for k in range(offers(s, seat, buffers.replies)):
        if buffers.replies[k].aside == 0:
            assign(buffers.states[5], s)
            plays(buffers.states[5], seat, buffers.replies[k], buffers)
            look_once(buffers, buffers.states[5], buffers.mean)
            if buffers.mean[seat] > best:
                best = buffers.mean[seat]
                copy(s.players, buffers.mean, out)
    if best < 0.0:
        judge(s, buffers, out)


# ---- Small things


@apart
def plays(s: Any, seat: int, move: Choice, buffers: Buffers) -> None:
    """A move is played; compiled once, however many call it."""
    rules.play(s, seat, move, buffers.events[0])


@apart
def offers(s: Any, seat: int, rows: Sequence[Choice]) -> int:
    """The legal moves, those with an amount once with each of a few: the least, then half as far to the most, and again."""
    n = moves(s, seat, rows)
    for k in range(n):
        gap = rows[k].most - rows[k].amount
        while gap > 0 and n < len(rows):
            assign(rows[n], rows[k])
            rows[n].amount = rows[k].amount + gap
            gap = gap // 2 // rows[k].step * rows[k].step
            n += 1
    return n


def falls(buffers: Buffers, s: Any, outcome: int) -> None:
    """Chance plays one outcome."""
    offer(buffers.answers, 0, 0, outcome, 0, 0)
    plays(s, CHANCE, buffers.answers[0], buffers)


def empty(s: Any, out: Reals) -> int:
    for p in range(s.players):
        out[p] = 0.0
    return 0


def copy(players: int, source: Reals, out: Reals) -> None:
    for p in range(players):
        out[p] = source[p]
