"""What a chosen move costs: 1 to 6 squares for 0, 20, 50, 100, 200 and 400."""

from __future__ import annotations

from typing import Final

FARES: Final = (0, 0, 20, 50, 100, 200, 400)
FARTHEST: Final = 6


def fare(squares: int) -> int:
    return FARES[squares]
