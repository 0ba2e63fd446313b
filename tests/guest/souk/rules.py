"""The rules of Souk, in the order of its clauses."""

from __future__ import annotations

from collections.abc import Sequence

from souk.auctions import bars_auction, bars_bid, bids, highest_bid, lowest_bid, may_auction, opens_auction
from souk.claims import bars_denunciation, denounces, may_denounce, sells
from souk.state import BID, BIDDER, CARDS, DEAL, DRAW, KINDS, OFFER, OVER, PERMIT, TURN, WINNER, State
from souk.stock import COUNTS, chances, gains, leaves_deck
from souk.words import (
    AUCTION,
    DEALT,
    DENOUNCE,
    DREW,
    INSPECT,
    INSPECTED,
    PASS,
    PASSED,
    PLEDGE,
    PLEDGED,
    RAISE,
    REVEALED,
    ROUND,
    SELL,
    TURNED,
    UNDRAWN,
    WON,
)

from escale.core.clauses import SO_2, SO_3, SO_4, SO_5, SO_6, SO_7, SO_9, SO_12, SO_13
from escale.core.frames import answered, ask, ask_all, ask_chance, finish, hand, is_asked, is_heard
from escale.core.moves import CHANCE, Choice, Events, Played, note, offer, offer_amount, whisper
from escale.core.state import Row

__all__ = ["begin", "candidates", "chances", "places", "play", "resume", "start", "why_not"]

PURSE = 20
HAND = 3  # cards dealt to each
MOST_OFFERED = 3
LOOK = 2  # the price of an inspection


# ---- The deal (SO-1, SO-2)


def start(s: State) -> None:
    s.top = CARDS
    for k in range(KINDS):
        s.deck[k] = COUNTS[k]
    for p in range(s.players):
        s.coins[p] = PURSE
    begin(s, 0)


def begin(s: State, first: int) -> None:
    s.round = 1
    s.turn = first
    ask_chance(s, DEAL, first)


def resume(s: State) -> None:
    if s.phase == DEAL:
        ask_chance(s, DEAL, next_dealt(s))
    elif s.phase == OFFER:
        ask_all(s, OFFER, everyone(s) & (255 - s.given))
    elif s.phase == DRAW:
        ask_chance(s, DRAW, s.frame[WINNER])
    elif s.phase == TURN:
        ask(s, TURN, s.turn)
    elif s.phase == BID:
        ask(s, BID, s.frame[BIDDER])
    else:
        finish(s, OVER)
    s.may = speakers(s)


def everyone(s: State) -> int:
    return (1 << s.players) - 1


def next_dealt(s: State) -> int:
    """The next player who lacks cards; when all have theirs, the one who begins."""
    for k in range(s.players):
        seat = (s.turn + k) % s.players
        if s.held[seat] < HAND:
            return seat
    return s.turn


def draws(s: State, seat: int, card: int, events: Events) -> None:
    leaves_deck(s, card)
    gains(s, seat, card, 1)
    whisper(events, 1 << seat | s.opened[seat], DEALT, SO_2 if s.phase == DEAL else SO_12, seat, card)
    if s.phase == DRAW:
        note(events, DREW, SO_5, seat)
        s.frame[WINNER] = 0
        begins_turn(s, events)
    elif s.held[next_dealt(s)] < HAND:
        ask_chance(s, DEAL, next_dealt(s))
    else:
        begins_round(s, events)


# ---- The offering (SO-3 to SO-5)


def begins_round(s: State, events: Events) -> None:
    note(events, ROUND, SO_3, s.turn, s.round)
    s.auctioned = 0
    for p in range(s.players):
        s.opened[p] = 0
    ask_all(s, OFFER, everyone(s))


def pledges(s: State, seat: int, coins: int, events: Events) -> None:
    s.offers[seat] = coins
    s.given = s.given | 1 << seat
    note(events, PLEDGED, SO_4, seat)
    answered(s, seat)
    if s.must == 0:
        reveals(s, events)


def reveals(s: State, events: Events) -> None:
    for p in range(s.players):
        s.offers[p] = min(s.offers[p], s.coins[p])  # SO-R2
        s.coins[p] -= s.offers[p]
        note(events, REVEALED, SO_5, p, s.offers[p])
    winner = highest_alone(s)
    for p in range(s.players):
        s.offers[p] = 0
    s.given = 0
    if winner >= 0 and s.top + s.queued:
        s.frame[WINNER] = winner
        ask_chance(s, DRAW, winner)
    else:
        note(events, UNDRAWN, SO_5 if winner < 0 else SO_12, s.turn)
        begins_turn(s, events)


