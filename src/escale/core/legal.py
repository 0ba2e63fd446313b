"""The legal moves of any game: the candidates that `why_not` lets pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.core.binding import UNBOUND
from escale.core.contract import Rules
from escale.core.moves import Choice
from escale.core.state import assign

rules: Rules = UNBOUND


def moves(s: Any, seat: int, rows: Sequence[Choice]) -> int:
    """Write the legal moves of a seat into the first rows; how many."""
    n = 0
    for k in range(rules.candidates(s, seat, rows)):
        if rules.why_not(s, seat, rows[k]) == 0:
            if n < k:
                assign(rows[n], rows[k])
            n += 1
    return n
