"""On the way: moves, planes, job assistance (SK-12, SK-20, SK-21, SK-32, SK-40 to SK-42, SK-53, SK-70, SK-R6, SK-R9, SK-R11)."""

from __future__ import annotations

from escale.core.binding import apart, fitted
from escale.core.clauses import SK_10, SK_12, SK_20, SK_21, SK_30, SK_32, SK_41, SK_42, SK_53, SK_61, SK_70, SK_R6, SK_R11, SK_R14
from escale.core.frames import ask
from escale.core.moves import Events, Played, note
from escale.families.world_tours.record import ADVENTURES, FIRST, FREE, HOME, JOBS
from escale.families.world_tours.rules import squares, travelling, turns
from escale.games.sakodo.rules.bags import has_passport
from escale.games.sakodo.rules.filling import bars_passport, fills
from escale.games.sakodo.rules.lifts import bars_lift, meets_somebody
from escale.games.sakodo.rules.pawns import is_airport, is_stranded
from escale.games.sakodo.rules.squares import asks_square
from escale.games.sakodo.rules.world import WORLD, ordered
from escale.games.sakodo.state import LAST, LIFT, ONWARD, TURN, State
from escale.games.sakodo.tables import AIRPORT_AHEAD, AIRPORT_BEHIND, DECK_AT, JOB_BEHIND
from escale.games.sakodo.words import FILLS, FLEW, FLY, LEAVE, LEFT_HOME, MOVE, PASSPORT_, STOP, TAKE, WORK, WORKED

goes, bars_distance = fitted(WORLD, travelling.goes, travelling.bars_distance)
(asks_card,) = fitted(WORLD, squares.asks_card)
judges, ends_turn = fitted(WORLD, turns.judges, turns.ends_turn)

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
    """SK-R6: from the arrival there is only the plane."""
    return SK_R6 if s.at[seat] == LAST else bars_distance(s, seat, squares)


def bars_way(s: State, seat: int, move: Played) -> int:
    """What may follow a flight (onward), a meeting (lift), or a lift (ride)."""
    if move.verb == TAKE and s.phase != ONWARD:
        return bars_lift(s, seat, move.a)
    if s.phase == LIFT:
        return 0 if move.verb == STOP else SK_30
    otherwise = SK_R11 if s.phase == ONWARD else SK_30
    return bars_move(s, seat, move.a) if move.verb == MOVE else otherwise


def ordered_squares(s: State, seat: int) -> int:
    """What a card has told, no farther than the arrival."""
    return min(ordered(s, seat), LAST - s.at[seat])


# ---- Moving (SK-20, SK-21, SK-32)


def moves(s: State, seat: int, squares: int, events: Events) -> None:
    """A chosen move is paid, and may lead to a lift; the one a card has ordered is free, and does not.

    SK-R11, SK-R16: after a flight the move is chosen, and an order waits.
    """
    told = ordered(s, seat) if s.phase == TURN else FREE
    goes(s, seat, squares, told, SK_32 if s.riders else SK_21, events)
    if judges(s, 1 << seat | s.riders, events):
        return
    if not told and meets_somebody(s, seat):
        ask(s, LIFT, seat)
    else:
        plays_square(s, seat, events)


@apart
def plays_square(s: State, seat: int, events: Events) -> None:
    """SK-20, SK-40, SK-63: on airports, chance and mail squares the bag is filled first."""
    deck = DECK_AT[s.at[seat]]
    if deck < 0 or deck > JOBS:
        fills(s, seat)
    elif deck <= ADVENTURES:
        asks_square(s, seat, deck, events)
    else:
        asks_card(s, seat, deck, events)


# ---- Planes (SK-42, SK-R11)


def bars_flight(s: State, seat: int, target: int) -> int:
    """One airport forward or back, with a ticket."""
    here = s.at[seat]
    if not is_airport(here) or s.tickets[seat] == 0:
        return SK_42
    return 0 if target == AIRPORT_AHEAD[here] or target == AIRPORT_BEHIND[here] else SK_42


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
