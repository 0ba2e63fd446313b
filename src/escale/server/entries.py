"""What happened at a table, entry by entry, as it is kept in memory and stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from escale.core.moves import Event
from escale.server.words import EntryKind


@dataclass(frozen=True)
class Entry:
    """Something that happened, under its number."""

    number: int
    kind: EntryKind
    seat: int
    at: float
    moves: int  # played when it had happened
    move: tuple[int, ...] = ()
    events: tuple[tuple[Event, list[str]], ...] = ()  # each with the squares a piece walked
    automatic: bool = False

    def row(self, table: str) -> dict[str, Any]:
        """As it is stored."""
        told = [[e.name, e.clause, e.seat, e.numbers, e.audience, path] for e, path in self.events]
        body = {"n": self.moves, "m": list(self.move), "e": told, "auto": self.automatic}
        return {"table": table, "number": self.number, "kind": self.kind, "seat": self.seat, "body": body, "at": self.at}


def read_entry(row: Mapping[str, Any]) -> Entry:
    body = row["body"]
    events = tuple((Event(*told[:5]), told[5]) for told in body["e"])
    return Entry(row["number"], row["kind"], row["seat"], row["at"], body["n"], tuple(body["m"]), events, body["auto"])


@dataclass
class Unstored:
    """What a change leaves to be stored."""

    entries: list[Entry] = field(default_factory=list)
    chairs: set[int] = field(default_factory=set)
    drop_snapshot: bool = False
