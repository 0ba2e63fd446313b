"""Seeded chance: splitmix64, the same stream in Python and in machine code.

The generator is no part of a state: nobody can foresee a throw by looking at one.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Annotated, Final

from escale.core.state import Record, Row, field, record

MASK: Final = 0xFFFFFFFFFFFFFFFF
GAMMA: Final = 0x9E3779B97F4A7C15


@record
class Rng(Record):
    word: Annotated[int, field("u8")]


def bits(rng: Rng) -> int:
    """64 random bits."""
    z = (rng.word + GAMMA) & MASK
    rng.word = z
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(rng: Rng, n: int) -> int:
    """A whole number from 0 to n - 1, for n below 2**31."""
    return ((bits(rng) >> 33) * n) >> 31


def pick(rng: Rng, weights: Row | Sequence[int], n: int) -> int:
    """One of the first `n` indices, by weight."""
    total = 0
    for k in range(n):
        total += weights[k]
    left = below(rng, total)
    for k in range(n):
        left -= weights[k]
        if left < 0:
            return k
    return n - 1


def fresh_seed() -> int:
    """A seed that nobody can foresee."""
    return int.from_bytes(os.urandom(8)) >> 1


def stream(seed: int, number: int) -> Rng:
    """The generator of the `number`-th draw (or game) of a seed; streams do not overlap in practice."""
    rng = Rng()
    rng.word = seed & MASK
    rng.word = (bits(rng) + number * GAMMA) & MASK
    rng.word = bits(rng)
    return rng
