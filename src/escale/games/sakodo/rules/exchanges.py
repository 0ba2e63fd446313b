"""Exchanges on one's turn: proposed, agreed to or refused; no passports, and no money of a debtor's (SK-51, SK-R3, SK-R9)."""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.binding import fitted
from escale.core.clauses import SK_51, SK_R3, SK_R9, SK_R12
from escale.core.frames import is_asked
from escale.core.moves import Choice, Events, Played, aside, offer, offer_amount
from escale.core.parts import bargains
from escale.core.parts.bargains import MONEY, PARTNER, WANTED
from escale.families.world_tours.rules import market, sales
from escale.games.sakodo.rules.bags import is_open
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import BARGAINING, GUIDE, PASSPORT, PLAY_, TICKET, State
from escale.games.sakodo.words import AGREE, EXCHANGE, OFFER, REFUSE, WITHDRAW

bars_turning, bars_proposal, bars_agreeing = fitted(WORLD, bargains.bars_turning, bargains.bars_proposal, bargains.bars_agreeing)
turns_to, proposes, withdraws, answers = fitted(WORLD, bargains.turns_to, bargains.proposes, bargains.withdraws, bargains.answers)


(speakers,) = fitted(WORLD, market.sellers)  # SK-71
(is_debtor,) = fitted(WORLD, sales.is_debtor)


# ---- What can be thought of


def partners(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """Whom the player on turn might turn to."""
    if is_asked(s, seat) and seat == s.turn and s.depth == 0:
        for p in range(s.players):
            n = aside(rows, offer(rows, n, EXCHANGE, p))
    return n


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


# ---- What is allowed


def bars_exchange(s: State, seat: int, owner: int) -> int:
    return bars_turning(s, seat, owner) if s.stage == PLAY_ else SK_R3


def bars_dealing(s: State, seat: int, move: Played) -> int:
    """Proposals and their answers; SK-R12: nothing leaves an open bag."""
    if s.phase == BARGAINING:
        if move.verb == OFFER:
            return bars_offer(s, seat, move)
        return 0 if move.verb == WITHDRAW else SK_R3
    if move.verb == AGREE:
        return SK_R12 if s.frame[WANTED] < TICKET and is_open(s, seat) else bars_agreeing(s, seat)
    return 0 if move.verb == REFUSE else SK_R3


def bars_offer(s: State, seat: int, move: Played) -> int:
    if move.a == PASSPORT or move.b == PASSPORT:
        return SK_51
    if move.a == MONEY and is_debtor(s, seat):
        return SK_R9
    return bars_proposal(s, seat, move.a, move.b, move.amount)


# ---- What is done


def deals(s: State, seat: int, move: Played, events: Events) -> None:
    if move.verb == OFFER:
        proposes(s, seat, move.a, move.b, move.amount, events)
    elif move.verb == WITHDRAW:
        withdraws(s, seat, events)
    else:
        answers(s, seat, move.verb == AGREE, events)
