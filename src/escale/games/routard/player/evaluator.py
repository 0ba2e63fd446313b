"""What a good traveller of Le Jeu du Routard looks at: how many turns it is home, with this purse and this bag.

Money that a plan (plan.py) lacks is turned into turns of work. An open auction is looked at as if it closed now, and a card that
is about to be drawn as its average, so that nothing is judged by the moment.
"""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import RO_53
from escale.core.moves import Played
from escale.core.state import Reals
from escale.families.world_tours.cards import CARD as LAID
from escale.families.world_tours.player import holdings
from escale.families.world_tours.player.eyes import DRIFT, LOOKS, WEIGHTS, looks_ahead, shortfall, turns_to_lose
from escale.families.world_tours.player.plans import HUNDRED
from escale.families.world_tours.record import ADVENTURES, FIRST, HOME, JOBS, REPORTS
from escale.games.routard.player.plan import COST, FLIGHTS, PLANES, SQUARES, SUCCESS, TURNS, VIEWS
from escale.games.routard.rules import candidates, chances, places, play
from escale.games.routard.rules import why_not as bars
from escale.games.routard.rules.piles import passengers
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import (
    CAMERA,
    CHEQUE,
    CHEQUES,
    DEBT,
    DRAW,
    EQUIPMENT,
    FORMALITIES,
    GUIDE,
    HITCH,
    LAST,
    LINE,
    LODGING,
    PACK,
    POSTE,
    PURCHASES,
    SHEET,
    SQUARE,
    TICKET,
    TURN,
    WORKING,
    State,
)
from escale.games.routard.tables import DECK_AT, EQUIPMENT_LINE, FINE, MONEY_LINE, SHEET_COUNT, SHEET_ITEM, SHEET_PRICE, TICKET_AT
from escale.games.routard.words import BUY

__all__ = ["FEATURES", "FIRST_WEIGHTS", "candidates", "chances", "features", "places", "play", "why_not"]

asked, number, cards, goods = fitted(WORLD, holdings.asked, holdings.number, holdings.cards, holdings.goods)
cash, deck_in_hand, wait_of = fitted(WORLD, holdings.money, holdings.deck_in_hand, holdings.wait)

FEATURES = (
    *LOOKS,
    "blind",  # reports to be won, without a camera
    "barehanded",  # adventures to be won, without equipment
    "guideless",  # without a guide
    "held",  # without formalities
    "spares",  # second copies of what can be lost
    "sleepless",  # cheques short of a dear night
    "broke",  # the next turn must be job assistance
    "burdened",  # others stand on the pawn: the die decides
    "riding",  # the pawn stands on others
    "home",  # still packing
    "stuck",  # on the arrival, without the cards
)

FIRST_WEIGHTS = WEIGHTS | {"blind": -0.3, "barehanded": -0.3, "guideless": -0.2}
FIRST_WEIGHTS |= {"held": -0.5, "spares": 0.1, "sleepless": -0.3, "broke": -0.5, "burdened": -0.1, "riding": 0.1, "stuck": -0.5}

POCKET = 600  # euros a turn of packing brings
WAGE = 260  # euros a turn on the way brings, with what it costs to go back for it
DETOUR = 200  # euros whose lack costs a turn by itself
NIGHT = 2  # cheques
PURCHASE_PRICE = 195
ELEMENT_COST = (120, 7, 300, 300, 430)  # by item: what packing one costs, about
ELEMENT_TURNS = (83, 130, 90, 83, 105)  # and how many hundredths of a turn it takes
LEAST_MONEY = 1500
LEAST_CHEQUES = 10


