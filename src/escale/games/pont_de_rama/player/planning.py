"""How long a journey still is: exact over all the towns in hand, in expected turns.

A leg goes on foot and by boat or, at the price of a ticket, through the air, as far as there are tickets: a journey is
reckoned without any flight, with one, and with as many as it likes. What is known of a hand is kept on a slate, and reckoned
anew when it changes.
"""

from __future__ import annotations

from typing import Final

from escale.core.binding import apart
from escale.core.state import Reals
from escale.games.pont_de_rama.atlas import GATE, KANDY, KOLKATA, MALE, PAMBAN, TOWN_OF
from escale.games.pont_de_rama.player.legs import FARE, flight, leg, walk
from escale.games.pont_de_rama.rules.standing import flights_left
from escale.games.pont_de_rama.rules.trips import goal
from escale.games.pont_de_rama.state import COW_CARD, CRICKET_CARD, MALDIVES_CARD, NO_GROUND, SLOTS, State

# How often one flies on the way.
NEVER, ONCE, OFTEN = range(3)
FLIGHTS: Final = 3

ABROAD = (4.0, 2.5, 1.2)  # turns of the trip to Malé, from Colombo's airport and back: without a ticket, a throw decides
BACK = (2.0, 0.3, 0.3)  # turns of the way back: with a ticket, a square of the throw

# A seat's part of the slate: its hand, how many towns, which, what is reckoned; and the turns that are left by (flights, where
# one is, the others to go).
COUNT: Final = SLOTS
TOWNS: Final = SLOTS + 1
KNOWN: Final = TOWNS + SLOTS
REST: Final = KNOWN + FLIGHTS
OTHERS: Final = 1 << SLOTS - 1
STRIDE: Final = REST + FLIGHTS * SLOTS * OTHERS


# ---- The tickets


def outlook(s: State, seat: int) -> float:
    """Flights that a player can count on: with the free ticket, and a fair part of all that come to be in stock."""
    if flights_left(s, seat) == 0:
        return 0.0
    common = s.stock
    for p in range(s.players):
        common += s.free >> p & 1
    return min(float(OFTEN), (s.free >> seat & 1) + common / s.players)


# ---- All ways through the towns


def is_planned(s: State, seat: int, slate: Reals) -> bool:
    """Does the slate hold this very hand?"""
    base = seat * STRIDE
    for k in range(SLOTS):
        if slate[base + k] != s.hand[seat, k] + 1:
            return False
    return True


def notes_hand(s: State, seat: int, slate: Reals) -> None:
    """The hand and its towns, each once; nothing is reckoned yet."""
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
    for flights in range(FLIGHTS):
        slate[base + KNOWN + flights] = 0.0


@apart
def plans(base: int, flights: int, slate: Reals) -> None:
    """Reckon all ways through the towns in hand, the last ones first."""
    n = int(slate[base + COUNT])
    for left in range(1 << n):
        for j in range(n):
            if not left >> j & 1:
                here = int(slate[base + TOWNS + j])
                slate[rest(base, flights, j, left)] = onward(base, flights, here, left, slate)
    slate[base + KNOWN + flights] = 1.0


def rest(base: int, flights: int, here: int, left: int) -> int:
    """Where the slate has the turns that are left from one of the towns: the set of the others leaves it out."""
    others = left & (1 << here) - 1 | left >> here + 1 << here
    return base + REST + (flights * SLOTS + here) * OTHERS + others


def onward(base: int, flights: int, here: int, left: int, slate: Reals) -> float:
    """Turns from a square through the towns that are left, and on to Pamban."""
    if left == 0:
        return way(here, PAMBAN, flights)
    best = 1e9
    for k in range(int(slate[base + COUNT])):
        if left >> k & 1:
            best = min(best, by_way_of(base, flights, here, left, k, slate))
    return best


def by_way_of(base: int, flights: int, here: int, left: int, k: int, slate: Reals) -> float:
    """The same, with one of the towns first."""
    town = int(slate[base + TOWNS + k])
    after = left & ~(1 << k)
    if flights != ONCE:
        return way(here, town, flights) + slate[rest(base, flights, k, after)]
    walked = walk(here, town) + slate[rest(base, ONCE, k, after)]
    return float(min(walked, flight(here, town) + FARE + slate[rest(base, NEVER, k, after)]))


def way(q: int, r: int, flights: int) -> float:
    """Turns of a single way."""
    return walk(q, r) if flights == NEVER else leg(q, r)


# ---- The journey


@apart
def turns_left(s: State, seat: int, slate: Reals) -> float:
    """Expected turns to the end of a seat's journey, between those with a flight less and with one more."""
    if s.at[seat] < 0:
        return 20.0
    count = outlook(s, seat)
    fewer = int(count)
    found = journey(s, seat, fewer, slate)
    if count > fewer:
        found += (count - fewer) * (journey(s, seat, fewer + 1, slate) - found)
    return found


@apart
def journey(s: State, seat: int, flights: int, slate: Reals) -> float:
    """The same with so many flights, the trips one was sent on first."""
    reckons(s, seat, flights, slate)
    start = beyond_trip(s, seat)
    base = seat * STRIDE
    everything = (1 << int(slate[base + COUNT])) - 1
    return trip(s, seat, start, flights) + onward(base, flights, start, everything, slate)


@apart
def reckons(s: State, seat: int, flights: int, slate: Reals) -> None:
    """What is asked for stands on the slate from now on; with one flight, what is left after it, too."""
    base = seat * STRIDE
    if not is_planned(s, seat, slate):
        notes_hand(s, seat, slate)
    if flights == ONCE and slate[base + KNOWN + NEVER] == 0.0:
        plans(base, NEVER, slate)
    if slate[base + KNOWN + flights] == 0.0:
        plans(base, flights, slate)


def beyond_trip(s: State, seat: int) -> int:
    """Where one's own journey goes on: here, or at the goal of a trip."""
    trip = s.trip[seat]
    if s.at[seat] == MALE or trip == MALDIVES_CARD:
        return GATE
    if trip == COW_CARD:
        return int(s.cow)
    return cricket_ground(s, seat) if trip == CRICKET_CARD else int(s.at[seat])


def trip(s: State, seat: int, end: int, flights: int) -> float:
    """Turns of a trip that leads to this square."""
    if s.at[seat] == MALE:
        return BACK[flights]
    found = way(s.at[seat], end, flights)
    return found + ABROAD[flights] if s.trip[seat] == MALDIVES_CARD else found


def cricket_ground(s: State, seat: int) -> int:
    """Where a match is watched: the ground that was named, or the nearer one (PR-R9)."""
    if s.ground[seat] != NO_GROUND:
        return goal(s, seat)
    return KANDY if leg(s.at[seat], KANDY) < leg(s.at[seat], KOLKATA) else KOLKATA


# ---- The way that it takes


@apart
def next_town(s: State, seat: int, here: int, left: int, slate: Reals) -> int:
    """Which of the towns that are left comes first on the shortest way from a square; -1 for none, so Pamban."""
    flights = int(outlook(s, seat) + 0.5)
    reckons(s, seat, flights, slate)
    best = 1e9
    found = -1
    for k in range(int(slate[seat * STRIDE + COUNT])):
        if left >> k & 1:
            turns = by_way_of(seat * STRIDE, flights, here, left, k, slate)
            if turns < best:
                best = turns
                found = k
    return found


def town(seat: int, k: int, slate: Reals) -> int:
    """The square of a town in hand, as the slate numbers them; Pamban behind them."""
    return PAMBAN if k < 0 else int(slate[seat * STRIDE + TOWNS + k])
