"""The verbs and events of Le Pont de Rama."""

from __future__ import annotations

from escale.core.state import NOBODY
from escale.core.words import Words
from escale.games.pont_de_rama import atlas

words = Words()

# ---- Verbs

DIE = words.verb("throw", die=(0, 6))
CARD = words.verb("card", seen=NOBODY, unasked=True, card=(0, atlas.CARDS - 1))  # whoever gets it is told
FATE = words.verb("fate", seen=NOBODY, unasked=True, kind=(0, 4))
PUT = words.verb("place", step=(0, atlas.SQUARES - 1))
SAY_READY = words.verb("ready")
NAME_GROUND = words.verb("name", step=(0, atlas.SQUARES - 1))
MOVE_COW = words.verb("cow", step=(0, atlas.SQUARES - 1))
GO = words.verb("go", step=(0, atlas.SQUARES - 1), tickets=(0, 2))
STAY = words.verb("stay")
TAKE_BONUS = words.verb("bonus", group="bonus", theme=(0, 8))
HAND_OVER = words.verb("give", group="karma", owner=(0, 5))
ROLL_AGAIN = words.verb("again")
END_TURN = words.verb("done")
COMMIT = words.verb("commit")
DECLINE = words.verb("decline")
GIVE_UP = words.verb("give_up")
WAIT_ON = words.verb("wait")

# ---- Events

ROLLED = words.event("rolled", "die")  # for the leader or the first player
LEADS = words.event("leads")
HERDED = words.event("herded", "step")  # the cow
DEALS = words.event("deals")
RECEIVED = words.event("received", "card")  # told to its owner only
STARTS = words.event("starts")
PLACED = words.event("placed", "owner", "step")
READY = words.event("ready")
TURN = words.event("turn")
THREW = words.event("threw", "die")
TRAVELLED = words.event("travelled", "origin", "step")
FLEW = words.event("flew", "origin", "step", "tickets")
STAYED = words.event("stayed")
LAID = words.event("laid", "card", "step")
BLESSED = words.event("blessed", "die", "points")
IGNORED = words.event("ignored", "die")
CURSED = words.event("cursed", "die", "points")
ASKED = words.event("asked", "theme")
FATED = words.event("fated")
LEARNT = words.event("learnt", "kind")  # told to its owner only
GAVE = words.event("gave", "owner", "kind", costs="owner")
NAMED = words.event("named", "step")
FREED = words.event("freed")
FLOODED = words.event("flooded")
SPARED = words.event("spared")
COMMITTED = words.event("committed", "theme")
WAITED = words.event("waited", "die")
REWARDED = words.event("rewarded", "theme", "die")
YIELDED = words.event("yielded", "theme")
BOARDED = words.event("boarded", "die", "step")
GROUNDED = words.event("grounded", "die")
BUILT = words.event("built")
ANNOUNCED = words.event("announced")
SCORED = words.event("scored", "points")
WON = words.event("won")
SHARED = words.event("shared")

# ---- How verbs were numbered by rules 1: with `keep`, without `ready` and `name`

words.numbered = "throw card fate place cow go stay bonus give keep again done commit decline give_up wait"