def highest_alone(s: State) -> int:
    """Who made the highest of the offers that nobody else made; -1 for nobody."""
    for coins in range(MOST_OFFERED, -1, -1):
        winner = -1
        count = 0
        for p in range(s.players):
            if s.offers[p] == coins:
                winner = p
                count += 1
        if count == 1:
            return winner
    return -1


# ---- The turn: a sale, an inspection or nothing (SO-6, SO-7, SO-9)


def begins_turn(s: State, events: Events) -> None:
    s.claims[s.turn] = 0
    s.lies[s.turn] = 0
    note(events, TURNED, SO_6, s.turn)
    ask(s, TURN, s.turn)


def takes_turn(s: State, seat: int, move: Played, events: Events) -> None:
    if move.verb == SELL:
        sells(s, seat, move.a, events)
    elif move.verb == INSPECT:
        s.coins[seat] -= LOOK
        s.opened[move.a] = s.opened[move.a] | 1 << seat
        note(events, INSPECTED, SO_9, seat, move.a)
    else:
        note(events, PASSED, SO_6, seat)
    ends_turn(s, events)


def ends_turn(s: State, events: Events) -> None:
    s.turn = (s.turn + 1) % s.players
    s.acted += 1
    if s.acted < s.players:
        begins_turn(s, events)
        return
    s.acted = 0
    if s.round == s.rounds:
        ends(s, events)
        return
    s.turn = (s.turn + 1) % s.players
    s.round += 1
    begins_round(s, events)


# ---- Who may speak, and every move


def speakers(s: State) -> int:
    """Those who might open an auction, and those who might denounce a claim."""
    mask = 0
    for p in range(s.players):
        if s.phase != OVER and (may_auction(s, p) or may_denounce(s, p)):
            mask = mask | 1 << p
    return mask


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if not is_heard(s, seat):
        return n
    if is_asked(s, seat):
        if s.phase == OFFER:
            n = offer_amount(rows, n, PLEDGE, 0, 0, 0, 0, min(MOST_OFFERED, s.coins[seat]))
        else:
            n = offer(rows, n, PASS)
        if s.phase == BID:
            n = offer_amount(rows, n, RAISE, 0, 0, 0, lowest_bid(s), highest_bid(s, seat))
    for k in range(KINDS):
        if s.phase != BID:
            n = offer(rows, n, AUCTION, k)
        if s.phase == TURN and is_asked(s, seat):
            n = offer(rows, n, SELL, k)
    for p in range(s.players):
        n = offer(rows, n, DENOUNCE, p)
        if s.phase == TURN and is_asked(s, seat):
            n = offer(rows, n, INSPECT, p)
    return n


def why_not(s: State, seat: int, move: Played) -> int:
    if move.verb == DENOUNCE:
        return bars_denunciation(s, seat, move.a)
    if move.verb == AUCTION:
        return bars_auction(s, seat, move.a)
    if not is_asked(s, seat):
        return SO_6
    if s.phase == OFFER:
        return 0 if move.verb == PLEDGE and 0 <= move.amount <= min(MOST_OFFERED, s.coins[seat]) else SO_4
    if move.verb == PASS:
        return 0
    return bars_bid(s, seat, move) if s.phase == BID else bars_action(s, seat, move)


def bars_action(s: State, seat: int, move: Played) -> int:
    if move.verb == SELL:
        return SO_7 if move.a == PERMIT or s.cards[seat, move.a] == 0 else 0
    if move.verb != INSPECT:
        return SO_6
    barred = move.a == seat or move.a >= s.players or s.coins[seat] < LOOK or s.opened[move.a] >> seat & 1
    return SO_9 if barred else 0


def play(s: State, seat: int, move: Played, events: Events) -> None:
    if seat == CHANCE:
        draws(s, hand(s), move.a, events)
    elif move.verb == DENOUNCE:
        denounces(s, seat, move.a, events)
    elif move.verb == AUCTION:
        opens_auction(s, seat, move.a, events)
    elif s.phase == OFFER:
        pledges(s, seat, move.amount, events)
    elif s.phase == TURN:
        takes_turn(s, seat, move, events)
    else:
        bids(s, seat, move, events)
    s.may = speakers(s)


# ---- The end (SO-13)


def ends(s: State, events: Events) -> None:
    finish(s, OVER)
    for p in range(s.players):
        if place(s, p) == 1:
            note(events, WON, SO_13, p, s.coins[p])


def place(s: State, seat: int) -> int:
    richer = 0
    for p in range(s.players):
        if s.coins[p] > s.coins[seat]:
            richer += 1
    return richer + 1


def places(s: State, out: Row) -> None:
    for p in range(s.players):
        out[p] = place(s, p)
