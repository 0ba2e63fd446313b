"""Noise that means the same in every position: how much of what a choice at random would give away is given away.

A beginner of 0.4 loses two fifths of what is at stake among the moves at hand, be that the game or a hair's breadth of it.
Moves that differ by their amount alone are one choice: first whether, then how much.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from escale.core.chance import Rng, bits
from escale.core.moves import Move

UNIT = 1.0 / (1 << 53)
STEPS = 40  # of the search for how strongly the better moves are preferred
STRONGEST = 1e6

Ranked = Sequence[tuple[Move, float]]  # moves with the share of the win each is worth, the best first


def blurred(ranked: Ranked, noise: float, rng: Rng) -> Move:
    """The best move, or with noise another: the better, the likelier."""
    if noise <= 0.0:
        return ranked[0][0]
    choices = grouped(ranked)
    chosen = choices[picked([amounts[0][1] for amounts in choices], noise, rng)]
    return chosen[picked([share for _, share in chosen], noise, rng)][0]


def grouped(ranked: Ranked) -> list[list[tuple[Move, float]]]:
    """Moves that differ by their amount alone, together; the best first."""
    found: dict[Move, list[tuple[Move, float]]] = {}
    for move, share in ranked:
        found.setdefault(move._replace(amount=0), []).append((move, share))
    return list(found.values())


def picked(worth: Sequence[float], noise: float, rng: Rng) -> int:
    """Which of these is taken."""
    return lot(preferences(worth, noise), rng) if len(worth) > 1 else 0


def preferences(worth: Sequence[float], noise: float) -> list[float]:
    """Weights by which, on average, just that share is lost of what a choice at random loses; where all is one, all alike."""
    best, mean = max(worth), math.fsum(worth) / len(worth)
    if best <= mean or noise >= 1.0:
        return [1.0] * len(worth)
    losses = [(best - share) / (best - mean) for share in worth]
    strength = strong_enough(losses, noise)
    return [math.exp(-strength * loss) for loss in losses]


def strong_enough(losses: Sequence[float], noise: float) -> float:
    """How strongly small losses must be preferred for this mean of them."""
    low, high = 0.0, 1.0
    while high < STRONGEST and mean_loss(losses, high) > noise:
        low, high = high, 2.0 * high
    for _ in range(STEPS):
        middle = (low + high) / 2.0
        low, high = (middle, high) if mean_loss(losses, middle) > noise else (low, middle)
    return high


def mean_loss(losses: Sequence[float], strength: float) -> float:
    weights = [math.exp(-strength * loss) for loss in losses]
    return math.fsum(weight * loss for weight, loss in zip(weights, losses, strict=True)) / math.fsum(weights)


def lot(weights: Sequence[float], rng: Rng) -> int:
    """One of them, by weight."""
    left = (bits(rng) >> 11) * UNIT * math.fsum(weights)
    for k, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return k
    return 0
