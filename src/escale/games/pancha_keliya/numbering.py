"""The positions of Pancha Keliya by number: three boats of each side, whoever's turn it is about to throw."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, pairwise, permutations
from typing import Final

from escale.core.frames import ask_chance
from escale.core.state import Row
from escale.games.pancha_keliya.allowed import is_refuge, opponent_on
from escale.games.pancha_keliya.rules import candidates, chances, clears_throw, places, play, why_not
from escale.games.pancha_keliya.state import OFF, PIECES, THROW, TREASURE, State

__all__ = [
    "METHOD",
    "SHEETS",
    "asks_anew",
    "candidates",
    "chances",
    "is_known",
    "key",
    "keys",
    "layer",
    "places",
    "play",
    "set_up",
    "sheet",
    "sides",
    "why_not",
]

METHOD = "graph"
SHEETS = 1
STEPS: Final = TREASURE + 1


def sides(s: State) -> list[tuple[int, ...]]:
    """Boats lie together only where they may (PK-16, PK-17)."""
    shared = [step in (OFF, TREASURE) or is_refuge(s, step) for step in range(STEPS)]
    found = [side for side in combinations_with_replacement(range(STEPS), PIECES) if _lie(side, shared)]
    return sorted(found, key=lambda side: (-layer(side), -sum(side), side))


def _lie(side: tuple[int, ...], shared: Sequence[bool]) -> bool:
    return all(a != b or shared[a] for a, b in pairwise(side))


def layer(side: tuple[int, ...]) -> int:
    """Boats that have landed stay there."""
    return side.count(TREASURE)


def keys(side: tuple[int, ...]) -> list[int]:
    return [(a * STEPS + b) * STEPS + c for a, b, c in permutations(side)]


def key(s: State, seat: int) -> int:
    return (s.steps[seat, 0] * STEPS + s.steps[seat, 1]) * STEPS + s.steps[seat, 2]


def sheet(s: State) -> int:
    return 0


def is_known(s: State) -> bool:
    return s.phase == THROW


def asks_anew(s: State) -> None:
    """Nobody chooses at the same time."""


def set_up(s: State, mine: Row, theirs: Row, sheet: int) -> bool:
    s.turn = 0
    s.winner = -1
    clears_throw(s)
    ask_chance(s, THROW, 0)
    landed = False
    for k in range(PIECES):
        s.steps[0, k] = mine[k]
        s.steps[1, k] = theirs[k]
        landed = landed or mine[k] == TREASURE or theirs[k] == TREASURE
    s.islands[0] = 0 if landed else -1
    s.islands[1] = 1 if landed else -1
    for k in range(PIECES):
        if opponent_on(s, 0, mine[k]) >= 0:
            return False
    return True
