"""Cards that are still to come: the turns that a destination adds to a journey, before anybody knows which it is."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.state import Reals
from escale.games.pont_de_rama.atlas import CARDS, FOOD, THEME_OF, TOWN_OF
from escale.games.pont_de_rama.player.planning import COUNT, STRIDE, beyond_trip, next_town, outlook, reckons, town, way
from escale.games.pont_de_rama.state import BONUS, MONSOON, SLOTS, State


@apart
def detour(s: State, seat: int, slate: Reals) -> float:
    """Turns that the card being drawn adds, on average over those left of its theme; 0.0 when none is."""
    theme = drawn_theme(s, seat)
    if theme < 0 or s.at[seat] < 0:
        return 0.0
    turns = 0.0
    cards = 0
    for card in range(CARDS):
        if THEME_OF[card] == theme and is_left(s, card):
            turns += detour_by(s, seat, TOWN_OF[card], slate)
            cards += 1
    return turns / cards if cards else 0.0


def drawn_theme(s: State, seat: int) -> int:
    """The theme of the card that a player is drawing now: a bonus, or food after a monsoon; -1 for none."""
    if s.phase == BONUS and s.turn == seat:
        return int(s.theme)
    return FOOD if s.phase == MONSOON and s.victim == seat else -1


def is_left(s: State, card: int) -> bool:
    """Has nobody held or laid this card?"""
    for p in range(s.players):
        for k in range(SLOTS):
            if s.hand[p, k] == card + 1 or s.laid[p, k] == card + 1:
                return False
    return True


@apart
def detour_by(s: State, seat: int, square: int, slate: Reals) -> float:
    """Turns that one more town adds, where it fits best into the way."""
    flights = int(outlook(s, seat) + 0.5)
    reckons(s, seat, flights, slate)
    left = (1 << int(slate[seat * STRIDE + COUNT])) - 1
    here = beyond_trip(s, seat)
    best = 1e9
    while here >= 0:
        k = next_town(s, seat, here, left, slate)
        there = town(seat, k, slate)
        best = min(best, way(here, square, flights) + way(square, there, flights) - way(here, there, flights))
        left &= ~(1 << max(0, k))
        here = there if k >= 0 else -1
    return best
