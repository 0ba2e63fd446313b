"""How a traveller who plans a little picks an answer: a function for each phase, or always the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from escale.core.match import Offer
from escale.families.world_tours.cards import SUM

Legal = dict[Any, Offer]
Wish = tuple[Offer, dict[str, int]]

ALWAYS = {"auction": "pass", "bargain": "withdraw", "answer": "refuse"}
LEAST = 10  # euros that anything fetches


def answered(how: Mapping[str, Any], phase: str, s: Any, seat: int, offers: Sequence[Offer]) -> Wish:
    """The move of one who is asked, with its amount; it never interrupts."""
    legal = {(offer.verb, *offer.numbers.values()): offer for offer in offers if not offer.aside}
    if phase in ALWAYS:
        return legal[ALWAYS[phase],], {}
    at: Callable[[Any, int, Legal], Offer | Wish] = at_debt if phase == "debt" else how[phase]
    answer = at(s, seat, legal)
    return answer if isinstance(answer, tuple) else (answer, {})


def at_debt(s: Any, seat: int, legal: Legal) -> Offer | Wish:
    """Whoever cannot pay sells what there is most of, no more than may be needed."""
    if ("settle",) in legal or ("sell",) in legal:
        return pick(legal, ("settle",), ("sell",))
    most = max(legal.values(), key=lambda offer: offer.high)
    return (most, {most.amount: min(most.high, max(1, (s.frame[SUM] - s.money[seat]) // LEAST))}) if most.amount else most


def pick(legal: Legal, *wishes: Any) -> Offer:
    """The first wish that is allowed, or anything."""
    return next((legal[wish] for wish in wishes if wish in legal), next(iter(legal.values())))


def moves_of(legal: Legal) -> list[Offer]:
    """On foot."""
    return [offer for key, offer in legal.items() if key[0] == "move"]
