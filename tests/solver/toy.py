"""A tiny game of closed hands, numbered: two canoes on a stream of nine squares; both show 0 to 2 sticks, one rows by the sum.

Square 6 sends back to the start; whoever comes past the last one wins. A round in which nobody moves changes nothing; after
three of them the one further on wins, and equals share.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Annotated, Any

from escale.core.frames import Situation, answered, ask_all, finish, is_asked
from escale.core.moves import Choice, Events, Played, offer
from escale.core.state import OWNER, Row, field, record

METHOD = "matrix"
SHEETS = 2
SHOW, OVER = 0, 1
LENGTH, TRAP = 9, 6
MOST = 2


@record
class State(Situation):
    phase: Annotated[int, field("i1", words=("show", "over"))]
    turn: Annotated[int, field("i1", high=1, seat=True)]
    turns: Annotated[int, field("i1", high=1)]
    alike: Annotated[int, field("i1", high=3)]
    moved: Annotated[int, field("i1", high=1)]
    at: Annotated[Row, field("i1", 2, high=LENGTH + 4, seats=True)]
    hands: Annotated[Row, field("i1", 2, high=3, seats=True, seen=OWNER)]


def begins() -> State:
    s = State()
    s.players = 2
    ask_all(s, SHOW, 3)
    return s


def chances(s: State, weights: Row) -> int:
    return 0


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    for k in range(MOST + 1):
        n = offer(rows, n, SHOW, k)
    return n


def why_not(s: State, seat: int, move: Played) -> int:
    return 0 if is_asked(s, seat) else 1


def play(s: State, seat: int, move: Played, events: Events) -> None:
    s.hands[seat] = move.a
    answered(s, seat)
    if s.must == 0:
        rows(s, s.hands[0] + s.hands[1])


def rows(s: State, total: int) -> None:
    to = s.at[s.turn] + total
    s.at[s.turn] = 0 if to == TRAP else to
    s.moved = s.moved | int(total > 0)
    s.turns = 1 - s.turns
    if s.turns == 0:
        s.alike = 0 if s.moved else s.alike + 1
        s.moved = 0
    if to >= LENGTH or s.alike == 3:
        finish(s, OVER)
    else:
        s.turn = 1 - s.turn
        ask_all(s, SHOW, 3)


def places(s: State, out: Row) -> None:
    for p in range(2):
        out[p] = 1 if s.at[p] >= s.at[1 - p] else 2


# ---- Its numbering


def sides(s: State) -> list[tuple[int, ...]]:
    return [(square,) for square in range(LENGTH - 1, -1, -1)]


def layer(side: tuple[int, ...]) -> int:
    return 0


def keys(side: tuple[int, ...]) -> list[int]:
    return [side[0]]


def key(s: State, seat: int) -> int:
    return s.at[seat]


def sheet(s: State) -> int:
    return s.turns


def is_known(s: State) -> bool:
    if s.phase != SHOW or s.must != 3:
        return False
    return s.moved == 1 if s.turns else s.alike == 0


def asks_anew(s: State) -> None:
    ask_all(s, SHOW, 3)


def set_up(s: State, mine: Row, theirs: Row, sheet: int) -> bool:
    s.phase = SHOW
    s.turn = 0
    s.turns = sheet
    s.moved = sheet
    s.alike = 0
    s.at[0] = mine[0]
    s.at[1] = theirs[0]
    ask_all(s, SHOW, 3)
    return True


def game(numbering: Any) -> Any:
    """As much of a game as a plan needs."""
    return SimpleNamespace(name="toy", state=State, choices=8, numbering=numbering)
