"""Exchanges that make sense to both (SK-R3): whom a program of Sakodo turns to, and what it proposes in the same breath.

What somebody still needs all can see from the cards they have won; what is in their bag is guessed from how full it is. Whoever
has said no is not asked again before their bag or their cards have changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import Any, Final, NamedTuple

from escale.core.contract import Nature
from escale.core.parts.bargains import MONEY, PARTNER
from escale.core.views import sees
from escale.families.world_tours.player.talk import Offers, Recalled, Speech, said
from escale.families.world_tours.record import HOME, KEPT
from escale.games.sakodo.player.worth import keeps
from escale.games.sakodo.rules.bags import count_of
from escale.games.sakodo.rules.pawns import is_stranded
from escale.games.sakodo.state import KINDS, TICKET, TURN
from escale.games.sakodo.tables import RESALE

REFUSALS: Final = ("refused",)

WORTHWHILE = 0.45  # how likely somebody must be to agree,
EAGER = 0.3  # and for a trader
MARGIN = 60  # euros offered beyond what a thing fetches
SHARE = 3  # one euro in so many, at most, is given for a thing
ONE_KIND = 1.0 / (KINDS - 1)  # how likely a card of the bag that is no passport is of a given kind


class Deal(NamedTuple):
    """A proposal, with how likely it is agreed to."""

    odds: float
    partner: int
    given: int
    wanted: int
    price: int = 0


def turns_to(s: Any, seat: int, offers: Offers, nature: Nature, recalled: Recalled) -> Speech | None:
    """To whoever is likeliest to agree; between two, what is good for one is bad for the other."""
    if s.players == 2 or s.phase != TURN or s.depth:
        return None
    found = best(s, seat, [p for p in range(s.players) if p != seat], nature, recalled)
    return said(offers, "exchange", owner=found.partner) if found else None


def proposes(s: Any, seat: int, offers: Offers, nature: Nature, recalled: Recalled) -> Speech | None:
    """What one turned to somebody for; nothing after all, if it makes no sense."""
    found = best(s, seat, [s.frame[PARTNER]], nature, recalled)
    speech = said(offers, "offer", given=found.given, wanted=found.wanted) if found else None
    if not found or not speech:
        return said(offers, "withdraw")
    return speech[0], {"price": found.price} if found.price else {}


def best(s: Any, seat: int, partners: Sequence[int], nature: Nature, recalled: Recalled) -> Deal | None:
    """The likeliest of the deals that are worth a word."""
    willing = [p for p in partners if not (p in recalled and is_as_before(s, recalled[p], p))]
    found = max((deal for p in willing for deal in deals(s, seat, p)), default=None)
    least = EAGER if nature.temperament == "trader" else WORTHWHILE
    return found if found and found.odds >= least else None


def is_as_before(s: Any, then: Any, partner: int) -> bool:
    """Has somebody as many things, and the same cards, as when they last said no?"""
    return bool(s.held[partner] == then.held[partner] and won(s, partner) == won(then, partner))


def won(s: Any, seat: int) -> list[int]:
    return [card for card in range(KEPT) if s.keeper[card] == seat + 1]


def deals(s: Any, seat: int, partner: int) -> Iterator[Deal]:
    """A thing one can spare, or a fair sum, for one that is lacking."""
    spares = [item for item, kept in keeps(s, seat).items() if item != TICKET and count_of(s, seat, item) > kept]
    for wanted in wishes(s, seat):
        spared = odds(s, seat, partner, wanted, more=True)
        for given in spares:
            yield Deal(spared * odds(s, seat, partner, given, more=False), partner, given, wanted)
        price = RESALE[wanted] + MARGIN
        if price * SHARE <= s.money[seat]:
            yield Deal(spared, partner, MONEY, wanted, price)


# ---- Who needs what


def wishes(s: Any, seat: int) -> list[int]:
    """Things a seat lacks for its cards."""
    return [item for item, kept in keeps(s, seat).items() if kept and item != TICKET and not s.bag[seat, item]]


def odds(s: Any, seat: int, partner: int, item: int, more: bool) -> float:
    """How likely somebody has more of an item than they need, or less."""
    need = keeps(s, partner)[item]
    if sees(s, "bag", partner, seat):
        return float(s.bag[partner, item] > need if more else s.bag[partner, item] < need)
    cards = max(0, s.held[partner] - int(s.at[partner] != HOME and not is_stranded(s, partner)))
    fewer = sum(likely(cards, n) for n in range(need))
    return 1.0 - fewer - likely(cards, need) if more else fewer


def likely(cards: int, count: int) -> float:
    """That of so many cards just this many are of a kind."""
    return comb(cards, count) * ONE_KIND**count * (1.0 - ONE_KIND) ** (cards - count) if count <= cards else 0.0
