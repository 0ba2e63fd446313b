"""Words for the clause tests of journeys: what happened, to whom, by which clause, and what may be answered."""

from __future__ import annotations

from escale.core.match import Match
from escale.core.moves import Event


def names(events: list[Event]) -> list[str]:
    """What happened, and to whom: ["advanced 0", "turns 1", …]."""
    return [f"{e.name} {e.seat}" for e in events]


def clause_of(events: list[Event], name: str) -> str:
    return next(e.clause for e in events if e.name == name)


def numbers_of(events: list[Event], name: str) -> dict[str, int]:
    return next(e.numbers for e in events if e.name == name)


def verbs(m: Match, seat: int | None = None) -> set[str]:
    """The answers a seat may give, without what it may say aside."""
    return {offer.verb for offer in m.legal(seat) if not offer.aside}


def distances(m: Match) -> list[int]:
    return [offer.numbers["squares"] for offer in m.legal() if offer.verb == "move"]
