"""The searches that levels choose from: each finds what every move of a seat is worth to it, over positions that fit its view."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from escale.bots.levels import Level
from escale.bots.searcher import Searcher
from escale.core.chance import Rng
from escale.core.frames import Situation
from escale.core.moves import Move

SLICE = 1000  # descents between two looks at the clock
ROUNDS = 100  # of regret matching between two looks,
FEWER = 100  # and those of a matrix game within another
CELLS = 600_000  # cells of all matrix games together, of which most lead to the same few positions
DOUBT = 0.05  # the share taken off a move that was hardly tried


Found = list[tuple[Move, float]]  # moves with the share of the win they are worth


@dataclass(frozen=True)
class Mix:
    """A mixed strategy: moves with the share of the win they are worth, and how often each should be made."""

    found: Found
    often: list[float]


def ahead(throws: int) -> Any:
    """Expectimax, on average over the worlds."""

    def search(searcher: Searcher, how: Level, worlds: list[Situation], seat: int, rng: Rng, seconds: float) -> Found:
        return averaged(searcher, worlds, seconds, partial(searcher.foresight.values, searcher.buffers, seat, throws))

    return search


def averaged(searcher: Searcher, worlds: list[Situation], seconds: float, look: Callable[[Any], int]) -> Found:
    """What moves are worth on average over the worlds, as far as time allows; `look` writes it for the one that is faced."""
    total: dict[Move, list[float]] = {}
    out = searcher.numbers(len(searcher.buffers.rows))
    deadline = time.perf_counter() + seconds
    for world in worlds:
        searcher.face(world)
        n = int(look(out))
        for k, (move, aside) in enumerate(searcher.moves(n)):
            if not aside:
                total.setdefault(move, []).append(float(out[k]))
        if time.perf_counter() > deadline:
            break
    return [(move, sum(shares) / len(shares)) for move, shares in total.items()]


def by_tree(searcher: Searcher, how: Level, worlds: list[Situation], seat: int, rng: Rng, seconds: float) -> Found:
    """Tree search; a move is worth what it came to, those tried little a little less."""
    from escale.bots import tree

    search = searcher.over(tree)
    room = searcher.trees.setdefault(how.effort, tree.array_tree(how.effort, len(searcher.buffers.rows)))
    block, dice = searcher.line_up(worlds), searcher.dice(rng)
    deadline = time.perf_counter() + seconds
    search.plant(room)
    size = 1
    for done in range(0, how.effort, SLICE):
        size = search.grow(block, searcher.buffers, room, dice, size, min(SLICE, how.effort - done))
        if time.perf_counter() > deadline:
            break
    searcher.face(worlds[0])
    out, tried = searcher.numbers(len(searcher.buffers.rows)), searcher.numbers(len(searcher.buffers.rows))
    n = search.verdict(room, searcher.buffers, seat, out, tried)
    most = max(tried[:n], default=1.0)
    return [
        (move, float(out[k]) - DOUBT * (1.0 - float(tried[k] / most)) ** 2)
        for k, (move, aside) in enumerate(searcher.moves(n))
        if not aside
    ]


def by_regret(deepest: int) -> Any:
    """Regret matching where several answer at once, at most so many choices deep; elsewhere by sight up to the next such."""

    def search(searcher: Searcher, how: Level, worlds: list[Situation], seat: int, rng: Rng, seconds: float) -> Any:
        from escale.bots import regret

        search = searcher.over(regret)
        searcher.forget()
        room = searcher.matrices = searcher.matrices or regret.matrices(len(searcher.buffers.rows), searcher.fast)
        dice = searcher.dice(rng)
        deadline = time.perf_counter() + seconds
        known = {}
        fewer = FEWER if deepest > 1 else 0
        for world in dict.fromkeys(worlds):
            searcher.face(world)
            if not search.forgets(searcher.buffers):
                return averaged(
                    searcher, worlds, seconds, partial(search.glance, searcher.buffers, room.first, dice, seat, fewer)
                )
            known[searcher.faced()] = True
        block = searcher.line_up(list(known))
        cells = search.opens(block[0], searcher.buffers, room.first)
        depth = max(d for d in range(1, deepest + 1) if d == 1 or cells**d <= CELLS)
        effort = regret.Effort(ROUNDS, FEWER, 0.0, fixed=len(block) == 1)
        for _ in range(0, how.effort, ROUNDS):
            search.matches(block, searcher.buffers, room, dice, depth, effort)
            if time.perf_counter() > deadline:
                break
        often, out = searcher.numbers(len(searcher.buffers.rows)), searcher.numbers(len(searcher.buffers.rows))
        n = search.verdict(searcher.buffers, room.first, seat, often, out)
        return Mix([(move, float(out[k])) for k, (move, _) in enumerate(searcher.moves(n))], [float(often[k]) for k in range(n)])

    return search


MIXED = {"regret": by_regret(1), "regrets": by_regret(3)}
SIMPLE = 200  # rounds in Python

SEARCHES = {"sight": ahead(0), "throw": ahead(1), "throws": ahead(2), "tree": by_tree, **MIXED}

# Where each of them is written.
MODULES = {
    **dict.fromkeys(("sight", "throw", "throws"), "escale.bots.foresight"),
    "tree": "escale.bots.tree",
    **dict.fromkeys(MIXED, "escale.bots.regret"),
}
