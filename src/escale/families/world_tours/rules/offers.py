"""What a player might think of, where all journeys ask the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.core.binding import UNBOUND
from escale.core.frames import is_asked
from escale.core.moves import Choice, aside, offer, offer_amount
from escale.core.parts.auctions import RISE, highest_bid, lowest_bid
from escale.families.world_tours.fares import FARTHEST
from escale.families.world_tours.rules.goods import PAPERS
from escale.families.world_tours.rules.purses import bars_settling
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND


def distances(rows: Sequence[Choice], n: int) -> int:
    for squares in range(1, FARTHEST + 1):
        n = offer(rows, n, rules.MOVE, squares)
    return n


def everybody(s: Any, verb: int, rows: Sequence[Choice], n: int) -> int:
    """One of the players."""
    for p in range(s.players):
        n = offer(rows, n, verb, p)
    return n


def offers_of(s: Any, seat: int, rows: Sequence[Choice], n: int) -> int:
    """Answers to a card, a debt or a bid."""
    if s.phase == rules.AGAIN:
        return distances(rows, n)
    if s.phase == rules.CHOOSE:
        return everybody(s, rules.CHOOSES, rows, n)
    if s.phase == rules.DEBT:
        return offer(rows, n, rules.SETTLE)
    if s.phase == rules.BUYING:
        return offer(rows, offer(rows, n, rules.PAY), rules.DECLINE)
    n = offer(rows, n, rules.PASS)
    return offer_amount(rows, n, rules.BID, 0, 0, 0, lowest_bid(s), highest_bid(s, seat), RISE)


def goods(s: Any, seat: int, rows: Sequence[Choice], n: int) -> int:
    """To sell, while no auction is open: aside, but for one who owes more than is in hand and must."""
    if s.phase == rules.BIDDING:
        return n
    first = n
    for item in range(PAPERS + 1, len(rules.RESALE)):
        count = rules.stock(s, seat, item)
        if count:
            n = offer_amount(rows, n, rules.LOT, item, 0, 0, 1, count)
    for card in range(rules.FIRST_CARD[1]):
        if s.keeper[card] == seat + 1:
            n = offer(rows, n, rules.LOT_CARD, card)
    n = offer(rows, n, rules.SELL)
    if not must_sell(s, seat):
        for k in range(first, n):
            aside(rows, k + 1)
    return aside(rows, offer(rows, n, rules.CLEAR))


def must_sell(s: Any, seat: int) -> bool:
    return bool(s.phase == rules.DEBT) and is_asked(s, seat) and bars_settling(s, seat) != 0
