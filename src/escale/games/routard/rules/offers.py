"""What only a player of Le Jeu du Routard might think of: packing, travelling, cheques, and denouncing somebody."""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.binding import fitted
from escale.core.moves import Choice, aside, offer, offer_amount
from escale.families.world_tours.rules import offers
from escale.games.routard.rules.lodging import affordable, least_cheques
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import PACK, SHOP, SQUARE, TICKET, TURN, State
from escale.games.routard.tables import SHEET_ITEM
from escale.games.routard.words import BUY, CARRY, CHEQUES_, DECLINE, DENOUNCE, DONE, FLY, LEAVE, PACKS, PLAY, WAIT, WORK

distances, goods = fitted(WORLD, offers.distances, offers.goods)


def offers_here(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """Answers to what only this game asks."""
    if s.phase == PACK:
        for line in range(len(SHEET_ITEM)):
            n = offer(rows, n, PACKS, line)
        return offer(rows, n, LEAVE)
    if s.phase == TURN:
        return ways(s, rows, n)
    if s.phase == SHOP:
        return shelves(rows, offer(rows, n, DONE))
    if s.phase == SQUARE:
        return offer(rows, offer(rows, n, PLAY), DECLINE)
    return offer_amount(rows, n, CHEQUES_, 0, 0, 0, least_cheques(s, seat), affordable(s, seat))


def ways(s: State, rows: Sequence[Choice], n: int) -> int:
    """To travel."""
    n = distances(rows, n)
    for verb in (CARRY, FLY, WORK, WAIT):
        n = offer(rows, n, verb)
    return shelves(rows, n)


def shelves(rows: Sequence[Choice], n: int) -> int:
    """Of an airport's shop."""
    for item in range(TICKET + 1):
        n = offer(rows, n, BUY, item)
    return n


def asides(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """To sell, or to denounce somebody."""
    n = goods(s, seat, rows, n)
    for p in range(s.players):
        if s.claims[p]:
            n = aside(rows, offer(rows, n, DENOUNCE, p))
    return n
