"""A game that was kept, played again by the present rules and compared with what happened then.

Rules change; what was played stays what it was. Every move that was kept is checked, played and compared with the events kept
beside it. As long as the same happens, the present rules tell the same game; where they part, it is shown up to there, and
nothing behind it is played by rules it was not played by.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from escale.core.errors import Trouble
from escale.core.match import Match, Turn
from escale.core.moves import CHANCE, Event


@dataclass(frozen=True)
class Kept:
    """A move as it was kept, and what it caused; None where that was not kept."""

    seat: int
    verb: str
    numbers: dict[str, Any]
    events: tuple[Event, ...] | None


@dataclass(frozen=True)
class Parting:
    """The first move that is not, by the present rules, what it was, and why."""

    number: int
    why: Trouble


def kept_turn(match: Match, turn: Turn) -> Kept:
    """A move that was played, as it is kept."""
    verb = match.game.verbs[turn.move.verb]
    return Kept(turn.seat, verb.name, verb.named(turn.move), turn.events)


def play_again(match: Match, moves: Iterable[Kept]) -> Parting | None:
    """Play what was kept as long as the same happens; where the present rules part with it, if they do."""
    for move in moves:
        number = match.count + 1
        try:
            _play(match, move)
        except Trouble as why:
            return Parting(number, why)
    return None


def _play(match: Match, move: Kept) -> None:
    if move.seat != CHANCE and not (move.seat < match.players and match.heard(move.seat)):
        raise Trouble("move_seat", seat=match.names[move.seat] if move.seat < len(match.names) else str(move.seat))
    match.play_named(move.seat, move.verb, move.numbers)
    if move.events is not None and not is_alike(match.turns[-1].events, move.events):
        match.rewind(match.count - 1)
        raise Trouble("other_events")


def is_alike(now: Sequence[Event], then: Sequence[Event]) -> bool:
    """Has the same happened, to the same seats, with the same numbers? A clause may be cited otherwise."""
    return [_happening(event) for event in now] == [_happening(event) for event in then]


def _happening(event: Event) -> tuple[Any, ...]:
    return (event.name, event.seat, event.numbers, event.audience)
