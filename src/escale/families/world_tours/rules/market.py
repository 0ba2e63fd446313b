"""Auctions at any time: lots put together, opened, bid for."""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND
from escale.core.moves import Events, Played, note
from escale.core.parts.auctions import (
    adds_card,
    adds_goods,
    bars_bid,
    bars_card,
    bars_goods,
    bars_lot,
    bids,
    may_sell,
    opens,
    passes,
    takes_apart,
    trims,
)
from escale.families.world_tours.rules.goods import PAPERS
from escale.families.world_tours.rules.world import World

__all__ = ["trims"]

rules: World = UNBOUND


def sellers(s: Any) -> int:
    """Who may sell something now, a mask."""
    mask = 0
    for p in range(s.players):
        if may_sell(s, p):
            mask = mask | 1 << p
    return mask


# ---- Lots


def bars_selling(s: Any, seat: int, move: Played) -> int:
    if move.verb == rules.LOT and move.a == PAPERS:
        return rules.PAPERS_KEPT
    if move.verb == rules.LOT:
        return bars_goods(s, seat, move.a, move.amount)
    return bars_card(s, seat, move.a) if move.verb == rules.LOT_CARD else bars_lot(s, seat)


def sells(s: Any, seat: int, move: Played, events: Events) -> None:
    """A lot is put together, taken apart, or opened."""
    if move.verb == rules.LOT:
        adds_goods(s, seat, move.a, move.amount)
        note(events, rules.LOTTED, rules.AUCTION, seat, move.a, move.amount)
    elif move.verb == rules.LOT_CARD:
        adds_card(s, seat, move.a)
        note(events, rules.LOTTED_CARD, rules.AUCTION, seat, move.a)
    elif move.verb == rules.CLEAR:
        takes_apart(s, seat)
        note(events, rules.CLEARED, rules.AUCTION, seat)
    else:
        opens(s, seat, events)


# ---- Bids


def bars_bidding(s: Any, seat: int, move: Played) -> int:
    if move.verb == rules.BID:
        return bars_bid(s, seat, move.amount)
    return 0 if move.verb == rules.PASS else rules.BIDS


def bids_or_passes(s: Any, seat: int, move: Played, events: Events) -> None:
    if move.verb == rules.BID:
        bids(s, seat, move.amount, events)
    else:
        passes(s, seat, events)
