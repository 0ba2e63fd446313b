"""How a traveller of Le Jeu du Routard alone would get home, for several ways of looking at money.

There is a plan from every square, with every need of cards. Cards and lodgings are taken at their averages; the others on the
track are left out.
"""

from __future__ import annotations

from typing import Final

from escale.families.world_tours.player.plans import HOME_AT_LAST, Outlook, Way, after, tabled, ventured, walks
from escale.families.world_tours.record import FIRST
from escale.games.routard.state import LAST
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

# On average: euros to pay for what squares bring, and turns lost.
PURCHASE_PRICE: Final = 195
SUCCESS: Final = 0.6  # of an adventure
MISHAP: Final = 0.15
WAGE: Final = -330
REST: Final = 0.15
CHANCE_LOSS: Final = 0.15
PARCEL: Final = -45
POSTE_LOSS: Final = 0.05


def still_needed(code: int, kind: int) -> int:
    """How many cards a square of a kind could still give, and 0 for all the other squares."""
    return code >> 2 * (kind - PURCHASE_) & 3 if PURCHASE_ <= kind <= ADVENTURE_ else 0


def stopping(ways: list[list[Way]], code: int, square: int) -> Way:
    """After a stop on a square, once it is played."""
    kind = KIND_AT[square]
    here = ways[code][square]
    if still_needed(code, kind):
        fewer = ways[code - (1 << 2 * (kind - PURCHASE_))][square]
        if kind == ADVENTURE_:
            return ventured(fewer, here, SUCCESS, MISHAP)
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
        fills(ways, code, Outlook(SQUARES, view))
    return ways


def fills(ways: list[list[Way]], code: int, ahead: Outlook) -> None:
    """The row of a need; one who lacks cards on the arrival flies back from there."""
    row = ways[code]
    if not code:
        walks(row, ahead, FIRST, lambda square: best(row, ahead, square), lambda square: stopping(ways, code, square))
        return
    row[LAST] = Way(30.0, 0.0, 0.0, 0.0)  # until it is known what it takes from the airport before it
    for start in (AIRPORT_BEHIND[LAST], FIRST):
        walks(row, ahead, start, lambda square: best(row, ahead, square), lambda square: stopping(ways, code, square))
        row[LAST] = after(row[AIRPORT_BEHIND[LAST]], 1, LODGING, TICKET_AT[LAST])


def best(row: list[Way], ahead: Outlook, square: int) -> Way:
    """On foot, or by plane from an airport."""
    on_foot = ahead.on_foot(square, 1, LODGING)
    if KIND_AT[square] != AIRPORT:
        return on_foot
    return ahead.best((on_foot, after(row[AIRPORT_AHEAD[square]], 1, LODGING, TICKET_AT[square])))


TURNS, COST, PLANES, FLIGHTS = tabled([planned(view) for view in VIEWS])
