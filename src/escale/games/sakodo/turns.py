"""Whose turn it is, and who has won (SK-1, SK-5, SK-35, SK-54, SK-80, SK-81, SK-R5, SK-R15)."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.clauses import SK_5, SK_61, SK_80, SK_81, SK_R5, SK_R15
from escale.core.frames import ask, finish
from escale.core.moves import Events, note
from escale.core.parts.effects import clears
from escale.games.sakodo.goods import cards_of, has_cards
from escale.games.sakodo.state import FREE, HOME, HOME_, LAST, LOST, OVER, RICHEST, TURN, State
from escale.games.sakodo.words import ARRIVED, LOST_TURN, SHARED, TURNS, WON


@apart
def ends_turn(s: State, events: Events) -> None:
    """The next player who does not lose their turn is asked."""
    clears(s)
    forgets_lifts(s, s.turn)
    s.riders = 0
    s.lifted = 0
    begun = False
    while not begun:
        s.turn = (s.turn + 1) % s.players
        begun = begins_turn(s, s.turn, events)


def forgets_lifts(s: State, seat: int) -> None:
    """SK-35, SK-R7: a turn without a lift, and a passenger can be taken along again."""
    for p in range(s.players):
        if not s.lifted >> p & 1:
            s.lifts[seat, p] = 0


def begins_turn(s: State, seat: int, events: Events) -> bool:
    """False when the turn is lost."""
    note(events, TURNS, SK_5, seat)
    if s.orders[seat] > LOST:
        s.orders[seat] = FREE if s.orders[seat] == LOST + 1 else s.orders[seat] - 1
        note(events, LOST_TURN, SK_61, seat)
        return False
    s.orders[seat] = ordered(s, seat)
    ask(s, HOME_ if s.at[seat] == HOME else TURN, seat)
    return True


def is_stranded(s: State, seat: int) -> bool:
    """SK-52: without a passport, on the way; all can see it."""
    return bool(s.stranded >> seat & 1)


def ordered(s: State, seat: int) -> int:
    """Squares a card tells this pawn to advance in this turn; 0 for none, or where it cannot."""
    return s.orders[seat] if HOME < s.at[seat] < LAST and not is_stranded(s, seat) else FREE


# ---- The arrival


def has_arrived(s: State, seat: int, party: int) -> bool:
    """SK-R5: of those who arrive together, who has the cards?"""
    return bool(party >> seat & 1) and s.at[seat] == LAST and has_cards(s, seat)


def standing(s: State, seat: int) -> int:
    """SK-81: most cards; equal, most money."""
    return cards_of(s, seat) * (RICHEST + 1) + s.money[seat]


@apart
def judges(s: State, party: int, events: Events) -> bool:
    """SK-80, SK-81: the best of those who arrive with the cards; does it end the game?"""
    best = -1
    arrivals = 0
    for p in range(s.players):
        if has_arrived(s, p, party):
            note(events, ARRIVED, SK_80, p)
            best = max(best, standing(s, p))
            arrivals += 1
    if best < 0:
        return False
    winners = 0
    for p in range(s.players):
        if has_arrived(s, p, party) and standing(s, p) == best:
            s.winners = s.winners | 1 << p
            winners += 1
    for p in range(s.players):
        if s.winners >> p & 1:
            clause = SK_R15 if winners > 1 else SK_81 if arrivals > 1 else SK_R5 if party != 1 << p else SK_80
            note(events, WON if winners == 1 else SHARED, clause, p)
    clears(s)
    finish(s, OVER)
    return True
