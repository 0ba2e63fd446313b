"""What can be sold, for how much, and to whom it goes; who owes something, and does not bid."""

from __future__ import annotations

from typing import Any, Final

from escale.core.binding import UNBOUND
from escale.core.frames import FRAME, STACKED
from escale.core.moves import Events, note
from escale.core.parts.decks import discards
from escale.families.world_tours.cards import PAYER
from escale.families.world_tours.rules.goods import PAPERS
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND

NUMBERS: Final = STACKED - FRAME  # where those of a question put aside begin


def stock(s: Any, seat: int, item: int) -> int:
    """Everything but papers."""
    return rules.to_spare(s, seat, item) if PAPERS < item < len(rules.RESALE) else 0


def may_sell_card(s: Any, seat: int, card: int) -> bool:
    return bool(s.keeper[card] == seat + 1)


def owns_goods(s: Any, seat: int) -> bool:
    """Is there anything to sell? Only the seat itself may know."""
    for item in range(PAPERS + 1, len(rules.RESALE)):
        if stock(s, seat, item) > 0:
            return True
    for card in range(rules.FIRST_CARD[1]):
        if may_sell_card(s, seat, card):
            return True
    return False


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


# ---- Debts


def is_debtor(s: Any, seat: int) -> bool:
    """While something interrupts: is a seat asked to pay below it, or will it be?"""
    for d in range(s.depth):
        if s.stack[d, 0] == rules.DEBT and s.stack[d, NUMBERS + PAYER] == seat + 1:
            return True
    return rules.owes_later(s, seat)


def bars_bidder(s: Any, seat: int) -> int:
    """A debtor does not bid."""
    return rules.SHORT if is_debtor(s, seat) else 0
