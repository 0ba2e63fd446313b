"""A turn: the throw, the way, waiting (PR-8, PR-11 to PR-19, PR-35, PR-40 to PR-42, PR-R3, PR-R6, PR-R12 to PR-R14).

What a stop asks, and how a turn ends, is in `stops`.
"""

from __future__ import annotations

from escale.core.clauses import PR_8, PR_11, PR_13, PR_14, PR_16, PR_18, PR_35, PR_R12, PR_R13, PR_R14
from escale.core.frames import ask, ask_chance
from escale.core.moves import Events, note
from escale.games.pont_de_rama.atlas import GATE, IS_TOWN, MALE
from escale.games.pont_de_rama.rules.destinations import lays, may_lay
from escale.games.pont_de_rama.rules.eco import PATIENT, awaited_eco, waits
from escale.games.pont_de_rama.rules.scoring import announces, is_finished
from escale.games.pont_de_rama.rules.standing import is_held, pays_ticket
from escale.games.pont_de_rama.rules.stops import ends, goes_on
from escale.games.pont_de_rama.rules.travel import leads_anywhere, leads_nearer, reaches
from escale.games.pont_de_rama.rules.trips import frees_all, is_beside, must_board, must_name, names_ground
from escale.games.pont_de_rama.state import (
    AGAIN,
    AT_REST,
    BOARD,
    COW,
    COW_CARD,
    MOVE,
    MOVED,
    NAME,
    NO_KARMA,
    PATIENCE,
    STAYED_PUT,
    THROW,
    WAIT,
    State,
)
from escale.games.pont_de_rama.words import BOARDED, FLEW, FREED, GROUNDED, HERDED, STAYED, THREW, TRAVELLED, TURN

LETS_BOARD = (0, 1, 0, 1, 0, 0, 1)  # PR-35, by face from 0 to 6


# ---- From turn to turn (PR-11, PR-14)


def passes_turn(s: State, events: Events) -> None:
    """The next player's turn."""
    mine = 1 << s.turn
    s.stayed = s.stayed | mine if s.moved == STAYED_PUT else s.stayed & ~mine
    s.turn = (s.turn + 1) % s.players
    begins_turn(s, events)


def begins_turn(s: State, events: Events) -> None:
    seat = s.turn
    s.die = 0
    s.moved = AT_REST
    note(events, TURN, PR_11, seat)
    sets_off(s, seat, events)


def sets_off(s: State, seat: int, events: Events) -> None:
    """PR-14: a player who stands in a town of theirs lays its cards, and that is the turn."""
    if is_finished(s, seat):
        announces(s, seat, events)
    elif may_lay(s, seat):
        lays(s, seat, PR_14, events)
        goes_on(s, events)
    else:
        departs(s, seat)


def departs(s: State, seat: int) -> None:
    """A die: for a commitment (PR-R13: first), for the plane, or to move; whoever is sent to the cricket says first where."""
    if awaited_eco(s, seat) >= 0:
        ask_chance(s, WAIT, seat)
    elif must_name(s, seat):
        ask(s, NAME, seat)
    elif must_board(s, seat):
        ask_chance(s, BOARD, seat)
    else:
        ask_chance(s, THROW, seat)


def names(s: State, seat: int, square: int, events: Events) -> None:
    """PR-R9: Kolkata or Kandy; the turn goes on, or begins anew for one who is there."""
    names_ground(s, seat, square, events)
    sets_off(s, seat, events)


# ---- The throw and the cow (PR-11, PR-17, PR-18)


def throws(s: State, seat: int, die: int, events: Events) -> None:
    s.die = die
    note(events, THREW, PR_11, seat, die)
    if die == 6:
        ask(s, COW, seat)
    else:
        chooses_way(s, seat)


def chooses_way(s: State, seat: int) -> None:
    ask(s, MOVE, seat)
    reaches(s, seat)


def bars_cow(s: State, seat: int, square: int) -> int:
    """PR-R13: whoever is sent to the cow does not call it."""
    if square == s.cow or not IS_TOWN[square]:
        return PR_18
    close = s.at[seat] == square or is_beside(s, seat, square)
    return PR_R13 if close and s.trip[seat] == COW_CARD else 0


def moves_cow(s: State, seat: int, square: int, events: Events) -> None:
    s.cow = square
    note(events, HERDED, PR_18, seat, square)
    frees_all(s, events)
    chooses_way(s, seat)


# ---- The way (PR-8, PR-11, PR-16, PR-R12)


def bars_stay(s: State, seat: int) -> int:
    """PR-R12: not twice running on a town while the throw leads somewhere; a trip goes on (PR-R13), also from Malé (PR-35)."""
    if not leads_anywhere(s, seat):
        return 0
    if s.at[seat] == MALE:
        return PR_35
    if leads_nearer(s, seat):
        return PR_R13
    again = s.stayed >> seat & 1 and s.moved != MOVED
    return PR_R12 if again and IS_TOWN[s.at[seat]] else 0


def stays(s: State, seat: int, events: Events) -> None:
    if s.moved == AT_REST:
        s.moved = STAYED_PUT
    note(events, STAYED, PR_16, seat)
    arrives(s, seat, events)


def travels(s: State, seat: int, square: int, tickets: int, events: Events) -> None:
    origin = s.at[seat]
    s.moved = MOVED
    s.at[seat] = square
    for _ in range(tickets):
        pays_ticket(s, seat)
    if tickets:
        note(events, FLEW, PR_8, seat, origin, square, tickets)
    else:
        note(events, TRAVELLED, PR_11, seat, origin, square)
    if origin == MALE:
        comes_back(s, seat, events)
    arrives(s, seat, events)


def comes_back(s: State, seat: int, events: Events) -> None:
    """PR-R14: back from Malé, the trip is over."""
    s.trip[seat] = NO_KARMA
    note(events, FREED, PR_R14, seat)


def arrives(s: State, seat: int, events: Events) -> None:
    """PR-12, PR-R3: a town of one's own, the end of the bridge and Malé end the turn; otherwise a 1 goes on."""
    frees_all(s, events)
    if is_finished(s, seat):
        announces(s, seat, events)
    elif may_lay(s, seat):
        lays(s, seat, PR_13, events)
        goes_on(s, events)
    elif s.die == 1 and not is_halted(s, seat):
        ask(s, AGAIN, seat)
    else:
        ends(s)


def is_halted(s: State, seat: int) -> bool:
    """PR-35, PR-R14: one stops on arriving in Malé, and in Colombo when there is no ticket to go on with."""
    return s.moved == MOVED and (s.at[seat] == MALE or must_board(s, seat))


# ---- Waiting (PR-35, PR-40 to PR-42, PR-R14)


def waits_turn(s: State, seat: int, die: int, events: Events) -> None:
    if waits(s, seat, die, events):
        departs(s, seat)
    elif s.failed[seat] >= PATIENT:
        ask(s, PATIENCE, seat)
    else:
        ends(s)


def boards(s: State, seat: int, die: int, events: Events) -> None:
    """Without a ticket, a 1, 3 or 6 flies, and ends the turn."""
    square = MALE if s.at[seat] == GATE else GATE
    if not LETS_BOARD[die] or is_held(s, seat, square):
        note(events, GROUNDED, PR_35, seat, die)
        ends(s)
        return
    back = s.at[seat] == MALE
    s.at[seat] = square
    s.moved = MOVED
    note(events, BOARDED, PR_R14, seat, die, square)
    if back:
        comes_back(s, seat, events)
    arrives(s, seat, events)
