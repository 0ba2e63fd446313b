"""Giving up, leaving, coming back, having a program play for somebody."""

from __future__ import annotations

from escale.server.faults import Denied
from escale.server.moments.moment import Moment
from escale.server.moments.noting import ended, noted, reseated


def resign(now: Moment, seat: int, at: float) -> Moment:
    """Of two, the other wins; of more, a program plays on in this seat."""
    now.check_playing()
    if seat in now.resigned:
        raise Denied("has_resigned", 409)
    resigned = [*now.resigned, seat]
    if len(now.chairs) == 2:
        then = ended(now, [2 if one == seat else 1 for one in range(2)], resigned)
        return noted(then, "resigned", seat, at, proposal=None)
    then = reseated(now, now.chairs[seat], program=True, left=True, standing=None)
    return noted(then, "resigned", seat, at, proposal=None, result={"places": [], "resigned": resigned})


def end_without_result(now: Moment, seat: int, at: float) -> Moment:
    """A game that the present rules tell otherwise is given up by all; nobody has won or lost it."""
    now.check_parted()
    return noted(ended(now, [], now.resigned), "ended", seat, at)


def leave(now: Moment, seat: int, at: float) -> Moment:
    now.check_playing()
    return noted(reseated(now, now.chairs[seat], left=True), "left", seat, at)


def come_back(now: Moment, seat: int, at: float) -> Moment:
    now.check_playing()
    if seat in now.resigned:
        raise Denied("has_resigned", 409)
    return noted(reseated(now, now.chairs[seat], left=False, program=False), "returned", seat, at)


def replaced(now: Moment, seat: int, at: float) -> Moment:
    """A program plays for whoever sits there."""
    return noted(reseated(now, now.chairs[seat], program=True), "replaced", seat, at, proposal=None)
