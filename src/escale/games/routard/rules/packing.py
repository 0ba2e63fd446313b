"""The first stage: packing (RO-10 to RO-16, RO-71, RO-R1, RO-R17, RO-R20)."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import RO_10, RO_11, RO_12, RO_13, RO_14, RO_15, RO_16, RO_71
from escale.core.frames import ask, ask_chance
from escale.core.moves import Events, Played, note
from escale.families.world_tours.cards import clears
from escale.families.world_tours.record import FIRST, HOME
from escale.families.world_tours.rules import purses, turns
from escale.games.routard.rules.goods import gets, has
from escale.games.routard.rules.piles import puts
from escale.games.routard.rules.world import WORLD
from escale.games.routard.state import CAMERA, CHEQUE, EQUIPMENT, LINE, PACK, SHEET, TICKET, TURN, State
from escale.games.routard.tables import (
    EQUIPMENT_LINE,
    MONEY_LINE,
    NEEDED,
    NEEDED_MONEY,
    POCKET_MONEY,
    SHEET_AGAIN,
    SHEET_COUNT,
    SHEET_ITEM,
    SHEET_PRICE,
)
from escale.games.routard.words import AGAIN_, HANDED, LEAVE, LEFT_HOME, NOTHING, PACKS, THREW

ends_turn, pays_bank, receives = fitted(WORLD, turns.ends_turn, purses.pays_bank, purses.receives)

FRIEND = 5  # the face on which the right neighbour gives equipment
BOTH = 6  # the face on which a camera comes with it


# ---- What may be done


def bars_packing(s: State, seat: int, move: Played) -> int:
    if move.verb == LEAVE:
        return bars_leaving(s, seat)
    if move.verb != PACKS:
        return RO_11
    if s.express:
        return RO_71
    return RO_10 if s.fresh >> seat & 1 and move.a != MONEY_LINE else 0


def bars_leaving(s: State, seat: int) -> int:
    if s.express:
        return 0
    if s.fresh >> seat & 1:
        return RO_10
    return 0 if is_ready(s, seat) else RO_14


def is_ready(s: State, seat: int) -> bool:
    for item in range(CHEQUE + 1):
        if s.bag[seat, item] < NEEDED[item]:
            return False
    return s.money[seat] >= NEEDED_MONEY


def packs(s: State, seat: int, line: int) -> None:
    """A line is announced; the die follows."""
    s.frame[LINE] = line
    ask_chance(s, SHEET, seat)


def leaves(s: State, seat: int, events: Events) -> None:
    """RO-15: a ticket is handed in, and the first turn is played at once."""
    s.bag[seat, TICKET] -= 1
    s.fresh = s.fresh & (255 - (1 << seat))
    puts(s, seat, FIRST)
    note(events, LEFT_HOME, RO_71 if s.express else RO_15, seat, 0, HOME, FIRST)
    ask(s, TURN, seat)


# ---- The sheet (RO-16)


def reads_sheet(s: State, seat: int, die: int, events: Events) -> None:
    line = s.frame[LINE]
    s.fresh = s.fresh & (255 - (1 << seat))
    note(events, THREW, RO_11, seat, die)
    if line == MONEY_LINE:
        receives(s, seat, POCKET_MONEY[die - 1], RO_16, events)
        again = False
    elif line == EQUIPMENT_LINE and die == FRIEND:
        again = not borrows(s, seat, events)
    else:
        again = gets_offer(s, seat, line, die, events) and SHEET_AGAIN[line][die - 1] > 0
    if again:
        note(events, AGAIN_, RO_16, seat)
        clears(s)
        ask(s, PACK, seat)
    else:
        ends_turn(s, events)


def gets_offer(s: State, seat: int, line: int, die: int, events: Events) -> bool:
    """RO-11, RO-13: what the die offers is bought by whoever can pay."""
    price = SHEET_PRICE[line][die - 1]
    count = SHEET_COUNT[line][die - 1]
    if price > s.money[seat] or count == 0:
        note(events, NOTHING, RO_16 if count == 0 else RO_13, seat, line)
        return False
    pays_bank(s, seat, price, RO_16, events)
    gets(s, seat, SHEET_ITEM[line], count, RO_12, events)
    if line == EQUIPMENT_LINE and die == BOTH:
        gets(s, seat, CAMERA, 1, RO_16, events)
    return True


def borrows(s: State, seat: int, events: Events) -> bool:
    """RO-R17: the right neighbour gives equipment wherever they are, even their only one."""
    friend = (seat - 1) % s.players
    if not has(s, friend, EQUIPMENT):
        return False
    s.bag[friend, EQUIPMENT] -= 1
    s.bag[seat, EQUIPMENT] += 1
    note(events, HANDED, RO_16, friend, seat, EQUIPMENT)
    return True
