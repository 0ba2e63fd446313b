"""The rules of Pancha Keliya, in the booklet's order (booklet: pancha-keliya)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from escale.core.binding import apart
from escale.core.boards import read_board, squares
from escale.core.clauses import (
    PK_4,
    PK_5,
    PK_6,
    PK_7,
    PK_8,
    PK_9,
    PK_10,
    PK_13,
    PK_15,
    PK_17,
    PK_18,
    PK_20,
    PK_21,
    PK_22,
    PK_23,
    PK_R2,
    PK_R3,
    PK_R5,
)
from escale.core.frames import ask, ask_chance, finish, hand, is_asked
from escale.core.moves import Choice, Events, Played, note, offer
from escale.core.parts.cowries import odds, weigh
from escale.core.parts.first_player import begin_draw, draw, end_draw, resume_race
from escale.core.state import Row
from escale.games.pancha_keliya.state import (
    CHOOSE,
    COMMON,
    DRAW,
    ENTRY,
    LAST,
    MOVE,
    NO_THROW,
    OFF,
    OVER,
    PIECES,
    THROW,
    TREASURE,
    UNCHOSEN,
    State,
)
from escale.games.pancha_keliya.words import (
    AGAIN,
    CAPTURED,
    CHOOSE_ISLAND,
    CHOSE,
    DREW,
    ENTERED,
    LANDED,
    LOST,
    MOVE_PIECE,
    MOVED,
    PASSED,
    STARTS,
    THREW,
    TURN,
    WON,
)

_BOARD = read_board(Path(__file__).parent)
_KINDS = {square.id: square.kind for square in squares(Path(__file__).parent)}

ODDS = odds(6)
BOKKA, ONDU, PANCHA, PUWAK_MALLA = 0, 1, 5, 6  # by mouths up
POINTS = (12, 1, 2, 3, 4, 5, 0)  # by mouths up (PK-5 to PK-10)
NAMED_BY = (PK_10, PK_6, PK_7, PK_7, PK_7, PK_8, PK_9)  # the clause of each throw
REFUGES = (0, *(int(_KINDS[square] == "refuge") for square in _BOARD["paths"][0]), 0)  # PK-16, by step


# ---- Who starts (PK-3, PK-4)


def start(s: State) -> None:
    s.mouths = NO_THROW
    s.winner = -1
    s.islands[0] = UNCHOSEN
    s.islands[1] = UNCHOSEN
    begin_draw(s, DRAW)


def begin(s: State, first: int) -> None:
    end_draw(s)
    s.turn = first
    ask_chance(s, THROW, first)


def resume(s: State) -> None:
    resume_race(s, DRAW, THROW, OVER)


@apart
def draws(s: State, seat: int, mouths: int, events: Events) -> None:
    note(events, DREW, PK_4, seat, mouths)
    first = draw(s, DRAW, seat, mouths)
    if first >= 0:
        note(events, STARTS, PK_4, first)
        begin(s, first)


# ---- The cowries (PK-5 to PK-10)


def chances(s: State, weights: Row) -> int:
    return weigh(weights, ODDS)


def gives_another_throw(mouths: int) -> bool:
    return mouths == ONDU or mouths == PANCHA or mouths == BOKKA


@apart
def throws_cowries(s: State, mouths: int, events: Events) -> None:
    seat = s.turn
    note(events, THREW, NAMED_BY[mouths], seat, mouths, POINTS[mouths])
    if mouths == PUWAK_MALLA:
        passes(s, PK_9, events)
        return
    s.mouths = mouths
    s.left = most_points(s, seat) if mouths == PANCHA else POINTS[mouths]
    if can_move(s, seat):
        if s.left < POINTS[mouths]:
            note(events, LOST, PK_R2, seat, POINTS[mouths] - s.left)
        ask(s, MOVE, seat)
    else:
        passes(s, PK_R3 if gives_another_throw(mouths) else PK_15, events)


# ---- Which moves are allowed (PK-11 to PK-21)


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if not is_asked(s, seat):
        return n
    if s.phase == CHOOSE:
        n = offer(rows, n, CHOOSE_ISLAND, 0)
        return offer(rows, n, CHOOSE_ISLAND, 1)
    for i in range(PIECES):
        for points in range(1 if s.mouths == PANCHA else s.left, s.left + 1):
            n = offer(rows, n, MOVE_PIECE, i, points)
    return n


def why_not(s: State, seat: int, move: Played) -> int:
    if not is_asked(s, seat):
        return PK_4
    if s.phase == CHOOSE or move.verb == CHOOSE_ISLAND:
        return 0 if s.phase == CHOOSE and move.verb == CHOOSE_ISLAND else PK_22
    if move.verb != MOVE_PIECE:
        return PK_5
    if s.mouths == PANCHA:
        return bars_share(s, seat, move.a, move.b)
    return bars_move(s, seat, move.a, move.b)


def is_refuge(s: State, step: int) -> bool:
    """PK-16, PK-R6; under `haven` the last square is one too."""
    return REFUGES[step] == 1 or (step == LAST and s.haven == 1)


def bars_path(s: State, step: int, points: int, other: int, third: int) -> int:
    """What keeps a piece at `step` from moving so far, its owner's others standing at `other` and `third`."""
    if step == OFF and (other == ENTRY or third == ENTRY):
        return PK_17
    if step >= LAST:
        return PK_21
    if step + points > LAST:
        return PK_20
    if (step + points == other or step + points == third) and not is_refuge(s, step + points):
        return PK_17
    return 0


