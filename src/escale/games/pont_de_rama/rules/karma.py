"""Bad karma: the pile, giving, the monsoon (PR-30 to PR-32, PR-34, PR-R8, PR-R16); the trips are in `trips`."""

from __future__ import annotations

from escale.core.clauses import PR_30, PR_31, PR_32, PR_34, PR_R8, PR_R16
from escale.core.frames import is_heard
from escale.core.moves import Events, note, whisper
from escale.core.state import Row
from escale.games.pont_de_rama.atlas import FOOD
from escale.games.pont_de_rama.rules.destinations import left
from escale.games.pont_de_rama.rules.trips import frees
from escale.games.pont_de_rama.state import ASK_KARMA, BOARD, MONSOON, MONSOON_CARD, NO_KARMA, THROW, WAIT, State
from escale.games.pont_de_rama.words import FATED, FLOODED, GAVE, LEARNT, SPARED

KARMA_CARDS = (0, 2, 1, 1, 1)  # PR-2: of each kind


# ---- The pile (PR-30, PR-31)


def pile_size(s: State) -> int:
    """PR-30: one card fewer than players; two for two players."""
    if not s.strategy:
        return 0
    return max(2, s.players - 1)


def weigh_karma(s: State, weights: Row) -> int:
    """What nobody has drawn: those left out of the pile are as unknown as those in it."""
    for kind in range(len(KARMA_CARDS)):
        weights[kind] = KARMA_CARDS[kind]
    for p in range(s.players):
        weights[s.karma[p]] -= int(s.karma[p] > 0)
        weights[s.given[p]] -= int(s.given[p] > 0)
    return len(KARMA_CARDS)


def draws_karma(s: State, seat: int, kind: int, events: Events) -> None:
    s.pile -= 1
    s.karma[seat] = kind
    s.holds = s.holds | 1 << seat
    s.todo = s.todo & ~ASK_KARMA
    note(events, FATED, PR_31, seat)
    whisper(events, 1 << seat, LEARNT, PR_R16, seat, kind)


# ---- Giving (PR-31, PR-32)


def can_give(s: State, seat: int) -> bool:
    """Is there a card to give, and someone who may receive it?"""
    if s.holds >> seat & 1:
        for p in range(s.players):
            if p != seat and s.given[p] == NO_KARMA:
                return True
    return False


def speakers(s: State) -> int:
    """PR-31: at any moment of one's own turn, so also while the die is in hand."""
    throwing = s.phase == THROW or s.phase == WAIT or s.phase == BOARD
    return 1 << s.turn if throwing and can_give(s, s.turn) else 0


def bars_gift(s: State, seat: int, owner: int) -> int:
    if not s.strategy:
        return PR_30
    if not is_heard(s, seat) or not s.holds >> seat & 1:
        return PR_31
    if owner == seat:
        return PR_R16
    return PR_32 if owner >= s.players or s.given[owner] != NO_KARMA else 0


def gives(s: State, seat: int, owner: int, events: Events) -> None:
    kind = s.karma[seat]
    s.karma[seat] = NO_KARMA
    s.holds = s.holds & ~(1 << seat)
    s.given[owner] = kind
    note(events, GAVE, PR_32, seat, owner, kind)
    if kind == MONSOON_CARD:
        floods(s, owner, events)
    else:
        s.trip[owner] = kind
        frees(s, owner, events)


# ---- Monsoon (PR-34, PR-R8)


def floods(s: State, owner: int, events: Events) -> None:
    """The dealt food card goes, laid or not, and another is drawn; the question is put aside meanwhile."""
    if left(s, FOOD) <= 0:
        note(events, SPARED, PR_R8, owner)
        return
    s.thrown = s.hand[owner, FOOD] + s.laid[owner, FOOD]
    s.hand[owner, FOOD] = 0
    s.laid[owner, FOOD] = 0
    s.replaced = 1
    s.victim = owner
    s.back = s.phase
    note(events, FLOODED, PR_34, owner)
    s.phase = MONSOON
