"""The verbs and events of Chauka Bara."""

from __future__ import annotations

from escale.core.words import Words

words = Words()

# ---- Verbs

CAST = words.verb("throw", mouths=(0, 4))
MOVE_PIECE = words.verb("move", piece=(0, 3))

# ---- Events

DREW = words.event("drew", "mouths")
STARTS = words.event("starts")
THREW = words.event("threw", "mouths", "squares")
OPENED = words.event("opened")
MOVED = words.event("moved", "piece", "origin", "step")
CAPTURED = words.event("captured", "owner", "piece", "step")
RIGHT = words.event("right")
CENTRED = words.event("centred", "piece")
AGAIN = words.event("again")
PASSED = words.event("passed")
UNDONE = words.event("undone")
TURN = words.event("turn")
WON = words.event("won")
DRAWN = words.event("drawn")
