"""On the way: a pawn goes on, and once more when a card says so."""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND, apart
from escale.core.moves import Events, Played, note
from escale.families.world_tours.cards import DONE
from escale.families.world_tours.fares import fare
from escale.families.world_tours.rules.purses import pays_bank
from escale.families.world_tours.rules.queues import carries_out
from escale.families.world_tours.rules.squares import carries_on
from escale.families.world_tours.rules.turns import judges
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND


@apart
def advances(s: Any, seat: int, squares: int, clause: int, events: Events) -> None:
    """A pawn goes on, with those who come along."""
    origin = s.at[seat]
    note(events, rules.ADVANCED, clause, seat, 0, origin, origin + squares, squares)
    rules.brings(s, seat, origin + squares, events)


def goes(s: Any, seat: int, squares: int, told: int, clause: int, events: Events) -> None:
    """A chosen move is paid; the one that a card has told is free."""
    advances(s, seat, squares, rules.ORDERS if told else clause, events)
    if told:
        carries_out(s, seat)
    else:
        pays_bank(s, seat, fare(squares), clause, events)


def bars_distance(s: Any, seat: int, squares: int) -> int:
    """A chosen move is paid with money in hand."""
    if rules.TOO_FAR and s.at[seat] + squares > rules.LAST:
        return rules.TOO_FAR
    return rules.SHORT if fare(travelled(s, seat, squares)) > s.money[seat] else 0


def travelled(s: Any, seat: int, squares: int) -> int:
    """No farther than the arrival."""
    return int(min(squares, rules.LAST - s.at[seat]))


def bars_once_more(s: Any, seat: int, move: Played) -> int:
    return bars_distance(s, seat, move.a) if move.verb == rules.MOVE else rules.ONCE_MORE


def moves_once_more(s: Any, seat: int, squares: int, events: Events) -> None:
    """ "Play again" is one more paid move, its square unplayed; no farther than the arrival."""
    n = travelled(s, seat, squares)
    advances(s, seat, n, rules.ONE_MOVE, events)
    pays_bank(s, seat, fare(n), rules.FARES, events)
    s.frame[DONE] = 1
    judges(s, 1 << seat | s.riders, events)
    carries_on(s, events)
