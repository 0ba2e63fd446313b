"""Orders for the next turns: they add up, and are carried out one a turn, in the order in which they came.

The first is in `orders`, those behind it in `later`, without a gap. One that cannot be carried out yet waits, and all behind it.
A seat has twelve of them at most, far more than cards give in practice: what would be the thirteenth is not given at all.
"""

from __future__ import annotations

from typing import Any

from escale.families.world_tours.record import FREE, LATER


def gives_order(s: Any, seat: int, order: int) -> bool:
    """Behind those that were given before; False when there is no room."""
    if s.orders[seat] == FREE:
        s.orders[seat] = order
        return True
    for k in range(LATER):
        if s.later[seat, k] == FREE:
            s.later[seat, k] = order
            return True
    return False


def carries_out(s: Any, seat: int) -> None:
    """The first order is behind; the next one takes its place."""
    s.orders[seat] = s.later[seat, 0]
    for k in range(1, LATER):
        s.later[seat, k - 1] = s.later[seat, k]
    s.later[seat, LATER - 1] = FREE


def has_gap(s: Any, seat: int) -> bool:
    """Does an order wait behind none?"""
    ahead = s.orders[seat]
    for k in range(LATER):
        if s.later[seat, k] and ahead == FREE:
            return True
        ahead = s.later[seat, k]
    return False
