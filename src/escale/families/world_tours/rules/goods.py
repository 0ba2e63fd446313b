"""Goods that cards make change hands; item 0 is papers, without which nobody travels."""

from __future__ import annotations

from typing import Any, Final

from escale.core.binding import UNBOUND
from escale.core.moves import Events, note
from escale.families.world_tours.rules.world import World

PAPERS: Final = 0

rules: World = UNBOUND


def loses(s: Any, seat: int, item: int, count: int, events: Events) -> None:
    """As many as there are."""
    given = min(count, rules.count_of(s, seat, item))
    if given > 0:
        rules.gives_up(s, seat, item, given)
        note(events, rules.GAVE_UP, rules.CARDS_SAY, seat, item, given)
        if item == PAPERS:
            rules.loses_papers(s, seat, events)


def hands_over(s: Any, giver: int, taker: int, item: int, events: Events) -> None:
    """One good, from one player to another."""
    rules.passes_on(s, giver, taker, item, 1)
    note(events, rules.HANDED, rules.CARDS_SAY, giver, taker, item)
    if item == PAPERS:
        rules.loses_papers(s, giver, events)
