"""What is done with the results of a series of Thaayam: by pieces (TH-8 to TH-16, TH-24, TH-25), by Twins (TH-17 to TH-23)."""

from __future__ import annotations

from escale.core.binding import apart, fitted
from escale.core.clauses import TH_8, TH_9, TH_14, TH_17, TH_18, TH_20, TH_21, TH_22, TH_23, TH_24, TH_25, TH_R6
from escale.core.moves import Events, Played, note
from escale.core.parts import sides
from escale.games.thaayam import state
from escale.games.thaayam.allowed import DECLARE, MOVE_PIECE, MOVE_TWINS, stride
from escale.games.thaayam.state import ALONE, CENTRE, KEPT_AT, ONES, PALACE, PIECES, TAKEN_OFF, WAITING, State, words

ENTERED = words.event("entered", "piece")
TWINS_ENTERED = words.event("twins_entered", "piece", "other")
MOVED = words.event("moved", "piece", "result", "origin", "step")
TWINS_MOVED = words.event("twins_moved", "piece", "result", "origin", "step")
SEPARATED = words.event("separated", "piece", "other")
DECLARED = words.event("declared", "piece", "other")
CAPTURED = words.event("captured", "owner", "piece", "step", costs="owner")
SPARED = words.event("spared", "owner", "piece", "step")
CENTRED = words.event("centred", "piece")
TOOK_OFF = words.event("took_off", "piece")

open_square, opponents_on = fitted(state, sides.open_square, sides.opponents_on)


def gives_out(s: State, seat: int, move: Played, events: Events) -> None:
    if move.verb == MOVE_PIECE:
        moves_piece(s, seat, move.a, move.b, events)
    elif move.verb == MOVE_TWINS:
        moves_twins(s, seat, move.a, move.b, events)
    elif move.verb == DECLARE:
        declares(s, seat, move.a, move.b, events)
    else:
        enters_twins(s, seat, move.a, events)


def moves_piece(s: State, seat: int, i: int, result: int, events: Events) -> None:
    step = s.steps[seat, i]
    to = step + result  # from the centre, a 1 leads off the board
    s.kept[KEPT_AT[result]] -= 1
    separates(s, seat, i, TH_R6 if step == WAITING else TH_20, events)
    s.steps[seat, i] = to
    if to == TAKEN_OFF:
        note(events, TOOK_OFF, TH_25, seat, i)
    elif step == WAITING:
        note(events, ENTERED, TH_9, seat, i)
    else:
        note(events, MOVED, TH_8, seat, i, result, step, to)
    if to == CENTRE:
        note(events, CENTRED, TH_24, seat, i)
    captures(s, seat, to, False, events)


def declares(s: State, seat: int, i: int, j: int, events: Events) -> None:
    s.twin[seat, i] = j
    s.twin[seat, j] = i
    note(events, DECLARED, TH_17, seat, i, j)


def separates(s: State, seat: int, i: int, clause: int, events: Events) -> None:
    """TH-20: one of two moves alone, and both lose the privilege."""
    j = s.twin[seat, i]
    if j != ALONE:
        s.twin[seat, i] = ALONE
        s.twin[seat, j] = ALONE
        note(events, SEPARATED, clause, seat, i, j)


def moves_twins(s: State, seat: int, i: int, result: int, events: Events) -> None:
    step = s.steps[seat, i]
    to = step + stride(result)
    s.kept[KEPT_AT[result]] -= 1
    s.steps[seat, i] = to
    s.steps[seat, s.twin[seat, i]] = to
    note(events, TWINS_MOVED, TH_18, seat, i, result, step, to)
    captures(s, seat, to, True, events)


def enters_twins(s: State, seat: int, i: int, events: Events) -> None:
    j = s.twin[seat, i]
    s.kept[ONES] -= 2
    s.steps[seat, i] = PALACE
    s.steps[seat, j] = PALACE
    note(events, TWINS_ENTERED, TH_23, seat, i, j)


@apart
def captures(s: State, seat: int, step: int, by_twins: bool, events: Events) -> None:
    """TH-14, TH-R5: a landing takes every opposing piece it can. TH-21: only Twins capture Twins, who wait as a pair (TH-R6)."""
    met = opponents_on(s, seat, step)
    for k in range(s.players * PIECES):
        p, i = k // PIECES, k % PIECES
        if met >> k & 1 and s.twin[p, i] != ALONE and not by_twins:
            note(events, SPARED, TH_22, seat, p, i, step)
        elif met >> k & 1:
            s.steps[p, i] = WAITING
            s.captured = 1
            note(events, CAPTURED, TH_21 if by_twins else TH_14, seat, p, i, step)