def why_not(s: State, seat: int, move: Played) -> int:
    """The rules, and a little sense: nobody needs a third guide."""
    if move.verb == BUY and move.a < TICKET and s.bag[seat, move.a] > 1:
        return RO_53
    return bars(s, seat, move)


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    deck = pending(s, seat)
    ahead = looks_ahead(out, len(FEATURES), clock(s, seat, deck))
    value = money(s, seat)
    reports = lacks(s, seat, REPORTS)
    adventures = lacks(s, seat, ADVENTURES)
    home = s.at[seat] == HOME
    if deck == REPORTS and reports:
        reports -= 1
    out[2] = ahead * (value / (value + 150.0) if not home else 0.9)
    out[3] = ahead * (value / (value + 2000.0) if not home else 0.45)
    out[4] = (lacks(s, seat, PURCHASES) + reports + adventures) / (3.0 * s.cards)
    out[12] = int(passengers(s, seat) > 0)
    out[13] = int(s.level[seat] > 0)
    out[14] = int(home)
    if home:
        return
    out[5] = int(reports > 0 and goods(s, seat, CAMERA) == 0)
    out[6] = int(adventures > 0 and goods(s, seat, EQUIPMENT) == 0)
    out[7] = int(goods(s, seat, GUIDE) == 0)
    out[8] = int(goods(s, seat, FORMALITIES) == 0)
    for item in range(FORMALITIES, CAMERA + 1):
        if goods(s, seat, item) > 1 and is_of_use(item, out[4], reports, adventures):
            out[9] += 0.25 * ahead
    out[10] = max(0, 4 - goods(s, seat, CHEQUE)) / 4.0
    out[11] = int(s.broke >> seat & 1)
    out[15] = int(s.at[seat] == LAST)


def is_of_use(item: int, lacking: float, reports: int, adventures: int) -> bool:
    """Would a second one save anything?"""
    if item == CAMERA:
        return reports > 0
    return adventures > 0 if item == EQUIPMENT else item == FORMALITIES or lacking > 0.0


def money(s: State, seat: int) -> int:
    """A lie is taken as found out, and a fine that waits as paid."""
    value = cash(s, seat)
    return value - min(FINE, value) if s.lies[seat] or s.fines[seat] else value


def lacks(s: State, seat: int, deck: int) -> int:
    """Cards of a deck still to be won."""
    return max(0, s.cards - cards(s, seat, deck))


# ---- The moment


def pending(s: State, seat: int) -> int:
    """The deck from which a seat is about to draw, and may; -1 for none."""
    if s.turn != seat or deck_in_hand(s) >= 0:
        return deck_in_hand(s) if s.turn == seat else -1
    phase = asked(s)
    arriving = phase == CHEQUES or phase == LODGING or phase == SQUARE or (phase == DEBT and number(s, LAID) == 0)
    if not arriving:
        return -1
    if phase == LODGING and number(s, WORKING):
        return JOBS
    deck = DECK_AT[s.at[seat]]
    if (deck == REPORTS and goods(s, seat, CAMERA) == 0) or (deck == ADVENTURES and goods(s, seat, EQUIPMENT) == 0):
        return -1
    return deck


def wait(s: State, seat: int) -> float:
    phase = asked(s)
    return wait_of(s, seat, phase != DRAW, phase != PACK and phase != TURN and phase != HITCH)


def cheques_left(s: State, seat: int) -> int:
    """After the night that is about to come."""
    n = goods(s, seat, CHEQUE)
    phase = asked(s)
    if s.turn == seat and (phase == LODGING or phase == CHEQUES):
        n = max(0, n - (NIGHT if goods(s, seat, GUIDE) else 2 * NIGHT))
    return n


# ---- How long it takes


