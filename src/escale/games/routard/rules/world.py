"""What Le Jeu du Routard tells its family: the clauses its rules rest on, and what it does in its own way."""

from __future__ import annotations

import sys

from escale.core.clauses import (
    RO_3,
    RO_21,
    RO_24,
    RO_25,
    RO_26,
    RO_46,
    RO_56,
    RO_60,
    RO_62,
    RO_R2,
    RO_R5,
    RO_R6,
    RO_R7,
    RO_R13,
    RO_R14,
    RO_R16,
    RO_R18,
)
from escale.core.parts.decks import discards
from escale.families.world_tours.fares import fare
from escale.families.world_tours.record import LOST
from escale.families.world_tours.rules.world import world_of
from escale.games.routard import state, tables, words
from escale.games.routard.rules import goods, pawns
from escale.games.routard.rules.goods import has_cards, has_papers, times
from escale.games.routard.state import ADVENTURE, CARD, HITCH, LAST, LODGING, SHEET, State

AT_HOME = state.PACK
BUYING = state.PURCHASE

# ---- The clauses

TURN_ORDER = RO_3
FIRST_PLAYER = RO_R18
FARES = RO_21
CARDS_SAY = RO_24
ORDERS = RO_46
HOLDS = RO_R13
ONCE_MORE = RO_25  # RO-R14: without lodging
ONE_MOVE = RO_25
CARDS_WON = RO_26
CARDS_BOUGHT = RO_24
USED_UP = RO_R7
SHORT = RO_R5
AUCTION = RO_56
BIDS = RO_R6
ARRIVING = RO_60


# ---- Turns


def tidies_up(s: State) -> None:
    s.riders = 0
    s.ticketed = 0


def comes_round(s: State, seat: int) -> None:
    """RO-R3: with a lost turn, too, it is too late to denounce."""
    if s.orders[seat] > LOST:
        closes_claim(s, seat)


def closes_claim(s: State, seat: int) -> None:
    s.claims[seat] = 0
    s.lies[seat] = 0


def asked(s: State) -> int:
    return s.turn


def is_by_chance(phase: int) -> bool:
    return phase == SHEET or phase == HITCH or phase == LODGING or phase == CARD or phase == ADVENTURE


def sets_up_further(s: State) -> bool:
    """Nothing is drawn before the first turn."""
    return False


# ---- Moves


def is_held(s: State, seat: int) -> bool:
    """RO-50: without formalities nobody moves."""
    return not has_papers(s, seat)


def sent_by(s: State, seat: int, other: int) -> int:
    return RO_25 if other == seat else RO_R14


def travelled(s: State, seat: int, squares: int) -> int:
    """RO-R16: longer moves stop on the arrival."""
    return min(squares, LAST - s.at[seat])


def bars_distance(s: State, seat: int, squares: int) -> int:
    """RO-R5: a chosen move is paid with money in hand."""
    return RO_R5 if fare(travelled(s, seat, squares)) > s.money[seat] else 0


# ---- Cards


def drawn_by(s: State, deck: int) -> int:
    return RO_24


def lays_aside(s: State, card: int, deck: int) -> None:
    discards(s, card)


def bought_by(s: State, seat: int) -> int:
    """RO-R2: without a guide, at twice the price."""
    return RO_26 if times(s, seat) == 1 else RO_R2


# ---- The arrival (RO-60, RO-62, RO-R16)

ARRIVES_AGAIN = 1  # RO-R16: whoever has the cards by then


def has_arrived(s: State, seat: int, party: int) -> bool:
    return bool(party >> seat & 1) and has_cards(s, seat)


def standing(s: State, seat: int) -> int:
    """RO-62: the richest."""
    return s.money[seat]


def won_by(seat: int, party: int, arrivals: int, winners: int) -> int:
    return RO_62 if winners == 1 else RO_R16


WORLD = world_of(f"{__name__}.WORLD", sys.modules[__name__], goods, pawns, tables, words, state)
