"""Money: from the bank and to it, between players, and payments that somebody is short for."""

from __future__ import annotations

from typing import Any

from escale.core.binding import UNBOUND, apart
from escale.core.frames import ask
from escale.core.moves import Events, note
from escale.families.world_tours.cards import BANK, PAYER, SUM, TAKER
from escale.families.world_tours.rules.world import World

rules: World = UNBOUND


def receives(s: Any, seat: int, value: int, clause: int, events: Events) -> None:
    """From the bank."""
    s.money[seat] += value
    note(events, rules.RECEIVED, clause, seat, value)


def pays_bank(s: Any, seat: int, value: int, clause: int, events: Events) -> None:
    if value:
        s.money[seat] -= value
        note(events, rules.PAID, clause, seat, value)


def gives(s: Any, seat: int, owner: int, value: int, clause: int, events: Events) -> None:
    """From one player to another."""
    s.money[seat] -= value
    s.money[owner] += value
    note(events, rules.GAVE, clause, seat, owner, value)


# ---- Payments that are due


@apart
def pays(s: Any, payer: int, taker: int, amount: int, events: Events) -> bool:
    """What a card asks for; is it done?"""
    if payer == BANK:
        receives(s, taker, amount, rules.CARDS_SAY, events)
        return True
    return pays_or_sells(s, payer, taker, amount, rules.CARDS_SAY, events)


def pays_or_sells(s: Any, payer: int, taker: int, amount: int, clause: int, events: Events) -> bool:
    """Whoever is short and has something to sell is asked first; is it paid?"""
    if s.money[payer] >= amount or not rules.has_stock(s, payer):
        settles_debt(s, payer, taker, amount, clause, events)
        return True
    s.frame[PAYER] = payer + 1
    s.frame[TAKER] = taker + 1
    s.frame[SUM] = amount
    note(events, rules.REQUIRED, rules.SHORT, payer, amount)
    ask(s, rules.DEBT, payer)
    return False


def bars_settling(s: Any, seat: int) -> int:
    """With less than is owed only by one who has nothing left to sell."""
    return rules.SHORT if s.money[seat] < s.frame[SUM] and rules.owns_goods(s, seat) else 0


def pays_at_last(s: Any, seat: int, clause: int, events: Events) -> None:
    """A payment that waited is made."""
    taker = s.frame[TAKER] - 1
    value = s.frame[SUM]
    s.frame[PAYER] = 0
    s.frame[TAKER] = 0
    s.frame[SUM] = 0
    settles_debt(s, seat, taker, value, clause, events)


def settles_debt(s: Any, seat: int, taker: int, value: int, clause: int, events: Events) -> None:
    """One gives what one has; the rest is forgiven."""
    given = min(value, s.money[seat])
    if taker == BANK:
        pays_bank(s, seat, given, clause, events)
    elif given:
        gives(s, seat, taker, given, clause, events)
    if given < value:
        rules.forgives(s, seat, value - given, events)
