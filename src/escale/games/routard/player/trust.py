"""What a traveller of Le Jeu du Routard takes for true of what is hidden."""

from __future__ import annotations

from typing import Any

from escale.core.chance import Rng


def imagine(s: Any, seat: int, rng: Rng) -> None:
    """A view is a position already: what nobody keeps is shuffled, and claims are taken for true."""
