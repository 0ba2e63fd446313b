"""Setting up: four Sakodo cards, four jobs, a ticket (SK-3, SK-4, SK-5, SK-R2, SK-R14)."""

from __future__ import annotations

from escale.core.clauses import SK_3, SK_R14
from escale.core.frames import ask, ask_chance
from escale.core.moves import Events, note, whisper
from escale.core.parts.dice import weigh_die
from escale.core.parts.first_player import begin_draw
from escale.core.state import Row
from escale.families.world_tours.cards import clears
from escale.families.world_tours.record import DECK, JOBS
from escale.games.sakodo.rules.bags import adds, has_passport, has_stock
from escale.games.sakodo.rules.decks import counts_decks
from escale.games.sakodo.state import (
    BAG,
    BAGS,
    CARD,
    COPIES,
    DRAW,
    JOBS_,
    KINDS,
    PASSPORT,
    PLAY_,
    PRICE_,
    TICKET_,
    TICKETS_,
    State,
)
from escale.games.sakodo.tables import DEALT
from escale.games.sakodo.words import DEALT_, SPARE


def sets_up(s: State) -> None:
    """The whole box on the table; the first seat is dealt to first."""
    for kind in range(KINDS):
        s.deck[kind] = COPIES
    counts_decks(s)
    s.stage = BAGS
    asks_next(s)


def asks_next(s: State) -> None:
    """What the player on turn needs next; SK-R2: whoever has something to sell, if only a ticket, is asked before the throw."""
    if s.stage == BAGS:
        ask_chance(s, BAG, s.turn)
    elif s.stage == JOBS_:
        s.frame[DECK] = JOBS
        ask_chance(s, CARD, s.turn)
    elif has_stock(s, s.turn):
        ask(s, TICKET_, s.turn)
    else:
        asks_price(s, s.turn)


def asks_price(s: State, seat: int) -> None:
    """The buyer of a ticket is committed before the throw."""
    ask_chance(s, PRICE_, seat)


def is_dealt(s: State, seat: int, kind: int, events: Events) -> None:
    """SK-3: a Sakodo card; SK-R14: a spare passport goes without replacement."""
    s.deck[kind] -= 1
    if kind == PASSPORT and has_passport(s, seat):
        s.waste[kind] += 1
        note(events, SPARE, SK_R14, seat)
    else:
        adds(s, seat, kind, 1)
        whisper(events, 1 << seat, DEALT_, SK_3, seat, kind)
    sets_up_further(s)


def sets_up_further(s: State) -> None:
    """The next card, the next player, the next thing to be set up."""
    clears(s)
    s.dealt = (s.dealt + 1) % DEALT if s.stage != TICKETS_ else 0
    if s.dealt == 0:
        s.turn = (s.turn + 1) % s.players
        if s.turn == 0:
            s.stage = (s.stage + 1) % 4
    if s.stage == PLAY_:
        begin_draw(s, DRAW)
    else:
        asks_next(s)


def play_begins(s: State) -> None:
    s.stage = PLAY_


def weigh_here(s: State, weights: Row) -> int:
    """Sakodo cards, by kind; or a die."""
    if s.phase != BAG:
        return weigh_die(weights)
    for kind in range(KINDS):
        weights[kind] = s.deck[kind]
    return KINDS


def is_set_up(s: State) -> bool:
    return s.stage == PLAY_
