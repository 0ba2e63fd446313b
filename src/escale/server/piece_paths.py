"""The squares a piece goes over in a move, for those who like to see it walk."""

from __future__ import annotations

from escale.core.match import Match
from escale.core.moves import SEATS, Event


def squares_walked(match: Match, event: Event) -> list[str]:
    """From the square a piece left to the one it reached, if the event tells both."""
    numbers = event.numbers
    if not {"piece", "origin", "step"} <= numbers.keys() or event.seat >= SEATS:
        return []
    origin, step = numbers["origin"], numbers["step"]
    steps = range(origin, step + 1) if step > origin else (origin, step)
    return [match.game.drawing.place(match.state, event.seat, at) for at in steps]
