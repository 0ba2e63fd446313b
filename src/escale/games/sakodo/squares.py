"""Playing the square: its card is drawn and followed (SK-6, SK-60 to SK-62, SK-R4, SK-R9, SK-R14)."""

from __future__ import annotations

from escale.core.binding import apart, bound
from escale.core.clauses import SK_3, SK_60, SK_61, SK_R4, SK_R9, SK_R14
from escale.core.frames import ask, ask_chance, is_over
from escale.core.moves import Events, note
from escale.core.parts import effects
from escale.core.parts.decks import discards, draws, goes_under, keeps, refills
from escale.core.parts.effects import CHOSEN, clears, lays
from escale.games.sakodo import doing
from escale.games.sakodo.goods import gives_up, may_draw
from escale.games.sakodo.setup import is_served
from escale.games.sakodo.state import (
    ADVENTURE,
    ADVENTURES,
    CAMERA,
    CARD,
    DECK,
    DRAWN,
    GUIDE,
    PLAY_,
    REPORTS,
    SOUVENIR_,
    SOUVENIRS,
    SQUARE,
    State,
)
from escale.games.sakodo.tables import DECK_AT, FIRST_CARD, KEEPS, LISTS, PRICE, ROWS
from escale.games.sakodo.turns import ends_turn
from escale.games.sakodo.words import (
    BOUGHT_CARD,
    CHOSE,
    DECLINE,
    DECLINED,
    DREW,
    EMPTY,
    GAVE_UP,
    PAY,
    PLAY,
    THREW,
    UNPLAYED,
    WON_CARD,
)

goes_on = bound(effects, doing).goes_on


# ---- Souvenirs, reports and adventures: to play or not (SK-60, SK-R4)


def asks_square(s: State, seat: int) -> None:
    """Everybody is asked, so that nobody learns what a bag lacks."""
    clears(s)
    ask(s, SQUARE, seat)


def bars_square(s: State, seat: int, verb: int) -> int:
    if verb == DECLINE:
        return 0
    return 0 if verb == PLAY and may_draw(s, seat, DECK_AT[s.at[seat]]) else SK_60


def answers_square(s: State, seat: int, verb: int, events: Events) -> None:
    deck = DECK_AT[s.at[seat]]
    if verb == DECLINE:
        note(events, UNPLAYED, SK_R4, seat)
        ends_turn(s, events)
    elif not refills(s, FIRST_CARD[deck], FIRST_CARD[deck + 1]):
        is_without_cards(s, seat, deck, events)
    else:
        hands_in(s, seat, deck, events)
        asks_card(s, seat, deck, events)


def hands_in(s: State, seat: int, deck: int, events: Events) -> None:
    """A guide for a souvenir, a camera for a report; nothing for an adventure."""
    if deck != ADVENTURES:
        item = GUIDE if deck == SOUVENIRS else CAMERA
        gives_up(s, seat, item, 1)
        note(events, GAVE_UP, SK_60, seat, item, 1)


# ---- The card


@apart
def asks_card(s: State, seat: int, deck: int, events: Events) -> None:
    """SK-R14: a spent deck is shuffled again."""
    clears(s)
    if not refills(s, FIRST_CARD[deck], FIRST_CARD[deck + 1]):
        is_without_cards(s, seat, deck, events)
        return
    s.frame[DECK] = deck
    ask_chance(s, CARD, seat)


def is_without_cards(s: State, seat: int, deck: int, events: Events) -> None:
    """All of them are won: the square is not played."""
    note(events, EMPTY, SK_R14, seat, deck)
    ends_turn(s, events)


def draws_card(s: State, seat: int, k: int, events: Events) -> None:
    """The k-th card of the deck asked for."""
    deck = s.frame[DECK]
    card = FIRST_CARD[deck] + k
    draws(s, card, FIRST_CARD[deck], FIRST_CARD[deck + 1])
    note(events, DREW, SK_60 if deck <= ADVENTURES else SK_61 if s.stage == PLAY_ else SK_3, seat, card)
    s.frame[DRAWN] = card
    if deck == SOUVENIRS:
        ask(s, SOUVENIR_, seat)
    elif deck == ADVENTURES:
        ask_chance(s, ADVENTURE, seat)
    else:
        leaves_hand(s, seat, card, deck, events)
        follows(s, card, LISTS[card], events)


def leaves_hand(s: State, seat: int, card: int, deck: int, events: Events) -> None:
    """A report is won; the others are done with, and when setting up they go under the deck (SK-3)."""
    if deck == REPORTS:
        wins_card(s, seat, card, events)
    elif s.stage == PLAY_:
        discards(s, card)
    else:
        goes_under(s, card, FIRST_CARD[deck], FIRST_CARD[deck + 1])


def wins_card(s: State, seat: int, card: int, events: Events) -> None:
    keeps(s, card, seat)
    note(events, WON_CARD, SK_60, seat, card)


def follows(s: State, card: int, steps: int, events: Events) -> None:
    """Carry one list of steps out."""
    lays(s, card, ROWS[steps], ROWS[steps + 1])
    carries_on(s, events)


@apart
def carries_on(s: State, events: Events) -> None:
    """The card being carried out goes on; when it is done, so is the turn."""
    if goes_on(s, s.turn, events) and not is_over(s):
        is_served(s, events)


def ventures(s: State, seat: int, die: int, events: Events) -> None:
    """SK-60: the die decides how an adventure ends."""
    card = s.frame[DRAWN]
    steps = LISTS[card] + die - 1
    note(events, THREW, SK_60, seat, die)
    if KEEPS[steps]:
        wins_card(s, seat, card, events)
    else:
        goes_under(s, card, FIRST_CARD[ADVENTURES], FIRST_CARD[ADVENTURES + 1])
    follows(s, card, steps, events)


# ---- Souvenirs (SK-60, SK-R9)


def bars_souvenir(s: State, seat: int, verb: int) -> int:
    if verb == DECLINE:
        return 0
    if verb != PAY:
        return SK_60
    return SK_R9 if PRICE[s.frame[DRAWN]] > s.money[seat] else 0


def answers_souvenir(s: State, seat: int, verb: int, events: Events) -> None:
    card = s.frame[DRAWN]
    if verb == PAY:
        s.money[seat] -= PRICE[card]
        keeps(s, card, seat)
        note(events, BOUGHT_CARD, SK_60, seat, card, PRICE[card])
    else:
        goes_under(s, card, FIRST_CARD[SOUVENIRS], FIRST_CARD[SOUVENIRS + 1])
        note(events, DECLINED, SK_R9, seat, card)
    ends_turn(s, events)


# ---- Whom a card concerns


def bars_choice(s: State, seat: int, owner: int) -> int:
    return SK_61 if owner == seat or owner >= s.players else 0


def chooses(s: State, seat: int, owner: int, events: Events) -> None:
    s.frame[CHOSEN] = owner + 1
    note(events, CHOSE, SK_61, seat, owner)
    carries_on(s, events)
