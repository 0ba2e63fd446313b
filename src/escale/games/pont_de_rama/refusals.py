"""What refusals of Le Pont de Rama are told with."""

from __future__ import annotations

from escale.core.moves import Played
from escale.games.pont_de_rama.atlas import SQUARES, STEPS
from escale.games.pont_de_rama.state import State
from escale.games.pont_de_rama.words import GO

FACTS = ("die", "distance", "cow")


def facts(s: State, seat: int, move: Played) -> dict[str, int]:
    """The throw, how far the square is by land and sea, and whether the cow stands on it."""
    goes = move.verb == GO and s.at[seat] >= 0
    distance = STEPS[s.at[seat] * SQUARES + move.a] if goes else 0
    return {"die": s.die, "distance": distance, "cow": int(s.cow == move.a)}
