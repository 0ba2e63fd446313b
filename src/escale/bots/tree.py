"""Tree search with chance, for any number of players and for hidden hands.

The tree is open: a node stands for the moves and throws that led to it, not for one position. Every descent starts from one of
several full positions that fit what the seat sees, so hidden hands are searched as an information set; chance is drawn, evenly. A
descent ends at a node that was never visited, judges it, and tells everybody on the way their own share of the win.

Moves are first tried in the order in which they look good by sight, which counts as one visit. How curious a choice is depends on
how far apart the shares have come out below it: a position where little is at stake is searched as keenly as one where all is.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final, NamedTuple

from escale.bots.buffers import MANY, Buffers, Judged
from escale.bots.foresight import offers, plays
from escale.bots.judging import judge
from escale.core.binding import UNBOUND
from escale.core.chance import Rng, pick
from escale.core.frames import by_chance, hand, is_over
from escale.core.moves import CHANCE, Choice, offer
from escale.core.state import Grid, Reals, Row, assign

rules: Judged = UNBOUND

DEEPEST: Final = 60  # moves and throws of one descent
CURIOSITY: Final = 0.5  # how much a move that was tried little attracts
WIDTH: Final = 4  # nodes for a descent, on average

CHILD, SIBLING, CODE, VISITS = range(4)  # columns of `nodes`
LOOKS, WON, SQUARES = range(3)  # columns of `shares`


class Tree(NamedTuple):
    """Room for a tree."""

    nodes: Grid  # a row a node: first child, next sibling, the move or throw that leads here, visits
    shares: Any  # a row a node, of whoever moved there: by sight, then all visits added up, and their squares
    path: Row  # the nodes of a descent,
    movers: Row  # and who moved there
    kids: Row  # where the moves on offer lead


def array_tree(most: int, rows: int) -> Tree:
    """Room for so many descents, with so many moves on offer at most."""
    import numpy as np

    size = WIDTH * most + 2 * rows
    path, movers = (np.zeros(DEEPEST + 1, np.int64) for _ in range(2))
    return Tree(np.zeros((size, 4), np.int64), np.zeros((size, 3)), path, movers, np.zeros(rows, np.int64))


def plant(tree: Tree) -> None:
    """The root alone; the others are cleared as they are taken."""
    clear(tree, 0, 0)


def grow(worlds: Any, buffers: Buffers, tree: Tree, rng: Rng, size: int, descents: int) -> int:
    """So many descents from the worlds in turn, in a tree that has `size` nodes; how many it has then."""
    for d in range(descents):
        if size + DEEPEST + len(tree.kids) > len(tree.nodes):
            break
        assign(buffers.states[1], worlds[d % len(worlds)])
        size = descend(buffers, tree, rng, size)
    return size


def descend(buffers: Buffers, tree: Tree, rng: Rng, size: int) -> int:
    """One way down, until a move or throw that was not met before."""
    s = buffers.states[1]
    node = 0
    depth = 0
    is_new = False
    while depth < DEEPEST and not is_new and not is_over(s):
        if by_chance(s):
            seat = CHANCE
            offer(buffers.rows, 0, 0, falls(buffers, tree, rng, node), 0, 0)
            tree.kids[0] = find(tree, node, coded(buffers.rows[0]))
            if tree.kids[0] == 0:
                tree.kids[0] = size
                size = add(tree, node, size, coded(buffers.rows[0]))
            k = 0
        else:
            seat = hand(s)
            n = offers(s, seat, buffers.rows)
            size = notice(buffers, tree, node, seat, n, size)
            k = choose(buffers, tree, node, n)
        node = tree.kids[k]
        plays(s, seat, buffers.rows[k], buffers)
        is_new = tree.nodes[node, VISITS] == 0
        depth += 1
        tree.path[depth] = node
        tree.movers[depth] = seat
    judge(s, buffers, buffers.worth)
    remember(buffers, tree, depth)
    return size


def remember(buffers: Buffers, tree: Tree, depth: int) -> None:
    """Everybody on the way gets their share."""
    tree.nodes[0, VISITS] += 1
    for d in range(1, depth + 1):
        node = tree.path[d]
        tree.nodes[node, VISITS] += 1
        if tree.movers[d] != CHANCE:
            share = buffers.worth[tree.movers[d]]
            tree.shares[node, WON] += share
            tree.shares[node, SQUARES] += share * share


# ---- Which throw falls


def falls(buffers: Buffers, tree: Tree, rng: Rng, node: int) -> int:
    """An outcome of chance; of few, those rather that fell too seldom so far."""
    s = buffers.states[1]
    n = rules.chances(s, buffers.odds)
    if n <= MANY:
        total = 0
        for k in range(n):
            total += buffers.odds[k]
        due = 1 + tree.nodes[node, VISITS]
        for k in range(n):
            offer(buffers.rows, 0, 0, k, 0, 0)
            child = find(tree, node, coded(buffers.rows[0])) if buffers.odds[k] else 0
            fallen = tree.nodes[child, VISITS] if child else 0
            buffers.odds[k] = max(0, due * buffers.odds[k] - fallen * total)
    return pick(rng, buffers.odds, n)


# ---- Which move to try


def notice(buffers: Buffers, tree: Tree, node: int, seat: int, n: int, size: int) -> int:
    """Find where the moves on offer lead; those not met before are looked at. How many nodes there are then."""
    for k in range(n):
        tree.kids[k] = 0
        if buffers.rows[k].aside == 0:
            code = coded(buffers.rows[k])
            child = find(tree, node, code)
            if child == 0:
                child = size
                size = add(tree, node, size, code)
                assign(buffers.states[2], buffers.states[1])
                plays(buffers.states[2], seat, buffers.rows[k], buffers)
                judge(buffers.states[2], buffers, buffers.worth)
                tree.shares[child, LOOKS] = buffers.worth[seat]
            tree.kids[k] = child
    return size


def choose(buffers: Buffers, tree: Tree, node: int, n: int) -> int:
    """The move with the highest hope."""
    lure = CURIOSITY * spread(tree, n) * sqrt(log(tree.nodes[node, VISITS] + 2.0))
    best = -1.0
    found = 0
    for k in range(n):
        child = tree.kids[k]
        if child:
            visits = tree.nodes[child, VISITS] + 1.0
            hope = (tree.shares[child, LOOKS] + tree.shares[child, WON]) / visits + lure / sqrt(visits)
            if hope > best:
                best = hope
                found = k
    return found


def spread(tree: Tree, n: int) -> float:
    """How far apart the shares have come out, of all moves on offer: their standard deviation."""
    visits = 0
    total = 0.0
    squares = 0.0
    for k in range(n):
        child = tree.kids[k]
        if child:
            look = tree.shares[child, LOOKS]
            visits += tree.nodes[child, VISITS] + 1
            total += tree.shares[child, WON] + look
            squares += tree.shares[child, SQUARES] + look * look
    if visits == 0:
        return 0.0
    return sqrt(max(0.0, squares / visits - total / visits * (total / visits)))


def coded(row: Choice) -> int:
    """A move as one number; 0 is none."""
    return 1 + row.verb + 64 * (row.a + 1024 * (row.b + 1024 * (row.c + 1024 * row.amount)))


# ---- Nodes


def clear(tree: Tree, node: int, code: int) -> None:
    tree.nodes[node, CHILD] = 0
    tree.nodes[node, SIBLING] = 0
    tree.nodes[node, CODE] = code
    tree.nodes[node, VISITS] = 0
    for column in range(3):
        tree.shares[node, column] = 0.0


def add(tree: Tree, parent: int, node: int, code: int) -> int:
    """Take a node; how many there are then."""
    clear(tree, node, code)
    tree.nodes[node, SIBLING] = tree.nodes[parent, CHILD]
    tree.nodes[parent, CHILD] = node
    return node + 1


def find(tree: Tree, parent: int, code: int) -> int:
    """The child reached by a move; 0 when there is none yet."""
    node = tree.nodes[parent, CHILD]
    while node and tree.nodes[node, CODE] != code:
        node = tree.nodes[node, SIBLING]
    return node


# ---- The answer


def verdict(tree: Tree, buffers: Buffers, seat: int, out: Reals, tried: Reals) -> int:
    """Write what each legal move in states[0] came to, and how often it was tried; how many moves there are."""
    n = offers(buffers.states[0], seat, buffers.rows)
    for k in range(n):
        child = find(tree, 0, coded(buffers.rows[k]))
        tried[k] = tree.nodes[child, VISITS] if child else 0
        out[k] = (tree.shares[child, LOOKS] + tree.shares[child, WON]) / (tried[k] + 1.0) if child else 0.0
    return n
