"""Which positions of Souk can be set up by hand."""

from __future__ import annotations

from souk.rules import HAND, everyone, resume
from souk.state import (
    BID,
    BIDDER,
    CARD,
    CARDS,
    DEAL,
    DRAW,
    HIGHEST,
    KINDS,
    LEADER,
    OFFER,
    OUT,
    PERMIT,
    SELLER,
    TURN,
    WINNER,
    State,
)
from souk.stock import COUNTS

from escale.core.clauses import SO_1, SO_2, SO_3, SO_4, SO_5, SO_8, SO_10, SO_11, SO_12
from escale.core.frames import by_chance, pop


def flaws(s: State) -> int:
    if s.round > s.rounds:
        return SO_3
    if s.acted >= s.players or (s.phase == DEAL) != is_dealing(s):
        return SO_2
    if any(s.lies[p] and not s.claims[p] for p in range(s.players)):
        return SO_8
    return flaw_of_frame(s) or flaw_of_offers(s) or flaw_of_cards(s)


def is_dealing(s: State) -> bool:
    """Has nothing but the deal happened, and is it not over?"""
    held = [s.held[p] for p in range(s.players)]
    return min(held) < HAND and s.top + sum(held) == CARDS and s.round == 1 and not (s.acted or s.auctioned or s.given)


def flaw_of_cards(s: State) -> int:
    """Every card is somewhere, and the public counts are right."""
    queue = [s.queue[k] - 1 for k in range(CARDS)]
    if s.top != sum(s.deck[k] for k in range(KINDS)) or any((card >= 0) != (k < s.queued) for k, card in enumerate(queue)):
        return SO_12
    for p in range(s.players):
        if s.held[p] != sum(s.cards[p, k] for k in range(KINDS)):
            return SO_2
    for k in range(KINDS):
        seen = s.deck[k] + queue.count(k) + sum(s.cards[p, k] for p in range(s.players))
        if seen + (s.phase == BID and s.frame[CARD] == k) != COUNTS[k]:
            return SO_1
    return 0


def flaw_of_offers(s: State) -> int:
    """Offerings lie only while some are still to be chosen."""
    asked = s.stack[0, 0] if s.phase == BID else s.phase
    if s.given == everyone(s) or (s.given and asked != OFFER):
        return SO_5
    return SO_4 if any(s.offers[p] and not s.given >> p & 1 for p in range(s.players)) else 0


def flaw_of_frame(s: State) -> int:
    """The numbers of a question are those of its phase; one put aside is as it would be asked again."""
    used = 6 if s.phase == BID else 1 if s.phase == DRAW else 0
    if any(s.frame[k] for k in range(used, len(s.frame))):
        return SO_10
    if s.phase == DRAW:
        return SO_5 if s.frame[WINNER] >= s.players else 0 if s.top + s.queued else SO_12
    if (s.depth == 1) != (s.phase == BID):
        return SO_10
    return flaw_of_auction(s) if s.depth else 0


def flaw_of_auction(s: State) -> int:
    if s.frame[SELLER] >= s.players or s.frame[BIDDER] >= s.players or s.frame[LEADER] >= s.players or s.frame[CARD] >= PERMIT:
        return SO_11
    if s.frame[OUT] > everyone(s) or not s.frame[OUT] >> s.frame[SELLER] & 1 or s.frame[OUT] >> s.frame[BIDDER] & 1:
        return SO_11
    if s.frame[HIGHEST] and s.frame[LEADER] == s.frame[BIDDER]:
        return SO_11
    if s.stack[0, 0] not in (OFFER, TURN) or any(s.stack[0, k] for k in range(3, 11)):
        return SO_10
    below = s.copy()
    pop(below)
    asked = below.must
    resume(below)
    return SO_10 if asked != below.must or by_chance(below) else 0
