"""The rules of the Royal Game of Ur, clause by clause; who starts and whose turn it is are those of every race (UR-1)."""

from __future__ import annotations

from collections.abc import Sequence

from ur import state
from ur.state import DRAW, FOLDER, GOAL, MOVE, OVER, PATHS, PIECES, THROW, WAITING, WON, State, words

from escale.core.binding import fitted
from escale.core.boards import squares
from escale.core.clauses import UR_1, UR_2, UR_3, UR_4, UR_5, UR_6, UR_7, UR_8, UR_9, UR_10
from escale.core.frames import ask, finish, is_asked
from escale.core.moves import Choice, Events, Played, note, offer
from escale.core.parts import races
from escale.core.state import Row

start, begin, resume, draws = fitted(state, races.start, races.begin, races.resume, races.draws)
chances, throws_again, gives_turn = fitted(state, races.chances, races.throws_again, races.gives_turn)
any_stands, has_won = fitted(state, races.any_stands, races.has_won)

MOVE_PIECE = words.verb("move", piece=(0, PIECES - 1))
THREW = words.event("threw", "mouths")
PASSED = words.event("passed")
MOVED = words.event("moved", "piece", "origin", "step")
CAPTURED = words.event("captured", "owner", "piece", "step")
AGAIN = words.event("again")

# By step: 1 where there is a rosette, and 1 where both players walk.
KINDS = {square.id: square.kind for square in squares(FOLDER)}
ROSETTES = (0, *(int(KINDS[here] == "rosette") for here in PATHS[0]), 0)
SHARED = (0, *(int(here in PATHS[1]) for here in PATHS[0]), 0)


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == DRAW:
        draws(s, move.a, events)
    elif s.phase == THROW:
        throws_dice(s, move.a, events)
    else:
        moves_piece(s, seat, move.a, events)


# ---- The throw (UR-2, UR-9)


def throws_dice(s: State, mouths: int, events: Events) -> None:
    s.throw = mouths
    note(events, THREW, UR_2, s.turn, mouths)
    if can_move(s, s.turn):
        ask(s, MOVE, s.turn)
    else:
        s.throw = 0
        note(events, PASSED, UR_9, s.turn)
        gives_turn(s, events)


def can_move(s: State, seat: int) -> bool:
    for i in range(PIECES):
        if bars(s, seat, i) == 0:
            return True
    return False


# ---- What may move (UR-3, UR-4, UR-6, UR-8)


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if is_asked(s, seat):
        for i in range(PIECES):
            n = offer(rows, n, MOVE_PIECE, i)
    return n


def why_not(s: State, seat: int, move: Played) -> int:
    if not is_asked(s, seat) or move.verb != MOVE_PIECE:
        return UR_1
    return bars(s, seat, move.a)


def bars(s: State, seat: int, i: int) -> int:
    """The clause that keeps a piece from moving by the throw; 0 when it may."""
    to = s.steps[seat, i] + s.throw
    if s.throw == 0 or s.steps[seat, i] == GOAL:
        return UR_3
    if to >= GOAL:
        return UR_8 if to > GOAL else 0
    if any_stands(s, seat, to):
        return UR_4
    return UR_6 if SHARED[to] and ROSETTES[to] and any_stands(s, 1 - seat, to) else 0


# ---- The move, what comes next, and the end (UR-3, UR-5, UR-7, UR-10)


def moves_piece(s: State, seat: int, i: int, events: Events) -> None:
    origin = s.steps[seat, i]
    to = origin + s.throw
    s.steps[seat, i] = to
    s.throw = 0
    note(events, MOVED, UR_3, seat, i, origin, to)
    if SHARED[to]:
        captures(s, seat, to, events)
    goes_on(s, seat, to, events)


def captures(s: State, seat: int, step: int, events: Events) -> None:
    other = 1 - seat
    for i in range(PIECES):
        if s.steps[other, i] == step:
            note(events, CAPTURED, UR_5, seat, other, i, step)
            s.steps[other, i] = WAITING


def goes_on(s: State, seat: int, step: int, events: Events) -> None:
    if has_won(s, seat):
        note(events, WON, UR_10, seat)
        finish(s, OVER)
    elif ROSETTES[step]:
        throws_again(s, AGAIN, UR_7, events)
    else:
        gives_turn(s, events)


def places(s: State, out: Row) -> None:
    for p in range(s.players):
        out[p] = 1 if has_won(s, p) else 2
