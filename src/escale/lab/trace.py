"""One random game, every position kept: what both speeds must agree on, byte for byte."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.bots.random_play import step
from escale.core.binding import UNBOUND
from escale.core.chance import Rng
from escale.core.contract import Rules
from escale.core.frames import is_over
from escale.core.moves import Choice, Events
from escale.core.state import Row, assign

rules: Rules = UNBOUND


def trace(states: Sequence[Any], rngs: Sequence[Rng], rows: Sequence[Choice], weights: Row, notes: Sequence[Events]) -> int:
    """Play from `states[0]`, writing every position that follows; how many there are. Stops when the room is full."""
    n = 0
    while n + 1 < len(states) and not is_over(states[n]):
        assign(states[n + 1], states[n])
        step(states[n + 1], rngs[0], rows, weights, notes[0])
        n += 1
    return n
