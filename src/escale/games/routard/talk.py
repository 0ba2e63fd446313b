"""What a program of Le Jeu du Routard says without being asked: it sells what it can spare for what it needs, and denounces.

All is decided by the position, so nothing is said twice in the same one: goods put together are sold next, and what is sold
is gone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.core.chance import Rng
from escale.core.frames import is_asked
from escale.core.match import Offer
from escale.core.parts.auctions import is_empty
from escale.core.parts.effects import SUM
from escale.games.routard.goods import times
from escale.games.routard.guide import lacks
from escale.games.routard.pawns import is_airport
from escale.games.routard.sales import FOR_SALE, lot_price
from escale.games.routard.state import (
    CAMERA,
    CHEQUE,
    DEBT,
    DRAWN,
    EQUIPMENT,
    FORMALITIES,
    GUIDE,
    HOME,
    LAST,
    PURCHASE,
    TICKET,
    TURN,
)
from escale.games.routard.tables import ADVENTURE_, ELEMENT_PRICE, KIND_AT, PRICE, REPORT, RESALE, TICKET_AT

Speech = tuple[Offer, dict[str, int]]

ATTENTION = (40, 60, 75, 90, 100)  # by level: how many false claims of a hundred are noticed
FARE = 100  # what a traveller wants in hand to move
PLENTY = 16  # cheques
TRIFLE = 150  # a debt that is better paid than forgiven


def speaks(s: Any, seat: int, offers: Sequence[Offer], level: int, rng: Rng) -> Speech | None:
    """What a seat says of its own accord, by what it sees; None for nothing."""
    return denounces(s, seat, offers, level) or sells(s, seat, offers)


# ---- Denouncing (RO-54)


def denounces(s: Any, seat: int, offers: Sequence[Offer], level: int) -> Speech | None:
    for offer in offers:
        if offer.verb == "denounce":
            owner = offer.numbers["owner"]
            if is_doubtful(s, owner) and notices(s, seat, owner, level):
                return offer, {}
    return None


def is_doubtful(s: Any, owner: int) -> bool:
    """Bags lie open: without a camera no report, without equipment no adventure. One who has moved on may have played either."""
    kind = KIND_AT[s.at[owner]]
    camera, equipment = s.bag[owner, CAMERA] > 0, s.bag[owner, EQUIPMENT] > 0
    if kind == REPORT:
        return not camera
    return not equipment if kind == ADVENTURE_ else not (camera and equipment)


def notices(s: Any, seat: int, owner: int, level: int) -> bool:
    """Always the same of one claim, so that asking twice makes nobody more attentive."""
    return bool((s.at[owner] * 37 + s.money[owner] // 10 * 11 + seat * 29 + owner * 53) % 100 < ATTENTION[level - 1])


# ---- Selling (RO-56)


def sells(s: Any, seat: int, offers: Sequence[Offer]) -> Speech | None:
    """Goods that can be spared, one kind after the other until they fetch what is wanted; then the lot is opened."""
    if not is_asked(s, seat):
        return None
    missing = wanted(s, seat) - s.money[seat] - lot_price(s, seat)
    if missing <= 0:
        return said(offers, "sell") if wanted(s, seat) > s.money[seat] and not is_empty(s, seat) else None
    goods = spared(s, seat)
    if sum(value * count for _, value, count in goods) < missing:
        return None
    for name, value, count in sorted(goods, key=lambda good: -good[1]):
        found = said(offers, *name)
        if found:
            enough = min(count, -(-missing // value))
            return (found[0], {"count": enough}) if name[0] == "lot" else found
    return None


def said(offers: Sequence[Offer], verb: str, number: int | None = None) -> Speech | None:
    """The offer of this name, and of this first number."""
    for offer in offers:
        if offer.verb == verb and (number is None or number in (offer.numbers.get("item"), offer.numbers.get("card"))):
            return offer, {}
    return None


def wanted(s: Any, seat: int) -> int:
    """Money that a seat would like to have in hand for what it is asked now; 0 for nothing in particular."""
    if s.phase == PURCHASE:
        return int(PRICE[s.frame[DRAWN]] * times(s, seat)) if "purchase" in lacks(s, seat) else 0
    if s.phase == DEBT:
        return int(s.frame[SUM]) if s.frame[SUM] - s.money[seat] <= TRIFLE else 0
    if s.phase != TURN or s.at[seat] == HOME:
        return 0
    return shopping(s, seat) if is_airport(s.at[seat]) else FARE


def shopping(s: Any, seat: int) -> int:
    """At an airport: formalities first, then a ticket home, then what the missing cards need."""
    needs = lacks(s, seat)
    if s.bag[seat, FORMALITIES] == 0:
        return int(ELEMENT_PRICE[FORMALITIES])
    if s.bag[seat, TICKET] == 0 and (s.at[seat] == LAST or not needs):
        return int(TICKET_AT[s.at[seat]])
    for item, kind in ((CAMERA, "report"), (EQUIPMENT, "adventure")):
        if s.bag[seat, item] == 0 and kind in needs:
            return ELEMENT_PRICE[item]
    return FARE if s.at[seat] < LAST else 0


def spared(s: Any, seat: int) -> list[tuple[tuple[str, int], int, int]]:
    """What a seat can do without: the move that puts it in the lot, the price of one, how many."""
    needs = lacks(s, seat)
    held = s.bag[seat, FORMALITIES] == 0 and is_airport(s.at[seat])  # nothing is more urgent
    keep = {GUIDE: 1, EQUIPMENT: int("adventure" in needs), CAMERA: int("report" in needs), TICKET: 2, CHEQUE: PLENTY}
    if s.at[seat] == LAST and not held:
        keep[TICKET] = 1
    found = []
    for item, kept in keep.items():
        count = s.bag[seat, item] - (0 if held else kept) - s.lot[seat, item]
        if count > 0 and s.lot[seat, item] == 0:
            found.append((("lot", item), RESALE[item], count))
    cards = [card for card in range(FOR_SALE) if s.keeper[card] == seat + 1]
    for card in cards[: max(0, len(cards) - s.cards)]:
        if not s.lot_cards[seat] >> card & 1:
            found.append((("lot_card", card), PRICE[card] // 2, 1))
    return found
