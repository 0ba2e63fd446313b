"""Who sits where at a new table, and at the next one."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any

from escale.core.match import Match
from escale.core.text import house as told
from escale.server.chairs import Chair
from escale.server.characters import name_for
from escale.server.moments.moment import Moment
from escale.server.people import Person
from escale.server.wire.tables import SeatWish


def any_contribution() -> str:
    """A contribution to the throws for those who bring none."""
    return secrets.token_urlsafe(12)


def chairs(wishes: list[SeatWish], host: Person, contribution: str, lang: str) -> list[Chair]:
    """The seats as the host wishes them; no two programs bear the same name."""
    found: list[Chair] = []
    people = [host.name, *(wish.name for wish in wishes if wish.name)]
    for seat, wish in enumerate(wishes):
        found.append(chair(seat, wish, host, contribution, lang, [*people, *(one.name for one in found)]))
    return found


def gives_hints(wishes: list[SeatWish]) -> bool:
    """Hints are for those who play against programs or around one screen; who comes by a link is not surprised by them."""
    return all(wish.kind != "open" for wish in wishes)


def chair(seat: int, wish: SeatWish, host: Person, contribution: str, lang: str, taken: Iterable[str]) -> Chair:
    """A seat as the host wishes it."""
    words = contribution or any_contribution()
    if wish.kind == "open":
        return Chair(seat, "open", None, "", False, "")
    if wish.kind == "program":
        return Chair(seat, "program", None, name_for(wish.level, taken), True, "", level=wish.level)
    if wish.kind == "me":
        return Chair(seat, "person", host.id, host.name, True, words)
    return Chair(seat, "device", host.id, wish.name or told(lang, "seat.guest", seat=seat + 1), True, words)


def next_game(before: Moment, host: str) -> tuple[dict[str, Any], list[Chair]]:
    """The same people, each one seat further; whoever did not ask for it must accept."""
    moved = before.chairs[-1:] + before.chairs[:-1]
    row = {**same_terms(before, host), "options": before.options}
    return row, [seated_again(seat, one, host) for seat, one in enumerate(moved)]


def same_position(before: Moment, host: str) -> tuple[dict[str, Any], list[Chair]]:
    """The same people in their seats, from the position of this table on; one that can be set up."""
    begun = Match(before.game, len(before.chairs), position=before.match.position())
    row = {**same_terms(before, host), "options": begun.options, "position": begun.position_given}
    return row, [seated_again(chair.seat, chair, host) for chair in before.chairs]


def same_terms(before: Moment, host: str) -> dict[str, Any]:
    terms = before.terms
    return {"game": terms.game.name, "host": host, "pace": terms.pace, "seconds": terms.seconds, "hints": terms.hints}


def seated_again(seat: int, before: Chair, host: str) -> Chair:
    if before.kind == "program":
        return Chair(seat, "program", None, before.name, True, "", level=before.level)
    if before.person is None:
        return Chair(seat, "open", None, "", False, "")
    return Chair(seat, before.kind, before.person, before.name, before.person == host, any_contribution())
