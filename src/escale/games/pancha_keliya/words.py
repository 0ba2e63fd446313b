"""The verbs and events of Pancha Keliya, and their numbers."""

from __future__ import annotations

from escale.core.moves import Happening, Verb

CAST, MOVE_PIECE, CHOOSE_ISLAND = range(3)

VERBS = (
    Verb("throw", mouths=(0, 6)),
    Verb("move", piece=(0, 2), points=(1, 12)),
    Verb("choose", island=(0, 1)),
)

(DREW, STARTS, THREW, LOST, ENTERED, MOVED, CAPTURED, LANDED, CHOSE, AGAIN, PASSED, TURN, WON) = range(13)

HAPPENINGS = (
    Happening("drew", "mouths"),
    Happening("starts"),
    Happening("threw", "mouths", "points"),
    Happening("lost", "points"),
    Happening("entered", "piece", "points", "step"),
    Happening("moved", "piece", "points", "origin", "step"),
    Happening("captured", "owner", "piece", "step"),
    Happening("landed", "piece"),
    Happening("chose", "island"),
    Happening("again"),
    Happening("passed"),
    Happening("turn"),
    Happening("won"),
)
