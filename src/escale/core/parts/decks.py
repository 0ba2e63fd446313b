"""Decks of cards that are told apart: drawn, laid aside, put underneath, kept.

The cards of all decks of a game are numbered in one row, deck after deck; a deck is the range `first` to `end`. Two
fields lie over that row:

    pile[card]      0 in the shuffled part of its deck · 1, 2, … underneath it, in that order · DISCARDED · IN_PLAY
    keeper[card]    0 nobody · seat + 1: laid out before that player (the kept decks come first, so this row is shorter)

The order of the shuffled part is nowhere: nobody knows it, so each of its cards is as likely as the others. Cards put
underneath come when the shuffled part is used up, in the order in which they were put there, because all could see it.
When they are used up too, the discards are shuffled and become the deck.

`pile` is seen by nobody. A view, where it is blank, is a position that can be played on: all that nobody keeps is shuffled again.
"""

from __future__ import annotations

from typing import Any, Final

from escale.core.state import Row

SHUFFLED: Final = 0
DISCARDED: Final = 100
IN_PLAY: Final = 101


def is_shuffled(s: Any, card: int) -> bool:
    return bool(s.pile[card] == SHUFFLED) and not is_kept(s, card)


def is_under(s: Any, card: int) -> bool:
    return bool(SHUFFLED < s.pile[card] < DISCARDED)


def is_kept(s: Any, card: int) -> bool:
    return bool(card < len(s.keeper) and s.keeper[card] != 0)


def shuffled(s: Any, first: int, end: int) -> int:
    """How many cards the shuffled part of a deck has."""
    n = 0
    for card in range(first, end):
        if is_shuffled(s, card):
            n += 1
    return n


def underneath(s: Any, first: int, end: int) -> int:
    """How many cards lie underneath a deck, in order."""
    n = 0
    for card in range(first, end):
        if is_under(s, card):
            n += 1
    return n


def refills(s: Any, first: int, end: int) -> bool:
    """Shuffle the discards of a deck that is used up; is there a card to draw now?"""
    if shuffled(s, first, end) + underneath(s, first, end) > 0:
        return True
    found = False
    for card in range(first, end):
        if s.pile[card] == DISCARDED:
            s.pile[card] = SHUFFLED
            found = True
    return found


def weigh_cards(s: Any, weights: Row, first: int, end: int) -> int:
    """Write the weight of each card of a deck, counted from its first; how many there are."""
    mixed = shuffled(s, first, end) > 0
    for card in range(first, end):
        next_one = is_shuffled(s, card) if mixed else s.pile[card] == 1
        weights[card - first] = 1 if next_one else 0
    return end - first


def draws(s: Any, card: int, first: int, end: int) -> None:
    """A card leaves its deck and is in play."""
    if is_under(s, card):
        for other in range(first, end):
            if is_under(s, other) and s.pile[other] > s.pile[card]:
                s.pile[other] -= 1
    s.pile[card] = IN_PLAY


def discards(s: Any, card: int) -> None:
    s.pile[card] = DISCARDED


def goes_under(s: Any, card: int, first: int, end: int) -> None:
    """A card goes underneath its deck, below those that were put there before."""
    s.pile[card] = underneath(s, first, end) + 1


def keeps(s: Any, card: int, seat: int) -> None:
    """A card is laid out before a player."""
    s.pile[card] = SHUFFLED
    s.keeper[card] = seat + 1


def kept_by(s: Any, seat: int, first: int, end: int) -> int:
    """How many cards of a deck lie before a player."""
    n = 0
    for card in range(first, end):
        if s.keeper[card] == seat + 1:
            n += 1
    return n


def is_disordered(s: Any, first: int, end: int) -> bool:
    """Are the cards underneath a deck not numbered 1, 2, …, or kept ones in it too?"""
    n = underneath(s, first, end)
    ranks = 0
    for card in range(first, end):
        if is_kept(s, card) and s.pile[card] != SHUFFLED:
            return True
        if is_under(s, card):
            ranks = ranks | 1 << s.pile[card]
    return ranks != (1 << (n + 1)) - 2
