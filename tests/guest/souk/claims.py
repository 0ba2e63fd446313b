"""Sales under a permit, held or not, and denunciations that nobody waits for (SO-7, SO-8)."""

from __future__ import annotations

from souk.state import PERMIT, State
from souk.stock import VALUES, gains, goes_under
from souk.words import CAUGHT, MISTAKEN, SOLD

from escale.core.clauses import SO_7, SO_8
from escale.core.moves import Events, note

FINE = 5
EXCUSE = 1  # what a mistaken denunciation costs


def sells(s: State, seat: int, card: int, events: Events) -> None:
    """SO-7: whether there is a permit, only the seller knows."""
    gains(s, seat, card, -1)
    goes_under(s, card)
    s.coins[seat] += 2 * VALUES[card]
    s.claims[seat] = 1
    s.lies[seat] = int(s.cards[seat, PERMIT] == 0)
    note(events, SOLD, SO_7, seat, card, 2 * VALUES[card])


def may_denounce(s: State, seat: int) -> bool:
    for p in range(s.players):
        if p != seat and s.claims[p]:
            return True
    return False


def denounces(s: State, seat: int, owner: int, events: Events) -> None:
    if s.lies[owner]:
        coins = min(FINE, s.coins[owner])  # SO-R2
        s.coins[owner] -= coins
        s.coins[seat] += coins
        note(events, CAUGHT, SO_8, seat, owner, coins)
    else:
        coins = min(EXCUSE, s.coins[seat])
        s.coins[seat] -= coins
        s.coins[owner] += coins
        note(events, MISTAKEN, SO_8, seat, owner, coins)
    s.claims[owner] = 0
    s.lies[owner] = 0


def bars_denunciation(s: State, seat: int, owner: int) -> int:
    return SO_8 if not s.may >> seat & 1 or owner == seat or owner >= s.players or not s.claims[owner] else 0
