"""The verbs and events of Le Jeu du Routard."""

from __future__ import annotations

from escale.core.words import Words

words = Words()

# ---- Verbs

THROW = words.verb("throw", die=(1, 6))  # chance
DEAL = words.verb("draw", unasked=True, nth=(0, 44))  # chance: the card, counted from the first of its deck
PACKS = words.verb("pack", line=(0, 6))
LEAVE = words.verb("leave")
MOVE = words.verb("move", squares=(1, 6))
CARRY = words.verb("carry")
FLY = words.verb("fly")
BUY = words.verb("buy", group="shop", item=(0, 4))
WORK = words.verb("work")
WAIT = words.verb("wait")
CHEQUES_ = words.verb("cheques", amount=("count", 0, 30_000))
PLAY = words.verb("play")
DECLINE = words.verb("decline")
PAY = words.verb("pay")
CHOOSES = words.verb("choose", owner=(0, 5))
SETTLE = words.verb("settle")
LOT = words.verb("lot", amount=("count", 1, 30_000), group="sale", item=(1, 5))
LOT_CARD = words.verb("lot_card", group="sale", card=(0, 24))
CLEAR = words.verb("clear", group="sale")
SELL = words.verb("sell", group="sale")
BID = words.verb("bid", amount=("price", 10, 1_000_000_000))
PASS = words.verb("pass")
DENOUNCE = words.verb("denounce", group="denounce", owner=(0, 5))

# ---- Events

THREW = words.event("threw", "die")
STARTS = words.event("starts")
TURNS = words.event("turns")
LOST_TURN = words.event("lost_turn")
RECEIVED = words.event("received", "value")  # from the bank
PAID = words.event("paid", "value")  # to the bank
GAVE = words.event("gave", "owner", "value")  # the seat pays, the owner receives
FORGAVE = words.event("forgave", "value", "cheques")  # what could not be paid
GOT = words.event("got", "item", "count")
GAVE_UP = words.event("gave_up", "item", "count")
HANDED = words.event("handed", "owner", "item")  # the seat gives, the owner receives
NOTHING = words.event("nothing", "line")
AGAIN_ = words.event("again_")
LEFT_HOME = words.event("left_home", "piece", "origin", "step")
ADVANCED = words.event("advanced", "piece", "origin", "step", "squares")
CARRIED = words.event("carried", "owner", "origin", "step")
FLEW = words.event("flew", "piece", "origin", "step")
SENT = words.event("sent", "piece", "origin", "step")  # by a card or an assistance
HELD = words.event("held")
ORDERED = words.event("ordered", "squares")
DELAYED = words.event("delayed")
WORKED = words.event("worked", "piece", "origin", "step")
WAITED = words.event("waited")
LODGED = words.event("lodged", "card", "cheques")
HOTELLED = words.event("hotelled", "piece", "origin", "step", "cheques")
DREW = words.event("drew", "card")
BOUGHT_CARD = words.event("bought_card", "card", "value")
DECLINED = words.event("declined", "card")
WON_CARD = words.event("won_card", "card")
UNPLAYED = words.event("unplayed")
EMPTY = words.event("empty", "deck")
CHOSE = words.event("chose", "owner")
REQUIRED = words.event("required", "value")  # a payment waits for money to be raised
STRANDED = words.event("stranded")
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
FINED = words.event("fined", "owner", "value")  # the owner pays the seat
MISTAKEN = words.event("mistaken", "owner")
ARRIVED = words.event("arrived")
WON = words.event("won")
SHARED = words.event("shared")
