"""Playing the square: its card is drawn and followed (RO-24 to RO-28, RO-45, RO-52, RO-R2, RO-R3, RO-R7)."""

from __future__ import annotations

from escale.core.binding import apart, bound
from escale.core.clauses import RO_24, RO_26, RO_45, RO_R2, RO_R5, RO_R7
from escale.core.frames import ask, ask_chance, is_over
from escale.core.moves import Events, note
from escale.core.parts import effects
from escale.core.parts.decks import discards, draws, goes_under, keeps, refills
from escale.core.parts.effects import CHOSEN, clears, lays
from escale.games.routard import doing
from escale.games.routard.goods import has, times
from escale.games.routard.state import (
    ADVENTURE,
    ADVENTURES,
    CAMERA,
    CARD,
    DECK,
    DRAWN,
    EQUIPMENT,
    PURCHASE,
    PURCHASES,
    REPORTS,
    SQUARE,
    State,
)
from escale.games.routard.tables import DECK_AT, FIRST_CARD, KEEPS, LISTS, PRICE, ROWS
from escale.games.routard.turns import ends_turn
from escale.games.routard.words import BOUGHT_CARD, CHOSE, DECLINE, DECLINED, DREW, EMPTY, PAY, PLAY, THREW, UNPLAYED, WON_CARD

goes_on = bound(effects, doing).goes_on


@apart
def plays_square(s: State, seat: int, events: Events) -> None:
    """The square a pawn has stopped on, once the lodging is paid."""
    deck = DECK_AT[s.at[seat]]
    if deck < 0:
        ends_turn(s, events)
    elif (deck == REPORTS or deck == ADVENTURES) and has_cards_left(s, deck):
        clears(s)
        ask(s, SQUARE, seat)
    else:
        asks_card(s, seat, deck, events)


def has_cards_left(s: State, deck: int) -> bool:
    """RO-R7: is there a card to draw, once a spent deck is made anew?"""
    return refills(s, FIRST_CARD[deck], FIRST_CARD[deck + 1])


@apart
def asks_card(s: State, seat: int, deck: int, events: Events) -> None:
    """RO-R7: without cards or discards the square is not played."""
    clears(s)
    if not has_cards_left(s, deck):
        note(events, EMPTY, RO_R7, seat, deck)
        ends_turn(s, events)
        return
    s.frame[DECK] = deck
    ask_chance(s, CARD, seat)


# ---- Reports and adventures: by right, or without (RO-26, RO-45, RO-R3)


def has_right(s: State, seat: int) -> bool:
    """RO-26, RO-52: a camera for a report, equipment for an adventure."""
    return has(s, seat, CAMERA if DECK_AT[s.at[seat]] == REPORTS else EQUIPMENT)


def bars_square(s: State, seat: int, verb: int) -> int:
    """Whoever has the right to a card must draw it; the others may claim it all the same."""
    if verb == PLAY:
        return 0
    return RO_24 if verb != DECLINE or has_right(s, seat) else 0


def answers_square(s: State, seat: int, verb: int, events: Events) -> None:
    if verb == DECLINE:
        note(events, UNPLAYED, RO_45, seat)
        ends_turn(s, events)
        return
    s.claims[seat] = 1
    s.lies[seat] = 0 if has_right(s, seat) else 1
    asks_card(s, seat, DECK_AT[s.at[seat]], events)


# ---- The card


def draws_card(s: State, seat: int, k: int, events: Events) -> None:
    """The k-th card of the deck asked for."""
    deck = s.frame[DECK]
    card = FIRST_CARD[deck] + k
    draws(s, card, FIRST_CARD[deck], FIRST_CARD[deck + 1])
    note(events, DREW, RO_24, seat, card)
    s.frame[DRAWN] = card
    if deck == PURCHASES:
        ask(s, PURCHASE, seat)
    elif deck == ADVENTURES:
        ask_chance(s, ADVENTURE, seat)
    elif deck == REPORTS:
        wins_card(s, seat, card, events)
        follows(s, seat, card, LISTS[card], events)
    else:
        discards(s, card)
        follows(s, seat, card, LISTS[card], events)


def wins_card(s: State, seat: int, card: int, events: Events) -> None:
    keeps(s, card, seat)
    note(events, WON_CARD, RO_26, seat, card)


def follows(s: State, seat: int, card: int, steps: int, events: Events) -> None:
    """Carry one list of steps out."""
    lays(s, card, ROWS[steps], ROWS[steps + 1])
    carries_on(s, events)


@apart
def carries_on(s: State, events: Events) -> None:
    """The card being carried out goes on; when it is done, so is the turn."""
    if goes_on(s, s.turn, events) and not is_over(s):
        ends_turn(s, events)


def ventures(s: State, seat: int, die: int, events: Events) -> None:
    """RO-26: the die decides how an adventure ends."""
    card = s.frame[DRAWN]
    steps = LISTS[card] + die - 1
    note(events, THREW, RO_26, seat, die)
    if KEEPS[steps]:
        wins_card(s, seat, card, events)
    else:
        goes_under(s, card, FIRST_CARD[ADVENTURES], FIRST_CARD[ADVENTURES + 1])
    follows(s, seat, card, steps, events)


# ---- Purchases (RO-26, RO-51, RO-R2, RO-R5)


def bars_purchase(s: State, seat: int, verb: int) -> int:
    if verb == DECLINE:
        return 0
    if verb != PAY:
        return RO_24
    return RO_R5 if PRICE[s.frame[DRAWN]] * times(s, seat) > s.money[seat] else 0


def answers_purchase(s: State, seat: int, verb: int, events: Events) -> None:
    card = s.frame[DRAWN]
    if verb == PAY:
        value = PRICE[card] * times(s, seat)
        s.money[seat] -= value
        keeps(s, card, seat)
        note(events, BOUGHT_CARD, RO_26 if times(s, seat) == 1 else RO_R2, seat, card, value)
    else:
        goes_under(s, card, FIRST_CARD[PURCHASES], FIRST_CARD[PURCHASES + 1])
        note(events, DECLINED, RO_R5, seat, card)
    ends_turn(s, events)


# ---- Whom a card concerns


def bars_choice(s: State, seat: int, owner: int) -> int:
    return RO_24 if owner == seat or owner >= s.players else 0


def chooses(s: State, seat: int, owner: int, events: Events) -> None:
    s.frame[CHOSEN] = owner + 1
    note(events, CHOSE, RO_24, seat, owner)
    carries_on(s, events)
