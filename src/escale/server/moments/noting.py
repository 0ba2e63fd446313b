"""What every change does: a seat is altered, what happened is noted under the next number, the clock is set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from escale.core.match import Match
from escale.core.retelling import kept_turn
from escale.server.chairs import Chair
from escale.server.entries import MOVES, Entry
from escale.server.moments.moment import Moment
from escale.server.piece_paths import squares_walked
from escale.server.words import EntryKind


def noted(
    now: Moment,
    kind: EntryKind,
    seat: int,
    at: float,
    automatic: bool = False,
    numbers: Mapping[str, int] | None = None,
    **changes: Any,
) -> Moment:
    """The moment after something has happened, with all that it changes."""
    then = now.but(**changes) if changes else now
    entry = entered(then.match, then.number + 1, kind, seat, at, automatic, numbers or {})
    deadline = clock(then, at)
    phase = then.match.state.phase
    return then.but(number=entry.number, entries=then.entries.plus(entry), changed=at, deadline=deadline, clocked=phase)


def entered(
    match: Match, number: int, kind: EntryKind, seat: int, at: float, automatic: bool, numbers: Mapping[str, int]
) -> Entry:
    """An entry; of a move, with what it caused and the squares walked."""
    if kind not in MOVES:
        return Entry(number, kind, seat, at, match.count, numbers=dict(numbers), automatic=automatic)
    last = match.turns[-1]
    turn = kept_turn(match, last)
    events = tuple((event, squares_walked(match, last, event)) for event in turn.events or ())
    return Entry(number, kind, seat, at, match.count, turn.verb, turn.numbers, events, automatic)


def clock(then: Moment, at: float) -> float | None:
    """Set anew for every question; but a phase without a clock has one limit for all who are asked together."""
    seconds, phase = then.terms.seconds, then.match.state.phase
    if not seconds or all(then.chairs[seat].by_program for seat in then.asked):
        return None
    limit = then.game.unhurried.get(phase, 0)
    if limit and then.clocked == phase and then.deadline is not None:
        return then.deadline
    return at + (limit or seconds)


def reseated(now: Moment, chair: Chair, **changes: Any) -> Moment:
    """The same, with something changed about a seat."""
    altered = replace(chair, **changes)
    chairs = tuple(altered if one.seat == chair.seat else one for one in now.chairs)
    if altered.name == chair.name:
        return now.but(chairs=chairs)
    return now.but(chairs=chairs, match=now.match.copy([one.name for one in chairs]).hold())


def ended(now: Moment, places: list[int], resigned: list[int]) -> Moment:
    return now.but(state="over", result={"places": places, "resigned": resigned})
