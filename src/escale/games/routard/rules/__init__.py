"""The rules of Le Jeu du Routard: who is asked what, and who answers (booklet: sakodo-routard).

What each moment means is in the modules of the folder (packing, travelling, hitching, lodging, squares, assistance) and in those
of the family, which `world` tells what is particular here; `offers` writes every move that can be thought of.
"""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import RO_3, RO_20, RO_57
from escale.core.frames import ask, hand, is_asked
from escale.core.moves import CHANCE, Events, Played
from escale.core.parts import auctions
from escale.core.parts.dice import weigh_die
from escale.core.parts.first_player import begin_draw, end_draw
from escale.core.state import Row
from escale.families.world_tours.record import DECK
from escale.families.world_tours.rules import market, questions, turns
from escale.families.world_tours.rules import squares as drawn
from escale.games.routard.rules.assistance import accusers, bars_denunciation, denounces, works
from escale.games.routard.rules.hitching import carries, drives, settles
from escale.games.routard.rules.lodging import bars_cheques, buys_cheques, draws_lodging
from escale.games.routard.rules.offers import candidates
from escale.games.routard.rules.packing import bars_packing, leaves, packs, reads_sheet
from escale.games.routard.rules.squares import answers_square, bars_square
from escale.games.routard.rules.travelling import bars_turn, buys, flies, moves, waits
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import (
    CARD,
    CHEQUE,
    CHEQUES,
    DEBT,
    DRAW,
    HITCH,
    HOTEL,
    LODGING,
    LODGINGS,
    PACK,
    SHEET,
    SQUARE,
    TURN,
    State,
)
from escale.games.routard.tables import EXPRESS_MONEY, NEEDED
from escale.games.routard.words import BUY, CARRY, CHEQUES_, DENOUNCE, FLY, LEAVE, LOT, MOVE, SELL, WORK

__all__ = ["begin", "candidates", "chances", "places", "play", "resume", "start", "why_not"]

asks_again, weigh_deck, throws_for_first = fitted(WORLD, questions.asks_again, questions.weigh_deck, questions.throws_for_first)
bars_reply, replies = fitted(WORLD, questions.bars_reply, questions.replies)
bars_selling, sells, sellers, trims = fitted(WORLD, market.bars_selling, market.sells, market.sellers, auctions.trims)
draws_card, ventures, places = fitted(WORLD, drawn.draws_card, drawn.ventures, turns.places)


# ---- Setting up (RO-3, RO-71)


def start(s: State) -> None:
    s.fresh = everyone(s)
    for p in range(s.players):
        if s.express:
            s.money[p] = EXPRESS_MONEY
            for item in range(CHEQUE + 1):
                s.bag[p, item] = NEEDED[item]
    begin_draw(s, DRAW)
    s.may = speakers(s)


def begin(s: State, first: int) -> None:
    end_draw(s)
    s.turn = first
    ask(s, PACK, first)
    s.may = speakers(s)


def resume(s: State) -> None:
    asks_again(s)
    s.may = speakers(s)


def everyone(s: State) -> int:
    return (1 << s.players) - 1


def speakers(s: State) -> int:
    """RO-54, RO-R6: who may sell, or denounce."""
    return sellers(s) | accusers(s)


def chances(s: State, weights: Row) -> int:
    if s.phase == LODGING or s.phase == CARD:
        return weigh_deck(s, weights, LODGINGS if s.phase == LODGING else s.frame[DECK])
    return weigh_die(weights)


# ---- What is allowed


def why_not(s: State, seat: int, move: Played) -> int:
    if move.verb == DENOUNCE:
        return bars_denunciation(s, seat, move.a)
    if LOT <= move.verb <= SELL:
        return bars_selling(s, seat, move)
    return bars_answer(s, seat, move) if is_asked(s, seat) else RO_3


def bars_answer(s: State, seat: int, move: Played) -> int:
    if s.phase == PACK:
        return bars_packing(s, seat, move)
    if s.phase == TURN:
        return bars_turn(s, seat, move)
    if s.phase == CHEQUES or s.phase == HOTEL:
        return bars_cheques(s, seat, move.amount) if move.verb == CHEQUES_ else RO_57 if s.phase == HOTEL else RO_20
    return bars_square(s, seat, move.verb) if s.phase == SQUARE else bars_reply(s, seat, move)


# ---- What is done


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if seat == CHANCE:
        falls(s, hand(s), move.a, events)
    elif move.verb == DENOUNCE:
        denounces(s, seat, move.a, events)
    elif LOT <= move.verb <= SELL:
        sells(s, seat, move, events)
    else:
        answer(s, seat, move, events)
    trims(s)
    s.may = speakers(s)


def falls(s: State, seat: int, outcome: int, events: Events) -> None:
    """What chance has drawn, by the hand of a seat."""
    if s.phase == DRAW:
        first = throws_for_first(s, seat, outcome, events)
        if first >= 0:
            begin(s, first)
    elif s.phase == SHEET:
        reads_sheet(s, seat, outcome, events)
    elif s.phase == HITCH:
        drives(s, seat, outcome, events)
    elif s.phase == LODGING:
        draws_lodging(s, seat, outcome, events)
    elif s.phase == CARD:
        draws_card(s, seat, outcome, events)
    else:
        ventures(s, seat, outcome, events)


def answer(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == PACK:
        if move.verb == LEAVE:
            leaves(s, seat, events)
        else:
            packs(s, seat, move.a)
    elif s.phase == TURN:
        travels(s, seat, move, events)
    elif s.phase == CHEQUES or s.phase == HOTEL:
        buys_cheques(s, seat, move.amount, events)
    elif s.phase == SQUARE:
        answers_square(s, seat, move.verb, events)
    elif s.phase == DEBT:
        settles(s, seat, events)
    else:
        replies(s, seat, move, events)


def travels(s: State, seat: int, move: Played, events: Events) -> None:
    if move.verb == MOVE:
        moves(s, seat, move.a, events)
    elif move.verb == CARRY:
        carries(s, seat)
    elif move.verb == FLY:
        flies(s, seat, events)
    elif move.verb == BUY:
        buys(s, seat, move.a, events)
    elif move.verb == WORK:
        works(s, seat, events)
    else:
        waits(s, seat, events)
