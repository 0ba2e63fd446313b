"""The verbs and events of Thaayam."""

from __future__ import annotations

from escale.core.words import Words

words = Words()

# ---- Verbs

# Twins are named by the lower of their two numbers, and declared lower number first.
CAST = words.verb("throw", mouths=(0, 4))
MOVE_PIECE = words.verb("move", piece=(0, 3), result=(1, 8))
MOVE_TWINS = words.verb("twins", piece=(0, 3), result=(1, 8))
ENTER_TWINS = words.verb("enter_twins", piece=(0, 3))
DECLARE = words.verb("declare", piece=(0, 3), other=(0, 3))
FINISH = words.verb("finish")
GO_ON = words.verb("again", yes=(0, 1))

# ---- Events

DREW = words.event("drew", "mouths")
STARTS = words.event("starts")
THREW = words.event("threw", "mouths", "result")
IGNORED = words.event("ignored", "result")
ENTERED = words.event("entered", "piece")
TWINS_ENTERED = words.event("twins_entered", "piece", "other")
MOVED = words.event("moved", "piece", "result", "origin", "step")
TWINS_MOVED = words.event("twins_moved", "piece", "result", "origin", "step")
SEPARATED = words.event("separated", "piece", "other")
DECLARED = words.event("declared", "piece", "other")
CAPTURED = words.event("captured", "owner", "piece", "step")
SPARED = words.event("spared", "owner", "piece", "step")
CENTRED = words.event("centred", "piece")
TOOK_OFF = words.event("took_off", "piece")
LOST = words.event("lost", "results")
OFFERED = words.event("offered")
WENT_ON = words.event("went_on")
DECLINED = words.event("declined")
TURN = words.event("turn")
WON = words.event("won")
