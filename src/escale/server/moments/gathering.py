"""Before the start: seats are taken and left, options change, and the game begins once everybody has agreed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from escale.core.match import Match
from escale.server.characters import USUAL, name_for
from escale.server.faults import Denied
from escale.server.moments.moment import Moment
from escale.server.moments.noting import noted, reseated


def sit(now: Moment, person: str, name: str, seat: int, contribution: str, at: float) -> Moment:
    """Take an open seat, or accept the options again on one's own."""
    now.check_gathering()
    chair = now.chair(seat)
    if chair.kind != "open" and chair.person != person:
        raise Denied("seat_taken", 409)
    taken = {"kind": "person", "person": person, "name": name} if chair.kind == "open" else {}
    words = contribution or chair.contribution
    return start_if_ready(reseated(now, chair, **taken, accepted=True, contribution=words), at)


def stand_up(now: Moment, person: str, seat: int) -> Moment:
    now.check_gathering()
    chair = now.chair_of(person, seat)
    return reseated(now, chair, kind="open", person=None, name="", accepted=False, contribution="")


def seat_program(now: Moment, person: str, seat: int, at: float) -> Moment:
    """The host gives an open seat to a program."""
    if person != now.host:
        raise Denied("not_host", 403)
    now.check_gathering()
    chair = now.chair(seat)
    if chair.kind != "open":
        raise Denied("seat_taken", 409)
    name = name_for(USUAL, [one.name for one in now.chairs])
    return start_if_ready(reseated(now, chair, kind="program", name=name, accepted=True, level=USUAL), at)


def change_options(now: Moment, person: str | None, options: Mapping[str, int]) -> Moment:
    """The host changes the rules: the others must accept them again."""
    if person != now.host:
        raise Denied("not_host", 403)
    now.check_gathering()
    if now.terms.position is not None:
        raise Denied("options_set", 409)
    match = Match(now.game, len(now.chairs), options, None, names=now.match.names).hold()
    chairs = tuple(replace(c, accepted=False) if c.kind == "person" and c.person != person else c for c in now.chairs)
    return now.but(match=match, options=match.options, chairs=chairs)


def start_if_ready(now: Moment, at: float) -> Moment:
    if not all(chair.accepted for chair in now.chairs):
        return now
    return noted(now, "started", -1, at, state="playing")
