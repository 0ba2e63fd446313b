"""What refusals of every journey are told with."""

from __future__ import annotations

from typing import Any, Final

from escale.core.parts.auctions import lowest_bid
from escale.families.world_tours.fares import FARTHEST, fare

JOURNEY: Final = ("money", "left", "fare", "lowest")


def journey_facts(s: Any, seat: int, squares: int, last: int) -> dict[str, int]:
    """Money in hand, squares to the arrival, the fare of a move no farther than there, the least that can be bid."""
    left = last - s.at[seat]
    return {"money": s.money[seat], "left": left, "fare": fare(max(0, min(squares, left, FARTHEST))), "lowest": lowest_bid(s)}
