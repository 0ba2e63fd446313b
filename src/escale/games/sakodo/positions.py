"""Which positions of Sakodo can be set up by hand."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import (
    SK_2,
    SK_3,
    SK_5,
    SK_10,
    SK_11,
    SK_12,
    SK_20,
    SK_31,
    SK_34,
    SK_40,
    SK_50,
    SK_52,
    SK_54,
    SK_55,
    SK_60,
    SK_61,
    SK_71,
    SK_80,
    SK_R2,
    SK_R3,
    SK_R7,
    SK_R8,
    SK_R9,
    SK_R10,
    SK_R14,
)
from escale.core.frames import by_chance, pop
from escale.core.parts import auctions, bargains
from escale.core.parts.first_player import is_torn
from escale.families.world_tours.cards import AGAIN as AGAIN_STEP
from escale.families.world_tours.cards import CARD as CARRIED
from escale.families.world_tours.cards import CHOSEN, CHOSEN_ONE, COLLECT, DONE, PAYER, ROW, SUM, TAKER
from escale.families.world_tours.record import ADVENTURES, DECK, DRAWN, HOME, JOBS, LOST
from escale.families.world_tours.rules import checks
from escale.families.world_tours.rules.checks import everyone, has_leftovers
from escale.games.sakodo.rules import resume
from escale.games.sakodo.rules.bags import bag_cards_left, has_passport, tickets_left
from escale.games.sakodo.rules.filling import has_choice
from escale.games.sakodo.rules.lifts import meets_somebody
from escale.games.sakodo.rules.pawns import is_airport, is_stranded
from escale.games.sakodo.rules.world import WORLD, ordered
from escale.games.sakodo.state import (
    ADVENTURE,
    AGAIN,
    ANSWERING,
    BAG,
    BAGS,
    BARGAINING,
    BIDDING,
    CARD,
    CHOOSE,
    COPIES,
    DEBT,
    DRAW,
    FILL,
    HAND,
    HOME_,
    JOBS_,
    KEEP_,
    KINDS,
    LAST,
    LEFT,
    LIFT,
    ONWARD,
    PASSENGER,
    PASSPORT,
    PICK,
    PLAY_,
    PRICE_,
    RIDE,
    SOUVENIR_,
    SOUVENIRS,
    SQUARE,
    TICKET_,
    TICKETS_,
    TURN,
    State,
)
from escale.games.sakodo.tables import AMOUNT, DECK_AT, DO, WHO

MARKET = (BIDDING, BARGAINING, ANSWERING)
STAGED = {BAGS: (BAG,), JOBS_: (CARD,), TICKETS_: (TICKET_, PRICE_)}  # what is asked while setting up

base, is_astray, has_disorder = fitted(WORLD, checks.base, checks.is_astray, checks.has_disorder)
has_strange_keeper, is_won_wrongly = fitted(WORLD, checks.has_strange_keeper, checks.is_won_wrongly)
lacks_goods, lacks_cards = fitted(WORLD, checks.lacks_goods, checks.lacks_cards)
is_step_of, is_used_up, is_of = fitted(WORLD, checks.is_step_of, checks.is_used_up, checks.is_of)
lot_is_torn, bargain_is_torn = fitted(WORLD, auctions.is_torn, bargains.is_torn)
(concerns_nobody,) = fitted(WORLD, checks.concerns_nobody)


def flaws(s: State) -> int:
    return flaw_of_box(s) or flaw_of_decks(s) or flaw_of_seats(s) or flaw_of_lifts(s) or flaw_of_lots(s) or flaw_of_question(s)


# ---- What is in the box (SK-2, SK-R10, SK-R14)


def flaw_of_box(s: State) -> int:
    """Every Sakodo card is somewhere, every bag is counted, and no ticket is made."""
    seats = range(s.players)
    for kind in range(KINDS):
        if s.deck[kind] + s.waste[kind] + sum(s.bag[p, kind] + s.drawn[p, kind] for p in seats) != COPIES:
            return SK_R10
    if any(s.held[p] != sum(s.bag[p, kind] for kind in range(KINDS)) for p in seats):
        return SK_R8
    if any(s.bag[p, PASSPORT] > 1 for p in seats):
        return SK_11
    return SK_2 if tickets_left(s) < 0 else 0


def flaw_of_decks(s: State) -> int:
    """Cards lie in order, belong to players, and only the one being played is in nobody's place."""
    if has_strange_keeper(s):
        return SK_60
    return SK_R14 if has_disorder(s) or is_astray(s) else 0


# ---- The players (SK-12, SK-52, SK-54, SK-61)


def flaw_of_seats(s: State) -> int:
    for p in range(s.players):
        on_the_way = s.at[p] != HOME
        if is_stranded(s, p) and (not on_the_way or not is_airport(s.at[p]) or has_passport(s, p)):
            return SK_52
        if on_the_way and not is_stranded(s, p) and not has_passport(s, p):
            return SK_12
        if s.stuck[p] and has_passport(s, p):
            return SK_54
    return flaw_of_start(s) or flaw_of_end(s)


def flaw_of_start(s: State) -> int:
    """While the game is set up and the first player drawn, nobody has left and nothing is won."""
    if s.stage == PLAY_ and s.dealt:
        return SK_3
    if s.stage == PLAY_ and base(s).phase != DRAW:
        return 0
    gone = any(s.at[p] or s.orders[p] or s.stuck[p] for p in range(s.players))
    return SK_3 if gone or s.stranded or any(s.keeper[card] for card in range(len(s.keeper))) else 0


