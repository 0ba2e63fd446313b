"""The squares a piece goes over in a move, for those who like to see it walk."""

from __future__ import annotations

from escale.core.match import Match, Turn
from escale.core.moves import SEATS, Event


def squares_walked(match: Match, turn: Turn, event: Event) -> list[str]:
    """From the square a piece left to the one it reached, if the event tells both."""
    numbers = event.numbers
    if not {"origin", "step"} <= numbers.keys() or event.seat >= SEATS:
        return []
    origin, step = numbers["origin"], numbers["step"]
    along = "piece" in numbers and step > origin  # its steps are those of a path
    steps = range(origin, step + 1) if along else (origin, step)
    walked = [match.game.drawing.place(match.state, event.seat, at) for at in steps]
    return walked if along else way_aimed_at(match, turn, walked)


def way_aimed_at(match: Match, turn: Turn, ends: list[str]) -> list[str]:
    """The way that the game tells of the move, if it leads from one end to the other."""
    if match.game.aims is None or turn.seat >= SEATS:
        return ends
    before = match.game.state.from_bytes(turn.before)
    aim = match.game.aims.aim(before, turn.seat, turn.move)
    return list(aim.way) if aim and aim.way and [aim.origin, aim.target] == ends else ends
