"""Which positions of Pancha Keliya can be set up by hand."""

from __future__ import annotations

from escale.core.clauses import PK_4, PK_5, PK_15, PK_17, PK_22, PK_23, PK_R2
from escale.core.parts.first_player import is_torn
from escale.games.pancha_keliya.allowed import ONDU, PANCHA, POINTS, PUWAK_MALLA, bars, is_refuge, most_points, opponent_on
from escale.games.pancha_keliya.rules import any_stands, is_won_otherwise
from escale.games.pancha_keliya.state import CHOOSE, DRAW, MOVE, NO_THROW, OFF, PIECES, TREASURE, UNCHOSEN, State


def flaws(s: State) -> int:
    if is_torn(s, DRAW):
        return PK_4
    if is_won_otherwise(s):
        return PK_23
    for p in range(2):
        if s.islands[p] == UNCHOSEN and any_stands(s, p, TREASURE) and not (s.phase == CHOOSE and s.turn == p):
            return PK_22
        if shares_square(s, p):
            return PK_17
    if (s.islands[0] == UNCHOSEN) != (s.islands[1] == UNCHOSEN) or (s.islands[0] == s.islands[1] and s.islands[0] >= 0):
        return PK_22
    return flaw_of_throw(s)


def shares_square(s: State, seat: int) -> bool:
    """PK-17: is a piece of this player on a plain square with another piece?"""
    own = [s.steps[seat, i] for i in range(PIECES)]
    plain = [step for step in own if OFF < step < TREASURE and not is_refuge(s, step)]
    return len(set(plain)) < len(plain) or any(opponent_on(s, seat, step) >= 0 for step in plain)


def flaw_of_throw(s: State) -> int:
    """The throw that lies must be the one being played; to choose, an Ondu that has just brought the game's first piece home."""
    if s.phase == CHOOSE:
        lands = s.mouths == ONDU and s.left == 0 and s.moved == 0 and any_stands(s, s.turn, TREASURE)
        return 0 if lands and s.islands[s.turn] == UNCHOSEN else PK_22
    if s.phase != MOVE:
        return 0 if s.mouths == NO_THROW and s.left == 0 and s.moved == 0 else PK_5
    if s.mouths == NO_THROW or s.mouths == PUWAK_MALLA or (s.mouths != PANCHA and (s.left != POINTS[s.mouths] or s.moved)):
        return PK_5
    if s.mouths == PANCHA and not is_shared(s):
        return PK_R2
    moves = ((i, points) for i in range(PIECES) for points in range(1, s.left + 1))
    return 0 if any(bars(s, s.turn, i, points) == 0 for i, points in moves) else PK_15


def is_shared(s: State) -> bool:
    """PK-R2: each share has taken a point at least, and its piece is on the track."""
    if s.moved == 0:
        return s.left == most_points(s, s.turn)
    shares = [s.steps[s.turn, i] for i in range(PIECES) if s.moved >> i & 1]
    return s.left + len(shares) <= POINTS[PANCHA] and all(OFF < step < TREASURE for step in shares)
