"""Fines for cards played without the right to them: denunciations, and debts that they make (RO-54, RO-R3, RO-R5, RO-R6).

A fine is asked for at once, whatever is being decided, which is put aside meanwhile. It waits while an auction is open, and while
another fine is being paid.
"""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import RO_54, RO_R3
from escale.core.frames import is_over, pop, push
from escale.core.moves import Events, note
from escale.families.world_tours.rules import purses
from escale.games.routard.rules.acting import closes_claim
from escale.games.routard.rules.goods import has_stock
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import BIDDING, DEBT, State
from escale.games.routard.tables import FINE
from escale.games.routard.words import FINED, MISTAKEN

pays_or_sells, pays_at_last = fitted(WORLD, purses.pays_or_sells, purses.pays_at_last)


# ---- Denouncing


def accusers(s: State) -> int:
    """Who may denounce somebody now, a mask."""
    mask = 0
    for p in range(s.players):
        if s.claims[p] and not is_over(s):
            mask = mask | (1 << s.players) - 1 - (1 << p)
    return mask


def bars_denunciation(s: State, seat: int, owner: int) -> int:
    """Whoever has played a report or an adventure can be denounced, rightly or not; the truth does not show here."""
    return RO_54 if is_over(s) or owner == seat or not s.claims[owner] else 0


def denounces(s: State, seat: int, owner: int, events: Events) -> None:
    """RO-R3: 500 € are due; the card is kept. A mistaken denunciation has no effect."""
    if s.lies[owner]:
        s.fines[owner] = seat + 1
        note(events, FINED, RO_54, seat, owner, FINE)
    else:
        note(events, MISTAKEN, RO_R3, seat, owner)
    closes_claim(s, owner)


# ---- Paying


def sells_for_fine(s: State) -> bool:
    """Is somebody selling what they have for a fine?"""
    return s.phase == DEBT and s.depth > 0


def collects(s: State, events: Events) -> None:
    """All fines that need not wait."""
    for p in range(s.players):
        if s.fines[p] and s.phase != BIDDING and not sells_for_fine(s):
            accuser = s.fines[p] - 1
            s.fines[p] = 0
            if s.money[p] < FINE and has_stock(s, p):
                push(s)
            pays_or_sells(s, p, accuser, FINE, RO_54, events)


def pays_fine(s: State, seat: int, events: Events) -> None:
    """Then the question that was put aside is taken up again."""
    pays_at_last(s, seat, RO_54, events)
    pop(s)
