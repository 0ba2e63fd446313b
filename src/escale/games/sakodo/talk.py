"""What a program of Sakodo says without being asked: it sells what it can spare for what it needs, and proposes exchanges.

Sales are decided by the position: goods put together are sold next, and what is sold is gone. An exchange that is refused leaves
everything as it was, so one is thought of only now and then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.core.chance import Rng, below
from escale.core.frames import is_asked
from escale.core.match import Offer
from escale.core.parts.auctions import is_empty
from escale.core.parts.bargains import MONEY
from escale.games.sakodo.goods import has_passport
from escale.games.sakodo.guide import THREE, lacks, missing
from escale.games.sakodo.pawns import is_airport
from escale.games.sakodo.sales import FOR_SALE, lot_price
from escale.games.sakodo.state import (
    ADVENTURES,
    BARGAIN,
    CAMERA,
    DRAWN,
    GUIDE,
    HOME,
    LAST,
    PLAY_,
    REPORTS,
    SOUVENIR_,
    SOUVENIRS,
    TICKET,
    TICKET_,
    TURN,
)
from escale.games.sakodo.tables import NEEDED, PASSPORT_PRICE, PATIENCE, PRICE, RESALE

Speech = tuple[Offer, dict[str, int]]

FARE = 100  # what a traveller wants in hand to move
TICKET_COST = 400  # with a little luck
SELDOM = 6  # an exchange comes to mind once in so many times


def speaks(s: Any, seat: int, offers: Sequence[Offer], level: int, rng: Rng) -> Speech | None:
    """What a seat says of its own accord, by what it sees; None for nothing."""
    if not is_asked(s, seat) or s.stage != PLAY_:
        return None
    if s.phase == BARGAIN:
        return proposes(s, seat, offers)
    return sells(s, seat, offers) or turns_to(s, seat, offers, rng)


def said(offers: Sequence[Offer], verb: str, **numbers: int) -> Speech | None:
    """The offer of this name with these numbers."""
    for offer in offers:
        if offer.verb == verb and all(offer.numbers.get(name) == value for name, value in numbers.items()):
            return offer, {}
    return None


# ---- Selling (SK-71)


def sells(s: Any, seat: int, offers: Sequence[Offer]) -> Speech | None:
    """Goods that can be spared, one kind after the other until they fetch what is wanted; then the lot is opened."""
    want = wanted(s, seat)
    short = want - s.money[seat] - lot_price(s, seat)
    if short <= 0:
        return said(offers, "sell") if want > s.money[seat] and not is_empty(s, seat) else None
    goods = [good for good in spared(s, seat) if s.lot[seat, good[0]] == 0]
    cards = [card for card in spare_souvenirs(s, seat) if not s.lot_cards[seat] >> card & 1]
    if sum(RESALE[item] * count for item, count in goods) + sum(PRICE[card] // 2 for card in cards) < short:
        return None
    for item, count in sorted(goods, key=lambda good: -RESALE[good[0]]):
        found = said(offers, "lot", item=item)
        if found:
            return found[0], {"count": min(count, -(-short // RESALE[item]))}
    return said(offers, "lot_card", card=cards[0]) if cards else None


def wanted(s: Any, seat: int) -> int:
    """Money that a seat would like to have in hand for what it is asked now; 0 for nothing in particular."""
    if s.phase == SOUVENIR_:
        return PRICE[s.frame[DRAWN]] if missing(s, seat, SOUVENIRS) else 0
    if s.phase == TICKET_:
        return TICKET_COST if s.tickets[seat] == 0 and (s.at[seat] in (HOME, LAST) or not lacks(s, seat)) else 0
    if s.phase != TURN:
        return 0
    if not has_passport(s, seat):
        return PASSPORT_PRICE if s.stuck[seat] >= PATIENCE else 0
    return FARE if s.at[seat] < LAST and not is_airport(s.at[seat]) else 0


def spared(s: Any, seat: int) -> list[tuple[int, int]]:
    """What a seat can do without, and how many."""
    keep = {GUIDE: missing(s, seat, SOUVENIRS), CAMERA: missing(s, seat, REPORTS)}
    keep |= {item: int(missing(s, seat, ADVENTURES) > 0) for item in THREE}
    keep[TICKET] = 1 if s.at[seat] != HOME else 2
    held = {item: s.tickets[seat] if item == TICKET else s.bag[seat, item] for item in keep}
    return [(item, held[item] - kept) for item, kept in keep.items() if held[item] > kept]


def spare_souvenirs(s: Any, seat: int) -> list[int]:
    cards = [card for card in range(FOR_SALE) if s.keeper[card] == seat + 1]
    return cards[: max(0, len(cards) - NEEDED)]


# ---- Exchanges (SK-R3)


def turns_to(s: Any, seat: int, offers: Sequence[Offer], rng: Rng) -> Speech | None:
    """Of several others, the one with the fullest bag: between two, what is good for one is bad for the other."""
    if s.players == 2 or s.phase != TURN or s.depth or not wishes(s, seat) or below(rng, SELDOM):
        return None
    others = [p for p in range(s.players) if p != seat and s.held[p] > 2]
    return said(offers, "exchange", owner=max(others, key=lambda p: s.held[p])) if others else None


def wishes(s: Any, seat: int) -> list[int]:
    """Things a seat lacks for its cards."""
    decks = ((GUIDE, SOUVENIRS), (CAMERA, REPORTS), *((item, ADVENTURES) for item in THREE))
    return [item for item, deck in decks if missing(s, seat, deck) and not s.bag[seat, item]]


def proposes(s: Any, seat: int, offers: Sequence[Offer]) -> Speech | None:
    """A card that can be spared for one that is lacking; else a fair sum for it; else nothing after all."""
    lacking = wishes(s, seat)
    if lacking:
        for item, _ in sorted(spared(s, seat), key=lambda good: -RESALE[good[0]]):
            found = said(offers, "offer", given=item, wanted=lacking[0])
            if found and item != TICKET:
                return found
        price = RESALE[lacking[0]] + 50
        found = said(offers, "offer", given=MONEY, wanted=lacking[0])
        if found and price * 3 <= s.money[seat]:
            return found[0], {"price": price}
    return said(offers, "withdraw")
