"""The verbs and events of Le Pont de Rama, and their numbers."""

from __future__ import annotations

from escale.core.moves import Happening, Verb
from escale.core.state import NOBODY
from escale.games.pont_de_rama import atlas

(
    DIE,
    CARD,
    FATE,
    PUT,
    MOVE_COW,
    GO,
    STAY,
    TAKE_BONUS,
    HAND_OVER,
    KEEP,
    ROLL_AGAIN,
    END_TURN,
    COMMIT,
    DECLINE,
    GIVE_UP,
    WAIT_ON,
) = range(16)

VERBS = (
    Verb("throw", die=(0, 6)),
    Verb("card", seen=NOBODY, unasked=True, card=(0, atlas.CARDS - 1)),  # whoever gets it is told
    Verb("fate", seen=NOBODY, unasked=True, kind=(0, 4)),
    Verb("place", step=(0, atlas.SQUARES - 1)),
    Verb("cow", step=(0, atlas.SQUARES - 1)),
    Verb("go", step=(0, atlas.SQUARES - 1), tickets=(0, 2)),
    Verb("stay"),
    Verb("bonus", group="bonus", theme=(0, 8)),
    Verb("give", group="karma", owner=(0, 5)),
    Verb("keep"),
    Verb("again"),
    Verb("done"),
    Verb("commit"),
    Verb("decline"),
    Verb("give_up"),
    Verb("wait"),
)

(
    ROLLED,
    LEADS,
    HERDED,
    DEALS,
    RECEIVED,
    STARTS,
    PLACED,
    TURN,
    THREW,
    TRAVELLED,
    FLEW,
    STAYED,
    LAID,
    BLESSED,
    IGNORED,
    CURSED,
    ASKED,
    FATED,
    LEARNT,
    GAVE,
    FREED,
    FLOODED,
    SPARED,
    COMMITTED,
    WAITED,
    REWARDED,
    YIELDED,
    BOARDED,
    GROUNDED,
    BUILT,
    ANNOUNCED,
    SCORED,
    WON,
    SHARED,
) = range(34)

HAPPENINGS = (
    Happening("rolled", "die"),  # for the leader or the first player
    Happening("leads"),
    Happening("herded", "step"),  # the cow
    Happening("deals"),
    Happening("received", "card"),  # told to its owner only
    Happening("starts"),
    Happening("placed", "owner", "step"),
    Happening("turn"),
    Happening("threw", "die"),
    Happening("travelled", "origin", "step"),
    Happening("flew", "origin", "step", "tickets"),
    Happening("stayed"),
    Happening("laid", "card", "step"),
    Happening("blessed", "die", "points"),
    Happening("ignored", "die"),
    Happening("cursed", "die", "points"),
    Happening("asked", "theme"),
    Happening("fated"),
    Happening("learnt", "kind"),  # told to its owner only
    Happening("gave", "owner", "kind"),
    Happening("freed"),
    Happening("flooded"),
    Happening("spared"),
    Happening("committed", "theme"),
    Happening("waited", "die"),
    Happening("rewarded", "theme", "die"),
    Happening("yielded", "theme"),
    Happening("boarded", "die", "step"),
    Happening("grounded", "die"),
    Happening("built"),
    Happening("announced"),
    Happening("scored", "points"),
    Happening("won"),
    Happening("shared"),
)
