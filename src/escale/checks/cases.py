"""Ways to play a game, and matches played at random in each of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from escale.core.game import Game
from escale.core.match import Match, Offer
from escale.core.moves import Move

MANY = 3  # combinations of options
LONGEST = 100_000  # moves
PATIENCE = 600  # moves made at random, before a game that has a player of its own is led to its end


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


def cases(game: Game) -> list[Case]:
    """Every number of players with every combination of the options' ends."""
    return [Case(game, players, options) for players, options in settings(game)]


def settings(game: Game) -> Iterator[tuple[int, dict[str, int]]]:
    """Every number of players with every combination of the options' ends; where there are many, one option at a time."""
    ends = {o.name: sorted({game.state.FIELDS[o.name].low, game.state.FIELDS[o.name].high}) for o in game.options}
    combined = [dict(zip(ends, values, strict=True)) for values in product(*ends.values())]
    if len(combined) > MANY:
        usual = {option.name: option.default for option in game.options}
        combined = [usual] + [{**usual, name: value} for name in ends for value in ends[name] if value != usual[name]]
    for players in game.players:
        for values in combined if len(combined) <= MANY or players in (game.players[0], game.players[-1]) else combined[:1]:
            yield players, {name: _spelled(game, name, value) for name, value in values.items()}


def _spelled(game: Game, name: str, value: int) -> Any:
    field = game.state.FIELDS[name]
    return field.words[value - field.low] if field.words else value


# ---- Matches


def random_match(case: Case, seed: int, most: int = LONGEST) -> Match:
    """A match played at random, to its end unless it has `most` moves before."""
    chooser = random.Random(seed)
    match = case.match(seed)
    while not match.over and len(match.turns) < most:
        plays_on(match, chooser)
    return match


def restless_match(case: Case, seed: int, most: int) -> Match:
    """A match played at random in which the others speak up whenever they may."""
    chooser = random.Random(seed)
    match = case.match(seed)
    while not match.over and len(match.turns) < most:
        unasked = [offer for p in range(case.players) if p not in match.asked and match.heard(p) for offer in match.legal(p)]
        if unasked and chooser.random() < 1 / 4:
            plays_any(match, chooser, chooser.choice(unasked))
        else:
            plays_on(match, chooser)
    return match


def moments(case: Case, seed: int, every: int, most: int = LONGEST) -> Iterator[Match]:
    """The same match, looked at now and then."""
    chooser = random.Random(seed)
    match = case.match(seed)
    for k in range(most):
        if k % every == 0:
            yield match
        if match.over:
            return
        plays_on(match, chooser)


def plays_on(match: Match, chooser: random.Random) -> None:
    """A move at random; where that would go on for ever, every other move is the game's own player's."""
    if len(match.turns) > PATIENCE and match.game.guide and chooser.random() < 1 / 2:
        offer, amounts = match.game.guide.wish(match.state_for(match.hand), match.hand, match.legal())
        match.play(offer, **amounts)
    else:
        plays_at_random(match, chooser)


def plays_at_random(match: Match, chooser: random.Random) -> None:
    """Any legal move of the seat that is asked, any amount of it; moves made aside are rare."""
    legal = match.legal()
    answers = [offer for offer in legal if not offer.aside]
    plays_any(match, chooser, chooser.choice(legal if len(answers) == len(legal) or chooser.random() < 1 / 8 else answers))


def plays_any(match: Match, chooser: random.Random, offer: Offer) -> None:
    """This move, with any amount of those it allows."""
    match.play(offer, **({offer.amount: chooser.randrange(offer.low, offer.high + 1, offer.step)} if offer.amount else {}))


def universe(game: Game) -> Iterator[Move]:
    """Every move that can be written down, sensible or not."""
    for number, verb in enumerate(game.verbs):
        ranges = [range(n.low, n.high + 1) for n in verb.numbers]
        for values in product(*ranges):
            a, b, c = (*values, 0, 0, 0)[:3]
            yield Move(number, a, b, c)
