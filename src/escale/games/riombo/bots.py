"""What a good player of Riombo looks at: all of it lies open, nothing is read of a closed hand, not even of one's own."""

from __future__ import annotations

from escale.core.state import Reals
from escale.games.riombo.purses import (
    AGREED_A,
    AGREED_B,
    AMOUNT_AT,
    PHRASE_AT,
    PLAIN,
    count_in,
    is_in,
    limit,
    neighbour,
    takes_turns,
)
from escale.games.riombo.rules import PRIZE, WEALTH, candidates, chances, places, play, why_not
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

FEATURES = (
    "purse",  # of the 80 that win
    "wealth",  # the same, squared
    "verge",  # what it holds above 60
    "want",  # what it lacks of 12: a few squares more and it is out
    "edge",  # how much more it holds than the richest of the others,
    "late",  # the same, the more the nearer somebody is to 80
    "out",  # it has no stick left
    "trip",  # squares behind it
    "home",  # the same, squared
    "cargo",  # the same, for every canoe on top of the first
    "double",  # two canoes
    "triple",  # three
    "hunger",  # canoes on top of the first, by what is still to be earned
    "turn",  # it moves next
    "soon",  # how soon it moves
    "ahead",  # sticks that the squares within reach bring, on average,
    "bait",  # the best of them,
    "trap",  # and the worst
    "due",  # the average again, if it moves next
    "river",  # sticks that all squares before it bring
    "back",  # squares it stands to lose to the one that sends it back
    "crowd",  # the purse, by how many are left
    "short_purse",  # one trip only: the edge,
    "short_trip",  # the squares behind it,
    "short_home",  # and having arrived
)
NEED = 12  # sticks
VERGE = 60  # sticks


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    for k in range(len(FEATURES)):
        out[k] = 0.0
    if not is_in(s, seat):
        out[6] = 1.0
        return
    looks_at_purse(s, seat, out)
    if takes_turns(s, seat):
        looks_at_canoe(s, seat, out)
        looks_ahead(s, seat, out)
    if s.short:
        out[22] = (s.purse[seat] - richest_other(s, seat)) / 40.0
        out[23] = s.at[seat] / GOAL
        out[24] = s.arrived >> seat & 1


def looks_at_purse(s: State, seat: int, out: Reals) -> None:
    purse = min(s.purse[seat], WEALTH) / WEALTH
    edge = (min(s.purse[seat], WEALTH) - richest_other(s, seat)) / 40.0
    most = max(purse, richest_other(s, seat) / WEALTH)
    out[0] = purse
    out[1] = purse * purse
    out[2] = max(0, min(s.purse[seat], WEALTH) - VERGE) / 20.0
    out[3] = max(0, NEED - s.purse[seat]) / NEED
    out[4] = edge
    out[5] = edge * most * most
    out[21] = purse * (count_in(s) - 2) / 4.0


def richest_other(s: State, seat: int) -> int:
    most = 0
    for p in range(s.players):
        if p != seat and is_in(s, p):
            most = max(most, s.purse[p])
    return min(most, WEALTH)


def looks_at_canoe(s: State, seat: int, out: Reals) -> None:
    trip = s.at[seat] / GOAL
    more = s.canoes[seat] - 1
    out[7] = trip
    out[8] = trip * trip
    out[9] = trip * more
    out[10] = int(more == 1)
    out[11] = int(more == 2)
    out[12] = more * max(0, WEALTH - s.purse[seat]) / WEALTH
    out[13] = int(s.turn == seat)
    out[14] = 1.0 - ((seat - s.turn) % s.players) / s.players


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
        if phrase(s, min(GOAL, s.at[seat] + d)) == BACK:
            out[20] += weight * s.at[seat] / GOAL
    out[15] = mean / total / 10.0
    out[16] = best / 10.0
    out[17] = worst / 10.0
    out[18] = out[15] * int(s.turn == seat)
    out[20] /= total
    for square in range(s.at[seat] + 1, GOAL):
        out[19] += brings(s, seat, square) / 50.0


def brings(s: State, seat: int, square: int) -> float:
    """What a square is worth to whoever comes there, in sticks; what the others lose counts for them as well."""
    kind = phrase(s, square)
    value = amount(s, square) * s.canoes[seat]
    others = count_in(s) - 1
    if square == GOAL:
        return PRIZE * s.canoes[seat]
    if kind == TAKE_BANK:
        return value
    if kind == GIVE_BANK:
        return -value
    if kind == ALL_BANK:
        return amount(s, square) - value
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


def phrase(s: State, square: int) -> int:
    kind = PHRASE_AT[square]
    if kind == AGREED_A:
        return s.phrase_a
    if kind == AGREED_B:
        return s.phrase_b
    return kind


def amount(s: State, square: int) -> int:
    kind = PHRASE_AT[square]
    if kind == AGREED_A:
        return s.amount_a
    if kind == AGREED_B:
        return s.amount_b
    return int(AMOUNT_AT[square])
