"""How a traveller who plans a little picks an answer: a function for each phase, or always the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from escale.core.match import Offer

Legal = dict[Any, Offer]
Wish = tuple[Offer, dict[str, int]]

ALWAYS = {"debt": "settle", "auction": "pass", "bargain": "withdraw", "answer": "refuse"}


def answered(how: Mapping[str, Any], phase: str, s: Any, seat: int, offers: Sequence[Offer]) -> Wish:
    """The move of one who is asked, with its amount; it never interrupts."""
    legal = {(offer.verb, *offer.numbers.values()): offer for offer in offers if not offer.aside}
    if phase in ALWAYS:
        return legal[ALWAYS[phase],], {}
    at: Callable[[Any, int, Legal], Offer | Wish] = how[phase]
    answer = at(s, seat, legal)
    return answer if isinstance(answer, tuple) else (answer, {})


def pick(legal: Legal, *wishes: Any) -> Offer:
    """The first wish that is allowed, or anything."""
    return next((legal[wish] for wish in wishes if wish in legal), next(iter(legal.values())))


def moves_of(legal: Legal) -> list[Offer]:
    """On foot."""
    return [offer for key, offer in legal.items() if key[0] == "move"]
