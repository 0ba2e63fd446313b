"""A turn: the throw, the way, what a town asks, the end (PR-4 to PR-8, PR-11 to PR-19, PR-23, PR-R3, PR-R6, PR-R11 to PR-R15)."""

from __future__ import annotations

from escale.core.clauses import (
    PR_6,
    PR_8,
    PR_11,
    PR_13,
    PR_14,
    PR_16,
    PR_18,
    PR_22,
    PR_34,
    PR_35,
    PR_R12,
    PR_R14,
    PR_R15,
)
from escale.core.frames import ask, ask_chance
from escale.core.moves import CHANCE, Events, note
from escale.games.pont_de_rama.atlas import DEITY, FACES, FOOD, GATE, IS_TOWN, MALE
from escale.games.pont_de_rama.rules.destinations import bonus_slot, lays, may_lay, receives
from escale.games.pont_de_rama.rules.eco import PATIENT, awaited_eco, waits
from escale.games.pont_de_rama.rules.karma import can_give, frees, must_board
from escale.games.pont_de_rama.rules.scoring import announces, is_finished
from escale.games.pont_de_rama.rules.travel import is_held, leads_anywhere, pays_ticket, reaches
from escale.games.pont_de_rama.state import (
    AGAIN,
    ASK_DEITY,
    ASK_GIVE,
    ASK_KARMA,
    ASK_MATERIAL,
    ASK_TRANSPORT,
    AT_REST,
    BOARD,
    BONUS,
    COW,
    COW_CARD,
    DEITY_DIE,
    ECO,
    GIVE,
    KARMA,
    MOVE,
    MOVED,
    NEXT,
    NO_KARMA,
    PATIENCE,
    STAYED_PUT,
    THROW,
    WAIT,
    State,
)
from escale.games.pont_de_rama.words import (
    ASKED,
    BLESSED,
    BOARDED,
    CURSED,
    FLEW,
    FREED,
    GROUNDED,
    HERDED,
    IGNORED,
    STAYED,
    THREW,
    TRAVELLED,
    TURN,
)

LETS_BOARD = (0, 1, 0, 1, 0, 0, 1)  # PR-35, by face from 0 to 6


# ---- From turn to turn (PR-11, PR-14)


def passes_turn(s: State, events: Events) -> None:
    """The next player's turn."""
    mine = 1 << s.turn
    s.stayed = s.stayed | mine if s.moved == STAYED_PUT else s.stayed & ~mine
    s.turn = (s.turn + 1) % s.players
    begins_turn(s, events)


def begins_turn(s: State, events: Events) -> None:
    """PR-14: a player who stands in a town of theirs lays its cards, and that is the turn."""
    seat = s.turn
    s.die = 0
    s.moved = AT_REST
    note(events, TURN, PR_11, seat)
    if is_finished(s, seat):
        announces(s, seat, events)
    elif may_lay(s, seat):
        s.todo = s.todo | ASK_GIVE
        lays(s, seat, PR_14, events)
        goes_on(s, events)
    else:
        departs(s, seat)


def departs(s: State, seat: int) -> None:
    """A die: for a commitment (PR-R13: first), for the plane, or to move."""
    if awaited_eco(s, seat) >= 0:
        ask_chance(s, WAIT, seat)
    elif must_board(s, seat):
        ask_chance(s, BOARD, seat)
    else:
        ask_chance(s, THROW, seat)


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


def bars_cow(s: State, square: int) -> int:
    return PR_18 if square == s.cow or not IS_TOWN[square] else 0


def moves_cow(s: State, seat: int, square: int, events: Events) -> None:
    s.cow = square
    note(events, HERDED, PR_18, seat, square)
    for p in range(s.players):
        if s.trip[p] == COW_CARD:
            frees(s, p, events)
    chooses_way(s, seat)


# ---- The way (PR-8, PR-11, PR-16, PR-R12)


