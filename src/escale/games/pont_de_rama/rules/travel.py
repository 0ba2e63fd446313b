"""Moves on the map: every square that a throw leads to (PR-11, PR-12, PR-15, PR-19 to PR-21, PR-R4, PR-R10, PR-R13, PR-R14).

Two sets of squares grow by one step at a time: those reached without a plane of PR-21's network and those reached with one.
A second such flight in one throw never leads anywhere new, because all airports are linked to each other. The flight
between Colombo and Malé is counted besides.
"""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.clauses import PR_8, PR_11, PR_12, PR_15, PR_16, PR_19, PR_21, PR_R13, PR_R14
from escale.games.pont_de_rama.atlas import GATE, MALE, PAMBAN, SQUARES, STEPS, TOWN_OF, WORD, WORDS
from escale.games.pont_de_rama.rules.squares import Set, bit, flown, has, joined, near, only
from escale.games.pont_de_rama.rules.standing import flights_left, is_away, is_built, is_closed, is_held, outside
from escale.games.pont_de_rama.rules.trips import nearer
from escale.games.pont_de_rama.state import COW_CARD, MALDIVES_CARD, SLOTS, State

Sets = tuple[int, int, int, int, int, int]  # without a plane, with one


# ---- Where a throw leads


def passable(s: State, seat: int, stopping: bool) -> Set:
    """Squares that may be passed: not the cow's (PR-19), not one's own towns unless held (PR-12, PR-R4, PR-R13)."""
    a, b, c = only(s.cow)
    if stopping and not is_away(s, seat):
        for k in range(SLOTS):
            if s.hand[seat, k]:
                town = TOWN_OF[s.hand[seat, k] - 1]
                if not is_held(s, seat, town):
                    a |= bit(town, 0)
                    b |= bit(town, 1)
                    c |= bit(town, 2)
    return ~a, ~b, ~c


def landable(s: State, seat: int) -> Set:
    """Squares where one may stop: neither held (PR-15, PR-R11), nor the cow's (PR-19, PR-33), nor where one is."""
    a, b, c = only(s.at[seat])
    for p in range(s.players):
        welcome = s.at[p] == PAMBAN and is_built(s, seat) and not is_away(s, seat)
        if not welcome:
            x, y, z = only(s.at[p])
            a, b, c = a | x, b | y, c | z
    if s.trip[seat] != COW_CARD:
        x, y, z = only(s.cow)
        a, b, c = a | x, b | y, c | z
    return ~a, ~b, ~c


@apart
def spread(s: State, seat: int, stopping: bool) -> Sets:
    """Every square within the throw; PR-12 can be left aside, to tell what it bars."""
    here = s.at[seat]
    tickets = flights_left(s, seat) - outside(s, seat, here)
    pa, pb, pc = passable(s, seat, stopping)
    oa, ob, oc = only(here)
    a, b, c = oa, ob, oc
    x, y, z = 0, 0, 0
    if tickets < 0:
        return 0, 0, 0, 0, 0, 0
    for _ in range(s.die):
        fa, fb, fc = a & (pa | oa), b & (pb | ob), c & (pc | oc)
        ga, gb, gc = x & pa, y & pb, z & pc
        if tickets > 0:
            x, y, z = joined(x, y, z, flown(fa, fb, fc))
            x, y, z = joined(x, y, z, near(ga, gb, gc))
        a, b, c = joined(a, b, c, near(fa, fb, fc))
        a, b, c = joined(a, b, c, overseas(s, seat, tickets, fa, fb, fc))
        x, y, z = joined(x, y, z, overseas(s, seat, tickets - 1, ga, gb, gc))
    la, lb, lc = landable(s, seat)
    return a & la, b & lb, c & lc, x & la, y & lb, z & lc


def overseas(s: State, seat: int, tickets: int, a: int, b: int, c: int) -> Set:
    """PR-35, PR-R14: the flight between Colombo and Malé."""
    if not is_closed(s):
        if s.at[seat] == MALE and has(a, b, c, MALE):
            return only(GATE)
        if s.trip[seat] == MALDIVES_CARD and s.at[seat] != MALE and tickets > 0 and has(a, b, c, GATE):
            return only(MALE)
    return 0, 0, 0


def reaches(s: State, seat: int) -> None:
    """Note where the throw leads; on a trip, nearer to its goal if it can (PR-R13)."""
    a, b, c, x, y, z = spread(s, seat, True)
    p, q, r = nearer(s, seat)
    if (a | x) & p or (b | y) & q or (c | z) & r:
        a, b, c, x, y, z = a & p, b & q, c & r, x & p, y & q, z & r
    s.reach[seat, 0] = a
    s.reach[seat, 1] = b
    s.reach[seat, 2] = c
    s.reach[seat, 3] = x
    s.reach[seat, 4] = y
    s.reach[seat, 5] = z


def forgets(s: State, seat: int) -> None:
    """The throw is used."""
    for k in range(6):
        s.reach[seat, k] = 0


def leads_to(s: State, seat: int, square: int, planes: int) -> bool:
    """Does the throw lead to a square, with so many planes of the network?"""
    return bool(s.reach[seat, WORDS * planes + square // WORD] >> square % WORD & 1)


def leads_anywhere(s: State, seat: int) -> bool:
    for k in range(6):
        if s.reach[seat, k]:
            return True
    return False


def leads_nearer(s: State, seat: int) -> bool:
    """PR-R13: does the throw lead nearer to the goal of a trip?"""
    near_it = nearer(s, seat)
    for k in range(6):
        if s.reach[seat, k] & near_it[k % WORDS]:
            return True
    return False


# ---- Why not there?


def bars_way(s: State, seat: int, square: int, tickets: int) -> int:
    """The clause that bars a square with so many tickets; 0 when nothing does."""
    planes = tickets - outside(s, seat, square)
    if 0 <= planes <= 1 and leads_to(s, seat, square, planes):
        return 0
    if square == s.at[seat]:
        return PR_16
    if square == MALE or s.at[seat] == MALE:
        return PR_R14
    if square == s.cow and s.trip[seat] != COW_CARD:
        return PR_19
    if is_held(s, seat, square):
        return PR_15
    if tickets > flights_left(s, seat):
        return PR_8
    if planes > 1:
        return PR_21
    return bars_passage(s, seat, square, planes)


@apart
def bars_passage(s: State, seat: int, square: int, planes: int) -> int:
    """Is a town of one's own in the way, or the goal of a trip elsewhere, or is the square too far, or the cow in between?"""
    a, b, c, x, y, z = spread(s, seat, False)
    if has(x, y, z, square) if planes else has(a, b, c, square):
        return PR_R13 if is_away(s, seat) else PR_12
    if planes:
        return PR_21
    return PR_11 if STEPS[s.at[seat] * SQUARES + square] > s.die else PR_19
