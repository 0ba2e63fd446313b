"""Which positions of Le Jeu du Routard can be set up by hand."""

from __future__ import annotations

from escale.core.binding import bound
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
from escale.core.parts.decks import DISCARDED, IN_PLAY, is_disordered, refills
from escale.core.parts.effects import CARD as PLAYED
from escale.core.parts.effects import CHOSEN, DONE, END, PAYER, ROW, SUM, TAKER
from escale.core.parts.first_player import is_torn as is_draw_torn
from escale.games.routard import sales
from escale.games.routard.goods import has_cards, has_papers
from escale.games.routard.pawns import is_airport, piles_up
from escale.games.routard.rules import everyone, resume
from escale.games.routard.state import (
    ADVENTURE,
    ADVENTURES,
    AGAIN,
    AUCTION,
    CARD,
    CARDS,
    CHOOSE,
    DEBT,
    DECK,
    DECKS,
    DRAW,
    DRAWN,
    HOME,
    HOTEL,
    JOBS,
    KEPT,
    LAST,
    LODGING,
    LODGINGS,
    LOST,
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
from escale.games.routard.tables import CHEQUES_DUE, DECK_AT, FIRST_CARD, LINES, LISTS, ROWS, WHO

HOLDING = (PURCHASE, ADVENTURE)  # a card is on the table
FOLLOWING = (CHOOSE, AGAIN, DEBT)  # a card is being carried out
_is_torn = bound(auctions, sales).is_torn


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
        open_lot = s.phase == AUCTION and s.frame[SELLER] == p
        if any(s.lot[p, item] > sales.stock(s, p, item) for item in range(auctions.ITEMS)) and not open_lot:
            return RO_56
        if any(s.lot_cards[p] >> card & 1 and s.keeper[card] != p + 1 for card in range(sales.FOR_SALE)):
            return RO_56
    return RO_R15 if s.ticketed and asked_phase(s) in (DRAW, PACK, SHEET) else 0


def asked_phase(s: State) -> int:
    """What is being decided, below an auction that is open."""
    return s.stack[0, 0] if s.phase == AUCTION else s.phase


# ---- The numbers of the question


def flaw_of_question(s: State) -> int:
    if (s.depth == 1) != (s.phase == AUCTION):
        return RO_56
    if s.phase != AUCTION:
        return RO_56 if any(s.stack[0, k] for k in range(len(s.frame) + 3)) else flaw_of_frame(s)
    if any(s.frame[k] for k in range(BIDDER + 1, len(s.frame))) or _is_torn(s, everyone(s)):
        return RO_56
    below = s.copy()
    pop(below)
    asked, may = below.must, below.may
    resume(below)
    if by_chance(below) or below.phase in (DRAW, OVER, AUCTION) or asked != below.must or may != below.may:
        return RO_56
    return flaw_of_frame(below)


def flaw_of_frame(s: State) -> int:
    """Which numbers belong to which question, and what they may be."""
    used = {SHEET: 1, CARD: 1, PURCHASE: 1, ADVENTURE: 1, LODGING: 2, HOTEL: 3}.get(s.phase, 0)
    if s.phase not in FOLLOWING and any(s.frame[k] for k in range(used, len(s.frame))):
        return RO_24
    home = s.at[s.turn] == HOME
    if s.phase not in (DRAW, OVER) and home != (s.phase in (PACK, SHEET)):
        return RO_15
    deck = DECK_AT[s.at[s.turn]]
    if s.phase == SHEET:
        return 0 if s.frame[DECK] < len(LINES) else RO_24
    if s.phase == CARD:
        return flaw_of_draw(s, s.frame[DECK])
    if s.phase == SQUARE:
        return 0 if deck in (1, ADVENTURES) else RO_26
    if s.phase in (PURCHASE, ADVENTURE):
        wanted = PURCHASES if s.phase == PURCHASE else ADVENTURES
        return 0 if deck == wanted and FIRST_CARD[wanted] <= s.frame[DRAWN] < FIRST_CARD[wanted + 1] else RO_26
    if s.phase == LODGING:
        return 0 if s.frame[DECK] == 0 and s.frame[WORKING] <= 1 and not is_used_up(s, LODGINGS) else RO_24
    if s.phase == HOTEL:
        return 0 if s.frame[0] == s.frame[WORKING] == 0 and 0 < s.frame[OWED] <= 2 * max(CHEQUES_DUE) else RO_57
    return flaw_of_following(s) if s.phase in FOLLOWING else 0


def flaw_of_draw(s: State, deck: int) -> int:
    if deck >= len(DECKS) - 1 or is_used_up(s, deck):
        return RO_24
    return 0 if deck == JOBS or deck == DECK_AT[s.at[s.turn]] else RO_24


def is_used_up(s: State, deck: int) -> bool:
    """Has a deck to be made anew before a card can be drawn?"""
    other = s.copy()
    return not refills(other, FIRST_CARD[deck], FIRST_CARD[deck + 1]) or other != s


def flaw_of_following(s: State) -> int:
    """A card that waits in the middle, or a fare that a carrier owes."""
    debt = s.phase == DEBT
    if debt != bool(s.frame[PAYER]) or s.frame[PAYER] > s.players or s.frame[TAKER] > s.players or debt != bool(s.frame[SUM]):
        return RO_R5
    if s.frame[CHOSEN] > s.players or s.frame[CHOSEN] == s.turn + 1 or s.frame[DONE] > s.players:
        return RO_24
    if s.frame[PLAYED] == 0:
        return 0 if debt and s.frame[PAYER] == s.turn + 1 and not any(s.frame[k] for k in range(1, PAYER)) else RO_24
    return 0 if is_step_of(s, s.frame[PLAYED] - 1) else RO_24


def is_step_of(s: State, card: int) -> bool:
    """Is the present step one of the card's, and the question the one it asks?"""
    if card >= CARDS:
        return False
    lists = range(LISTS[card], LISTS[card + 1])
    if not any(ROWS[k] <= s.frame[ROW] < ROWS[k + 1] == s.frame[END] for k in lists):
        return False
    return s.phase != CHOOSE or (WHO[s.frame[ROW]] == 3 and s.frame[CHOSEN] == 0)


# ---- The cards


def flaw_of_cards(s: State) -> int:
    """Every card is somewhere, and only the one being decided on is in play."""
    held = [card for card in range(CARDS) if s.pile[card] == IN_PLAY]
    phase = asked_phase(s)
    number = s.stack[0, 3] if s.phase == AUCTION else s.frame[DRAWN]
    if held != ([number] if phase in HOLDING else []) or any(DISCARDED < s.pile[c] < IN_PLAY for c in range(CARDS)):
        return RO_4
    if any(s.keeper[card] > s.players for card in range(KEPT)):
        return RO_4
    return RO_4 if any(is_disordered(s, FIRST_CARD[deck], FIRST_CARD[deck + 1]) for deck in range(len(DECKS))) else 0


# ---- The end


def flaw_of_end(s: State) -> int:
    """The game is over when somebody has won, and no sooner; whoever starts a turn on the arrival with the cards has."""
    if (s.phase == OVER) != bool(s.winners):
        return RO_60
    if any(s.winners >> p & 1 and (s.at[p] != LAST or not has_cards(s, p)) for p in range(s.players)):
        return RO_60
    return 0
