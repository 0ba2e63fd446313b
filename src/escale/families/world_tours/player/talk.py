"""Selling what one can spare, without being asked: what is said, in the order in which it is worth saying.

All is decided by the position, so nothing is said twice in the same one: goods put together are sold next, and what is sold
is gone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from escale.core.match import Offer
from escale.core.parts.auctions import is_empty

Speech = tuple[Offer, dict[str, int]]
Offers = Sequence[Offer]
Recalled = Mapping[int, Any]  # by seat, what one saw just before their last event of those that one looks back on

FARE = 100  # what a traveller wants in hand to move


class Spare(NamedTuple):
    """Something a seat can do without: the move that puts it in the lot, the price of one, how many."""

    verb: str
    numbers: dict[str, int]
    value: int
    copies: int = 1


def said(offers: Offers, verb: str, **numbers: int) -> Speech | None:
    """The offer of this name with these numbers."""
    for offer in offers:
        if offer.verb == verb and all(offer.numbers.get(name) == value for name, value in numbers.items()):
            return offer, {}
    return None


def sells(s: Any, seat: int, offers: Offers, want: int, price: int, spares: Sequence[Spare]) -> Speech | None:
    """One kind after the other until they fetch, with the lot at its price, what is wanted; then the lot is opened."""
    short = want - s.money[seat] - price
    if short <= 0:
        return said(offers, "sell") if want > s.money[seat] and not is_empty(s, seat) else None
    if sum(spare.value * spare.copies for spare in spares) < short:
        return None
    return adds(offers, short, spares)


def adds(offers: Offers, short: int, spares: Sequence[Spare]) -> Speech | None:
    """The first of these that can be put in the lot, as many as are needed."""
    for spare in spares:
        found = said(offers, spare.verb, **spare.numbers)
        if found:
            return (found[0], {"count": min(spare.copies, -(-short // spare.value))}) if spare.verb == "lot" else found
    return None


def pays_up(s: Any, seat: int, offers: Offers, owed: int, price: int, spares: Sequence[Spare]) -> Speech | None:
    """A debtor sells, until the debt is covered or all is in the lot."""
    short = owed - s.money[seat] - price
    if short + price <= 0:
        return None
    return (adds(offers, short, spares) if short > 0 else None) or said(offers, "sell")


def spare_cards(s: Any, seat: int, first: int, needed: int) -> list[int]:
    """Of the first cards, those won beyond what is needed."""
    cards = [card for card in range(first) if s.keeper[card] == seat + 1]
    return [card for card in cards[: max(0, len(cards) - needed)] if not s.lot_cards[seat] >> card & 1]
