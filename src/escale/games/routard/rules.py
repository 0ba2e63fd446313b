"""The rules of Le Jeu du Routard: who is asked what, and who answers (booklet: sakodo-routard).

What each moment means is in the modules of the folder: packing, travelling, hitching, lodging, squares, assistance, sales;
`offers` writes every move that can be thought of.
"""

from __future__ import annotations

from collections.abc import Callable

from escale.core.binding import bound
from escale.core.clauses import RO_3, RO_20, RO_24, RO_56, RO_57, RO_R5, RO_R6, RO_R18
from escale.core.frames import ask, ask_chance, finish, hand, is_asked, is_over
from escale.core.moves import CHANCE, Events, Played, note
from escale.core.parts import auctions
from escale.core.parts.auctions import BIDDER, adds_card, adds_goods, takes_apart
from escale.core.parts.decks import weigh_cards
from escale.core.parts.dice import weigh_die
from escale.core.parts.effects import PAYER
from escale.core.parts.first_player import begin_draw, draw, end_draw, resume_draw
from escale.core.state import Row
from escale.games.routard import sales
from escale.games.routard.assistance import bars_denunciation, denounces, may_denounce, works
from escale.games.routard.hitching import carries, drives, settles
from escale.games.routard.lodging import bars_cheques, buys_cheques, draws_lodging
from escale.games.routard.offers import candidates
from escale.games.routard.packing import bars_packing, leaves, packs, reads_sheet
from escale.games.routard.squares import (
    answers_purchase,
    answers_square,
    bars_choice,
    bars_purchase,
    bars_square,
    chooses,
    draws_card,
    ventures,
)
from escale.games.routard.state import (
    ADVENTURE,
    AGAIN,
    AUCTION,
    CARD,
    CHEQUE,
    CHEQUES,
    CHOOSE,
    DEBT,
    DECK,
    DRAW,
    HITCH,
    HOTEL,
    LODGING,
    LODGINGS,
    OVER,
    PACK,
    PURCHASE,
    SHEET,
    SQUARE,
    TURN,
    State,
)
from escale.games.routard.tables import EXPRESS_MONEY, FIRST_CARD, NEEDED
from escale.games.routard.travelling import bars_once_more, bars_turn, buys, flies, moves, moves_once_more, waits
from escale.games.routard.words import (
    BID,
    BUY,
    CARRY,
    CHEQUES_,
    CHOOSES,
    CLEAR,
    CLEARED,
    DENOUNCE,
    FLY,
    LEAVE,
    LOT,
    LOT_CARD,
    LOTTED,
    LOTTED_CARD,
    MOVE,
    PASS,
    SELL,
    SETTLE,
    STARTS,
    THREW,
    WORK,
)

__all__ = ["begin", "candidates", "chances", "places", "play", "resume", "start", "why_not"]

_auctions = bound(auctions, sales)
bars_bid: Callable[..., int] = _auctions.bars_bid
bars_card: Callable[..., int] = _auctions.bars_card
bars_goods: Callable[..., int] = _auctions.bars_goods
bars_lot: Callable[..., int] = _auctions.bars_lot
may_sell, trims = _auctions.may_sell, _auctions.trims
opens, bids, passes = _auctions.opens, _auctions.bids, _auctions.passes


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
    if s.phase == DRAW:
        resume_draw(s, DRAW)
    elif s.phase == SHEET or s.phase == HITCH or s.phase == LODGING or s.phase == CARD or s.phase == ADVENTURE:
        ask_chance(s, s.phase, s.turn)
    elif s.phase == DEBT:
        ask(s, DEBT, s.frame[PAYER] - 1)
    elif s.phase == AUCTION:
        ask(s, AUCTION, s.frame[BIDDER])
    elif s.phase == OVER:
        finish(s, OVER)
        return
    else:
        ask(s, s.phase, s.turn)
    s.may = speakers(s)


def everyone(s: State) -> int:
    return (1 << s.players) - 1


