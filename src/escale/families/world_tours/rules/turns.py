"""Whose turn it is, and who has won."""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND, apart
from escale.core.frames import ask, finish
from escale.core.moves import Events, note
from escale.families.world_tours.cards import clears
from escale.families.world_tours.record import HOME, LOST
from escale.families.world_tours.rules.queues import carries_out
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND


@apart
def ends_turn(s: Any, events: Events) -> None:
    """The next player who does not lose their turn is asked, unless there is still something to ask in this one."""
    clears(s)
    if rules.lingers(s):
        return
    rules.tidies_up(s)
    begun = False
    while not begun:
        s.turn = (s.turn + 1) % s.players
        begun = begins_turn(s, s.turn, events)


def begins_turn(s: Any, seat: int, events: Events) -> bool:
    """False when the turn is lost."""
    note(events, rules.TURNS, rules.TURN_ORDER, seat)
    if rules.ARRIVES_AGAIN and judges(s, 1 << seat, events):
        return True
    if s.orders[seat] > LOST:
        carries_out(s, seat)
        note(events, rules.LOST_TURN, rules.ORDERS, seat)
        return False
    ask(s, rules.AT_HOME if s.at[seat] == HOME else rules.TURN, seat)
    return True


# ---- The arrival


def has_arrived(s: Any, seat: int, party: int) -> bool:
    """Of those who arrive together, who has the cards?"""
    return bool(party >> seat & 1) and s.at[seat] == rules.LAST and rules.has_cards(s, seat)


@apart
def judges(s: Any, party: int, events: Events) -> bool:
    """The best of those of a party who arrive with the cards; does it end the game?"""
    best = -1
    arrivals = 0
    for p in range(s.players):
        if has_arrived(s, p, party):
            note(events, rules.ARRIVED, rules.ARRIVING, p)
            best = max(best, rules.standing(s, p))
            arrivals += 1
    if best < 0:
        return False
    crowns(s, party, best, arrivals, events)
    clears(s)
    finish(s, rules.OVER)
    return True


def crowns(s: Any, party: int, best: int, arrivals: int, events: Events) -> None:
    """All who stand best have won."""
    winners = 0
    for p in range(s.players):
        if has_arrived(s, p, party) and rules.standing(s, p) == best:
            s.winners = s.winners | 1 << p
            winners += 1
    for p in range(s.players):
        if s.winners >> p & 1:
            note(events, rules.WON if winners == 1 else rules.SHARED, rules.won_by(p, party, arrivals, winners), p)
