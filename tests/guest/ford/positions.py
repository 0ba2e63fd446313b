"""Which positions of Ford can be set up by hand."""

from __future__ import annotations

from ford.rules import has_won
from ford.state import MOVE, OVER, State

from escale.core.clauses import FO_2, FO_4


def flaws(s: State) -> int:
    if (s.phase == OVER) != (has_won(s, 0) or has_won(s, 1)):
        return FO_4
    return FO_2 if (s.phase == MOVE) != (s.throw > 0) else 0
