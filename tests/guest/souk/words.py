"""The verbs and events of Souk."""

from __future__ import annotations

from souk.state import MOST

from escale.core.state import OWNER
from escale.core.words import Words

words = Words()

# ---- Verbs

HAND_OUT = words.verb("deal", seen=OWNER, card=(0, 4))
PLEDGE = words.verb("offer", seen=OWNER, amount=("coins", 0, 3))
AUCTION = words.verb("auction", card=(0, 4))
RAISE = words.verb("bid", amount=("coins", 1, MOST))
PASS = words.verb("pass")
SELL = words.verb("sell", card=(0, 4))
INSPECT = words.verb("inspect", owner=(0, 3))
DENOUNCE = words.verb("denounce", owner=(0, 3))

# ---- Events

DEALT = words.event("dealt", "card")
ROUND = words.event("round", "number")
PLEDGED = words.event("pledged")
REVEALED = words.event("revealed", "coins")
UNDRAWN = words.event("undrawn")
DREW = words.event("drew")
TURNED = words.event("turn")
PASSED = words.event("passed")
SOLD = words.event("sold", "card", "coins")
INSPECTED = words.event("inspected", "owner")
CAUGHT = words.event("caught", "owner", "coins")
MISTAKEN = words.event("mistaken", "owner", "coins")
AUCTIONED = words.event("auctioned", "card", "coins")
RAISED = words.event("raised", "coins")
BOUGHT = words.event("bought", "card", "coins", "owner")
BANKED = words.event("banked", "card", "coins")
WON = words.event("won", "coins")
