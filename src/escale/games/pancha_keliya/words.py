"""The verbs and events of Pancha Keliya."""

from __future__ import annotations

from escale.core.words import Words

words = Words()

# ---- Verbs

CAST = words.verb("throw", mouths=(0, 6))
MOVE_PIECE = words.verb("move", piece=(0, 2), points=(1, 12))
CHOOSE_ISLAND = words.verb("choose", island=(0, 1))

# ---- Events

DREW = words.event("drew", "mouths")
STARTS = words.event("starts")
THREW = words.event("threw", "mouths", "points")
LOST = words.event("lost", "points")
ENTERED = words.event("entered", "piece", "points", "step")
MOVED = words.event("moved", "piece", "points", "origin", "step")
CAPTURED = words.event("captured", "owner", "piece", "step")
LANDED = words.event("landed", "piece")
CHOSE = words.event("chose", "island")
AGAIN = words.event("again")
PASSED = words.event("passed")
TURN = words.event("turn")
WON = words.event("won")
