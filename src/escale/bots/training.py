"""Learns the weights of a game's features by playing against itself.

Each round plays games by sight with the weights found so far, and fits the weights anew to who won: a logistic regression over
the seats of a table (conditional logit), so that the estimated shares of the seats add up to 1.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from escale.bots import selfplay
from escale.bots.buffers import MOST_FEATURES, array_buffers
from escale.bots.regret import matrices
from escale.bots.selfplay import Manner, Notes
from escale.core.chance import Rng, stream
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import SEATS
from escale.core.state import OWNER
from escale.core.twins import compiled

BATCH = 20  # games of one setting in a row
EVERY = 7  # decisions between two that are noted
ROWS = 200  # noted for a game at most, on average over a batch
LIMIT = 20_000  # moves and throws of one game
WARMTH = 0.03  # how freely it plays
DAMP = 1e-4  # keeps weights small that nothing speaks for
STEPS = 30
ROUNDS = 60  # of regret matching, for choices made at once and in secret,
SHYNESS = 0.005  # and how freely those are made

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Round:
    """What a round of training came to."""

    weights: Floats
    rows: int
    loss: float  # mean surprise at who won, in nats; log(players) would be knowing nothing
    blind: float  # the same of someone who knows nothing
    unfinished: int


def train(game: Game, seed: int, games: int, rounds: int) -> Iterator[Round | int]:
    """Rounds of training; between them, how many games have been played."""
    weights = np.array([game.first_weights.get(name, 0.0) for name in game.player.FEATURES])
    dice = random.Random(seed)
    kernel = compiled(selfplay, game.player)
    for lap in range(rounds):
        seen, won, lost = [], [], 0
        met: list[dict[str, int]] = []
        for first in range(0, games, BATCH):
            met = met or dice.sample(settings(game), len(settings(game)))  # all of them, before any comes again
            batch = play(game, kernel, weights, dice.choice(game.players), met.pop(), seed, lap * games + first)
            seen.append(batch[0])
            won.append(batch[1])
            lost += batch[2]
            yield first + BATCH
        weights, loss, blind = fit(np.concatenate(seen), np.concatenate(won), weights)
        yield Round(weights, sum(map(len, seen)), loss, blind, lost)


def play(
    game: Game, kernel: Any, weights: Floats, players: int, options: dict[str, int], seed: int, first: int
) -> tuple[Floats, Floats, int]:
    """A batch of games under one setting: features by seat, shares by seat, games that did not end."""
    warmth = WARMTH if weights.any() else 1.0
    start = Match(game, players, options).state.block()
    buffers = array_buffers(game, list(weights))
    rngs = np.zeros(BATCH, Rng.dtype())
    rngs["word"] = [stream(seed, first + k).word for k in range(BATCH)]
    manner = Manner(warmth, min(warmth, SHYNESS), ROUNDS, EVERY, LIMIT)
    notes = empty_notes(len(buffers.rows))
    if is_secret(game):
        kernel.secret_games(start[0], buffers, rngs, matrices(len(buffers.rows), True).first, manner, notes)
    else:
        kernel.games(start[0], buffers, rngs, manner, notes)
    return told(notes, players, len(weights))


def empty_notes(rows: int) -> Notes:
    """Room for what is noted of a batch, with so many moves on offer at most."""
    seen = np.zeros((BATCH * ROWS, SEATS, MOST_FEATURES))
    return Notes(np.zeros(rows), seen, np.zeros((BATCH, SEATS)), np.zeros(BATCH, np.int64))


def told(notes: Notes, players: int, features: int) -> tuple[Floats, Floats, int]:
    """What was noted of the games that ended: features by seat, shares by seat; and how many did not."""
    _, seen, won, ends = notes
    ended = ends >= 0
    stops = np.where(ended, ends, -1 - ends)
    counts = np.diff(stops, prepend=0)
    kept = np.repeat(ended, counts)
    present = np.zeros((len(kept), SEATS), bool)
    present[:, :players] = True
    shares = np.where(present, np.repeat(won, counts, axis=0), np.nan)
    return seen[: len(kept), :, :features][kept], shares[kept], int((~ended).sum())


def is_secret(game: Game) -> bool:
    """May several choose at once, so that nobody sees what the others do?"""
    return any(verb.seen == OWNER for verb in game.verbs)


def settings(game: Game) -> list[dict[str, int]]:
    """The options a player should have met: as they are, each preset, each option turned alone."""
    fields = game.state.FIELDS
    turned = [{o.name: value} for o in game.options for value in range(fields[o.name].low, min(fields[o.name].high, 3) + 1)]
    return [{}, *(dict(preset.options) for preset in game.presets), *turned]


def fit(seen: Floats, won: Floats, weights: Floats) -> tuple[Floats, float, float]:
    """Newton's method on the conditional logit; absent seats are marked by nan."""
    present = ~np.isnan(won)
    goal = np.where(present, won, 0.0)
    weights = np.zeros_like(weights)
    for _ in range(STEPS):
        shares = softmax(seen @ weights, present)
        slope = np.einsum("np,npf->f", shares - goal, seen) / len(seen) + DAMP * weights
        mean = np.einsum("np,npf->nf", shares, seen)
        bend = np.einsum("np,npf,npg->fg", shares, seen, seen, optimize=True) - mean.T @ mean
        step = np.linalg.solve(bend / len(seen) + DAMP * np.eye(len(weights)), slope)
        weights = weights - step
        if float(np.abs(step).max()) < 1e-6:
            break
    shares = softmax(seen @ weights, present)
    loss = -float((goal * np.log(np.where(present, shares, 1.0) + 1e-12)).sum() / len(seen))
    blind = float(np.log(present.sum(axis=1)).mean())
    return weights, loss, blind


def softmax(scores: Floats, present: npt.NDArray[np.bool_]) -> Floats:
    scores = np.where(present, scores, -np.inf)
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Floats = raised / raised.sum(axis=1, keepdims=True)
    return shares
