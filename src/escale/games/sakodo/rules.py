"""The rules of Sakodo: who is asked what, and who answers (booklet: sakodo-routard).

What each moment means is in the modules of the folder: setup, filling, tickets, travelling, lifts, squares, market; what can be
thought of is in offers.
"""

from __future__ import annotations

from escale.core.clauses import SK_5, SK_20, SK_50, SK_61, SK_R9, SK_R15
from escale.core.frames import ask, ask_chance, finish, hand, is_asked
from escale.core.moves import CHANCE, Events, Played, note
from escale.core.parts.auctions import BIDDER
from escale.core.parts.bargains import PARTNER
from escale.core.parts.decks import weigh_cards
from escale.core.parts.dice import weigh_die
from escale.core.parts.effects import PAYER
from escale.core.parts.first_player import draw, end_draw, resume_draw
from escale.core.state import Row
from escale.games.sakodo.doing import settles
from escale.games.sakodo.filling import bars_keeping, buys_passport, draws_bag_card, draws_so_many, keeps_one, stays
from escale.games.sakodo.lifts import bars_pick, picks, takes
from escale.games.sakodo.market import (
    bars_dealing,
    bars_exchange,
    bars_selling,
    deals,
    sells,
    speakers,
    trims,
    turns_to,
)
from escale.games.sakodo.offers import candidates
from escale.games.sakodo.setup import is_dealt, is_served, sets_up
from escale.games.sakodo.squares import (
    answers_souvenir,
    answers_square,
    bars_choice,
    bars_souvenir,
    bars_square,
    carries_on,
    chooses,
    draws_card,
    ventures,
)
from escale.games.sakodo.state import (
    ADVENTURE,
    AGAIN,
    ANSWER,
    AUCTION,
    BAG,
    BARGAIN,
    CARD,
    CHOOSE,
    DEBT,
    DECK,
    DRAW,
    FILL,
    HOME_,
    KEEP_,
    KINDS,
    LIFT,
    ONWARD,
    OVER,
    PICK,
    PLAY_,
    PRICE,
    RIDE,
    SOUVENIR_,
    SQUARE,
    TICKET_,
    TURN,
    State,
)
from escale.games.sakodo.tables import FIRST_CARD
from escale.games.sakodo.tickets import asks_price, bars_ticket, hears_price
from escale.games.sakodo.travelling import (
    bars_home,
    bars_once_more,
    bars_turn,
    bars_way,
    flies,
    leaves,
    moves,
    moves_once_more,
    plays_square,
    works,
)
from escale.games.sakodo.words import (
    BUY,
    CHOOSES,
    EXCHANGE,
    FILLS,
    FLY,
    FORGO,
    KEEP,
    LEAVE,
    LOT,
    MOVE,
    PICKS,
    SELL,
    SETTLE,
    STARTS,
    STOP,
    TAKE,
    THREW,
    WORK,
)

__all__ = ["begin", "candidates", "chances", "places", "play", "resume", "start", "why_not"]


# ---- Setting up (SK-3 to SK-5)


def start(s: State) -> None:
    sets_up(s)


def begin(s: State, first: int) -> None:
    end_draw(s)
    s.stage = PLAY_
    s.turn = first
    ask(s, HOME_, first)
    s.may = speakers(s)


def resume(s: State) -> None:
    if s.phase == DRAW:
        resume_draw(s, DRAW)
    elif is_by_chance(s.phase):
        ask_chance(s, s.phase, s.turn)
    elif s.phase == DEBT:
        ask(s, DEBT, s.frame[PAYER] - 1)
    elif s.phase == AUCTION:
        ask(s, AUCTION, s.frame[BIDDER])
    elif s.phase == ANSWER:
        ask(s, ANSWER, s.frame[PARTNER])
    elif s.phase == OVER:
        finish(s, OVER)
        return
    else:
        ask(s, s.phase, s.turn)
    s.may = speakers(s)


def is_by_chance(phase: int) -> bool:
    return phase == BAG or phase == CARD or phase == FILL or phase == PRICE or phase == ADVENTURE


def chances(s: State, weights: Row) -> int:
    if s.phase == CARD:
        return weigh_cards(s, weights, FIRST_CARD[s.frame[DECK]], FIRST_CARD[s.frame[DECK] + 1])
    if s.phase != BAG:
        return weigh_die(weights)
    for kind in range(KINDS):
        weights[kind] = s.deck[kind]
    return KINDS


# ---- What is allowed


