"""The verbs and events of Ford, and their numbers."""

from __future__ import annotations

from escale.core.moves import Happening, Verb

CAST, MOVE_PIECE = range(2)

VERBS = (
    Verb("throw", face=(0, 6)),
    Verb("move", piece=(0, 6)),
)

THREW, MOVED, CAPTURED, TURN, WON = range(5)

HAPPENINGS = (
    Happening("threw", "face"),
    Happening("moved", "piece", "origin", "step"),
    Happening("captured", "owner", "piece", "step"),
    Happening("turn"),
    Happening("won"),
)
