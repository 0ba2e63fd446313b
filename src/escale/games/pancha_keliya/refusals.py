"""What refusals of Pancha Keliya are told with."""

from __future__ import annotations

from escale.core.moves import Played
from escale.core.parts.race_refusals import WAY, way
from escale.games.pancha_keliya.state import LAST, OFF, PIECES, TREASURE, State

FACTS = (*WAY, "throw", "shared", "off", "home")


def facts(s: State, seat: int, move: Played) -> dict[str, int]:
    """The way to the last square, the points still to be played, where the piece is, and whether it had its share."""
    i = move.a % PIECES
    told = {"throw": s.left, "shared": s.moved >> i & 1}
    told |= {"off": int(s.steps[seat, i] == OFF), "home": int(s.steps[seat, i] == TREASURE)}
    return way(s, seat, i, move.b, LAST) | told
