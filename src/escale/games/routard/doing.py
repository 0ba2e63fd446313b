"""What the steps of a card mean in Le Jeu du Routard (RO-24, RO-25, RO-43, RO-46, RO-50, RO-R5, RO-R13, RO-R14)."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.clauses import RO_24, RO_25, RO_46, RO_R5, RO_R13, RO_R14
from escale.core.frames import ask
from escale.core.moves import Events, note
from escale.core.parts.effects import DONE, NEXT_AIRPORT, NEXT_JOB, PAYER, PREVIOUS_AIRPORT, PREVIOUS_JOB, SUM, TAKER
from escale.games.routard.goods import BANK, gets, has, has_papers, has_stock, receives, settles_debt
from escale.games.routard.pawns import brings, gets_off, loses_papers, puts
from escale.games.routard.state import AGAIN, CHOOSE, DEBT, FIRST, FORMALITIES, HOME, LAST, LOST, MOST, State
from escale.games.routard.tables import (
    AIRPORT_AHEAD,
    AIRPORT_BEHIND,
    AMOUNT,
    DO,
    ITEM,
    JOB_AHEAD,
    JOB_BEHIND,
    OTHER,
    TO,
    WHO,
)
from escale.games.routard.turns import judges
from escale.games.routard.words import DELAYED, GAVE_UP, HANDED, HELD, ORDERED, REQUIRED, SENT

__all__ = ["AMOUNT", "DO", "ITEM", "OTHER", "TO", "WHO"]


def asks_choice(s: State, seat: int) -> None:
    ask(s, CHOOSE, seat)


# ---- Money


@apart
def pays(s: State, payer: int, taker: int, amount: int, events: Events) -> bool:
    """A payment due: whoever is short and has something to sell is asked first."""
    if payer == BANK:
        receives(s, taker, amount, RO_24, events)
        return True
    if s.money[payer] < amount and has_stock(s, payer):
        asks_debt(s, payer, taker, amount, events)
        return False
    settles_debt(s, payer, taker, amount, RO_24, events)
    return True


def asks_debt(s: State, payer: int, taker: int, amount: int, events: Events) -> None:
    s.frame[PAYER] = payer + 1
    s.frame[TAKER] = taker + 1
    s.frame[SUM] = amount
    note(events, REQUIRED, RO_R5, payer, amount)
    ask(s, DEBT, payer)


# ---- Goods


def owns(s: State, seat: int, item: int) -> bool:
    return has(s, seat, item)


def gains(s: State, seat: int, item: int, count: int, events: Events) -> None:
    gets(s, seat, item, count, RO_24, events)


def loses(s: State, seat: int, item: int, count: int, events: Events) -> None:
    given = min(count, s.bag[seat, item])
    if given:
        s.bag[seat, item] -= given
        note(events, GAVE_UP, RO_24, seat, item, given)
        if item == FORMALITIES:
            loses_papers(s, seat, events)


def hands_over(s: State, giver: int, taker: int, item: int, events: Events) -> None:
    s.bag[giver, item] -= 1
    s.bag[taker, item] = min(MOST, s.bag[taker, item] + 1)
    note(events, HANDED, RO_24, giver, taker, item)
    if item == FORMALITIES:
        loses_papers(s, giver, events)


# ---- Pawns


@apart
def sends(s: State, seat: int, other: int, squares: int, goal: int, events: Events) -> None:
    """RO-25, RO-R14: a card moves a pawn, the drawer's with those it carries; the new square is not played."""
    origin = s.at[other]
    if origin == HOME:
        return
    if not has_papers(s, other):
        note(events, HELD, RO_R13, other)
        return
    target = aimed(origin, squares, goal)
    if target == origin:
        return
    note(events, SENT, RO_25 if other == seat else RO_R14, other, 0, origin, target)
    if other != seat:
        puts(s, other, target)
        gets_off(s, other)
        return
    brings(s, seat, target, events)
    if target == LAST:
        judges(s, 1 << seat | s.riders, events)


def aimed(origin: int, squares: int, goal: int) -> int:
    """Where a card sends a pawn; it stays where there is nothing of the kind, and within the track."""
    target = origin
    if goal == NEXT_AIRPORT:
        target = AIRPORT_AHEAD[origin]
    elif goal == PREVIOUS_AIRPORT:
        target = AIRPORT_BEHIND[origin]
    elif goal == NEXT_JOB:
        target = JOB_AHEAD[origin]
    elif goal == PREVIOUS_JOB:
        target = JOB_BEHIND[origin]
    else:
        return max(FIRST, min(LAST, origin + squares))
    return target if target > HOME else origin


def delays(s: State, seat: int, other: int, turns: int, events: Events) -> None:
    """RO-46: the next turn is lost."""
    s.orders[other] = LOST + turns
    note(events, DELAYED, RO_46, other)


def strides(s: State, seat: int, squares: int, events: Events) -> None:
    """RO-46: the next move is given."""
    s.orders[seat] = squares
    note(events, ORDERED, RO_46, seat, squares)


def moves_again(s: State, seat: int, events: Events) -> bool:
    """RO-R14: one more move is asked for, where there is one."""
    if s.frame[DONE] or s.at[seat] == LAST or not has_papers(s, seat):
        return True
    ask(s, AGAIN, seat)
    return False
