"""Words for the tests of Riombo, besides those of the table."""

from __future__ import annotations

from typing import Any

import escale
from escale.core.boards import read_board
from escale.core.match import Match
from escale.core.moves import Event
from tests.games.table import at

RI = "riombo"
BANK = -1
SQUARES = read_board(escale.game(RI).folder)["square"]
KINDS = [row["kind"] for row in SQUARES]
GOAL = len(KINDS) - 1
A, B = KINDS.index("agreed_a"), KINDS.index("agreed_b")
BACK = KINDS.index("back")
QUIET = max(k for k, kind in enumerate(KINDS) if kind == "plain")  # nothing happens there
SMALL_TALK = ("closed", "showed")


def river(*purse: int, **more: Any) -> Match:
    """A match with these purses, the first player to move; an empty purse is out, the earlier seat the earlier."""
    out = [p for p, value in enumerate(purse) if value == 0]
    gone: dict[str, Any] = {
        "out": out,
        "fell": [len(purse) - out.index(p) if p in out else 0 for p in range(len(purse))],
        "canoes": [0 if p in out else 1 for p in range(len(purse))],
    }
    return at(RI, players=len(purse), purse=list(purse), **{**gone, **more})


def agreed(phrase: str, amount: int, *purse: int, **more: Any) -> Match:
    """The same, with a canoe just before the first square by agreement; row one square to play the phrase."""
    seats = [0] * len(purse)
    seats[more.get("turn", 0)] = A - 1
    return river(*purse, **{"phrase_a": phrase, "amount_a": amount, "at": seats, **more})


def row(m: Match, squares: int) -> list[Event]:
    """Those who are asked show this many sticks together, the first ones as many as they may; what it caused."""
    events: list[Event] = []
    for seat in m.asked:
        sticks = min(squares, max(offer.numbers["sticks"] for offer in m.legal(seat)))
        squares -= sticks
        events += m.play("show", seat, sticks=sticks)
    assert squares == 0
    return [event for event in events if event.name not in SMALL_TALK]


def stay(m: Match, turns: int) -> None:
    """So many turns in which nobody shows a stick."""
    for _ in range(turns):
        row(m, 0)


def rounds(m: Match) -> tuple[int, int]:
    """Turns played of this round, and whole rounds before it that changed nothing (RI-R11)."""
    now = m.position()
    return now["turns"], now["alike"]


def paid(events: list[Event]) -> list[tuple[int, int, int]]:
    """Every payment in its order: who gives, who receives, how much."""
    found = []
    for e in events:
        if e.name in ("greeted", "gave"):
            found.append((e.seat, e.numbers["owner"], e.numbers["value"]))
        elif e.name == "paid":
            found.append((e.seat, BANK, e.numbers["value"]))
        elif e.name == "earned":
            found.append((BANK, e.seat, e.numbers["value"]))
    return found


def purses(m: Match) -> list[int]:
    found: list[int] = m.position()["purse"]
    return found


def canoes(m: Match) -> list[int]:
    """The square of every canoe."""
    found: list[int] = m.position()["at"]
    return found


def limit(m: Match, seat: int | None = None) -> int:
    """The most sticks that a seat may show."""
    return max(offer.numbers["sticks"] for offer in m.legal(seat))


def square(kind: str) -> tuple[int, int]:
    """The first square of a kind, and its amount."""
    k = KINDS.index(kind)
    return k, SQUARES[k].get("amount", 0)


def names(events: list[Event]) -> list[str]:
    """What happened, and to whom: ["rowed 0", "turn 1", …]."""
    return [f"{e.name} {e.seat}" for e in events]
