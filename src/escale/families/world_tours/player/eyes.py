"""What every traveller looks at: the turns until home, the purse, the cards that are lacking."""

from __future__ import annotations

from math import log
from typing import Any

from escale.core.state import Reals
from escale.families.world_tours.record import LATER, LOST

LOOKS = (
    "turns",  # until home, about
    "haste",  # the same, where each counts more the fewer there are
    "cash",  # money in hand, the first hundreds above all
    "purse",  # money in hand, the thousands too, up to what can be spent
    "lacking",  # cards still to be won
)
WEIGHTS = {"turns": -8.0, "haste": -4.0, "cash": 0.3, "purse": 0.3}  # to begin learning with

DRIFT = 1.2  # a plan turns out to take longer
SOON = 8.0  # turns before the end from which money and spares count less and less


def looks_ahead(out: Reals, features: int, turns: float) -> float:
    """All features are blank but the first two; how much what one has still counts."""
    for k in range(features):
        out[k] = 0.0
    out[0] = turns / 40.0
    out[1] = log(1.0 + turns) / 4.0
    return min(1.0, turns / SOON)


def turns_to_lose(s: Any, seat: int) -> int:
    """How many of the next turns are lost."""
    n = 1 if s.orders[seat] > LOST else 0
    for k in range(LATER):
        if s.later[seat, k] > LOST:
            n += 1
    return n


def shortfall(cost: float, owned: float, planes: float, flights: float, tickets: float) -> float:
    """What a plan costs beyond what is owned; tickets in hand pay for some of its planes."""
    if flights > 0.0:
        owned += min(tickets, flights) / flights * planes
    return cost - owned
