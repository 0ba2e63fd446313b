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
from escale.families.world_tours.rules.world import world_of
from escale.games.routard import state, tables, words
from escale.games.routard.rules import acting, goods, piles
from escale.games.routard.rules.goods import has_papers
from escale.games.routard.state import ADVENTURE, CARD, HITCH, LODGING, SHEET, State

AT_HOME = state.PACK
BUYING = state.PURCHASE
ANSWERING = -1  # nobody exchanges anything

# ---- The clauses

TURN_ORDER = RO_3
FIRST_PLAYER = RO_R18
FARES = RO_21
CARDS_SAY = RO_24
ORDERS = RO_46
IN_VAIN = RO_24
HOLDS = RO_R13
ONCE_MORE = RO_25  # RO-R14: without lodging
ONE_MOVE = RO_25
CARDS_WON = RO_26
CARDS_DRAWN = RO_24
CARDS_DEALT = RO_24
CARDS_DEARER = RO_R2
USED_UP = RO_R7
SHORT = RO_R5
MUST_BUY = RO_R5
TOO_FAR = 0  # RO-R16: longer moves stop on the arrival
AUCTION = RO_56
PAPERS_KEPT = RO_56
BIDS = RO_R6
ARRIVING = RO_60


# ---- In its own way


def is_by_chance(phase: int) -> bool:
    return phase == SHEET or phase == HITCH or phase == LODGING or phase == CARD or phase == ADVENTURE


def is_set_up(s: State) -> bool:
    """No card is drawn before the first turn."""
    return True


def sets_up_further(s: State) -> None:
    """There is nothing to set up."""


def is_held(s: State, seat: int) -> bool:
    """RO-50: without formalities nobody moves on."""
    return not has_papers(s, seat)


SENT_BACK = 1  # RO-R13: and on to the airport behind


def sent_by(s: State, seat: int, other: int) -> int:
    return RO_25 if other == seat else RO_R14


# ---- The arrival (RO-60, RO-62, RO-R16)

ARRIVES_AGAIN = 1  # RO-R16: whoever has the cards by then


def standing(s: State, seat: int) -> int:
    """RO-62: the richest."""
    return s.money[seat]


def won_by(seat: int, party: int, arrivals: int, winners: int) -> int:
    """RO-60: alone; RO-62: as the richest of several."""
    if winners > 1:
        return RO_R16
    return RO_62 if arrivals > 1 else RO_60


def owes_later(s: State, seat: int) -> bool:
    """RO-R6: a fine that waits for the end of an auction."""
    return s.fines[seat] > 0


WORLD = world_of(f"{__name__}.WORLD", sys.modules[__name__], acting, goods, piles, tables, words, state)
