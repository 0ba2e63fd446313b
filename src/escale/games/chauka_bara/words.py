"""The verbs and events of Chauka Bara, and their numbers."""

from __future__ import annotations

from escale.core.moves import Happening, Verb

CAST, MOVE_PIECE = range(2)

VERBS = (
    Verb("throw", mouths=(0, 4)),
    Verb("move", piece=(0, 3)),
)

(DREW, STARTS, THREW, OPENED, MOVED, CAPTURED, RIGHT, CENTRED, AGAIN, PASSED, UNDONE, TURN, WON, DRAWN) = range(14)

HAPPENINGS = (
    Happening("drew", "mouths"),
    Happening("starts"),
    Happening("threw", "mouths", "squares"),
    Happening("opened"),
    Happening("moved", "piece", "origin", "step"),
    Happening("captured", "owner", "piece", "step"),
    Happening("right"),
    Happening("centred", "piece"),
    Happening("again"),
    Happening("passed"),
    Happening("undone"),
    Happening("turn"),
    Happening("won"),
    Happening("drawn"),
)
