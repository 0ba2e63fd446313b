"""Expectimax: the value of every move, through none, one or two throws, with exact chance.

Whoever is asked is taken to choose what is best for them (no coalitions). `look_…` judges a position after so many throws,
`reply` lets whoever is asked there choose. Written out throw by throw, because compiled code does not recurse.
Positions one throw from the end of the search are remembered: different orders of moves often lead to the same one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.bots.desk import MANY, Desk, Judged
from escale.bots.judging import judge
from escale.bots.memory import keep, recall
from escale.core.binding import UNBOUND, apart
from escale.core.frames import by_chance, hand, is_over
from escale.core.legal import moves
from escale.core.moves import CHANCE, Choice, offer
from escale.core.state import Reals, assign, fingerprint

rules: Judged = UNBOUND


def values(desk: Desk, seat: int, throws: int, out: Reals) -> int:
    """Write what each legal move of a seat is worth to it, as a share of the win; how many moves there are."""
    n = offers(desk.states[0], seat, desk.rows)
    for k in range(n):
        assign(desk.states[1], desk.states[0])
        plays(desk.states[1], seat, desk.rows[k], desk)
        if throws == 0:
            judge(desk.states[1], desk, desk.worth)
            out[k] = desk.worth[seat]
        elif throws == 1:
            look_once(desk, desk.states[1], desk.mean)
            out[k] = desk.mean[seat]
        else:
            look_twice(desk, desk.dream)
            out[k] = desk.dream[seat]
    return n


# ---- One throw ahead


@apart
def look_once(desk: Desk, s: Any, out: Reals) -> None:
    """Shares on average over the next throw, as they were found before, or found now."""
    key = fingerprint(s)
    if not recall(desk, key, s.players, out):
        look(desk, s, out)
        keep(desk, key, s.players, out)


def look(desk: Desk, s: Any, out: Reals) -> None:
    """Shares on average over the next throw, whoever is asked then choosing by sight."""
    n = rules.chances(s, desk.later) if by_chance(s) else 0
    if is_over(s) or n > MANY:
        judge(s, desk, out)
        return
    if n == 0:
        reply_by_sight(desk, s, out)
        return
    total = empty(s, out)
    for k in range(n):
        if desk.later[k]:
            total += desk.later[k]
            assign(desk.states[2], s)
            falls(desk, desk.states[2], k)
            reply_by_sight(desk, desk.states[2], desk.hope)
            for p in range(s.players):
                out[p] += desk.later[k] * desk.hope[p]
    for p in range(s.players):
        out[p] /= total


def reply_by_sight(desk: Desk, s: Any, out: Reals) -> None:
    """Shares after the move that looks best to whoever is asked."""
    if is_over(s) or by_chance(s):
        judge(s, desk, out)
        return
    seat = hand(s)
    best = -1.0
    for k in range(offers(s, seat, desk.answers)):
        if desk.answers[k].aside == 0:
            assign(desk.states[3], s)
            plays(desk.states[3], seat, desk.answers[k], desk)
            judge(desk.states[3], desk, desk.worth)
            if desk.worth[seat] > best:
                best = desk.worth[seat]
                for p in range(s.players):
                    out[p] = desk.worth[p]
    if best < 0.0:
        judge(s, desk, out)


# ---- Two throws ahead, from states[1]


@apart
def look_twice(desk: Desk, out: Reals) -> None:
    """Shares on average over the next throw, whoever is asked then looking one throw further."""
    s = desk.states[1]
    n = rules.chances(s, desk.odds) if by_chance(s) else 0
    if is_over(s) or n > MANY:
        judge(s, desk, out)
        return
    if n == 0:
        assign(desk.states[4], s)
        reply_with_care(desk, out)
        return
    total = empty(s, out)
    for k in range(n):
        if desk.odds[k]:
            total += desk.odds[k]
            assign(desk.states[4], s)
            falls(desk, desk.states[4], k)
            reply_with_care(desk, desk.care)
            for p in range(s.players):
                out[p] += desk.odds[k] * desk.care[p]
    for p in range(s.players):
        out[p] /= total


def reply_with_care(desk: Desk, out: Reals) -> None:
    """Shares after the move that is best, one throw ahead, for whoever is asked in states[4]."""
    s = desk.states[4]
    if is_over(s) or by_chance(s):
        look_once(desk, s, desk.mean)
        copy(s.players, desk.mean, out)
        return
    seat = hand(s)
    best = -1.0
    for k in range(offers(s, seat, desk.replies)):
        if desk.replies[k].aside == 0:
            assign(desk.states[5], s)
            plays(desk.states[5], seat, desk.replies[k], desk)
            look_once(desk, desk.states[5], desk.mean)
            if desk.mean[seat] > best:
                best = desk.mean[seat]
                copy(s.players, desk.mean, out)
    if best < 0.0:
        judge(s, desk, out)


# ---- Small things


@apart
def plays(s: Any, seat: int, move: Choice, desk: Desk) -> None:
    """A move is played; compiled once, however many call it."""
    rules.play(s, seat, move, desk.events[0])


@apart
def offers(s: Any, seat: int, rows: Sequence[Choice]) -> int:
    """The legal moves, those with an amount once with each of a few: the least, then half as far to the most, and again."""
    n = moves(s, seat, rows)
    for k in range(n):
        gap = rows[k].most - rows[k].amount
        while gap > 0 and n < len(rows):
            assign(rows[n], rows[k])
            rows[n].amount = rows[k].amount + gap
            gap = gap // 2
            n += 1
    return n


def falls(desk: Desk, s: Any, outcome: int) -> None:
    """Chance plays one outcome."""
    offer(desk.answers, 0, 0, outcome, 0, 0)
    plays(s, CHANCE, desk.answers[0], desk)


def empty(s: Any, out: Reals) -> int:
    for p in range(s.players):
        out[p] = 0.0
    return 0


def copy(players: int, source: Reals, out: Reals) -> None:
    for p in range(players):
        out[p] = source[p]
