"""Cards won, which lie before their players; bound to a game's tables."""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND
from escale.core.parts.decks import kept_by
from escale.families.world_tours.record import ADVENTURES, PRICED
from escale.families.world_tours.rules.world import Printed

rules: Printed = UNBOUND


def won(s: Any, seat: int, deck: int) -> int:
    """How many cards of a deck lie before a player."""
    return kept_by(s, seat, rules.FIRST_CARD[deck], rules.FIRST_CARD[deck + 1])


def has_cards(s: Any, seat: int, needed: int) -> bool:
    """So many of each of the three kinds?"""
    for deck in range(PRICED, ADVENTURES + 1):
        if won(s, seat, deck) < needed:
            return False
    return True
