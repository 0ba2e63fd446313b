"""What can be sold, for how much, and to whom it goes."""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND
from escale.core.moves import Events, note
from escale.core.parts.decks import discards
from escale.families.world_tours.rules.goods import PAPERS
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND


def stock(s: Any, seat: int, item: int) -> int:
    """Everything but papers."""
    return rules.count_of(s, seat, item) if PAPERS < item < len(rules.RESALE) else 0


def may_sell_card(s: Any, seat: int, card: int) -> bool:
    return bool(s.keeper[card] == seat + 1)


def lot_price(s: Any, seat: int) -> int:
    """The resale prices together; half the price printed on a card."""
    value = 0
    for item in range(PAPERS + 1, len(rules.RESALE)):
        value += s.lot[seat, item] * rules.RESALE[item]
    for card in range(rules.FIRST_CARD[1]):
        if s.lot_cards[seat] >> card & 1:
            value += rules.PRICE[card] // 2
    return value


def hands_lot(s: Any, seller: int, buyer: int, events: Events) -> None:
    """To a player, or to the bank (-1): there goods go to the stock and cards to the discards."""
    for item in range(PAPERS + 1, len(rules.RESALE)):
        count = s.lot[seller, item]
        if count:
            if buyer >= 0:
                rules.passes_on(s, seller, buyer, item, count)
            else:
                rules.gives_up(s, seller, item, count)
            note(events, rules.SOLD, rules.AUCTION, seller, item, count)
    for card in range(rules.FIRST_CARD[1]):
        if s.lot_cards[seller] >> card & 1:
            s.keeper[card] = buyer + 1
            if buyer < 0:
                discards(s, card)
            note(events, rules.SOLD_CARD, rules.AUCTION, seller, card)
