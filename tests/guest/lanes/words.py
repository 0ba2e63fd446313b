"""The verbs and events of Lanes."""

from __future__ import annotations

from escale.core.words import Words

words = Words()

CAST = words.verb("throw", face=(0, 6))
MOVE_PIECE = words.verb("move", piece=(0, 6))

THREW = words.event("threw", "face")
MOVED = words.event("moved", "piece", "origin", "step")
CAPTURED = words.event("captured", "owner", "piece", "step")
TURN = words.event("turn")
WON = words.event("won")