def clock(s: State, seat: int, deck: int) -> float:
    """Turns until home, with the wait for the next one."""
    delay = wait(s, seat) + turns_to_lose(s, seat)
    if s.at[seat] == HOME:
        return delay + packing_turns(s, seat)
    code = lacks(s, seat, PURCHASES) + 4 * lacks(s, seat, REPORTS) + 16 * lacks(s, seat, ADVENTURES)
    value = money(s, seat)
    square = s.at[seat]
    if deck == JOBS:
        value += 330
        delay += 0.15
    elif deck == POSTE:
        value += 45
        delay += 0.05
    elif deck > JOBS:
        delay += 0.15
    elif deck == REPORTS and code >> 2 & 3:
        code -= 4
    elif deck == PURCHASES and code & 3 and value > 100:
        code -= 1
        value -= min(value, PURCHASE_PRICE * (1 if goods(s, seat, GUIDE) else 2))
    elif deck == ADVENTURES:
        delay += 0.15
        if code >> 4:
            won = outlook(s, seat, code - 16, square, value, WAGE)
            return delay + SUCCESS * won + (1.0 - SUCCESS) * outlook(s, seat, code, square, value, WAGE)
    return delay + outlook(s, seat, code, square, value, WAGE)


def outlook(s: State, seat: int, code: int, square: int, value: int, wage: int) -> float:
    """Turns by the best of the plans, those of work for what it costs too much included."""
    best = 1000.0
    at = code * SQUARES + square
    tickets = goods(s, seat, TICKET)
    cheques = cheques_left(s, seat)
    if square == FIRST and s.at[seat] == HOME:
        tickets = max(0, tickets - 1)
        cheques = max(LEAST_CHEQUES, cheques)
    if tickets == 0 and square < LAST and value < TICKET_AT[square]:
        at += 1  # no plane is to be had here
    for k in range(len(VIEWS)):
        turns = TURNS[k][at] / HUNDRED
        flights = FLIGHTS[k][at] / HUNDRED
        used = min(tickets, flights)
        nights = min(cheques, 2.0 * turns)
        owned = value + nights * 20 + (cheques - nights) * 2 + (tickets - used) * 200  # what is left over can be sold
        short = shortfall(COST[k][at], owned, PLANES[k][at], flights, tickets)
        if short > 0.0:
            turns += short / wage + min(1.0, short / DETOUR)
        best = min(best, turns)
    return best * DRIFT


# ---- Packing


def packing_turns(s: State, seat: int) -> float:
    """Turns until home from the packing square, a line that is announced taken at its average."""
    line = number(s, LINE) if s.turn == seat and asked(s) == SHEET else -1
    share = likely(s, seat, line)
    found = 0.0
    value = float(s.money[seat])
    if line == MONEY_LINE:
        value += POCKET
    for item in range(FORMALITIES, CHEQUE):
        lacking = 0.0 if goods(s, seat, item) else 1.0
        if line > MONEY_LINE and SHEET_ITEM[line] == item:
            value -= share * ELEMENT_COST[item]
            lacking *= 1.0 - share
        found += lacking * ELEMENT_TURNS[item] / HUNDRED
        value -= lacking * ELEMENT_COST[item]
    cheques = goods(s, seat, CHEQUE) + (7.5 if line > MONEY_LINE and SHEET_ITEM[line] == CHEQUE else 0.0)
    found += max(0.0, LEAST_CHEQUES - cheques) / 7.5
    if s.express:
        found = 0.0
    elif value < LEAST_MONEY:
        found += (LEAST_MONEY - value) / POCKET
        value = float(LEAST_MONEY)
    code = lacks(s, seat, PURCHASES) + 4 * lacks(s, seat, REPORTS) + 16 * lacks(s, seat, ADVENTURES)
    bought = share if line > MONEY_LINE and SHEET_ITEM[line] == TICKET else 0.0
    found += outlook(s, seat, code, FIRST, int(value + bought * 430 * int(goods(s, seat, TICKET) > 0)), POCKET)
    return found


def likely(s: State, seat: int, line: int) -> float:
    """How likely an announced line brings something that can be paid."""
    if line <= MONEY_LINE:
        return 0.0
    faces = 0
    for die in range(6):
        if (SHEET_COUNT[line][die] or line == EQUIPMENT_LINE) and SHEET_PRICE[line][die] <= s.money[seat]:
            faces += 1
    return faces / 6.0
