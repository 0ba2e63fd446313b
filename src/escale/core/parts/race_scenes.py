"""What people see of all races: pieces along their paths, those that wait beside the board, everybody's home; and how far
a move that is refused would have led.

`place` is the game's own: the id of the square where a step of a seat's path lies, or a name for beside the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from escale.core.moves import Played
from escale.core.scene import Home, Need, Piece, Square, Throw, Tray

Place = Callable[[Any, int, int], str]
Looks = Callable[[int, int], tuple[str, int]]
Thrown = Callable[[str, Mapping[str, int]], Throw | None]
Fact = Callable[[Any, int, Played], int]
Facts = Callable[[Any, int, Played], dict[str, int]]


def standing(s: Any, board: Sequence[Square], place: Place, looks: Looks | None = None) -> tuple[Piece, ...]:
    """The pieces that stand on squares of the board; where they differ, `looks` tells the kind of each and its partner."""
    squares = {square.id for square in board}
    at = [(p, i, place(s, p, s.steps[p, i])) for p, i in pieces(s)]
    return tuple(Piece(p, i, where, *(looks(p, i) if looks else ())) for p, i, where in at if where in squares)


def trays(s: Any, steps: Mapping[str, int]) -> tuple[Tray, ...]:
    """For each seat, the pieces that are on the step of each tray."""

    def lying(seat: int, step: int) -> tuple[int, ...]:
        return tuple(i for p, i in pieces(s) if p == seat and s.steps[p, i] == step)

    return tuple(Tray(name, p, lying(p, step)) for p in range(s.players) for name, step in steps.items())


def shows_cowries(count: int, named: Callable[[Mapping[str, int]], str] | None = None) -> Thrown:
    """What events show lying on the table: the cowries of the draw, which are counted, and those of throws if they are named."""

    def thrown(event: str, numbers: Mapping[str, int], /) -> Throw | None:
        if event == "drew":
            return Throw(numbers["mouths"], count, str(numbers["mouths"]))
        return Throw(numbers["mouths"], count, named(numbers)) if event == "threw" and named else None

    return thrown


def homes(s: Any, place: Place, step: int) -> tuple[Home, ...]:
    """Everybody's home: where this step of their path lies."""
    return tuple(Home(p, place(s, p, step)) for p in range(s.players))


def brought(s: Any, end: int) -> tuple[Need, ...]:
    """What a race is won by: how many pieces of each seat have come to the end of their path, of how many."""
    there = [p for p, i in pieces(s) if s.steps[p, i] >= end]
    return tuple(Need(p, "home", there.count(p), s.FIELDS["steps"].shape[1]) for p in range(s.players))


def pieces(s: Any) -> list[tuple[int, int]]:
    """Every seat and number of a piece."""
    return [(p, i) for p in range(s.players) for i in range(s.FIELDS["steps"].shape[1])]


# ---- Refusals


def way_told(end: int, squares: Fact, at: Mapping[str, int] | None = None, **more: Fact) -> tuple[tuple[str, ...], Facts]:
    """`FACTS` and `facts` of a race: the squares a piece was to move, those left to the end, pieces absent there, and more."""
    steps = at or {}

    def facts(s: Any, seat: int, move: Played, /) -> dict[str, int]:
        step = int(s.steps[seat, move.a % s.FIELDS["steps"].shape[1]])
        absent = sum(p == seat and s.steps[p, i] < end for p, i in pieces(s))
        way = {"squares": int(squares(s, seat, move)), "left": max(0, end - step), "absent": int(absent)}
        standing = {name: int(step == there) for name, there in steps.items()}
        return way | standing | {name: int(fact(s, seat, move)) for name, fact in more.items()}

    return ("squares", "left", "absent", *steps, *more), facts
