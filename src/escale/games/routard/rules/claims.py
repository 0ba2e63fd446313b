"""Playing the square: reports and adventures by right, or without (RO-24 to RO-28, RO-45, RO-52, RO-R3)."""

from __future__ import annotations

from escale.core.binding import apart, fitted
from escale.core.clauses import RO_24, RO_45, RO_R3
from escale.core.frames import ask
from escale.core.moves import Events, note, whisper
from escale.families.world_tours.record import ADVENTURES, REPORTS
from escale.families.world_tours.rules import squares, turns
from escale.games.routard.rules.goods import has
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import CAMERA, EQUIPMENT, SQUARE, State
from escale.games.routard.tables import DECK_AT, FINE
from escale.games.routard.words import DECLINE, LACKING, PLAY, UNPLAYED

asks_card, has_cards_left, ends_turn = fitted(WORLD, squares.asks_card, squares.has_cards_left, turns.ends_turn)


@apart
def plays_square(s: State, seat: int, events: Events) -> None:
    """The square a pawn has stopped on, once the lodging is paid."""
    deck = DECK_AT[s.at[seat]]
    if deck < 0:
        ends_turn(s, events)
    elif (deck == REPORTS or deck == ADVENTURES) and has_cards_left(s, deck):
        warns(s, seat, events)
        ask(s, SQUARE, seat)
    else:
        asks_card(s, seat, deck, events)


def needed(s: State, seat: int) -> int:
    """RO-26, RO-52: a camera for a report, equipment for an adventure."""
    return CAMERA if DECK_AT[s.at[seat]] == REPORTS else EQUIPMENT


def has_right(s: State, seat: int) -> bool:
    return has(s, seat, needed(s, seat))


def warns(s: State, seat: int, events: Events) -> None:
    """RO-R3: whoever lacks it, and nobody else, is told what it may cost to claim the card."""
    if not has_right(s, seat):
        whisper(events, 1 << seat, LACKING, RO_R3, seat, needed(s, seat), FINE)


def bars_square(s: State, seat: int, verb: int) -> int:
    """Whoever has the right to a card must draw it; the others may claim it all the same."""
    if verb == PLAY:
        return 0
    return RO_24 if verb != DECLINE or has_right(s, seat) else 0


def answers_square(s: State, seat: int, verb: int, events: Events) -> None:
    """RO-R3: a card played without the right to it can be denounced."""
    if verb == DECLINE:
        note(events, UNPLAYED, RO_45, seat)
        ends_turn(s, events)
        return
    s.claims[seat] = 1
    s.lies[seat] = 0 if has_right(s, seat) else 1
    asks_card(s, seat, DECK_AT[s.at[seat]], events)
