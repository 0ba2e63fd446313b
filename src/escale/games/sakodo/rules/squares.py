"""Playing the square: a souvenir, report or adventure for what the bag must hold (SK-6, SK-60, SK-R4)."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import SK_60, SK_61, SK_R4, SK_R14
from escale.core.frames import ask
from escale.core.moves import Events, note
from escale.families.world_tours.record import ADVENTURES
from escale.families.world_tours.rules import purses, squares, turns
from escale.games.sakodo.rules.bags import gives_up, may_draw
from escale.games.sakodo.rules.decks import is_all_won
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import CAMERA, GUIDE, SOUVENIRS, SQUARE, State
from escale.games.sakodo.tables import DECK_AT
from escale.games.sakodo.words import DECLINE, GAVE_UP, PLAY, UNPLAYED

asks_card, carries_on = fitted(WORLD, squares.asks_card, squares.carries_on)
pays_at_last, ends_turn = fitted(WORLD, purses.pays_at_last, turns.ends_turn)


def asks_square(s: State, seat: int, deck: int, events: Events) -> None:
    """Everybody is asked, so that nobody learns what a bag lacks; but nobody where no card will be found."""
    if is_all_won(s, deck):
        asks_card(s, seat, deck, events)
    else:
        ask(s, SQUARE, seat)


def bars_square(s: State, seat: int, verb: int) -> int:
    deck = DECK_AT[s.at[seat]]
    if verb == DECLINE:
        return 0
    if verb == PLAY and is_all_won(s, deck):
        return SK_R14
    return 0 if verb == PLAY and may_draw(s, seat, deck) else SK_60


def answers_square(s: State, seat: int, verb: int, events: Events) -> None:
    deck = DECK_AT[s.at[seat]]
    if verb == DECLINE:
        note(events, UNPLAYED, SK_R4, seat)
        ends_turn(s, events)
    else:
        hands_in(s, seat, deck, events)
        asks_card(s, seat, deck, events)


def hands_in(s: State, seat: int, deck: int, events: Events) -> None:
    """A guide for a souvenir, a camera for a report; nothing for an adventure."""
    if deck != ADVENTURES:
        item = GUIDE if deck == SOUVENIRS else CAMERA
        gives_up(s, seat, item, 1)
        note(events, GAVE_UP, SK_60, seat, item, 1)


def settles(s: State, seat: int, events: Events) -> None:
    """SK-61: a payment that waited is made, and the card goes on."""
    pays_at_last(s, seat, SK_61, events)
    carries_on(s, events)
