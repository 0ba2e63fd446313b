"""Hitch-hiking: whoever arrives may take others along, and a card from their bags (SK-30 to SK-35, SK-R1, SK-R7, SK-R12)."""

from __future__ import annotations

from escale.core.clauses import SK_30, SK_31, SK_34, SK_35, SK_55, SK_R1, SK_R7, SK_R12
from escale.core.frames import ask
from escale.core.moves import Events, note, whisper
from escale.core.parts.auctions import takes_apart
from escale.families.world_tours.cards import clears
from escale.games.sakodo.rules.bags import passes_on
from escale.games.sakodo.rules.pawns import is_stranded
from escale.games.sakodo.state import LAST, PASSENGER, PASSPORT, PICK, RIDE, State
from escale.games.sakodo.tables import LIFTS
from escale.games.sakodo.words import EMPTY_BAG, LIFTED, PICKED, PICKED_ONE

# ---- Whom to take (SK-30, SK-34, SK-35)


def bars_lift(s: State, seat: int, owner: int) -> int:
    if owner == seat or s.at[owner] != s.at[seat] or s.at[seat] == LAST:
        return SK_30
    if is_stranded(s, owner):
        return SK_55
    if s.lifted >> owner & 1:
        return SK_R7
    return SK_35 if s.lifts[seat, owner] >= LIFTS else 0


def meets_somebody(s: State, seat: int) -> bool:
    """Is there anybody on the square to be taken along?"""
    for p in range(s.players):
        if bars_lift(s, seat, p) == 0:
            return True
    return False


def takes(s: State, seat: int, owner: int, events: Events) -> None:
    """The passenger's bag is opened to the driver, and to nobody else; SK-R12: a lot put together from it is taken apart."""
    note(events, LIFTED, SK_34 if s.lifted else SK_30, seat, owner)
    s.riders = s.riders | 1 << owner
    s.lifted = s.lifted | 1 << owner
    s.lifts[seat, owner] += 1
    if s.held[owner] == 1:  # on the way, everybody has a passport
        note(events, EMPTY_BAG, SK_R12, seat, owner)
        ask(s, RIDE, seat)
        return
    takes_apart(s, owner)
    s.frame[PASSENGER] = owner
    s.opened[owner] = 1 << seat
    ask(s, PICK, seat)


# ---- A card from the bag (SK-31, SK-R1)


def bars_pick(s: State, kind: int) -> int:
    """Any card but the passport."""
    return SK_R1 if kind == PASSPORT else 0 if s.bag[s.frame[PASSENGER], kind] else SK_31


def picks(s: State, seat: int, kind: int, events: Events) -> None:
    """The others see that a card changes bags, and not which."""
    owner = s.frame[PASSENGER]
    s.opened[owner] = 0
    passes_on(s, owner, seat, kind, 1)
    note(events, PICKED, SK_31, seat, owner)
    whisper(events, 1 << seat | 1 << owner, PICKED_ONE, SK_31, seat, owner, kind)
    clears(s)
    ask(s, RIDE, seat)
