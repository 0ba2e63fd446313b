"""What is to be solved: a game's sides in their order, its layers, and how much room its values take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement, groupby
from typing import Any

import numpy as np
import numpy.typing as npt

from escale.core.contract import Course, Numbering
from escale.core.errors import Trouble
from escale.core.frames import Situation
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import SEATS, Choice, Events
from escale.solver.expect import DEEP, Known, Room

KEYS = 2_000_000
UNKNOWN = -1


@dataclass(frozen=True)
class Layer:
    """Sides from `first` to before `last` that are equally far on."""

    depth: int
    first: int
    last: int

    @property
    def size(self) -> int:
        return self.last - self.first

    @property
    def span(self) -> slice:
        return slice(self.first, self.last)


class Plan:
    """A game for two under some options, ready to be solved or looked up."""

    def __init__(self, game: Game, options: Mapping[str, Any] | None = None, depth: int = 0) -> None:
        """`depth`: only sides of this layer and those above, which is a game of its own."""
        if game.numbering is None:
            raise Trouble("unsolvable", game=game.name)
        self.game = game
        self.numbering: Numbering = game.numbering
        self.module: Any = game.numbering
        match = Match(game, 2, options)
        self.options = match.options
        self.start: Situation = match.state
        self.depth = depth
        self.sides = [tuple(side) for side in self.numbering.sides(self.start) if self.numbering.layer(side) >= depth]
        self.sheets = self.numbering.SHEETS

    @property
    def course(self) -> Course:
        """How a turn goes, of a game that must say it."""
        if self.game.course is None:
            raise Trouble("unsolvable", game=self.game.name)
        return self.game.course

    @property
    def many(self) -> int:
        return len(self.sides)

    @property
    def cells(self) -> int:
        """Values in all, those of positions that cannot be among them."""
        return self.sheets * self.many * self.many

    @cached_property
    def rows(self) -> npt.NDArray[np.int8]:
        """The sides as numbers."""
        return np.array(self.sides, np.int8)

    @cached_property
    def rank(self) -> npt.NDArray[np.int32]:
        """The place of a side in its order, by key."""
        found = np.full(KEYS, UNKNOWN, np.int32)
        for place, side in enumerate(self.sides):
            found[list(self.numbering.keys(side))] = place
        return found

    @cached_property
    def layers(self) -> list[Layer]:
        """Those that are furthest on come first."""
        found, first = [], 0
        for depth, sides in groupby(self.sides, self.numbering.layer):
            last = first + len(list(sides))
            found.append(Layer(depth, first, last))
            first = last
        return found

    @cached_property
    def pairs(self) -> list[tuple[Layer, Layer]]:
        """Pairs of layers in the order in which they can be solved: each leads only to itself and to those before it."""
        open_layers = [layer for layer in self.layers if not self.is_won(layer)]
        found = combinations_with_replacement(open_layers, 2)
        return sorted(found, key=lambda pair: -(pair[0].depth + pair[1].depth))

    def is_won(self, layer: Layer) -> bool:
        """The first side of a game that is won by what a side has done, and not by what both have."""
        return layer.first == 0 and layer.last == 1

    def room(self) -> Room:
        """For one search at a time."""
        game, most = self.game, self.game.choices + 8
        states = np.zeros(DEEP + 1, game.state.dtype())
        states[:] = self.start.block()[0]
        events = np.zeros(1, Events.dtype())
        events["deaf"] = 1
        return Room(
            states=states,
            rows=np.zeros((DEEP + 1, most), Choice.dtype()),
            others=np.zeros((DEEP + 1, most), Choice.dtype()),
            weights=np.zeros((DEEP + 1, most), np.int64),
            events=events,
            places=np.zeros(SEATS, np.int64),
            nodes=np.zeros((DEEP + 1, 4), np.int64),
            sums=np.zeros((DEEP + 1, 2)),
            cells=np.zeros((DEEP + 1, most * most)),
            often=np.zeros((DEEP + 1, 2, most)),
            simplex=np.zeros((most, 2 * most + 1)),
            basis=np.zeros(most, np.int64),
        )

    def known(self, values: npt.NDArray[Any], unit: float = 1.0) -> Known:
        return Known(values.reshape(-1), unit, self.rank, self.many)


def throw_odds(plan: Plan) -> npt.NDArray[np.float64]:
    """How likely each outcome of a throw is; in these games that is the same at every throw."""
    weights = [0] * plan.game.choices
    last = plan.sides[-1]
    s = plan.start.copy()
    plan.numbering.set_up(s, list(last), list(last), 0)
    found = np.array(weights[: plan.numbering.chances(s, weights)], np.float64)
    return np.asarray(found / found.sum(), np.float64)
