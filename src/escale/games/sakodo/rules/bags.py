"""Tickets, bags and cards won: what players have, and how it changes hands (SK-1, SK-2, SK-6, SK-11, SK-51, SK-R9)."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import SK_2, SK_R9
from escale.core.moves import Events, note
from escale.core.parts.decks import kept_by
from escale.families.world_tours.record import HOME, KEPT, REPORTS
from escale.families.world_tours.rules import winnings
from escale.games.sakodo import tables
from escale.games.sakodo.state import (
    CAMERA,
    COMPASS,
    FIRST_AID,
    GUIDE,
    KINDS,
    PASSPORT,
    SLEEPING_BAG,
    SOUVENIRS,
    TICKET,
    TICKETS,
    State,
)
from escale.games.sakodo.tables import NEEDED
from escale.games.sakodo.words import FORGAVE, GOT, NONE_LEFT

won, has_so_many = fitted(tables, winnings.won, winnings.has_cards)


# ---- What a player has


def count_of(s: State, seat: int, item: int) -> int:
    return s.tickets[seat] if item == TICKET else s.bag[seat, item]


def has_passport(s: State, seat: int) -> bool:
    return s.bag[seat, PASSPORT] > 0


def to_spare(s: State, seat: int, item: int) -> int:
    return count_of(s, seat, item)


def has_stock(s: State, seat: int) -> bool:
    """Is there anything to sell, as far as the others can tell? On the way they know of the passport; SK-R12: no open bag."""
    known = 1 if s.at[seat] != HOME and not s.stranded >> seat & 1 else 0
    return (s.held[seat] > known and not is_open(s, seat)) or s.tickets[seat] > 0 or won(s, seat, SOUVENIRS) > 0


def is_open(s: State, seat: int) -> bool:
    """SK-R12: does a driver look into this bag? Nothing leaves it until a card is picked."""
    return s.opened[seat] != 0


def tickets_left(s: State) -> int:
    """SK-R2: the stock is 20 tickets, and those handed in go back to it."""
    n = TICKETS
    for p in range(s.players):
        n -= s.tickets[p]
    return n


def may_draw(s: State, seat: int, deck: int) -> bool:
    """SK-6, SK-60: what the bag must hold for a souvenir, a report, an adventure."""
    if deck == SOUVENIRS:
        return s.bag[seat, GUIDE] > 0
    if deck == REPORTS:
        return s.bag[seat, CAMERA] > 0
    return s.bag[seat, COMPASS] > 0 and s.bag[seat, SLEEPING_BAG] > 0 and s.bag[seat, FIRST_AID] > 0


def has_cards(s: State, seat: int) -> bool:
    """SK-1: two souvenirs, two reports and two adventures?"""
    return has_so_many(s, seat, NEEDED)


def cards_of(s: State, seat: int) -> int:
    """SK-81: souvenirs, reports and adventures together."""
    return kept_by(s, seat, 0, KEPT)


def forgives(s: State, seat: int, value: int, events: Events) -> None:
    """SK-R9: what cannot be paid."""
    note(events, FORGAVE, SK_R9, seat, value)


# ---- Goods


def adds(s: State, seat: int, item: int, count: int) -> None:
    """Goods come to a player, or with a negative count leave them."""
    if item == TICKET:
        s.tickets[seat] += count
    else:
        s.bag[seat, item] += count
        s.held[seat] += count


def gets(s: State, seat: int, item: int, count: int, clause: int, events: Events) -> None:
    """As many as are left: tickets from the stock, Sakodo cards from their deck or the discards."""
    left = tickets_left(s) if item == TICKET else s.deck[item] + s.waste[item]
    given = min(count, left)
    if given <= 0:
        note(events, NONE_LEFT, SK_2, seat, item)
        return
    if item != TICKET:
        from_deck = min(given, s.deck[item])
        s.deck[item] -= from_deck
        s.waste[item] -= given - from_deck
    adds(s, seat, item, given)
    note(events, GOT, clause, seat, item, given)


def gives_up(s: State, seat: int, item: int, count: int) -> None:
    """To the stock, or to the discards."""
    adds(s, seat, item, -count)
    if item != TICKET:
        s.waste[item] += count


def passes_on(s: State, giver: int, taker: int, item: int, count: int) -> None:
    """From one player to another."""
    adds(s, giver, item, -count)
    adds(s, taker, item, count)


# ---- The deck of Sakodo cards (SK-50, SK-R14)


def bag_cards_left(s: State) -> int:
    n = 0
    for kind in range(KINDS):
        n += s.deck[kind]
    return n


def refills_bag_deck(s: State) -> None:
    """The discards of a deck that is used up are shuffled; there are always some: nobody holds more than one passport."""
    if bag_cards_left(s) == 0:
        for kind in range(KINDS):
            s.deck[kind] = s.waste[kind]
            s.waste[kind] = 0
