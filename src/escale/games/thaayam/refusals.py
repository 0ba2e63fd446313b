"""What refusals of Thaayam are told with."""

from __future__ import annotations

from escale.core.moves import Played
from escale.core.parts.race_refusals import WAY, way
from escale.games.thaayam.allowed import stride
from escale.games.thaayam.state import CENTRE, ONES, PIECES, TAKEN_OFF, WAITING, State

FACTS = (*WAY, "stride", "ones", "off", "waiting", "absent")


def facts(s: State, seat: int, move: Played) -> dict[str, int]:
    """The way to the centre and the stride of Twins, the 1s in hand, where the piece is, how many are not on the centre yet."""
    i = move.a % PIECES
    absent = sum(1 for k in range(PIECES) if s.steps[seat, k] < CENTRE)
    told = {"stride": stride(move.b), "ones": s.kept[ONES], "absent": absent}
    told |= {"off": int(s.steps[seat, i] == TAKEN_OFF), "waiting": int(s.steps[seat, i] == WAITING)}
    return way(s, seat, i, move.b, CENTRE) | told
