"""Purses: who gives what to whom, and who is left without a stick (RI-9 to RI-15, RI-17, RI-19)."""

from __future__ import annotations

from escale.core.binding import apart
from escale.core.clauses import RI_9, RI_12, RI_13, RI_17, RI_19, RI_R4, RI_R10
from escale.core.moves import Events, note
from escale.games.riombo.river import PLAIN, amount_at, is_agreed, phrase_at
from escale.games.riombo.state import (
    ALL_BANK,
    BACK,
    GIVE_BANK,
    GIVE_EACH,
    GIVE_LEFT,
    GIVE_RIGHT,
    START,
    TAKE_BANK,
    TAKE_EACH,
    TAKE_LEFT,
    State,
)
from escale.games.riombo.words import BACKED, EARNED, FELL, GAVE, GREETED, PAID

PURSE = 40  # RI-3: 20 blue and 2 red
LIMITS = (0, 0, 4, 3, 3, 2, 2)  # RI-6: sticks in a hand, by the number of players


# ---- Who is in (RI-6, RI-17)


def is_in(s: State, p: int) -> bool:
    return not s.out >> p & 1


def everyone_in(s: State) -> int:
    return ((1 << s.players) - 1) & (255 - s.out)


def count_in(s: State) -> int:
    n = 0
    for p in range(s.players):
        if is_in(s, p):
            n += 1
    return n


def takes_turns(s: State, p: int) -> bool:
    """Under `short`, who has arrived takes none."""
    return is_in(s, p) and not s.arrived >> p & 1


def count_takers(s: State) -> int:
    n = 0
    for p in range(s.players):
        if takes_turns(s, p):
            n += 1
    return n


def limit(s: State) -> int:
    """How many sticks a hand may hold."""
    return LIMITS[count_in(s)]


def limit_before(s: State) -> int:
    """How many it might hold when hands were last opened: those who have fallen since still show theirs."""
    n = 0
    for p in range(s.players):
        if is_in(s, p) or s.shown[p] > 0:
            n += 1
    return LIMITS[n]


def neighbour(s: State, seat: int, way: int) -> int:
    """RI-R10: the nearest player still in, clockwise (1) or the other way round (-1)."""
    for d in range(1, s.players):
        p = (seat + way * d) % s.players
        if is_in(s, p):
            return p
    return seat


@apart
def falls(s: State, seat: int, rank: int, events: Events) -> None:
    """RI-17: no stick is left; the canoes leave the river."""
    s.out = s.out | 1 << seat
    s.fell[seat] = rank
    s.at[seat] = START
    s.canoes[seat] = 0
    s.arrived = s.arrived & (255 - (1 << seat))
    note(events, FELL, RI_17, seat)


# ---- Giving (RI-10, RI-R3)


@apart
def gives(s: State, giver: int, owner: int, value: int, kind: int, clause: int, events: Events) -> None:
    """One gives to another, everything if that is not enough."""
    given = min(value, s.purse[giver])
    s.purse[giver] -= given
    s.purse[owner] += given
    note(events, kind, clause, giver, owner, given)
    if s.purse[giver] == 0:
        falls(s, giver, count_in(s), events)


def pays_bank(s: State, giver: int, value: int, clause: int, events: Events) -> None:
    given = min(value, s.purse[giver])
    s.purse[giver] -= given
    note(events, PAID, clause, giver, given)
    if s.purse[giver] == 0:
        falls(s, giver, count_in(s), events)


def greets(s: State, seat: int, events: Events) -> None:
    """RI-13 to RI-15, RI-R5: one blue stick, times one's own canoes, to every other canoe on the square."""
    value = s.canoes[seat]
    for d in range(1, s.players):
        p = (seat + d) % s.players
        if is_in(s, seat) and s.at[p] == s.at[seat]:  # who is out has left the river
            gives(s, seat, p, value, GREETED, RI_13, events)


# ---- The squares (RI-9, RI-12, RI-14, RI-19, RI-R8)


def plays_square(s: State, seat: int, events: Events) -> None:
    """The instruction of the square, if any, for the player whose turn it is."""
    square = s.at[seat]
    phrase = phrase_at(s, square)
    if phrase != PLAIN:
        obeys(s, seat, phrase, amount_at(s, square), RI_12 if is_agreed(square) else RI_9, events)


def obeys(s: State, seat: int, phrase: int, amount: int, clause: int, events: Events) -> None:
    value = amount * s.canoes[seat]
    if phrase == BACK:
        s.at[seat] = START
        note(events, BACKED, RI_19 if clause == RI_9 else clause, seat)
    elif phrase == TAKE_BANK:
        s.purse[seat] += value
        note(events, EARNED, clause, seat, value)
    elif phrase == GIVE_BANK:
        pays_bank(s, seat, value, clause, events)
    elif phrase == ALL_BANK:
        all_pay_bank(s, seat, amount, events)
    elif phrase == TAKE_EACH or phrase == GIVE_EACH:
        each(s, seat, phrase == GIVE_EACH, value, clause, events)
    else:
        next_one(s, seat, phrase, value, events)


def each(s: State, seat: int, giving: bool, value: int, clause: int, events: Events) -> None:
    """RI-R3: with every other player, clockwise."""
    for d in range(1, s.players):
        p = (seat + d) % s.players
        if is_in(s, p) and is_in(s, seat):
            if giving:
                gives(s, seat, p, value, GAVE, clause, events)
            else:
                gives(s, p, seat, value, GAVE, clause, events)


def next_one(s: State, seat: int, phrase: int, value: int, events: Events) -> None:
    """RI-R8, RI-R10: with a neighbour."""
    p = neighbour(s, seat, 1 if phrase == TAKE_LEFT or phrase == GIVE_LEFT else -1)
    if phrase == GIVE_LEFT or phrase == GIVE_RIGHT:
        gives(s, seat, p, value, GAVE, RI_R10, events)
    else:
        gives(s, p, seat, value, GAVE, RI_R10, events)


def all_pay_bank(s: State, seat: int, amount: int, events: Events) -> None:
    """RI-R4: everybody at the same moment; among those it empties, the richer before ranks higher."""
    survivors = 0
    for p in range(s.players):
        if s.purse[p] > due(s, seat, p, amount):
            survivors += 1
    for p in range(s.players):
        if is_in(s, p) and s.purse[p] <= due(s, seat, p, amount):
            s.fell[p] = survivors + 1 + emptied_richer(s, seat, p, amount)
    for d in range(s.players):
        p = (seat + d) % s.players
        if is_in(s, p):
            given = min(s.purse[p], due(s, seat, p, amount))
            s.purse[p] -= given
            note(events, PAID, RI_R4, p, given)
    for p in range(s.players):
        if is_in(s, p) and s.purse[p] == 0:
            falls(s, p, s.fell[p], events)


def due(s: State, seat: int, p: int, amount: int) -> int:
    return amount * s.canoes[seat] if p == seat else amount


def emptied_richer(s: State, seat: int, p: int, amount: int) -> int:
    """Of those this payment empties, how many were richer before it."""
    n = 0
    for q in range(s.players):
        if s.purse[q] <= due(s, seat, q, amount) and s.purse[q] > s.purse[p]:
            n += 1
    return n
