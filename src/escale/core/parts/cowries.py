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


Series = list[tuple[int, tuple[int, ...]]]  # of throws one after the other: weights and results


def series(results: Sequence[int], weights: Sequence[int], goes_on: Callable[[int], bool], most: int) -> Series:
    """Every series of throws, at most so many, in which a result that `goes_on` is followed by another throw.

    `results` and `weights` are those of one throw; the weights of all series add up to sum(weights) ** most.
    """
    if most == 0:
        return [(1, ())]
    found: Series = []
    for result, weight in zip(results, weights, strict=True):
        ended: Series = [(sum(weights) ** (most - 1), ())]
        for more, others in series(results, weights, goes_on, most - 1) if goes_on(result) else ended:
            found.append((weight * more, (result, *others)))
    return found


def reach(found: Series, sums: Callable[[Sequence[int]], Iterable[int]], length: int, sure: int) -> tuple[int, ...]:
    """By distance, below `length`: how likely a series brings a piece there, of `sure`; `sums` says how far its results may."""
    reached = [0] * length
    for weight, results in found:
        for distance in sums(results):
            if 0 < distance < length:
                reached[distance] += weight
    whole = sum(weight for weight, _ in found)
    return tuple(round(sure * weight / whole) for weight in reached)


def any_of(results: Iterable[int]) -> set[int]:
    """How far a piece may come with any of some results, one after the other; 0 for none of them."""
    sums = {0}
    for result in results:
        sums |= {done + result for done in sums}
    return sums
