"""What a traveller of Sakodo looks at who plans a little: what the bag lacks, wanted squares, fares, lifts that are cheap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.core.match import Offer
from escale.core.parts.decks import kept_by
from escale.core.parts.fares import FARES
from escale.games.sakodo.state import CAMERA, COMPASS, FIRST_AID, GUIDE, KINDS, LAST, PASSPORT, PHASES, SLEEPING_BAG
from escale.games.sakodo.tables import FIRST_CARD, KIND_AT, NEEDED, PASSPORT_PRICE, SQUARES

WANTED = ("souvenir", "report", "adventure")
KIT = (COMPASS, SLEEPING_BAG, FIRST_AID)
READY = 3  # useful cards in the bag before leaving
DEAR = 600  # what a ticket may cost at worst


def wish(s: Any, seat: int, offers: Sequence[Offer]) -> tuple[Offer, dict[str, int]]:
    """The move of one who is asked; it never interrupts."""
    legal = {(offer.verb, *offer.numbers.values()): offer for offer in offers if not offer.aside}
    offer: Offer = globals()[f"at_{PHASES[s.phase]}"](s, seat, legal)
    return offer, {}


def pick(legal: dict[Any, Offer], *wishes: Any) -> Offer:
    """The first wish that is allowed, or anything."""
    return next((legal[wish] for wish in wishes if wish in legal), next(iter(legal.values())))


# ---- What is lacking


def lacks(s: Any, seat: int) -> dict[str, int]:
    """How many cards of each kind a seat still needs."""
    won = [kept_by(s, seat, FIRST_CARD[deck], FIRST_CARD[deck + 1]) for deck in range(3)]
    return {kind: NEEDED - count for kind, count in zip(WANTED, won, strict=True) if count < NEEDED}


def use(s: Any, seat: int, kind: int) -> float:
    """What one more card of a kind would be worth in the bag."""
    needs, bag = lacks(s, seat), s.bag
    if kind == PASSPORT:
        return 0 if bag[seat, PASSPORT] else 100
    if kind == GUIDE:
        return 30 if bag[seat, GUIDE] < needs.get("souvenir", 0) else 1
    if kind == CAMERA:
        return 40 if bag[seat, CAMERA] < needs.get("report", 0) else 5
    return 35 if bag[seat, kind] == 0 and "adventure" in needs else 2


def can_play(s: Any, seat: int, kind: str) -> bool:
    """Does the bag hold what this square asks for?"""
    if kind == "souvenir":
        return bool(s.bag[seat, GUIDE]) and s.money[seat] > 150
    return bool(s.bag[seat, CAMERA]) if kind == "report" else all(s.bag[seat, item] for item in KIT)


def most_useful(s: Any, seat: int, legal: dict[Any, Offer], verb: str) -> Offer:
    kinds = [kind for kind in range(KINDS) if (verb, kind) in legal]
    return legal[verb, max(kinds, key=lambda kind: use(s, seat, kind))] if kinds else pick(legal)


# ---- The questions, one by one


def at_ticket(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    wanted = s.tickets[seat] == 0 and (s.money[seat] >= DEAR or s.at[seat] == 0)
    return pick(legal, ("buy",), ("decline",)) if wanted else pick(legal, ("decline",))


def at_home(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    useful = sum(min(s.bag[seat, kind], 1) for kind in range(1, KINDS))
    if ("leave",) in legal and useful >= READY:
        return legal["leave",]
    return pick(legal, ("passport",), ("fill",)) if s.money[seat] >= PASSPORT_PRICE + 400 else pick(legal, ("fill",))


def at_turn(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    moves = [offer for key, offer in legal.items() if key[0] == "move"]
    if not moves:
        rich = s.money[seat] >= PASSPORT_PRICE
        return pick(legal, *([("passport",)] if rich else []), *ways_back(legal), ("work",), ("fill",))
    flights = [offer for key, offer in legal.items() if key[0] == "fly" and key[1] > s.at[seat]]
    if not lacks(s, seat) and flights:
        return flights[0]
    if s.money[seat] < 40 and ("work",) in legal:
        return legal["work",]
    return max(moves, key=lambda offer: worth(s, seat, offer.numbers["squares"]))


def ways_back(legal: dict[Any, Offer]) -> list[Any]:
    return [key for key in legal if key[0] == "fly"]


def worth(s: Any, seat: int, squares: int) -> float:
    """What it is worth to stop so many squares on."""
    target = min(LAST, s.at[seat] + squares)
    kind, needs, money = SQUARES[KIND_AT[target]], lacks(s, seat), s.money[seat]
    value: float = 6.0 * squares - FARES[squares] * (0.15 if money > 800 else 0.4)
    if target == LAST:
        return value + (-200 if needs else 1000)
    if kind in needs and can_play(s, seat, kind):
        value += 100
    if kind == "job":
        value += 60 if money < 500 else 15
    if kind in ("chance", "mail", "airport"):
        value += 25 if needs else 5
    return value + (10 if any(s.at[p] == target for p in range(s.players) if p != seat) else 0)


def at_onward(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    moves = [offer for key, offer in legal.items() if key[0] == "move"]
    return max(moves, key=lambda offer: worth(s, seat, offer.numbers["squares"])) if moves else pick(legal)


def at_lift(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    """A lift is a card more; a wanted square is worth more still."""
    kind = SQUARES[KIND_AT[s.at[seat]]]
    if kind in lacks(s, seat) and can_play(s, seat, kind):
        return legal["stop",]
    takes = [offer for key, offer in legal.items() if key[0] == "take"]
    return max(takes, key=lambda offer: s.held[offer.numbers["owner"]]) if takes else legal["stop",]


def at_ride(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return at_onward(s, seat, legal)


def at_pick(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return most_useful(s, seat, legal, "pick")


def at_keep(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return most_useful(s, seat, legal, "keep")


def at_square(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    wanted = SQUARES[KIND_AT[s.at[seat]]] in lacks(s, seat)
    return pick(legal, ("play",), ("decline",)) if wanted else pick(legal, ("decline",), ("play",))


def at_souvenir(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return pick(legal, ("pay",), ("decline",)) if "souvenir" in lacks(s, seat) else pick(legal, ("decline",))


def at_choose(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    """Whoever needs least and is farthest."""
    return max(legal.values(), key=lambda o: (-sum(lacks(s, o.numbers["owner"]).values()), s.at[o.numbers["owner"]]))


def at_again(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return pick(legal, ("move", 2)) if lacks(s, seat) else pick(legal, ("move", 4), ("move", 3), ("move", 2))


def at_debt(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return legal["settle",]


def at_auction(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return legal["pass",]


def at_bargain(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return legal["withdraw",]


def at_answer(s: Any, seat: int, legal: dict[Any, Offer]) -> Offer:
    return legal["refuse",]
