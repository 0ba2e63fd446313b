"""Which positions of rule 2 can be: bad karma, trips, promises to the planet (PR-30 to PR-43)."""

from __future__ import annotations

from collections import Counter

from escale.core.clauses import (
    PR_2,
    PR_30,
    PR_31,
    PR_32,
    PR_34,
    PR_37,
    PR_40,
    PR_41,
    PR_42,
    PR_R9,
)
from escale.games.pont_de_rama.atlas import DEITY, TOWN_OF
from escale.games.pont_de_rama.rules.eco import awaited_eco
from escale.games.pont_de_rama.rules.karma import KARMA_CARDS, pile_size
from escale.games.pont_de_rama.rules.trips import must_name
from escale.games.pont_de_rama.state import (
    ASK_DEITY,
    ASK_KARMA,
    BONUS,
    CRICKET_CARD,
    ECO_CARDS,
    ECO_THEMES,
    MONSOON,
    MONSOON_CARD,
    NAME,
    NO_ECO,
    NO_GROUND,
    NO_KARMA,
    OVER,
    THROW,
    WAITING,
    State,
)


def seats(s: State) -> range:
    return range(s.players)


def question(s: State) -> int:
    """The phase, or the one that a monsoon interrupts."""
    return s.back if s.phase == MONSOON else s.phase


# ---- Bad karma and promises


def flaw_of_karma(s: State) -> int:
    """Each who laid a deity has drawn, while the pile lasted; nobody received two."""
    kinds = Counter(kind for p in seats(s) for kind in (s.karma[p], s.given[p]) if kind != NO_KARMA)
    if not s.strategy:
        return PR_30 if kinds or s.holds or s.pile or s.eco_stock else 0
    if any(count > KARMA_CARDS[kind] for kind, count in kinds.items()):
        return PR_2
    if any((s.karma[p] > 0) != bool(s.holds >> p & 1) for p in seats(s)):
        return PR_31
    drawn = pile_size(s) - s.pile
    if kinds.total() != drawn:
        return PR_30
    met = sum(s.laid[p, DEITY] > 0 for p in seats(s)) - int(s.todo & (ASK_KARMA | ASK_DEITY) > 0)
    if s.phase != OVER and drawn != min(pile_size(s), met):
        return PR_31
    if any(s.karma[p] and not s.laid[p, DEITY] for p in seats(s)):
        return PR_31
    givers = sum(s.laid[p, DEITY] > 0 and not s.karma[p] for p in seats(s))
    return PR_32 if sum(s.given[p] > 0 for p in seats(s)) > givers else 0


def flaw_of_trips(s: State) -> int:
    """A trip is the one of the card received; only cricket has a ground to be named, before anything else of the first turn."""
    if any(s.trip[p] not in (NO_KARMA, s.given[p]) or s.trip[p] == MONSOON_CARD for p in seats(s)):
        return PR_37
    if any(s.ground[p] != NO_GROUND and s.trip[p] != CRICKET_CARD for p in seats(s)):
        return PR_R9
    if s.phase >= THROW and (question(s) == NAME) != must_name(s, s.turn):
        return PR_R9
    return PR_34 if (s.phase not in (MONSOON, BONUS) and s.back) or (s.phase != MONSOON and s.victim) else 0


def flaw_of_eco(s: State) -> int:
    """Commitments are made on laid cards, and waited for in their town."""
    made = sum(s.eco[p, which] != NO_ECO for p in seats(s) for which in range(2))
    if made + s.eco_stock != (ECO_CARDS if s.strategy else 0):
        return PR_2 if s.strategy else PR_30
    for p in seats(s):
        for which, clause in enumerate((PR_40, PR_41)):
            card = s.laid[p, ECO_THEMES[which]] - 1
            if s.eco[p, which] != NO_ECO and card < 0:
                return clause
            if s.eco[p, which] == WAITING and s.at[p] != TOWN_OF[card]:
                return clause
        if s.failed[p] and awaited_eco(s, p) < 0:
            return PR_42
    return 0
