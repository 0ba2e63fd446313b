"""The rules of Ford, clause by clause."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from escale.core.boards import read_board, squares
from escale.core.clauses import FO_1, FO_2, FO_3, FO_4, FO_5, FO_6, FO_8, FO_9
from escale.core.frames import ask, ask_chance, finish, is_asked
from escale.core.moves import Choice, Events, Played, note, offer
from escale.core.parts.cowries import odds, weigh
from escale.core.state import Row
from escale.template.state import FAR, HOME, MOVE, OVER, PIECES, THROW, State
from escale.template.words import AGAIN, CAPTURED, CROSSED, MOVE_PIECE, MOVED, PASSED, THREW, TURN, WON

FOLDER = Path(__file__).parent
ODDS = odds(3)
SQUARES = (4, 1, 2, 3)  # FO-2: by mouths up

# The board, by number of square: both paths one after the other, and where the rock is.
NUMBERS = {square.id: number for number, square in enumerate(squares(FOLDER))}
PATHS = tuple(NUMBERS[name] for path in read_board(FOLDER)["paths"] for name in path)
LENGTH = len(PATHS) // 2
ROCKS = tuple(int(square.kind == "rock") for square in squares(FOLDER))


# ---- The beginning (FO-1)


def start(s: State) -> None:
    begin(s, 0)


def begin(s: State, first: int) -> None:
    s.turn = first
    ask_chance(s, THROW, first)


def resume(s: State) -> None:
    """Ask again what the phase asks."""
    if s.phase == THROW:
        ask_chance(s, THROW, s.turn)
    elif s.phase == MOVE:
        ask(s, MOVE, s.turn)
    else:
        finish(s, OVER)


# ---- The throw (FO-2, FO-3)


def chances(s: State, weights: Row) -> int:
    return weigh(weights, ODDS)


def throws_cowries(s: State, mouths: int, events: Events) -> None:
    s.throw = SQUARES[mouths]
    note(events, THREW, FO_2, s.turn, mouths, s.throw)
    if can_move(s, s.turn):
        ask(s, MOVE, s.turn)
    else:
        note(events, PASSED, FO_3, s.turn)
        passes(s, events)


def can_move(s: State, seat: int) -> bool:
    for i in range(PIECES):
        if bars(s, seat, i) == 0:
            return True
    return False


# ---- The move (FO-4, FO-5)


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if is_asked(s, seat):
        for i in range(PIECES):
            n = offer(rows, n, MOVE_PIECE, i)
    return n


def why_not(s: State, seat: int, move: Played) -> int:
    if not is_asked(s, seat) or move.verb != MOVE_PIECE:
        return FO_1
    return bars(s, seat, move.a)


def bars(s: State, seat: int, i: int) -> int:
    """The clause that keeps a piece from moving by the throw; 0 when it may."""
    if s.steps[seat, i] == FAR:
        return FO_4
    return FO_5 if s.steps[seat, i] + s.throw > FAR else 0


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == THROW:
        throws_cowries(s, move.a, events)
    else:
        moves_piece(s, seat, move.a, events)


def moves_piece(s: State, seat: int, i: int, events: Events) -> None:
    origin = s.steps[seat, i]
    to = origin + s.throw
    s.steps[seat, i] = to
    note(events, MOVED, FO_4, seat, i, origin, to)
    captures(s, seat, to, events)
    if to == FAR:
        note(events, CROSSED, FO_5, seat, i)
    if has_won(s, seat):
        note(events, WON, FO_9, seat)
        s.throw = 0
        finish(s, OVER)
    elif s.throw == SQUARES[0]:
        throws_again(s, events)
    else:
        passes(s, events)


# ---- Captures (FO-6, FO-7)


def square(seat: int, step: int) -> int:
    """The number of the square where a step of a seat's path lies."""
    return PATHS[seat * LENGTH + step]


def is_safe(s: State, seat: int, step: int) -> bool:
    """FO-6, FO-7: both banks, and the rock if it was agreed."""
    return step in (HOME, FAR) or bool(s.rock and ROCKS[square(seat, step)])


def captures(s: State, seat: int, step: int, events: Events) -> None:
    if is_safe(s, seat, step):
        return
    other = 1 - seat
    for i in range(PIECES):
        if square(other, s.steps[other, i]) == square(seat, step):
            note(events, CAPTURED, FO_6, seat, other, i, step)
            s.steps[other, i] = HOME


# ---- The next throw, and the end (FO-8, FO-9)


def throws_again(s: State, events: Events) -> None:
    s.throw = 0
    note(events, AGAIN, FO_8, s.turn)
    ask_chance(s, THROW, s.turn)


def passes(s: State, events: Events) -> None:
    s.throw = 0
    s.turn = 1 - s.turn
    note(events, TURN, FO_1, s.turn)
    ask_chance(s, THROW, s.turn)


def has_won(s: State, seat: int) -> bool:
    for i in range(PIECES):
        if s.steps[seat, i] != FAR:
            return False
    return True


def places(s: State, out: Row) -> None:
    for p in range(s.players):
        out[p] = 1 if has_won(s, p) else 2
