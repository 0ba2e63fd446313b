"""How a traveller alone would get home: worked out once over the track, for several ways of looking at money.

From every square, with every need of cards, a plan says how many turns it takes on average, what it costs, what of that is spent
on planes and on how many: the cheapest mix of turns and money for someone to whom a turn is worth so many euros. Cards and
lodgings are taken at their averages; the others on the track are left out.
"""

from __future__ import annotations

from typing import Final

from escale.core.parts.fares import FARES, FARTHEST
from escale.core.parts.plans import HOME_AT_LAST, Way, after, mixed
from escale.games.routard.state import FIRST, LAST
from escale.games.routard.tables import (
    ADVENTURE_,
    AIRPORT,
    AIRPORT_AHEAD,
    AIRPORT_BEHIND,
    CHANCE_,
    JOB,
    KIND_AT,
    POSTE_,
    PURCHASE_,
    TICKET_AT,
)

VIEWS: Final = (700, 300, 170, 80)  # what a turn is worth, in euros: from the rich to the poor
NEEDS: Final = 64  # purchases + 4 reports + 16 adventures that are lacking, up to three of each
SQUARES: Final = LAST + 1
LODGING: Final = 40  # euros a night, about
HUNDRED: Final = 100  # turns and flights are kept in hundredths

# What squares bring on average: euros to pay, and turns lost.
PURCHASE_PRICE: Final = 195
SUCCESS: Final = 0.6  # of an adventure
MISHAP: Final = 0.15
WAGE: Final = -330
REST: Final = 0.15
CHANCE_LOSS: Final = 0.15
PARCEL: Final = -45
POSTE_LOSS: Final = 0.05


def need(code: int, kind: int) -> int:
    """How many cards a square of a kind could still give, and 0 for all the other squares."""
    return code >> 2 * (kind - PURCHASE_) & 3 if PURCHASE_ <= kind <= ADVENTURE_ else 0


def stopping(ways: list[list[Way]], code: int, square: int) -> Way:
    """What is ahead once one has stopped on a square and played it."""
    kind = KIND_AT[square]
    here = ways[code][square]
    if need(code, kind):
        fewer = ways[code - (1 << 2 * (kind - PURCHASE_))][square]
        if kind == ADVENTURE_:
            return after(mixed(fewer, here, SUCCESS), MISHAP, 0)
        return after(fewer, 0, PURCHASE_PRICE if kind == PURCHASE_ else 0)
    if kind == JOB:
        return after(here, REST, WAGE)
    if kind == CHANCE_:
        return after(here, CHANCE_LOSS, 0)
    if kind == POSTE_:
        return after(here, POSTE_LOSS, PARCEL)
    return after(here, MISHAP, 0) if kind == ADVENTURE_ else here


def planned(view: int) -> list[list[Way]]:
    """By needs, then by square."""
    ways = [[HOME_AT_LAST] * SQUARES for _ in range(NEEDS)]
    for code in range(NEEDS):
        row = ways[code]
        stops = [HOME_AT_LAST] * SQUARES
        scores = [0.0] * SQUARES
        if code:
            row[LAST] = Way(30.0, 0.0, 0.0, 0.0)  # until it is known what it takes from the airport before it
        for start in (AIRPORT_BEHIND[LAST], FIRST) if code else (FIRST,):
            for square in range(LAST, start - 1, -1):
                if square < LAST:
                    row[square] = best(row, stops, scores, square, view)
                stops[square] = stopping(ways, code, square) if square < LAST else row[LAST]
                scores[square] = stops[square].turns + stops[square].cost / view
            if code:
                row[LAST] = after(row[AIRPORT_BEHIND[LAST]], 1, LODGING, TICKET_AT[LAST])
    return ways


def best(row: list[Way], stops: list[Way], scores: list[float], square: int, view: int) -> Way:
    """On foot, or by plane from an airport."""
    reach = range(1, min(FARTHEST, LAST - square) + 1)
    d = min(reach, key=lambda d: scores[square + d] + FARES[d] / view)
    on_foot = after(stops[square + d], 1, FARES[d] + LODGING)
    if KIND_AT[square] != AIRPORT:
        return on_foot
    by_plane = after(row[AIRPORT_AHEAD[square]], 1, LODGING, TICKET_AT[square])
    return min(on_foot, by_plane, key=lambda way: way.turns + way.cost / view)


def table(plans: list[list[list[Way]]], column: int, scale: int) -> tuple[tuple[int, ...], ...]:
    """One number of every plan, as whole numbers: by view, then by needs and square."""
    return tuple(tuple(round(way[column] * scale) for row in ways for way in row) for ways in plans)


_PLANS = [planned(view) for view in VIEWS]

TURNS = table(_PLANS, 0, HUNDRED)
COST = table(_PLANS, 1, 1)
PLANES = table(_PLANS, 2, 1)
FLIGHTS = table(_PLANS, 3, HUNDRED)
