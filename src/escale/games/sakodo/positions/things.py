"""Which cards, bags, tickets and lots of Sakodo can be (SK-2, SK-11, SK-60, SK-71, SK-R8, SK-R10, SK-R14)."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import SK_2, SK_11, SK_60, SK_71, SK_R8, SK_R10, SK_R14
from escale.families.world_tours.rules import checks
from escale.games.sakodo.rules.bags import tickets_left
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import COPIES, KINDS, PASSPORT, State

is_astray, has_disorder, has_strange_keeper = fitted(WORLD, checks.is_astray, checks.has_disorder, checks.has_strange_keeper)
lacks_goods, lacks_cards = fitted(WORLD, checks.lacks_goods, checks.lacks_cards)


def flaw_of_box(s: State) -> int:
    """Every Sakodo card is somewhere, every bag is counted, and no ticket is made."""
    seats = range(s.players)
    for kind in range(KINDS):
        if s.deck[kind] + s.waste[kind] + sum(s.bag[p, kind] + s.drawn[p, kind] for p in seats) != COPIES:
            return SK_R10
    if any(s.held[p] != sum(s.bag[p, kind] for kind in range(KINDS)) for p in seats):
        return SK_R8
    if any(s.bag[p, PASSPORT] > 1 for p in seats):
        return SK_11
    return SK_2 if tickets_left(s) < 0 else 0


def flaw_of_decks(s: State) -> int:
    """Cards lie in order, belong to players, and only the one being played is in nobody's place."""
    if has_strange_keeper(s):
        return SK_60
    return SK_R14 if has_disorder(s) or is_astray(s) else 0


def flaw_of_lots(s: State) -> int:
    return SK_71 if any(lacks_goods(s, p) or lacks_cards(s, p) for p in range(s.players)) else 0
