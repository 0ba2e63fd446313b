"""A game's searches, ready to think: in Python, or compiled."""

from __future__ import annotations

from typing import Any

from escale.bots import foresight
from escale.bots.buffers import Buffers, array_buffers, plain_buffers
from escale.bots.levels import learnt
from escale.core.binding import bound
from escale.core.chance import Rng
from escale.core.frames import Situation
from escale.core.game import Game
from escale.core.moves import Move
from escale.core.state import assign


class Searcher:
    """A game's searches, in Python or compiled, with buffers of their own."""

    def __init__(self, game: Game, fast: bool) -> None:
        self.game = game
        self.fast = fast
        self.temperament = ""
        weights = self.weights("")
        self.buffers: Buffers = array_buffers(game, weights) if fast else plain_buffers(game, weights)
        self.foresight = self.over(foresight)
        self.trees: dict[int, Any] = {}
        self.matrices: Any = None

    def weights(self, temperament: str) -> list[float]:
        """What each feature weighs for somebody like this."""
        known = learnt(self.game.folder).weighed(temperament)
        return [float(known.get(name, 0.0)) for name in self.game.player.FEATURES]

    def lean(self, temperament: str) -> None:
        """Judge like somebody of this temperament; what another one found is forgotten."""
        if temperament != self.temperament:
            self.temperament = temperament
            self.buffers.weights[:] = self.weights(temperament)
            self.forget()

    def forget(self) -> None:
        """What was found before is not known any more."""
        self.buffers.known[:] = [0] * len(self.buffers.known) if not self.fast else 0

    def over(self, module: Any) -> Any:
        """A search over this game."""
        if not self.fast:
            return bound(module, self.game.player)
        from escale.core.twins import compiled

        return compiled(module, self.game.player)

    def numbers(self, n: int) -> Any:
        """A row to write to."""
        if not self.fast:
            return [0.0] * n
        import numpy as np

        return np.zeros(n)

    def face(self, world: Situation) -> None:
        """Think about this position."""
        if self.fast:
            self.buffers.states[0] = world.block()[0]
        else:
            assign(self.buffers.states[0], world)

    def faced(self) -> Situation:
        """The position it thinks about, as it is now."""
        return self.game.state.from_bytes(self.buffers.states[0].tobytes() if self.fast else bytes(self.buffers.states[0]))

    def line_up(self, worlds: list[Situation]) -> Any:
        """Positions one after the other."""
        if not self.fast:
            return worlds
        import numpy as np

        return np.concatenate([world.block() for world in worlds])

    def dice(self, rng: Rng) -> Any:
        """The generator, for this speed."""
        return rng.block()[0] if self.fast else rng

    def moves(self, n: int) -> list[tuple[Move, bool]]:
        """The moves the buffers hold, and which are made aside."""
        rows = self.buffers.rows[:n]
        if self.fast:
            moves = zip(*(rows[name].tolist() for name in Move._fields), strict=True)
            return [(Move(*move), bool(aside)) for move, aside in zip(moves, rows["aside"].tolist(), strict=True)]
        return [(Move(r.verb, r.a, r.b, r.c, r.amount), bool(r.aside)) for r in rows]


_searchers: dict[tuple[str, bool], Searcher] = {}


def searcher(game: Game, fast: bool) -> Searcher:
    """A game's searcher, made once."""
    if (game.name, fast) not in _searchers:
        _searchers[game.name, fast] = Searcher(game, fast)
    return _searchers[game.name, fast]
