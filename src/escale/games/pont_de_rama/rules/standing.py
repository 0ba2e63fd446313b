"""Who stands where, what is built, and how many tickets are left (PR-8, PR-15, PR-23, PR-R14)."""

from __future__ import annotations

from escale.games.pont_de_rama.atlas import COLOMBO, MALE, TOWN_OF
from escale.games.pont_de_rama.state import NO_KARMA, SLOTS, State


def is_held(s: State, seat: int, square: int) -> bool:
    """PR-15: does another player hold this square?"""
    for p in range(s.players):
        if p != seat and s.at[p] == square:
            return True
    return False


def is_away(s: State, seat: int) -> bool:
    """Is this player on a trip of bad karma? The way back from Malé is their own again (PR-R14)."""
    return s.trip[seat] != NO_KARMA and s.at[seat] != MALE


def is_built(s: State, seat: int) -> bool:
    """PR-23: are all destinations laid? What is laid is seen by all."""
    for k in range(SLOTS):
        if is_due(s, seat, k) and s.laid[seat, k] == 0:
            return False
    return True


def is_due(s: State, seat: int, slot: int) -> bool:
    """Is there a card in this slot, in hand or laid?"""
    return slot < SLOTS - 2 or s.asked[seat, slot - SLOTS + 2] > 0


def is_wanted(s: State, seat: int, square: int) -> bool:
    """Is this the town of a card in hand?"""
    for k in range(SLOTS):
        if s.hand[seat, k] and TOWN_OF[s.hand[seat, k] - 1] == square:
            return True
    return False


def flights_left(s: State, seat: int) -> int:
    """PR-8: how often a player could fly now; the free ticket is back in stock for a second flight."""
    return s.stock + 2 if s.free >> seat & 1 else s.stock


def pays_ticket(s: State, seat: int) -> None:
    """PR-8: the free ticket goes back into stock; another comes out of it and stays with the player."""
    if s.free >> seat & 1:
        s.free = s.free & ~(1 << seat)
        s.stock += 1
    else:
        s.stock -= 1
        s.used[seat] += 1


def is_closed(s: State) -> bool:
    """PR-R14: does the cow bar the flight between Colombo and Malé?"""
    return bool(s.cow == COLOMBO)


def outside(s: State, seat: int, square: int) -> int:
    """Tickets besides the network's: 1 for a flight from or to Malé."""
    return int(s.at[seat] == MALE or square == MALE)
