"""A game of two closed hands, small enough to be solved by hand, as a search meets it.

Each seat hides a number; both are opened at once, and `PRIZE` says what they come to for the first seat: 2 it wins, 1 both win,
0 the other wins, -1 a coin decides. With `sides` there is a choice before it: if they hide different numbers, they change roles.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any

from escale.core.frames import Situation, answered, ask_all, finish, is_heard
from escale.core.moves import CHANCE, Choice, Events, Played, offer
from escale.core.state import OWNER, Reals, Row, field, record

FEATURES = ("nothing",)
ROSHAMBO, PENNIES, COIN = range(3)
ANSWERS = (3, 2, 2)
PRIZE = (
    ((1, 0, 2), (2, 1, 0), (0, 2, 1)),  # equilibrium: a third each; value 1/2
    ((2, 0, 0), (0, 1, 0), (0, 0, 0)),  # equilibrium: a third and two thirds for both; value 1/3
    ((2, 0, 0), (0, -1, 0), (0, 0, 0)),  # the same, by a coin
)
SIDES, HIDE, TOSS, OVER = range(4)


@record
class State(Situation):
    kind: Annotated[int, field("i1", high=2)]
    swapped: Annotated[int, field("i1", high=1)]
    result: Annotated[int, field("i1", high=2)]
    hands: Annotated[Row, field("i1", 2, high=3, seats=True, seen=OWNER)]


def table(kind: int, sides: bool = False) -> State:
    s = State()
    s.players = 2
    s.kind = kind
    ask_all(s, SIDES if sides else HIDE, 3)
    return s


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    for k in range((2 if s.phase == SIDES else ANSWERS[s.kind]) if is_heard(s, seat) else 0):
        n = offer(rows, n, 0, k, 0, 0)
    return n


def why_not(s: State, seat: int, move: Played) -> int:
    return 0 if is_heard(s, seat) else 1


def chances(s: State, weights: Row) -> int:
    weights[0] = 1
    weights[1] = 1
    return 2


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if seat == CHANCE:
        ends(s, 2 * move.a)
        return
    s.hands[seat] = 1 + move.a
    s.may = s.may | 1 << seat
    answered(s, seat)
    if s.must == 0:
        s.may = 0
        opens(s, s.hands[0] - 1, s.hands[1] - 1)


def opens(s: State, first: int, second: int) -> None:
    s.hands[0] = 0
    s.hands[1] = 0
    if s.phase == SIDES:
        s.swapped = int(first != second)
        ask_all(s, HIDE, 3)
    elif PRIZE[s.kind][first][second] < 0:
        s.phase = TOSS
        s.must = 1 << CHANCE
    else:
        ends(s, PRIZE[s.kind][first][second])


def ends(s: State, result: int) -> None:
    s.result = 2 - result if s.swapped else result
    finish(s, OVER)


def places(s: State, out: Row) -> None:
    out[0] = 1 if s.result > 0 else 2
    out[1] = 1 if s.result < 2 else 2


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    out[0] = 0.0


def imagine(s: Any, seat: int, rng: Any) -> None:
    """A closed hand holds something."""
    for p in range(2):
        if p != seat and s.may >> p & 1:
            s.hands[p] = 1


def game() -> Any:
    """All that a search asks of a game."""
    return SimpleNamespace(
        name="pennies",
        state=State,
        choices=4,
        player=__import__(__name__, fromlist=["play"]),
        guesses=SimpleNamespace(imagine=imagine),
        bids=None,
        folder=Path(__file__).parent,
    )
