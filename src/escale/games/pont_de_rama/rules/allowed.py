"""What may be answered to each question, and which clause forbids the rest."""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.clauses import PR_4, PR_10, PR_11, PR_17, PR_18, PR_40, PR_42, PR_R9, PR_R17
from escale.core.frames import is_asked, is_heard
from escale.core.moves import Choice, Played, offer
from escale.games.pont_de_rama.atlas import IS_TOWN, KANDY, KOLKATA, SQUARES, STEPS
from escale.games.pont_de_rama.rules.destinations import bars_bonus
from escale.games.pont_de_rama.rules.karma import bars_gift
from escale.games.pont_de_rama.rules.preparation import bars_placing
from escale.games.pont_de_rama.rules.standing import outside
from escale.games.pont_de_rama.rules.travel import bars_way, leads_to
from escale.games.pont_de_rama.rules.trips import bars_ground
from escale.games.pont_de_rama.rules.turns import bars_cow, bars_stay
from escale.games.pont_de_rama.state import AGAIN, COW, DEALT, ECO, END, MOVE, NAME, OVER, PATIENCE, PLACE, STUDY, State
from escale.games.pont_de_rama.words import (
    COMMIT,
    DECLINE,
    END_TURN,
    GIVE_UP,
    GO,
    HAND_OVER,
    MOVE_COW,
    NAME_GROUND,
    PUT,
    ROLL_AGAIN,
    SAY_READY,
    STAY,
    TAKE_BONUS,
    WAIT_ON,
)

# ---- What can be thought of


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if not is_heard(s, seat):
        return n
    if s.phase == PLACE:
        for q in range(SQUARES):
            n = offer(rows, n, PUT, q)
    elif s.phase == COW:
        for q in range(SQUARES):
            if IS_TOWN[q]:
                n = offer(rows, n, MOVE_COW, q)
    elif s.phase == MOVE:
        n = ways(s, seat, rows, n)
    else:
        n = answers(s, rows, n)
    if takes_bonus(s.phase):
        for theme in range(DEALT):
            n = offer(rows, n, TAKE_BONUS, theme)
    if s.holds >> seat & 1:
        for p in range(s.players):
            n = offer(rows, n, HAND_OVER, p)
    return n


def ways(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """Every square the throw leads to, and those it would if nothing were in the way."""
    here = s.at[seat]
    for q in range(SQUARES):
        extra = outside(s, seat, q)
        if leads_to(s, seat, q, 0) or (q != here and STEPS[here * SQUARES + q] <= s.die):
            n = offer(rows, n, GO, q, extra)
        if leads_to(s, seat, q, 1):
            n = offer(rows, n, GO, q, extra + 1)
    return offer(rows, n, STAY)


def takes_bonus(phase: int) -> bool:
    """PR-R9: before or after moving, while the turn lasts."""
    return phase == MOVE or phase == AGAIN or phase == END


def answers(s: State, rows: Sequence[Choice], n: int) -> int:
    """The answers of a simple question, one or two."""
    if s.phase == STUDY:
        return offer(rows, n, SAY_READY)
    if s.phase == NAME:
        n = offer(rows, n, NAME_GROUND, KOLKATA)
        return offer(rows, n, NAME_GROUND, KANDY)
    if s.phase == AGAIN:
        n = offer(rows, n, ROLL_AGAIN)
        return offer(rows, n, END_TURN)
    if s.phase == ECO:
        n = offer(rows, n, COMMIT)
        return offer(rows, n, DECLINE)
    if s.phase == PATIENCE:
        n = offer(rows, n, GIVE_UP)
        return offer(rows, n, WAIT_ON)
    return offer(rows, n, END_TURN) if s.phase == END else n


# ---- Why not?


def why_not(s: State, seat: int, move: Played) -> int:
    if s.phase == OVER:
        return PR_4
    if move.verb == HAND_OVER:
        return bars_gift(s, seat, move.a)
    if s.phase == STUDY:
        return 0 if move.verb == SAY_READY and is_asked(s, seat) else PR_R17
    if not is_asked(s, seat):
        return PR_11
    if move.verb == TAKE_BONUS and takes_bonus(s.phase):
        return bars_bonus(s, seat, move.a)
    if s.phase == PLACE:
        return bars_placing(s, move.a) if move.verb == PUT else PR_10
    if s.phase == COW:
        return bars_cow(s, seat, move.a) if move.verb == MOVE_COW else PR_18
    if s.phase == MOVE:
        return bars_move(s, seat, move)
    if s.phase == NAME:
        return bars_ground(move.a) if move.verb == NAME_GROUND else PR_R9
    return bars_answer(s, move.verb)


def bars_move(s: State, seat: int, move: Played) -> int:
    if move.verb == GO:
        return bars_way(s, seat, move.a, move.b)
    return bars_stay(s, seat) if move.verb == STAY else PR_11


def bars_answer(s: State, verb: int) -> int:
    if s.phase == AGAIN:
        return 0 if verb == ROLL_AGAIN or verb == END_TURN else PR_17
    if s.phase == ECO:
        return 0 if verb == COMMIT or verb == DECLINE else PR_40
    if s.phase == PATIENCE:
        return 0 if verb == GIVE_UP or verb == WAIT_ON else PR_42
    return 0 if verb == END_TURN else PR_11
