"""What the suites are run over: every game, number of players and option."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from escale.checks.cases import Case, cases, plays_any, plays_at_random, random_match, universe
from escale.core.catalogue import every
from escale.core.match import Match, Offer

__all__ = ["CASES", "Case", "every_case", "every_game", "plays_any", "plays_at_random", "random_match", "universe"]

CASES = [case for game in every() for case in cases(game)]

# What Riombo's two squares by agreement may mean besides the ends of their options.
AGREEMENTS: tuple[dict[str, Any], ...] = (
    {},
    {"phrase_a": "all_bank", "amount_a": 6, "phrase_b": "give_each", "amount_b": 5},
    {"phrase_a": "give_left", "amount_a": 12, "phrase_b": "take_right", "amount_b": 9},
    {"phrase_a": "take_each", "amount_a": 11, "phrase_b": "all_bank", "amount_b": 20},
    {"phrase_a": "give_right", "amount_a": 20, "phrase_b": "take_left", "amount_b": 20},
    {"phrase_a": "give_each", "amount_a": 7, "phrase_b": "back", "amount_b": 1},
    {"phrase_a": "give_bank", "amount_a": 15, "phrase_b": "all_bank", "amount_b": 13},
)


def agreements() -> Iterator[Case]:
    """Riombo with every number of players, short or not, and some agreements (RI-R8)."""
    for game in every():
        if game.name == "riombo":
            for players, short, agreed in product(game.players, ("off", "on"), AGREEMENTS):
                yield Case(game, players, {"short": short, **agreed})


every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", every(), ids=lambda game: game.name)


COMMON = ("move", "work", "fill")  # what takes a traveller on, or back


def bold(match: Match, chooser: random.Random, seat: int | None = None) -> Offer:
    """A random move; common verbs are less likely than rare ones, so that games reach their corners."""
    legal = match.legal(seat)
    return chooser.choices(legal, [1 if offer.verb in COMMON or offer.aside else 8 for offer in legal])[0]


def bold_match(case: Case, seed: int) -> Match:
    """A match played boldly to its end."""
    chooser = random.Random(seed)
    match = case.match(seed)
    while not match.over:
        plays_any(match, chooser, bold(match, chooser))
    return match
