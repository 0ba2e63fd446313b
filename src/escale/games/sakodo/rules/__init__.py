"""The rules of Sakodo: who is asked what, and who answers (booklet: sakodo-routard).

What each moment means is in the modules of the folder (setup, filling, tickets, travelling, lifts, squares, exchanges) and in the
family's, as `world` says for this game; what can be thought of is in offers.
"""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import SK_5, SK_20, SK_50, SK_61
from escale.core.frames import ask, hand, is_asked
from escale.core.moves import CHANCE, Events, Played
from escale.core.parts.auctions import trims
from escale.core.parts.dice import weigh_die
from escale.core.parts.first_player import end_draw
from escale.core.state import Row
from escale.families.world_tours.record import DECK
from escale.families.world_tours.rules import market, purses, questions, turns
from escale.families.world_tours.rules import squares as played
from escale.games.sakodo.rules.exchanges import bars_dealing, bars_exchange, bars_selling, deals, turns_to
from escale.games.sakodo.rules.filling import bars_keeping, buys_passport, draws_bag_card, draws_so_many, keeps_one, stays
from escale.games.sakodo.rules.lifts import bars_pick, picks, takes
from escale.games.sakodo.rules.offers import candidates
from escale.games.sakodo.rules.setup import is_dealt, sets_up
from escale.games.sakodo.rules.squares import answers_square, bars_square
from escale.games.sakodo.rules.tickets import bars_ticket, buys_ticket_or_not, hears_price
from escale.games.sakodo.rules.travelling import bars_home, bars_turn, bars_way, flies, leaves, moves, plays_square, works
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import (
    ANSWERING,
    BAG,
    BARGAINING,
    CARD,
    DEBT,
    DRAW,
    FILL,
    HOME_,
    KEEP_,
    KINDS,
    LIFT,
    ONWARD,
    PICK,
    PLAY_,
    PRICE_,
    RIDE,
    SQUARE,
    TICKET_,
    TURN,
    State,
)
from escale.games.sakodo.words import EXCHANGE, FILLS, FLY, FORGO, KEEP, LEAVE, LOT, MOVE, PICKS, SELL, STOP, TAKE, WORK

__all__ = ["begin", "candidates", "chances", "places", "play", "resume", "start", "why_not"]

asks_again, weigh_deck = fitted(WORLD, questions.asks_again, questions.weigh_deck)
throws_for_first, bars_reply, replies = fitted(WORLD, questions.throws_for_first, questions.bars_reply, questions.replies)
sells, speakers, keeps_to_stock = fitted(WORLD, market.sells, market.sellers, trims)
draws_card, carries_on, ventures = fitted(WORLD, played.draws_card, played.carries_on, played.ventures)
pays_at_last, places = fitted(WORLD, purses.pays_at_last, turns.places)


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
    asks_again(s)
    s.may = speakers(s)


def chances(s: State, weights: Row) -> int:
    if s.phase == CARD:
        return weigh_deck(s, weights, s.frame[DECK])
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
    return bars_dealing(s, seat, move) if is_exchanging(s) else bars_reply(s, seat, move)


def is_exchanging(s: State) -> bool:
    return s.phase == BARGAINING or s.phase == ANSWERING


# ---- What is done


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if seat == CHANCE:
        falls(s, hand(s), move.a, events)
    elif LOT <= move.verb <= SELL:
        sells(s, seat, move, events)
    elif move.verb == EXCHANGE:
        turns_to(s, seat, move.a, events)
    elif is_exchanging(s):
        deals(s, seat, move, events)
    else:
        answer(s, seat, move, events)
    keeps_to_stock(s)
    s.may = speakers(s)


def falls(s: State, seat: int, outcome: int, events: Events) -> None:
    """What was thrown or drawn, by the hand of a seat."""
    if s.phase == DRAW:
        first = throws_for_first(s, seat, outcome, events)
        if first >= 0:
            begin(s, first)
    elif s.phase == BAG:
        if s.stage == PLAY_:
            draws_bag_card(s, seat, outcome, events)
        else:
            is_dealt(s, seat, outcome, events)
    elif s.phase == CARD:
        draws_card(s, seat, outcome, events)
    elif s.phase == PRICE_:
        hears_price(s, seat, outcome, events)
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
        buys_ticket_or_not(s, seat, move.verb, events)
    elif s.phase == SQUARE:
        answers_square(s, seat, move.verb, events)
    elif s.phase == DEBT:
        pays_at_last(s, seat, SK_61, events)
        carries_on(s, events)
    else:
        replies(s, seat, move, events)


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
