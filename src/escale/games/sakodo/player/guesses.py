"""A guess at what is hidden in Sakodo: bags, the hand of whoever fills theirs, decks and discards."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.chance import Rng, below, pick
from escale.core.parts.decks import DISCARDED, IN_PLAY, is_shuffled
from escale.core.views import sees
from escale.families.world_tours.record import HOME
from escale.families.world_tours.rules import checks
from escale.games.sakodo.drawing.scene import drawn_by_turn
from escale.games.sakodo.rules.bags import bag_cards_left
from escale.games.sakodo.rules.pawns import is_stranded
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import COPIES, KINDS, PASSPORT, PLAY_, SAKODO, State
from escale.games.sakodo.tables import FIRST_CARD, PATIENCE

(card_in_play,) = fitted(WORLD, checks.card_in_play)


def imagine(s: State, seat: int, rng: Rng) -> None:
    """Bags of the right size with what they must hold, then whatever is left; the rest in decks as high as all can see."""
    hidden = [p for p in range(s.players) if not sees(s, "bag", p, seat)]
    for kind in range(KINDS):
        s.waste[kind] = 0
        s.deck[kind] = COPIES - sum(s.bag[p, kind] + s.drawn[p, kind] for p in range(s.players))
    for p in hidden:
        must_hold(s, p)
    for p in hidden:
        while sum(s.bag[p, kind] for kind in range(KINDS)) < s.held[p]:
            deals_one(s, p, rng)
        s.stuck[p] = 0 if s.bag[p, PASSPORT] or s.stage != PLAY_ else below(rng, PATIENCE + 1)
    if s.turn != seat:
        draws_some(s, rng)
    if card_in_play(s) >= 0:
        s.pile[card_in_play(s)] = IN_PLAY
    discards_bag_cards(s, rng)
    discards_cards(s, rng)


def must_hold(s: State, p: int) -> None:
    """A passport on the way, and what lies in the lot."""
    for kind in range(KINDS):
        least = int(s.at[p] != HOME and not is_stranded(s, p)) if kind == PASSPORT else s.lot[p, kind]
        s.bag[p, kind] = least
        s.deck[kind] -= least


def deals_one(s: State, p: int, rng: Rng) -> None:
    """Any card; passports only before leaving, and only one."""
    weights = [s.deck[kind] for kind in range(KINDS)]
    if s.at[p] != HOME or s.bag[p, PASSPORT]:
        weights[PASSPORT] = 0
    kind = pick(rng, weights, KINDS)
    s.bag[p, kind] += 1
    s.deck[kind] -= 1


def draws_some(s: State, rng: Rng) -> None:
    """The hand of the player who is filling the bag: one card at least is worth keeping."""
    for k in range(drawn_by_turn(s)):
        weights = [s.deck[kind] for kind in range(KINDS)]
        if k == 0 and s.bag[s.turn, PASSPORT]:
            weights[PASSPORT] = 0
        kind = pick(rng, weights, KINDS)
        s.drawn[s.turn, kind] += 1
        s.deck[kind] -= 1


# ---- What was discarded


def discards_bag_cards(s: State, rng: Rng) -> None:
    """Sakodo cards beyond those left to draw."""
    for _ in range(bag_cards_left(s) - s.left[SAKODO]):
        kind = pick(rng, [s.deck[kind] for kind in range(KINDS)], KINDS)
        s.deck[kind] -= 1
        s.waste[kind] += 1


def discards_cards(s: State, rng: Rng) -> None:
    """The same for every other deck."""
    for deck in range(SAKODO):
        loose = [card for card in range(FIRST_CARD[deck], FIRST_CARD[deck + 1]) if is_shuffled(s, card)]
        while len(loose) > s.left[deck]:
            s.pile[loose.pop(below(rng, len(loose)))] = DISCARDED
