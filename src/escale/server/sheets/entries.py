"""Writes what happened at a table: lines of the log with their clauses, and the ways that pieces went."""

from __future__ import annotations

from collections.abc import Iterable

from escale.core.game import Game
from escale.core.moves import SEATS, Event
from escale.core.narration import Narrator
from escale.core.state import EVERYONE
from escale.core.text import house
from escale.server.entries import Entry
from escale.server.wire import entries as wire

TOLD_BY_THE_HOUSE = ("back", "resigned", "replaced", "returned", "left", "started", "clock", "rules", "ended")


def entry_sheet(entry: Entry, view: int, narrator: Narrator) -> wire.Entry:
    """One entry, with the lines that whoever sees this view may hear."""
    heard = [(event, path) for event, path in entry.events if event.heard_by(view)]
    lines = [event_line(event, narrator) for event, _ in heard]
    if entry.kind in TOLD_BY_THE_HOUSE:
        lines.insert(0, house_line(entry, narrator))
    return wire.Entry(
        number=entry.number,
        kind=entry.kind,
        seat=entry.seat,
        move=entry.moves,
        at=entry.at,
        lines=lines,
        walks=walks(heard),
        automatic=entry.automatic and may_know(entry, view, narrator.match.game),
    )


def event_line(event: Event, narrator: Narrator) -> wire.Line:
    seat = event.seat if 0 <= event.seat < SEATS else -1
    return wire.Line(narrator.kept(event), event.clause, seat, event.name, loser(event, narrator.match.game))


def loser(event: Event, game: Game) -> int:
    """The seat that an event costs something; -1: nobody."""
    kind = game.event_number(event.name)
    costs = game.happenings[kind].costs if kind >= 0 else ""
    return event.seat if costs == "seat" else event.numbers.get(costs, -1)


def house_line(entry: Entry, narrator: Narrator) -> wire.Line:
    """What is no move of the game is told in the words of the house."""
    name = narrator.match.names[entry.seat] if entry.seat >= 0 else ""
    versions = entry.numbers if entry.kind == "rules" else {}
    return wire.Line(house(narrator.lang, f"entry.{entry.kind}", name=name, **versions), "", entry.seat, entry.kind, -1)


def walks(heard: Iterable[tuple[Event, list[str]]]) -> list[wire.Walk]:
    """Of the events heard, those that tell of pieces and the squares they went over."""
    return [wire.Walk(event.seat, piece, path) for event, path in heard if path for piece in walkers(event)]


def walkers(event: Event) -> list[int]:
    """The pieces that went; a seat's only one need not be named."""
    return [event.numbers[name] for name in ("piece", "other") if name in event.numbers] or [0]


def may_know(entry: Entry, view: int, game: Game) -> bool:
    """May this viewer know how a move came about? Of a secret one, only its owner."""
    if not entry.verb or entry.seat == view:
        return True
    return any(verb.name == entry.verb and verb.seen == EVERYONE for verb in game.verbs)
