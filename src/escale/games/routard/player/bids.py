"""What a lot of Le Jeu du Routard can be worth: what is lacking costs its price at an airport, and the way there."""

from __future__ import annotations

from typing import Any

from escale.core.binding import fitted
from escale.families.world_tours.player import bids
from escale.families.world_tours.record import PRICED
from escale.games.routard.player.talk import kept
from escale.games.routard.rules.goods import won
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import CAMERA, CHEQUE, EQUIPMENT, GUIDE, TICKET
from escale.games.routard.tables import CHEQUE_PRICE, ELEMENT_PRICE

is_asked_bid, leads, occasion, prized = fitted(WORLD, bids.is_asked_bid, bids.leads, bids.occasion, bids.prized)

NEW = {item: ELEMENT_PRICE[item] for item in (GUIDE, EQUIPMENT, CAMERA)} | {TICKET: 450, CHEQUE: CHEQUE_PRICE}
ERRAND = 150  # euros: about half a turn's work


def ceiling(s: Any, seat: int) -> int:
    lacking = {item: max(0, count - s.bag[seat, item]) for item, count in kept(s, seat).items()}
    return prized(s, seat, lacking, NEW, max(0, s.cards - won(s, seat, PRICED)), ERRAND)