def bars_move(s: State, seat: int, i: int, points: int) -> int:
    """What keeps a piece from making a move of any throw but a Pancha."""
    step = s.steps[seat, i]
    if points != s.left:
        return PK_5
    if step == OFF and s.mouths != ONDU:
        return PK_13
    if step == LAST and s.mouths == ONDU:
        return 0
    barred = bars_path(s, step, points, s.steps[seat, (i + 1) % PIECES], s.steps[seat, (i + 2) % PIECES])
    if barred == 0 and opponent_on(s, seat, step + points) >= 0:
        return PK_18
    return barred


def opponent_on(s: State, seat: int, step: int) -> int:
    """The opposing piece that can be met on this step, outside refuges; -1 for none (PK-12: the starts are apart)."""
    if step < COMMON or is_refuge(s, step):
        return -1
    for i in range(PIECES):
        if s.steps[1 - seat, i] == step:
            return i
    return -1


def can_move(s: State, seat: int) -> bool:
    """PK-14: a player who can move must."""
    if s.mouths == PANCHA:
        return s.left > 0
    for i in range(PIECES):
        if bars_move(s, seat, i, s.left) == 0:
            return True
    return False


# ---- The shares of a Pancha (PK-8, PK-R2)


def bars_share(s: State, seat: int, i: int, points: int) -> int:
    """What keeps a piece from taking a share: a share must leave the most points playable."""
    step = s.steps[seat, i]
    if s.moved >> i & 1 or points > s.left:
        return PK_R2
    if step == LAST:
        return PK_R5
    j = (i + 1) % PIECES
    k = (i + 2) % PIECES
    other = s.steps[seat, j]
    third = s.steps[seat, k]
    barred = bars_path(s, step, points, other, third)
    if barred:
        return barred
    other_free = not s.moved >> j & 1
    third_free = not s.moved >> k & 1
    return 0 if completes(s, step + points, other, third, other_free, third_free, s.left - points) else PK_R2


@apart
def completes(s: State, stood: int, other: int, third: int, other_free: bool, third_free: bool, left: int) -> bool:
    """One piece now stands at `stood`: can the others, where free, play exactly the points left?"""
    if left == 0:
        return True
    if other_free and bars_path(s, other, left, stood, third) == 0:
        return True
    if third_free and bars_path(s, third, left, stood, other) == 0:
        return True
    if other_free and third_free:
        return both_complete(s, other, third, stood, left) or both_complete(s, third, other, stood, left)
    return False


def both_complete(s: State, first: int, second: int, stood: int, left: int) -> bool:
    """Can `first` take a part of the points and `second`, after it, all the rest?"""
    for points in range(1, left):
        if bars_path(s, first, points, second, stood) == 0 and bars_path(s, second, left - points, first + points, stood) == 0:
            return True
    return False


