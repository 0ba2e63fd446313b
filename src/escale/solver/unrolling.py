"""Where each position leads, through the rules: lists of successors that can be swept over and over.

A successor is the number of a pair of sides as seat 0 sees it, doubled, and one more if seat 0 throws next; the last of each
outcome is marked. Games that are over lead to sides that have won.
"""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND
from escale.core.contract import Numbering
from escale.core.frames import by_chance, is_over
from escale.core.moves import CHANCE, offer
from escale.core.state import assign
from escale.solver.expect import MANY, NEXT, Known, Room, legal, number, plays

rules: Numbering = UNBOUND


def unroll(room: Room, known: Known, sides: Any, i: int, first: int, last: int, out: Any, ends: Any) -> int:
    """The positions (i, first) to (i, last - 1), one after the other; how much was written. `ends`: where each of them ends."""
    m = 0
    for j in range(first, last):
        if rules.set_up(room.states[0], sides[i], sides[j], 0):
            for k in range(rules.chances(room.states[0], room.weights[0])):
                m = follow(room, known, k, out, m)
        ends[j - first] = m
    return m


def follow(room: Room, known: Known, outcome: int, out: Any, m: int) -> int:
    """All that one outcome of chance can lead to, each once."""
    begin = m
    assign(room.states[1], room.states[0])
    offer(room.rows[0], 0, 0, outcome)
    plays(room.states[1], CHANCE, room.rows[0][0], room.events[0])
    room.nodes[1, MANY] = -1
    d = 1
    while d > 0:
        s = room.states[d]
        if room.nodes[d, MANY] < 0 and (is_over(s) or by_chance(s)):
            m = notes(code(s, known), out, begin, m)
            d -= 1
        elif room.nodes[d, MANY] < 0:
            room.nodes[d, NEXT] = 0
            room.nodes[d, MANY] = legal(s, 0, room.rows[d])
        elif room.nodes[d, NEXT] == room.nodes[d, MANY]:
            d -= 1
        else:
            assign(room.states[d + 1], s)
            plays(room.states[d + 1], 0, room.rows[d][room.nodes[d, NEXT]], room.events[0])
            room.nodes[d, NEXT] += 1
            room.nodes[d + 1, MANY] = -1
            d += 1
    out[m - 1] += 1
    return m


def code(s: Any, known: Known) -> int:
    found = 2 * number(s, 0, known)
    return found if is_over(s) or s.turn == 1 else found + 1


def notes(found: int, out: Any, begin: int, m: int) -> int:
    for q in range(begin, m):
        if out[q] == 2 * found:
            return m
    out[m] = 2 * found
    return m + 1
