"""Tells a recorded match, one line a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from escale.core.moves import CHANCE, SPECTATOR, Event
from escale.core.narration import Narrator
from escale.core.positions import spell_position
from escale.core.records import Retold
from escale.terminal.board import draw, seat_mark


def lines(retold: Retold, lang: str) -> Iterator[dict[str, Any]]:
    """Each move with its events and the public state after it; of older rules, then how they stand to the present ones."""
    match = retold.match
    states = [match.game.state.from_bytes(turn.before) for turn in match.turns[1:]] + [match.state]
    for turn, state in zip(match.turns, states, strict=False):
        yield {**match.told(turn, SPECTATOR), "state": spell_position(state, SPECTATOR)}
    if retold.is_older:
        parted = retold.parting.number if retold.parting else 0
        yield {"rules": retold.rules, "now": match.game.version, "parted": parted, "told": retold.told(lang)}


def print_replay(console: Console, retold: Retold, lang: str) -> None:
    """The moves, the board they lead to; and of a game that the present rules tell otherwise, what was kept of the rest."""
    match = retold.match
    narrator = Narrator(match, lang)
    for turn in match.turns:
        _print_move(console, turn.number, turn.hand if turn.seat == CHANCE else turn.seat, _events(narrator, turn.events))
    console.print(draw(match, lang))
    if retold.is_older:
        console.print(retold.told(lang), highlight=False)
    for number, move in enumerate(retold.later, len(match.turns) + 1):
        _print_move(console, number, move.seat, _events(narrator, move.events or ()))


def _print_move(console: Console, number: int, seat: int, told: Text) -> None:
    console.print(Text(f"{number:>5} ", style="dim") + seat_mark(seat) + told, highlight=False)


def _events(narrator: Narrator, events: Sequence[Event]) -> Text:
    line = Text()
    for event in events:
        if event.heard_by(SPECTATOR):
            line += Text(f" {narrator.kept(event)} ") + Text(event.clause, style="dim")
    return line
