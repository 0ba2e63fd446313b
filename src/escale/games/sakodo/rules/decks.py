"""How many cards are left to draw, for all to see; of the kept decks, whether all are won (SK-2, SK-R14)."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.parts.decks import DISCARDED, is_kept
from escale.games.sakodo.rules.bags import bag_cards_left
from escale.games.sakodo.state import ADVENTURE, CARD, SAKODO, SOUVENIR_, State
from escale.games.sakodo.tables import FIRST_CARD


@apart
def counts_decks(s: State) -> None:
    """Cards discarded, in play or won are not left; those underneath are."""
    for deck in range(SAKODO):
        n = 0
        for card in range(FIRST_CARD[deck], FIRST_CARD[deck + 1]):
            if s.pile[card] < DISCARDED and not is_kept(s, card):
                n += 1
        s.left[deck] = n
    s.left[SAKODO] = bag_cards_left(s)


def counts_again(s: State, before: int) -> None:
    """After a move: only drawing, or deciding on what was drawn, changes the height of the first six."""
    if s.phase == CARD or before == CARD or before == SOUVENIR_ or before == ADVENTURE:
        counts_decks(s)
    s.left[SAKODO] = bag_cards_left(s)


def is_all_won(s: State, deck: int) -> bool:
    """SK-R14: nothing will ever be drawn from such a deck, unless a card is sold to the bank."""
    for card in range(FIRST_CARD[deck], FIRST_CARD[deck + 1]):
        if s.keeper[card] == 0:
            return False
    return True
