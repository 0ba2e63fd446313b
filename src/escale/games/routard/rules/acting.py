"""A turn from its first action to its end, and what a card has told about it (RO-46, RO-R3, RO-R15, RO-R19)."""

from __future__ import annotations

from escale.core.frames import ask
from escale.families.world_tours.record import FREE
from escale.games.routard.rules.goods import has_papers, has_stock
from escale.games.routard.state import GUIDE, LAST, SHOP, State
from escale.games.routard.tables import ELEMENT_PRICE


def ordered(s: State, seat: int) -> int:
    """RO-46: squares a card tells this pawn to advance in this turn; 0 for none, or where it has to wait (RO-R19)."""
    return s.orders[seat] if s.at[seat] < LAST and has_papers(s, seat) else FREE


def closes_claim(s: State, seat: int) -> None:
    """RO-R3: with the first action of a turn it is too late to denounce what was played before."""
    s.claims[seat] = 0
    s.lies[seat] = 0


def lingers(s: State) -> bool:
    """RO-R15: whoever has come to an airport in this turn is asked what to buy, if anything can be paid or sold."""
    if not s.landed or not (s.money[s.turn] >= ELEMENT_PRICE[GUIDE] or has_stock(s, s.turn)):
        return False
    s.landed = 0
    ask(s, SHOP, s.turn)
    return True


def tidies_up(s: State) -> None:
    s.riders = 0
    s.ticketed = 0
    s.landed = 0


def play_begins(s: State) -> None:
    """RO-10: with whatever is in the bags."""
