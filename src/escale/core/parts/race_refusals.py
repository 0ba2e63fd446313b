"""What refusals of a race are told with: how far a piece has still to go, and how far it was to move."""

from __future__ import annotations

from typing import Any, Final

WAY: Final = ("squares", "left")


def way(s: Any, seat: int, piece: int, squares: int, end: int) -> dict[str, int]:
    """A piece was to move so many squares: those, and how many are left to the end of its way (0 for one that is there)."""
    return {"squares": squares, "left": max(0, end - int(s.steps[seat, piece]))}
