"""Moves taken back: freely, as long as nothing was thrown, shown or answered; later, if the others agree."""

from __future__ import annotations

from escale.server.faults import Denied
from escale.server.moments.moment import Moment
from escale.server.moments.noting import noted


def may_undo(now: Moment, seat: int) -> bool:
    """Free until a throw, a reveal or the end of the turn."""
    if not now.match.turns or seat not in now.asked or now.chairs[seat].program:
        return False
    last = now.match.turns[-1]
    return last.seat == seat and not now.match.revealed(last)


def undo(now: Moment, seat: int, at: float) -> Moment:
    now.check_playing()
    if not may_undo(now, seat):
        raise Denied("undo_not_free", 409)
    return go_back(now, seat, now.match.count - 1, at)


def last_decision(now: Moment, seat: int) -> int:
    """How many moves had been played before this seat's last one; the match is known from its first move."""
    for turn in reversed(now.match.turns):
        if turn.seat == seat:
            return turn.number - 1
    raise Denied("nothing_to_undo", 409)


def go_back(now: Moment, seat: int, moves: int, at: float) -> Moment:
    """To where so many moves had been played. A snapshot that was taken before is none any more."""
    match = now.match.copy()
    match.rewind(moves)
    return noted(now, "back", seat, at, match=match.hold(), takebacks=now.takebacks + 1, proposal=None, snapshot_at=0)
