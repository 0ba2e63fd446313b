"""How long a journey still is: exact over all the towns in hand, in expected turns.

A leg goes on foot and by boat or, at the price of a ticket, through the air. What is known of a hand is kept on a slate, and
reckoned anew when it changes.
"""

from __future__ import annotations

from typing import Final

from escale.core.binding import apart
from escale.core.state import Reals
from escale.games.pont_de_rama.atlas import GATE, KANDY, KOLKATA, MALE, PAMBAN, TOWN_OF
from escale.games.pont_de_rama.player.legs import leg
from escale.games.pont_de_rama.rules.trips import goal
from escale.games.pont_de_rama.state import COW_CARD, CRICKET_CARD, MALDIVES_CARD, NO_GROUND, SLOTS, State

ABROAD: Final = 2.5  # turns of the trip to Malé, from Colombo's airport and back

# A seat's part of the slate: its hand, how many towns, which, and the turns that are left by (towns to go, where one is).
STRIDE: Final = 24 + (1 << SLOTS) * SLOTS
COUNT: Final = SLOTS
TOWNS: Final = SLOTS + 1
REST: Final = 24


def is_planned(s: State, seat: int, slate: Reals) -> bool:
    """Does the slate hold this very hand?"""
    base = seat * STRIDE
    for k in range(SLOTS):
        if slate[base + k] != s.hand[seat, k] + 1:
            return False
    return True


@apart
def plans(s: State, seat: int, slate: Reals) -> None:
    """Reckon all ways through the towns in hand, the last ones first."""
    base = seat * STRIDE
    n = 0
    for k in range(SLOTS):
        slate[base + k] = s.hand[seat, k] + 1
        if s.hand[seat, k]:
            town = TOWN_OF[s.hand[seat, k] - 1]
            fresh = True
            for j in range(n):
                fresh = fresh and slate[base + TOWNS + j] != town
            if fresh:
                slate[base + TOWNS + n] = town
                n += 1
    slate[base + COUNT] = n
    for left in range(1 << n):
        for j in range(n):
            if not left >> j & 1:
                here = int(slate[base + TOWNS + j])
                slate[base + REST + left * SLOTS + j] = onward(base, here, left, n, slate)


def onward(base: int, here: int, left: int, n: int, slate: Reals) -> float:
    """Turns from a square through the towns that are left, and on to Pamban."""
    if left == 0:
        return leg(here, PAMBAN)
    best = 1e9
    for k in range(n):
        if left >> k & 1:
            turns = leg(here, int(slate[base + TOWNS + k])) + slate[base + REST + (left & ~(1 << k)) * SLOTS + k]
            best = min(best, turns)
    return best


@apart
def turns_left(s: State, seat: int, slate: Reals) -> float:
    """Expected turns to the end of a seat's journey, the trips it was sent on first."""
    if s.at[seat] < 0:
        return 20.0
    if not is_planned(s, seat, slate):
        plans(s, seat, slate)
    base = seat * STRIDE
    n = int(slate[base + COUNT])
    here = s.at[seat]
    before = 0.0
    trip = s.trip[seat]
    if here == MALE:
        here = GATE
        before = 1.0
    elif trip == COW_CARD:
        before = leg(here, s.cow)
        here = s.cow
    elif trip == CRICKET_CARD:
        ground = cricket_ground(s, seat)
        before = leg(here, ground)
        here = ground
    elif trip == MALDIVES_CARD:
        before = leg(here, GATE) + ABROAD
        here = GATE
    return before + onward(base, here, (1 << n) - 1, n, slate)


def cricket_ground(s: State, seat: int) -> int:
    """Where a match is watched: the ground that was named, or the nearer one (PR-R9)."""
    if s.ground[seat] != NO_GROUND:
        return goal(s, seat)
    return KANDY if leg(s.at[seat], KANDY) < leg(s.at[seat], KOLKATA) else KOLKATA


def next_town(s: State, seat: int, slate: Reals) -> int:
    """The first town of the shortest way, or Pamban; the slate knows the hand."""
    base = seat * STRIDE
    n = int(slate[base + COUNT])
    whole = (1 << n) - 1
    best = 1e9
    found = PAMBAN
    for k in range(n):
        town = int(slate[base + TOWNS + k])
        turns = leg(s.at[seat], town) + slate[base + REST + (whole & ~(1 << k)) * SLOTS + k]
        if turns < best:
            best = turns
            found = town
    return found
