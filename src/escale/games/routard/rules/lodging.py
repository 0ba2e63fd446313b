"""The night: cheques on arrival, the lodging card, hotel assistance (RO-22, RO-23, RO-51, RO-57, RO-R10 to RO-R12)."""

from __future__ import annotations

from escale.core.binding import apart, fitted
from escale.core.clauses import RO_22, RO_23, RO_51, RO_57, RO_R5, RO_R10, RO_R11
from escale.core.frames import ask, ask_chance
from escale.core.moves import Events, note
from escale.core.parts.decks import discards, draws, refills
from escale.core.parts.dice import weigh_die
from escale.core.state import Row
from escale.families.world_tours.record import FIRST, JOBS
from escale.families.world_tours.rules import purses, questions, squares, turns
from escale.games.routard.rules.claims import plays_square
from escale.games.routard.rules.goods import gets, has_stock, strands, times
from escale.games.routard.rules.piles import puts
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import CHEQUE, CHEQUES, HOTEL, LAST, LODGING, LODGINGS, MOST, OWED, WORKING, State
from escale.games.routard.tables import CHANCE_, CHEQUE_PRICE, CHEQUES_DUE, FIRST_CARD, HOTEL_BEHIND, KIND_AT, POSTE_
from escale.games.routard.words import FORGAVE, HOTELLED, LODGED

ends_turn, judges = fitted(WORLD, turns.ends_turn, turns.judges)
asks_card, weigh_deck, pays_bank = fitted(WORLD, squares.asks_card, questions.weigh_deck, purses.pays_bank)


@apart
def stops(s: State, seat: int, events: Events) -> None:
    """The move is paid: the arrival is judged (RO-R16), cheques are sold, also to one who sells first (RO-R12); the night."""
    if s.at[seat] == LAST and judges(s, 1 << seat | s.riders, events):
        return
    kind = KIND_AT[s.at[seat]]
    if (kind == CHANCE_ or kind == POSTE_) and (affordable(s, seat) > 0 or has_stock(s, seat)):
        ask(s, CHEQUES, seat)
    else:
        asks_lodging(s, seat)


def asks_lodging(s: State, seat: int) -> None:
    refills(s, FIRST_CARD[LODGINGS], FIRST_CARD[LODGINGS + 1])
    ask_chance(s, LODGING, seat)


def weigh_here(s: State, weights: Row) -> int:
    """A lodging card, or the die."""
    return weigh_deck(s, weights, LODGINGS) if s.phase == LODGING else weigh_die(weights)


# ---- Cheques (RO-23)


def affordable(s: State, seat: int) -> int:
    """How many cheques a player can pay for."""
    return min(s.money[seat] // CHEQUE_PRICE, MOST - s.bag[seat, CHEQUE])


def least_cheques(s: State, seat: int) -> int:
    """RO-57, RO-R11: as many as are owed and missing, or all that one can pay for; on arrival nothing is owed."""
    return max(0, min(s.frame[OWED] - s.bag[seat, CHEQUE], affordable(s, seat)))


def bars_cheques(s: State, seat: int, count: int) -> int:
    if count > affordable(s, seat):
        return RO_R5
    return RO_57 if count < least_cheques(s, seat) else 0


def buys_cheques(s: State, seat: int, count: int, events: Events) -> None:
    clause = RO_57 if s.phase == HOTEL else RO_23
    if count:
        pays_bank(s, seat, count * CHEQUE_PRICE, clause, events)
        gets(s, seat, CHEQUE, count, clause, events)
    if s.phase == HOTEL:
        pays_hotel(s, seat, events)
    else:
        asks_lodging(s, seat)


# ---- The lodging card (RO-22)


def draws_lodging(s: State, seat: int, k: int, events: Events) -> None:
    card = FIRST_CARD[LODGINGS] + k
    draws(s, card, FIRST_CARD[LODGINGS], FIRST_CARD[LODGINGS + 1])
    discards(s, card)
    due = CHEQUES_DUE[card] * times(s, seat)
    note(events, LODGED, RO_22 if times(s, seat) == 1 else RO_51, seat, card, due)
    if s.frame[WORKING]:
        sleeps_anywhere(s, seat, due, events)
    elif due > s.bag[seat, CHEQUE]:
        looks_for_hotel(s, seat, due, events)
    else:
        s.bag[seat, CHEQUE] -= due
        plays_square(s, seat, events)


def sleeps_anywhere(s: State, seat: int, due: int, events: Events) -> None:
    """RO-R10: during job assistance one gives what one can, and draws a job card."""
    given = min(due, s.bag[seat, CHEQUE])
    s.bag[seat, CHEQUE] -= given
    if given < due:
        note(events, FORGAVE, RO_R10, seat, 0, due - given)
    asks_card(s, seat, JOBS, events)


# ---- Hotel assistance (RO-57, RO-R11)


def looks_for_hotel(s: State, seat: int, due: int, events: Events) -> None:
    origin = s.at[seat]
    target = max(FIRST, HOTEL_BEHIND[origin])
    puts(s, seat, target)
    s.riders = 0
    note(events, HOTELLED, RO_57, seat, 0, origin, target, due)
    s.frame[OWED] = due
    ask(s, HOTEL, seat)


def pays_hotel(s: State, seat: int, events: Events) -> None:
    due = s.frame[OWED]
    given = min(due, s.bag[seat, CHEQUE])
    s.bag[seat, CHEQUE] -= given
    if given < due:
        note(events, FORGAVE, RO_R11, seat, 0, due - given)
        strands(s, seat, events)
    ends_turn(s, events)
