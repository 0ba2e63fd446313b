"""Playing a square: its card is drawn, bought, won or followed."""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND, apart
from escale.core.frames import ask, ask_chance, is_over
from escale.core.moves import Events, note
from escale.core.parts.decks import discards, draws, goes_under, keeps, refills
from escale.families.world_tours.cards import CHOSEN, clears, lays
from escale.families.world_tours.record import ADVENTURES, DECK, DRAWN, PRICED, REPORTS
from escale.families.world_tours.rules.steps import goes_on
from escale.families.world_tours.rules.turns import ends_turn
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND


def has_cards_left(s: Any, deck: int) -> bool:
    """Is there a card to draw, once a spent deck is made anew?"""
    return refills(s, rules.FIRST_CARD[deck], rules.FIRST_CARD[deck + 1])


@apart
def asks_card(s: Any, seat: int, deck: int, events: Events) -> None:
    """Without cards or discards the square is not played."""
    clears(s)
    if not has_cards_left(s, deck):
        note(events, rules.EMPTY, rules.USED_UP, seat, deck)
        ends_turn(s, events)
        return
    s.frame[DECK] = deck
    ask_chance(s, rules.CARD, seat)


def draws_card(s: Any, seat: int, k: int, events: Events) -> None:
    """The k-th card of the deck asked for."""
    deck = s.frame[DECK]
    card = rules.FIRST_CARD[deck] + k
    draws(s, card, rules.FIRST_CARD[deck], rules.FIRST_CARD[deck + 1])
    note(events, rules.DREW, drawn_by(s, deck), seat, card)
    s.frame[DRAWN] = card
    if deck == PRICED:
        ask(s, rules.BUYING, seat)
    elif deck == ADVENTURES:
        ask_chance(s, rules.ADVENTURE, seat)
    else:
        leaves_hand(s, seat, card, deck, events)
        follows(s, card, rules.LISTS[card], events)


def drawn_by(s: Any, deck: int) -> int:
    """The clause by which a card is drawn."""
    if not rules.is_set_up(s):
        return rules.CARDS_DEALT
    return rules.CARDS_DRAWN if deck <= ADVENTURES else rules.CARDS_SAY


def leaves_hand(s: Any, seat: int, card: int, deck: int, events: Events) -> None:
    """A report is won; the others are done with, and when setting up they go under the deck."""
    if deck == REPORTS:
        wins_card(s, seat, card, events)
    elif rules.is_set_up(s):
        discards(s, card)
    else:
        goes_under(s, card, rules.FIRST_CARD[deck], rules.FIRST_CARD[deck + 1])


def wins_card(s: Any, seat: int, card: int, events: Events) -> None:
    keeps(s, card, seat)
    note(events, rules.WON_CARD, rules.CARDS_WON, seat, card)


def follows(s: Any, card: int, steps: int, events: Events) -> None:
    """Carry one list of steps out."""
    lays(s, card, rules.ROWS[steps], rules.ROWS[steps + 1])
    carries_on(s, events)


@apart
def carries_on(s: Any, events: Events) -> None:
    """The card being carried out goes on; when it is done, so is the turn, or this part of setting up."""
    if goes_on(s, s.turn, events) and not is_over(s):
        is_served(s, events)


@apart
def is_served(s: Any, events: Events) -> None:
    """What was asked is dealt with."""
    if rules.is_set_up(s):
        ends_turn(s, events)
    else:
        rules.sets_up_further(s)


def ventures(s: Any, seat: int, die: int, events: Events) -> None:
    """The die decides how an adventure ends."""
    card = s.frame[DRAWN]
    steps = rules.LISTS[card] + die - 1
    note(events, rules.THREW, rules.CARDS_WON, seat, die)
    if rules.KEEPS[steps]:
        wins_card(s, seat, card, events)
    else:
        goes_under(s, card, rules.FIRST_CARD[ADVENTURES], rules.FIRST_CARD[ADVENTURES + 1])
    follows(s, card, steps, events)


# ---- Cards that are paid for


def price_of(s: Any, seat: int) -> int:
    return int(rules.PRICE[s.frame[DRAWN]] * rules.times(s, seat))


def bars_buying(s: Any, seat: int, verb: int) -> int:
    """By what is in hand; one who is short may sell first, or let the card go."""
    short = price_of(s, seat) > s.money[seat]
    if verb == rules.DECLINE:
        return 0 if short else rules.MUST_BUY
    if verb != rules.PAY:
        return rules.CARDS_DRAWN
    return rules.SHORT if short else 0


def buys_or_not(s: Any, seat: int, verb: int, events: Events) -> None:
    """A card that is not paid for goes under its deck."""
    card = s.frame[DRAWN]
    value = price_of(s, seat)
    if verb == rules.PAY:
        s.money[seat] -= value
        keeps(s, card, seat)
        note(events, rules.BOUGHT_CARD, rules.CARDS_WON if rules.times(s, seat) == 1 else rules.CARDS_DEARER, seat, card, value)
    else:
        goes_under(s, card, rules.FIRST_CARD[PRICED], rules.FIRST_CARD[PRICED + 1])
        note(events, rules.DECLINED, rules.SHORT, seat, card)
    ends_turn(s, events)


# ---- Whom a card concerns


def bars_choice(s: Any, seat: int, verb: int, owner: int) -> int:
    return rules.CARDS_SAY if verb != rules.CHOOSES or owner == seat or owner >= s.players else 0


def chooses(s: Any, seat: int, owner: int, events: Events) -> None:
    s.frame[CHOSEN] = owner + 1
    note(events, rules.CHOSE, rules.CARDS_SAY, seat, owner)
    carries_on(s, events)
