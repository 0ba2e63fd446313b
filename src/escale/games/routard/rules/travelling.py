"""The second stage: moves, planes, waiting (RO-20, RO-21, RO-29, RO-46, RO-50, RO-63, RO-R15, RO-R16, RO-R19)."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import RO_20, RO_21, RO_29, RO_40, RO_44, RO_46, RO_50, RO_63, RO_R5, RO_R16
from escale.core.moves import Events, Played, note
from escale.families.world_tours.rules import travelling, turns
from escale.games.routard.rules.acting import closes_claim, ordered
from escale.games.routard.rules.assistance import bars_work, must_work
from escale.games.routard.rules.goods import has, has_papers
from escale.games.routard.rules.lodging import stops
from escale.games.routard.rules.piles import is_airport, passengers, puts
from escale.games.routard.rules.shops import bars_buying
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import LAST, TICKET, State
from escale.games.routard.tables import AIRPORT_AHEAD, AIRPORT_BEHIND, TICKET_AT
from escale.games.routard.words import BUY, CARRY, FLEW, FLY, MOVE, WAIT, WAITED, WORK

goes, bars_distance, travelled = fitted(WORLD, travelling.goes, travelling.bars_distance, travelling.travelled)
(ends_turn,) = fitted(WORLD, turns.ends_turn)


def bars_turn(s: State, seat: int, move: Played) -> int:
    if move.verb == BUY:
        return bars_buying(s, seat, move.a)
    if move.verb == WORK:
        return bars_work(s, seat)
    if must_work(s, seat):
        return RO_R5
    if move.verb == WAIT:
        return bars_waiting(s, seat)
    if move.verb == FLY:
        return bars_flight(s, seat)
    if move.verb == MOVE:
        return bars_move(s, seat, move.a)
    return bars_carrying(s, seat) if move.verb == CARRY else RO_20


# ---- Moving (RO-20, RO-21)


def bars_going(s: State, seat: int) -> int:
    """What keeps a pawn where it is."""
    if s.at[seat] == LAST:
        return RO_63
    return 0 if has_papers(s, seat) else RO_50


def bars_move(s: State, seat: int, squares: int) -> int:
    barred = bars_going(s, seat)
    if barred:
        return barred
    if ordered(s, seat):
        return 0 if squares == ordered(s, seat) else RO_46
    if passengers(s, seat):
        return RO_40
    return bars_distance(s, seat, squares)


def moves(s: State, seat: int, squares: int, events: Events) -> None:
    """A chosen move, or the one a card has ordered (RO-46), which is free and takes those along who joined."""
    told = ordered(s, seat)
    n = travelled(s, seat, squares)
    closes_claim(s, seat)
    s.riders = passengers(s, seat)
    goes(s, seat, n, told, RO_21, events)
    stops(s, seat, events)


def bars_carrying(s: State, seat: int) -> int:
    barred = bars_going(s, seat)
    if barred:
        return barred
    if ordered(s, seat):
        return RO_46
    return 0 if passengers(s, seat) else RO_40


# ---- Planes (RO-29, RO-44, RO-63, RO-R15)


def bars_flight(s: State, seat: int) -> int:
    back = s.at[seat] == LAST
    if not is_airport(s.at[seat]):
        return RO_29
    if not has_papers(s, seat):
        return RO_50
    if ordered(s, seat):
        return RO_46
    if passengers(s, seat):
        return RO_44
    return 0 if has(s, seat, TICKET) else RO_63 if back else RO_29


def flies(s: State, seat: int, events: Events) -> None:
    """To the next airport; from the arrival, back to the one before it."""
    origin = s.at[seat]
    target = AIRPORT_BEHIND[origin] if origin == LAST else AIRPORT_AHEAD[origin]
    closes_claim(s, seat)
    s.bag[seat, TICKET] -= 1
    puts(s, seat, target)
    note(events, FLEW, RO_63 if origin == LAST else RO_29, seat, 0, origin, target)
    stops(s, seat, events)


# ---- Waiting (RO-50, RO-R13, RO-R16)


def bars_waiting(s: State, seat: int) -> int:
    if not has_papers(s, seat):
        return 0
    if s.at[seat] < LAST:
        return RO_20
    return RO_R16 if has(s, seat, TICKET) or s.money[seat] >= TICKET_AT[LAST] else 0


def waits(s: State, seat: int, events: Events) -> None:
    closes_claim(s, seat)
    note(events, WAITED, RO_R16 if has_papers(s, seat) else RO_50, seat)
    ends_turn(s, events)
