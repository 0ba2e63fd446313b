"""What was found before: a transposition table, from positions to the shares of the win that were found there.

A position is known by its fingerprint. The shares depend on nothing else, so they stay true as long as the desk has the same
eyes; a newer position takes the place of an older one that falls on the same slot.
"""

from __future__ import annotations

from escale.bots.desk import SLOTS, Desk
from escale.core.moves import SEATS
from escale.core.state import Reals


def recall(desk: Desk, key: int, players: int, out: Reals) -> bool:
    """Write the shares found at this position, if it was met before."""
    slot = key & (SLOTS - 1)
    if desk.known[slot] != key:
        return False
    for p in range(players):
        out[p] = desk.found[slot * SEATS + p]
    return True


def keep(desk: Desk, key: int, players: int, shares: Reals) -> None:
    slot = key & (SLOTS - 1)
    desk.known[slot] = key
    for p in range(players):
        desk.found[slot * SEATS + p] = shares[p]
