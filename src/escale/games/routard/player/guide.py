"""What a traveller of Le Jeu du Routard looks at who plans a little: wanted squares, fares, a purse that lasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.core.match import Offer
from escale.families.world_tours.fares import FARES
from escale.families.world_tours.player.guide import Legal, Wish, answered, moves_of, pick
from escale.families.world_tours.record import ADVENTURES, PRICED
from escale.games.routard.rules.goods import won
from escale.games.routard.state import CAMERA, CHEQUE, EQUIPMENT, FORMALITIES, GUIDE, LAST, TICKET, phases
from escale.games.routard.tables import ELEMENT_PRICE, KIND_AT, TICKET_AT, kinds

WANTED = ("purchase", "report", "adventure")
PLENTY = 12  # cheques


def wish(s: Any, seat: int, offers: Sequence[Offer]) -> Wish:
    return answered(AT, phases.names[s.phase], s, seat, offers)


def all_won(s: Any, seat: int) -> list[int]:
    """How many purchases, reports and adventures a seat has won."""
    return [won(s, seat, deck) for deck in range(PRICED, ADVENTURES + 1)]


def lacks(s: Any, seat: int) -> set[str]:
    """The kinds of card a seat still needs."""
    return {kind for kind, count in zip(WANTED, all_won(s, seat), strict=True) if count < s.cards}


def at_pack(s: Any, seat: int, legal: Legal) -> Offer:
    if ("leave",) in legal:
        return legal["leave",]
    money = s.money[seat]
    wishes: list[Any] = [("pack", 1)] if s.bag[seat, CHEQUE] < 10 else []
    for item, line, worst in ((FORMALITIES, 3, 300), (GUIDE, 4, 10), (EQUIPMENT, 5, 300), (CAMERA, 6, 400), (TICKET, 2, 500)):
        if s.bag[seat, item] == 0 and money >= worst:
            wishes.append(("pack", line))
    return pick(legal, *wishes, ("pack", 0))


def at_turn(s: Any, seat: int, legal: Legal) -> Offer:
    for item in shopping(s, seat):
        if ("buy", item) in legal:
            return legal["buy", item]
    if ("carry",) in legal:
        return legal["carry",]
    if s.at[seat] == LAST:
        return pick(legal, ("fly",), ("buy", TICKET), ("work",), ("wait",))
    if not lacks(s, seat) and ("fly",) in legal:
        return legal["fly",]
    moves = moves_of(legal)
    if not moves or (s.money[seat] < 60 and ("work",) in legal):
        return pick(legal, ("work",), ("wait",), *[("move", n) for n in range(1, 7)])
    return max(moves, key=lambda offer: worth(s, seat, offer.numbers["squares"]))


def shopping(s: Any, seat: int) -> list[int]:
    """What a traveller wants at an airport."""
    needs = lacks(s, seat)
    wishes = [item for item in (FORMALITIES, GUIDE) if s.bag[seat, item] == 0]
    for item, kind in ((CAMERA, "report"), (EQUIPMENT, "adventure")):
        if s.bag[seat, item] == 0 and kind in needs and s.money[seat] >= ELEMENT_PRICE[item] + 100:
            wishes.append(item)
    if not needs and s.bag[seat, TICKET] == 0 and s.money[seat] >= TICKET_AT[s.at[seat]] + 100 and s.at[seat] < LAST:
        wishes.append(TICKET)
    return wishes


def worth(s: Any, seat: int, squares: int) -> float:
    """What it is worth to stop so many squares on."""
    target = min(LAST, s.at[seat] + squares)
    kind, needs, money = kinds.names[KIND_AT[target]], lacks(s, seat), s.money[seat]
    travelled = target - s.at[seat]
    value: float = 6.0 * travelled - FARES[travelled] * (0.15 if money > 800 else 0.4)
    if target == LAST:
        return value + (-200 if needs else 1000)
    if kind in needs:
        right = {"report": s.bag[seat, CAMERA], "adventure": s.bag[seat, EQUIPMENT], "purchase": int(money > 250)}[kind]
        value += 100 if right else 0
    if kind == "job":
        value += 60 if money < 500 else 15
    if kind in ("chance", "poste"):
        value += 50 if s.bag[seat, CHEQUE] < 6 else 10
    joined = sum(s.at[p] == target for p in range(s.players) if p != seat)
    return value + (10 if joined else 0)


def at_cheques(s: Any, seat: int, legal: Legal) -> Wish:
    offer = next(iter(legal.values()))
    wanted = max(0, min(PLENTY - s.bag[seat, CHEQUE], (s.money[seat] - 100) // 20))
    return offer, {"count": max(offer.low, min(offer.high, wanted))}


def at_shop(s: Any, seat: int, legal: Legal) -> Offer:
    return pick(legal, *[("buy", item) for item in shopping(s, seat)], ("done",))


def at_square(s: Any, seat: int, legal: Legal) -> Offer:
    return pick(legal, ("decline",), ("play",))


def at_purchase(s: Any, seat: int, legal: Legal) -> Offer:
    """What can be paid is bought (RO-R5)."""
    return pick(legal, ("pay",), ("decline",))


def at_choose(s: Any, seat: int, legal: Legal) -> Offer:
    return max(legal.values(), key=lambda offer: (sum(all_won(s, offer.numbers["owner"])), s.at[offer.numbers["owner"]]))


def at_again(s: Any, seat: int, legal: Legal) -> Offer:
    return pick(legal, ("move", 2)) if lacks(s, seat) else pick(legal, ("move", 4), ("move", 3), ("move", 2))


AT = {"hotel": at_cheques, "pack": at_pack, "turn": at_turn, "cheques": at_cheques, "shop": at_shop}
AT |= {"square": at_square, "purchase": at_purchase, "choose": at_choose, "again": at_again}
