"""The positions of Chauka Bara for two by number: four pieces of each side, and what it may do; no chauka or bara lies before.

Within a run of great throws the board it may come back to matters too (CB-R6): those positions have no number and are looked
through, and the solver is told how a turn goes (see escale/solver/race.py), so that it need not remember that board.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations
from typing import Final

from escale.core.frames import ask_chance
from escale.core.state import Row
from escale.games.chauka_bara.rules import SQUARES, candidates, chances, forgets, is_great, opponents_on, places, play, why_not
from escale.games.chauka_bara.state import CENTRE, GATE, HOME, INNER, ODDS, PATHS, PIECES, REFUGES, THROW, State

__all__ = [
    "METHOD",
    "SHEETS",
    "asks_anew",
    "candidates",
    "captor",
    "chances",
    "is_blocked",
    "is_known",
    "key",
    "keys",
    "layer",
    "opened",
    "places",
    "play",
    "set_up",
    "sheet",
    "sides",
    "squares_of",
    "stands_on",
    "steps_of",
    "throws",
    "why_not",
]

METHOD = "race"
SHEETS = 1
STEPS: Final = CENTRE + 1
SHUT, FREE, CAPTOR = 0, 1, 2  # a side that waits for its first great throw (CB-18); one that plays; one that has captured (CB-15)
KINDS: Final = 3


def sides(s: State) -> list[tuple[int, ...]]:
    """What a side may do, then its pieces."""
    found: list[tuple[int, ...]] = [(CAPTOR, *steps) for steps in combinations_with_replacement(range(STEPS), PIECES)]
    found += [(FREE, *steps) for steps in combinations_with_replacement(range(INNER), PIECES)]
    found += [(SHUT, *[HOME] * PIECES)] if s.opening else []
    return sorted(found, key=lambda side: (-layer(side), -sum(side[1:]), side))


def layer(side: tuple[int, ...]) -> int:
    """The right to the inner ring is never lost, and pieces in the centre stay there."""
    return PIECES * side[0] + side[1:].count(CENTRE)


def keys(side: tuple[int, ...]) -> list[int]:
    return [_key(side[0], *steps) for steps in set(permutations(side[1:]))]


def _key(kind: int, a: int, b: int, c: int, d: int) -> int:
    return (((kind * STEPS + a) * STEPS + b) * STEPS + c) * STEPS + d


def key(s: State, seat: int) -> int:
    return _key(kind(s, seat), s.steps[seat, 0], s.steps[seat, 1], s.steps[seat, 2], s.steps[seat, 3])


def kind(s: State, seat: int) -> int:
    if s.captors >> seat & 1:
        return CAPTOR
    return SHUT if s.opening and not s.opened >> seat & 1 else FREE


def sheet(s: State) -> int:
    return 0


def is_known(s: State) -> bool:
    return s.phase == THROW and s.run == 0


def asks_anew(s: State) -> None:
    """Nobody chooses at the same time."""


def set_up(s: State, mine: Row, theirs: Row, sheet: int) -> bool:
    s.turn = 0
    s.throw = 0
    forgets(s)
    s.captors = int(mine[0] == CAPTOR) | int(theirs[0] == CAPTOR) << 1
    s.opened = int(mine[0] != SHUT) | int(theirs[0] != SHUT) << 1 if s.opening else 0
    for k in range(PIECES):
        s.steps[0, k] = mine[k + 1]
        s.steps[1, k] = theirs[k + 1]
    ask_chance(s, THROW, 0)
    for k in range(PIECES):
        if opponents_on(s, 0, mine[k + 1]):
            return False
    return True


# ---- How a turn goes


def throws() -> list[tuple[int, int, bool]]:
    """Squares, weight, and whether it is a great one."""
    return [(squares, ODDS[mouths], is_great(squares)) for mouths, squares in enumerate(SQUARES)]


def steps_of(side: tuple[int, ...], squares: int, great: bool) -> Iterator[tuple[tuple[int, ...], int]]:
    """Where a throw can bring a side that captures nothing, with the square it meets others on (-1 for none)."""
    kind = FREE if side[0] == SHUT and great else side[0]
    for step in sorted(set(side[1:])) if kind != SHUT else []:
        to = step + squares
        if step != CENTRE and to <= CENTRE and (to < INNER or kind == CAPTOR):
            left = list(side[1:])
            left.remove(step)
            square = PATHS[to]
            yield (kind, *sorted([*left, to])), -1 if REFUGES[square] else square


def captor(side: tuple[int, ...]) -> tuple[int, ...]:
    """The same side once it has captured."""
    return (CAPTOR, *side[1:])


def stands_on(side: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """By square where it can be met, seen by the other side: what is left of a side that is captured there."""
    squares = {PATHS[2 * STEPS + step] for step in side[1:]}
    return {q: (side[0], *sorted(HOME if PATHS[2 * STEPS + k] == q else k for k in side[1:])) for q in squares if not REFUGES[q]}


def squares_of(side: tuple[int, ...]) -> set[int]:
    """The squares where a side can be met, as it sees them itself."""
    return {PATHS[step] for step in side[1:] if not REFUGES[PATHS[step]]}


def opened(side: tuple[int, ...]) -> tuple[int, ...]:
    """What a run that is undone leaves of a side: having opened, it stays so."""
    return (FREE, *side[1:]) if side[0] == SHUT else side


def is_blocked(side: tuple[int, ...]) -> bool:
    """Against another like it, the game is drawn (CB-R9)."""
    return side == (FREE, *[GATE] * PIECES)
