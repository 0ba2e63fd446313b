"""What a lot of Sakodo can be worth: no shop sells what is lacking, but a turn or so brings it."""

from __future__ import annotations

from typing import Any

from escale.core import binding
from escale.families.world_tours.player import bids
from escale.games.sakodo.player.guide import missing
from escale.games.sakodo.player.trades import keeps
from escale.games.sakodo.rules.bags import count_of
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import SOUVENIRS, TICKET
from escale.games.sakodo.tables import RESALE

is_asked_bid, leads, occasion, prized = binding.fitted(WORLD, bids.is_asked_bid, bids.leads, bids.occasion, bids.prized)

TURN = 200  # euros that the luck of the draw is worth, thing by thing
DEAREST = {item: price + TURN for item, price in enumerate(RESALE)} | {TICKET: 400}


def ceiling(s: Any, seat: int) -> int:
    lacking = {item: max(0, count - count_of(s, seat, item)) for item, count in keeps(s, seat).items()}
    return prized(s, seat, lacking, DEAREST, missing(s, seat, SOUVENIRS), TURN)
