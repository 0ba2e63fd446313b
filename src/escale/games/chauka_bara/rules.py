"""The rules of Chauka Bara, in the booklet's order (booklet: thaayam-chauka-bara)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from escale.core.clauses import (
    CB_3,
    CB_4,
    CB_6,
    CB_9,
    CB_10,
    CB_11,
    CB_12,
    CB_14,
    CB_15,
    CB_17,
    CB_18,
    CB_R1,
    CB_R2,
    CB_R3,
    CB_R5,
    CB_R9,
)
from escale.core.frames import ask, ask_chance, finish, hand, is_asked
from escale.core.moves import Choice, Events, Played, note, offer
from escale.core.parts.cowries import odds, weigh
from escale.core.parts.first_player import begin_draw, draw, end_draw, resume_race
from escale.core.parts.tracks import marked, side, turned_paths
from escale.core.state import Row
from escale.games.chauka_bara.state import CENTRE, DRAW, GATE, HOME, INNER, MOVE, OVER, PIECES, THROW, State
from escale.games.chauka_bara.words import (
    AGAIN,
    CAPTURED,
    CENTRED,
    DRAWN,
    DREW,
    MOVE_PIECE,
    MOVED,
    OPENED,
    PASSED,
    RIGHT,
    STARTS,
    THREW,
    TURN,
    UNDONE,
    WON,
)

FOLDER = Path(__file__).parent

ODDS = odds(4)
SQUARES = (8, 1, 2, 3, 4)  # CB-3: by mouths up; none is a bara, four a chauka
PATHS = turned_paths(FOLDER)
LENGTH = len(PATHS) // 4
PROTECTED = marked(FOLDER, "home", "centre")  # CB-8


# ---- Who starts (CB-1, CB-R1)


def start(s: State) -> None:
    begin_draw(s, DRAW)


def begin(s: State, first: int) -> None:
    end_draw(s)
    s.turn = first
    ask_chance(s, THROW, first)


def resume(s: State) -> None:
    resume_race(s, DRAW, THROW, OVER)


def draws(s: State, seat: int, mouths: int, events: Events) -> None:
    note(events, DREW, CB_R1, seat, mouths)
    first = draw(s, DRAW, seat, mouths)
    if first >= 0:
        note(events, STARTS, CB_R1, first)
        begin(s, first)


# ---- The board (CB-5, CB-8)


def square(s: State, seat: int, step: int) -> int:
    return PATHS[side(s, seat) * LENGTH + step]


# ---- The throw (CB-3, CB-11, CB-17, CB-18)


def chances(s: State, weights: Row) -> int:
    return weigh(weights, ODDS)


def is_great(squares: int) -> bool:
    """A chauka or a bara."""
    return squares >= 4


def throws_cowries(s: State, mouths: int, events: Events) -> None:
    seat = s.turn
    s.throw = SQUARES[mouths]
    note(events, THREW, CB_3, seat, mouths, s.throw)
    if is_great(s.throw):
        if s.run == 2:
            undoes_the_run(s, events)
            return
        if s.run == 0:
            remembers(s)
        s.run += 1
        opens(s, events)
    else:
        forgets(s)
    if can_move(s, seat):
        ask(s, MOVE, seat)
    else:
        note(events, PASSED, why_stuck(s), seat)
        ends_throw(s, is_great(s.throw), CB_R5, events)


def opens(s: State, events: Events) -> None:
    """CB-18, CB-R7: the first chauka or bara opens the game, and is played at once."""
    if s.opening and not s.opened >> s.turn & 1:
        s.opened = s.opened | 1 << s.turn
        note(events, OPENED, CB_18, s.turn)


def remembers(s: State) -> None:
    """CB-R6: the first of a run keeps the board it may come back to."""
    s.captors_before = s.captors
    for p in range(s.players):
        for i in range(PIECES):
            s.steps_before[p, i] = s.steps[p, i]


def forgets(s: State) -> None:
    """The run is broken: nothing to come back to."""
    if s.run == 0:
        return
    s.run = 0
    s.captors_before = 0
    for p in range(s.players):
        for i in range(PIECES):
            s.steps_before[p, i] = 0


def undoes_the_run(s: State, events: Events) -> None:
    """CB-17: the third in a row loses the turn, and none of its moves counts."""
    s.captors = s.captors_before
    for p in range(s.players):
        for i in range(PIECES):
            s.steps[p, i] = s.steps_before[p, i]
    note(events, UNDONE, CB_17, s.turn)
    passes(s, events)


# ---- The move (CB-4, CB-9, CB-14)


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if is_asked(s, seat):
        for i in range(PIECES):
            n = offer(rows, n, MOVE_PIECE, i)
    return n


def why_not(s: State, seat: int, move: Played) -> int:
    if not is_asked(s, seat) or move.verb != MOVE_PIECE:
        return CB_4
    return bars(s, seat, move.a, s.throw)


def bars(s: State, seat: int, i: int, squares: int) -> int:
    """The clause that keeps a piece from moving so far; 0 when it may."""
    to = s.steps[seat, i] + squares
    if s.opening and not s.opened >> seat & 1:
        return CB_18
    if s.steps[seat, i] == CENTRE:
        return CB_9
    if to > CENTRE:
        return CB_R3
    if to >= INNER and not s.captors >> seat & 1:
        return CB_14
    return 0


def can_move(s: State, seat: int) -> bool:
    """CB-R2: a player who can move must."""
    for i in range(PIECES):
        if bars(s, seat, i, s.throw) == 0:
            return True
    return False


def why_stuck(s: State) -> int:
    """The clause to cite when no piece can move: the first that a piece not yet home meets."""
    for i in range(PIECES):
        if s.steps[s.turn, i] < CENTRE:
            return bars(s, s.turn, i, s.throw)
    return CB_R2


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == DRAW:
        draws(s, hand(s), move.a, events)
    elif s.phase == THROW:
        throws_cowries(s, move.a, events)
    else:
        moves_piece(s, seat, move.a, events)


def moves_piece(s: State, seat: int, i: int, events: Events) -> None:
    origin = s.steps[seat, i]
    to = origin + s.throw
    s.steps[seat, i] = to
    note(events, MOVED, CB_4, seat, i, origin, to)
    captured = captures(s, seat, to, events)
    if to == CENTRE:
        note(events, CENTRED, CB_9, seat, i)
        if has_won(s, seat):
            note(events, WON, CB_10, seat)
            ends(s, 1 << seat)
            return
    if is_blocked(s):
        note(events, DRAWN, CB_R9, seat)
        ends(s, (1 << s.players) - 1)
        return
    ends_throw(s, captured or is_great(s.throw), CB_12 if captured else CB_11, events)


# ---- Captures (CB-6 to CB-8, CB-15, CB-16)


def captures(s: State, seat: int, step: int, events: Events) -> bool:
    """CB-R4: a landing takes every opposing piece on the square."""
    here = square(s, seat, step)
    if PROTECTED[here]:
        return False
    taken = False
    for p in range(s.players):
        if p == seat:
            continue
        for i in range(PIECES):
            if square(s, p, s.steps[p, i]) == here:
                note(events, CAPTURED, CB_6, seat, p, i, step)
                s.steps[p, i] = HOME
                taken = True
    if taken and not s.captors >> seat & 1:
        s.captors = s.captors | 1 << seat
        note(events, RIGHT, CB_15, seat)
    return taken


# ---- Extra turns, and the next player (CB-11 to CB-13, CB-R5)


def ends_throw(s: State, again: bool, clause: int, events: Events) -> None:
    s.throw = 0
    if again:
        note(events, AGAIN, clause, s.turn)
        ask_chance(s, THROW, s.turn)
    else:
        passes(s, events)


def passes(s: State, events: Events) -> None:
    s.throw = 0
    forgets(s)
    s.turn = (s.turn + 1) % s.players
    note(events, TURN, CB_R1, s.turn)
    ask_chance(s, THROW, s.turn)


# ---- The end (CB-2, CB-10, CB-R9)


def has_won(s: State, seat: int) -> bool:
    for i in range(PIECES):
        if s.steps[seat, i] != CENTRE:
            return False
    return True


def is_blocked(s: State) -> bool:
    """CB-R9: nobody has captured, and every piece waits before the inner ring."""
    if s.captors:
        return False
    for p in range(s.players):
        for i in range(PIECES):
            if s.steps[p, i] != GATE:
                return False
    return True


def ends(s: State, winners: int) -> None:
    s.throw = 0
    forgets(s)
    s.winners = winners
    finish(s, OVER)


def places(s: State, out: Row) -> None:
    for p in range(s.players):
        out[p] = 1 if s.winners >> p & 1 else 2
