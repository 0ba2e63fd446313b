"""What the seated must agree on: taking a move back, having a program play for somebody who is away."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from escale.server.faults import Denied
from escale.server.moments.leaving import replaced
from escale.server.moments.moment import Moment
from escale.server.moments.taking_back import go_back, last_decision
from escale.server.words import Question

PAUSE = 60.0  # seconds before one may ask again after a refusal
ABSENT = {"live": 60.0, "slow": 7 * 86400.0}  # seconds away before the others may have a program play

Away = Mapping[int, float]  # since when the seats have been empty that nobody sits at


def ask(now: Moment, person: str, kind: Question, by: int, seat: int, at: float, away: Away) -> Moment:
    """Ask the others; those who are not there to ask, programs and one's own seats, agree."""
    now.chair_of(person, by)
    now.check_playing()
    if now.proposal:
        raise Denied("one_question", 409)
    if now.pauses.get(by, 0.0) > at:
        raise Denied("pause", 429, seconds=round(now.pauses[by] - at))
    CHECKS[kind](now, by, seat, at, away)
    others = [c.seat for c in now.chairs if c.person and c.person != person and not c.by_program and not c.left]
    waiting = [one for one in others if kind == "takeback" or one != seat]
    return settled(now.but(proposal={"kind": kind, "by": by, "seat": seat, "waiting": waiting}), at)


def check_takeback(now: Moment, by: int, seat: int, at: float, away: Away) -> None:
    if seat != by:
        raise Denied("not_your_seat", 403)
    last_decision(now, seat)


def check_replace(now: Moment, by: int, seat: int, at: float, away: Away) -> None:
    if seat >= len(now.chairs) or seat == by:
        raise Denied("seat", 422, seat=str(seat), most=len(now.chairs) - 1)
    chair = now.chairs[seat]
    if chair.by_program:
        raise Denied("program_plays", 409)
    if not chair.left and at - away.get(seat, at) < ABSENT[now.terms.pace]:
        raise Denied("not_away", 409, name=chair.name)


CHECKS: Mapping[Question, Callable[[Moment, int, int, float, Away], None]] = {
    "takeback": check_takeback,
    "replace": check_replace,
}


def answer(now: Moment, person: str, seat: int, yes: bool, at: float) -> Moment:
    """Agree for all one's seats, or refuse."""
    now.chair_of(person, seat)
    now.check_playing()
    if not now.proposal or seat not in now.proposal["waiting"]:
        raise Denied("not_asked", 409)
    if not yes:
        return now.but(proposal=None, pauses={**now.pauses, now.proposal["by"]: at + PAUSE})
    mine = now.seats_of(person)
    waiting = [one for one in now.proposal["waiting"] if one not in mine]
    return settled(now.but(proposal={**now.proposal, "waiting": waiting}), at)


def settled(now: Moment, at: float) -> Moment:
    """Once everybody agrees, it is done."""
    asked = now.proposal
    if not asked or asked["waiting"]:
        return now
    if asked["kind"] == "replace":
        return replaced(now, asked["seat"], at)
    return go_back(now, asked["seat"], last_decision(now, asked["seat"]), at)
