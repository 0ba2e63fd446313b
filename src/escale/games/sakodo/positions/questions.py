"""What can be asked in Sakodo, where, and what can interrupt it (SK-3, SK-5, SK-10, SK-20, SK-40, SK-60, SK-71, SK-R3)."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import SK_3, SK_5, SK_10, SK_20, SK_34, SK_40, SK_60, SK_61, SK_71, SK_R2, SK_R3
from escale.core.frames import by_chance, pop
from escale.core.parts import auctions, bargains
from escale.core.parts.first_player import is_torn
from escale.families.world_tours.record import ADVENTURES, DECK, HOME, JOBS, LOST
from escale.families.world_tours.rules.checks import everyone, has_leftovers
from escale.games.sakodo.positions.numbers import flaw_of_card, flaw_of_drawn, flaw_of_numbers
from escale.games.sakodo.rules import resume
from escale.games.sakodo.rules.bags import tickets_left
from escale.games.sakodo.rules.lifts import meets_somebody
from escale.games.sakodo.rules.pawns import is_airport
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import (
    ADVENTURE,
    AGAIN,
    ANSWERING,
    BAG,
    BAGS,
    BARGAINING,
    BIDDING,
    CARD,
    CHOOSE,
    DEBT,
    DRAW,
    DUE,
    FILL,
    HOME_,
    JOBS_,
    KEEP_,
    LAST,
    LIFT,
    ONWARD,
    PICK,
    PLAY_,
    PRICE_,
    RIDE,
    SOUVENIR_,
    SOUVENIRS,
    SQUARE,
    TICKET_,
    TICKETS_,
    TURN,
    State,
)
from escale.games.sakodo.tables import DECK_AT

MARKET = (BIDDING, BARGAINING, ANSWERING)
STAGED = {BAGS: (BAG,), JOBS_: (CARD,), TICKETS_: (TICKET_, PRICE_, DUE)}  # what is asked while setting up
lot_is_torn, bargain_is_torn = fitted(WORLD, auctions.is_torn, bargains.is_torn)


def flaw_of_question(s: State) -> int:
    """The numbers of a question are those of its phase; one put aside is as it would be asked again."""
    if any(s.stack[d, k] for d in range(s.depth, len(s.stack)) for k in range(11)):
        return SK_71
    if (s.depth > 0) != (s.phase in MARKET):
        return SK_71 if s.phase == BIDDING or s.depth else SK_R3
    if s.depth == 0:
        return flaw_of_base(s)
    if s.phase == BIDDING and (lot_is_torn(s, everyone(s)) or has_leftovers(s, auctions.BIDDER + 1)):
        return SK_71
    if s.phase != BIDDING and (bargain_is_torn(s) or has_leftovers(s, bargains.SUM + 1)):
        return SK_R3
    below = s.copy()
    pop(below)
    asked = below.must
    if below.phase == BIDDING or (s.phase != BIDDING and below.phase in MARKET) or (s.phase != BIDDING and s.stage != PLAY_):
        return SK_R3
    resume(below)
    return SK_71 if asked != below.must or by_chance(below) else flaw_of_question(below)


def flaw_of_base(s: State) -> int:
    if is_torn(s, DRAW):
        return SK_5
    if s.stage != PLAY_ and s.phase not in STAGED[s.stage]:
        return SK_3
    if s.phase in (CHOOSE, AGAIN, DEBT):
        return flaw_of_drawn(s) or (SK_10 if s.at[s.turn] == HOME else flaw_of_card(s))
    if s.phase in (HOME_, TURN) and s.orders[s.turn] > LOST:
        return SK_61
    return flaw_of_place(s) or flaw_of_drawn(s) or flaw_of_numbers(s)


def flaw_of_place(s: State) -> int:
    """Is this asked on such a square?"""
    here = s.at[s.turn]
    deck = DECK_AT[here]
    if s.phase == HOME_ or s.phase in (TURN, ONWARD, LIFT, RIDE, PICK):
        return SK_10 if (here == HOME) != (s.phase == HOME_) else flaw_of_way(s, here)
    if s.phase == SQUARE or s.phase == SOUVENIR_ or s.phase == ADVENTURE:
        fits = (
            deck == SOUVENIRS if s.phase == SOUVENIR_ else deck == ADVENTURES if s.phase == ADVENTURE else 0 <= deck <= ADVENTURES
        )
        return 0 if fits else SK_60
    if s.stage == PLAY_ and s.phase in (TICKET_, PRICE_, DUE) and not (is_airport(here) and tickets_left(s) > 0):
        return SK_R2
    if s.stage == PLAY_ and s.phase in (FILL, BAG, KEEP_) and not (is_airport(here) or deck > JOBS):
        return SK_40
    if s.phase == CARD and s.frame[DECK] != (deck if s.stage == PLAY_ else JOBS):
        return SK_20
    return 0


def flaw_of_way(s: State, here: int) -> int:
    if s.phase == ONWARD and not (is_airport(here) and here < LAST):
        return SK_20
    if s.phase == LIFT and not meets_somebody(s, s.turn):
        return SK_34
    lifting = s.phase in (RIDE, PICK)
    return SK_34 if lifting and (s.riders == 0 or here == LAST) else 0
