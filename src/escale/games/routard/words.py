"""The verbs and events of Le Jeu du Routard, in the order of the booklet; those of every journey are told by name only."""

from __future__ import annotations

from escale.families.world_tours.words import Language

words = Language()

# ---- What players and chance do: packing and travelling

THROW = words.verb("throw", die=(1, 6))  # chance
DEAL = words.verb("draw", unasked=True, nth=(0, 44))  # chance: the card, counted from the first of its deck
PACKS = words.verb("pack", line=(0, 6))
LEAVE, MOVE, CARRY, FLY = words.verbs_named("leave move carry fly")
BUY = words.verb("buy", group="shop", item=(0, 4))
WORK, WAIT, DONE = words.verbs_named("work wait done")
CHEQUES_ = words.verb("cheques", amount=("count", 0, 30_000))

# ---- Cards, sales, denunciations

PLAY, DECLINE, PAY, CHOOSES, SETTLE = words.verbs_named("play decline pay choose settle")
LOT = words.verb("lot", amount=("count", 1, 30_000), group="sale", item=(1, 5))
LOT_CARD, CLEAR, SELL, BID, PASS = words.verbs_named("lot_card clear sell bid pass")
DENOUNCE = words.verb("denounce", group="denounce", owner=(0, 5))

# ---- What happens: turns, money, goods

THREW, STARTS, TURNS, LOST_TURN, RECEIVED, PAID, GAVE = words.events_named("threw starts turns lost_turn received paid gave")
FORGAVE = words.event("forgave", "value", "cheques")  # what could not be paid
GOT, GAVE_UP, HANDED = words.events_named("got gave_up handed")
NOTHING = words.event("nothing", "line")

# ---- On the way, and the nights

AGAIN_, LEFT_HOME, ADVANCED, CARRIED, FLEW, SENT = words.events_named("again_ left_home advanced carried flew sent")
HELD, ORDERED, DELAYED, WORKED, WAITED = words.events_named("held ordered delayed worked waited")
LODGED = words.event("lodged", "card", "cheques")
HOTELLED = words.event("hotelled", "piece", "origin", "step", "cheques")

# ---- Cards and debts

DREW, BOUGHT_CARD, DECLINED, WON_CARD, UNPLAYED = words.events_named("drew bought_card declined won_card unplayed")
LACKING = words.event("lacking", "item", "value")  # told to nobody else: a card would be played without the right to it
EMPTY, CHOSE, UNTOUCHED, REQUIRED, STRANDED = words.events_named("empty chose untouched required stranded")

# ---- Sales, fines, the end

LOTTED, LOTTED_CARD, CLEARED, OPENED, RAISED, PASSED = words.events_named("lotted lotted_card cleared opened raised passed")
BOUGHT, BANKED, SOLD, SOLD_CARD = words.events_named("bought banked sold sold_card")
FINED = words.event("fined", "owner", "value", costs="owner")  # the owner pays the seat
MISTAKEN = words.event("mistaken", "owner")
ARRIVED = words.event("arrived")  # with the cards
WON, SHARED = words.events_named("won shared")

# ---- How verbs were numbered before there was `done` (rules 1)

words.numbered = "throw draw pack leave move carry fly buy work wait cheques play decline pay choose settle lot"
words.numbered += " lot_card clear sell bid pass denounce"
