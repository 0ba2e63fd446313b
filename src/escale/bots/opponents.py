"""Programs that play any game: an evaluator, a search and a noise, chosen by level. They get a view, never the position."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from escale.bots import foresight
from escale.bots.desk import Desk, array_desk, plain_desk
from escale.bots.levels import Level, learnt
from escale.core.binding import bound
from escale.core.chance import Rng, bits, stream
from escale.core.frames import Situation
from escale.core.game import Game
from escale.core.moves import Move
from escale.core.state import assign

# Full positions that fit what a seat sees.
WORLDS = {"sight": 6, "throw": 6, "throws": 6, "tree": 48, "regret": 8, "regrets": 8}
SLICE = 1000  # descents between two looks at the clock
ROUNDS = 100  # of regret matching between two looks,
FEWER = 100  # and those of a matrix game within another
CELLS = 100_000  # cells of all matrix games together
UNIT = 1.0 / (1 << 53)


@dataclass(frozen=True)
class Thought:
    """What a program makes of its moves: each with the share of the win it expects, best first."""

    move: Move
    ranked: tuple[tuple[Move, float], ...]
    often: tuple[float, ...] = ()  # how often it would take each of them, where it must not be predictable


@dataclass(frozen=True)
class Mix:
    """A mixed strategy: moves with the share of the win they are worth, and how often each should be made."""

    found: list[tuple[Move, float]]
    often: list[float]


class Mind:
    """A game's searches, in Python or compiled, with a desk of their own."""

    def __init__(self, game: Game, fast: bool) -> None:
        self.game = game
        self.fast = fast
        weights = learnt(game.folder).eyes
        eyes = [float(weights.get(name, 0.0)) for name in game.bots.FEATURES]
        self.desk: Desk = array_desk(game, eyes) if fast else plain_desk(game, eyes)
        self.foresight = self.over(foresight)
        self.trees: dict[int, Any] = {}
        self.matrices: Any = None

    def over(self, module: Any) -> Any:
        """A search over this game."""
        if not self.fast:
            return bound(module, self.game.bots)
        from escale.core.twins import compiled

        return compiled(module, self.game.bots)

    def numbers(self, n: int) -> Any:
        """A row to write to."""
        if not self.fast:
            return [0.0] * n
        import numpy as np

        return np.zeros(n)

    def face(self, world: Situation) -> None:
        """Think about this position."""
        if self.fast:
            self.desk.states[0] = world.block()[0]
        else:
            assign(self.desk.states[0], world)

    def faced(self) -> Situation:
        """The position it thinks about, as it is now."""
        return self.game.state.from_bytes(self.desk.states[0].tobytes() if self.fast else bytes(self.desk.states[0]))

    def line_up(self, worlds: list[Situation]) -> Any:
        """Positions one after the other."""
        if not self.fast:
            return worlds
        import numpy as np

        return np.concatenate([world.block() for world in worlds])

    def moves(self, n: int) -> list[tuple[Move, bool]]:
        """The moves the desk holds, and which are made aside."""
        rows = [self.desk.rows[k] for k in range(n)]
        if self.fast:
            rows = [{name: int(row[name]) for name in ("verb", "a", "b", "c", "amount", "aside")} for row in rows]
            return [(Move(r["verb"], r["a"], r["b"], r["c"], r["amount"]), bool(r["aside"])) for r in rows]
        return [(Move(r.verb, r.a, r.b, r.c, r.amount), bool(r.aside)) for r in rows]


_minds: dict[tuple[str, bool], Mind] = {}


def mind(game: Game, fast: bool) -> Mind:
    """A game's mind, made once."""
    if (game.name, fast) not in _minds:
        _minds[game.name, fast] = Mind(game, fast)
    return _minds[game.name, fast]


# ---- Thinking


def think(game: Game, view: Situation, seat: int, level: int, seed: int, seconds: float = 2.0, fast: bool = True) -> Thought:
    """A level's move for a seat that is asked, from what it sees. The same seed thinks the same."""
    how = learnt(game.folder).levels[level - 1]
    return reflect(mind(game, fast), how if fast else simpler(how), view, seat, stream(seed, 0), seconds)


def simpler(how: Level) -> Level:
    """What can be asked of a search in Python."""
    return Level("regret", how.noise, min(how.effort, SIMPLE)) if how.search in MIXED else Level("sight", how.noise)


def reflect(mind: Mind, how: Level, view: Situation, seat: int, rng: Rng, seconds: float) -> Thought:
    """The search, then the noise."""
    worlds = imagined(mind.game, view, seat, rng, WORLDS[how.search])
    found = SEARCHES[how.search](mind, how, worlds, seat, rng, seconds)
    if isinstance(found, Mix):
        return mixed(found, rng)
    ranked = sorted(found, key=lambda pair: -pair[1])
    return Thought(blurred(ranked, how.noise, rng), tuple(ranked))


def mixed(mix: Mix, rng: Rng) -> Thought:
    """One of the moves, as often as each should be made."""
    ranked = sorted(zip(mix.found, mix.often, strict=True), key=lambda pair: (-pair[1], -pair[0][1]))
    often = tuple(share for _, share in ranked)
    return Thought(ranked[lot(often, rng)][0][0], tuple(pair for pair, _ in ranked), often)


