"""What a program of Le Jeu du Routard says without being asked: it sells what it can spare for what it needs, and denounces."""

from __future__ import annotations

from typing import Any

from escale.core.chance import Rng
from escale.core.contract import Nature
from escale.core.frames import is_asked
from escale.families.world_tours.cards import SUM
from escale.families.world_tours.player.talk import FARE, Offers, Recalled, Spare, Speech, pays_up, sells, spare_cards
from escale.families.world_tours.record import ADVENTURES, DECK, DRAWN, HOME, REPORTS
from escale.games.routard.player.guide import lacks
from escale.games.routard.rules.goods import times
from escale.games.routard.rules.piles import is_airport
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import (
    CAMERA,
    CARD,
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
from escale.games.routard.tables import ELEMENT_PRICE, FIRST_CARD, PRICE, RESALE, TICKET_AT

ATTENTION = (50, 65, 80, 90, 100)  # by level: how many false claims of a hundred are noticed
WATCHFUL = 30  # how many more by somebody watchful
PLENTY = 16  # cheques
LEAST_MISSED = (CHEQUE, TICKET, GUIDE, EQUIPMENT, CAMERA)  # by one who has to sell everything

RECALLS = ("drew",)  # a claim is a card that is drawn, and what it needs was in the bag then


def has_cause(s: Any, seat: int) -> bool:
    """Somebody can be denounced."""
    return any(s.claims[owner] for owner in range(s.players) if owner != seat)


def speaks(s: Any, seat: int, offers: Offers, nature: Nature, rng: Rng, recalled: Recalled) -> Speech | None:
    """What a seat says of its own accord, by what it sees; None for nothing."""
    return denounces(s, seat, offers, nature, recalled) or raises_money(s, seat, offers)


# ---- Denouncing (RO-54)


def denounces(s: Any, seat: int, offers: Offers, nature: Nature, recalled: Recalled) -> Speech | None:
    """Only what was seen."""
    for offer in offers:
        if offer.verb == "denounce":
            owner = offer.numbers["owner"]
            then = s if claims_now(s, owner) else recalled.get(owner)
            if then is not None and is_false(then, owner) and notices(then, seat, owner, nature):
                return offer, {}
    return None


def claims_now(s: Any, owner: int) -> bool:
    """Is the card still to be drawn? What is recalled then is an older claim."""
    return bool(s.phase == CARD and s.turn == owner)


def is_false(then: Any, owner: int) -> bool:
    """Bags lie open: just before the card was drawn, was there no camera for a report, or no equipment for an adventure?"""
    if not claims_now(then, owner) or then.frame[DECK] not in (REPORTS, ADVENTURES):
        return False
    return bool(then.bag[owner, CAMERA if then.frame[DECK] == REPORTS else EQUIPMENT] == 0)


def notices(then: Any, seat: int, owner: int, nature: Nature) -> bool:
    """Always the same of one claim, so that asking twice makes nobody more attentive."""
    attention = ATTENTION[nature.level - 1] + (WATCHFUL if nature.temperament == "watchful" else 0)
    return bool((then.at[owner] * 37 + then.money[owner] // 10 * 11 + seat * 29 + owner * 53) % 100 < attention)


# ---- Selling (RO-56)


def raises_money(s: Any, seat: int, offers: Offers) -> Speech | None:
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
    held = s.bag[seat, FORMALITIES] == 0 and is_airport(s.at[seat])  # nothing is more urgent
    found = []
    for item, keep in kept(s, seat).items():
        count = s.bag[seat, item] - (0 if held else keep)
        if count > 0 and s.lot[seat, item] == 0:
            found.append(Spare("lot", {"item": item}, RESALE[item], count))
    cards = spare_cards(s, seat, FIRST_CARD[1], s.cards)
    return found + [Spare("lot_card", {"card": card}, PRICE[card] // 2) for card in cards]


def kept(s: Any, seat: int) -> dict[int, int]:
    """How many of each a seat has use for."""
    needs = lacks(s, seat)
    use = {GUIDE: 1, EQUIPMENT: int("adventure" in needs), CAMERA: int("report" in needs)}
    return use | {TICKET: 1 if s.at[seat] == LAST else 2, CHEQUE: PLENTY}


def the_rest(s: Any, seat: int) -> list[Spare]:
    """What a seat would rather keep, purchases above all (RO-R5)."""
    goods = [Spare("lot", {"item": item}, RESALE[item], WORLD.stock(s, seat, item)) for item in LEAST_MISSED]
    cards = [Spare("lot_card", {"card": card}, PRICE[card] // 2) for card in range(FIRST_CARD[1])]
    return [spare for spare in goods if spare.copies and not s.lot[seat, spare.numbers["item"]]] + cards
