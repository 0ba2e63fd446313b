"""What bidding costs, and what an exchange gives and asks for (SK-51)."""

from __future__ import annotations

from escale.core.moves import Played
from escale.core.parts.bargains import MONEY
from escale.games.sakodo.state import State, items
from escale.games.sakodo.words import BID, OFFER

SIDES = (*items.names, "money")


def unit_price(s: State, seat: int, move: Played) -> int:
    """A sum that is given costs what it is; one that is asked for brings it in."""
    if move.verb == OFFER:
        return int(move.a == MONEY) - int(move.b == MONEY)
    return int(move.verb == BID)


def sides(move: Played) -> tuple[str, str] | None:
    return (SIDES[move.a], SIDES[move.b]) if move.verb == OFFER else None
