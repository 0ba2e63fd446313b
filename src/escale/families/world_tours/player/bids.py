"""What a lot can be worth to a traveller at most, and how an auction looks to one who leads in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escale.core.binding import UNBOUND
from escale.core.frames import is_asked
from escale.core.parts.auctions import HIGHEST, ITEMS, LEADER, SELLER
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND

PRIME = 1_000_003


def is_asked_bid(s: Any, seat: int) -> bool:
    return bool(s.phase == rules.BIDDING and is_asked(s, seat))


def leads(s: Any, seat: int, price: int) -> None:
    s.frame[HIGHEST] = price
    s.frame[LEADER] = seat + 1


def occasion(s: Any, seat: int) -> int:
    """By the lot, where the travellers are and what they own: nothing of it changes while it is sold."""
    seller = s.frame[SELLER]
    lot = [seller, s.lot_cards[seller], *(s.lot[seller, item] for item in range(ITEMS))]
    found = seat
    for number in (*lot, *(s.at[p] for p in range(s.players)), *(s.money[p] for p in range(s.players))):
        found = (found * PRIME + number) % (1 << 61)
    return found


def prized(s: Any, seat: int, lacking: Mapping[int, int], new: Mapping[int, int], cards: int, errand: int) -> int:
    """What is lacking at what it costs new, with the errand that it saves; the rest at what it fetches."""
    seller = s.frame[SELLER]
    value = useful = 0
    for item, fetched in enumerate(rules.RESALE):
        count = s.lot[seller, item]
        used = min(count, lacking.get(item, 0))
        value += used * new.get(item, fetched) + (count - used) * fetched
        useful += used
    prices = sorted((rules.PRICE[card] for card in range(rules.FIRST_CARD[1]) if s.lot_cards[seller] >> card & 1), reverse=True)
    value += sum(prices[:cards]) + sum(price // 2 for price in prices[cards:])
    useful += min(cards, len(prices))
    return int(min(s.money[seat], value + (errand if useful else 0)))
