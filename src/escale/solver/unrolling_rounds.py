"""Where each pair of sides leads when both choose at once and only the sum of their answers matters, through the rules.

For every sum, up to `CHOICES` successors among which whoever's turn it is chooses: the number of a pair as the other one sees it,
who comes next; or one of the ends. Sheets are not told apart here.
"""

from __future__ import annotations

from typing import Any, Final

from escale.core.binding import UNBOUND
from escale.core.contract import Numbering
from escale.core.frames import is_asked, is_over
from escale.core.state import assign
from escale.solver.expect import Known, Room, legal, plays, share

rules: Numbering = UNBOUND

SUMS: Final = 9
CHOICES: Final = 2
WON, LOST, EVEN, NONE = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD, 0xFFFFFFFC  # for whoever's turn it is; and no successor
IDLE: Final = 1 << 15  # a round in which both stay ends as it began
PATIENCE: Final = 64  # turns in which both stay, before it must have come to an end


def unroll(room: Room, known: Known, sides: Any, i: int, first: int, out: Any, stays: Any, ends: Any, answers: Any) -> None:
    """The pairs of a row from (i, first) on. `stays`: the sums that move nobody; `ends`: how it ends if both always stay."""
    for k in range(len(stays)):
        for total in range(SUMS):
            for c in range(CHOICES):
                out[k, total, c] = NONE
        rules.set_up(room.states[0], sides[i], sides[first + k], 0)
        n = legal(room.states[0], 0, room.rows[0])
        m = legal(room.states[0], 1, room.others[0])
        answers[k] = 10 * n + m
        stays[k] = 0
        for total in range(n + m - 1):
            shows(room, 0, 1, total)
            if is_unmoved(room.states[1]):
                stays[k] |= 1 << total
            follow(room, known, total, out[k])
        ends[k] = NONE
        if is_idle(room):
            stays[k] |= IDLE
            ends[k] = stalls(room)


def is_unmoved(s: Any) -> bool:
    """Both are asked again, in a position that is not numbered: the turn may yet come to nothing."""
    return is_asked(s, 0) and is_asked(s, 1) and not rules.is_known(s)


def shows(room: Room, at: int, to: int, total: int) -> None:
    """Both answer so that the sum is this: the position in `states[at]` becomes that in `states[to]`."""
    s = room.states[to]
    assign(s, room.states[at])
    n = legal(s, 0, room.rows[to])
    a = min(n - 1, total)
    m = legal(s, 1, room.others[to])
    if total - a > m - 1:
        a = total - (m - 1)
    plays(s, 0, room.rows[to][a], room.events[0])
    plays(s, 1, room.others[to][total - a], room.events[0])


def follow(room: Room, known: Known, total: int, out: Any) -> None:
    """What comes of it: whoever's turn it was may have to choose once more."""
    s = room.states[1]
    if is_over(s) or s.turn == 1:
        out[total, 0] = code(room, s, known)
        return
    for c in range(legal(s, 0, room.rows[1])):
        assign(room.states[2], s)
        plays(room.states[2], 0, room.rows[1][c], room.events[0])
        out[total, c] = code(room, room.states[2], known)


def code(room: Room, s: Any, known: Known) -> int:
    if not is_over(s):
        return int(known.rank[rules.key(s, 1)] * known.many + known.rank[rules.key(s, 0)])
    found = share(s, 0, room.places)
    return WON if found == 1.0 else LOST if found == 0.0 else EVEN


def is_idle(room: Room) -> bool:
    """If both stay, and both stay again, does all stand as it did?"""
    shows(room, 0, 1, 0)
    if not is_unmoved(room.states[1]):
        return False
    shows(room, 1, 2, 0)
    return is_unmoved(room.states[2])


def stalls(room: Room) -> int:
    """Both stay until it is over."""
    assign(room.states[1], room.states[0])
    for _ in range(PATIENCE):
        if is_over(room.states[1]):
            break
        shows(room, 1, 2, 0)
        assign(room.states[1], room.states[2])
    found = share(room.states[1], 0, room.places)
    return WON if found == 1.0 else LOST if found == 0.0 else EVEN
