"""The rules of Pancha Keliya, in the booklet's order (booklet: pancha-keliya)."""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.binding import apart, fitted
from escale.core.clauses import PK_4, PK_5, PK_6, PK_7, PK_8, PK_9, PK_10, PK_13, PK_15, PK_18, PK_21, PK_22, PK_23, PK_R2, PK_R3
from escale.core.frames import ask, is_asked
from escale.core.moves import Choice, Events, Played, note, offer
from escale.core.parts import races
from escale.games.pancha_keliya import state
from escale.games.pancha_keliya.allowed import PANCHA, POINTS, PUWAK_MALLA, bars, can_move, most_points, opponent_on
from escale.games.pancha_keliya.state import CHOOSE, DRAW, GOAL, LAST, MOVE, NO_THROW, OFF, PIECES, THROW, UNCHOSEN, State, words

MOVE_PIECE = words.verb("move", piece=(0, 2), points=(1, 12))
CHOOSE_ISLAND = words.verb("choose", island=(0, 1))
THREW = words.event("threw", "mouths", "points")
LOST = words.event("lost", "points")
ENTERED = words.event("entered", "piece", "points", "step")
MOVED = words.event("moved", "piece", "points", "origin", "step")
CAPTURED = words.event("captured", "owner", "piece", "step", costs="owner")
LANDED = words.event("landed", "piece")
CHOSE = words.event("chose", "island")
AGAIN = words.event("again")
PASSED = words.event("passed")

NAMED_BY = (PK_10, PK_6, PK_7, PK_7, PK_7, PK_8, PK_9)  # the clause of each throw, by mouths up
EXTRA = (1, 1, 0, 0, 0, 1, 0)  # 1 for those that give another one: Bokka, Ondu and Pancha

# What all races have in common: who starts (PK-3, PK-4), who has won (PK-2, PK-23).
begin, resume, draws, chances, places = fitted(state, races.begin, races.resume, races.draws, races.chances, races.places)
throws_again, gives_turn, any_stands = fitted(state, races.throws_again, races.gives_turn, races.any_stands)
begins_draw, has_won, is_won_otherwise, wins = fitted(state, races.start, races.has_won, races.is_won_otherwise, races.wins)


def start(s: State) -> None:
    s.mouths = NO_THROW
    s.winner = -1
    s.islands[0] = UNCHOSEN
    s.islands[1] = UNCHOSEN
    begins_draw(s)


# ---- The cowries (PK-5 to PK-10)


@apart
def throws_cowries(s: State, mouths: int, events: Events) -> None:
    seat = s.turn
    note(events, THREW, NAMED_BY[mouths], seat, mouths, POINTS[mouths])
    s.mouths = mouths
    s.left = most_points(s, seat) if mouths == PANCHA else POINTS[mouths]
    if mouths == PUWAK_MALLA:
        passes(s, PK_9, events)
    elif s.left == 0 or not (mouths == PANCHA or can_move(s, seat)):
        passes(s, PK_R3 if EXTRA[mouths] else PK_15, events)
    else:
        if s.left < POINTS[mouths]:
            note(events, LOST, PK_R2, seat, POINTS[mouths] - s.left)
        ask(s, MOVE, seat)


# ---- The move, captures and the treasure (PK-11, PK-13, PK-18 to PK-22)


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    if not is_asked(s, seat):
        return 0
    if s.phase == CHOOSE:
        return offer(rows, offer(rows, 0, CHOOSE_ISLAND, 0), CHOOSE_ISLAND, 1)
    n = 0
    for i in range(PIECES):
        for points in range(1 if s.mouths == PANCHA else s.left, s.left + 1):
            n = offer(rows, n, MOVE_PIECE, i, points)
    return n


def why_not(s: State, seat: int, move: Played) -> int:
    if not is_asked(s, seat):
        return PK_4
    if s.phase == CHOOSE or move.verb == CHOOSE_ISLAND:
        return 0 if s.phase == CHOOSE and move.verb == CHOOSE_ISLAND else PK_22
    return bars(s, seat, move.a, move.b) if move.verb == MOVE_PIECE else PK_5


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == DRAW:
        draws(s, move.a, events)
    elif s.phase == THROW:
        throws_cowries(s, move.a, events)
    elif s.phase == CHOOSE:
        chooses_island(s, seat, move.a, events)
    else:
        moves_piece(s, seat, move.a, move.b, events)


def moves_piece(s: State, seat: int, i: int, points: int, events: Events) -> None:
    step = s.steps[seat, i]
    s.left -= points
    if step == LAST:
        lands(s, seat, i, events)
        return
    s.steps[seat, i] = step + points
    if step == OFF:
        note(events, ENTERED, PK_13, seat, i, points, step + points)
    else:
        note(events, MOVED, NAMED_BY[s.mouths], seat, i, points, step, step + points)
    captures(s, seat, step + points, events)
    s.moved = s.moved | 1 << i
    if s.left == 0:
        ends_throw(s, events)


def captures(s: State, seat: int, step: int, events: Events) -> None:
    """PK-18: `bars_throw` has seen to it that only a Pancha comes to this."""
    taken = opponent_on(s, seat, step)
    if taken >= 0:
        s.steps[1 - seat, taken] = OFF
        note(events, CAPTURED, PK_18, seat, 1 - seat, taken, step)


def lands(s: State, seat: int, i: int, events: Events) -> None:
    s.steps[seat, i] = GOAL
    note(events, LANDED, PK_21, seat, i)
    if has_won(s, seat):
        clears_throw(s)
        wins(s, seat, PK_23, events)
    elif s.islands[seat] == UNCHOSEN:
        ask(s, CHOOSE, seat)
    else:
        ends_throw(s, events)


def chooses_island(s: State, seat: int, island: int, events: Events) -> None:
    s.islands[seat] = island
    s.islands[1 - seat] = 1 - island
    note(events, CHOSE, PK_22, seat, island)
    ends_throw(s, events)


def clears_throw(s: State) -> None:
    s.mouths = NO_THROW
    s.left = 0
    s.moved = 0


def ends_throw(s: State, events: Events) -> None:
    """PK-6, PK-8, PK-10: another throw, or the next player's."""
    mouths = s.mouths
    clears_throw(s)
    if EXTRA[mouths]:
        throws_again(s, AGAIN, NAMED_BY[mouths], events)
    else:
        gives_turn(s, events)


def passes(s: State, clause: int, events: Events) -> None:
    note(events, PASSED, clause, s.turn)
    clears_throw(s)
    gives_turn(s, events)
