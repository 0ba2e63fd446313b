"""Words for the tests of Pancha Keliya, besides those of the table."""

from __future__ import annotations

from typing import Any

from escale.core.match import Match
from tests.games.table import at

PK = "pancha-keliya"
ASHORE = [0, 0, 0]
REFUGES = (6, 11, 16, 21, 26)
BOKKA, ONDU, PANCHA, PUWAK_MALLA = 0, 1, 5, 6


def afloat(mine: list[int], theirs: list[int] = ASHORE, **more: Any) -> Match:
    """The first player is to throw, with these steps."""
    return at(PK, steps=[mine, theirs], **more)


def next_to_throw(m: Match) -> int:
    """Whose hand throws next, with nothing left of the last throw."""
    position = m.position()
    assert (position["phase"], position["mouths"], position["left"], position["moved"]) == ("throw", -1, 0, 0)
    assert m.awaits_chance
    assert m.hand == position["turn"]
    return m.hand
