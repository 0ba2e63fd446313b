"""Trips of bad karma: their goals, what is nearer to them, when they are over (PR-33, PR-35 to PR-37, PR-R5, PR-R9, PR-R13)."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.clauses import PR_R5, PR_R9
from escale.core.moves import Events, note
from escale.games.pont_de_rama.atlas import GATE, KANDY, KOLKATA, MALE, SQUARES, STEPS
from escale.games.pont_de_rama.rules.eco import awaited_eco
from escale.games.pont_de_rama.rules.squares import Set, flown, has, joined, near, only
from escale.games.pont_de_rama.rules.standing import flights_left, is_closed, is_held
from escale.games.pont_de_rama.state import (
    COW_CARD,
    CRICKET_CARD,
    IN_KANDY,
    IN_KOLKATA,
    MALDIVES_CARD,
    NO_GROUND,
    NO_KARMA,
    NOWHERE,
    State,
)
from escale.games.pont_de_rama.words import FREED, NAMED

GROUNDS = (NOWHERE, KOLKATA, KANDY)  # PR-36: where cricket is played, by what was named


def goal(s: State, seat: int) -> int:
    """Where a trip leads; nowhere without one, and before the ground is named."""
    if s.trip[seat] == COW_CARD:
        return int(s.cow)
    if s.trip[seat] == MALDIVES_CARD:
        return MALE
    return GROUNDS[s.ground[seat]]


# ---- Naming the ground (PR-36, PR-R9)


def must_name(s: State, seat: int) -> bool:
    """Kolkata or Kandy? The first turn of the trip begins with it; a wait for the planet comes before (PR-R13)."""
    unnamed = s.trip[seat] == CRICKET_CARD and s.ground[seat] == NO_GROUND
    return bool(unnamed) and awaited_eco(s, seat) < 0


def bars_ground(square: int) -> int:
    return 0 if square == KOLKATA or square == KANDY else PR_R9


def names_ground(s: State, seat: int, square: int, events: Events) -> None:
    """That town stays the goal; whoever stands there already has arrived."""
    s.ground[seat] = IN_KOLKATA if square == KOLKATA else IN_KANDY
    note(events, NAMED, PR_R9, seat, square)
    frees(s, seat, events)


# ---- Nearer and nearer (PR-R13)


@apart
def nearer(s: State, seat: int) -> Set:
    """The squares nearer to the goal than the pawn is, over all ways open to it; none when there is no way, or no trip."""
    here = s.at[seat]
    x, y, z = 0, 0, 0
    a, b, c = only(goal(s, seat))
    while not has(a, b, c, here) and (a != x or b != y or c != z):
        x, y, z = a, b, c
        a, b, c = widened(s, seat, x, y, z)
    return (x, y, z) if has(a, b, c, here) else (0, 0, 0)


def widened(s: State, seat: int, a: int, b: int, c: int) -> Set:
    """One step more around the goal: by road and sea, by plane with a ticket left, to Malé from Colombo; not past the cow."""
    end = goal(s, seat)
    p, q, r = only(NOWHERE if s.cow == end else s.cow)
    x, y, z = a & ~p, b & ~q, c & ~r
    a, b, c = joined(a, b, c, near(x, y, z))
    if flights_left(s, seat) > 0:
        a, b, c = joined(a, b, c, flown(x, y, z))
    return joined(a, b, c, only(GATE if end == MALE else NOWHERE))


# ---- The end of a trip (PR-R5, PR-R9, PR-R14)


@apart
def is_there(s: State, seat: int) -> bool:
    """Has a trip reached its end: the cow's town, Kolkata or Kandy, or a square next to it while another holds it?"""
    town = goal(s, seat)
    if s.trip[seat] == MALDIVES_CARD or town == NOWHERE:
        return False
    return bool(s.at[seat] == town) or (is_beside(s, seat, town) and is_held(s, seat, town))


def is_beside(s: State, seat: int, town: int) -> bool:
    """PR-R5: one step away, by road or sea."""
    return bool(STEPS[s.at[seat] * SQUARES + town] == 1)


def frees(s: State, seat: int, events: Events) -> None:
    if is_there(s, seat):
        arrived = s.trip[seat] == CRICKET_CARD and s.at[seat] == goal(s, seat)
        note(events, FREED, PR_R9 if arrived else PR_R5, seat)
        s.trip[seat] = NO_KARMA
        s.ground[seat] = NO_GROUND


def frees_all(s: State, events: Events) -> None:
    """PR-R5: somebody has moved, or the cow: whose goal is reached, or held by another, is free at once."""
    for d in range(s.players):
        frees(s, (s.turn + d) % s.players, events)


def must_board(s: State, seat: int) -> bool:
    """PR-35, PR-R14: no ticket is left for the flight between Colombo and Malé: a throw decides."""
    if s.trip[seat] != MALDIVES_CARD or flights_left(s, seat) > 0 or is_closed(s):
        return False
    return bool(s.at[seat] == GATE or s.at[seat] == MALE)
