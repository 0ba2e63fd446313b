"""How long and dear the way home is in Sakodo, for a traveller alone.

There is a plan from every square, with every need of cards and so many things lacking in the bag, at several prices of a turn.
Cards are taken at their averages, and nobody else is on the track.
"""

from __future__ import annotations

from typing import Final

from escale.families.world_tours.player import plans
from escale.families.world_tours.player.plans import HOME_AT_LAST, Outlook, Way, after, mixed
from escale.families.world_tours.record import FIRST
from escale.games.sakodo.state import LAST
from escale.games.sakodo.tables import ADVENTURE_, AIRPORT, AIRPORT_AHEAD, AIRPORT_BEHIND, CHANCE_, JOB, KIND_AT, MAIL_, SOUVENIR

VIEWS: Final = (900, 450, 310)  # what a turn is worth, in euros: from the rich to the poor
NEEDS: Final = 27  # souvenirs + 3 reports + 9 adventures that are lacking, up to two of each
GEAR: Final = 6  # things lacking in the bag: 0 to 5
SQUARES: Final = len(KIND_AT)
FIND: Final = (0.0, 0.446, 0.66, 0.8, 0.88, 0.93)  # how likely filling the bag brings one of so many things

# What squares bring on average: euros to pay, and turns lost.
TICKET_PRICE: Final = 350
SOUVENIR_PRICE: Final = 190
SUCCESS: Final = 0.57  # of an adventure
MISHAP: Final = 0.12
WAGE: Final = -350
CHANCE_LOSS: Final = 0.15  # of a turn
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
            return plans.ventured(fewer, here, SUCCESS, MISHAP)
        return after(fewer, 0, SOUVENIR_PRICE if kind == SOUVENIR else 0)
    if kind == JOB:
        return after(here, 0, WAGE)
    filled = mixed(ways[code][gear - 1][square], here, FIND[gear]) if gear else here
    return after(filled, CHANCE_LOSS if kind == CHANCE_ else MAIL_LOSS if kind == MAIL_ else 0, 0)


def planned(view: int) -> Plan:
    ways = [[[HOME_AT_LAST] * SQUARES for _ in range(GEAR)] for _ in range(NEEDS)]
    for code in range(NEEDS):
        for gear in range(min(GEAR, most_gear(code) + 1)):
            works_out(ways, code, gear, Outlook(SQUARES, view))
    return ways


def works_out(ways: Plan, code: int, gear: int, ahead: Outlook) -> None:
    """One row of a plan; from the arrival, without the cards, a ticket leads back."""
    row, before = ways[code][gear], AIRPORT_BEHIND[LAST]
    starts = (before, FIRST) if code else (FIRST,)
    if code:
        row[LAST] = Way(15.0, 0.0, 0.0, 0.0)  # a guess, for the first time round
    for start in starts:
        plans.walks(
            row,
            ahead,
            start,
            lambda square: cheapest(ways[code], gear, ahead, square),
            lambda square: stopping(ways, code, gear, square),
        )
        if code:
            row[LAST] = after(ahead.on_foot(before, 0, 0), 1, 0, TICKET_PRICE)


def cheapest(rows: list[list[Way]], gear: int, ahead: Outlook, square: int) -> Way:
    """On foot; from an airport by plane and on foot, or staying to fill the bag."""
    found = [after(ahead.on_foot(square, 0, 0), 1, 0)]
    if KIND_AT[square] == AIRPORT:
        there = AIRPORT_AHEAD[square]
        landed = ahead.stops[LAST] if there == LAST else ahead.on_foot(there, 0, 0)
        found.append(after(landed, 1, 0, TICKET_PRICE))
        if gear:
            found.append(after(rows[gear - 1][square], 1 / FIND[gear], 0))
    return ahead.best(found)


_TABLES = plans.tabled([planned(view) for view in VIEWS])

TURNS, COST = _TABLES.turns, _TABLES.cost
PLANES, FLIGHTS = _TABLES.planes, _TABLES.flights
