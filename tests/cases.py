"""What the suites are run over: every game, number of players and option."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

from escale.core.catalogue import every
from escale.core.game import Game
from escale.core.match import Match, Offer
from escale.core.moves import Move
from tests.soak.speeds import settings


class Case(NamedTuple):
    """One way to play a game."""

    game: Game
    players: int
    options: dict[str, Any]

    def match(self, seed: int | None = None) -> Match:
        return Match(self.game, self.players, self.options, seed)

    def __str__(self) -> str:
        chosen = "".join(f"-{name}-{value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.players}{chosen}"


CASES = [Case(game, players, options) for game in every() for players, options in settings(game)]

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


WANDERING = ("pont-de-rama",)  # at random it goes on for thousands of moves: there every other move is the game's own player's


def random_match(case: Case, seed: int, most: int = 100_000) -> Match:
    """A match played at random, to its end unless it has `most` moves before."""
    chooser = random.Random(seed)
    match = case.match(seed)
    while not match.over and len(match.turns) < most:
        if case.game.name in WANDERING and chooser.random() < 1 / 2:
            match.play(match.game.guide.wish(match.state_for(match.hand), match.hand, match.legal())[0])
        else:
            plays_at_random(match, chooser)
    return match


def plays_at_random(match: Match, chooser: random.Random) -> None:
    """Any legal move of the seat that is asked, any amount of it; moves made aside are rare."""
    legal = match.legal()
    answers = [offer for offer in legal if not offer.aside]
    plays_any(match, chooser, chooser.choice(legal if len(answers) == len(legal) or chooser.random() < 1 / 8 else answers))


def plays_any(match: Match, chooser: random.Random, offer: Offer) -> None:
    """This move, with any amount of those it allows."""
    match.play(offer, **({offer.amount: chooser.randint(offer.low, offer.high)} if offer.amount else {}))


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


def universe(game: Game) -> Iterator[Move]:
    """Every move that can be written down, sensible or not."""
    for number, verb in enumerate(game.verbs):
        ranges = [range(n.low, n.high + 1) for n in verb.numbers]
        for values in product(*ranges):
            a, b, c = (*values, 0, 0, 0)[:3]
            yield Move(number, a, b, c)
