"""Which positions of Lanes can be set up by hand."""

from __future__ import annotations

from lanes.rules import has_won
from lanes.state import MOVE, OVER, State

from escale.core.clauses import LA_2, LA_4


def flaws(s: State) -> int:
    if (s.phase == OVER) != (has_won(s, 0) or has_won(s, 1)):
        return LA_4
    return LA_2 if (s.phase == MOVE) != (s.throw > 0) else 0
