"""What refusals of Sakodo are told with."""

from __future__ import annotations

from escale.core.moves import Played
from escale.families.world_tours.record import DRAWN
from escale.families.world_tours.refusals import JOURNEY, journey_facts
from escale.games.sakodo.rules.bags import has_passport
from escale.games.sakodo.rules.pawns import is_airport
from escale.games.sakodo.state import DEBT, LAST, SOUVENIR_, State
from escale.games.sakodo.tables import DECK_AT, PASSPORT_PRICE, PRICE
from escale.games.sakodo.words import MOVE, PASSPORT_

FACTS = (*JOURNEY, "price", "airport", "passport", "tickets", "deck", "debt", "oneself")


def facts(s: State, seat: int, move: Played) -> dict[str, int]:
    """Prices, where the pawn stands and on whose deck, what it owes, and the papers to leave with."""
    here = s.at[seat]
    told = {"price": price(s, seat, move), "airport": int(is_airport(here)), "deck": max(0, DECK_AT[here])}
    told |= {"passport": int(has_passport(s, seat)), "tickets": s.tickets[seat]}
    told |= {"debt": int(s.phase == DEBT), "oneself": int(move.a == seat)}
    return journey_facts(s, seat, move.a if move.verb == MOVE else 0, LAST) | told


def price(s: State, seat: int, move: Played) -> int:
    """Of a passport, or of the souvenir in play."""
    if move.verb == PASSPORT_:
        return PASSPORT_PRICE
    return PRICE[s.frame[DRAWN]] if s.phase == SOUVENIR_ else 0
