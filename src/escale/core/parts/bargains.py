"""Exchanges: the player on turn turns to another and proposes one good (or a sum) against another; the answer comes at once.

Turning to somebody puts the present question aside; it is taken up again after the answer, or when the proposer thinks better
of it. A game binds this module to one of its own that provides `Provider`. Goods are numbered as its items; MONEY is a sum.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from escale.core.binding import UNBOUND
from escale.core.frames import ask, is_asked, pop, push
from escale.core.moves import Events, note

MONEY: Final = 7

# The numbers of the question.
PROPOSER: Final = 0
PARTNER: Final = 1
GIVEN: Final = 2  # what the proposer gives; 0 until it is said
WANTED: Final = 3  # what the partner gives
SUM: Final = 4  # how much, where one of them is money


class Provider(Protocol):
    """What a game provides: numbers of its phases, clause and events, and what its players own."""

    BARGAINING: int  # the phases: saying what,
    ANSWERING: int  # and answering
    BARGAIN: int  # the clause
    TURNED_TO: int  # events: owner (the partner)
    WITHDREW: int
    PROPOSED: int  # owner, given, wanted, price
    AGREED: int  # owner (the proposer)
    REFUSED: int

    def stock(self, s: Any, seat: int, item: int, /) -> int:
        """How many of an item a seat could exchange."""

    def hands_over(self, s: Any, giver: int, taker: int, item: int, events: Events, /) -> None: ...


rules: Provider = UNBOUND


def can_give(s: Any, seat: int, good: int, price: int) -> bool:
    """Does a seat own what it is to give? Never a sum of nothing."""
    return bool(0 < price <= s.money[seat]) if good == MONEY else rules.stock(s, seat, good) > 0


# ---- Turning to somebody


def bars_turning(s: Any, seat: int, partner: int) -> int:
    """The player on turn, asked something, and nothing put aside."""
    barred = seat != s.turn or not is_asked(s, seat) or s.depth > 0 or partner == seat or partner >= s.players
    return rules.BARGAIN if barred else 0


def turns_to(s: Any, seat: int, partner: int, events: Events) -> None:
    note(events, rules.TURNED_TO, rules.BARGAIN, seat, partner)
    push(s)
    s.frame[PROPOSER] = seat
    s.frame[PARTNER] = partner
    ask(s, rules.BARGAINING, seat)


def withdraws(s: Any, seat: int, events: Events) -> None:
    note(events, rules.WITHDREW, rules.BARGAIN, seat)
    pop(s)


# ---- The proposal


def bars_proposal(s: Any, seat: int, given: int, wanted: int, price: int) -> int:
    """What the partner holds may be hidden, but money is not."""
    if given == wanted or (price != 0) != (given == MONEY or wanted == MONEY):
        return rules.BARGAIN
    if wanted == MONEY and price > s.money[s.frame[PARTNER]]:
        return rules.BARGAIN
    return 0 if can_give(s, seat, given, price) else rules.BARGAIN


def proposes(s: Any, seat: int, given: int, wanted: int, price: int, events: Events) -> None:
    note(events, rules.PROPOSED, rules.BARGAIN, seat, s.frame[PARTNER], given, wanted, price)
    s.frame[GIVEN] = given
    s.frame[WANTED] = wanted
    s.frame[SUM] = price
    ask(s, rules.ANSWERING, s.frame[PARTNER])


# ---- The answer


def bars_agreeing(s: Any, seat: int) -> int:
    """One must own what is wanted."""
    return 0 if can_give(s, seat, s.frame[WANTED], s.frame[SUM]) else rules.BARGAIN


def answers(s: Any, seat: int, agreed: bool, events: Events) -> None:
    """Nothing changes hands if the proposer has sold what was offered while the answer was awaited."""
    proposer = s.frame[PROPOSER]
    if agreed and can_give(s, proposer, s.frame[GIVEN], s.frame[SUM]):
        note(events, rules.AGREED, rules.BARGAIN, seat, proposer)
        gives(s, proposer, seat, s.frame[GIVEN], s.frame[SUM], events)
        gives(s, seat, proposer, s.frame[WANTED], s.frame[SUM], events)
    else:
        note(events, rules.REFUSED, rules.BARGAIN, seat, proposer)
    pop(s)


def gives(s: Any, giver: int, taker: int, good: int, price: int, events: Events) -> None:
    if good == MONEY:
        s.money[giver] -= price
        s.money[taker] += price
    else:
        rules.hands_over(s, giver, taker, good, events)


def is_torn(s: Any) -> bool:
    """Do the numbers of an open exchange contradict each other?"""
    proposer = s.frame[PROPOSER]
    partner = s.frame[PARTNER]
    given = s.frame[GIVEN]
    wanted = s.frame[WANTED]
    if proposer != s.turn or partner >= s.players or partner == proposer:
        return True
    if s.phase == rules.BARGAINING:
        return bool(given or wanted or s.frame[SUM])
    if not 0 < given <= MONEY or not 0 < wanted <= MONEY or given == wanted:
        return True
    return bool((s.frame[SUM] > 0) != (given == MONEY or wanted == MONEY))
