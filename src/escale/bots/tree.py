"""Tree search with chance, for any number of players and for hidden hands.

The tree is open: a node stands for the moves and throws that led to it, not for one position. Every descent starts from one of
several full positions that fit what the seat sees, so hidden hands are searched as an information set; chance is drawn. A descent
adds one node, judges it, and tells everybody on the way their own share of the win.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final, NamedTuple

from escale.bots.desk import Desk, Judged
from escale.bots.foresight import offers, plays
from escale.bots.judging import judge
from escale.core.binding import UNBOUND
from escale.core.chance import Rng, below, pick
from escale.core.frames import by_chance, hand, is_over
from escale.core.moves import CHANCE, Choice, offer
from escale.core.state import Grid, Reals, Row, assign

rules: Judged = UNBOUND

DEEPEST: Final = 60  # moves and throws of one descent
CURIOSITY: Final = 0.5  # how much a move that was tried little attracts

CHILD, SIBLING, CODE, VISITS = range(4)  # columns of `nodes`


class Tree(NamedTuple):
    """Room for a tree."""

    nodes: Grid  # a row a node: first child, next sibling, the move or throw that leads here, visits
    won: Reals  # by node, the shares of whoever moved there, added up
    path: Row  # the nodes of a descent,
    movers: Row  # and who moved there


def array_tree(most: int) -> Tree:
    """Room for so many descents."""
    import numpy as np

    size = most + 2
    path = [np.zeros(DEEPEST + 1, np.int64) for _ in range(2)]
    return Tree(np.zeros((size, 4), np.int64), np.zeros(size), *path)


def plant(tree: Tree) -> None:
    """The root alone; the others are cleared as they are taken."""
    clear(tree, 0, 0)


def grow(worlds: Any, desk: Desk, tree: Tree, rng: Rng, size: int, descents: int) -> int:
    """So many descents from the worlds in turn, in a tree that has `size` nodes; how many it has then."""
    for d in range(descents):
        assign(desk.states[1], worlds[d % len(worlds)])
        size = descend(desk, tree, rng, size)
    return size


def descend(desk: Desk, tree: Tree, rng: Rng, size: int) -> int:
    """One way down, until a move or throw that was not met before."""
    s = desk.states[1]
    node = 0
    depth = 0
    tree.path[0] = 0
    before = size
    while depth < DEEPEST and size == before and not is_over(s):
        if by_chance(s):
            seat = CHANCE
            k = 0
            offer(desk.rows, 0, 0, pick(rng, desk.odds, rules.chances(s, desk.odds)), 0, 0)
        else:
            seat = hand(s)
            k = choose(desk, tree, rng, node, offers(s, seat, desk.rows))
        code = coded(desk.rows[k])
        plays(s, seat, desk.rows[k], desk)
        child = find(tree, node, code)
        if child == 0:
            child = size
            add(tree, node, child, code)
            size += 1
        node = child
        depth += 1
        tree.path[depth] = node
        tree.movers[depth] = seat
    judge(s, desk, desk.worth)
    remember(desk, tree, depth)
    return size


def remember(desk: Desk, tree: Tree, depth: int) -> None:
    """Everybody on the way gets their share."""
    tree.nodes[0, VISITS] += 1
    for d in range(1, depth + 1):
        node = tree.path[d]
        tree.nodes[node, VISITS] += 1
        if tree.movers[d] != CHANCE:
            tree.won[node] += desk.worth[tree.movers[d]]


# ---- Which move to try


def choose(desk: Desk, tree: Tree, rng: Rng, node: int, n: int) -> int:
    """A move that was not tried yet, any of them; else the one with the highest hope."""
    tried = 0
    best = -1.0
    found = 0
    fresh = 0
    lure = log(tree.nodes[node, VISITS] + 1.0)
    for k in range(n):
        child = 0 if desk.rows[k].aside else find(tree, node, coded(desk.rows[k]))
        if child:
            visits = tree.nodes[child, VISITS]
            hope = tree.won[child] / visits + CURIOSITY * sqrt(lure / visits)
            if hope > best:
                best = hope
                found = k
        elif desk.rows[k].aside == 0:
            tried += 1
            if below(rng, tried) == 0:
                fresh = k
    return fresh if tried else found


def coded(row: Choice) -> int:
    """A move as one number; 0 is none."""
    return 1 + row.verb + 64 * (row.a + 1024 * (row.b + 1024 * (row.c + 1024 * row.amount)))


# ---- Nodes


def clear(tree: Tree, node: int, code: int) -> None:
    tree.nodes[node, CHILD] = 0
    tree.nodes[node, SIBLING] = 0
    tree.nodes[node, CODE] = code
    tree.nodes[node, VISITS] = 0
    tree.won[node] = 0.0


def add(tree: Tree, parent: int, node: int, code: int) -> None:
    clear(tree, node, code)
    tree.nodes[node, SIBLING] = tree.nodes[parent, CHILD]
    tree.nodes[parent, CHILD] = node


def find(tree: Tree, parent: int, code: int) -> int:
    """The child reached by a move; 0 when there is none yet."""
    node = tree.nodes[parent, CHILD]
    while node and tree.nodes[node, CODE] != code:
        node = tree.nodes[node, SIBLING]
    return node


# ---- The answer


def verdict(tree: Tree, desk: Desk, seat: int, out: Reals, tried: Reals) -> int:
    """Write what each legal move in states[0] came to, and how often it was tried; how many moves there are."""
    n = offers(desk.states[0], seat, desk.rows)
    for k in range(n):
        child = find(tree, 0, coded(desk.rows[k]))
        tried[k] = tree.nodes[child, VISITS] if child else 0
        out[k] = tree.won[child] / tried[k] if child else 0.0
    return n
