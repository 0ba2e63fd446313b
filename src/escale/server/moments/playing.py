"""Moves and throws: a person's, a program's, chance's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from escale.core import proof
from escale.core.match import Match
from escale.core.moves import CHANCE, SEATS, Move
from escale.server.faults import Denied
from escale.server.moments.moment import Moment
from escale.server.moments.noting import ended, noted
from escale.server.words import EntryKind


def play(
    now: Moment, seat: int, decision: str, verb: str, numbers: Mapping[str, Any], at: float, automatic: bool = False
) -> Moment:
    """A person's move."""
    check_move(now, seat, decision)
    if now.match.awaits_chance and not now.match.heard(seat):
        raise Denied("throw_first", 409)
    match = now.match.copy()
    match.play_named(seat, verb, numbers)
    return played(now, match, "move", seat, at, automatic)


def play_move(now: Moment, seat: int, move: Move, at: float, kind: EntryKind = "move", automatic: bool = False) -> Moment:
    """A program's move, or one that was said beforehand, or one that a program makes when the clock has run out."""
    match = now.match.copy()
    match.play_as(seat, move)
    return played(now, match, kind, seat, at, automatic or kind == "clock")


def speak_up(now: Moment, seat: int, moves: Sequence[Move], at: float) -> Moment:
    """A program moves without being asked, and carries out what it begins: once, until somebody else has moved."""
    then = now
    for move in moves:
        then = play_move(then, seat, move, at)
    return then.but(spoken=now.spoken | {seat})


def throw(now: Moment, seat: int, decision: str, at: float, automatic: bool = False) -> Moment:
    """The hand that is asked to throws."""
    check_move(now, seat, decision)
    if not now.match.awaits_chance or now.match.hand != seat:
        raise Denied("no_chance", 409)
    return draw(now, at, automatic)


def draw(now: Moment, at: float, automatic: bool = False) -> Moment:
    """Chance answers, as it was bound to (core/proof.py)."""
    thrower = now.match.hand if now.match.hand < SEATS else -1
    words = [chair.contribution for chair in now.chairs]
    bits = proof.digest(now.terms.secret, now.terms.watch, now.match.count + 1, now.takebacks, words)
    match = now.match.copy()
    match.repeat(CHANCE, proof.outcome(bits, match.outcomes()).move)
    return played(now, match, "throw", thrower, at, automatic)


def check_move(now: Moment, seat: int, decision: str) -> None:
    now.check_playing()
    if now.chairs[seat].program:
        raise Denied("program_plays", 409)
    now.check_decision(seat, decision)


def played(now: Moment, match: Match, kind: EntryKind, seat: int, at: float, automatic: bool) -> Moment:
    """The moment after a move, of which the match tells."""
    then = now.but(match=match.hold(), proposal=None, spoken=frozenset())
    return noted(ended(then, match.places, now.resigned) if match.over else then, kind, seat, at, automatic)
