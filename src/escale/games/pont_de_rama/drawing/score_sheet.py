"""The score sheet, line by line (PR-24, PR-43)."""

from __future__ import annotations

from escale.core.scene import Line
from escale.games.pont_de_rama.atlas import DEITY, THEMES
from escale.games.pont_de_rama.rules.scoring import (
    BONUS,
    MISSED,
    TICKET,
    VISITED,
    bonuses,
    bridge_points,
    eco_points,
    missed,
    visited,
)
from escale.games.pont_de_rama.state import BY_MATERIAL, BY_TRANSPORT, ECO_THEMES, GIVEN_UP, NO_ECO, OVER, State

NAMES = ("visited", "tickets", "deity", "missed", "eco_transport", "eco_material", "bonus", "bridge")


def score(s: State) -> tuple[Line, ...]:
    """PR-24, PR-43, line by line: what counts nothing is left out, but for destinations."""
    return tuple(line for p in range(s.players) for line in sheet(s, p))


def sheet(s: State, seat: int) -> list[Line]:
    """PR-R1: the deity's destination counts among the others, besides its points."""
    lines = [
        Line(seat, "PR-5", "visited", visited(s, seat), VISITED * visited(s, seat)),
        Line(seat, "PR-8", "tickets", s.used[seat], TICKET * s.used[seat]),
        Line(seat, "PR-6", "deity", int(s.laid[seat, DEITY] > 0), s.deity[seat]),
        Line(seat, "PR-5", "missed", missed(s, seat), MISSED * missed(s, seat), open=s.phase != OVER),
        eco_line(s, seat, BY_TRANSPORT),
        eco_line(s, seat, BY_MATERIAL),
        Line(seat, "PR-22", "bonus", bonuses(s, seat), BONUS * bonuses(s, seat)),
        Line(seat, "PR-23", "bridge", int(s.announced == seat), bridge_points(s, seat)),
    ]
    return [line for line in lines if line.count or line.name == "visited"]


def eco_line(s: State, seat: int, which: int) -> Line:
    clause = "PR-42" if s.eco[seat, which] == GIVEN_UP else ("PR-40", "PR-41")[which]
    return Line(seat, clause, f"eco_{THEMES[ECO_THEMES[which]]}", int(s.eco[seat, which] != NO_ECO), eco_points(s, seat, which))
