"""Moves that come to the same for whoever chooses: pieces that look alike, stand together and would do the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.core.match import Offer
from escale.core.narration import Narrator, Trial

MERGED = "piece"  # the number that may differ between moves that come to the same


def first_alike(narrator: Narrator, tried: Sequence[tuple[Offer, Trial]]) -> list[int]:
    """Of each move, the place of the first that comes to the same: its own, unless pieces stand together."""
    firsts: dict[Any, int] = {}
    return [firsts.setdefault(meaning(narrator, offer, trial), place) for place, (offer, trial) in enumerate(tried)]


def merged(narrator: Narrator, tried: Sequence[tuple[Offer, Trial]]) -> list[tuple[Offer, Trial]]:
    """Each move once."""
    firsts = first_alike(narrator, tried)
    return [one for place, one in enumerate(tried) if firsts[place] == place]


def meaning(narrator: Narrator, offer: Offer, trial: Trial) -> tuple[Any, ...]:
    """What a move is to its player, whichever of several pieces makes it."""
    others = tuple((name, value) for name, value in offer.numbers.items() if name != MERGED)
    looks = narrator.looks(offer.seat, offer.numbers[MERGED]) if MERGED in offer.numbers else ()
    led = (trial.origin, trial.target, trial.captures, trial.way)
    return (offer.seat, offer.verb, others, offer.low, offer.high, looks, *led)
