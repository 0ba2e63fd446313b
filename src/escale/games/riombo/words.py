"""The verbs and events of Riombo, and their numbers."""

from __future__ import annotations

from escale.core.moves import Happening, Verb
from escale.core.state import OWNER

LOT, SHOW, TAKE, STACK = range(4)

VERBS = (
    Verb("draw", first=(0, 5)),
    Verb("show", seen=OWNER, standing=True, sticks=(0, 4)),
    Verb("take"),
    Verb("stack"),
)

(
    STARTS,
    CLOSED,
    CHANGED,
    SHOWED,
    STAYED,
    ROWED,
    GREETED,
    GAVE,
    PAID,
    EARNED,
    BACKED,
    ARRIVED,
    STACKED,
    FELL,
    LIMITED,
    TURN,
    STALLED,
    MOORED,
    ALONE,
    RICH,
    WON,
    SHARED,
) = range(22)

HAPPENINGS = (
    Happening("starts"),
    Happening("closed"),
    Happening("changed", "sticks"),  # told to its owner only
    Happening("showed", "sticks"),
    Happening("stayed"),
    Happening("rowed", "piece", "origin", "step", "squares"),
    Happening("greeted", "owner", "value"),
    Happening("gave", "owner", "value"),  # the seat gives, the owner receives
    Happening("paid", "value"),  # to the bank
    Happening("earned", "value"),  # from the bank
    Happening("backed"),
    Happening("arrived"),
    Happening("stacked", "canoes"),
    Happening("fell"),
    Happening("limited", "sticks"),
    Happening("turn"),
    Happening("stalled"),
    Happening("moored"),
    Happening("alone"),
    Happening("rich", "value"),
    Happening("won"),
    Happening("shared"),
)
