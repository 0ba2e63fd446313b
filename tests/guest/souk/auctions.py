"""Auctions interrupt, and the game goes on where it was (SO-10, SO-11)."""

from __future__ import annotations

from souk.state import BID, BIDDER, CARD, HIGHEST, LEADER, OFFER, OUT, PERMIT, SELLER, TURN, State
from souk.stock import VALUES, gains, goes_under
from souk.words import AUCTIONED, BANKED, BOUGHT, PASSED, RAISE, RAISED

from escale.core.clauses import SO_10, SO_11, SO_R1
from escale.core.frames import ask, pop, push
from escale.core.moves import Events, Played, note

KEPT = 3  # coins that are never bid (SO-R1)


def bars_auction(s: State, seat: int, card: int) -> int:
    if not may_auction(s, seat) or card == PERMIT or s.cards[seat, card] == 0:
        return SO_10
    return 0


def may_auction(s: State, seat: int) -> bool:
    """As far as the others can tell."""
    return (s.phase == OFFER or s.phase == TURN) and s.held[seat] > 0 and not s.auctioned >> seat & 1


def opens_auction(s: State, seat: int, card: int, events: Events) -> None:
    gains(s, seat, card, -1)
    s.auctioned = s.auctioned | 1 << seat
    note(events, AUCTIONED, SO_10, seat, card, VALUES[card])
    push(s)
    s.frame[SELLER] = seat
    s.frame[CARD] = card
    s.frame[OUT] = 1 << seat
    ask_bidder(s, (seat + 1) % s.players)


def ask_bidder(s: State, seat: int) -> None:
    s.frame[BIDDER] = seat
    ask(s, BID, seat)


def lowest_bid(s: State) -> int:
    return max(VALUES[s.frame[CARD]], s.frame[HIGHEST] + 1)


def highest_bid(s: State, seat: int) -> int:
    """SO-R1: some coins are kept back for the offering."""
    return s.coins[seat] - KEPT


def bids(s: State, seat: int, move: Played, events: Events) -> None:
    if move.verb == RAISE:
        s.frame[HIGHEST] = move.amount
        s.frame[LEADER] = seat
        note(events, RAISED, SO_11, seat, move.amount)
    else:
        s.frame[OUT] = s.frame[OUT] | 1 << seat
        note(events, PASSED, SO_11, seat)
    for k in range(1, s.players):
        other = (seat + k) % s.players
        if not s.frame[OUT] >> other & 1 and not (s.frame[HIGHEST] and s.frame[LEADER] == other):
            ask_bidder(s, other)
            return
    closes_auction(s, events)


def closes_auction(s: State, events: Events) -> None:
    seller = s.frame[SELLER]
    card = s.frame[CARD]
    if s.frame[HIGHEST]:
        buyer = s.frame[LEADER]
        coins = min(s.frame[HIGHEST], s.coins[buyer])  # SO-R2
        s.coins[buyer] -= coins
        s.coins[seller] += coins
        gains(s, buyer, card, 1)
        note(events, BOUGHT, SO_11, buyer, card, coins, seller)
    else:
        s.coins[seller] += VALUES[card]
        goes_under(s, card)
        note(events, BANKED, SO_11, seller, card, VALUES[card])
    pop(s)


def bars_bid(s: State, seat: int, move: Played) -> int:
    if move.verb != RAISE or move.amount < lowest_bid(s):
        return SO_11
    return SO_R1 if move.amount > highest_bid(s, seat) else 0
