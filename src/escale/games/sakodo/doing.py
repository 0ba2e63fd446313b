"""What the steps of a card mean in Sakodo (SK-36, SK-52, SK-55, SK-61, SK-62, SK-R9, SK-R15)."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.clauses import SK_36, SK_55, SK_61, SK_62, SK_R9
from escale.core.frames import ask
from escale.core.moves import Events, note
from escale.core.parts.effects import DONE, NEXT_AIRPORT, NEXT_JOB, PAYER, PREVIOUS_AIRPORT, PREVIOUS_JOB, SUM, TAKER
from escale.games.sakodo.goods import BANK, count_of, gets, gives_up, has_stock, passes_on, receives, settles_debt
from escale.games.sakodo.pawns import brings, gets_off, strands
from escale.games.sakodo.state import AGAIN, CHOOSE, DEBT, FIRST, HOME, LAST, LOST, PASSPORT, State
from escale.games.sakodo.tables import (
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
from escale.games.sakodo.turns import is_stranded, judges
from escale.games.sakodo.words import DELAYED, GAVE_UP, HANDED, HELD, ORDERED, REQUIRED, SENT

__all__ = ["AMOUNT", "DO", "ITEM", "OTHER", "TO", "WHO"]


def asks_choice(s: State, seat: int) -> None:
    ask(s, CHOOSE, seat)


# ---- Money


@apart
def pays(s: State, payer: int, taker: int, amount: int, events: Events) -> bool:
    """A payment due: whoever is short and has something to sell is asked first."""
    if payer == BANK:
        receives(s, taker, amount, SK_61, events)
        return True
    if s.money[payer] < amount and has_stock(s, payer):
        s.frame[PAYER] = payer + 1
        s.frame[TAKER] = taker + 1
        s.frame[SUM] = amount
        note(events, REQUIRED, SK_R9, payer, amount)
        ask(s, DEBT, payer)
        return False
    settles_debt(s, payer, taker, amount, SK_61, events)
    return True


def settles(s: State, seat: int, events: Events) -> None:
    """A payment that waited is made."""
    settles_debt(s, seat, s.frame[TAKER] - 1, s.frame[SUM], SK_61, events)
    s.frame[PAYER] = 0
    s.frame[TAKER] = 0
    s.frame[SUM] = 0


# ---- Goods


def owns(s: State, seat: int, item: int) -> bool:
    return count_of(s, seat, item) > 0


def gains(s: State, seat: int, item: int, count: int, events: Events) -> None:
    gets(s, seat, item, count, SK_61, events)


def loses(s: State, seat: int, item: int, count: int, events: Events) -> None:
    given = min(count, count_of(s, seat, item))
    if given > 0:
        gives_up(s, seat, item, given)
        note(events, GAVE_UP, SK_61, seat, item, given)
        if item == PASSPORT:
            strands(s, seat, events)


def hands_over(s: State, giver: int, taker: int, item: int, events: Events) -> None:
    passes_on(s, giver, taker, item, 1)
    note(events, HANDED, SK_61, giver, taker, item)


# ---- Pawns


@apart
def sends(s: State, seat: int, other: int, squares: int, goal: int, events: Events) -> None:
    """SK-36, SK-55, SK-62: a card moves a pawn, the drawer's with those aboard; the new square is not played."""
    origin = s.at[other]
    if origin == HOME:
        return
    if is_stranded(s, other):
        note(events, HELD, SK_55, other)
        return
    target = aimed(origin, squares, goal)
    if target == origin:
        return
    note(events, SENT, SK_61 if other != seat else SK_36 if s.riders else SK_62, other, 0, origin, target)
    if other != seat:
        s.at[other] = target
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
    """The next turn is lost."""
    s.orders[other] = LOST + turns
    note(events, DELAYED, SK_61, other)


def strides(s: State, seat: int, squares: int, events: Events) -> None:
    """The next move is given, and free."""
    s.orders[seat] = squares
    note(events, ORDERED, SK_61, seat, squares)


def moves_again(s: State, seat: int, events: Events) -> bool:
    """SK-R15: one more move is asked for, where there is one."""
    if s.frame[DONE] or s.at[seat] == LAST or is_stranded(s, seat):
        return True
    ask(s, AGAIN, seat)
    return False
