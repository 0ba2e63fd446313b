"""What a player might think of, whatever the moment (SK-10, SK-20, SK-30, SK-41, SK-71, SK-R3)."""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.binding import fitted
from escale.core.moves import Choice, offer
from escale.families.world_tours.rules import offers
from escale.games.sakodo.rules.exchanges import partners, proposals
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import (
    ANSWERING,
    BARGAINING,
    DUE,
    HOME_,
    KEEP_,
    KINDS,
    LIFT,
    ONWARD,
    PICK,
    RIDE,
    SQUARE,
    TICKET_,
    TURN,
    State,
)
from escale.games.sakodo.tables import AIRPORT_AHEAD, AIRPORT_BEHIND
from escale.games.sakodo.words import (
    AGREE,
    BUY,
    DECLINE,
    FILLS,
    FLY,
    KEEP,
    LEAVE,
    PASSPORT_,
    PICKS,
    PLAY,
    REFUSE,
    STOP,
    TAKE,
    WORK,
)

distances, everybody, goods = fitted(WORLD, offers.distances, offers.everybody, offers.goods)


def asides(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """To exchange something, or to sell."""
    return goods(s, seat, rows, partners(s, seat, rows, n))


def offers_here(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """What is asked in Sakodo, and not in its sisters."""
    if s.phase == HOME_ or s.phase == TURN or s.phase == ONWARD:
        return ways(s, seat, rows, n)
    if s.phase == LIFT or s.phase == RIDE:
        return meetings(s, rows, n)
    if s.phase == KEEP_ or s.phase == PICK:
        return cards(s, rows, n)
    return proposals(s, seat, rows, n) if s.phase == BARGAINING else yes_or_no(s, rows, n)


def ways(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """To travel, or to stay."""
    n = offer(rows, n, FILLS)
    n = offer(rows, n, PASSPORT_)
    if s.phase == HOME_:
        return offer(rows, n, LEAVE)
    n = distances(rows, n)
    n = offer(rows, n, WORK)
    if AIRPORT_BEHIND[s.at[seat]] > 0:
        n = offer(rows, n, FLY, AIRPORT_BEHIND[s.at[seat]])
    if AIRPORT_AHEAD[s.at[seat]] > 0:
        n = offer(rows, n, FLY, AIRPORT_AHEAD[s.at[seat]])
    return n


def meetings(s: State, rows: Sequence[Choice], n: int) -> int:
    """Whom to take along; then to stop, or to go on."""
    n = everybody(s, TAKE, rows, n)
    return offer(rows, n, STOP) if s.phase == LIFT else distances(rows, n)


def cards(s: State, rows: Sequence[Choice], n: int) -> int:
    """Sakodo cards: to keep one, or to pick one."""
    for kind in range(KINDS):
        n = offer(rows, n, KEEP if s.phase == KEEP_ else PICKS, kind)
    return n


def yes_or_no(s: State, rows: Sequence[Choice], n: int) -> int:
    """A ticket, a square, an exchange."""
    yes = BUY if s.phase == TICKET_ or s.phase == DUE else PLAY if s.phase == SQUARE else AGREE
    n = offer(rows, n, yes)
    return offer(rows, n, REFUSE if s.phase == ANSWERING else DECLINE)
