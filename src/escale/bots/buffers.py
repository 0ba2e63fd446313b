"""What a search needs of a game, and the buffers it writes to: nothing is allocated while it searches.

Searches are generic over a game's `bots` module, which offers the game's rules and `features(s, seat, out, slate)`: what a good
player looks at, for one seat, as numbers of about 0 to 1. Learnt weights turn them into shares of the win. The same source runs
as Python and compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

from escale.core.contract import Rules
from escale.core.moves import SEATS, Choice, Events
from escale.core.state import Reals

SCRATCH: Final = 6  # positions a search may write to, besides the one it thinks about
MOST_FEATURES: Final = 64  # the most features of a seat
SLATE: Final = 1 << 18  # numbers an evaluator may write down
AMOUNTS: Final = 64  # rows for moves that differ by their amount only
SLOTS: Final = 1 << 14  # positions it remembers
MANY: Final = 16  # outcomes of chance that are worth looking through one by one


Room = Callable[[int], Any]


class Judged(Rules, Protocol):
    """What a search needs of a game's `bots` module."""

    def features(self, s: Any, seat: int, out: Reals, slate: Reals, /) -> None:
        """What a good player looks at, for one seat, as many numbers as `FEATURES` names; `slate` is room to reckon on."""


class Buffers(NamedTuple):
    """Room for one search; lists in Python, arrays when compiled."""

    states: Any  # states[0] is thought about, the others are scratch
    rows: Any  # moves on offer at the first decision,
    replies: Any  # at the next,
    answers: Any  # and at the one after it
    odds: Any  # weights of a chance move
    later: Any  # weights of the next one
    events: Any  # a deaf one
    weights: Any  # the weight of each feature
    features: Any  # a row of them
    slate: Any  # room for whoever finds them to reckon on
    places: Any  # places at the end
    worth: Any  # each seat's share of the win
    best: Any  # the same, of the best reply found so far
    mean: Any  # the same, on average over chance
    later_mean: Any  # the same, one throw further,
    later_best: Any  # and of the best reply there
    score: Any  # each seat's score
    known: Any  # fingerprints of positions met before,
    found: Any  # and the shares found there, seat by seat


def plain_buffers(game: Any, weights: list[float]) -> Buffers:
    """For searches in Python."""
    events = Events()
    events.deaf = 1
    states = [game.state() for _ in range(1 + SCRATCH)]
    return _buffers(
        game, states, [events], weights, lambda n: [Choice() for _ in range(n)], lambda n: [0] * n, lambda n: [0.0] * n
    )


def array_buffers(game: Any, weights: list[float]) -> Buffers:
    """For compiled searches."""
    import numpy as np

    events = np.zeros(1, Events.dtype())
    events["deaf"] = 1
    states = np.zeros(1 + SCRATCH, game.state.dtype())
    choice = Choice.dtype()
    return _buffers(
        game,
        states,
        events,
        np.array(weights),
        lambda n: np.zeros(n, choice),
        lambda n: np.zeros(n, np.int64),
        lambda n: np.zeros(n),
    )


def _buffers(game: Any, states: Any, events: Any, weights: Any, rows: Room, whole: Room, real: Room) -> Buffers:
    most = game.choices + AMOUNTS
    return Buffers(
        states=states,
        rows=rows(most),
        replies=rows(most),
        answers=rows(most),
        odds=whole(game.choices),
        later=whole(game.choices),
        events=events,
        weights=weights,
        features=real(MOST_FEATURES),
        slate=real(SLATE),
        places=whole(SEATS),
        worth=real(SEATS),
        best=real(SEATS),
        mean=real(SEATS),
        later_mean=real(SEATS),
        later_best=real(SEATS),
        score=real(SEATS),
        known=whole(SLOTS),
        found=real(SLOTS * SEATS),
    )
