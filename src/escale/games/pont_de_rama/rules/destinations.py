"""Destination cards: dealt, drawn, laid in their towns (PR-3, PR-12 to PR-14, PR-22, PR-R9, PR-R15)."""

from __future__ import annotations

from escale.core.clauses import PR_22, PR_23, PR_R9
from escale.core.moves import Events, note, whisper
from escale.core.state import Row
from escale.games.pont_de_rama.atlas import CARDS, DEITY, FOOD, MATERIAL, SIZES, THEME_OF, TOWN_OF, TRANSPORT
from escale.games.pont_de_rama.rules.standing import is_away, is_built, is_wanted
from escale.games.pont_de_rama.state import (
    ASK_DEITY,
    ASK_KARMA,
    ASK_MATERIAL,
    ASK_TRANSPORT,
    BONUSES,
    DEALT,
    SLOTS,
    State,
)
from escale.games.pont_de_rama.words import BUILT, LAID, RECEIVED

# ---- Decks: what nobody has or had is left, each card as likely as the others


def left(s: State, theme: int) -> int:
    """How many cards of a theme are in its deck; all can count them."""
    n = SIZES[theme] - s.players
    for p in range(s.players):
        for k in range(BONUSES):
            if s.asked[p, k] == theme + 1:
                n -= 1
    return n - s.replaced if theme == FOOD else n


def weigh_deck(s: State, theme: int, weights: Row) -> int:
    """The weight of every card: 1 for those left of the theme."""
    for card in range(CARDS):
        weights[card] = int(THEME_OF[card] == theme)
    for p in range(s.players):
        for k in range(SLOTS):
            if s.hand[p, k]:
                weights[s.hand[p, k] - 1] = 0
            if s.laid[p, k]:
                weights[s.laid[p, k] - 1] = 0
    if s.thrown:
        weights[s.thrown - 1] = 0
    return CARDS


def receives(s: State, seat: int, slot: int, card: int, clause: int, events: Events) -> None:
    """A card comes to a hand; only its owner is told which."""
    s.hand[seat, slot] = card + 1
    whisper(events, 1 << seat, RECEIVED, clause, seat, card)


# ---- The deal (PR-3)


def next_dealt(s: State) -> int:
    """Whose card is dealt next, from the leader on: seat × themes + theme; -1 once all have theirs."""
    for d in range(s.players):
        p = (s.leader + d) % s.players
        for theme in range(DEALT):
            if s.hand[p, theme] == 0:
                return p * DEALT + theme
    return -1


# ---- Laying (PR-12 to PR-14, PR-23)


def may_lay(s: State, seat: int) -> bool:
    """Does a player stand in a town of theirs, free to lay its cards (PR-R13)?"""
    return not is_away(s, seat) and is_wanted(s, seat, s.at[seat])


def lays(s: State, seat: int, clause: int, events: Events) -> None:
    """PR-13: all cards of the town are laid; what they ask is noted."""
    for k in range(SLOTS):
        card = s.hand[seat, k] - 1
        if card >= 0 and TOWN_OF[card] == s.at[seat]:
            s.hand[seat, k] = 0
            s.laid[seat, k] = card + 1
            note(events, LAID, clause, seat, card, s.at[seat])
            s.todo = s.todo | asks(k)
    if is_built(s, seat):
        note(events, BUILT, PR_23, seat)


def asks(slot: int) -> int:
    """What a card asks when it is laid, while there are cards to ask for; a bonus asks nothing (PR-R7)."""
    if slot == DEITY:
        return ASK_DEITY | ASK_KARMA
    if slot == TRANSPORT:
        return ASK_TRANSPORT
    return ASK_MATERIAL if slot == MATERIAL else 0


# ---- Bonus destinations (PR-22)


def bonus_slot(s: State, seat: int) -> int:
    """The slot of the bonus card asked for last."""
    return DEALT + 1 if s.asked[seat, 1] else DEALT


def bars_bonus(s: State, seat: int, theme: int) -> int:
    """PR-R9: at any moment after a throw to move, before or after moving."""
    if s.die == 0 or theme == DEITY or s.asked[seat, BONUSES - 1]:
        return PR_22
    return PR_R9 if left(s, theme) <= 0 else 0


def can_ask(s: State, seat: int) -> bool:
    """Is there a bonus to ask for?"""
    for theme in range(DEALT):
        if bars_bonus(s, seat, theme) == 0:
            return True
    return False
