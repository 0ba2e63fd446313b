"""Fair two-faced cowries: how often each number of mouths shows."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from escale.core.state import Row


def odds(cowries: int) -> tuple[int, ...]:
    """The weight of 0, 1, … mouths up."""
    return tuple(comb(cowries, mouths) for mouths in range(cowries + 1))


def weigh(weights: Row, table: Sequence[int]) -> int:
    """Write the weight of every throw; how many there are."""
    for mouths in range(len(table)):
        weights[mouths] = table[mouths]
    return len(table)
