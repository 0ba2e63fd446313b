"""The market: auctions at any time, and exchanges on one's turn (SK-51, SK-71, SK-R3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from escale.core.binding import bound
from escale.core.clauses import SK_51, SK_71, SK_R3
from escale.core.moves import Choice, Events, Played, aside, note, offer, offer_amount
from escale.core.parts import auctions, bargains
from escale.core.parts.auctions import adds_card, adds_goods, takes_apart
from escale.core.parts.bargains import MONEY, PARTNER
from escale.games.sakodo import sales
from escale.games.sakodo.sales import FOR_SALE, stock
from escale.games.sakodo.state import AUCTION, BARGAIN, GUIDE, PASSPORT, PLAY_, TICKET, State
from escale.games.sakodo.words import (
    AGREE,
    BID,
    CLEAR,
    CLEARED,
    LOT,
    LOT_CARD,
    LOTTED,
    LOTTED_CARD,
    OFFER,
    PASS,
    REFUSE,
    SELL,
    WITHDRAW,
)

_auctions = bound(auctions, sales)
_bargains = bound(bargains, sales)

_Act = Callable[[State, int, Events], None]
_May = Callable[[State, int], bool]
_Bars = Callable[[State, int, int], int]

may_sell: _May = _auctions.may_sell
trims: Callable[[State], None] = _auctions.trims
lowest_bid: Callable[[State], int] = _auctions.lowest_bid
bars_goods: Callable[[State, int, int, int], int] = _auctions.bars_goods
bars_card: _Bars = _auctions.bars_card
bars_lot: Callable[[State, int], int] = _auctions.bars_lot
bars_bid: _Bars = _auctions.bars_bid
opens: _Act = _auctions.opens
passes: _Act = _auctions.passes
bids: Callable[[State, int, int, Events], None] = _auctions.bids

bars_turning: _Bars = _bargains.bars_turning
bars_proposal: Callable[[State, int, int, int, int], int] = _bargains.bars_proposal
bars_agreeing: Callable[[State, int], int] = _bargains.bars_agreeing
turns_to: Callable[[State, int, int, Events], None] = _bargains.turns_to
proposes: Callable[[State, int, int, int, int, Events], None] = _bargains.proposes
withdraws: _Act = _bargains.withdraws
answers_bargain: Callable[[State, int, bool, Events], None] = _bargains.answers
lot_is_torn: _May = _auctions.is_torn
bargain_is_torn: Callable[[State], bool] = _bargains.is_torn


# ---- Who may speak, and what can be thought of


def speakers(s: State) -> int:
    """SK-71: who may sell something now."""
    mask = 0
    for p in range(s.players):
        if may_sell(s, p):
            mask = mask | 1 << p
    return mask


def proposals(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """One card, ticket or sum that one has, against another good."""
    n = offer(rows, n, WITHDRAW)
    for given in range(GUIDE, MONEY + 1):
        for wanted in range(GUIDE, MONEY + 1):
            if given == MONEY and wanted != MONEY:
                n = offer_amount(rows, n, OFFER, given, wanted, 0, 1, s.money[seat])
            elif wanted == MONEY and given != MONEY:
                n = offer_amount(rows, n, OFFER, given, wanted, 0, 1, s.money[s.frame[PARTNER]])
            elif given != wanted:
                n = offer(rows, n, OFFER, given, wanted)
    return n


def goods(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """To sell."""
    for item in range(GUIDE, TICKET + 1):
        if stock(s, seat, item):
            n = aside(rows, offer_amount(rows, n, LOT, item, 0, 0, 1, stock(s, seat, item)))
    for card in range(FOR_SALE):
        if s.keeper[card] == seat + 1:
            n = aside(rows, offer(rows, n, LOT_CARD, card))
    n = aside(rows, offer(rows, n, SELL))
    return aside(rows, offer(rows, n, CLEAR))


# ---- What is allowed


def bars_selling(s: State, seat: int, move: Played) -> int:
    if move.verb == LOT:
        return SK_51 if move.a == PASSPORT else bars_goods(s, seat, move.a, move.amount)
    return bars_card(s, seat, move.a) if move.verb == LOT_CARD else bars_lot(s, seat)


def bars_exchange(s: State, seat: int, owner: int) -> int:
    return bars_turning(s, seat, owner) if s.stage == PLAY_ else SK_R3


def bars_dealing(s: State, seat: int, move: Played) -> int:
    """Bids, proposals and their answers."""
    if s.phase == AUCTION:
        return bars_bid(s, seat, move.amount) if move.verb == BID else 0 if move.verb == PASS else SK_71
    if s.phase == BARGAIN:
        if move.verb == OFFER and (move.a == PASSPORT or move.b == PASSPORT):
            return SK_51
        if move.verb == OFFER:
            return bars_proposal(s, seat, move.a, move.b, move.amount)
        return 0 if move.verb == WITHDRAW else SK_R3
    if move.verb == AGREE:
        return bars_agreeing(s, seat)
    return 0 if move.verb == REFUSE else SK_R3


# ---- What is done


def sells(s: State, seat: int, move: Played, events: Events) -> None:
    """A lot is put together, taken apart, or opened."""
    if move.verb == LOT:
        adds_goods(s, seat, move.a, move.amount)
        note(events, LOTTED, SK_71, seat, move.a, move.amount)
    elif move.verb == LOT_CARD:
        adds_card(s, seat, move.a)
        note(events, LOTTED_CARD, SK_71, seat, move.a)
    elif move.verb == CLEAR:
        takes_apart(s, seat)
        note(events, CLEARED, SK_71, seat)
    else:
        opens(s, seat, events)


def deals(s: State, seat: int, move: Played, events: Events) -> None:
    """In an auction or an exchange."""
    if move.verb == BID:
        bids(s, seat, move.amount, events)
    elif move.verb == PASS:
        passes(s, seat, events)
    elif move.verb == OFFER:
        proposes(s, seat, move.a, move.b, move.amount, events)
    elif move.verb == WITHDRAW:
        withdraws(s, seat, events)
    else:
        answers_bargain(s, seat, move.verb == AGREE, events)
