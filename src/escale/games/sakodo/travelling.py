"""On the way: moves, planes, job assistance (SK-12, SK-20, SK-21, SK-32, SK-40 to SK-42, SK-53, SK-70, SK-R6, SK-R9, SK-R11)."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.clauses import (
    SK_10,
    SK_12,
    SK_20,
    SK_21,
    SK_30,
    SK_32,
    SK_41,
    SK_42,
    SK_53,
    SK_61,
    SK_62,
    SK_70,
    SK_R6,
    SK_R9,
    SK_R11,
    SK_R14,
    SK_R15,
)
from escale.core.frames import ask, is_over
from escale.core.moves import Events, Played, note
from escale.core.parts.effects import DONE
from escale.core.parts.fares import fare
from escale.games.sakodo.filling import bars_passport, fills
from escale.games.sakodo.goods import has_passport, pays_bank
from escale.games.sakodo.lifts import asks_lift, bars_lift, meets_somebody
from escale.games.sakodo.pawns import brings, is_airport
from escale.games.sakodo.squares import asks_card, asks_square, carries_on
from escale.games.sakodo.state import ADVENTURES, FIRST, FREE, HOME, JOBS, LAST, LIFT, ONWARD, State
from escale.games.sakodo.tables import AIRPORT_AHEAD, AIRPORT_BEHIND, DECK_AT, JOB_BEHIND
from escale.games.sakodo.turns import ends_turn, is_stranded, judges, ordered
from escale.games.sakodo.words import ADVANCED, FILLS, FLEW, FLY, LEAVE, LEFT_HOME, MOVE, PASSPORT_, STOP, TAKE, WORK, WORKED

# ---- Before leaving (SK-10, SK-12)


def bars_home(s: State, seat: int, move: Played) -> int:
    if move.verb == FILLS:
        return 0
    if move.verb == PASSPORT_:
        return bars_passport(s, seat)
    if move.verb != LEAVE:
        return SK_10
    return 0 if has_passport(s, seat) and s.tickets[seat] > 0 else SK_12


def leaves(s: State, seat: int, events: Events) -> None:
    """A ticket is handed in, and the first turn is played at once."""
    s.tickets[seat] -= 1
    s.at[seat] = FIRST
    note(events, LEFT_HOME, SK_12, seat, 0, HOME, FIRST)
    lands(s, seat, events)


# ---- A turn on the way


def bars_turn(s: State, seat: int, move: Played) -> int:
    if move.verb == PASSPORT_:
        return bars_passport(s, seat)
    if ordered(s, seat):
        return 0 if move.verb == MOVE and move.a == ordered_squares(s, seat) else SK_61
    if move.verb == FILLS:
        return 0 if is_airport(s.at[seat]) else SK_41
    if is_stranded(s, seat):
        return SK_53
    if move.verb == FLY:
        return bars_flight(s, seat, move.a)
    if move.verb == WORK:
        return SK_R14 if JOB_BEHIND[s.at[seat]] < 0 else 0
    return bars_move(s, seat, move.a) if move.verb == MOVE else SK_20


def bars_move(s: State, seat: int, squares: int) -> int:
    """SK-21: as far as the track goes; SK-R9: with money in hand."""
    if s.at[seat] == LAST:
        return SK_R6
    if s.at[seat] + squares > LAST:
        return SK_21
    return SK_R9 if fare(squares) > s.money[seat] else 0


def bars_way(s: State, seat: int, move: Played) -> int:
    """What may follow a flight (onward), a meeting (lift), or a lift (ride)."""
    if move.verb == TAKE and s.phase != ONWARD:
        return bars_lift(s, seat, move.a)
    if s.phase == LIFT:
        return 0 if move.verb == STOP else SK_30
    if move.verb == MOVE:
        return bars_move(s, seat, move.a)
    return SK_R11 if s.phase == ONWARD else SK_30


def ordered_squares(s: State, seat: int) -> int:
    """What a card has told, no farther than the arrival."""
    return min(ordered(s, seat), LAST - s.at[seat])


# ---- Moving (SK-20, SK-21, SK-32)


def moves(s: State, seat: int, squares: int, events: Events) -> None:
    """A chosen move is paid, and may lead to a lift; the one a card has ordered is free, and does not."""
    told = ordered(s, seat)
    s.orders[seat] = FREE
    advances(s, seat, squares, SK_61 if told else SK_32 if s.riders else SK_21, events)
    if not told:
        pays_bank(s, seat, fare(squares), SK_32 if s.riders else SK_21, events)
    if s.at[seat] == LAST and judges(s, 1 << seat | s.riders, events):
        return
    if not told and meets_somebody(s, seat):
        asks_lift(s, seat)
    else:
        plays_square(s, seat, events)


@apart
def advances(s: State, seat: int, squares: int, clause: int, events: Events) -> None:
    """A pawn goes on, with those aboard."""
    origin = s.at[seat]
    note(events, ADVANCED, clause, seat, 0, origin, origin + squares, squares)
    brings(s, seat, origin + squares, events)


@apart
def plays_square(s: State, seat: int, events: Events) -> None:
    """SK-20, SK-40, SK-63: on airports, chance and mail squares the bag is filled first."""
    deck = DECK_AT[s.at[seat]]
    if deck < 0 or deck > JOBS:
        fills(s, seat)
    elif deck <= ADVENTURES:
        asks_square(s, seat)
    else:
        asks_card(s, seat, deck, events)


def bars_once_more(s: State, seat: int, move: Played) -> int:
    return bars_move(s, seat, move.a) if move.verb == MOVE else SK_62


def moves_once_more(s: State, seat: int, squares: int, events: Events) -> None:
    """SK-R15: "play again" is one more paid move, its square unplayed."""
    advances(s, seat, squares, SK_R15, events)
    pays_bank(s, seat, fare(squares), SK_21, events)
    s.frame[DONE] = 1
    if s.at[seat] == LAST:
        judges(s, 1 << seat | s.riders, events)
    if not is_over(s):
        carries_on(s, events)


# ---- Planes (SK-42, SK-R11)


def bars_flight(s: State, seat: int, target: int) -> int:
    """One airport forward or back, with a ticket."""
    here = s.at[seat]
    if not is_airport(here) or s.tickets[seat] == 0:
        return SK_42
    return 0 if target > HOME and (target == AIRPORT_AHEAD[here] or target == AIRPORT_BEHIND[here]) else SK_42


def flies(s: State, seat: int, target: int, events: Events) -> None:
    origin = s.at[seat]
    s.tickets[seat] -= 1
    s.at[seat] = target
    note(events, FLEW, SK_42, seat, 0, origin, target)
    lands(s, seat, events)


def lands(s: State, seat: int, events: Events) -> None:
    """On the arrival it is an arrival, and the end of the turn; elsewhere a paid move follows."""
    if s.at[seat] != LAST:
        ask(s, ONWARD, seat)
    elif not judges(s, 1 << seat, events):
        ends_turn(s, events)


# ---- Job assistance (SK-70)


def works(s: State, seat: int, events: Events) -> None:
    """Back to the previous job square, free, and a job card."""
    origin = s.at[seat]
    s.at[seat] = JOB_BEHIND[origin]
    note(events, WORKED, SK_70, seat, 0, origin, s.at[seat])
    asks_card(s, seat, JOBS, events)
