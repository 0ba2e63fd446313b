"""Lots, auctions and exchanges as a viewer sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from escale.core.parts import auctions, bargains
from escale.core.scene import Bargain, Sale


def lot(s: Any, seat: int, items: Sequence[str], ids: Sequence[str], price: int) -> Sale:
    """What a seat has put together for sale; cards are counted from the first that can be sold."""
    goods = tuple((item, s.lot[seat, k]) for k, item in enumerate(items) if s.lot[seat, k])
    return Sale(seat, goods, tuple(name for k, name in enumerate(ids) if s.lot_cards[seat] >> k & 1), price)


def open_sale(s: Any, sold: Sale) -> Sale:
    """The same, under the hammer."""
    frame = s.frame
    passed = tuple(p for p in range(s.players) if p != sold.seller and frame[auctions.OUT] >> p & 1)
    return replace(sold, highest=frame[auctions.HIGHEST], leader=frame[auctions.LEADER] - 1, passed=passed)


def bargain(s: Any, items: Sequence[str]) -> Bargain:
    """The exchange that was proposed."""
    frame = s.frame
    names = [*items, "money"]
    given, wanted = names[frame[bargains.GIVEN]], names[frame[bargains.WANTED]]
    return Bargain(frame[bargains.PROPOSER], frame[bargains.PARTNER], given, wanted, frame[bargains.SUM])