def chances(s: State, weights: Row) -> int:
    if s.phase == LODGING:
        return weigh_cards(s, weights, FIRST_CARD[LODGINGS], FIRST_CARD[LODGINGS + 1])
    if s.phase == CARD:
        return weigh_cards(s, weights, FIRST_CARD[s.frame[DECK]], FIRST_CARD[s.frame[DECK] + 1])
    return weigh_die(weights)


# ---- Who may speak: to sell, or to denounce (RO-54, RO-R6)


def speakers(s: State) -> int:
    mask = 0
    for p in range(s.players):
        if not is_over(s) and (may_sell(s, p) or may_denounce(s, p)):
            mask = mask | 1 << p
    return mask


# ---- What is allowed


def why_not(s: State, seat: int, move: Played) -> int:
    verb = move.verb
    if verb == DENOUNCE:
        return bars_denunciation(s, seat, move.a)
    if verb == LOT:
        return bars_goods(s, seat, move.a, move.amount)
    if verb == LOT_CARD:
        return bars_card(s, seat, move.a)
    if verb == SELL or verb == CLEAR:
        return bars_lot(s, seat)
    return bars_answer(s, seat, move) if is_asked(s, seat) else RO_3


def bars_answer(s: State, seat: int, move: Played) -> int:
    if s.phase == PACK:
        return bars_packing(s, seat, move)
    if s.phase == TURN:
        return bars_turn(s, seat, move)
    if s.phase == AGAIN:
        return bars_once_more(s, seat, move)
    if s.phase == CHEQUES or s.phase == HOTEL:
        return bars_cheques(s, seat, move.amount) if move.verb == CHEQUES_ else RO_57 if s.phase == HOTEL else RO_20
    if s.phase == SQUARE:
        return bars_square(s, seat, move.verb)
    if s.phase == PURCHASE:
        return bars_purchase(s, seat, move.verb)
    if s.phase == CHOOSE:
        return bars_choice(s, seat, move.a) if move.verb == CHOOSES else RO_24
    if s.phase == DEBT:
        return 0 if move.verb == SETTLE else RO_R5
    if move.verb == BID:
        return bars_bid(s, seat, move.amount)
    return 0 if move.verb == PASS else RO_R6


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
        note(events, THREW, RO_3, seat, outcome)
        first = draw(s, DRAW, seat, outcome)
        if first >= 0:
            note(events, STARTS, RO_R18, first)
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


def sells(s: State, seat: int, move: Played, events: Events) -> None:
    """A lot is put together, taken apart, or opened."""
    if move.verb == LOT:
        adds_goods(s, seat, move.a, move.amount)
        note(events, LOTTED, RO_56, seat, move.a, move.amount)
    elif move.verb == LOT_CARD:
        adds_card(s, seat, move.a)
        note(events, LOTTED_CARD, RO_56, seat, move.a)
    elif move.verb == CLEAR:
        takes_apart(s, seat)
        note(events, CLEARED, RO_56, seat)
    else:
        opens(s, seat, events)


def answer(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == PACK:
        if move.verb == LEAVE:
            leaves(s, seat, events)
        else:
            packs(s, seat, move.a)
    elif s.phase == TURN:
        travels(s, seat, move, events)
    elif s.phase == AGAIN:
        moves_once_more(s, seat, move.a, events)
    elif s.phase == CHEQUES or s.phase == HOTEL:
        buys_cheques(s, seat, move.amount, events)
    elif s.phase == SQUARE:
        answers_square(s, seat, move.verb, events)
    elif s.phase == PURCHASE:
        answers_purchase(s, seat, move.verb, events)
    elif s.phase == CHOOSE:
        chooses(s, seat, move.a, events)
    elif s.phase == DEBT:
        settles(s, seat, events)
    elif move.verb == BID:
        bids(s, seat, move.amount, events)
    else:
        passes(s, seat, events)


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


# ---- The end (RO-60)


def places(s: State, out: Row) -> None:
    """Those who have won come first; the others share the place behind them."""
    behind = 1
    for p in range(s.players):
        if s.winners >> p & 1:
            behind += 1
    for p in range(s.players):
        out[p] = 1 if s.winners >> p & 1 else behind
