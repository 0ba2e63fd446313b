"""Hitch-hiking: the one at the bottom throws the die for the whole pile (RO-40 to RO-42, RO-61, RO-R4)."""

from __future__ import annotations

from escale.core.clauses import RO_24, RO_40
from escale.core.frames import ask_chance
from escale.core.moves import Events, note
from escale.core.parts.effects import BANK, CARD, PAYER, SUM, TAKER
from escale.core.parts.fares import fare
from escale.games.routard.doing import asks_debt
from escale.games.routard.goods import has_stock, settles_debt
from escale.games.routard.lodging import stops
from escale.games.routard.pawns import passengers
from escale.games.routard.squares import carries_on
from escale.games.routard.state import HITCH, State
from escale.games.routard.travelling import advances, travelled
from escale.games.routard.turns import acts
from escale.games.routard.words import THREW


def carries(s: State, seat: int) -> None:
    """The carrier takes the die."""
    acts(s, seat)
    ask_chance(s, HITCH, seat)


def drives(s: State, seat: int, die: int, events: Events) -> None:
    """The pile goes as far as the die says, and no farther than the arrival; the carrier pays for it."""
    n = travelled(s, seat, die)
    note(events, THREW, RO_40, seat, die)
    s.riders = passengers(s, seat)
    advances(s, seat, n, RO_40, events)
    if s.money[seat] < fare(n) and has_stock(s, seat):
        asks_debt(s, seat, BANK, fare(n), events)
        return
    settles_debt(s, seat, BANK, fare(n), RO_40, events)
    stops(s, seat, events)


def settles(s: State, seat: int, events: Events) -> None:
    """A payment that waited is made: a card goes on, or the carrier stops on the square."""
    taker = s.frame[TAKER] - 1
    value = s.frame[SUM]
    s.frame[PAYER] = 0
    s.frame[TAKER] = 0
    s.frame[SUM] = 0
    card = s.frame[CARD]
    settles_debt(s, seat, taker, value, RO_24 if card else RO_40, events)
    if card:
        carries_on(s, events)
    else:
        stops(s, seat, events)
