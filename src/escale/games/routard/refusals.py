"""What refusals of Le Jeu du Routard are told with."""

from __future__ import annotations

from escale.core.moves import Played
from escale.families.world_tours.record import DRAWN
from escale.families.world_tours.refusals import JOURNEY, journey_facts
from escale.games.routard.rules.goods import times
from escale.games.routard.rules.piles import is_airport
from escale.games.routard.state import CHEQUE, DEBT, LAST, PURCHASE, TICKET, State
from escale.games.routard.tables import CHEQUE_PRICE, ELEMENT_PRICE, NEEDED, NEEDED_MONEY, PRICE, TICKET_AT
from escale.games.routard.words import BUY, CHEQUES_, MOVE

LACKING = ("elements", "tickets", "cheques", "short")
FACTS = (*JOURNEY, *LACKING, "price", "airport", "broke", "debt", "limit", "oneself")
POOR = 400  # RO-R9: job assistance is for those who have less; on the arrival, less than its ticket


def facts(s: State, seat: int, move: Played) -> dict[str, int]:
    """Prices, where the pawn stands, what it owes, and what the bag still lacks to leave."""
    here = s.at[seat]
    told = {"price": price(s, seat, move), "airport": int(is_airport(here)), "limit": TICKET_AT[LAST] if here == LAST else POOR}
    told |= {"broke": s.broke >> seat & 1, "debt": int(s.phase == DEBT), "oneself": int(move.a == seat)}
    return journey_facts(s, seat, move.a if move.verb == MOVE else 0, LAST) | lacking(s, seat) | told


def price(s: State, seat: int, move: Played) -> int:
    """Of what is to be bought: something at an airport, cheques, or the card in play."""
    if move.verb == BUY:
        return TICKET_AT[s.at[seat]] if move.a == TICKET else ELEMENT_PRICE[move.a]
    if move.verb == CHEQUES_:
        return move.amount * CHEQUE_PRICE
    return PRICE[s.frame[DRAWN]] * times(s, seat) if s.phase == PURCHASE else 0


def lacking(s: State, seat: int) -> dict[str, int]:
    """RO-14: elements, a ticket, cheques and money."""
    missing = [max(0, NEEDED[item] - s.bag[seat, item]) for item in range(CHEQUE + 1)]
    counts = (sum(missing[:TICKET]), missing[TICKET], missing[CHEQUE], max(0, NEEDED_MONEY - s.money[seat]))
    return dict(zip(LACKING, counts, strict=True))
