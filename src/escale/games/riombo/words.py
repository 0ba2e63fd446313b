"""The verbs and events of Riombo."""

from __future__ import annotations

from escale.core.state import OWNER
from escale.core.words import Words

words = Words()

# ---- Verbs

LOT = words.verb("draw", first=(0, 5))
SHOW = words.verb("show", seen=OWNER, standing=True, sticks=(0, 4))
TAKE = words.verb("take")
STACK = words.verb("stack")

# ---- Events

STARTS = words.event("starts")
CLOSED = words.event("closed")
CHANGED = words.event("changed", "sticks")  # told to its owner only
SHOWED = words.event("showed", "sticks")
STAYED = words.event("stayed")
ROWED = words.event("rowed", "piece", "origin", "step", "squares")
GREETED = words.event("greeted", "owner", "value", costs="seat")
GAVE = words.event("gave", "owner", "value", costs="seat")  # the seat gives, the owner receives
PAID = words.event("paid", "value", costs="seat")  # to the bank
EARNED = words.event("earned", "value")  # from the bank
BACKED = words.event("backed")
ARRIVED = words.event("arrived")
STACKED = words.event("stacked", "canoes")
FELL = words.event("fell")
LIMITED = words.event("limited", "sticks")
TURN = words.event("turn")
STALLED = words.event("stalled")
ALONE = words.event("alone")
RICH = words.event("rich", "value")
WON = words.event("won")
SHARED = words.event("shared")
