"""How a traveller of Sakodo looks at a position: the turns until home, with this purse and this bag.

What a plan costs beyond what one has is worth turns of work. Auctions are taken as closed and cards that are about to be drawn at
their average: nothing is judged by the moment.
"""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.state import Reals
from escale.families.world_tours.player import eyes, holdings
from escale.families.world_tours.player.eyes import DRIFT, looks_ahead, shortfall, turns_to_lose
from escale.families.world_tours.player.plans import HUNDRED
from escale.families.world_tours.record import ADVENTURES, CHANCES, FIRST, HOME, JOBS, REPORTS
from escale.games.sakodo import state
from escale.games.sakodo.player.plan import COST, FLIGHTS, GEAR, PLANES, SQUARES, SUCCESS, TICKET_PRICE, TURNS, VIEWS
from escale.games.sakodo.rules import candidates, chances, places, play, why_not
from escale.games.sakodo.rules.bags import may_draw
from escale.games.sakodo.rules.pawns import is_airport
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import State
from escale.games.sakodo.tables import DECK_AT, NEEDED, RESALE

__all__ = ["FEATURES", "FIRST_WEIGHTS", "candidates", "chances", "features", "places", "play", "why_not"]

asked, number, money, goods = fitted(WORLD, holdings.asked, holdings.number, holdings.money, holdings.goods)
cards_won, deck_in_hand, time_until = fitted(WORLD, holdings.cards, holdings.deck_in_hand, holdings.wait)

FEATURES = (
    *eyes.LOOKS,
    "unequipped",  # things lacking in the bag for them
    "stranded",  # without a passport on the way
    "papers",  # without a passport at the departure
    "home",  # at the departure
    "stuck",  # without the cards, on the arrival
    "ticket",  # holds one, at an airport
    "tickets",  # holds some, anywhere
)

FIRST_WEIGHTS = eyes.WEIGHTS | {"unequipped": -0.2, "stranded": -0.3, "papers": -0.3, "stuck": -0.3}

RICH = 1200.0
JOB_PAY = 350
WORK = 400  # euros that a turn is worth: a little more than a job pays, or one would work for ever
SOUVENIR_COST = 190
SEARCH = 2.0  # turns until a passport turns up
FIND = (0, 45, 66, 80, 88, 93)  # how likely, in hundredths, filling the bag brings one of so many things
SECOND = 15  # hundredths of a turn that a chance card costs on average; a little more for a letter


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    souvenirs = lacks(s, seat, state.SOUVENIRS)
    reports = lacks(s, seat, REPORTS)
    adventures = lacks(s, seat, ADVENTURES)
    turns = clock(s, seat, pending(s, seat), souvenirs, reports, adventures)
    ahead = looks_ahead(out, len(FEATURES), turns)
    value = money(s, seat)
    here = s.at[seat]
    papers = goods(s, seat, state.PASSPORT) > 0
    out[2] = ahead * value / (value + 150.0)
    out[3] = ahead * min(value, RICH) / RICH
    out[4] = (souvenirs + reports + adventures) / 6.0
    out[5] = missing(s, seat, souvenirs, reports, adventures) / 5.0
    out[6] = int(not papers and here != HOME)
    out[7] = int(not papers and here == HOME)
    out[8] = int(here == HOME)
    out[9] = int(here == state.LAST)
    out[10] = int(goods(s, seat, state.TICKET) > 0 and here != HOME and is_airport(here))
    out[11] = min(2, goods(s, seat, state.TICKET)) / 2.0


# ---- What is going on


def is_free(phase: int) -> bool:
    """Does whoever is on turn still have a move to make?"""
    return phase == state.HOME_ or phase == state.TURN or phase == state.ONWARD or phase == state.RIDE or phase == state.PICK


def pending(s: State, seat: int) -> int:
    """From which deck a seat is about to draw, and may; -1 for none."""
    if s.turn != seat or s.stage != state.PLAY_:
        return -1
    deck = deck_in_hand(s)
    if deck >= 0:
        return deck
    phase, deck = asked(s), DECK_AT[s.at[seat]]
    if phase == state.LIFT or phase == state.SQUARE:
        return deck if deck > ADVENTURES or (deck >= 0 and may_draw(s, seat, deck)) else -1
    return deck if phase == state.FILL or phase == state.BAG or phase == state.KEEP_ else -1


def is_filling(s: State, seat: int) -> bool:
    """Is a seat about to draw for its bag?"""
    phase = asked(s)
    if s.turn != seat or s.stage != state.PLAY_:
        return False
    deck = DECK_AT[s.at[seat]]
    if phase == state.LIFT:
        return deck < 0 or deck > JOBS
    return phase == state.FILL or phase == state.BAG or phase == state.KEEP_


# ---- How long it takes


def lacks(s: State, seat: int, deck: int) -> int:
    """How many of the two are still to be won."""
    return max(0, NEEDED - cards_won(s, seat, deck))


