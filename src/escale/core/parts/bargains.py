"""Exchanges: the player on turn proposes one good (or a sum) against another; the answer comes at once.

Putting the proposal to the partner puts the present question aside; it is taken up again after the answer.
A game binds this module to one of its own that provides `Provider`. Goods are numbered as its items; MONEY stands for a sum.
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
GIVEN: Final = 2  # what the proposer gives
WANTED: Final = 3  # what the partner gives
SUM: Final = 4  # how much, where one of them is money


class Provider(Protocol):
    """What a game provides: numbers of its phase, clause and events, and what its players own."""

    ANSWERING: int  # the phase
    BARGAIN: int  # the clause
    PROPOSED: int  # events: owner (the partner), given, wanted, price
    AGREED: int
    REFUSED: int

    def stock(self, s: Any, seat: int, item: int, /) -> int:
        """How many of an item a seat could exchange."""

    def hands_over(self, s: Any, giver: int, taker: int, item: int, events: Events, /) -> None: ...


rules: Provider = UNBOUND


def can_give(s: Any, seat: int, good: int, price: int) -> bool:
    """Does a seat own what it is to give? Never a sum of nothing."""
    return bool(0 < price <= s.money[seat]) if good == MONEY else rules.stock(s, seat, good) > 0


def bars_proposal(s: Any, seat: int, partner: int, given: int, wanted: int, price: int) -> int:
    """What the partner holds may be hidden: only the proposer's side is judged."""
    barred = seat != s.turn or not is_asked(s, seat) or s.phase == rules.ANSWERING or partner == seat or partner >= s.players
    if barred or given == wanted or (price > 0) != (given == MONEY or wanted == MONEY):
        return rules.BARGAIN
    return 0 if can_give(s, seat, given, price) else rules.BARGAIN


def proposes(s: Any, seat: int, partner: int, given: int, wanted: int, price: int, events: Events) -> None:
    note(events, rules.PROPOSED, rules.BARGAIN, seat, partner, given, wanted, price)
    push(s)
    s.frame[PROPOSER] = seat
    s.frame[PARTNER] = partner
    s.frame[GIVEN] = given
    s.frame[WANTED] = wanted
    s.frame[SUM] = price
    ask(s, rules.ANSWERING, partner)


def bars_answer(s: Any, seat: int, agreed: bool) -> int:
    """Anybody asked may refuse; to agree one must own what is wanted."""
    if s.phase != rules.ANSWERING or not is_asked(s, seat):
        return rules.BARGAIN
    return 0 if not agreed or can_give(s, seat, s.frame[WANTED], s.frame[SUM]) else rules.BARGAIN


def answers(s: Any, seat: int, agreed: bool, events: Events) -> None:
    proposer = s.frame[PROPOSER]
    note(events, rules.AGREED if agreed else rules.REFUSED, rules.BARGAIN, seat, proposer, 0, 0, 0)
    if agreed:
        gives(s, proposer, seat, s.frame[GIVEN], s.frame[SUM], events)
        gives(s, seat, proposer, s.frame[WANTED], s.frame[SUM], events)
    pop(s)


def gives(s: Any, giver: int, taker: int, good: int, price: int, events: Events) -> None:
    if good == MONEY:
        s.money[giver] -= price
        s.money[taker] += price
    else:
        rules.hands_over(s, giver, taker, good, events)
