"""How a traveller alone would get home: worked out once over the track, for several ways of looking at money.

From every square, with every need of cards and so many things lacking in the bag, a plan says how many turns it takes on average,
what it costs, what of that is spent on tickets and on how many: the cheapest mix of turns and money for someone to whom a turn is
worth so many euros. Cards are taken at their averages; the others on the track are left out.
"""

from __future__ import annotations

from typing import Final

from escale.core.parts.fares import FARES, FARTHEST
from escale.core.parts.plans import HOME_AT_LAST, Way, after, mixed
from escale.games.sakodo.state import FIRST, LAST
from escale.games.sakodo.tables import (
    ADVENTURE_,
    AIRPORT,
    AIRPORT_AHEAD,
    AIRPORT_BEHIND,
    CHANCE_,
    JOB,
    KIND_AT,
    MAIL_,
    SOUVENIR,
)

VIEWS: Final = (900, 450, 310)  # what a turn is worth, in euros: from the rich to the poor
NEEDS: Final = 27  # souvenirs + 3 reports + 9 adventures that are lacking, up to two of each
GEAR: Final = 6  # things lacking in the bag: 0 to 5
SQUARES: Final = LAST + 1
HUNDRED: Final = 100  # turns and flights are kept in hundredths
FIND: Final = (0.0, 0.446, 0.66, 0.8, 0.88, 0.93)  # how likely filling the bag brings one of so many things

# What squares bring on average: euros to pay, and turns lost.
TICKET_PRICE: Final = 350
SOUVENIR_PRICE: Final = 190
SUCCESS: Final = 0.57  # of an adventure
MISHAP: Final = 0.12
WAGE: Final = -350
CHANCE_LOSS: Final = 0.15
MAIL_LOSS: Final = 0.2
PLACE = (1, 3, 9)  # of souvenirs, reports and adventures in a need
Plan = list[list[list[Way]]]  # by needs, things lacking, square


def need(code: int, kind: int) -> int:
    """How many cards a square of a kind could still give."""
    return code // PLACE[kind - SOUVENIR] % 3


def most_gear(code: int) -> int:
    """How many things can be lacking: a guide or camera for each card, three for the adventures."""
    return code % 3 + code // 3 % 3 + (3 if code >= PLACE[2] else 0)


def stopping(ways: Plan, code: int, gear: int, square: int) -> Way:
    """What is ahead once one has stopped on a square and played it."""
    kind = KIND_AT[square]
    here = ways[code][gear][square]
    if SOUVENIR <= kind <= ADVENTURE_:
        if need(code, kind) == 0 or gear >= code % 3 + code // 3 % 3 + code // 9:
            return here
        fewer = ways[code - PLACE[kind - SOUVENIR]][gear][square]
        if kind == ADVENTURE_:
            return after(mixed(fewer, here, SUCCESS), MISHAP, 0)
        return after(fewer, 0, SOUVENIR_PRICE if kind == SOUVENIR else 0)
    if kind == JOB:
        return after(here, 0, WAGE)
    filled = mixed(ways[code][gear - 1][square], here, FIND[gear]) if gear else here
    return after(filled, CHANCE_LOSS if kind == CHANCE_ else MAIL_LOSS if kind == MAIL_ else 0, 0)


def planned(view: int) -> Plan:
    ways = [[[HOME_AT_LAST] * SQUARES for _ in range(GEAR)] for _ in range(NEEDS)]
    for code in range(NEEDS):
        for gear in range(min(GEAR, most_gear(code) + 1)):
            walks(ways, code, gear, view)
    return ways


def walks(ways: Plan, code: int, gear: int, view: int) -> None:
    """One row of a plan, from the arrival back to the first airport."""
    row = ways[code][gear]
    stops = [HOME_AT_LAST] * SQUARES
    scores = [0.0] * SQUARES
    before = AIRPORT_BEHIND[LAST]
    if code:
        row[LAST] = Way(15.0, 0.0, 0.0, 0.0)  # until it is known what it takes from the airport before it
    for start in (before, FIRST) if code else (FIRST,):
        for square in range(LAST, start - 1, -1):
            if square < LAST:
                row[square] = best(ways[code], gear, stops, scores, square, view)
            stops[square] = stopping(ways, code, gear, square) if square < LAST else row[LAST]
            scores[square] = stops[square].turns + stops[square].cost / view
        if code:
            row[LAST] = after(onward(stops, scores, before, view), 1, 0, TICKET_PRICE)


def onward(stops: list[Way], scores: list[float], square: int, view: int) -> Way:
    """The best move from a square, without the turn it takes."""
    reach = range(1, min(FARTHEST, LAST - square) + 1)
    d = min(reach, key=lambda d: scores[square + d] + FARES[d] / view)
    return after(stops[square + d], 0, FARES[d])


def best(rows: list[list[Way]], gear: int, stops: list[Way], scores: list[float], square: int, view: int) -> Way:
    """On foot; from an airport by plane and on foot, or staying to fill the bag."""
    ahead = [after(onward(stops, scores, square, view), 1, 0)]
    if KIND_AT[square] == AIRPORT:
        there = AIRPORT_AHEAD[square]
        landed = stops[LAST] if there == LAST else onward(stops, scores, there, view)
        ahead.append(after(landed, 1, 0, TICKET_PRICE))
        if gear:
            ahead.append(after(rows[gear - 1][square], 1 / FIND[gear], 0))
    return min(ahead, key=lambda way: way.turns + way.cost / view)


def table(plans: list[Plan], column: int, scale: int) -> tuple[tuple[int, ...], ...]:
    """One number of every plan, as whole numbers: by view, then by needs, things lacking and square."""
    return tuple(tuple(round(way[column] * scale) for rows in ways for row in rows for way in row) for ways in plans)


_PLANS = [planned(view) for view in VIEWS]

TURNS = table(_PLANS, 0, HUNDRED)
COST = table(_PLANS, 1, 1)
PLANES = table(_PLANS, 2, 1)
FLIGHTS = table(_PLANS, 3, HUNDRED)
