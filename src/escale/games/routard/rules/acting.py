"""A turn from its first action to its end, and what a card has told about it (RO-46, RO-R3)."""

from __future__ import annotations

from escale.families.world_tours.record import FREE, LOST
from escale.games.routard.rules.goods import has_papers
from escale.games.routard.state import LAST, State


def ordered(s: State, seat: int) -> int:
    """RO-46: squares a card tells this pawn to advance in this turn; 0 for none, or where it cannot."""
    return s.orders[seat] if s.at[seat] < LAST and has_papers(s, seat) else FREE


def acts(s: State, seat: int) -> None:
    """The first action of a turn: orders are behind, and it is too late to denounce (RO-R3)."""
    s.orders[seat] = FREE
    closes_claim(s, seat)


def comes_round(s: State, seat: int) -> None:
    """RO-R3: with a lost turn, too, it is too late."""
    if s.orders[seat] > LOST:
        closes_claim(s, seat)


def closes_claim(s: State, seat: int) -> None:
    s.claims[seat] = 0
    s.lies[seat] = 0


def tidies_up(s: State) -> None:
    s.riders = 0
    s.ticketed = 0


def play_begins(s: State) -> None:
    """RO-10: with whatever is in the bags."""
