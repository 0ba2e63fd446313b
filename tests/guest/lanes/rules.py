"""The rules of Lanes, in the order of its clauses."""

from __future__ import annotations

from collections.abc import Sequence

from lanes.state import ACROSS, BANK, MOVE, OVER, PIECES, THROW, State
from lanes.words import CAPTURED, MOVE_PIECE, MOVED, THREW, TURN, WON

from escale.core.clauses import LA_1, LA_2, LA_3, LA_4
from escale.core.frames import ask, ask_chance, finish, is_asked
from escale.core.moves import Choice, Events, Played, note, offer
from escale.core.parts.dice import weigh_die
from escale.core.state import Row

FORD = (5, 12)  # the steps that both players take


# ---- The start, and whose turn it is (LA-1)


def start(s: State) -> None:
    begin(s, 0)


def begin(s: State, first: int) -> None:
    s.turn = first
    ask_chance(s, THROW, first)


def resume(s: State) -> None:
    if s.phase == THROW:
        ask_chance(s, THROW, s.turn)
    elif s.phase == MOVE:
        ask(s, MOVE, s.turn)
    else:
        finish(s, OVER)


# ---- The throw and the move (LA-2)


def chances(s: State, weights: Row) -> int:
    return weigh_die(weights)


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if is_asked(s, seat):
        for i in range(PIECES):
            n = offer(rows, n, MOVE_PIECE, i)
    return n


def why_not(s: State, seat: int, move: Played) -> int:
    if not is_asked(s, seat) or move.verb != MOVE_PIECE:
        return LA_1
    return LA_2 if s.steps[seat, move.a] == ACROSS else 0


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == THROW:
        s.throw = move.a
        note(events, THREW, LA_2, s.turn, s.throw)
        ask(s, MOVE, s.turn)
    else:
        moves_piece(s, seat, move.a, events)


def moves_piece(s: State, seat: int, i: int, events: Events) -> None:
    origin = s.steps[seat, i]
    s.steps[seat, i] = min(origin + s.throw, ACROSS)
    s.throw = 0
    note(events, MOVED, LA_2, seat, i, origin, s.steps[seat, i])
    captures(s, seat, s.steps[seat, i], events)
    if has_won(s, seat):
        note(events, WON, LA_4, seat)
        finish(s, OVER)
        return
    s.turn = 1 - seat
    note(events, TURN, LA_1, s.turn)
    ask_chance(s, THROW, s.turn)


# ---- Captures (LA-3)


def captures(s: State, seat: int, step: int, events: Events) -> None:
    if step < FORD[0] or step > FORD[1]:
        return
    other = 1 - seat
    for i in range(PIECES):
        if s.steps[other, i] == step:
            note(events, CAPTURED, LA_3, seat, other, i, step)
            s.steps[other, i] = BANK


# ---- The end (LA-4)


def has_won(s: State, seat: int) -> bool:
    for i in range(PIECES):
        if s.steps[seat, i] != ACROSS:
            return False
    return True


def places(s: State, out: Row) -> None:
    for p in range(2):
        out[p] = 1 if has_won(s, p) else 2
