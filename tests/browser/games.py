"""Finished games to look at: the records kept of every game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

GOLDEN = Path(__file__).parents[1] / "data" / "golden"


def recorded(game: str, players: int | None = None) -> Any:
    """A record of a game, for so many players if it matters."""
    found = sorted(GOLDEN.glob(f"{game}-{players or '[0-9]'}*.json"))
    return json.loads(found[0].read_text("utf-8"))
