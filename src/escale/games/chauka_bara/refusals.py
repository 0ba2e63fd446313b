"""What refusals of Chauka Bara are told with."""

from __future__ import annotations

from escale.core.moves import Played
from escale.core.parts.race_refusals import WAY, way
from escale.games.chauka_bara.state import CENTRE, PIECES, State

FACTS = WAY


def facts(s: State, seat: int, move: Played) -> dict[str, int]:
    """The throw, and how far the centre is."""
    return way(s, seat, move.a % PIECES, s.throw, CENTRE)