def flaw_of_end(s: State) -> int:
    return SK_80 if is_won_wrongly(s) else 0


# ---- Lifts (SK-31, SK-34, SK-35, SK-55)


def flaw_of_lifts(s: State) -> int:
    """Passengers were taken along in this turn, and those aboard stand with the driver."""
    if s.lifted >> s.turn & 1 or s.riders & ~s.lifted or any(s.lifts[p, p] for p in range(s.players)):
        return SK_R7
    for p in range(s.players):
        if s.lifted >> p & 1 and (s.at[p] == HOME or s.lifts[s.turn, p] == 0):
            return SK_34
        if s.riders >> p & 1 and s.at[p] != s.at[s.turn]:
            return SK_34
        if s.riders >> p & 1 and is_stranded(s, p):
            return SK_55
    asked = base(s)
    looked = asked.frame[PASSENGER] if asked.phase == PICK else -1
    if any(s.opened[p] != (1 << s.turn if p == looked else 0) for p in range(s.players)):
        return SK_31
    return SK_R7 if (asked.phase in (HOME_, TURN, ONWARD, DRAW) or s.stage != PLAY_) and s.lifted else 0


# ---- The market (SK-71, SK-R3)


def flaw_of_lots(s: State) -> int:
    return SK_71 if any(lacks_goods(s, p) or lacks_cards(s, p) for p in range(s.players)) else 0


def flaw_of_question(s: State) -> int:
    """The numbers of a question are those of its phase; one put aside is as it would be asked again."""
    if any(s.stack[d, k] for d in range(s.depth, len(s.stack)) for k in range(11)):
        return SK_71
    if (s.depth > 0) != (s.phase in MARKET):
        return SK_71 if s.phase == BIDDING or s.depth else SK_R3
    if s.depth == 0:
        return flaw_of_base(s)
    if s.phase == BIDDING and (lot_is_torn(s, everyone(s)) or has_leftovers(s, auctions.BIDDER + 1)):
        return SK_71
    if s.phase != BIDDING and (bargain_is_torn(s) or has_leftovers(s, bargains.SUM + 1)):
        return SK_R3
    below = s.copy()
    pop(below)
    asked = below.must
    if below.phase == BIDDING or (s.phase != BIDDING and below.phase in MARKET) or (s.phase != BIDDING and s.stage != PLAY_):
        return SK_R3
    resume(below)
    return SK_71 if asked != below.must or by_chance(below) else flaw_of_question(below)


# ---- The question itself


def flaw_of_base(s: State) -> int:
    if is_torn(s, DRAW):
        return SK_5
    if s.stage != PLAY_ and s.phase not in STAGED[s.stage]:
        return SK_3
    if s.phase in (CHOOSE, AGAIN, DEBT):
        return flaw_of_drawn(s) or (SK_10 if s.at[s.turn] == HOME else flaw_of_card(s))
    if s.phase in (HOME_, TURN) and not LOST >= s.orders[s.turn] == ordered(s, s.turn):
        return SK_61
    return flaw_of_place(s) or flaw_of_drawn(s) or flaw_of_numbers(s)


def flaw_of_place(s: State) -> int:
    """Is this asked on such a square?"""
    here = s.at[s.turn]
    deck = DECK_AT[here]
    if s.phase == HOME_ or s.phase in (TURN, ONWARD, LIFT, RIDE, PICK):
        return SK_10 if (here == HOME) != (s.phase == HOME_) else flaw_of_way(s, here)
    if s.phase == SQUARE or s.phase == SOUVENIR_ or s.phase == ADVENTURE:
        fits = (
            deck == SOUVENIRS if s.phase == SOUVENIR_ else deck == ADVENTURES if s.phase == ADVENTURE else 0 <= deck <= ADVENTURES
        )
        return 0 if fits else SK_60
    if s.stage == PLAY_ and s.phase in (TICKET_, PRICE_) and not (is_airport(here) and tickets_left(s) > 0):
        return SK_R2
    if s.stage != PLAY_ and s.phase == TICKET_ and s.tickets[s.turn] == 0:
        return SK_R2
    if s.stage == PLAY_ and s.phase in (FILL, BAG, KEEP_) and not (is_airport(here) or deck > JOBS):
        return SK_40
    if s.phase == CARD and s.frame[DECK] != (deck if s.stage == PLAY_ else JOBS):
        return SK_20
    return 0


def flaw_of_way(s: State, here: int) -> int:
    if s.phase == ONWARD and not (is_airport(here) and here < LAST):
        return SK_20
    if s.phase == LIFT and not meets_somebody(s, s.turn):
        return SK_34
    lifting = s.phase in (RIDE, PICK)
    return SK_34 if lifting and (s.riders == 0 or here == LAST) else 0


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
    used = 2 if s.phase in (BAG, KEEP_) and s.stage == PLAY_ else 1 if s.phase in (CARD, SOUVENIR_, ADVENTURE, PICK) else 0
    if has_leftovers(s, used):
        return SK_20
    if s.phase == CARD:
        return SK_R14 if is_used_up(s, s.frame[DECK]) else 0
    if s.phase in (SOUVENIR_, ADVENTURE):
        return 0 if is_of(s.frame[DRAWN], SOUVENIRS if s.phase == SOUVENIR_ else ADVENTURES) else SK_60
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
