"""Which positions of Le Jeu du Routard can be set up by hand."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import (
    RO_3,
    RO_4,
    RO_10,
    RO_15,
    RO_24,
    RO_26,
    RO_42,
    RO_46,
    RO_50,
    RO_54,
    RO_56,
    RO_57,
    RO_60,
    RO_R5,
    RO_R15,
)
from escale.core.frames import by_chance, pop
from escale.core.parts import auctions
from escale.core.parts.auctions import BIDDER, SELLER
from escale.core.parts.first_player import is_torn as is_draw_torn
from escale.families.world_tours.cards import CARD as PLAYED
from escale.families.world_tours.cards import CHOSEN, CHOSEN_ONE, PAYER, ROW, SUM, TAKER
from escale.families.world_tours.record import ADVENTURES, DECK, DRAWN, HOME, JOBS, KEPT, LOST, REPORTS
from escale.families.world_tours.rules import checks
from escale.families.world_tours.rules.checks import everyone
from escale.games.routard.rules import resume
from escale.games.routard.rules.goods import has_papers
from escale.games.routard.rules.piles import is_airport, piles_up
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import (
    ADVENTURE,
    AGAIN,
    BIDDING,
    CARD,
    CHOOSE,
    DEBT,
    DRAW,
    HOTEL,
    LINE,
    LODGING,
    LODGINGS,
    OVER,
    OWED,
    PACK,
    PURCHASE,
    PURCHASES,
    SHEET,
    SQUARE,
    WORKING,
    State,
)
from escale.games.routard.tables import CHEQUES_DUE, DECK_AT, SHEET_ITEM, WHO

FOLLOWING = (CHOOSE, AGAIN, DEBT)  # a card is being carried out

base, has_leftovers, is_auction_torn = fitted(WORLD, checks.base, checks.has_leftovers, auctions.is_torn)
lacks_goods, lacks_cards, is_won_wrongly = fitted(WORLD, checks.lacks_goods, checks.lacks_cards, checks.is_won_wrongly)
is_used_up, is_of, is_step_of = fitted(WORLD, checks.is_used_up, checks.is_of, checks.is_step_of)
is_astray, has_strange_keeper, has_disorder = fitted(WORLD, checks.is_astray, checks.has_strange_keeper, checks.has_disorder)
(concerns_nobody,) = fitted(WORLD, checks.concerns_nobody)


def flaws(s: State) -> int:
    return flaw_of_start(s) or flaw_of_pawns(s) or flaw_of_seats(s) or flaw_of_question(s) or flaw_of_cards(s) or flaw_of_end(s)


def flaw_of_start(s: State) -> int:
    """While the first player is drawn, nothing has happened yet."""
    if is_draw_torn(s, DRAW):
        return RO_3
    if s.phase != DRAW:
        return 0
    begun = s.fresh != everyone(s) or s.turn or any(s.at[p] != HOME or s.orders[p] or s.claims[p] for p in range(s.players))
    return RO_3 if begun or any(s.keeper[card] for card in range(KEPT)) else 0


def flaw_of_pawns(s: State) -> int:
    """Every pile is numbered from its bottom; there are none at home and on the arrival."""
    for p in range(s.players):
        here = [s.level[q] for q in range(s.players) if s.at[q] == s.at[p]]
        if sorted(here) != (list(range(len(here))) if piles_up(s.at[p]) else [0] * len(here)):
            return RO_42
        if s.at[p] != HOME and s.fresh >> p & 1:
            return RO_10
        if s.at[p] != HOME and not has_papers(s, p) and not is_airport(s.at[p]):
            return RO_50
    riders = [p for p in range(s.players) if s.riders >> p & 1]
    return RO_42 if s.turn in riders or any(s.at[p] != s.at[s.turn] for p in riders) else 0


def flaw_of_seats(s: State) -> int:
    for p in range(s.players):
        if s.lies[p] and not s.claims[p]:
            return RO_54
        if s.broke >> p & 1 and s.at[p] == HOME:
            return RO_R5
        if s.orders[p] == LOST:
            return RO_46
        open_lot = s.phase == BIDDING and s.frame[SELLER] == p
        if (lacks_goods(s, p) and not open_lot) or lacks_cards(s, p):
            return RO_56
    return RO_R15 if s.ticketed and base(s).phase in (DRAW, PACK, SHEET) else 0


# ---- The numbers of the question


def flaw_of_question(s: State) -> int:
    if (s.depth == 1) != (s.phase == BIDDING):
        return RO_56
    if s.phase != BIDDING:
        return RO_56 if any(s.stack[0, k] for k in range(len(s.frame) + 3)) else flaw_of_frame(s)
    if has_leftovers(s, BIDDER + 1) or is_auction_torn(s, everyone(s)):
        return RO_56
    below = s.copy()
    pop(below)
    asked, may = below.must, below.may
    resume(below)
    if by_chance(below) or below.phase in (DRAW, OVER, BIDDING) or asked != below.must or may != below.may:
        return RO_56
    return flaw_of_frame(below)


def flaw_of_frame(s: State) -> int:
    """Which numbers belong to which question, and what they may be."""
    used = {SHEET: 1, CARD: 1, PURCHASE: 1, ADVENTURE: 1, LODGING: 2, HOTEL: 3}.get(s.phase, 0)
    if s.phase not in FOLLOWING and has_leftovers(s, used):
        return RO_24
    home = s.at[s.turn] == HOME
    if s.phase not in (DRAW, OVER) and home != (s.phase in (PACK, SHEET)):
        return RO_15
    deck = DECK_AT[s.at[s.turn]]
    if s.phase == SHEET:
        return 0 if s.frame[LINE] < len(SHEET_ITEM) else RO_24
    if s.phase == CARD:
        return flaw_of_draw(s, s.frame[DECK])
    if s.phase == SQUARE:
        return 0 if deck in (REPORTS, ADVENTURES) else RO_26
    if s.phase in (PURCHASE, ADVENTURE):
        wanted = PURCHASES if s.phase == PURCHASE else ADVENTURES
        return 0 if deck == wanted and is_of(s.frame[DRAWN], wanted) else RO_26
    if s.phase == LODGING:
        return 0 if s.frame[DECK] == 0 and s.frame[WORKING] <= 1 and not is_used_up(s, LODGINGS) else RO_24
    if s.phase == HOTEL:
        return 0 if s.frame[0] == s.frame[WORKING] == 0 and 0 < s.frame[OWED] <= 2 * max(CHEQUES_DUE) else RO_57
    return flaw_of_following(s) if s.phase in FOLLOWING else 0


def flaw_of_draw(s: State, deck: int) -> int:
    if deck >= LODGINGS or is_used_up(s, deck):
        return RO_24
    return 0 if deck == JOBS or deck == DECK_AT[s.at[s.turn]] else RO_24


def flaw_of_following(s: State) -> int:
    """A card that waits in the middle, or a fare that a carrier owes."""
    debt = s.phase == DEBT
    if debt != bool(s.frame[PAYER]) or s.frame[PAYER] > s.players or s.frame[TAKER] > s.players or debt != bool(s.frame[SUM]):
        return RO_R5
    if concerns_nobody(s):
        return RO_24
    if s.frame[PLAYED] == 0:
        return 0 if debt and s.frame[PAYER] == s.turn + 1 and not any(s.frame[k] for k in range(1, PAYER)) else RO_24
    if not is_step_of(s, s.frame[PLAYED] - 1):
        return RO_24
    return 0 if s.phase != CHOOSE or (WHO[s.frame[ROW]] == CHOSEN_ONE and s.frame[CHOSEN] == 0) else RO_24


# ---- The cards, the end


def flaw_of_cards(s: State) -> int:
    """Every card is somewhere, and only the one being decided on is in play."""
    return RO_4 if is_astray(s) or has_strange_keeper(s) or has_disorder(s) else 0


def flaw_of_end(s: State) -> int:
    return RO_60 if is_won_wrongly(s) else 0
