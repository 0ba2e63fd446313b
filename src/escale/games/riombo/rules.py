"""The rules of Riombo, in the booklet's order (booklet: riombo)."""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.clauses import (
    RI_6,
    RI_7,
    RI_8,
    RI_11,
    RI_16,
    RI_17,
    RI_18,
    RI_20,
    RI_R1,
    RI_R2,
    RI_R6,
    RI_R7,
    RI_R9,
    RI_R11,
)
from escale.core.frames import answered, ask, ask_all, finish, is_asked, is_heard
from escale.core.moves import CHANCE, Choice, Events, Played, note, offer, whisper
from escale.core.state import Row
from escale.games.riombo.purses import (
    PURSE,
    count_in,
    count_takers,
    everyone_in,
    greets,
    is_in,
    limit,
    limit_before,
    plays_square,
    takes_turns,
)
from escale.games.riombo.rounds import PATIENCE, begins_turn, counts_turn
from escale.games.riombo.state import DRAW, FINISH, GOAL, OVER, START, STICKS, State
from escale.games.riombo.words import (
    ALONE,
    ARRIVED,
    CHANGED,
    CLOSED,
    EARNED,
    LIMITED,
    RICH,
    ROWED,
    SHARED,
    SHOW,
    SHOWED,
    STACK,
    STACKED,
    STALLED,
    STARTS,
    STAYED,
    TAKE,
    TURN,
    WON,
)

MOST_SHOWN = 4  # sticks in one hand, ever
PRIZE = 10  # RI-11: at the finish
WEALTH = 80  # RI-4


# ---- Setting up (RI-1 to RI-3, RI-R2)


def start(s: State) -> None:
    for p in range(s.players):
        s.purse[p] = PURSE
        s.canoes[p] = 1
    s.phase = DRAW
    s.must = 1 << CHANCE


def begin(s: State, first: int) -> None:
    s.turn = first
    asks_sticks(s)


def resume(s: State) -> None:
    if s.phase == DRAW:
        s.must = 1 << CHANCE
    elif s.phase == STICKS:
        asks_sticks(s)
    elif s.phase == FINISH:
        ask(s, FINISH, s.turn)
    else:
        finish(s, OVER)


def asks_sticks(s: State) -> None:
    """All who are in must close a hand, and may change it until the last one is closed."""
    ask_all(s, STICKS, everyone_in(s) & (255 - s.chosen))
    s.may = s.chosen


def chances(s: State, weights: Row) -> int:
    for p in range(s.players):
        weights[p] = 1
    return s.players


# ---- What may be done (RI-6, RI-11, RI-R1, RI-R9)


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if not is_heard(s, seat):
        return 0
    if s.phase == FINISH:
        n = offer(rows, n, TAKE)
        return offer(rows, n, STACK)
    for sticks in range(MOST_SHOWN + 1):
        n = offer(rows, n, SHOW, sticks)
    return n


def why_not(s: State, seat: int, move: Played) -> int:
    if s.phase == FINISH:
        return bars_at_finish(s, seat, move.verb)
    if not is_heard(s, seat) or move.verb != SHOW or move.a > limit(s):
        return RI_6
    return RI_R1 if move.a > s.purse[seat] else 0


def bars_at_finish(s: State, seat: int, verb: int) -> int:
    if not is_asked(s, seat):
        return RI_20
    if verb == STACK:
        return RI_R9 if s.canoes[seat] == 3 else 0
    return 0 if verb == TAKE else RI_11


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == DRAW:
        note(events, STARTS, RI_R2, move.a)
        begin(s, move.a)
    elif s.phase == STICKS:
        closes_hand(s, seat, move.a, events)
    elif move.verb == STACK:
        stacks(s, seat, events)
    else:
        takes_prize(s, seat, events)


# ---- Sticks as dice (RI-6 to RI-8)


def closes_hand(s: State, seat: int, sticks: int, events: Events) -> None:
    if s.chosen >> seat & 1:
        whisper(events, 1 << seat, CHANGED, RI_6, seat, sticks)
    else:
        note(events, CLOSED, RI_6, seat)
    s.hands[seat] = sticks + 1
    s.chosen = s.chosen | 1 << seat
    s.may = s.chosen
    answered(s, seat)
    if s.must == 0:
        rows(s, opens_hands(s, events), events)


def opens_hands(s: State, events: Events) -> int:
    """All open their hands at once; how many sticks there are together."""
    total = 0
    for p in range(s.players):
        sticks = max(0, s.hands[p] - 1)
        s.shown[p] = s.hands[p]
        s.hands[p] = 0
        if is_in(s, p):
            note(events, SHOWED, RI_6, p, sticks)
            total += sticks
    s.chosen = 0
    s.may = 0
    return total


