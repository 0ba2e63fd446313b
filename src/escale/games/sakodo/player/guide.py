"""What a traveller of Sakodo looks at who plans a little, and looks into their own bag only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.core import match
from escale.families.world_tours.fares import fare
from escale.families.world_tours.player import guide
from escale.families.world_tours.player.guide import Legal, moves_of, pick
from escale.families.world_tours.record import ADVENTURES, HOME, REPORTS
from escale.games.sakodo import state, tables
from escale.games.sakodo.rules.bags import won
from escale.games.sakodo.state import CAMERA, COMPASS, FIRST_AID, GUIDE, LAST, PASSPORT, SLEEPING_BAG, SOUVENIRS
from escale.games.sakodo.tables import DECK_AT, NEEDED, RESALE

THREE = (COMPASS, SLEEPING_BAG, FIRST_AID)


def wish(s: Any, seat: int, offers: Sequence[match.Offer]) -> guide.Wish:
    """By one's own bag, and what all can see."""
    return guide.answered(AT, state.phases.names[s.phase], s, seat, offers)


def missing(s: Any, seat: int, deck: int) -> int:
    """How many cards of a deck a seat still needs."""
    return max(0, NEEDED - won(s, seat, deck))


def lacks(s: Any, seat: int) -> set[int]:
    return {deck for deck in (SOUVENIRS, REPORTS, ADVENTURES) if missing(s, seat, deck)}


def use(s: Any, seat: int, item: int) -> float:
    """What one more card of a kind is worth."""
    own = s.bag[seat, item]
    if item == PASSPORT:
        return 0 if own else 1000
    if item in THREE:
        return (300 if own == 0 and missing(s, seat, ADVENTURES) else 0) + RESALE[item] / 10
    short = missing(s, seat, SOUVENIRS if item == GUIDE else REPORTS) - own
    return (200 if short > 0 else 0) + RESALE[item] / 10


def can_play(s: Any, seat: int, deck: int) -> bool:
    if deck == ADVENTURES:
        return all(s.bag[seat, item] for item in THREE)
    return bool(s.bag[seat, GUIDE if deck == SOUVENIRS else CAMERA]) and (deck == REPORTS or s.money[seat] >= 250)


def worth(s: Any, seat: int, squares: int) -> float:
    """What it is worth to stop so many squares on."""
    target = s.at[seat] + squares
    needs, money, deck = lacks(s, seat), s.money[seat], DECK_AT[target]
    value = 6.0 * squares - fare(squares) * (0.1 if money > 800 else 0.3)
    if target == LAST:
        return value + (-300 if needs else 1000)
    if not needs:
        return value + 10 * squares
    if deck in needs and can_play(s, seat, deck):
        value += 150
    kind = tables.squares.names[tables.KIND_AT[target]]
    if kind == "job":
        value += 80 if money < 400 else 10
    if kind in ("chance", "mail", "airport"):
        value += 60
    carries = sum(min(s.held[p] - 1, 1) for p in range(s.players) if p != seat and s.at[p] == target)
    return float(value + 25 * carries)


def best_move(s: Any, seat: int, legal: Legal) -> match.Offer:
    return max(moves_of(legal), key=lambda offer: worth(s, seat, offer.numbers["squares"]))


def at_home(s: Any, seat: int, legal: Legal) -> match.Offer:
    return pick(legal, ("leave",), *([("passport",)] if s.money[seat] > 900 else []), ("fill",))


def at_turn(s: Any, seat: int, legal: Legal) -> match.Offer:
    if ("passport",) in legal and s.money[seat] > 700:
        return legal["passport",]
    flights = [offer for key, offer in legal.items() if key[0] == "fly"]
    if not lacks(s, seat) and flights and flights[-1].numbers["step"] > s.at[seat]:
        return flights[-1]
    if s.at[seat] == LAST:
        return flights[0] if flights else pick(legal, ("work",))
    if not any(key[0] == "move" for key in legal):
        return legal["fill",]
    return pick(legal, ("work",)) if s.money[seat] < 20 and ("work",) in legal else best_move(s, seat, legal)


def at_onward(s: Any, seat: int, legal: Legal) -> match.Offer:
    return best_move(s, seat, legal)


def at_lift(s: Any, seat: int, legal: Legal) -> match.Offer:
    deck = DECK_AT[s.at[seat]]
    if deck in lacks(s, seat) and can_play(s, seat, deck):
        return legal["stop",]
    full = [offer for key, offer in legal.items() if key[0] == "take" and s.held[key[1]] > 1]
    return max(full, key=lambda offer: s.held[offer.numbers["owner"]]) if full else legal["stop",]


def at_keep(s: Any, seat: int, legal: Legal) -> match.Offer:
    return max(legal.values(), key=lambda offer: use(s, seat, offer.numbers.get("item", PASSPORT)))


def at_ticket(s: Any, seat: int, legal: Legal) -> match.Offer:
    wants = s.tickets[seat] == 0 and (s.at[seat] == HOME or not lacks(s, seat)) and s.money[seat] >= 200
    return pick(legal, ("buy",) if wants else ("decline",))


def at_due(s: Any, seat: int, legal: Legal) -> match.Offer:
    return pick(legal, ("buy",))


def at_square(s: Any, seat: int, legal: Legal) -> match.Offer:
    return pick(legal, ("play",)) if DECK_AT[s.at[seat]] in lacks(s, seat) else legal["decline",]


def at_souvenir(s: Any, seat: int, legal: Legal) -> match.Offer:
    return pick(legal, ("pay",), ("decline",))


def at_choose(s: Any, seat: int, legal: Legal) -> match.Offer:
    return max(legal.values(), key=lambda offer: (-len(lacks(s, offer.numbers["owner"])), s.at[offer.numbers["owner"]]))


AT = {"home": at_home, "turn": at_turn, "onward": at_onward, "ride": at_onward, "again": at_onward, "lift": at_lift}
AT |= {"keep": at_keep, "pick": at_keep, "ticket": at_ticket, "due": at_due}
AT |= {"square": at_square, "souvenir": at_souvenir, "choose": at_choose}
