"""The moments that only Le Jeu du Routard has: packing, nights and lifts, and denunciations aside."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import RO_20, RO_57
from escale.core.moves import Events, Played
from escale.families.world_tours.rules import market
from escale.games.routard.rules.assistance import works
from escale.games.routard.rules.claims import answers_square, bars_square
from escale.games.routard.rules.fines import accusers, bars_denunciation, collects, denounces
from escale.games.routard.rules.hitching import carries, drives, settles
from escale.games.routard.rules.lodging import bars_cheques, buys_cheques, draws_lodging, weigh_here
from escale.games.routard.rules.offers import asides, offers_here
from escale.games.routard.rules.packing import bars_packing, leaves, packs, reads_sheet
from escale.games.routard.rules.shops import bars_shopping, buys, shuts
from escale.games.routard.rules.travelling import bars_turn, flies, moves, waits
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import HITCH, HOTEL, PACK, SHEET, SHOP, State
from escale.games.routard.words import BUY, CARRY, CHEQUES_, DONE, FLY, PACKS, WAIT
from escale.games.routard.words import DENOUNCE as ASIDE

__all__ = ["ASIDE", "answers_square", "asides", "bars_square", "bars_turn", "leaves", "moves", "offers_here", "settles"]
__all__ += ["weigh_here", "works"]

(sellers,) = fitted(WORLD, market.sellers)
bars_aside, says_aside, follows_up = bars_denunciation, denounces, collects


def speakers(s: State) -> int:
    """RO-54, RO-R6: who may sell, or denounce."""
    return sellers(s) | accusers(s)


def falls_here(s: State, seat: int, outcome: int, events: Events) -> None:
    """The die of the sheet or of a lift, or a lodging."""
    if s.phase == SHEET:
        reads_sheet(s, seat, outcome, events)
    elif s.phase == HITCH:
        drives(s, seat, outcome, events)
    else:
        draws_lodging(s, seat, outcome, events)


def bars_answer_here(s: State, seat: int, move: Played) -> int:
    """Packing, shopping, or cheques."""
    if s.phase == PACK:
        return bars_packing(s, seat, move)
    if s.phase == SHOP:
        return bars_shopping(s, seat, move)
    if move.verb == CHEQUES_:
        return bars_cheques(s, seat, move.amount)
    return RO_57 if s.phase == HOTEL else RO_20


def answers_here(s: State, seat: int, move: Played, events: Events) -> None:
    if move.verb == PACKS:
        packs(s, seat, move.a)
    elif move.verb == CARRY:
        carries(s, seat)
    elif move.verb == FLY:
        flies(s, seat, events)
    elif move.verb == BUY:
        buys(s, seat, move.a, events)
    elif move.verb == WAIT:
        waits(s, seat, events)
    elif move.verb == DONE:
        shuts(s, events)
    else:
        buys_cheques(s, seat, move.amount, events)
