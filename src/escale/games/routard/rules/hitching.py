"""Hitch-hiking: the one at the bottom throws the die for the whole pile (RO-40 to RO-42, RO-61, RO-R4); debts (RO-R5)."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import RO_24, RO_40
from escale.core.frames import ask_chance
from escale.core.moves import Events, note
from escale.families.world_tours.cards import BANK, CARD
from escale.families.world_tours.fares import fare
from escale.families.world_tours.rules import purses, squares, travelling
from escale.games.routard.rules.acting import closes_claim
from escale.games.routard.rules.fines import pays_fine
from escale.games.routard.rules.lodging import stops
from escale.games.routard.rules.piles import passengers
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import HITCH, State
from escale.games.routard.words import THREW

advances, travelled, carries_on = fitted(WORLD, travelling.advances, travelling.travelled, squares.carries_on)
pays_or_sells, pays_at_last = fitted(WORLD, purses.pays_or_sells, purses.pays_at_last)


def carries(s: State, seat: int) -> None:
    """The carrier takes the die."""
    closes_claim(s, seat)
    ask_chance(s, HITCH, seat)


def drives(s: State, seat: int, die: int, events: Events) -> None:
    """The pile goes as far as the die says, and no farther than the arrival; the carrier pays for it."""
    n = travelled(s, seat, die)
    note(events, THREW, RO_40, seat, die)
    s.riders = passengers(s, seat)
    advances(s, seat, n, RO_40, events)
    if pays_or_sells(s, seat, BANK, fare(n), RO_40, events):
        stops(s, seat, events)


def settles(s: State, seat: int, events: Events) -> None:
    """A payment that waited is made: a card goes on, or the carrier stops on the square; after a fine, whatever it put aside."""
    if s.depth > 0:
        pays_fine(s, seat, events)
        return
    card = s.frame[CARD]
    pays_at_last(s, seat, RO_24 if card else RO_40, events)
    if card:
        carries_on(s, events)
    else:
        stops(s, seat, events)
