"""Which numbers belong to a question of Sakodo: cards drawn, a card that waits (SK-50, SK-61, SK-R9, SK-R14)."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import SK_20, SK_34, SK_50, SK_60, SK_61, SK_R2, SK_R9, SK_R14
from escale.families.world_tours.cards import AGAIN as AGAIN_STEP
from escale.families.world_tours.cards import CARD as CARRIED
from escale.families.world_tours.cards import CHOSEN, CHOSEN_ONE, COLLECT, DONE, PAYER, ROW, SUM, TAKER
from escale.families.world_tours.record import ADVENTURES, DECK, DRAWN
from escale.families.world_tours.rules import checks
from escale.families.world_tours.rules.checks import has_leftovers
from escale.games.sakodo.rules.bags import bag_cards_left
from escale.games.sakodo.rules.filling import has_choice
from escale.games.sakodo.rules.pawns import is_stranded
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import (
    ADVENTURE,
    AGAIN,
    BAG,
    CARD,
    CHOOSE,
    COST,
    DEBT,
    DUE,
    HAND,
    KEEP_,
    KINDS,
    LAST,
    LEFT,
    PASSENGER,
    PICK,
    PLAY_,
    SOUVENIR_,
    SOUVENIRS,
    State,
)
from escale.games.sakodo.tables import AMOUNT, DO, TICKET_PRICE, WHO

is_step_of, is_used_up, is_of = fitted(WORLD, checks.is_step_of, checks.is_used_up, checks.is_of)
(concerns_nobody,) = fitted(WORLD, checks.concerns_nobody)


def flaw_of_drawn(s: State) -> int:
    """Cards in the hand: those of the player who is filling the bag."""
    filling = s.stage == PLAY_ and s.phase in (BAG, KEEP_)
    for p in range(s.players):
        if sum(s.drawn[p, kind] for kind in range(KINDS)) != (s.frame[HAND] if filling and p == s.turn else 0):
            return SK_50
    if s.phase == KEEP_ and (s.frame[LEFT] or not has_choice(s, s.turn)):
        return SK_50
    if s.phase == BAG and bag_cards_left(s) == 0:
        return SK_R14
    return SK_50 if filling and (s.frame[LEFT] + s.frame[HAND] > 6 or (s.phase == BAG and s.frame[LEFT] == 0)) else 0


def flaw_of_numbers(s: State) -> int:
    """Phases have their own numbers, and no others."""
    used = 2 if s.phase in (BAG, KEEP_) and s.stage == PLAY_ else 1 if s.phase in (CARD, SOUVENIR_, ADVENTURE, PICK, DUE) else 0
    if has_leftovers(s, used):
        return SK_20
    if s.phase == CARD:
        return SK_R14 if is_used_up(s, s.frame[DECK]) else 0
    if s.phase in (SOUVENIR_, ADVENTURE):
        return 0 if is_of(s.frame[DRAWN], SOUVENIRS if s.phase == SOUVENIR_ else ADVENTURES) else SK_60
    if s.phase == DUE:
        return 0 if s.frame[COST] in range(TICKET_PRICE, 6 * TICKET_PRICE + 1, TICKET_PRICE) else SK_R2
    return SK_34 if s.phase == PICK and not s.riders >> s.frame[PASSENGER] & 1 else 0


def flaw_of_card(s: State) -> int:
    """A card that waits for an answer: the step it has come to asks for just that."""
    row = s.frame[ROW]
    if not is_step_of(s, s.frame[CARRIED] - 1) or concerns_nobody(s):
        return SK_61
    if s.phase != DEBT and any(s.frame[k] for k in (DONE, PAYER, TAKER, SUM)):
        return SK_61
    if s.phase == CHOOSE:
        return 0 if WHO[row] == CHOSEN_ONE and s.frame[CHOSEN] == 0 and s.players > 2 else SK_61
    if s.phase == AGAIN:
        return 0 if DO[row] == AGAIN_STEP and s.at[s.turn] < LAST and not is_stranded(s, s.turn) else SK_61
    due = DO[row] <= COLLECT and s.frame[SUM] == abs(AMOUNT[row]) and s.frame[DONE] > 0
    return 0 if due and 1 <= s.frame[PAYER] <= s.players and s.frame[TAKER] <= s.players else SK_R9
