"""What was found before: a transposition table, from positions to the shares of the win that were found there.

A position is known by its fingerprint. The shares depend on nothing else, so they stay true as long as the weights are the
same; a newer position takes the place of an older one that falls on the same slot.
"""

from __future__ import annotations

from escale.bots.buffers import SLOTS, Buffers
from escale.core.moves import SEATS
from escale.core.state import Reals


def recall(buffers: Buffers, key: int, players: int, out: Reals) -> bool:
    """Write the shares found at this position, if it was met before."""
    slot = key & (SLOTS - 1)
    if buffers.known[slot] != key:
        return False
    for p in range(players):
        out[p] = buffers.found[slot * SEATS + p]
    return True


def keep(buffers: Buffers, key: int, players: int, shares: Reals) -> None:
    slot = key & (SLOTS - 1)
    buffers.known[slot] = key
    for p in range(players):
        buffers.found[slot * SEATS + p] = shares[p]