def lot(weights: Sequence[float], rng: Rng) -> int:
    """One of them, by weight."""
    left = (bits(rng) >> 11) * UNIT * sum(weights)
    for k, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return k
    return 0


def imagined(game: Game, view: Situation, seat: int, rng: Rng, count: int) -> list[Situation]:
    """Full positions that fit what a seat sees; without secrets, the view is one."""
    if not game.secrets:
        return [view]
    worlds = [view.copy() for _ in range(count)]
    for world in worlds:
        game.drawing.imagine(world, seat, rng)
    return worlds


def blurred(ranked: list[tuple[Move, float]], noise: float, rng: Rng) -> Move:
    """The best move, or with noise one that looks nearly as good: the nearer, the likelier."""
    if noise <= 0.0:
        return ranked[0][0]
    return ranked[lot([math.exp((share - ranked[0][1]) / noise) for _, share in ranked], rng)][0]


# ---- Searches: every move with the share of the win it is worth


def ahead(throws: int) -> Any:
    """Expectimax, on average over the worlds."""

    def search(mind: Mind, how: Level, worlds: list[Situation], seat: int, rng: Rng, seconds: float) -> list[tuple[Move, float]]:
        return averaged(mind, worlds, seconds, lambda out: int(mind.foresight.values(mind.desk, seat, throws, out)))

    return search


def averaged(mind: Mind, worlds: list[Situation], seconds: float, look: Callable[[Any], int]) -> list[tuple[Move, float]]:
    """What moves are worth on average over the worlds, as far as time allows; `look` writes it for the one that is faced."""
    total: dict[Move, list[float]] = {}
    out = mind.numbers(len(mind.desk.rows))
    deadline = time.perf_counter() + seconds
    for world in worlds:
        mind.face(world)
        n = look(out)
        for k, (move, aside) in enumerate(mind.moves(n)):
            if not aside:
                total.setdefault(move, []).append(float(out[k]))
        if time.perf_counter() > deadline:
            break
    return [(move, sum(shares) / len(shares)) for move, shares in total.items()]


def by_tree(mind: Mind, how: Level, worlds: list[Situation], seat: int, rng: Rng, seconds: float) -> list[tuple[Move, float]]:
    """Tree search; a move is worth what it came to, those tried little a little less."""
    import numpy as np

    from escale.bots import tree

    search = mind.over(tree)
    room = mind.trees.setdefault(how.effort, tree.array_tree(how.effort))
    block = np.concatenate([world.block() for world in worlds])
    dice = rng.block()[0]
    deadline = time.perf_counter() + seconds
    search.plant(room)
    size = 1
    for done in range(0, how.effort, SLICE):
        size = search.grow(block, mind.desk, room, dice, size, min(SLICE, how.effort - done))
        if time.perf_counter() > deadline:
            break
    mind.face(worlds[0])
    out, tried = mind.numbers(len(mind.desk.rows)), mind.numbers(len(mind.desk.rows))
    n = search.verdict(room, mind.desk, seat, out, tried)
    most = max(tried[:n], default=1.0)
    return [
        (move, float(out[k]) - DOUBT * (1.0 - float(tried[k] / most)) ** 2)
        for k, (move, aside) in enumerate(mind.moves(n))
        if not aside
    ]


DOUBT = 0.05  # the share taken off a move that was hardly tried


def by_regret(deepest: int) -> Any:
    """Regret matching where several answer at once, at most so many choices deep; elsewhere by sight up to the next such."""

    def search(mind: Mind, how: Level, worlds: list[Situation], seat: int, rng: Rng, seconds: float) -> Any:
        from escale.bots import regret

        search = mind.over(regret)
        first, second, third = mind.matrices = mind.matrices or regret.matrices(len(mind.desk.rows), mind.fast)
        dice = rng.block()[0] if mind.fast else rng
        deadline = time.perf_counter() + seconds
        known = {}
        fewer = FEWER if deepest > 1 else 0
        for world in dict.fromkeys(worlds):
            mind.face(world)
            if not search.forgets(mind.desk):
                return averaged(mind, worlds, seconds, lambda out: int(search.glance(mind.desk, first, dice, seat, fewer, out)))
            known[mind.faced()] = True
        block = mind.line_up(list(known))
        cells = search.opens(block[0], mind.desk, first)
        depth = max(d for d in range(1, deepest + 1) if d == 1 or cells**d <= CELLS)
        for _ in range(0, how.effort, ROUNDS):
            search.matches(block, mind.desk, first, second, third, dice, depth, ROUNDS, FEWER, how.noise)
            if time.perf_counter() > deadline:
                break
        often, out = mind.numbers(len(mind.desk.rows)), mind.numbers(len(mind.desk.rows))
        n = search.verdict(mind.desk, first, seat, often, out)
        return Mix([(move, float(out[k])) for k, (move, _) in enumerate(mind.moves(n))], [float(often[k]) for k in range(n)])

    return search


MIXED = {"regret": by_regret(1), "regrets": by_regret(3)}
SIMPLE = 200  # rounds in Python

SEARCHES = {"sight": ahead(0), "throw": ahead(1), "throws": ahead(2), "tree": by_tree, **MIXED}
