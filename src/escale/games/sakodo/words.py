"""The verbs and events of Sakodo."""

from __future__ import annotations

from escale.core.state import OWNER
from escale.core.words import Words

words = Words()

# ---- Verbs

THROW = words.verb("throw", die=(1, 6))  # chance
DEAL = words.verb("bag", seen=OWNER, unasked=True, item=(0, 5))  # chance: a Sakodo card
DRAWS = words.verb("draw", unasked=True, nth=(0, 24))  # chance: the card, counted from the first of its deck
FILLS = words.verb("fill")
LEAVE = words.verb("leave")
PASSPORT_ = words.verb("passport")
MOVE = words.verb("move", squares=(1, 6))
FLY = words.verb("fly", step=(1, 92))
WORK = words.verb("work")
TAKE = words.verb("take", owner=(0, 5))
STOP = words.verb("stop")
PICKS = words.verb("pick", seen=OWNER, item=(0, 5))
FORGO = words.verb("forgo")
KEEP = words.verb("keep", seen=OWNER, item=(0, 5))
BUY = words.verb("buy")
DECLINE = words.verb("decline")
PLAY = words.verb("play")
PAY = words.verb("pay")
CHOOSES = words.verb("choose", owner=(0, 5))
SETTLE = words.verb("settle")
LOT = words.verb("lot", amount=("count", 1, 20), group="sale", item=(0, 6))
LOT_CARD = words.verb("lot_card", group="sale", card=(0, 24))
CLEAR = words.verb("clear", group="sale")
SELL = words.verb("sell", group="sale")
BID = words.verb("bid", amount=("price", 10, 1_000_000_000))
PASS = words.verb("pass")
EXCHANGE = words.verb("exchange", group="exchange", owner=(0, 5))
OFFER = words.verb("offer", amount=("price", 0, 1_000_000_000), given=(0, 7), wanted=(0, 7))
WITHDRAW = words.verb("withdraw")
AGREE = words.verb("agree")
REFUSE = words.verb("refuse")

# ---- Events

THREW = words.event("threw", "die")
DEALT_ = words.event("dealt_", "item")  # told to its owner only
SPARE = words.event("spare")  # a second passport is discarded
TOO_DEAR = words.event("too_dear", "value")
STARTS = words.event("starts")
TURNS = words.event("turns")
LOST_TURN = words.event("lost_turn")
RECEIVED = words.event("received", "value")  # from the bank
PAID = words.event("paid", "value")  # to the bank
GAVE = words.event("gave", "owner", "value")  # the seat pays, the owner receives
FORGAVE = words.event("forgave", "value")  # what could not be paid
GOT = words.event("got", "item", "count")
NONE_LEFT = words.event("none_left", "item")
GAVE_UP = words.event("gave_up", "item", "count")
HANDED = words.event("handed", "owner", "item")  # the seat gives, the owner receives
LEFT_HOME = words.event("left_home", "piece", "origin", "step")
ADVANCED = words.event("advanced", "piece", "origin", "step", "squares")
CARRIED = words.event("carried", "owner", "origin", "step")
FLEW = words.event("flew", "piece", "origin", "step")
SENT = words.event("sent", "piece", "origin", "step")  # by a card, or for want of a passport
HELD = words.event("held")
ORDERED = words.event("ordered", "squares")
DELAYED = words.event("delayed")
WORKED = words.event("worked", "piece", "origin", "step")
LIFTED = words.event("lifted", "owner")  # the seat drives
PICKED = words.event("picked", "owner")  # a card of the owner's bag,
PICKED_ONE = words.event("picked_one", "owner", "item")  # which these two know
EMPTY_BAG = words.event("empty_bag", "owner")
FILLED = words.event("filled", "count")  # how many cards were drawn
KEPT_ = words.event("kept_")  # one of them,
KEPT_ONE = words.event("kept_one", "item")  # which only its owner knows
NONE_KEPT = words.event("none_kept")
STRANDED = words.event("stranded")
FOUND = words.event("found")
DREW = words.event("drew", "card")
BOUGHT_CARD = words.event("bought_card", "card", "value")
DECLINED = words.event("declined", "card")
WON_CARD = words.event("won_card", "card")
UNPLAYED = words.event("unplayed")
EMPTY = words.event("empty", "deck")
CHOSE = words.event("chose", "owner")
REQUIRED = words.event("required", "value")  # a payment waits for money to be raised
LOTTED = words.event("lotted", "item", "count")
LOTTED_CARD = words.event("lotted_card", "card")
CLEARED = words.event("cleared")
OPENED = words.event("opened", "value")
RAISED = words.event("raised", "value")
PASSED = words.event("passed")
BOUGHT = words.event("bought", "owner", "value")  # the seat buys, the owner sold
BANKED = words.event("banked", "value")
SOLD = words.event("sold", "item", "count")  # what a lot was made of
SOLD_CARD = words.event("sold_card", "card")
TURNED_TO = words.event("turned_to", "owner")
WITHDREW = words.event("withdrew")
PROPOSED = words.event("proposed", "owner", "given", "wanted", "value")
AGREED = words.event("agreed", "owner")
REFUSED = words.event("refused", "owner")
ARRIVED = words.event("arrived")
WON = words.event("won")
SHARED = words.event("shared")
