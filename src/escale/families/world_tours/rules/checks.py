"""What no position of a journey can contradict: lots, decks, the card being played or followed, the end."""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND
from escale.core.frames import pop
from escale.core.parts.auctions import ITEMS
from escale.core.parts.decks import IN_PLAY, is_disordered, shuffled, underneath
from escale.families.world_tours.cards import CHOSEN, DONE, END, ROW
from escale.families.world_tours.record import DRAWN
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND


def everyone(s: Any) -> int:
    return int((1 << s.players) - 1)


def base(s: Any) -> Any:
    """The position below all that interrupts it."""
    below = s.copy()
    while below.depth > 0:
        pop(below)
    return below


def has_leftovers(s: Any, used: int) -> bool:
    """Has the question more numbers than so many?"""
    return any(s.frame[k] for k in range(used, len(s.frame)))


# ---- Lots


def lacks_goods(s: Any, seat: int) -> bool:
    """Does a lot hold more than its owner has?"""
    return any(s.lot[seat, item] > rules.stock(s, seat, item) for item in range(ITEMS))


def lacks_cards(s: Any, seat: int) -> bool:
    return any(s.lot_cards[seat] >> card & 1 and s.keeper[card] != seat + 1 for card in range(rules.FIRST_CARD[1]))


# ---- Cards


def card_in_play(s: Any) -> int:
    """The card that is being decided on; -1 for none."""
    asked = base(s)
    return int(asked.frame[DRAWN]) if asked.phase in (rules.BUYING, rules.ADVENTURE) else -1


def is_astray(s: Any) -> bool:
    """Is a card in play that is not being decided on, or the other way round?"""
    played = card_in_play(s)
    return any((s.pile[card] == IN_PLAY) != (card == played) for card in range(len(s.pile)))


def has_strange_keeper(s: Any) -> bool:
    return any(s.keeper[card] > s.players for card in range(len(s.keeper)))


def has_disorder(s: Any) -> bool:
    """Are the cards underneath a deck not in order?"""
    first = rules.FIRST_CARD
    return any(is_disordered(s, first[deck], first[deck + 1]) for deck in range(len(first) - 1))


def is_used_up(s: Any, deck: int) -> bool:
    """Has a deck to be made anew before a card can be drawn?"""
    first, end = rules.FIRST_CARD[deck], rules.FIRST_CARD[deck + 1]
    return shuffled(s, first, end) + underneath(s, first, end) == 0


def is_of(card: int, deck: int) -> bool:
    return rules.FIRST_CARD[deck] <= card < rules.FIRST_CARD[deck + 1]


# ---- A card being followed


def is_step_of(s: Any, card: int) -> bool:
    """Is the present step one of the card's?"""
    if not 0 <= card < len(s.pile):
        return False
    lists = range(rules.LISTS[card], rules.LISTS[card + 1])
    return any(rules.ROWS[k] <= s.frame[ROW] < rules.ROWS[k + 1] == s.frame[END] for k in lists)


def concerns_nobody(s: Any) -> bool:
    """Is somebody chosen who cannot be, or more dealt with than there are?"""
    return bool(s.frame[CHOSEN] > s.players or s.frame[CHOSEN] == s.turn + 1 or s.frame[DONE] > s.players)


# ---- The end


def is_won_wrongly(s: Any) -> bool:
    """The game is over when somebody has won, and no sooner; they are on the arrival, with the cards."""
    winners = [p for p in range(s.players) if s.winners >> p & 1]
    arrived = all(s.at[p] == rules.LAST and rules.has_cards(s, p) for p in winners)
    return (s.phase == rules.OVER) != bool(s.winners) or not arrived
