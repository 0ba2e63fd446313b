"""Answers given beforehand: what a seat answers on the others' turns from now on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escale.core.match import Offer, read_move
from escale.core.moves import SPECTATOR
from escale.server.faults import Denied
from escale.server.moments.moment import Moment
from escale.server.moments.noting import reseated
from escale.server.moments.playing import play_move


def stand(now: Moment, seat: int, verb: str | None, numbers: Mapping[str, Any]) -> Moment:
    """Answer this on the others' turns from now on; without a verb, no more."""
    now.check_playing()
    if now.chairs[seat].program:
        raise Denied("program_plays", 409)
    if verb is not None:
        known = next((one for one in now.game.verbs if one.standing and one.name == verb), None)
        if known is None:
            raise Denied("no_standing", 422, verb=verb)
        read_move(known, now.game.verb_numbers[verb], numbers)
    return reseated(now, now.chairs[seat], standing=None if verb is None else {"verb": verb, "numbers": dict(numbers)})


def said_beforehand(now: Moment) -> Offer | None:
    """What a seat that is asked on another's turn has said it would answer, where that is allowed."""
    said = [now.chairs[seat] for seat in now.asked if now.chairs[seat].standing and not now.chairs[seat].by_program]
    if not said or now.match.awaits_chance:
        return None
    turn = now.game.drawing.scene(now.match.state, SPECTATOR).turn
    offers = (offer for chair in said if chair.seat != turn for offer in now.match.legal(chair.seat))
    return next((o for o in offers if {"verb": o.verb, "numbers": o.numbers} == now.chairs[o.seat].standing), None)


def answer_beforehand(now: Moment, at: float) -> Moment:
    """What was said is done."""
    offer = said_beforehand(now)
    return play_move(now, offer.seat, offer.move, at, automatic=True) if offer else now
