"""The verbs and events of Thaayam, and their numbers."""

from __future__ import annotations

from escale.core.moves import Happening, Verb

CAST, MOVE_PIECE, MOVE_TWINS, ENTER_TWINS, DECLARE, FINISH, GO_ON = range(7)

# Twins are named by the lower of their two numbers, and declared lower number first.
VERBS = (
    Verb("throw", mouths=(0, 4)),
    Verb("move", piece=(0, 3), result=(1, 8)),
    Verb("twins", piece=(0, 3), result=(1, 8)),
    Verb("enter_twins", piece=(0, 3)),
    Verb("declare", piece=(0, 3), other=(0, 3)),
    Verb("finish"),
    Verb("again", yes=(0, 1)),
)

(
    DREW,
    STARTS,
    THREW,
    IGNORED,
    ENTERED,
    TWINS_ENTERED,
    MOVED,
    TWINS_MOVED,
    SEPARATED,
    DECLARED,
    CAPTURED,
    SPARED,
    CENTRED,
    TOOK_OFF,
    LOST,
    OFFERED,
    WENT_ON,
    DECLINED,
    TURN,
    WON,
) = range(20)

HAPPENINGS = (
    Happening("drew", "mouths"),
    Happening("starts"),
    Happening("threw", "mouths", "result"),
    Happening("ignored", "result"),
    Happening("entered", "piece"),
    Happening("twins_entered", "piece", "other"),
    Happening("moved", "piece", "result", "origin", "step"),
    Happening("twins_moved", "piece", "result", "origin", "step"),
    Happening("separated", "piece", "other"),
    Happening("declared", "piece", "other"),
    Happening("captured", "owner", "piece", "step"),
    Happening("spared", "owner", "piece", "step"),
    Happening("centred", "piece"),
    Happening("took_off", "piece"),
    Happening("lost", "results"),
    Happening("offered"),
    Happening("went_on"),
    Happening("declined"),
    Happening("turn"),
    Happening("won"),
)
