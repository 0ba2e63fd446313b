"""Filling the bag, and passports lost and found (SK-10, SK-11, SK-50, SK-53, SK-54, SK-63, SK-R13, SK-R14)."""

from __future__ import annotations

from escale.core.binding import apart, fitted
from escale.core.clauses import SK_11, SK_50, SK_53, SK_54, SK_R9, SK_R13, SK_R14
from escale.core.frames import ask, ask_chance
from escale.core.moves import Events, note, whisper
from escale.families.world_tours.rules import purses, squares, turns
from escale.games.sakodo.rules.bags import adds, gets, has_passport, refills_bag_deck
from escale.games.sakodo.rules.pawns import is_airport, is_stranded
from escale.games.sakodo.rules.setup import is_dealt, is_set_up
from escale.games.sakodo.rules.tickets import asks_ticket
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import BAG, FILL, HAND, KEEP_, KINDS, LEFT, PASSPORT, State
from escale.games.sakodo.tables import DECK_AT, PASSPORT_PRICE, PATIENCE
from escale.games.sakodo.words import FILLED, FOUND, KEPT_, KEPT_ONE, NONE_KEPT, THREW

asks_card, ends_turn, pays_bank = fitted(WORLD, squares.asks_card, turns.ends_turn, purses.pays_bank)

# ---- The die, the cards (SK-50)


def stays(s: State, seat: int) -> None:
    """A whole turn; SK-54 counts those without a passport."""
    if not has_passport(s, seat):
        s.stuck[seat] = min(PATIENCE, s.stuck[seat] + 1)
    fills(s, seat)


@apart
def fills(s: State, seat: int) -> None:
    """The die says how many cards are drawn."""
    ask_chance(s, FILL, seat)


def draws_so_many(s: State, seat: int, die: int, events: Events) -> None:
    note(events, THREW, SK_50, seat, die)
    s.frame[LEFT] = die
    draws_next(s, seat, events)


@apart
def draws_next(s: State, seat: int, events: Events) -> None:
    """One card after the other; then one of them is kept."""
    if s.frame[LEFT] > 0:
        refills_bag_deck(s)
        ask_chance(s, BAG, seat)
        return
    note(events, FILLED, SK_50, seat, s.frame[HAND])
    if has_choice(s, seat):
        ask(s, KEEP_, seat)
    else:
        note(events, NONE_KEPT, SK_R14, seat)
        rejects(s, seat)
        goes_on_filled(s, seat, events)


def draws_bag_card(s: State, seat: int, kind: int, events: Events) -> None:
    """Into the hand; when setting up, into the bag at once (SK-3)."""
    if not is_set_up(s):
        is_dealt(s, seat, kind, events)
        return
    s.deck[kind] -= 1
    s.drawn[seat, kind] += 1
    s.frame[LEFT] -= 1
    s.frame[HAND] += 1
    draws_next(s, seat, events)


def has_choice(s: State, seat: int) -> bool:
    for kind in range(KINDS):
        if bars_keeping(s, seat, kind) == 0:
            return True
    return False


def bars_keeping(s: State, seat: int, kind: int) -> int:
    """One of those drawn; a second passport is discarded."""
    if s.drawn[seat, kind] == 0:
        return SK_50
    return SK_11 if kind == PASSPORT and has_passport(s, seat) else 0


def keeps_one(s: State, seat: int, kind: int, events: Events) -> None:
    s.drawn[seat, kind] -= 1
    rejects(s, seat)
    adds(s, seat, kind, 1)
    note(events, KEPT_, SK_50, seat)
    whisper(events, 1 << seat, KEPT_ONE, SK_50, seat, kind)
    if kind == PASSPORT:
        finds_passport(s, seat, SK_53, events)
    goes_on_filled(s, seat, events)


def rejects(s: State, seat: int) -> None:
    """The other cards go to the discards, unseen."""
    for kind in range(KINDS):
        s.waste[kind] += s.drawn[seat, kind]
        s.drawn[seat, kind] = 0


def goes_on_filled(s: State, seat: int, events: Events) -> None:
    """SK-20, SK-40: on an airport a ticket may follow; on a chance or mail square, its card."""
    if is_airport(s.at[seat]):
        asks_ticket(s, seat, events)
    else:
        asks_card(s, seat, DECK_AT[s.at[seat]], events)


# ---- Passports (SK-53, SK-54)


def finds_passport(s: State, seat: int, clause: int, events: Events) -> None:
    """Whoever was stranded shows it: the others may take them along again."""
    s.stuck[seat] = 0
    if is_stranded(s, seat):
        s.stranded = s.stranded & (255 - (1 << seat))
        note(events, FOUND, clause, seat)


def bars_passport(s: State, seat: int) -> int:
    """SK-54: from the third turn without one (whoever finds one no longer counts), with money in hand."""
    if s.stuck[seat] < PATIENCE:
        return SK_54
    return SK_R9 if s.money[seat] < PASSPORT_PRICE else 0


def buys_passport(s: State, seat: int, events: Events) -> None:
    """SK-R13: it replaces the throw; one leaves on the next turn."""
    pays_bank(s, seat, PASSPORT_PRICE, SK_54, events)
    gets(s, seat, PASSPORT, 1, SK_R13, events)
    finds_passport(s, seat, SK_54, events)
    ends_turn(s, events)
