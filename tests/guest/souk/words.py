"""The verbs and events of Souk, and their numbers."""

from __future__ import annotations

from souk.state import MOST

from escale.core.moves import Happening, Verb
from escale.core.state import OWNER

HAND_OUT, PLEDGE, AUCTION, RAISE, PASS, SELL, INSPECT, DENOUNCE = range(8)

VERBS = (
    Verb("deal", seen=OWNER, card=(0, 4)),
    Verb("offer", seen=OWNER, amount=("coins", 0, 3)),
    Verb("auction", card=(0, 4)),
    Verb("bid", amount=("coins", 1, MOST)),
    Verb("pass"),
    Verb("sell", card=(0, 4)),
    Verb("inspect", owner=(0, 3)),
    Verb("denounce", owner=(0, 3)),
)

(
    DEALT,
    ROUND,
    PLEDGED,
    REVEALED,
    UNDRAWN,
    DREW,
    TURNED,
    PASSED,
    SOLD,
    INSPECTED,
    CAUGHT,
    MISTAKEN,
    AUCTIONED,
    RAISED,
    BOUGHT,
    BANKED,
    WON,
) = range(17)

HAPPENINGS = (
    Happening("dealt", "card"),
    Happening("round", "number"),
    Happening("pledged"),
    Happening("revealed", "coins"),
    Happening("undrawn"),
    Happening("drew"),
    Happening("turn"),
    Happening("passed"),
    Happening("sold", "card", "coins"),
    Happening("inspected", "owner"),
    Happening("caught", "owner", "coins"),
    Happening("mistaken", "owner", "coins"),
    Happening("auctioned", "card", "coins"),
    Happening("raised", "coins"),
    Happening("bought", "card", "coins", "owner"),
    Happening("banked", "card", "coins"),
    Happening("won", "coins"),
)
