"""How Sakodo differs from its sisters: its clauses, by what they are about, and what it does in its own way."""

from __future__ import annotations

from sys import modules

from escale.core.clauses import (
    SK_3,
    SK_5,
    SK_21,
    SK_36,
    SK_51,
    SK_55,
    SK_60,
    SK_61,
    SK_62,
    SK_71,
    SK_80,
    SK_81,
    SK_R3,
    SK_R5,
    SK_R9,
    SK_R14,
    SK_R15,
    SK_R16,
)
from escale.core.moves import Events, note
from escale.families.world_tours.record import FREE, RICHEST
from escale.families.world_tours.rules import world
from escale.games.sakodo import state, tables, words
from escale.games.sakodo.rules import bags, pawns, setup
from escale.games.sakodo.rules.bags import cards_of, passes_on
from escale.games.sakodo.rules.pawns import is_stranded
from escale.games.sakodo.state import ADVENTURE, BAG, CARD, FILL, LAST, PRICE_, State
from escale.games.sakodo.words import HANDED

AT_HOME, BUYING = state.HOME_, state.SOUVENIR_

# Clauses: turns and moves
TURN_ORDER = SK_5
FIRST_PLAYER = SK_R15
FARES = TOO_FAR = SK_21
ORDERS = SK_61
IN_VAIN = SK_R16
HOLDS = SK_55
ONCE_MORE = SK_62
ONE_MOVE = SK_R15
ARRIVING = SK_80

# Cards, debts, the market
CARDS_SAY = SK_61
CARDS_WON = SK_60
CARDS_DRAWN = SK_60
CARDS_DEALT = SK_3
CARDS_DEARER = SK_60
USED_UP = SK_R14
SHORT = SK_R9
MUST_BUY = 0  # a souvenir may be declined
AUCTION = BIDS = SK_71
BARGAIN = SK_R3
PAPERS_KEPT = SK_51


# ---- A turn begins and ends


def ordered(s: State, seat: int) -> int:
    """Squares a card tells this pawn to advance in this turn; 0 for none, or where it has to wait (SK-R16)."""
    return s.orders[seat] if s.at[seat] < LAST and not is_stranded(s, seat) else FREE


def lingers(s: State) -> bool:
    """A turn that is over is over."""
    return False


def tidies_up(s: State) -> None:
    """SK-35, SK-R7: a turn without a lift, and a passenger can be taken along again."""
    for p in range(s.players):
        if not s.lifted >> p & 1:
            s.lifts[s.turn, p] = 0
    s.riders = s.lifted = 0


def is_by_chance(phase: int) -> bool:
    return phase == BAG or phase == CARD or phase == FILL or phase == PRICE_ or phase == ADVENTURE


# ---- Pawns, cards, exchanges, debts

SENT_BACK = 0  # SK-55


def sent_by(s: State, seat: int, other: int) -> int:
    """SK-36: the drawer goes with those aboard."""
    return SK_61 if other != seat else SK_36 if s.riders else SK_62


def times(s: State, seat: int) -> int:
    """Souvenirs cost what is printed on them."""
    return 1


def hands_over(s: State, giver: int, taker: int, item: int, events: Events) -> None:
    """One good of an exchange."""
    passes_on(s, giver, taker, item, 1)
    note(events, HANDED, SK_R3, giver, taker, item)


def owes_later(s: State, seat: int) -> bool:
    """What is due is asked for at once."""
    return False


# ---- Who has won

ARRIVES_AGAIN = 0


def standing(s: State, seat: int) -> int:
    """SK-81: most cards; equal, most money."""
    return cards_of(s, seat) * (RICHEST + 1) + s.money[seat]


def won_by(seat: int, party: int, arrivals: int, winners: int) -> int:
    if winners > 1:
        return SK_R15
    return SK_81 if arrivals > 1 else SK_R5 if party != 1 << seat else SK_80


WORLD = world.world_of(f"{__name__}.WORLD", modules[__name__], bags, pawns, setup, tables, words, state)
