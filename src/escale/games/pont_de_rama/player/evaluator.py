"""What a good player of Le Pont de Rama looks at, beside the rules it looks ahead by."""

from __future__ import annotations

from math import exp
from typing import Final

from escale.core.state import Reals
from escale.core.words import Names
from escale.games.pont_de_rama.atlas import SQUARES, STEPS
from escale.games.pont_de_rama.player.detours import detour
from escale.games.pont_de_rama.player.planning import COUNT, STRIDE, next_town, town, turns_left
from escale.games.pont_de_rama.rules import candidates, chances, places, play, why_not
from escale.games.pont_de_rama.rules.karma import can_give
from escale.games.pont_de_rama.rules.scoring import BONUS, BRIDGE, ECO, MISSED, VISITED, score, visited
from escale.games.pont_de_rama.state import BONUSES, DEALT, NO_KARMA, WAITING, State

__all__ = ["FEATURES", "FIRST_WEIGHTS", "candidates", "chances", "features", "places", "play", "why_not"]

feature = Names()
TURNS_LEFT = feature("turns")  # left on one's own journey
POINTS = feature("points")  # to be expected at the end
WAITS = feature("waits")  # for a promise to the planet
KARMA = feature("karma")  # bad karma to give away, while there is time for it
THREAT = feature("threat")  # bad karma that the others may still give one
BARRED = feature("cow")  # stands in the way
FREE_TICKET = feature("ticket")  # the free ticket is still at hand
TO_MOVE = feature("turn")  # it is their turn
FEATURES = feature.names
FIRST_WEIGHTS = {"turns": -6.0, "points": 3.0}  # training starts from a traveller who wants to arrive
KEEPS = (0.5, 1 / 3)  # chances that a turn fulfils a promise, transport and material
PATIENCE = (1.0, 2.0)  # turns that it costs: the throw that fulfils it moves on
DOUBT: Final = 2.0  # turns by which a journey is easily longer or shorter
TRIP: Final = 8.0  # turns that bad karma needs to have its full effect


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    mine = journey(s, seat, slate)
    soonest = 99.0
    for p in range(s.players):
        if p != seat:
            soonest = min(soonest, journey(s, p, slate))
    out[TURNS_LEFT] = mine / 20
    out[POINTS] = prospect(s, seat, mine, soonest) / 1000
    out[WAITS] = promised(s, seat, soonest) / 500
    out[KARMA] = int(can_give(s, seat)) * min(1.0, soonest / TRIP)
    out[THREAT] = threat(s, seat)
    out[BARRED] = barred(s, seat, slate)
    out[FREE_TICKET] = s.free >> seat & 1
    out[TO_MOVE] = int(s.turn == seat)


def journey(s: State, seat: int, slate: Reals) -> float:
    """Turns to the end, those for a card being drawn and for promises included."""
    found = turns_left(s, seat, slate) + detour(s, seat, slate)
    for which in range(2):
        if s.eco[seat, which] == WAITING:
            found += PATIENCE[which]
    return found


def prospect(s: State, seat: int, mine: float, soonest: float) -> float:
    """Points to be expected at the end: those of today, and a part of those on the way, by who arrives first."""
    way = (VISITED - MISSED) * (DEALT - visited(s, seat))
    for k in range(BONUSES):
        if s.asked[seat, k] and s.laid[seat, DEALT + k] == 0:
            way += BONUS - MISSED
    done = min(1.0, soonest / mine) if mine > 0.0 else 1.0
    return score(s, seat) + way * done + BRIDGE / (1.0 + exp((mine - soonest) / DOUBT))


def promised(s: State, seat: int, soonest: float) -> float:
    """What promises to the planet will bring: the less, the sooner somebody else may end the game."""
    found = 0.0
    for which in range(2):
        if s.eco[seat, which] == WAITING:
            found += ECO[which] * (1.0 - (1.0 - KEEPS[which]) ** max(0.0, soonest))
    return found


def threat(s: State, seat: int) -> float:
    """How likely bad karma of the pile or of another hand comes to this seat; nobody receives more than one (PR-32)."""
    if s.given[seat] != NO_KARMA:
        return 0.0
    cards = s.pile
    spared = 0
    for p in range(s.players):
        cards += int(p != seat and s.holds >> p & 1)
        spared += int(s.given[p] != NO_KARMA)
    return min(1.0, cards / (s.players - spared))


def barred(s: State, seat: int, slate: Reals) -> int:
    """Does the cow stand on the way to the next town, or in it?"""
    here = s.at[seat]
    if here < 0 or s.cow < 0 or here == s.cow:
        return 0
    everything = (1 << int(slate[seat * STRIDE + COUNT])) - 1
    goal = town(seat, next_town(s, seat, here, everything, slate), slate)
    return int(STEPS[here * SQUARES + s.cow] + STEPS[s.cow * SQUARES + goal] == STEPS[here * SQUARES + goal])
