"""What a good player of Riombo looks at: all of it lies open, nothing is read of a closed hand, not even of one's own."""

from __future__ import annotations

from escale.core.moves import Events, Played
from escale.core.state import Reals
from escale.core.words import Names
from escale.games.riombo.purses import count_in, is_in, limit, neighbour, takes_turns
from escale.games.riombo.river import PLAIN, amount_at, phrase_at
from escale.games.riombo.rules import PRIZE, WEALTH, candidates, chances, places, why_not
from escale.games.riombo.rules import play as play_by_rules
from escale.games.riombo.state import (
    ALL_BANK,
    BACK,
    GIVE_BANK,
    GIVE_EACH,
    GIVE_LEFT,
    GIVE_RIGHT,
    GOAL,
    TAKE_BANK,
    TAKE_EACH,
    TAKE_LEFT,
    State,
)

__all__ = ["FEATURES", "candidates", "chances", "features", "places", "play", "why_not"]

feature = Names()
HELD = feature("purse")  # of the 80 that win
HELD_SQUARED = feature("wealth")  # the same, squared
ABOVE_VERGE = feature("verge")  # what it holds above 60
WANT = feature("want")  # what it lacks of 12: a few squares more and it is out
EDGE = feature("edge")  # how much more it holds than the richest of the others,
LATE_EDGE = feature("late")  # the same, the more the nearer somebody is to 80
IS_OUT = feature("out")  # it has no stick left
TRIP = feature("trip")  # squares behind it
TRIP_SQUARED = feature("home")  # the same, squared
CARGO = feature("cargo")  # the same, for every canoe on top of the first
DOUBLE = feature("double")  # two canoes
TRIPLE = feature("triple")  # three
HUNGER = feature("hunger")  # canoes on top of the first, by what is still to be earned
MOVES_NEXT = feature("turn")  # it moves next
SOON = feature("soon")  # how soon it moves
AHEAD = feature("ahead")  # sticks that the squares within reach bring, on average,
BAIT = feature("bait")  # the best of them,
TRAP = feature("trap")  # and the worst
DUE = feature("due")  # the average again, if it moves next
RIVER = feature("river")  # sticks that all squares before it bring
SENT_BACK = feature("back")  # squares it stands to lose to the one that sends it back
CROWD = feature("crowd")  # the purse, by how many are left
SHORT_EDGE = feature("short_purse")  # one trip only: the edge,
SHORT_TRIP = feature("short_trip")  # the squares behind it,
SHORT_HOME = feature("short_home")  # and having arrived
FEATURES = feature.names

NEED = 12  # sticks
VERGE = 60  # sticks


def play(s: State, seat: int, move: Played, events: Events) -> None:
    """By the rules; how many sticks each has shown is not looked back on, so that equal totals lead to the same."""
    play_by_rules(s, seat, move, events)
    for p in range(s.players):
        s.shown[p] = 0


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    for k in range(len(FEATURES)):
        out[k] = 0.0
    if not is_in(s, seat):
        out[IS_OUT] = 1.0
        return
    looks_at_purse(s, seat, out)
    if takes_turns(s, seat):
        looks_at_canoe(s, seat, out)
        looks_ahead(s, seat, out)
    if s.short:
        out[SHORT_EDGE] = (s.purse[seat] - richest_other(s, seat)) / 40.0
        out[SHORT_TRIP] = s.at[seat] / GOAL
        out[SHORT_HOME] = s.arrived >> seat & 1


def looks_at_purse(s: State, seat: int, out: Reals) -> None:
    purse = min(s.purse[seat], WEALTH) / WEALTH
    edge = (min(s.purse[seat], WEALTH) - richest_other(s, seat)) / 40.0
    most = max(purse, richest_other(s, seat) / WEALTH)
    out[HELD] = purse
    out[HELD_SQUARED] = purse * purse
    out[ABOVE_VERGE] = max(0, min(s.purse[seat], WEALTH) - VERGE) / 20.0
    out[WANT] = max(0, NEED - s.purse[seat]) / NEED
    out[EDGE] = edge
    out[LATE_EDGE] = edge * most * most
    out[CROWD] = purse * (count_in(s) - 2) / 4.0


def richest_other(s: State, seat: int) -> int:
    most = 0
    for p in range(s.players):
        if p != seat and is_in(s, p):
            most = max(most, s.purse[p])
    return min(most, WEALTH)


def looks_at_canoe(s: State, seat: int, out: Reals) -> None:
    trip = s.at[seat] / GOAL
    more = s.canoes[seat] - 1
    out[TRIP] = trip
    out[TRIP_SQUARED] = trip * trip
    out[CARGO] = trip * more
    out[DOUBLE] = int(more == 1)
    out[TRIPLE] = int(more == 2)
    out[HUNGER] = more * max(0, WEALTH - s.purse[seat]) / WEALTH
    out[MOVES_NEXT] = int(s.turn == seat)
    out[SOON] = 1.0 - ((seat - s.turn) % s.players) / s.players


# ---- The squares before the canoe


def looks_ahead(s: State, seat: int, out: Reals) -> None:
    """What the next squares bring, one as likely as the other but for the nearest and the farthest."""
    reach = limit(s) * count_in(s)
    total = 0.0
    mean = 0.0
    best = -100.0
    worst = 100.0
    for d in range(reach + 1):
        gain = brings(s, seat, min(GOAL, s.at[seat] + d))
        weight = 1 + min(d, reach - d)
        total += weight
        mean += weight * gain
        best = max(best, gain)
        worst = min(worst, gain)
        if phrase_at(s, min(GOAL, s.at[seat] + d)) == BACK:
            out[SENT_BACK] += weight * s.at[seat] / GOAL
    out[AHEAD] = mean / total / 10.0
    out[BAIT] = best / 10.0
    out[TRAP] = worst / 10.0
    out[DUE] = out[AHEAD] * int(s.turn == seat)
    out[SENT_BACK] /= total
    for square in range(s.at[seat] + 1, GOAL):
        out[RIVER] += brings(s, seat, square) / 50.0


def brings(s: State, seat: int, square: int) -> float:
    """What a square is worth to whoever comes there, in sticks; what the others lose counts for them as well."""
    kind = phrase_at(s, square)
    value = amount_at(s, square) * s.canoes[seat]
    others = count_in(s) - 1
    if square == GOAL:
        return PRIZE * s.canoes[seat]
    if kind == TAKE_BANK:
        return value
    if kind == GIVE_BANK:
        return -value
    if kind == ALL_BANK:
        return amount_at(s, square) - value
    if kind == TAKE_EACH:
        return value * (others + 1)
    if kind == GIVE_EACH:
        return -value * (others + 1)
    if kind == PLAIN or kind == BACK:
        return 0.0
    return passes(s, seat, kind, value)


def passes(s: State, seat: int, kind: int, value: int) -> float:
    """With a neighbour; the rest of the table does not care."""
    share = 1.0 + 1.0 / max(1, count_in(s) - 1)
    if kind == GIVE_LEFT or kind == GIVE_RIGHT:
        return -value * share
    giver = neighbour(s, seat, 1 if kind == TAKE_LEFT else -1)
    return min(value, s.purse[giver]) * share
