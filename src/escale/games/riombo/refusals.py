"""What refusals of Riombo are told with."""

from __future__ import annotations

from escale.core.moves import Played
from escale.games.riombo.purses import limit
from escale.games.riombo.state import State

FACTS = ("limit", "purse", "prize")


def facts(s: State, seat: int, move: Played) -> dict[str, int]:
    """The most sticks in a hand, what the purse is worth, what the finish gives."""
    return {"limit": limit(s), "purse": s.purse[seat], "prize": 10 * s.canoes[seat]}
