"""Who sits where at a new table, and at the next one."""

from __future__ import annotations

import secrets
from typing import Any

from escale.core.text import house as told
from escale.server import models
from escale.server.people import Person
from escale.server.table import Chair, Table


def own_words() -> str:
    """A contribution to the throws for those who bring none."""
    return secrets.token_urlsafe(12)


def chair(seat: int, wish: models.SeatWish, host: Person, contribution: str, lang: str) -> Chair:
    """A seat as the host wishes it."""
    words = contribution or own_words()
    if wish.kind == "open":
        return Chair(seat, "open", None, "", False, "")
    if wish.kind == "program":
        return Chair(seat, "program", None, told(lang, "seat.program", seat=seat + 1), True, "")
    if wish.kind == "me":
        return Chair(seat, "person", host.id, host.name, True, words)
    return Chair(seat, "device", host.id, wish.name or told(lang, "seat.guest", seat=seat + 1), True, words)


def next_game(table: Table, host: str) -> tuple[dict[str, Any], list[Chair]]:
    """The same people, each one seat further; whoever did not ask for it must accept."""
    moved = table.chairs[-1:] + table.chairs[:-1]
    row = {"game": table.game.name, "rules": table.game.version, "options": table.options, "host": host}
    return {**row, "pace": table.pace, "seconds": table.seconds}, [again(seat, one, host) for seat, one in enumerate(moved)]


def again(seat: int, before: Chair, host: str) -> Chair:
    if before.kind == "program":
        return Chair(seat, "program", None, before.name, True, "")
    if before.person is None:
        return Chair(seat, "open", None, "", False, "")
    return Chair(seat, before.kind, before.person, before.name, before.person == host, own_words())
