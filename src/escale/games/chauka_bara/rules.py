"""The rules of Chauka Bara, in the booklet's order (booklet: thaayam-chauka-bara)."""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.binding import fitted
from escale.core.clauses import CB_3, CB_4, CB_6, CB_9, CB_10, CB_11, CB_12, CB_14, CB_15, CB_17, CB_18, CB_R3, CB_R5, CB_R9
from escale.core.frames import ask, finish, is_asked
from escale.core.moves import Choice, Events, Played, note, offer
from escale.core.parts import races, sides
from escale.core.state import Row
from escale.games.chauka_bara import state
from escale.games.chauka_bara.state import CENTRE, DRAW, GATE, HOME, INNER, MOVE, OVER, PIECES, THROW, WON, State, words

MOVE_PIECE = words.verb("move", piece=(0, 3))
THREW = words.event("threw", "mouths", "squares")
OPENED = words.event("opened")
MOVED = words.event("moved", "piece", "origin", "step")
CAPTURED = words.event("captured", "owner", "piece", "step", costs="owner")
RIGHT = words.event("right")
CENTRED = words.event("centred", "piece")
AGAIN = words.event("again")
PASSED = words.event("passed")
UNDONE = words.event("undone")
DRAWN = words.event("drawn")

SQUARES = (8, 1, 2, 3, 4)  # CB-3: by mouths up; none is a bara, four a chauka

# What all races have in common: who starts (CB-1, CB-R1), the board (CB-5, CB-8).
start, begin, resume, draws, chances = fitted(state, races.start, races.begin, races.resume, races.draws, races.chances)
throws_again, gives_turn = fitted(state, races.throws_again, races.gives_turn)
all_stand, copies, fills, has_won = fitted(state, races.all_stand, races.copies, races.fills, races.has_won)
square, open_square, opponents_on = fitted(state, sides.square, sides.open_square, sides.opponents_on)


# ---- The throw (CB-3, CB-11, CB-17, CB-18)


def is_great(squares: int) -> bool:
    """A chauka or a bara."""
    return squares >= 4


def throws_cowries(s: State, mouths: int, events: Events) -> None:
    seat = s.turn
    s.throw = SQUARES[mouths]
    note(events, THREW, CB_3, seat, mouths, s.throw)
    if is_great(s.throw) and s.run == 2:
        undoes_the_run(s, events)
        return
    if is_great(s.throw):
        extends_the_run(s, events)
    else:
        forgets(s)
    stuck = why_stuck(s)
    if stuck:
        note(events, PASSED, stuck, seat)
        ends_throw(s, is_great(s.throw), CB_R5, events)
    else:
        ask(s, MOVE, seat)


def extends_the_run(s: State, events: Events) -> None:
    """CB-R6: the first of a run keeps the board it may come back to. CB-18, CB-R7: the first of all opens the game."""
    if s.run == 0:
        s.captors_before = s.captors
        copies(s, s.steps, s.steps_before)
    s.run += 1
    if s.opening and not s.opened >> s.turn & 1:
        s.opened = s.opened | 1 << s.turn
        note(events, OPENED, CB_18, s.turn)


def forgets(s: State) -> None:
    """The run is broken: nothing to come back to."""
    if s.run:
        s.run = 0
        s.captors_before = 0
        fills(s.steps_before, 0)


def undoes_the_run(s: State, events: Events) -> None:
    """CB-17: the third in a row loses the turn, and none of its moves counts."""
    s.captors = s.captors_before
    copies(s, s.steps_before, s.steps)
    note(events, UNDONE, CB_17, s.turn)
    ends_throw(s, False, 0, events)


# ---- The move, captures, and extra turns (CB-4 to CB-16)


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if is_asked(s, seat):
        for i in range(PIECES):
            n = offer(rows, n, MOVE_PIECE, i)
    return n


def why_not(s: State, seat: int, move: Played) -> int:
    if not is_asked(s, seat) or move.verb != MOVE_PIECE:
        return CB_4
    return bars(s, seat, move.a)


def bars(s: State, seat: int, i: int) -> int:
    """The clause that keeps a piece from moving as far as the throw says; 0 when it may."""
    to = s.steps[seat, i] + s.throw
    if s.opening and not s.opened >> seat & 1:
        return CB_18
    if s.steps[seat, i] == CENTRE:
        return CB_9
    if to > CENTRE:
        return CB_R3
    return CB_14 if to >= INNER and not s.captors >> seat & 1 else 0


def why_stuck(s: State) -> int:
    """CB-R2: 0 for a player who can move, and so must; else what bars the first of their pieces that is not in the centre."""
    found = CB_9
    for i in range(PIECES):
        barred = bars(s, s.turn, i)
        if barred == 0:
            return 0
        if found == CB_9:
            found = barred
    return found


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == DRAW:
        draws(s, move.a, events)
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
        ends(s, 1 << seat, WON, CB_10, events)
    elif is_blocked(s):
        ends(s, (1 << s.players) - 1, DRAWN, CB_R9, events)
    else:
        ends_throw(s, captured or is_great(s.throw), CB_12 if captured else CB_11, events)


def captures(s: State, seat: int, step: int, events: Events) -> bool:
    """CB-6 to CB-8, CB-R4: a landing takes every opposing piece on the square. CB-15, CB-16: the first opens the inner ring."""
    taken = opponents_on(s, seat, step)
    for k in range(s.players * PIECES if taken else 0):
        if taken >> k & 1:
            note(events, CAPTURED, CB_6, seat, k // PIECES, k % PIECES, step)
            s.steps[k // PIECES, k % PIECES] = HOME
    if taken and not s.captors >> seat & 1:
        s.captors = s.captors | 1 << seat
        note(events, RIGHT, CB_15, seat)
    return bool(taken)


def ends_throw(s: State, again: bool, clause: int, events: Events) -> None:
    """CB-11 to CB-13, CB-R5: an extra turn, or the next player."""
    s.throw = 0
    if again:
        throws_again(s, AGAIN, clause, events)
    else:
        forgets(s)
        gives_turn(s, events)


# ---- The end (CB-2, CB-10, CB-R9)


def is_blocked(s: State) -> bool:
    """CB-R9: nobody has captured, and every piece waits before the inner ring."""
    for p in range(s.players):
        if s.captors or not all_stand(s, p, GATE):
            return False
    return True


def ends(s: State, winners: int, how: int, clause: int, events: Events) -> None:
    note(events, how, clause, s.turn)
    s.throw = 0
    forgets(s)
    s.winners = winners
    finish(s, OVER)


def places(s: State, out: Row) -> None:
    for p in range(s.players):
        out[p] = 1 if s.winners >> p & 1 else 2
