"""Words for clause tests: set a position up, throw, move, and read what happened."""

from __future__ import annotations

from typing import Any

import escale
from escale.core.match import Match
from escale.core.moves import Event


def at(game: str, **position: Any) -> Match:
    """A match in this position; its throws are played by the test."""
    return escale.match(game, chance="played", position=position)


def begun(game: str, players: int, **options: Any) -> Match:
    """A match at its very start, before the draw for the first player."""
    return escale.match(game, players, options=options, chance="played")


def throw(m: Match, *mouths: int) -> list[Event]:
    """Throw the cowries, once or several times in a row; what all of it caused."""
    return [event for up in mouths for event in m.play("throw", mouths=up)]


def refusal(m: Match, verb: str, seat: int | None = None, **numbers: int) -> str:
    """The clause that forbids a move; empty when it is allowed."""
    refused = m.why_not(verb, seat, **numbers)
    return refused.clause if refused else ""


def offers(m: Match, seat: int | None = None) -> set[str]:
    """The legal moves, spelled: {"move(piece=0, points=3)", …}."""
    return {str(offer) for offer in m.legal(seat)}


def told(events: list[Event]) -> list[str]:
    """What happened, with its clauses: ["threw PK-8", …]."""
    return [f"{event.name} {event.clause}" for event in events]


def steps(m: Match) -> list[list[int]]:
    """Where every piece stands, by seat."""
    found: list[list[int]] = m.position()["steps"]
    return found
