"""The verbs and events of Ford."""

from __future__ import annotations

from escale.core.words import Words

words = Words()

# ---- Verbs

CAST = words.verb("throw", mouths=(0, 3))
MOVE_PIECE = words.verb("move", piece=(0, 1))

# ---- Events

THREW = words.event("threw", "mouths", "squares")
MOVED = words.event("moved", "piece", "origin", "step")
CAPTURED = words.event("captured", "owner", "piece", "step", costs="owner")
CROSSED = words.event("crossed", "piece")
AGAIN = words.event("again")
PASSED = words.event("passed")
TURN = words.event("turn")
WON = words.event("won")
