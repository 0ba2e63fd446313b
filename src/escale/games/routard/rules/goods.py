"""Bags: what players have, and how it changes hands (RO-1, RO-51, RO-56, RO-70, RO-R5, RO-R17, RO-R20)."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import RO_R5
from escale.core.moves import Events, note
from escale.families.world_tours.record import HOME, PRICED
from escale.families.world_tours.rules import winnings
from escale.games.routard import tables
from escale.games.routard.state import CHEQUE, FORMALITIES, GUIDE, MOST, TICKET, State
from escale.games.routard.words import FORGAVE, GOT, STRANDED

won, has_needed = fitted(tables, winnings.won, winnings.has_cards)


# ---- What a player has


def count_of(s: State, seat: int, item: int) -> int:
    return s.bag[seat, item]


def has(s: State, seat: int, item: int) -> bool:
    return s.bag[seat, item] > 0


def has_papers(s: State, seat: int) -> bool:
    return s.bag[seat, FORMALITIES] > 0


def times(s: State, seat: int) -> int:
    """RO-51: without a guide, lodgings and purchases cost double."""
    return 1 if s.bag[seat, GUIDE] > 0 else 2


def has_cards(s: State, seat: int) -> bool:
    """RO-1, RO-70: enough purchases, reports and adventures?"""
    return has_needed(s, seat, s.cards)


def to_spare(s: State, seat: int, item: int) -> int:
    """RO-R20: with `express` nobody sells the ticket they start with before leaving."""
    kept = 1 if item == TICKET and s.express and s.at[seat] == HOME else 0
    return max(0, s.bag[seat, item] - kept)


def is_kept(s: State, seat: int, item: int, count: int) -> bool:
    """Has a player so many, but not to spare?"""
    return to_spare(s, seat, item) < count <= s.bag[seat, item]


def has_stock(s: State, seat: int) -> bool:
    """RO-56: is there anything to sell?"""
    for item in range(GUIDE, CHEQUE + 1):
        if to_spare(s, seat, item):
            return True
    return won(s, seat, PRICED) > 0


# ---- How it changes hands


def gets(s: State, seat: int, item: int, count: int, clause: int, events: Events) -> None:
    """Goods from the stock."""
    given = min(count, MOST - s.bag[seat, item])
    s.bag[seat, item] += given
    note(events, GOT, clause, seat, item, given)


def gives_up(s: State, seat: int, item: int, count: int) -> None:
    s.bag[seat, item] -= count


def passes_on(s: State, giver: int, taker: int, item: int, count: int) -> None:
    """RO-R17: nobody has more than there are."""
    s.bag[giver, item] -= count
    s.bag[taker, item] = min(MOST, s.bag[taker, item] + count)


# ---- Payments that cannot be made (RO-R5)


def forgives(s: State, seat: int, value: int, events: Events) -> None:
    """The rest is forgiven, and job assistance follows."""
    note(events, FORGAVE, RO_R5, seat, value, 0)
    strands(s, seat, events)


def strands(s: State, seat: int, events: Events) -> None:
    """Except at home."""
    if s.at[seat] != HOME:
        s.broke = s.broke | 1 << seat
        note(events, STRANDED, RO_R5, seat)
