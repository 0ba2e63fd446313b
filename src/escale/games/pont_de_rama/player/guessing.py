"""What a seat does not see, guessed: the others' destinations, their bad karma, the food that a monsoon took."""

from __future__ import annotations

from escale.core.chance import Rng, below, pick
from escale.games.pont_de_rama.atlas import CARDS, FOOD, THEME_OF, THEMES
from escale.games.pont_de_rama.rules.karma import weigh_karma
from escale.games.pont_de_rama.rules.standing import is_due
from escale.games.pont_de_rama.state import DEALT, KARMAS, SLOTS, State

DECKS = tuple(tuple(card for card in range(CARDS) if THEME_OF[card] == theme) for theme in range(len(THEMES)))


def imagine(s: State, seat: int, rng: Rng) -> None:
    """Other hands hold any cards of their themes that the seat has not seen, and any bad karma that is left."""
    seen = {s.laid[p, k] - 1 for p in range(s.players) for k in range(SLOTS)}
    seen |= {s.hand[seat, k] - 1 for k in range(SLOTS)}
    unseen = [[card for card in deck if card not in seen] for deck in DECKS]
    for p in (q for q in range(s.players) if q != seat):
        for k in range(SLOTS):
            if s.laid[p, k] == 0 and is_due(s, p, k) and s.leader >= 0:
                s.hand[p, k] = guessed(unseen[k if k < DEALT else s.asked[p, k - DEALT] - 1], rng) + 1
        if s.holds >> p & 1:
            weights = [0] * len(KARMAS)
            s.karma[p] = pick(rng, weights, weigh_karma(s, weights))
    if s.replaced:
        s.thrown = guessed(unseen[FOOD], rng) + 1


def guessed(unseen: list[int], rng: Rng) -> int:
    """One of the unseen cards of a theme, seen from now on."""
    return unseen.pop(below(rng, len(unseen)))
