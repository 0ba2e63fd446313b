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
    RO_71,
    RO_R5,
    RO_R6,
    RO_R15,
)
from escale.core.frames import STACKED, by_chance, pop
from escale.core.parts import auctions
from escale.core.parts.auctions import BIDDER
from escale.core.parts.first_player import is_torn as is_draw_torn
from escale.families.world_tours.cards import CARD as PLAYED
from escale.families.world_tours.cards import CHOSEN, CHOSEN_ONE, PAYER, ROW, SUM, TAKER
from escale.families.world_tours.record import ADVENTURES, DECK, DRAWN, HOME, JOBS, KEPT, LOST, REPORTS
from escale.families.world_tours.rules import checks
from escale.families.world_tours.rules.checks import everyone
from escale.families.world_tours.rules.queues import has_gap
from escale.games.routard.rules import resume
from escale.games.routard.rules.fines import sells_for_fine
from escale.games.routard.rules.goods import has, has_papers
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
    SHOP,
    SQUARE,
    TICKET,
    TURN,
    WORKING,
    State,
)
from escale.games.routard.tables import CHEQUES_DUE, DECK_AT, FINE, SHEET_ITEM, WHO

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
        home = s.at[p] == HOME
        if (s.lies[p] and not s.claims[p]) or (s.claims[p] and home):
            return RO_54
        if s.broke >> p & 1 and home:
            return RO_R5
        if s.express and home and not has(s, p, TICKET):
            return RO_71
        if lacks_goods(s, p) or lacks_cards(s, p):
            return RO_56
    return flaw_of_fines(s) or flaw_of_orders(s) or flaw_of_shopping(s)


def flaw_of_fines(s: State) -> int:
    """They wait for the end of an auction, or for another one to be paid."""
    waiting = s.phase == BIDDING or sells_for_fine(s)
    for p in range(s.players):
        if s.fines[p] and (not waiting or s.fines[p] == p + 1 or s.fines[p] > s.players):
            return RO_R6
    return 0


def flaw_of_orders(s: State) -> int:
    """They wait in a row, and a turn that is lost is nobody's turn."""
    lost = s.orders[s.turn] > LOST and base(s).phase in (PACK, TURN)
    return RO_46 if lost or any(has_gap(s, p) for p in range(s.players)) else 0


def flaw_of_shopping(s: State) -> int:
    if s.ticketed and base(s).phase in (DRAW, PACK, SHEET):
        return RO_R15
    return RO_R15 if (s.landed or base(s).phase == SHOP) and not is_airport(s.at[s.turn]) else 0


# ---- The numbers of the question


def flaw_of_question(s: State) -> int:
    """An auction interrupts whatever is asked, and so does a fine; one put aside is as it would be asked again."""
    if any(s.stack[d, k] for d in range(s.depth, len(s.stack)) for k in range(STACKED)):
        return RO_56
    if s.depth == 0:
        return RO_56 if s.phase == BIDDING else flaw_of_frame(s)
    below = s.copy()
    pop(below)
    asked = below.must
    resume(below)
    if asked != below.must or below.phase in (DRAW, OVER, BIDDING):
        return RO_56
    return (flaw_of_auction(s, below) if s.phase == BIDDING else flaw_of_fine(s, below)) or flaw_of_question(below)


def flaw_of_auction(s: State, below: State) -> int:
    """None is opened while chance is awaited."""
    return RO_56 if by_chance(below) or has_leftovers(s, BIDDER + 1) or is_auction_torn(s, everyone(s)) else 0


def flaw_of_fine(s: State, below: State) -> int:
    """One at a time; by somebody, to somebody else."""
    if s.phase != DEBT or below.depth > 0 or any(s.frame[k] for k in range(PAYER)):
        return RO_56
    payer, taker = s.frame[PAYER], s.frame[TAKER]
    fits = 0 < payer <= s.players and 0 < taker <= s.players and payer != taker and s.frame[SUM] == FINE
    return 0 if fits else RO_54


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