def why_not(s: State, seat: int, move: Played) -> int:
    if LOT <= move.verb <= SELL:
        return bars_selling(s, seat, move)
    if move.verb == EXCHANGE:
        return bars_exchange(s, seat, move.a)
    return bars_answer(s, seat, move) if is_asked(s, seat) else SK_5


def bars_answer(s: State, seat: int, move: Played) -> int:
    if s.phase == HOME_:
        return bars_home(s, seat, move)
    if s.phase == TURN:
        return bars_turn(s, seat, move)
    if s.phase == ONWARD or s.phase == LIFT or s.phase == RIDE:
        return bars_way(s, seat, move)
    if s.phase == PICK:
        return bars_pick(s, seat, move.verb, move.a) if move.verb == PICKS or move.verb == FORGO else SK_20
    if s.phase == KEEP_:
        return bars_keeping(s, seat, move.a) if move.verb == KEEP else SK_50
    if s.phase == TICKET_:
        return bars_ticket(move.verb)
    if s.phase == SQUARE:
        return bars_square(s, seat, move.verb)
    if s.phase == SOUVENIR_:
        return bars_souvenir(s, seat, move.verb)
    if s.phase == AGAIN:
        return bars_once_more(s, seat, move)
    if s.phase == CHOOSE:
        return bars_choice(s, seat, move.a) if move.verb == CHOOSES else SK_61
    if s.phase == DEBT:
        return 0 if move.verb == SETTLE else SK_R9
    return bars_dealing(s, seat, move)


# ---- What is done


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if seat == CHANCE:
        falls(s, hand(s), move.a, events)
    elif LOT <= move.verb <= SELL:
        sells(s, seat, move, events)
    elif move.verb == EXCHANGE:
        turns_to(s, seat, move.a, events)
    elif s.phase == AUCTION or s.phase == BARGAIN or s.phase == ANSWER:
        deals(s, seat, move, events)
    else:
        answer(s, seat, move, events)
    trims(s)
    s.may = speakers(s)


def falls(s: State, seat: int, outcome: int, events: Events) -> None:
    """What chance has drawn, by the hand of a seat."""
    if s.phase == DRAW:
        note(events, THREW, SK_5, seat, outcome)
        first = draw(s, DRAW, seat, outcome)
        if first >= 0:
            note(events, STARTS, SK_R15, first)
            begin(s, first)
    elif s.phase == BAG:
        if s.stage == PLAY_:
            draws_bag_card(s, seat, outcome, events)
        else:
            is_dealt(s, seat, outcome, events)
    elif s.phase == CARD:
        draws_card(s, seat, outcome, events)
    elif s.phase == PRICE:
        hears_price(s, seat, outcome, events)
        is_served(s, events)
    elif s.phase == FILL:
        draws_so_many(s, seat, outcome, events)
    else:
        ventures(s, seat, outcome, events)


def answer(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase <= RIDE and s.phase >= HOME_:
        travels(s, seat, move, events)
    elif s.phase == PICK:
        picks(s, seat, move.verb, move.a, events)
    elif s.phase == KEEP_:
        keeps_one(s, seat, move.a, events)
    elif s.phase == TICKET_:
        if move.verb == BUY:
            asks_price(s, seat)
        else:
            is_served(s, events)
    elif s.phase == SQUARE:
        answers_square(s, seat, move.verb, events)
    elif s.phase == SOUVENIR_:
        answers_souvenir(s, seat, move.verb, events)
    elif s.phase == AGAIN:
        moves_once_more(s, seat, move.a, events)
    elif s.phase == CHOOSE:
        chooses(s, seat, move.a, events)
    else:
        settles(s, seat, events)
        carries_on(s, events)


def travels(s: State, seat: int, move: Played, events: Events) -> None:
    if move.verb == MOVE:
        moves(s, seat, move.a, events)
    elif move.verb == TAKE:
        takes(s, seat, move.a, events)
    elif move.verb == STOP:
        plays_square(s, seat, events)
    elif move.verb == FILLS:
        stays(s, seat)
    elif move.verb == FLY:
        flies(s, seat, move.a, events)
    elif move.verb == WORK:
        works(s, seat, events)
    elif move.verb == LEAVE:
        leaves(s, seat, events)
    else:
        buys_passport(s, seat, events)


# ---- The end (SK-80)


def places(s: State, out: Row) -> None:
    """Those who have won come first; the others share the place behind them."""
    behind = 1
    for p in range(s.players):
        if s.winners >> p & 1:
            behind += 1
    for p in range(s.players):
        out[p] = 1 if s.winners >> p & 1 else behind
