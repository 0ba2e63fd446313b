"""What is asked only in Sakodo: the departure, lifts, bags, tickets, and exchanges aside."""

from __future__ import annotations

from escale.core.clauses import SK_20, SK_50
from escale.core.moves import Events, Played
from escale.games.sakodo.rules.afterwards import follows_up
from escale.games.sakodo.rules.choices import asides, offers_here
from escale.games.sakodo.rules.exchanges import bars_dealing, bars_exchange, deals, speakers, turns_to
from escale.games.sakodo.rules.filling import bars_keeping, buys_passport, draws_bag_card, draws_so_many, keeps_one, stays
from escale.games.sakodo.rules.lifts import bars_pick, picks, takes
from escale.games.sakodo.rules.setup import weigh_here
from escale.games.sakodo.rules.squares import answers_square, bars_square, settles
from escale.games.sakodo.rules.tickets import bars_due, bars_ticket, buys_ticket_or_not, hears_price, pays_what_is_due
from escale.games.sakodo.rules.travelling import bars_home, bars_turn, bars_way, flies, leaves, moves, plays_square, works
from escale.games.sakodo.state import BAG, DUE, FILL, HOME_, KEEP_, LIFT, ONWARD, PICK, PRICE_, RIDE, TICKET_, State
from escale.games.sakodo.words import EXCHANGE, FILLS, FLY, KEEP, PASSPORT_, PICKS, STOP, TAKE

__all__ = ["answers_square", "asides", "bars_square", "bars_turn", "follows_up", "leaves", "moves", "offers_here", "settles"]
__all__ += ["speakers", "weigh_here", "works"]

ASIDE, bars_aside, says_aside = EXCHANGE, bars_exchange, turns_to


def falls_here(s: State, seat: int, outcome: int, events: Events) -> None:
    """The price of a ticket, the die of the bag, a Sakodo card."""
    if s.phase == PRICE_:
        hears_price(s, seat, outcome, events)
    elif s.phase == FILL:
        draws_so_many(s, seat, outcome, events)
    elif s.phase == BAG:
        draws_bag_card(s, seat, outcome, events)


def bars_answer_here(s: State, seat: int, move: Played) -> int:
    if s.phase == HOME_:
        return bars_home(s, seat, move)
    if s.phase == ONWARD or s.phase == LIFT or s.phase == RIDE:
        return bars_way(s, seat, move)
    if s.phase == PICK:
        return bars_pick(s, move.a) if move.verb == PICKS else SK_20
    if s.phase == KEEP_:
        return bars_keeping(s, seat, move.a) if move.verb == KEEP else SK_50
    if s.phase == TICKET_:
        return bars_ticket(s, seat, move.verb)
    return bars_due(s, seat, move.verb) if s.phase == DUE else bars_dealing(s, seat, move)


def answers_here(s: State, seat: int, move: Played, events: Events) -> None:
    """On the way, the verb says what is meant; else the phase."""
    if s.phase == PICK:
        picks(s, seat, move.a, events)
    elif s.phase == KEEP_:
        keeps_one(s, seat, move.a, events)
    elif s.phase == TICKET_:
        buys_ticket_or_not(s, seat, move.verb, events)
    elif s.phase == DUE:
        pays_what_is_due(s, seat, move.verb, events)
    elif s.phase <= RIDE:
        gets_along(s, seat, move, events)
    else:
        deals(s, seat, move, events)


def gets_along(s: State, seat: int, move: Played, events: Events) -> None:
    """At the departure, at an airport, or with others on a square."""
    if move.verb == FLY:
        flies(s, seat, move.a, events)
    elif move.verb == TAKE:
        takes(s, seat, move.a, events)
    elif move.verb == STOP:
        plays_square(s, seat, events)
    elif move.verb == FILLS:
        stays(s, seat)
    elif move.verb == PASSPORT_:
        buys_passport(s, seat, events)
