"""What a program of Le Jeu du Routard says without being asked: it sells what it can spare for what it needs, and denounces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from escale.core.chance import Rng
from escale.core.contract import Nature
from escale.core.frames import is_asked
from escale.core.match import Offer
from escale.families.world_tours.cards import SUM
from escale.families.world_tours.player.talk import FARE, Spare, Speech, pays_up, sells, spare_cards
from escale.families.world_tours.record import DRAWN, HOME
from escale.games.routard.player.guide import lacks
from escale.games.routard.rules.goods import times
from escale.games.routard.rules.piles import is_airport
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import (
    CAMERA,
    CHEQUE,
    DEBT,
    EQUIPMENT,
    FORMALITIES,
    GUIDE,
    LAST,
    PURCHASE,
    SHOP,
    TICKET,
    TURN,
)
from escale.games.routard.tables import ADVENTURE_, ELEMENT_PRICE, FIRST_CARD, KIND_AT, PRICE, REPORT, RESALE, TICKET_AT

ATTENTION = (40, 60, 75, 90, 100)  # by level: how many false claims of a hundred are noticed
PLENTY = 16  # cheques
LEAST_MISSED = (CHEQUE, TICKET, GUIDE, EQUIPMENT, CAMERA)  # by one who has to sell everything


RECALLS = ()


def speaks(s: Any, seat: int, offers: Sequence[Offer], nature: Nature, rng: Rng, recalled: Mapping[int, Any]) -> Speech | None:
    """What a seat says of its own accord, by what it sees; None for nothing."""
    return denounces(s, seat, offers, nature.level) or raises_money(s, seat, offers)


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


def raises_money(s: Any, seat: int, offers: Sequence[Offer]) -> Speech | None:
    """The dearest things first."""
    if not is_asked(s, seat):
        return None
    spares = sorted(spared(s, seat), key=lambda spare: -spare.value)
    if s.phase == DEBT:
        return pays_up(s, seat, offers, s.frame[SUM], WORLD.lot_price(s, seat), spares + the_rest(s, seat))
    return sells(s, seat, offers, wanted(s, seat), WORLD.lot_price(s, seat), spares)


def wanted(s: Any, seat: int) -> int:
    """Money that a seat would like to have in hand for what it is asked now; 0 for nothing in particular."""
    if s.phase == PURCHASE:
        return int(PRICE[s.frame[DRAWN]] * times(s, seat)) if "purchase" in lacks(s, seat) else 0
    if s.phase == SHOP:
        return shopping(s, seat)
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


def spared(s: Any, seat: int) -> list[Spare]:
    """What a seat can do without."""
    needs = lacks(s, seat)
    held = s.bag[seat, FORMALITIES] == 0 and is_airport(s.at[seat])  # nothing is more urgent
    keep = {GUIDE: 1, EQUIPMENT: int("adventure" in needs), CAMERA: int("report" in needs), TICKET: 2, CHEQUE: PLENTY}
    if s.at[seat] == LAST and not held:
        keep[TICKET] = 1
    found = []
    for item, kept in keep.items():
        count = s.bag[seat, item] - (0 if held else kept)
        if count > 0 and s.lot[seat, item] == 0:
            found.append(Spare("lot", {"item": item}, RESALE[item], count))
    cards = spare_cards(s, seat, FIRST_CARD[1], s.cards)
    return found + [Spare("lot_card", {"card": card}, PRICE[card] // 2) for card in cards]


def the_rest(s: Any, seat: int) -> list[Spare]:
    """What a seat would rather keep, purchases above all (RO-R5)."""
    goods = [Spare("lot", {"item": item}, RESALE[item], WORLD.stock(s, seat, item)) for item in LEAST_MISSED]
    cards = [Spare("lot_card", {"card": card}, PRICE[card] // 2) for card in range(FIRST_CARD[1])]
    return [spare for spare in goods if spare.copies and not s.lot[seat, spare.numbers["item"]]] + cards
