"""What a seat has, an open auction taken as closed and a debtor's lot as sold; what is asked, below all that interrupts it."""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND
from escale.core.parts.auctions import HIGHEST, LEADER, SELLER
from escale.core.parts.auctions import PRICE as OPENING
from escale.core.parts.decks import kept_by
from escale.families.world_tours.cards import PAYER, SUM
from escale.families.world_tours.record import ADVENTURES, DECK, PRICED
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND


def asked(s: Any) -> int:
    """The phase, that below an auction or exchange while one is open."""
    return int(s.stack[0, 0] if s.depth > 0 else s.phase)


def number(s: Any, k: int) -> int:
    """The k-th number of that question."""
    return int(s.stack[0, 3 + k] if s.depth > 0 else s.frame[k])


def side(s: Any, seat: int) -> int:
    """In an open auction: 1 for who would get the lot now, -1 for who sells it, 0 for the others and without one."""
    if s.phase != rules.BIDDING:
        return 0
    return -1 if s.frame[SELLER] == seat else int(s.frame[LEADER] == seat + 1)


def sells_up(s: Any, seat: int) -> bool:
    """Is this the debtor, whose lot will be sold?"""
    return bool(s.phase == rules.DEBT and s.frame[PAYER] == seat + 1)


def money(s: Any, seat: int) -> int:
    value = s.money[seat]
    if s.phase == rules.BIDDING:
        value -= side(s, seat) * max(s.frame[HIGHEST], s.frame[OPENING])
    elif sells_up(s, seat):
        value += rules.lot_price(s, seat) - s.frame[SUM]
    return int(max(0, value))


def goods(s: Any, seat: int, item: int) -> int:
    held = rules.count_of(s, seat, item)
    if s.phase == rules.BIDDING:
        return int(held + side(s, seat) * s.lot[s.frame[SELLER], item])
    return int(held - s.lot[seat, item]) if sells_up(s, seat) else held


def cards(s: Any, seat: int, deck: int) -> int:
    """Won of a deck; those that were bought can be in a lot."""
    n = kept_by(s, seat, rules.FIRST_CARD[deck], rules.FIRST_CARD[deck + 1])
    if deck != PRICED or not (s.phase == rules.BIDDING or sells_up(s, seat)):
        return n
    lot = s.lot_cards[s.frame[SELLER] if s.phase == rules.BIDDING else seat]
    sign = side(s, seat) if s.phase == rules.BIDDING else -1
    while lot:
        n += sign * (lot & 1)
        lot = lot >> 1
    return n


def wait(s: Any, seat: int, begun: bool, moved: bool) -> float:
    """How far away the seat's next turn is, in rounds; it is now for one who has not moved yet."""
    if not begun:
        return 0.5
    away = (seat - s.turn) % s.players
    if away == 0 and moved:
        away = s.players
    return float(away / s.players)


def deck_in_hand(s: Any) -> int:
    """The deck from which a card is being drawn, or was and is being decided on; -1 for none."""
    phase = asked(s)
    if phase == rules.CARD:
        return number(s, DECK)
    return PRICED if phase == rules.BUYING else ADVENTURES if phase == rules.ADVENTURE else -1
