"""Every move a seat of Le Jeu du Routard might think of: answers to what it is asked, and what it may say aside."""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.binding import fitted
from escale.core.frames import is_asked, is_heard
from escale.core.moves import Choice, aside, offer, offer_amount
from escale.families.world_tours.rules import offers
from escale.games.routard.rules.lodging import affordable, least_cheques
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import CHEQUES, HOTEL, PACK, PURCHASE, SQUARE, TICKET, TURN, State
from escale.games.routard.tables import SHEET_ITEM
from escale.games.routard.words import BUY, CARRY, CHEQUES_, DECLINE, DENOUNCE, FLY, LEAVE, PACKS, PAY, PLAY, WAIT, WORK

distances, goods, replies = fitted(WORLD, offers.distances, offers.goods, offers.replies)


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if not is_heard(s, seat):
        return n
    if is_asked(s, seat):
        n = answers(s, seat, rows, n)
    n = goods(s, seat, rows, n)
    for p in range(s.players):
        if s.claims[p]:
            n = aside(rows, offer(rows, n, DENOUNCE, p))
    return n


def answers(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """To the question a seat is asked."""
    if s.phase == PACK:
        for line in range(len(SHEET_ITEM)):
            n = offer(rows, n, PACKS, line)
        return offer(rows, n, LEAVE)
    if s.phase == TURN:
        return ways(s, rows, n)
    if s.phase == CHEQUES or s.phase == HOTEL:
        return offer_amount(rows, n, CHEQUES_, 0, 0, 0, least_cheques(s, seat), affordable(s, seat))
    if s.phase == SQUARE or s.phase == PURCHASE:
        n = offer(rows, n, PLAY if s.phase == SQUARE else PAY)
        return offer(rows, n, DECLINE)
    return replies(s, seat, rows, n)


def ways(s: State, rows: Sequence[Choice], n: int) -> int:
    """To travel."""
    n = distances(rows, n)
    for verb in (CARRY, FLY, WORK, WAIT):
        n = offer(rows, n, verb)
    for item in range(TICKET + 1):
        n = offer(rows, n, BUY, item)
    return n
