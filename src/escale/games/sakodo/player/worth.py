"""What things are worth to a traveller of Sakodo: how many are of use, and what a lot can be worth at most.

No shop sells what is lacking, but a turn or so brings it.
"""

from __future__ import annotations

from typing import Any

from escale.core.binding import fitted
from escale.families.world_tours.player import bids
from escale.families.world_tours.record import ADVENTURES, HOME, REPORTS
from escale.games.sakodo.player.guide import THREE, missing
from escale.games.sakodo.rules.bags import count_of
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import CAMERA, GUIDE, SOUVENIRS, TICKET
from escale.games.sakodo.tables import RESALE

is_asked_bid, leads, occasion, prized = fitted(WORLD, bids.is_asked_bid, bids.leads, bids.occasion, bids.prized)

LUCK = 200  # euros that the luck of a draw is worth
DEAREST = {item: price + LUCK for item, price in enumerate(RESALE)} | {TICKET: 400}


def keeps(s: Any, seat: int) -> dict[int, int]:
    """How many of each a seat has use for: all can see it."""
    use = {GUIDE: missing(s, seat, SOUVENIRS), CAMERA: missing(s, seat, REPORTS)}
    use |= {item: int(missing(s, seat, ADVENTURES) > 0) for item in THREE}
    return use | {TICKET: 1 if s.at[seat] != HOME else 2}


def ceiling(s: Any, seat: int) -> int:
    lacking = {item: max(0, count - count_of(s, seat, item)) for item, count in keeps(s, seat).items()}
    return prized(s, seat, lacking, DEAREST, missing(s, seat, SOUVENIRS), LUCK)