def missing(s: State, seat: int, souvenirs: int, reports: int, adventures: int) -> int:
    """Things lacking in the bag for so many cards."""
    n = max(0, souvenirs - goods(s, seat, state.GUIDE)) + max(0, reports - goods(s, seat, state.CAMERA))
    if adventures:
        for item in range(state.COMPASS, state.FIRST_AID + 1):
            if goods(s, seat, item) == 0:
                n += 1
    return n


def spare(s: State, seat: int, souvenirs: int, reports: int, adventures: int) -> int:
    """What the things that are not needed would fetch."""
    value = max(0, goods(s, seat, state.GUIDE) - souvenirs) * RESALE[state.GUIDE]
    value += max(0, goods(s, seat, state.CAMERA) - reports) * RESALE[state.CAMERA]
    for item in range(state.COMPASS, state.FIRST_AID + 1):
        value += max(0, goods(s, seat, item) - int(adventures > 0)) * RESALE[item]
    return value


def clock(s: State, seat: int, deck: int, souvenirs: int, reports: int, adventures: int) -> float:
    """Turns until home, from now on."""
    begun = asked(s) != state.DRAW and s.stage == state.PLAY_
    turns = time_until(s, seat, begun, not is_free(asked(s))) + turns_to_lose(s, seat)
    value = money(s, seat)
    tickets = goods(s, seat, state.TICKET)
    drawing = asked(s) == state.CARD or asked(s) == state.SOUVENIR_
    if deck == state.SOUVENIRS and souvenirs and value >= 100:
        souvenirs -= 1
        value -= min(value, SOUVENIR_COST)
    elif deck == REPORTS and reports:
        reports -= 1
    elif deck == JOBS:
        value += JOB_PAY
    elif deck == CHANCES or deck == state.MAIL:
        turns += SECOND / HUNDRED
    given = int(deck == state.SOUVENIRS and not drawing), int(deck == REPORTS and not drawing)  # not handed in yet
    gear = missing(s, seat, souvenirs + given[0], reports + given[1], adventures)
    value += spare(s, seat, souvenirs + given[0], reports + given[1], adventures)
    found = is_filling(s, seat)
    if s.turn == seat and value >= TICKET_PRICE and (asked(s) == state.PRICE_ or (found and deck < 0 and tickets == 0)):
        value -= TICKET_PRICE
        tickets += 1
    if s.at[seat] == HOME:
        if tickets == 0:
            turns += 1.0
            value -= min(value, TICKET_PRICE)
        tickets = max(0, tickets - 1)
    if goods(s, seat, state.PASSPORT) == 0:
        turns += SEARCH * (0.55 if found else 1.0)
        found = False
    code = souvenirs + 3 * reports + 9 * adventures
    gear = min(gear, GEAR - 1)
    if deck == ADVENTURES and adventures:
        turns += 0.12
        failed = outlook(s, seat, code, gear, value, tickets)
        return turns + SUCCESS * outlook(s, seat, code - 9, gear, value, tickets) + (1.0 - SUCCESS) * failed
    if found and gear:
        share = 1.0 if has_found(s, seat, souvenirs, reports, adventures) else FIND[gear] / HUNDRED
        lucky = outlook(s, seat, code, gear - 1, value, tickets)
        return turns + share * lucky + (1.0 - share) * outlook(s, seat, code, gear, value, tickets)
    return turns + outlook(s, seat, code, gear, value, tickets)


def has_found(s: State, seat: int, souvenirs: int, reports: int, adventures: int) -> bool:
    """Is there something among the cards drawn that is lacking?"""
    if s.drawn[seat, state.GUIDE] and goods(s, seat, state.GUIDE) < souvenirs:
        return True
    if s.drawn[seat, state.CAMERA] and goods(s, seat, state.CAMERA) < reports:
        return True
    for item in range(state.COMPASS, state.FIRST_AID + 1):
        if adventures and s.drawn[seat, item] and goods(s, seat, item) == 0:
            return True
    return False


def outlook(s: State, seat: int, code: int, gear: int, value: int, tickets: int) -> float:
    """Turns by the best of the plans, and by work for what it costs too much."""
    best = 1000.0
    square = max(FIRST, s.at[seat])
    if tickets == 0 and square < state.LAST and is_airport(square):
        square += 1  # no plane is to be had now
    at = (code * GEAR + gear) * SQUARES + square
    for k in range(len(VIEWS)):
        turns = DRIFT * TURNS[k][at] / HUNDRED
        flights = FLIGHTS[k][at] / HUNDRED
        used = min(float(tickets), flights)
        owned = value + (tickets - used) * RESALE[state.TICKET]
        turns += max(0.0, shortfall(COST[k][at], owned, PLANES[k][at], flights, float(tickets))) / WORK
        best = min(best, turns)
    return best