@apart
def most_points(s: State, seat: int) -> int:
    """The most points of a Pancha that any way of sharing can play."""
    for total in range(POINTS[PANCHA], 0, -1):
        for i in range(PIECES):
            if can_open(s, seat, i, total):
                return total
    return 0


def can_open(s: State, seat: int, i: int, total: int) -> bool:
    """Is there a sharing of exactly `total` points in which this piece moves first?"""
    step = s.steps[seat, i]
    other = s.steps[seat, (i + 1) % PIECES]
    third = s.steps[seat, (i + 2) % PIECES]
    for points in range(total, 0, -1):
        if bars_path(s, step, points, other, third) == 0 and completes(
            s, step + points, other, third, True, True, total - points
        ):
            return True
    return False


# ---- The move, captures and the treasure (PK-11, PK-13, PK-18 to PK-22)


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == DRAW:
        draws(s, hand(s), move.a, events)
    elif s.phase == THROW:
        throws_cowries(s, move.a, events)
    elif s.phase == CHOOSE:
        chooses_island(s, seat, move.a, events)
    else:
        moves_piece(s, seat, move.a, move.b, events)


def moves_piece(s: State, seat: int, i: int, points: int, events: Events) -> None:
    step = s.steps[seat, i]
    s.left -= points
    if step == LAST:
        lands(s, seat, i, events)
        return
    s.steps[seat, i] = step + points
    if step == OFF:
        note(events, ENTERED, PK_13, seat, i, points, step + points)
    else:
        note(events, MOVED, NAMED_BY[s.mouths], seat, i, points, step, step + points)
    captures(s, seat, step + points, events)
    s.moved = s.moved | 1 << i
    if s.left == 0:
        ends_throw(s, events)


def captures(s: State, seat: int, step: int, events: Events) -> None:
    """PK-18: `bars_move` has seen to it that only a Pancha comes to this."""
    taken = opponent_on(s, seat, step)
    if taken >= 0:
        s.steps[1 - seat, taken] = OFF
        note(events, CAPTURED, PK_18, seat, 1 - seat, taken, step)


def lands(s: State, seat: int, i: int, events: Events) -> None:
    s.steps[seat, i] = TREASURE
    note(events, LANDED, PK_21, seat, i)
    if has_won(s, seat):
        wins(s, seat, events)
    elif s.islands[seat] == UNCHOSEN:
        ask(s, CHOOSE, seat)
    else:
        ends_throw(s, events)


def chooses_island(s: State, seat: int, island: int, events: Events) -> None:
    s.islands[seat] = island
    s.islands[1 - seat] = 1 - island
    note(events, CHOSE, PK_22, seat, island)
    ends_throw(s, events)


# ---- The next throw (PK-6, PK-8 to PK-10, PK-15)


def clears_throw(s: State) -> None:
    s.mouths = NO_THROW
    s.left = 0
    s.moved = 0


def ends_throw(s: State, events: Events) -> None:
    clause = NAMED_BY[s.mouths]
    again = gives_another_throw(s.mouths)
    clears_throw(s)
    if again:
        note(events, AGAIN, clause, s.turn)
        ask_chance(s, THROW, s.turn)
    else:
        gives_turn(s, events)


def passes(s: State, clause: int, events: Events) -> None:
    note(events, PASSED, clause, s.turn)
    clears_throw(s)
    gives_turn(s, events)


def gives_turn(s: State, events: Events) -> None:
    s.turn = 1 - s.turn
    note(events, TURN, PK_4, s.turn)
    ask_chance(s, THROW, s.turn)


# ---- The end (PK-2, PK-23, PK-R8)


def has_won(s: State, seat: int) -> bool:
    for i in range(PIECES):
        if s.steps[seat, i] != TREASURE:
            return False
    return True


def wins(s: State, seat: int, events: Events) -> None:
    clears_throw(s)
    s.winner = seat
    note(events, WON, PK_23, seat)
    finish(s, OVER)


def places(s: State, out: Row) -> None:
    for p in range(2):
        out[p] = 1 if s.winner == p else 2
