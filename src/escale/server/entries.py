"""What happened at a table, entry by entry, as it is kept in memory and stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from escale.core.game import Game
from escale.core.moves import CHANCE, Event, Move
from escale.core.retelling import Kept
from escale.server.words import EntryKind

MOVES = ("move", "throw", "clock")  # the kinds of entries that are moves of the game


@dataclass(frozen=True)
class Entry:
    """Something that happened, under its number."""

    number: int
    kind: EntryKind
    seat: int
    at: float
    moves: int  # played when it had happened
    verb: str = ""  # of a move
    numbers: dict[str, int] = field(default_factory=dict)  # of a move, by name; of a change of rules, both versions
    events: tuple[tuple[Event, list[str]], ...] = ()  # each with the squares a piece walked
    automatic: bool = False

    @property
    def kept(self) -> Kept:
        """A move, with what it caused."""
        seat = CHANCE if self.kind == "throw" else self.seat
        return Kept(seat, self.verb, self.numbers, tuple(event for event, _ in self.events))

    def row(self, table: str) -> dict[str, Any]:
        """As it is stored."""
        told = [[e.name, e.clause, e.seat, e.numbers, e.audience, path] for e, path in self.events]
        move = [self.verb, self.numbers] if self.verb or self.numbers else []
        body = {"n": self.moves, "m": move, "e": told, "auto": self.automatic}
        return {"table": table, "number": self.number, "kind": self.kind, "seat": self.seat, "body": body, "at": self.at}


def read_entry(row: Mapping[str, Any], game: Game) -> Entry:
    body = row["body"]
    events = tuple((Event(*told[:5]), told[5]) for told in body["e"])
    move = _read_move(body["m"], game)
    return Entry(row["number"], row["kind"], row["seat"], row["at"], body["n"], *move, events, body["auto"])


def _read_move(stored: list[Any], game: Game) -> tuple[str, dict[str, int]]:
    """A verb and its numbers by name; they were once stored as numbers only, the verb's own first."""
    if not stored or isinstance(stored[0], str):
        verb, numbers = stored or ("", {})
        return verb, numbers
    return _named(stored[0], stored[1:], game)


def _named(number: int, numbers: list[int], game: Game) -> tuple[str, dict[str, int]]:
    """A move kept by number, by the names of its time; what is no verb any more is named only."""
    names = game.words.numbered.split() or list(game.verb_numbers)
    name = names[number] if 0 <= number < len(names) else f"#{number}"
    verb = game.verb_numbers.get(name, -1)
    return name, game.verbs[verb].named(Move(verb, *numbers)) if verb >= 0 else {}


def standing_moves(entries: Iterable[Entry], before: int = 0) -> list[Entry]:
    """The moves that nobody took back, of entries that follow on so many moves."""
    found: list[Entry] = []
    for entry in entries:
        if entry.kind in MOVES:
            found.append(entry)
        elif entry.kind == "back":
            del found[max(0, entry.moves - before) :]
    return found
