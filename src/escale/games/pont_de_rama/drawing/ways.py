"""The way of a move on the map: where it takes a pawn, and over which squares."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from escale.core.moves import Played
from escale.core.scene import Aim
from escale.games.pont_de_rama.atlas import AIRPORTS, GATE, IDS, LINKS, MALE
from escale.games.pont_de_rama.rules.squares import has
from escale.games.pont_de_rama.rules.standing import outside
from escale.games.pont_de_rama.rules.travel import bars_way, passable
from escale.games.pont_de_rama.state import State
from escale.games.pont_de_rama.words import GO, MOVE_COW, NAME_GROUND, PUT

Stop = tuple[int, int]  # a square, and the planes taken to get there


def aim(s: State, seat: int, move: Played) -> Aim | None:
    """Where a move takes the pawn, and with how many tickets; where a pawn or the cow is put, or a match is watched."""
    if move.verb in (PUT, MOVE_COW, NAME_GROUND):
        return Aim(-1, "", IDS[move.a])
    if move.verb != GO:
        return None
    return Aim(0, IDS[s.at[seat]], IDS[move.a], way(s, seat, move), move.b)


def way(s: State, seat: int, move: Played) -> tuple[str, ...]:
    """A shortest way of a move from square to square, first and last included; empty for what leads nowhere."""
    if move.verb != GO or bars_way(s, seat, move.a, move.b):
        return ()
    start, goal = (s.at[seat], 0), (move.a, move.b - outside(s, seat, move.a))
    before: dict[Stop, Stop] = {start: start}
    edge, free = [start], passable(s, seat, True)
    while goal not in before:
        new = [(stop, after) for stop in edge if stop == start or has(*free, stop[0]) for after in steps_from(stop)]
        edge = []
        for stop, after in new:
            if after not in before:
                before[after] = stop
                edge.append(after)
    return tuple(IDS[q] for q, _ in trail(before, goal))


@cache
def steps_from(stop: Stop) -> list[Stop]:
    """Where one step leads from a square."""
    square, planes = stop
    found = [(q, planes) for q in sorted(LINKS[square])]
    if square in AIRPORTS and planes == 0:
        found += [(q, 1) for q in AIRPORTS if q != square]
    if square in (GATE, MALE):
        found.append((MALE if square == GATE else GATE, planes))
    return found


def trail(before: Mapping[Stop, Stop], goal: Stop) -> list[Stop]:
    found = [goal]
    while before[found[-1]] != found[-1]:
        found.append(before[found[-1]])
    return found[::-1]
