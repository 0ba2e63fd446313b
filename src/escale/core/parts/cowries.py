"""Fair two-faced cowries: how often each number of mouths shows, and what may come of throwing on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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


Series = list[tuple[int, tuple[int, ...]]]


def series(results: Sequence[int], weights: Sequence[int], goes_on: Callable[[int], bool], most: int) -> Series:
    """Every series of throws, up to so many, where some results allow another one: its weight and its results."""
    if most == 0:
        return [(1, ())]
    found: Series = []
    for result, weight in zip(results, weights, strict=True):
        ended: Series = [(sum(weights) ** (most - 1), ())]
        for more, others in series(results, weights, goes_on, most - 1) if goes_on(result) else ended:
            found.append((weight * more, (result, *others)))
    return found


def reach(found: Series, sums: Callable[[Sequence[int]], Iterable[int]], length: int) -> tuple[int, ...]:
    """By distance, up to `length`: the weight of the series that bring a piece there; `sums` says how far their results may."""
    reached = [0] * length
    for weight, results in found:
        for distance in sums(results):
            if 0 < distance < length:
                reached[distance] += weight
    return tuple(reached)
