"""The player of Le Pont de Rama: its rules, what it looks at, and a traveller in plain Python."""

from __future__ import annotations

from escale.games.pont_de_rama.evaluator import FEATURES, FIRST_WEIGHTS, features
from escale.games.pont_de_rama.guide import wish
from escale.games.pont_de_rama.rules import candidates, chances, places, play, why_not

__all__ = ["FEATURES", "FIRST_WEIGHTS", "candidates", "chances", "features", "places", "play", "why_not", "wish"]