def bars_stay(s: State, seat: int) -> int:
    """PR-R12: not twice running on a town while the throw leads somewhere; from Malé one flies back (PR-35)."""
    if not leads_anywhere(s, seat):
        return 0
    if s.at[seat] == MALE:
        return PR_35
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
    frees(s, seat, events)
    if is_finished(s, seat):
        announces(s, seat, events)
    elif may_lay(s, seat):
        lays(s, seat, PR_13, events)
        goes_on(s, events)
    elif s.die == 1 and not is_halted(s, seat):
        ask(s, AGAIN, seat)
    else:
        s.phase = NEXT


def is_halted(s: State, seat: int) -> bool:
    """PR-35, PR-R14: one stops on arriving in Malé, and in Colombo when there is no ticket to go on with."""
    return s.moved == MOVED and (s.at[seat] == MALE or must_board(s, seat))


# ---- What a laid town asks (PR-6, PR-31, PR-40, PR-R11)


def goes_on(s: State, events: Events) -> None:
    """The next question of a laid town; without any, the turn is over."""
    seat = s.turn
    if s.todo & ASK_DEITY:
        ask_chance(s, DEITY_DIE, seat)
        return
    if is_finished(s, seat):
        announces(s, seat, events)
        return
    if s.pile == 0:
        s.todo = s.todo & ~ASK_KARMA
    if s.eco_stock == 0:
        s.todo = s.todo & ~(ASK_TRANSPORT | ASK_MATERIAL)
    if s.todo & ASK_KARMA:
        s.phase = KARMA
        s.must = 1 << CHANCE
        return
    if not can_give(s, seat):
        s.todo = s.todo & ~ASK_GIVE
    if s.todo & ASK_GIVE:
        ask(s, GIVE, seat)
    elif s.todo:
        ask(s, ECO, seat)
    else:
        s.phase = NEXT


def meets_deity(s: State, seat: int, die: int, events: Events) -> None:
    """PR-6: the card says, by face, what the deity gives or takes."""
    points = FACES[(s.laid[seat, DEITY] - 1) * 6 + die - 1]
    s.deity[seat] = points
    s.todo = s.todo & ~ASK_DEITY
    if points > 0:
        note(events, BLESSED, PR_6, seat, die, points)
    elif points < 0:
        note(events, CURSED, PR_6, seat, die, -points)
    else:
        note(events, IGNORED, PR_6, seat, die)
    goes_on(s, events)


# ---- Cards that come during a turn (PR-22, PR-34, PR-R15)


def asks_bonus(s: State, seat: int, theme: int, events: Events) -> None:
    s.asked[seat, 1 if s.asked[seat, 0] else 0] = theme + 1
    s.theme = theme
    note(events, ASKED, PR_22, seat, theme)
    s.phase = BONUS
    s.must = 1 << CHANCE


def draws_bonus(s: State, seat: int, card: int, events: Events) -> None:
    receives(s, seat, bonus_slot(s, seat), card, PR_22, events)
    s.theme = 0
    if may_lay(s, seat):
        lays(s, seat, PR_R15, events)
        goes_on(s, events)
    else:
        chooses_way(s, seat)


def draws_food(s: State, card: int, events: Events) -> None:
    """PR-34: the question that the monsoon interrupted is asked again."""
    receives(s, s.victim, FOOD, card, PR_34, events)
    s.phase = s.back
    s.victim = 0
    s.back = 0


# ---- Waiting (PR-35, PR-40 to PR-42, PR-R14)


def waits_turn(s: State, seat: int, die: int, events: Events) -> None:
    if waits(s, seat, die, events):
        departs(s, seat)
    elif s.failed[seat] >= PATIENT:
        ask(s, PATIENCE, seat)
    else:
        s.phase = NEXT


def boards(s: State, seat: int, die: int, events: Events) -> None:
    """Without a ticket, a 1, 3 or 6 flies, and ends the turn."""
    square = MALE if s.at[seat] == GATE else GATE
    if not LETS_BOARD[die] or (is_held(s, seat, square) and square == GATE):
        note(events, GROUNDED, PR_35, seat, die)
        s.phase = NEXT
        return
    back = s.at[seat] == MALE
    s.at[seat] = square
    s.moved = MOVED
    note(events, BOARDED, PR_R14, seat, die, square)
    if back:
        comes_back(s, seat, events)
    arrives(s, seat, events)
