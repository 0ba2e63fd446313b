"""Words for the tests of Thaayam: pieces by seat, results by their value."""

from __future__ import annotations

from typing import Any

from escale.core.match import Match
from escale.core.moves import Event
from tests.games.table import at

RESULTS = (1, 2, 3, 4, 8)
OFF = [0, 0, 0, 0]  # all four pieces wait off the board
SINGLE = [-1, -1, -1, -1]


def to_throw(*steps: list[int], turn: int = 0, **more: Any) -> Match:
    """A player is about to throw a series."""
    return at("thaayam", players=len(steps), turn=turn, steps=list(steps), **more)


def to_share(results: list[int], *steps: list[int], turn: int = 0, **more: Any) -> Match:
    """A player has these results to give out."""
    kept = [results.count(result) for result in RESULTS]
    return at("thaayam", players=len(steps), phase="share", turn=turn, kept=kept, steps=list(steps), **more)


def left(m: Match) -> list[int]:
    """The results not used yet."""
    kept = m.position()["kept"]
    return [result for result, count in zip(RESULTS, kept, strict=True) for _ in range(count)]


def twin(m: Match) -> list[list[int]]:
    """Whose Twin every piece is, by seat."""
    found: list[list[int]] = m.position()["twin"]
    return found


def asks(m: Match) -> tuple[str, int]:
    """What is being decided, and by whom."""
    return m.position()["phase"], m.hand


def whole(events: list[Event], name: str) -> list[tuple[int, ...]]:
    """Every event of a kind: whose it is, then its numbers."""
    return [(event.seat, *event.numbers.values()) for event in events if event.name == name]
