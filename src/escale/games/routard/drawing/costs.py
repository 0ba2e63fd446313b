"""What buying and bidding cost, one by one (RO-56, RO-57)."""

from __future__ import annotations

from escale.core.moves import Played
from escale.games.routard.state import State
from escale.games.routard.tables import CHEQUE_PRICE
from escale.games.routard.words import BID, CHEQUES_

PRICES = {BID: 1, CHEQUES_: CHEQUE_PRICE}


def unit_price(s: State, seat: int, move: Played) -> int:
    return PRICES.get(move.verb, 0)


def sides(move: Played) -> tuple[str, str] | None:
    return None
