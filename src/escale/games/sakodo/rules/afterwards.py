"""What follows from a move, whatever it was: exchanges that fall through, cards completed on the arrival (SK-R3, SK-R6)."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import SK_R6
from escale.core.frames import finish, is_over, pop
from escale.core.moves import Events, note
from escale.core.parts import bargains
from escale.core.parts.bargains import GIVEN, PROPOSER, SUM
from escale.core.parts.decks import discards
from escale.families.world_tours.cards import clears
from escale.families.world_tours.record import DRAWN
from escale.games.sakodo.rules.bags import has_cards
from escale.games.sakodo.rules.exchanges import withdraws
from escale.games.sakodo.rules.filling import rejects
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import ANSWERING, LAST, OVER, SOUVENIR_, State
from escale.games.sakodo.words import ARRIVED, WON

(can_give,) = fitted(WORLD, bargains.can_give)


def follows_up(s: State, events: Events) -> None:
    if s.phase == ANSWERING:
        falls_through(s, events)
    for p in range(s.players):
        if s.at[p] == LAST and not is_over(s) and has_cards(s, p):
            wins_on_the_spot(s, p, events)


def falls_through(s: State, events: Events) -> None:
    """SK-R3: a proposer who has sold or spent what was offered takes the proposal back."""
    proposer = s.frame[PROPOSER]
    if not can_give(s, proposer, s.frame[GIVEN], s.frame[SUM]):
        withdraws(s, proposer, events)


# ---- The cards completed on the arrival (SK-R6)


def wins_on_the_spot(s: State, seat: int, events: Events) -> None:
    note(events, ARRIVED, SK_R6, seat)
    note(events, WON, SK_R6, seat)
    s.winners = s.winners | 1 << seat
    breaks_off(s)
    finish(s, OVER)


def breaks_off(s: State) -> None:
    """Whatever was being decided no longer matters: cards in a hand or turned up are discarded, an open bag is closed."""
    while s.depth > 0:
        pop(s)
    if s.phase == SOUVENIR_:
        discards(s, s.frame[DRAWN])
    rejects(s, s.turn)
    for p in range(s.players):
        s.opened[p] = 0
    clears(s)
