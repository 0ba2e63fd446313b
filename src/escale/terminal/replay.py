"""Tells a recorded match, one line a move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.text import Text

from escale.core.match import Match
from escale.core.moves import CHANCE, SPECTATOR
from escale.core.narration import Narrator
from escale.core.positions import spell_position
from escale.terminal.board import draw, seat_mark


def lines(match: Match) -> Iterator[dict[str, Any]]:
    """Each move with its events and the public state after it."""
    states = [match.game.state.from_bytes(turn.before) for turn in match.turns[1:]] + [match.state]
    for turn, state in zip(match.turns, states, strict=True):
        yield {**match.told(turn, SPECTATOR), "state": spell_position(state, SPECTATOR)}


def print_replay(console: Console, match: Match, lang: str) -> None:
    narrator = Narrator(match, lang)
    for turn in match.turns:
        seat = turn.hand if turn.seat == CHANCE else turn.seat
        console.print(Text(f"{turn.number:>5} ", style="dim") + seat_mark(seat) + _events(narrator, turn.events), highlight=False)
    console.print(draw(match, lang))


def _events(narrator: Narrator, events: Any) -> Text:
    line = Text()
    for event in events:
        if event.heard_by(SPECTATOR):
            line += Text(f" {narrator.event(event)} ") + Text(event.clause, style="dim")
    return line
