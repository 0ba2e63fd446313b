"""A small opponent for any game: it guesses what it does not see, tries each move and plays on at random."""

from __future__ import annotations

import time
from typing import Any

from escale.core import legal
from escale.core.binding import bound
from escale.core.chance import Rng, stream
from escale.core.frames import Situation, is_over
from escale.core.game import Game
from escale.core.match import legal_offers
from escale.core.moves import Choice, Events, Move
from escale.core.state import assign

LIMIT = 20_000  # moves of one trial game


def choose(game: Game, view: Situation, seat: int, seconds: float = 0.3, seed: int = 0) -> Move:
    """The move that won most trial games in the time given; the game's own player's, where it has one."""
    if hasattr(game.bots, "wish"):
        offer, amount = game.bots.wish(view, seat, legal_offers(game, view, seat))
        return Move(*offer.move)._replace(amount=next(iter(amount.values()), offer.low))
    options = _legal(game, view, seat)
    if len(options) == 1:
        return options[0]
    wins = [0.0] * len(options)
    rng = stream(seed, 0)
    trial = _Trial(game)
    deadline = time.perf_counter() + seconds
    rounds = 0
    while rounds == 0 or time.perf_counter() < deadline:
        for k, move in enumerate(options):
            wins[k] += trial.share(view, seat, move, rng)
        rounds += 1
    return options[max(range(len(options)), key=wins.__getitem__)]


def _legal(game: Game, view: Situation, seat: int) -> list[Move]:
    rows = [Choice() for _ in range(game.choices)]
    n = bound(legal, game.rules).moves(view, seat, rows)
    answers = [row for row in rows[:n] if not row.aside] or rows[:n]  # it interrupts nobody
    return [Move(row.verb, row.a, row.b, row.c, row.amount) for row in answers]


class _Trial:
    """Plays a position on at random."""

    def __init__(self, game: Game) -> None:
        from escale.bots import random_play

        self.game = game
        self.play: Any = bound(random_play, game.rules)
        self.rows = [Choice() for _ in range(game.choices)]
        self.weights = [0] * game.choices
        self.events = Events()
        self.events.deaf = 1
        self.state = game.state()

    def share(self, view: Situation, seat: int, move: Move, rng: Rng) -> float:
        """The seat's share of the win after this move and random play."""
        assign(self.state, view)
        if self.game.secrets:
            self.game.drawing.imagine(self.state, seat, rng)
        self.game.rules.play(self.state, seat, move, self.events)
        for _ in range(LIMIT):
            if is_over(self.state):
                break
            self.play.step(self.state, rng, self.rows, self.weights, self.events)
        places = [0] * self.state.players
        self.game.rules.places(self.state, places)
        return 1 / places.count(1) if places[seat] == 1 else 0.0
