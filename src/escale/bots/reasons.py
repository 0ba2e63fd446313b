"""Why one move rather than another: the features in which what they lead to differs most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from escale.bots.opponents import WORLDS, imagined
from escale.bots.searcher import Searcher, searcher
from escale.core.chance import Rng
from escale.core.frames import Situation
from escale.core.game import Game
from escale.core.moves import Move


@dataclass(frozen=True)
class Difference:
    """Something in which one move leads to more than another, and how much that is worth to whoever makes it."""

    feature: str
    mine: bool  # of one's own, or of the others
    more: bool  # there is more of it, or less
    gain: float


def contrast(game: Game, view: Situation, seat: int, one: Move, other: Move, rng: Rng) -> list[Difference]:
    """What speaks for one move rather than another, in what they lead to; what speaks most comes first.

    Where hands are hidden, others are spoken of only when nothing of one's own differs: it is guessed.
    """
    worlds = imagined(game, view, seat, rng, WORLDS["sight"])
    own = differences(game, worlds, seat, one, other, [seat]) if game.secrets else []
    return own or differences(game, worlds, seat, one, other, range(view.players))


def differences(
    game: Game, worlds: Sequence[Situation], seat: int, one: Move, other: Move, seats: Sequence[int]
) -> list[Difference]:
    """The same, of these seats, on average over the worlds."""
    plain = searcher(game, False)
    changes: dict[tuple[int, bool], float] = {}
    for world in worlds:
        for p in seats:
            there = [traits(plain, world, seat, move, p) for move in (one, other)]
            for k, (here, elsewhere) in enumerate(zip(*there, strict=True)):
                changes[k, p == seat] = changes.get((k, p == seat), 0.0) + (here - elsewhere) / len(worlds)
    side = {True: 1.0, False: -1.0 / max(1, worlds[0].players - 1)}
    found = [
        Difference(game.player.FEATURES[k], mine, change > 0.0, plain.buffers.weights[k] * change * side[mine])
        for (k, mine), change in changes.items()
    ]
    return sorted((one for one in found if one.gain > 0.0), key=lambda one: -one.gain)


def is_alike(game: Game, view: Situation, seat: int, one: Move, other: Move, rng: Rng) -> bool:
    """Do two moves lead to the same, as far as a good player looks? Of two pieces that stand together either may go."""
    plain, world = searcher(game, False), imagined(game, view, seat, rng, 1)[0]
    return all(traits(plain, world, seat, one, p) == traits(plain, world, seat, other, p) for p in range(view.players))


def traits(plain: Searcher, world: Situation, seat: int, move: Move, of: int) -> list[float]:
    """A seat's features after somebody's move."""
    after = world.copy()
    plain.game.rules.play(after, seat, move, plain.buffers.events[0])
    plain.game.player.features(after, of, plain.buffers.features, plain.buffers.slate)
    return list(plain.buffers.features[: len(plain.game.player.FEATURES)])
