"""The verbs and events that journeys have in common: what numbers go with each. A game declares them by name, in its own order.

LEAVE, MOVE = words.verbs_named("leave move")
GOT, GAVE_UP, HANDED = words.events_named("got gave_up handed")
"""

from __future__ import annotations

from typing import Any

from escale.core.words import Words

WAY = ("origin", "step")

VERBS: dict[str, dict[str, Any]] = {
    "throw": {"die": (1, 6)},  # chance
    "move": {"squares": (1, 6)},
    "choose": {"owner": (0, 5)},
    "lot_card": {"group": "sale", "card": (0, 24)},
    "clear": {"group": "sale"},
    "sell": {"group": "sale"},
    "bid": {"amount": ("price", 10, 1_000_000_000)},
}

EVENTS: dict[str, tuple[str, ...]] = {
    "threw": ("die",),
    # money and goods
    "received": ("value",),  # from the bank
    "paid": ("value",),  # to the bank
    "gave": ("owner", "value"),  # the seat pays, the owner receives
    "required": ("value",),  # a payment waits for money to be raised
    "got": ("item", "count"),
    "gave_up": ("item", "count"),
    "handed": ("owner", "item"),  # the seat gives, the owner receives
    # on the way
    "left_home": ("piece", *WAY),
    "advanced": ("piece", *WAY, "squares"),
    "carried": ("owner", *WAY),
    "flew": ("piece", *WAY),
    "sent": ("piece", *WAY),  # by a card, or for want of papers
    "worked": ("piece", *WAY),
    "ordered": ("squares",),
    # cards
    "drew": ("card",),
    "bought_card": ("card", "value"),
    "declined": ("card",),
    "won_card": ("card",),
    "empty": ("deck",),
    "chose": ("owner",),
    # sales
    "lotted": ("item", "count"),
    "lotted_card": ("card",),
    "opened": ("value",),
    "raised": ("value",),
    "bought": ("owner", "value"),  # the seat buys, the owner sold
    "banked": ("value",),
    "sold": ("item", "count"),  # what a lot was made of
    "sold_card": ("card",),
}

LOSSES = ("paid", "gave", "gave_up", "handed", "sent", "delayed")  # they cost the seat they tell of something


class Language(Words):
    """The words of a journey; one that is not listed above has no numbers."""

    def verbs_named(self, names: str) -> list[int]:
        return [self.verb(name, **VERBS.get(name, {})) for name in names.split()]

    def events_named(self, names: str) -> list[int]:
        return [self.event(name, *EVENTS.get(name, ()), costs="seat" * (name in LOSSES)) for name in names.split()]
