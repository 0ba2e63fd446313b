"""What a player might think of, whatever the moment (SK-10, SK-20, SK-30, SK-41, SK-71, SK-R3)."""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.frames import is_asked, is_heard
from escale.core.moves import Choice, aside, offer, offer_amount
from escale.core.parts.fares import FARTHEST
from escale.games.sakodo.market import goods, lowest_bid, proposals
from escale.games.sakodo.state import (
    AGAIN,
    ANSWER,
    AUCTION,
    BARGAIN,
    CHOOSE,
    DEBT,
    HOME_,
    KEEP_,
    KINDS,
    LIFT,
    ONWARD,
    PICK,
    RIDE,
    SOUVENIR_,
    SQUARE,
    TICKET_,
    TURN,
    State,
)
from escale.games.sakodo.tables import AIRPORT_AHEAD, AIRPORT_BEHIND
from escale.games.sakodo.words import (
    AGREE,
    BID,
    BUY,
    CHOOSES,
    DECLINE,
    EXCHANGE,
    FILLS,
    FLY,
    FORGO,
    KEEP,
    LEAVE,
    MOVE,
    PASS,
    PASSPORT_,
    PAY,
    PICKS,
    PLAY,
    REFUSE,
    SETTLE,
    STOP,
    TAKE,
    WORK,
)


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if not is_heard(s, seat):
        return n
    if is_asked(s, seat):
        n = answers(s, seat, rows, n)
        for p in range(s.players):
            if seat == s.turn and s.depth == 0:
                n = aside(rows, offer(rows, n, EXCHANGE, p))
    return goods(s, seat, rows, n) if s.phase != AUCTION else n


def answers(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """To the question a seat is asked."""
    if s.phase == HOME_ or s.phase == TURN or s.phase == ONWARD:
        return ways(s, seat, rows, n)
    if s.phase == LIFT or s.phase == RIDE:
        return meetings(s, rows, n)
    if s.phase == AGAIN:
        return distances(rows, n)
    if s.phase == KEEP_ or s.phase == PICK:
        return cards(s, rows, n)
    if s.phase == CHOOSE:
        for p in range(s.players):
            n = offer(rows, n, CHOOSES, p)
        return n
    if s.phase == DEBT:
        return offer(rows, n, SETTLE)
    if s.phase == AUCTION:
        n = offer(rows, n, PASS)
        return offer_amount(rows, n, BID, 0, 0, 0, lowest_bid(s), s.money[seat])
    if s.phase == BARGAIN:
        return proposals(s, seat, rows, n)
    return yes_or_no(s, rows, n)


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


def distances(rows: Sequence[Choice], n: int) -> int:
    for squares in range(1, FARTHEST + 1):
        n = offer(rows, n, MOVE, squares)
    return n


def meetings(s: State, rows: Sequence[Choice], n: int) -> int:
    """Whom to take along; then to stop, or to go on."""
    for p in range(s.players):
        n = offer(rows, n, TAKE, p)
    return offer(rows, n, STOP) if s.phase == LIFT else distances(rows, n)


def cards(s: State, rows: Sequence[Choice], n: int) -> int:
    """Sakodo cards: to keep one, or to pick one."""
    for kind in range(KINDS):
        n = offer(rows, n, KEEP if s.phase == KEEP_ else PICKS, kind)
    return offer(rows, n, FORGO) if s.phase == PICK else n


def yes_or_no(s: State, rows: Sequence[Choice], n: int) -> int:
    """A ticket, a square, a souvenir, an exchange."""
    yes = BUY if s.phase == TICKET_ else PLAY if s.phase == SQUARE else PAY if s.phase == SOUVENIR_ else AGREE
    n = offer(rows, n, yes)
    return offer(rows, n, REFUSE if s.phase == ANSWER else DECLINE)
