"""The rules of Thaayam, in the booklet's order (booklet: thaayam-chauka-bara)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from escale.core.binding import apart
from escale.core.clauses import (
    TH_4,
    TH_5,
    TH_7,
    TH_8,
    TH_9,
    TH_10,
    TH_11,
    TH_12,
    TH_14,
    TH_15,
    TH_17,
    TH_18,
    TH_19,
    TH_20,
    TH_21,
    TH_22,
    TH_23,
    TH_24,
    TH_25,
    TH_26,
    TH_R3,
    TH_R6,
    TH_R8,
    TH_R12,
    TH_R13,
)
from escale.core.frames import ask, ask_chance, finish, hand, is_asked
from escale.core.moves import Choice, Events, Played, note, offer
from escale.core.parts.cowries import odds, weigh
from escale.core.parts.first_player import begin_draw, draw, end_draw, resume_race
from escale.core.parts.tracks import marked, side, turned_paths
from escale.core.state import Row
from escale.games.thaayam.state import (
    AGAIN,
    ALONE,
    CENTRE,
    DRAW,
    OPPOSITE,
    OVER,
    PALACE,
    PIECES,
    RESULTS,
    SHARE,
    TAKEN_OFF,
    THROW,
    WAITING,
    State,
)
from escale.games.thaayam.words import (
    CAPTURED,
    CENTRED,
    DECLARE,
    DECLARED,
    DECLINED,
    DREW,
    ENTER_TWINS,
    ENTERED,
    FINISH,
    GO_ON,
    IGNORED,
    LOST,
    MOVE_PIECE,
    MOVE_TWINS,
    MOVED,
    OFFERED,
    SEPARATED,
    SPARED,
    STARTS,
    THREW,
    TOOK_OFF,
    TURN,
    TWINS_ENTERED,
    TWINS_MOVED,
    WENT_ON,
    WON,
)

FOLDER = Path(__file__).parent

ODDS = odds(4)
RESULT_OF = (8, 1, 2, 3, 4)  # TH-5: by mouths up
KEPT_AT = (-1, 0, 1, 2, 3, -1, -1, -1, 4)  # where `kept` counts each result
ONES, TWOS, THREES = 0, 1, 2
PATHS = turned_paths(FOLDER)  # TH-6, from step 1
LENGTH = len(PATHS) // 4
REFUGE = marked(FOLDER, "palace", "centre")  # TH-16


# ---- Who starts (TH-3, TH-4)


def start(s: State) -> None:
    s.winner = -1
    for p in range(4):
        for i in range(PIECES):
            s.twin[p, i] = ALONE
    begin_draw(s, DRAW)


def begin(s: State, first: int) -> None:
    end_draw(s)
    s.turn = first
    begins_series(s)


def resume(s: State) -> None:
    resume_race(s, DRAW, THROW, OVER)


@apart
def draws(s: State, seat: int, mouths: int, events: Events) -> None:
    note(events, DREW, TH_4, seat, mouths)
    first = draw(s, DRAW, seat, mouths)
    if first >= 0:
        note(events, STARTS, TH_4, first)
        begin(s, first)


# ---- The board (TH-6, TH-16)


def square(s: State, seat: int, step: int) -> int:
    """The square under a step from the Palace to the centre."""
    return PATHS[side(s, seat) * LENGTH + step - PALACE]


def is_on_board(step: int) -> bool:
    return PALACE <= step <= CENTRE


# ---- The series of throws (TH-5, TH-7, TH-10)


def chances(s: State, weights: Row) -> int:
    return weigh(weights, ODDS)


@apart
def begins_series(s: State) -> None:
    s.captured = 0
    ask_chance(s, THROW, s.turn)


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
    """Go on giving out results while one can be played or Twins can be declared."""
    if can_play_a_result(s) or can_declare(s):
        ask(s, SHARE, s.turn)
    else:
        ends_series(s, events)


def has(s: State, result: int) -> bool:
    """Is a result still to be given out?"""
    return KEPT_AT[result] >= 0 and s.kept[KEPT_AT[result]] > 0


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if not is_asked(s, seat):
        return n
    if s.phase == AGAIN:
        n = offer(rows, n, GO_ON, 1)
        return offer(rows, n, GO_ON, 0)
    for i in range(PIECES):
        n = candidates_of(s, seat, i, rows, n)
    return offer(rows, n, FINISH)


def candidates_of(s: State, seat: int, i: int, rows: Sequence[Choice], n: int) -> int:
    """What one piece, alone or as the first of two, might do."""
    leads = s.twin[seat, i] > i
    for k in range(len(RESULTS)):
        if s.kept[k] > 0 and s.steps[seat, i] != TAKEN_OFF:
            n = offer(rows, n, MOVE_PIECE, i, RESULTS[k])
            if leads and s.steps[seat, i] != WAITING:
                n = offer(rows, n, MOVE_TWINS, i, RESULTS[k])
    if leads and s.steps[seat, i] == WAITING:
        n = offer(rows, n, ENTER_TWINS, i)
    for j in range(i + 1, PIECES):
        if s.steps[seat, i] == OPPOSITE and s.steps[seat, j] == OPPOSITE:
            n = offer(rows, n, DECLARE, i, j)
    return n


def why_not(s: State, seat: int, move: Played) -> int:
    if not is_asked(s, seat):
        return TH_7 if s.phase == THROW and s.turn == seat else TH_4
    if s.phase == AGAIN or move.verb == GO_ON:
        return 0 if s.phase == AGAIN and move.verb == GO_ON else TH_15
    if move.verb == MOVE_PIECE:
        return bars_piece(s, seat, move.a, move.b)
    if move.verb == MOVE_TWINS:
        return bars_twins(s, seat, move.a, move.b)
    if move.verb == ENTER_TWINS:
        return bars_twins_entry(s, seat, move.a)
    if move.verb == DECLARE:
        return bars_declaration(s, seat, move.a, move.b)
    if move.verb != FINISH:
        return TH_7
    return TH_11 if can_play_a_result(s) else 0


def bars_piece(s: State, seat: int, i: int, result: int) -> int:
    """What keeps a piece from using a result by itself (TH-9, TH-24, TH-25)."""
    step = s.steps[seat, i]
    if not has(s, result):
        return TH_8
    if step == TAKEN_OFF:
        return TH_25
    if step == WAITING:
        return 0 if result == 1 else TH_9
    if step == CENTRE:
        return bars_taking_off(s, seat, result)
    return 0 if step + result <= CENTRE else TH_24


def bars_taking_off(s: State, seat: int, result: int) -> int:
    """TH-25; under `gather` all four must have reached the centre first (TH-R8)."""
    if result != 1:
        return TH_25
    if s.gather:
        for i in range(PIECES):
            if s.steps[seat, i] < CENTRE:
                return TH_R8
    return 0


@apart
def can_play_a_result(s: State) -> bool:
    """TH-11; a result that Twins can use, one of them can use alone or the Twins are waiting (TH-R7)."""
    for i in range(PIECES):
        for k in range(len(RESULTS)):
            if s.kept[k] == 0:
                continue
            if bars_piece(s, s.turn, i, RESULTS[k]) == 0 or bars_twins(s, s.turn, i, RESULTS[k]) == 0:
                return True
    return False


# ---- Twins (TH-17 to TH-23)


def twin_of(s: State, seat: int, i: int) -> int:
    """The partner of the first of two Twins; ALONE for any other piece."""
    return s.twin[seat, i] if s.twin[seat, i] > i else ALONE


def stride(result: int) -> int:
    """TH-18: Twins move half of an even result, the whole of an odd one."""
    return result // 2 if result % 2 == 0 else result


def bars_twins(s: State, seat: int, i: int, result: int) -> int:
    """What keeps Twins from using a result together."""
    if not has(s, result):
        return TH_8
    if twin_of(s, seat, i) == ALONE:
        return TH_17
    if s.steps[seat, i] == WAITING:
        return TH_23
    to = s.steps[seat, i] + stride(result)
    if to > CENTRE:
        return TH_R13
    return TH_19 if to == CENTRE else 0


def bars_twins_entry(s: State, seat: int, i: int) -> int:
    """TH-23: a captured pair comes back together with two 1s of one series."""
    if twin_of(s, seat, i) == ALONE or s.steps[seat, i] != WAITING or s.kept[ONES] < 2:
        return TH_23
    return 0


def bars_declaration(s: State, seat: int, i: int, j: int) -> int:
    if i >= j or s.steps[seat, i] != OPPOSITE or s.steps[seat, j] != OPPOSITE:
        return TH_17
    return 0 if s.twin[seat, i] == ALONE and s.twin[seat, j] == ALONE else TH_R12


def can_declare(s: State) -> bool:
    for i in range(PIECES):
        for j in range(i + 1, PIECES):
            if bars_declaration(s, s.turn, i, j) == 0:
                return True
    return False


def declares(s: State, seat: int, i: int, j: int, events: Events) -> None:
    s.twin[seat, i] = j
    s.twin[seat, j] = i
    note(events, DECLARED, TH_17, seat, i, j)
    shares_out(s, events)


def separates(s: State, seat: int, i: int, clause: int, events: Events) -> None:
    """TH-20: one of two moves alone, and both lose the privilege."""
    j = s.twin[seat, i]
    if j != ALONE:
        s.twin[seat, i] = ALONE
        s.twin[seat, j] = ALONE
        note(events, SEPARATED, clause, seat, i, j)


# ---- The moves


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == DRAW:
        draws(s, hand(s), move.a, events)
    elif s.phase == THROW:
        throws_cowries(s, move.a, events)
    elif s.phase == AGAIN:
        answers(s, move.a, events)
    elif move.verb == MOVE_PIECE:
        moves_piece(s, seat, move.a, move.b, events)
    elif move.verb == MOVE_TWINS:
        moves_twins(s, seat, move.a, move.b, events)
    elif move.verb == ENTER_TWINS:
        enters_twins(s, seat, move.a, events)
    elif move.verb == DECLARE:
        declares(s, seat, move.a, move.b, events)
    else:
        ends_series(s, events)


def moves_piece(s: State, seat: int, i: int, result: int, events: Events) -> None:
    step = s.steps[seat, i]
    s.kept[KEPT_AT[result]] -= 1
    separates(s, seat, i, TH_R6 if step == WAITING else TH_20, events)
    if step == CENTRE:
        takes_off(s, seat, i, events)
        return
    to = step + result
    s.steps[seat, i] = to
    if step == WAITING:
        note(events, ENTERED, TH_9, seat, i)
    else:
        note(events, MOVED, TH_8, seat, i, result, step, to)
    if to == CENTRE:
        note(events, CENTRED, TH_24, seat, i)
    captures(s, seat, to, False, events)
    shares_out(s, events)


def moves_twins(s: State, seat: int, i: int, result: int, events: Events) -> None:
    step = s.steps[seat, i]
    to = step + stride(result)
    s.kept[KEPT_AT[result]] -= 1
    s.steps[seat, i] = to
    s.steps[seat, s.twin[seat, i]] = to
    note(events, TWINS_MOVED, TH_18, seat, i, result, step, to)
    captures(s, seat, to, True, events)
    shares_out(s, events)


def enters_twins(s: State, seat: int, i: int, events: Events) -> None:
    j = s.twin[seat, i]
    s.kept[ONES] -= 2
    s.steps[seat, i] = PALACE
    s.steps[seat, j] = PALACE
    note(events, TWINS_ENTERED, TH_23, seat, i, j)
    shares_out(s, events)


# ---- Captures (TH-14, TH-16, TH-21, TH-22)


@apart
def captures(s: State, seat: int, step: int, by_twins: bool, events: Events) -> None:
    """TH-R5: a landing takes every opposing piece it can, of every colour."""
    here = square(s, seat, step)
    if REFUGE[here]:
        return
    for p in range(s.players):
        if p == seat:
            continue
        for i in range(PIECES):
            if is_on_board(s.steps[p, i]) and square(s, p, s.steps[p, i]) == here:
                meets(s, seat, p, i, step, by_twins, events)


def meets(s: State, seat: int, owner: int, i: int, step: int, by_twins: bool, events: Events) -> None:
    """TH-21: only Twins capture Twins. A captured pair waits as a pair (TH-R6)."""
    if s.twin[owner, i] != ALONE and not by_twins:
        note(events, SPARED, TH_22, seat, owner, i, step)
        return
    s.steps[owner, i] = WAITING
    s.captured = 1
    note(events, CAPTURED, TH_21 if by_twins else TH_14, seat, owner, i, step)


# ---- A further series, or the next player (TH-15, TH-R3)


@apart
def ends_series(s: State, events: Events) -> None:
    lost = 0
    for k in range(len(RESULTS)):
        lost += s.kept[k]
        s.kept[k] = 0
    if lost:
        note(events, LOST, TH_12, s.turn, lost)
    if s.captured:
        note(events, OFFERED, TH_15, s.turn)
        ask(s, AGAIN, s.turn)
    else:
        gives_turn(s, events)


def answers(s: State, yes: int, events: Events) -> None:
    if yes:
        note(events, WENT_ON, TH_15, s.turn)
        begins_series(s)
    else:
        note(events, DECLINED, TH_R3, s.turn)
        gives_turn(s, events)


def gives_turn(s: State, events: Events) -> None:
    s.turn = (s.turn + 1) % s.players
    note(events, TURN, TH_4, s.turn)
    begins_series(s)


# ---- The end (TH-2, TH-25, TH-26)


def takes_off(s: State, seat: int, i: int, events: Events) -> None:
    s.steps[seat, i] = TAKEN_OFF
    note(events, TOOK_OFF, TH_25, seat, i)
    if has_won(s, seat):
        wins(s, seat, events)
    else:
        shares_out(s, events)


def has_won(s: State, seat: int) -> bool:
    for i in range(PIECES):
        if s.steps[seat, i] != TAKEN_OFF:
            return False
    return True


def wins(s: State, seat: int, events: Events) -> None:
    note(events, WON, TH_26, seat)
    s.winner = seat
    s.captured = 0
    for k in range(len(RESULTS)):
        s.kept[k] = 0
    finish(s, OVER)


def places(s: State, out: Row) -> None:
    for p in range(s.players):
        out[p] = 1 if s.winner == p else 2
