"""Every move a seat of Le Jeu du Routard might think of: answers to what it is asked, and what it may say aside."""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.binding import bound
from escale.core.frames import is_asked, is_heard
from escale.core.moves import Choice, aside, offer, offer_amount
from escale.core.parts import auctions
from escale.core.parts.fares import FARTHEST
from escale.games.routard import sales
from escale.games.routard.lodging import affordable, least_cheques
from escale.games.routard.sales import FOR_SALE, stock
from escale.games.routard.state import (
    AGAIN,
    AUCTION,
    CHEQUE,
    CHEQUES,
    CHOOSE,
    DEBT,
    GUIDE,
    HOTEL,
    PACK,
    PURCHASE,
    SQUARE,
    TICKET,
    TURN,
    State,
)
from escale.games.routard.tables import LINES
from escale.games.routard.words import (
    BID,
    BUY,
    CARRY,
    CHEQUES_,
    CHOOSES,
    CLEAR,
    DECLINE,
    DENOUNCE,
    FLY,
    LEAVE,
    LOT,
    LOT_CARD,
    MOVE,
    PACKS,
    PASS,
    PAY,
    PLAY,
    SELL,
    SETTLE,
    WAIT,
    WORK,
)

lowest_bid = bound(auctions, sales).lowest_bid


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if not is_heard(s, seat):
        return n
    if is_asked(s, seat):
        n = answers(s, seat, rows, n)
    if s.phase != AUCTION:
        n = goods(s, seat, rows, n)
    for p in range(s.players):
        if s.claims[p]:
            n = aside(rows, offer(rows, n, DENOUNCE, p))
    return n


def answers(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """To the question a seat is asked."""
    if s.phase == PACK:
        for line in range(len(LINES)):
            n = offer(rows, n, PACKS, line)
        return offer(rows, n, LEAVE)
    if s.phase == TURN:
        return ways(s, rows, n)
    if s.phase == AGAIN:
        return distances(rows, n)
    if s.phase == CHEQUES or s.phase == HOTEL:
        return offer_amount(rows, n, CHEQUES_, 0, 0, 0, least_cheques(s, seat), affordable(s, seat))
    if s.phase == SQUARE or s.phase == PURCHASE:
        n = offer(rows, n, PLAY if s.phase == SQUARE else PAY)
        return offer(rows, n, DECLINE)
    if s.phase == CHOOSE:
        for p in range(s.players):
            n = offer(rows, n, CHOOSES, p)
        return n
    if s.phase == DEBT:
        return offer(rows, n, SETTLE)
    n = offer(rows, n, PASS)
    return offer_amount(rows, n, BID, 0, 0, 0, lowest_bid(s), s.money[seat])


def ways(s: State, rows: Sequence[Choice], n: int) -> int:
    """To travel."""
    n = distances(rows, n)
    for verb in (CARRY, FLY, WORK, WAIT):
        n = offer(rows, n, verb)
    for item in range(TICKET + 1):
        n = offer(rows, n, BUY, item)
    return n


def distances(rows: Sequence[Choice], n: int) -> int:
    for squares in range(1, FARTHEST + 1):
        n = offer(rows, n, MOVE, squares)
    return n


def goods(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """To sell."""
    for item in range(GUIDE, CHEQUE + 1):
        if s.bag[seat, item]:
            n = aside(rows, offer_amount(rows, n, LOT, item, 0, 0, 1, stock(s, seat, item)))
    for card in range(FOR_SALE):
        if s.keeper[card] == seat + 1:
            n = aside(rows, offer(rows, n, LOT_CARD, card))
    n = aside(rows, offer(rows, n, SELL))
    return aside(rows, offer(rows, n, CLEAR))
