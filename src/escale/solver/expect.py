"""What a position or a move is worth: expectimax through a game's own rules, down to positions whose values are known.

This is the only way anybody asks. It is generic over a game's numbering (which has the rules, too) and holds for two players. The
stack is explicit, because compiled code does not recurse; values are shares of the win of one seat.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from escale.core.binding import UNBOUND, apart
from escale.core.contract import Numbering
from escale.core.frames import by_chance, hand, is_asked, is_heard, is_over
from escale.core.legal import moves
from escale.core.moves import CHANCE, offer
from escale.core.state import assign
from escale.solver.matrix import solve

rules: Numbering = UNBOUND

DEEP: Final = 16
BY_CHANCE, MINE, THEIRS, BOTH = 0, 1, 2, 3  # who decides at a node
KIND, NEXT, MANY, WIDE = 0, 1, 2, 3  # columns of `nodes`: who decides, the next child, how many; answers of the second seat


class Room(NamedTuple):
    """All that is written to, one row for each step of the stack."""

    states: Any
    rows: Any  # moves on offer,
    others: Any  # and those of the second seat, where both are asked
    weights: Any
    events: Any  # a deaf one
    places: Any
    nodes: Any
    sums: Any  # what was found so far, and by how much weight
    cells: Any  # what each pair of answers came to
    often: Any  # how often each answer is given: the first seat's, then the second's
    simplex: Any
    basis: Any


class Known(NamedTuple):
    """The positions that are known: values by number, in units of `unit`; sides by their key."""

    values: Any
    unit: float
    rank: Any
    many: int  # sides


@apart
def plays(s: Any, seat: int, move: Any, events: Any) -> None:
    rules.play(s, seat, move, events)


@apart
def legal(s: Any, seat: int, rows: Any) -> int:
    return moves(s, seat, rows)


def share(s: Any, seat: int, places: Any) -> float:
    """Of a game that is over."""
    rules.places(s, places)
    if places[0] == places[1]:
        return 0.5
    return 1.0 if places[seat] == 1 else 0.0


def number(s: Any, seat: int, known: Known) -> int:
    """Of a pair of sides, seen by a seat."""
    mine = known.rank[rules.key(s, seat)]
    theirs = known.rank[rules.key(s, 1 - seat)]
    return int((rules.sheet(s) * known.many + mine) * known.many + theirs)


def recalled(s: Any, seat: int, known: Known) -> float:
    """The value of a position that is known."""
    found = known.values[number(s, s.turn, known)] * known.unit
    return float(found if s.turn == seat else 1.0 - found)


# ---- The value of a position


@apart
def value(room: Room, known: Known, seat: int, inside: bool) -> float:
    """The share of a seat in states[0]; `inside`: look inside it even if it is known."""
    d = 0
    v = 0.0
    down = True
    while True:
        s = room.states[d]
        if down and is_over(s):
            v = share(s, seat, room.places)
        elif down and (d > 0 or not inside) and rules.is_known(s):
            v = recalled(s, seat, known)
        elif down:
            opens(room, d, seat)
            descends(room, d)
            d += 1
            continue
        if d == 0:
            return v
        d -= 1
        takes(room, d, v)
        down = room.nodes[d, NEXT] < room.nodes[d, MANY]
        if down:
            descends(room, d)
            d += 1
        else:
            v = closes(room, d, seat)
    return v


def opens(room: Room, d: int, seat: int) -> None:
    """Who decides here, and among how many."""
    s = room.states[d]
    node = room.nodes[d]
    node[NEXT] = 0
    node[WIDE] = 1
    room.sums[d, 0] = 0.0
    room.sums[d, 1] = 0.0
    if by_chance(s):
        node[KIND] = BY_CHANCE
        node[MANY] = rules.chances(s, room.weights[d])
    elif is_asked(s, 0) and is_asked(s, 1):
        node[KIND] = BOTH
        node[WIDE] = legal(s, 1, room.others[d])
        node[MANY] = legal(s, 0, room.rows[d]) * node[WIDE]
    else:
        node[KIND] = MINE if hand(s) == seat else THEIRS
        node[MANY] = legal(s, hand(s), room.rows[d])
        room.sums[d, 0] = -1.0 if hand(s) == seat else 2.0


def descends(room: Room, d: int) -> None:
    """Play the next child."""
    s = room.states[d]
    k = room.nodes[d, NEXT]
    after = room.states[d + 1]
    assign(after, s)
    if room.nodes[d, KIND] == BY_CHANCE:
        offer(room.rows[d], 0, 0, k)
        plays(after, CHANCE, room.rows[d][0], room.events[0])
    elif room.nodes[d, KIND] == BOTH:
        plays(after, 0, room.rows[d][k // room.nodes[d, WIDE]], room.events[0])
        plays(after, 1, room.others[d][k % room.nodes[d, WIDE]], room.events[0])
    else:
        plays(after, hand(s), room.rows[d][k], room.events[0])


def takes(room: Room, d: int, v: float) -> None:
    """A child is worth this."""
    kind = room.nodes[d, KIND]
    k = room.nodes[d, NEXT]
    if kind == BY_CHANCE:
        room.sums[d, 0] += room.weights[d][k] * v
        room.sums[d, 1] += room.weights[d][k]
    elif kind == BOTH:
        room.cells[d, k] = v
    elif kind == MINE:
        room.sums[d, 0] = max(room.sums[d, 0], v)
    else:
        room.sums[d, 0] = min(room.sums[d, 0], v)
    room.nodes[d, NEXT] = k + 1


def closes(room: Room, d: int, seat: int) -> float:
    """All children are known."""
    if room.nodes[d, KIND] == BY_CHANCE:
        return float(room.sums[d, 0] / room.sums[d, 1])
    if room.nodes[d, KIND] == BOTH:
        return settles(room, d, seat)
    return float(room.sums[d, 0])


@apart
def settles(room: Room, d: int, seat: int) -> float:
    """The matrix game of a node: seat 0 chooses the row. Its cells are shares of `seat`."""
    m = room.nodes[d, WIDE]
    n = room.nodes[d, MANY] // m
    for k in range(n * m):
        if seat == 1:
            room.cells[d, k] = 1.0 - room.cells[d, k]
    found = solve(room.cells[d], n, m, room.often[d, 0], room.often[d, 1], room.simplex, room.basis)
    return found if seat == 0 else 1.0 - found


# ---- The value of moves


def ranked(room: Room, known: Known, seat: int, out: Any, often: Any) -> int:
    """What each legal move of a seat in states[0] is worth to it, and how often it should be made; how many there are.

    Where both choose at once, a move is worth what it brings against the best mixture of the other's; whoever has closed a hand
    may still change it, so nothing that is hidden matters.
    """
    s = room.states[0]
    if is_heard(s, 0) and is_heard(s, 1):
        return mixed(room, known, seat, out, often)
    n = legal(s, seat, room.rows[DEEP])
    best = 0
    for k in range(n):
        assign(room.states[DEEP], s)
        out[k] = after(room, known, seat, k)
        assign(s, room.states[DEEP])
        if out[k] > out[best]:
            best = k
    for k in range(n):
        often[k] = 1.0 if k == best else 0.0
    return n


def after(room: Room, known: Known, seat: int, k: int) -> float:
    plays(room.states[0], seat, room.rows[DEEP][k], room.events[0])
    return value(room, known, seat, False)


def mixed(room: Room, known: Known, seat: int, out: Any, often: Any) -> int:
    rules.asks_anew(room.states[0])
    value(room, known, seat, True)
    m = room.nodes[0, WIDE]
    n = room.nodes[0, MANY] // m
    own = n if seat == 0 else m
    for k in range(own):
        often[k] = room.often[0, seat, k]
        out[k] = against(room, seat, k, n, m)
    return int(own)


def against(room: Room, seat: int, k: int, n: int, m: int) -> float:
    """What an answer brings against the other's mixture; the cells are shares of seat 0."""
    found = 0.0
    if seat == 0:
        for j in range(m):
            found += room.often[0, 1, j] * room.cells[0, k * m + j]
        return found
    for i in range(n):
        found += room.often[0, 0, i] * (1.0 - room.cells[0, i * m + k])
    return found
