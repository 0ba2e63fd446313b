"""Which moves of Pancha Keliya are allowed (PK-11 to PK-21), and how the points of a Pancha may be shared (PK-8, PK-R2)."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.boards import read_board, squares
from escale.core.clauses import PK_5, PK_13, PK_17, PK_18, PK_20, PK_21, PK_R2, PK_R5
from escale.games.pancha_keliya.state import COMMON, ENTRY, FOLDER, LAST, OFF, PIECES, State

BOKKA, ONDU, PANCHA, PUWAK_MALLA = 0, 1, 5, 6  # by mouths up
POINTS = (12, 1, 2, 3, 4, 5, 0)  # by mouths up (PK-5 to PK-10)
_KINDS = {square.id: square.kind for square in squares(FOLDER)}
REFUGES = (0, *(int(_KINDS[square] == "refuge") for square in read_board(FOLDER)["paths"][0]), 0)  # PK-16, by step


def is_refuge(s: State, step: int) -> bool:
    """PK-16, PK-R6; under `haven` the last square is one too."""
    return REFUGES[step] == 1 or (step == LAST and s.haven == 1)


def is_open(s: State, step: int) -> bool:
    """Can one be met on this step? PK-12: the starts are apart."""
    return COMMON <= step <= LAST and not is_refuge(s, step)


def opponent_on(s: State, seat: int, step: int) -> int:
    """The opposing piece that is met on this step; -1 for none."""
    for i in range(PIECES):
        if s.steps[1 - seat, i] == step and is_open(s, step):
            return i
    return -1


def bars(s: State, seat: int, i: int, points: int) -> int:
    """The clause that keeps a piece from moving by so many points of the throw; 0 when it may."""
    if s.mouths == PANCHA:
        return bars_share(s, seat, i, points)
    return bars_throw(s, seat, i, s.mouths, points) if points == s.left else PK_5


def can_move(s: State, seat: int) -> bool:
    """PK-14: a player who can move, by any throw but a Pancha, must."""
    for i in range(PIECES):
        if bars_throw(s, seat, i, s.mouths, s.left) == 0:
            return True
    return False


def bars_throw(s: State, seat: int, i: int, mouths: int, points: int) -> int:
    """What keeps a piece from making the move of any throw but a Pancha."""
    step = s.steps[seat, i]
    if step == OFF and mouths != ONDU:
        return PK_13
    if step == LAST and mouths == ONDU:
        return 0
    barred = bars_piece(s, seat, i, points)
    return PK_18 if barred == 0 and opponent_on(s, seat, step + points) >= 0 else barred


def bars_piece(s: State, seat: int, i: int, points: int) -> int:
    """What keeps a piece from moving so far, its owner's others standing where they are."""
    return bars_path(s, s.steps[seat, i], points, s.steps[seat, (i + 1) % PIECES], s.steps[seat, (i + 2) % PIECES])


def bars_path(s: State, step: int, points: int, other: int, third: int) -> int:
    """What keeps a piece at `step` from moving so far, its owner's others standing at `other` and `third`."""
    if step == OFF and (other == ENTRY or third == ENTRY):
        return PK_17
    if step >= LAST:
        return PK_21
    if step + points > LAST:
        return PK_20
    return PK_17 if (step + points == other or step + points == third) and not is_refuge(s, step + points) else 0


def bars_share(s: State, seat: int, i: int, points: int) -> int:
    """What keeps a piece from taking a share of a Pancha (PK-8, PK-R2): a share must leave the most points playable."""
    if s.moved >> i & 1 or points > s.left:
        return PK_R2
    if s.steps[seat, i] == LAST:
        return PK_R5
    barred = bars_piece(s, seat, i, points)
    if barred or points == s.left:
        return barred
    return 0 if leaves(s, seat, i, points, s.moved, s.left - points) else PK_R2


@apart
def most_points(s: State, seat: int) -> int:
    """The most points of a Pancha that any way of sharing can play."""
    for total in range(POINTS[PANCHA], 0, -1):
        for i in range(PIECES):
            for points in range(total, 0, -1):
                if bars_piece(s, seat, i, points) == 0 and (points == total or leaves(s, seat, i, points, 0, total - points)):
                    return total
    return 0


@apart
def leaves(s: State, seat: int, i: int, points: int, moved: int, left: int) -> bool:
    """A piece takes so many points: can the others, where they have not moved, play exactly those left?"""
    j, k = (i + 1) % PIECES, (i + 2) % PIECES
    stood, other, third = s.steps[seat, i] + points, s.steps[seat, j], s.steps[seat, k]
    if not moved >> j & 1 and bars_path(s, other, left, stood, third) == 0:
        return True
    if not moved >> k & 1 and bars_path(s, third, left, stood, other) == 0:
        return True
    return moved == 0 and (both_complete(s, other, third, stood, left) or both_complete(s, third, other, stood, left))


def both_complete(s: State, first: int, second: int, stood: int, left: int) -> bool:
    """Can `first` take a part of the points and `second`, after it, all the rest?"""
    for points in range(1, left):
        if bars_path(s, first, points, second, stood) == 0 and bars_path(s, second, left - points, first + points, stood) == 0:
            return True
    return False
