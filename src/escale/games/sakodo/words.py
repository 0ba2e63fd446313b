"""The verbs and events of Sakodo; what every journey says and tells is declared by name only."""

from __future__ import annotations

from escale.core.state import OWNER
from escale.families.world_tours.words import Language

words = Language()

# ---- Chance

(THROW,) = words.verbs_named("throw")
DEAL = words.verb("bag", seen=OWNER, unasked=True, item=(0, 5))  # a Sakodo card
DRAWS = words.verb("draw", unasked=True, nth=(0, 24))  # a card, counted from the first of its deck

# ---- Travelling, lifts, filling the bag

FILLS, LEAVE, PASSPORT_, MOVE = words.verbs_named("fill leave passport move")
FLY = words.verb("fly", step=(1, 92))
WORK = words.verb("work")
TAKE = words.verb("take", owner=(0, 5))
STOP = words.verb("stop")
PICKS = words.verb("pick", seen=OWNER, item=(0, 5))
KEEP = words.verb("keep", seen=OWNER, item=(0, 5))

# ---- Cards and the market

BUY, DECLINE, PLAY, PAY, CHOOSES, SETTLE = words.verbs_named("buy decline play pay choose settle")
LOT = words.verb("lot", amount=("count", 1, 20), group="sale", item=(0, 6))
LOT_CARD, CLEAR, SELL = words.verbs_named("lot_card clear sell")
BID, PASS = words.verbs_named("bid pass")
EXCHANGE = words.verb("exchange", group="exchange", owner=(0, 5))
OFFER = words.verb("offer", amount=("price", 0, 1_000_000_000), given=(0, 7), wanted=(0, 7))
WITHDRAW, AGREE, REFUSE = words.verbs_named("withdraw agree refuse")

# ---- Setting up, turns and money are told

(THREW,) = words.events_named("threw")
DEALT_ = words.event("dealt_", "item")  # told to its owner only
SPARE = words.event("spare")  # a second passport is discarded
DEAR = words.event("dear", "value")  # a ticket costs more than its buyer has, who may sell first
TOO_DEAR = words.event("too_dear", "value")
STARTS, TURNS, LOST_TURN, RECEIVED, PAID, GAVE = words.events_named("starts turns lost_turn received paid gave")
FORGAVE = words.event("forgave", "value")  # what could not be paid
GOT = words.event("got", "item", "count")
NONE_LEFT = words.event("none_left", "item")

# ---- What happens on the way

GAVE_UP, HANDED, LEFT_HOME, ADVANCED = words.events_named("gave_up handed left_home advanced")
CARRIED, FLEW, SENT, HELD, ORDERED, DELAYED, WORKED = words.events_named("carried flew sent held ordered delayed worked")
LIFTED = words.event("lifted", "owner")  # the seat drives
PICKED = words.event("picked", "owner", costs="owner")  # a card of the owner's bag,
PICKED_ONE = words.event("picked_one", "owner", "item", costs="owner")  # which these two know
EMPTY_BAG = words.event("empty_bag", "owner")
FILLED = words.event("filled", "count")  # how many cards were drawn
KEPT_ = words.event("kept_")  # one of them,
KEPT_ONE = words.event("kept_one", "item")  # which only its owner knows
NONE_KEPT, STRANDED, FOUND = words.events_named("none_kept stranded found")

# ---- Cards, lots, auctions

DREW, BOUGHT_CARD, DECLINED, WON_CARD = words.events_named("drew bought_card declined won_card")
UNPLAYED, EMPTY, CHOSE, UNTOUCHED, REQUIRED = words.events_named("unplayed empty chose untouched required")
LOTTED, LOTTED_CARD, CLEARED = words.events_named("lotted lotted_card cleared")
OPENED, RAISED, PASSED, BOUGHT, BANKED = words.events_named("opened raised passed bought banked")
SOLD, SOLD_CARD = words.events_named("sold sold_card")

# ---- Exchanges, and the end

TURNED_TO = words.event("turned_to", "owner")
WITHDREW = words.event("withdrew")
PROPOSED = words.event("proposed", "owner", "given", "wanted", "value")
AGREED = words.event("agreed", "owner")
REFUSED = words.event("refused", "owner")
ARRIVED, WON, SHARED = words.events_named("arrived won shared")

# ---- The verbs that rules 1 kept by number, `forgo` among them

words.numbered = "throw bag draw fill leave passport move fly work take stop pick forgo keep buy decline play pay choose"
words.numbered += " settle lot lot_card clear sell bid pass exchange offer withdraw agree refuse"
