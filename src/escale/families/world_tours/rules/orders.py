"""What cards tell pawns: where to go now, and what their next turn will be."""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND, apart
from escale.core.frames import ask
from escale.core.moves import Events, note
from escale.families.world_tours.cards import DONE, NEXT_AIRPORT, NEXT_JOB, PREVIOUS_AIRPORT, PREVIOUS_JOB
from escale.families.world_tours.record import FIRST, HOME, TO_LOSE
from escale.families.world_tours.rules.queues import gives_order
from escale.families.world_tours.rules.turns import judges
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND


@apart
def sends(s: Any, seat: int, other: int, squares: int, goal: int, events: Events) -> None:
    """A card moves a pawn, the drawer's with those who come along; the new square is not played."""
    origin = s.at[other]
    target = aimed(origin, squares, goal) if origin != HOME else HOME
    held = origin != HOME and rules.is_held(s, other)
    if held and not (rules.SENT_BACK and target < origin):
        note(events, rules.HELD, rules.HOLDS, other)
    elif target != origin:
        note(events, rules.SENT, rules.sent_by(s, seat, other), other, 0, origin, target)
        arrives(s, seat, other, target, held, events)
    elif other != seat:
        note(events, rules.UNTOUCHED, rules.IN_VAIN, other)


def arrives(s: Any, seat: int, other: int, target: int, held: bool, events: Events) -> None:
    """Where a card has sent a pawn; without papers it goes on back from there."""
    if other != seat:
        rules.puts(s, other, target)
        rules.gets_off(s, other)
    else:
        rules.brings(s, seat, target, events)
    if held:
        rules.loses_papers(s, other, events)
    elif other == seat:
        judges(s, 1 << seat | s.riders, events)


def aimed(origin: int, squares: int, goal: int) -> int:
    """Where a card sends a pawn; it stays where there is nothing of the kind, and within the track."""
    target = origin
    if goal == NEXT_AIRPORT:
        target = rules.AIRPORT_AHEAD[origin]
    elif goal == PREVIOUS_AIRPORT:
        target = rules.AIRPORT_BEHIND[origin]
    elif goal == NEXT_JOB:
        target = rules.JOB_AHEAD[origin]
    elif goal == PREVIOUS_JOB:
        target = rules.JOB_BEHIND[origin]
    else:
        return max(FIRST, min(rules.LAST, origin + squares))
    return target if target > HOME else origin


def delays(s: Any, other: int, turns: int, events: Events) -> None:
    """The next turn is lost, or several."""
    for _ in range(turns):
        if gives_order(s, other, TO_LOSE):
            note(events, rules.DELAYED, rules.ORDERS, other)
        else:
            note(events, rules.UNTOUCHED, rules.IN_VAIN, other)


def strides(s: Any, seat: int, squares: int, events: Events) -> None:
    """The next move is given, and free."""
    if gives_order(s, seat, squares):
        note(events, rules.ORDERED, rules.ORDERS, seat, squares)
    else:
        note(events, rules.UNTOUCHED, rules.IN_VAIN, seat)


def moves_again(s: Any, seat: int) -> bool:
    """One more move is asked for, where there is one; is it done?"""
    if s.frame[DONE] or s.at[seat] == rules.LAST or rules.is_held(s, seat):
        return True
    ask(s, rules.AGAIN, seat)
    return False
