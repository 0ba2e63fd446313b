"""The rules of Thaayam, in the booklet's order (booklet: thaayam-chauka-bara)."""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.binding import apart, fitted
from escale.core.clauses import TH_4, TH_5, TH_7, TH_10, TH_11, TH_12, TH_15, TH_26, TH_R3
from escale.core.frames import ask, is_asked
from escale.core.moves import Choice, Events, Played, note, offer
from escale.core.parts import races, sides
from escale.games.thaayam import state
from escale.games.thaayam.allowed import bars, can_declare, can_play_a_result, offers
from escale.games.thaayam.moves import gives_out
from escale.games.thaayam.state import AGAIN, ALONE, DRAW, KEPT_AT, ONES, PIECES, RESULTS, SHARE, THROW, State, words

FINISH = words.verb("finish")
GO_ON = words.verb("again", yes=(0, 1))
THREW = words.event("threw", "mouths", "result")
IGNORED = words.event("ignored", "result")
LOST = words.event("lost", "results")
OFFERED = words.event("offered")
WENT_ON = words.event("went_on")
DECLINED = words.event("declined")

RESULT_OF = (8, 1, 2, 3, 4)  # TH-5: by mouths up

# What all races have in common: who starts (TH-3, TH-4), the board (TH-6, TH-16), who has won (TH-26).
begin, resume, draws, chances, places = fitted(state, races.begin, races.resume, races.draws, races.chances, races.places)
throws_again, gives_turn, fills = fitted(state, races.throws_again, races.gives_turn, races.fills)
begins_draw, has_won, is_won_otherwise, wins = fitted(state, races.start, races.has_won, races.is_won_otherwise, races.wins)
square, is_on_board = fitted(state, sides.square, sides.is_on_board)


def start(s: State) -> None:
    s.winner = -1
    fills(s.twin, ALONE)
    begins_draw(s)


# ---- The series of throws (TH-5, TH-7, TH-10)


def is_awake(s: State) -> bool:
    """TH-10, TH-R2: results count for a player with a piece on the board, or once a 1 has come."""
    for i in range(PIECES):
        if is_on_board(s.steps[s.turn, i]):
            return True
    return s.kept[ONES] > 0


def throws_cowries(s: State, mouths: int, events: Events) -> None:
    result = RESULT_OF[mouths]
    note(events, THREW, TH_5, s.turn, mouths, result)
    if result == 1 or is_awake(s):
        s.kept[KEPT_AT[result]] += 1
    else:
        note(events, IGNORED, TH_10, s.turn, result)
    if result == 2 or result == 3:
        shares_out(s, events)


# ---- The results are given out (TH-8, TH-11, TH-12)


@apart
def shares_out(s: State, events: Events) -> None:
    """Results are given out while one can be played or Twins can be declared. TH-26: who has taken all pieces off has won."""
    if has_won(s, s.turn):
        drops_results(s)
        s.captured = 0
        wins(s, s.turn, TH_26, events)
    elif can_play_a_result(s) or can_declare(s):
        ask(s, SHARE, s.turn)
    else:
        finishes(s, events)


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    if not is_asked(s, seat):
        return 0
    if s.phase == AGAIN:
        return offer(rows, offer(rows, 0, GO_ON, 1), GO_ON, 0)
    n = 0
    for i in range(PIECES):
        n = offers(s, seat, i, rows, n)
    return offer(rows, n, FINISH)


def why_not(s: State, seat: int, move: Played) -> int:
    if not is_asked(s, seat):
        return TH_7 if s.phase == THROW and s.turn == seat else TH_4
    if s.phase == AGAIN or move.verb == GO_ON:
        return 0 if s.phase == AGAIN and move.verb == GO_ON else TH_15
    if move.verb == FINISH:
        return TH_11 if can_play_a_result(s) else 0
    return bars(s, seat, move)


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == DRAW:
        draws(s, move.a, events)
    elif s.phase == THROW:
        throws_cowries(s, move.a, events)
    elif s.phase == AGAIN:
        answers(s, move.a, events)
    elif move.verb == FINISH:
        finishes(s, events)
    else:
        gives_out(s, seat, move, events)
        shares_out(s, events)


# ---- A further series, or the next player (TH-15, TH-R3)


def drops_results(s: State) -> int:
    """Nothing is kept any more; how many results were."""
    found = 0
    for k in range(len(RESULTS)):
        found += s.kept[k]
        s.kept[k] = 0
    return found


@apart
def finishes(s: State, events: Events) -> None:
    lost = drops_results(s)
    if lost:
        note(events, LOST, TH_12, s.turn, lost)
    if s.captured:
        note(events, OFFERED, TH_15, s.turn)
        ask(s, AGAIN, s.turn)
    else:
        gives_turn(s, events)


def answers(s: State, yes: int, events: Events) -> None:
    s.captured = 0
    if yes:
        throws_again(s, WENT_ON, TH_15, events)
    else:
        note(events, DECLINED, TH_R3, s.turn)
        gives_turn(s, events)
