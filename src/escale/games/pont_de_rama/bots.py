"""The player of Le Pont de Rama: its rules, and what it looks at."""

from __future__ import annotations

from escale.games.pont_de_rama.evaluator import FEATURES, FIRST_EYES, features
from escale.games.pont_de_rama.rules import candidates, chances, places, play, why_not

__all__ = ["FEATURES", "FIRST_EYES", "candidates", "chances", "features", "places", "play", "why_not"]
