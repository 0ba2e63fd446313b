"""What may be done with the results of a series of Thaayam: by pieces (TH-8 to TH-12, TH-24, TH-25), by Twins (TH-17 to 23)."""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.binding import apart, fitted
from escale.core.clauses import TH_7, TH_8, TH_9, TH_17, TH_19, TH_23, TH_24, TH_25, TH_R8, TH_R12, TH_R13
from escale.core.moves import Choice, Played, offer
from escale.core.parts import races
from escale.games.thaayam import state
from escale.games.thaayam.state import ALONE, CENTRE, KEPT_AT, ONES, OPPOSITE, PIECES, RESULTS, TAKEN_OFF, WAITING, State, words

# Twins are named by the lower of their two numbers, and declared lower number first.
MOVE_PIECE = words.verb("move", piece=(0, 3), result=(1, 8))
MOVE_TWINS = words.verb("twins", piece=(0, 3), result=(1, 8))
ENTER_TWINS = words.verb("enter_twins", piece=(0, 3))
DECLARE = words.verb("declare", piece=(0, 3), other=(0, 3))

(hindmost,) = fitted(state, races.hindmost)  # under `gather` the others wait for it (TH-R8)


def leads(s: State, seat: int, i: int) -> bool:
    """Is this piece the first of two Twins?"""
    return s.twin[seat, i] > i


def offers(s: State, seat: int, i: int, rows: Sequence[Choice], n: int) -> int:
    """What one piece, alone or as the first of two, might do."""
    for k in range(len(RESULTS)):
        if s.kept[k] > 0 and s.steps[seat, i] != TAKEN_OFF:
            n = offer(rows, n, MOVE_PIECE, i, RESULTS[k])
            if leads(s, seat, i) and s.steps[seat, i] != WAITING:
                n = offer(rows, n, MOVE_TWINS, i, RESULTS[k])
    if leads(s, seat, i) and s.steps[seat, i] == WAITING:
        n = offer(rows, n, ENTER_TWINS, i)
    for j in range(i + 1, PIECES):
        if s.steps[seat, i] == OPPOSITE and s.steps[seat, j] == OPPOSITE:
            n = offer(rows, n, DECLARE, i, j)
    return n


def bars(s: State, seat: int, move: Played) -> int:
    """The clause that forbids a move with results; 0 when it is allowed."""
    if move.verb == MOVE_PIECE:
        return bars_piece(s, seat, move.a, move.b)
    if move.verb == MOVE_TWINS:
        return bars_twins(s, seat, move.a, move.b)
    if move.verb == ENTER_TWINS:
        return bars_twins_entry(s, seat, move.a)
    return bars_declaration(s, seat, move.a, move.b) if move.verb == DECLARE else TH_7


def has(s: State, result: int) -> bool:
    """Is a result still to be given out?"""
    return KEPT_AT[result] >= 0 and s.kept[KEPT_AT[result]] > 0


def bars_piece(s: State, seat: int, i: int, result: int) -> int:
    """What keeps a piece from using a result by itself (TH-9, TH-24, TH-25)."""
    step = s.steps[seat, i]
    if not has(s, result):
        return TH_8
    if step == TAKEN_OFF or (step == CENTRE and result != 1):
        return TH_25
    if step == WAITING:
        return 0 if result == 1 else TH_9
    if step == CENTRE:
        return TH_R8 if s.gather and hindmost(s, seat) < CENTRE else 0
    return 0 if step + result <= CENTRE else TH_24


@apart
def can_play_a_result(s: State) -> bool:
    """TH-11; a result that Twins can use, one of them can use alone or the Twins are waiting (TH-R7)."""
    for i in range(PIECES):
        for k in range(len(RESULTS)):
            if s.kept[k] and (bars_piece(s, s.turn, i, RESULTS[k]) == 0 or bars_twins(s, s.turn, i, RESULTS[k]) == 0):
                return True
    return False


def stride(result: int) -> int:
    """TH-18: Twins move half of an even result, the whole of an odd one."""
    return result // 2 if result % 2 == 0 else result


def bars_twins(s: State, seat: int, i: int, result: int) -> int:
    """What keeps Twins from using a result together."""
    if not has(s, result):
        return TH_8
    if not leads(s, seat, i):
        return TH_17
    if s.steps[seat, i] == WAITING:
        return TH_23
    to = s.steps[seat, i] + stride(result)
    if to > CENTRE:
        return TH_R13
    return TH_19 if to == CENTRE else 0


def bars_twins_entry(s: State, seat: int, i: int) -> int:
    """TH-23: a captured pair comes back together with two 1s of one series."""
    return 0 if leads(s, seat, i) and s.steps[seat, i] == WAITING and s.kept[ONES] >= 2 else TH_23


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