def rows(s: State, total: int, events: Events) -> None:
    seat = s.turn
    origin = s.at[seat]
    begins_turn(s)
    if total == 0:
        stays(s, seat, events)
        return
    s.at[seat] = min(GOAL, origin + total)
    note(events, ROWED, RI_7, seat, 0, origin, s.at[seat], total)
    if s.at[seat] == GOAL:
        arrives(s, seat, events)
    else:
        lands(s, seat, events)


def stays(s: State, seat: int, events: Events) -> None:
    note(events, STAYED, RI_8, seat)
    plays_square(s, seat, events)
    if not is_decided(s, events):
        ends_turn(s, events)


def lands(s: State, seat: int, events: Events) -> None:
    """RI-R5, RI-R6: the greeting, a reading, the square, a reading."""
    greets(s, seat, events)
    if is_decided(s, events):
        return
    if is_in(s, seat):
        plays_square(s, seat, events)
        if is_decided(s, events):
            return
    ends_turn(s, events)


# ---- The finish (RI-11, RI-14, RI-16, RI-R7, RI-R9)


def arrives(s: State, seat: int, events: Events) -> None:
    note(events, ARRIVED, RI_R7 if s.short else RI_11, seat)
    if s.short:
        s.arrived = s.arrived | 1 << seat
        earns(s, seat, PRIZE, RI_R7, events)
        ends_turn(s, events)
    elif s.canoes[seat] == 3:
        takes_prize(s, seat, events)
    else:
        ask(s, FINISH, seat)


def takes_prize(s: State, seat: int, events: Events) -> None:
    earns(s, seat, PRIZE * s.canoes[seat], RI_R9 if s.canoes[seat] == 3 else RI_11, events)
    leaves_finish(s, seat, events)


def earns(s: State, seat: int, value: int, clause: int, events: Events) -> None:
    s.purse[seat] += value
    note(events, EARNED, clause, seat, value)


def stacks(s: State, seat: int, events: Events) -> None:
    s.canoes[seat] += 1
    note(events, STACKED, RI_16 if s.canoes[seat] == 3 else RI_11, seat, s.canoes[seat])
    leaves_finish(s, seat, events)


def leaves_finish(s: State, seat: int, events: Events) -> None:
    s.at[seat] = START
    if not is_decided(s, events):
        ends_turn(s, events)


# ---- The next turn, and the end (RI-4, RI-5, RI-18, RI-20, RI-R6, RI-R11)


def ends_turn(s: State, events: Events) -> None:
    counts_turn(s)
    if count_takers(s) == 0:
        ends(s, RI_R7, events)
    elif s.alike >= PATIENCE:
        note(events, STALLED, RI_R11, s.turn)
        ends(s, RI_R11, events)
    else:
        asks_next(s, events)


def asks_next(s: State, events: Events) -> None:
    """RI-17: the limit follows those who are left, and is told once however many have fallen."""
    if limit(s) != limit_before(s):
        note(events, LIMITED, RI_17, s.turn, limit(s))
    s.turn = next_turn(s)
    note(events, TURN, RI_20, s.turn)
    asks_sticks(s)


def next_turn(s: State) -> int:
    for d in range(1, s.players + 1):
        p = (s.turn + d) % s.players
        if takes_turns(s, p):
            return p
    return s.turn


def is_decided(s: State, events: Events) -> bool:
    """RI-R6: a reading of all purses; does it end the game?"""
    if count_in(s) < 2:
        for p in range(s.players):
            if is_in(s, p):
                note(events, ALONE, RI_R6, p)
        ends(s, RI_R6, events)
        return True
    rich = False
    for p in range(s.players):
        if not s.short and s.purse[p] >= WEALTH:
            note(events, RICH, RI_18, p, s.purse[p])
            rich = True
    if rich:
        ends(s, RI_18, events)
    return rich


def ends(s: State, clause: int, events: Events) -> None:
    first = 0
    for p in range(s.players):
        if place(s, p) == 1:
            first += 1
    for p in range(s.players):
        if place(s, p) == 1:
            note(events, WON if first == 1 else SHARED, clause, p)
    finish(s, OVER)


def place(s: State, seat: int) -> int:
    """RI-4, RI-R6: by value; those who are out rank below the others, the last to go first."""
    if not is_in(s, seat):
        return s.fell[seat]
    richer = 0
    for p in range(s.players):
        if s.purse[p] > s.purse[seat]:
            richer += 1
    return richer + 1


def places(s: State, out: Row) -> None:
    for p in range(s.players):
        out[p] = place(s, p)
