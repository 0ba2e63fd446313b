"""The rules of Le Pont de Rama: what is asked, what may be answered, what follows (booklet: pont-de-rama).

The clauses themselves are in the modules beside: preparation, turns, travel, destinations, karma, eco, scoring.
"""

from __future__ import annotations

from collections.abc import Sequence

from escale.core.clauses import PR_4, PR_10, PR_11, PR_17, PR_18, PR_31, PR_40, PR_42
from escale.core.frames import ask, ask_chance, finish, hand, is_asked, is_heard
from escale.core.moves import CHANCE, Choice, Events, Played, offer
from escale.core.parts.dice import weigh_die
from escale.core.parts.first_player import resume_draw
from escale.core.state import Row
from escale.games.pont_de_rama.atlas import FOOD, IS_TOWN, SQUARES, STEPS
from escale.games.pont_de_rama.rules.destinations import bars_bonus, next_dealt, weigh_deck
from escale.games.pont_de_rama.rules.eco import decides, gives_up
from escale.games.pont_de_rama.rules.karma import bars_gift, draws_karma, gives, speakers, weigh_karma
from escale.games.pont_de_rama.rules.preparation import bars_placing, deals, deals_in_order, places_pawn, rolls, sets_out
from escale.games.pont_de_rama.rules.scoring import place
from escale.games.pont_de_rama.rules.travel import bars_way, forgets, leads_to, outside, reaches
from escale.games.pont_de_rama.rules.turns import (
    asks_bonus,
    bars_cow,
    bars_stay,
    begins_turn,
    boards,
    departs,
    draws_bonus,
    draws_food,
    goes_on,
    meets_deity,
    moves_cow,
    passes_turn,
    stays,
    throws,
    travels,
    waits_turn,
)
from escale.games.pont_de_rama.state import (
    AGAIN,
    ASK_GIVE,
    BOARD,
    BONUS,
    COW,
    DEAL,
    DEALT,
    DEITY_DIE,
    ECO,
    FIRST,
    GIVE,
    KARMA,
    LEAD,
    MONSOON,
    MOVE,
    NEXT,
    OVER,
    PATIENCE,
    PLACE,
    THROW,
    WAIT,
    State,
)
from escale.games.pont_de_rama.words import (
    COMMIT,
    DECLINE,
    END_TURN,
    GIVE_UP,
    GO,
    HAND_OVER,
    KEEP,
    MOVE_COW,
    PUT,
    ROLL_AGAIN,
    STAY,
    TAKE_BONUS,
    WAIT_ON,
)

# ---- What is asked


def start(s: State) -> None:
    sets_out(s)


def begin(s: State, first: int) -> None:
    """For positions set up by hand: the cards are dealt, the first player is to place a pawn."""
    deals_in_order(s, first)
    s.first = first
    s.turn = first
    ask(s, PLACE, first)


def resume(s: State) -> None:
    phase = s.phase
    if phase == LEAD or phase == FIRST:
        resume_draw(s, phase)
    elif phase == DEAL or phase == BONUS or phase == KARMA or phase == MONSOON:
        s.must = 1 << CHANCE
    elif phase == THROW or phase == DEITY_DIE or phase == WAIT or phase == BOARD:
        ask_chance(s, phase, s.turn)
    elif phase == OVER:
        finish(s, OVER)
    else:
        ask(s, phase, s.turn)
    if phase == MOVE:
        reaches(s, s.turn)
    s.may = speakers(s)


def chances(s: State, weights: Row) -> int:
    if s.phase == DEAL:
        return weigh_deck(s, next_dealt(s) % DEALT, weights)
    if s.phase == BONUS:
        return weigh_deck(s, s.theme, weights)
    if s.phase == MONSOON:
        return weigh_deck(s, FOOD, weights)
    if s.phase == KARMA:
        return weigh_karma(s, weights)
    return weigh_die(weights)


# ---- What may be answered


def candidates(s: State, seat: int, rows: Sequence[Choice]) -> int:
    n = 0
    if not is_heard(s, seat):
        return n
    if s.phase == PLACE:
        for q in range(SQUARES):
            n = offer(rows, n, PUT, q)
    elif s.phase == COW:
        for q in range(SQUARES):
            if IS_TOWN[q]:
                n = offer(rows, n, MOVE_COW, q)
    elif s.phase == MOVE:
        n = ways(s, seat, rows, n)
        for theme in range(DEALT):
            n = offer(rows, n, TAKE_BONUS, theme)
    else:
        n = answers(s, rows, n)
    if s.holds >> seat & 1:
        for p in range(s.players):
            n = offer(rows, n, HAND_OVER, p)
    return n


def ways(s: State, seat: int, rows: Sequence[Choice], n: int) -> int:
    """Every square the throw leads to, and those it would if nothing were in the way."""
    here = s.at[seat]
    for q in range(SQUARES):
        extra = outside(s, seat, q)
        if leads_to(s, seat, q, 0) or (extra == 0 and q != here and STEPS[here * SQUARES + q] <= s.die):
            n = offer(rows, n, GO, q, extra)
        if leads_to(s, seat, q, 1):
            n = offer(rows, n, GO, q, extra + 1)
    return offer(rows, n, STAY)


def answers(s: State, rows: Sequence[Choice], n: int) -> int:
    """The two answers of a simple question."""
    if s.phase == AGAIN:
        n = offer(rows, n, ROLL_AGAIN)
        return offer(rows, n, END_TURN)
    if s.phase == ECO:
        n = offer(rows, n, COMMIT)
        return offer(rows, n, DECLINE)
    if s.phase == PATIENCE:
        n = offer(rows, n, GIVE_UP)
        return offer(rows, n, WAIT_ON)
    return offer(rows, n, KEEP) if s.phase == GIVE else n


def why_not(s: State, seat: int, move: Played) -> int:
    if s.phase == OVER:
        return PR_4
    if move.verb == HAND_OVER:
        return bars_gift(s, seat, move.a)
    if not is_asked(s, seat):
        return PR_11
    if s.phase == PLACE:
        return bars_placing(s, move.a) if move.verb == PUT else PR_10
    if s.phase == COW:
        return bars_cow(s, move.a) if move.verb == MOVE_COW else PR_18
    if s.phase == MOVE:
        return bars_move(s, seat, move)
    return bars_answer(s, move.verb)


def bars_move(s: State, seat: int, move: Played) -> int:
    if move.verb == GO:
        return bars_way(s, seat, move.a, move.b)
    if move.verb == TAKE_BONUS:
        return bars_bonus(s, seat, move.a)
    return bars_stay(s, seat) if move.verb == STAY else PR_11


def bars_answer(s: State, verb: int) -> int:
    if s.phase == AGAIN:
        return 0 if verb == ROLL_AGAIN or verb == END_TURN else PR_17
    if s.phase == ECO:
        return 0 if verb == COMMIT or verb == DECLINE else PR_40
    if s.phase == PATIENCE:
        return 0 if verb == GIVE_UP or verb == WAIT_ON else PR_42
    return 0 if verb == KEEP else PR_31


# ---- What follows


def play(s: State, seat: int, move: Played, events: Events) -> None:
    mover = s.turn
    if seat == CHANCE:
        if s.phase == LEAD or s.phase == FIRST:
            rolls(s, hand(s), move.a, events)
        elif s.phase == DEAL:
            deals(s, move.a, events)
        else:
            falls(s, s.turn, move.a, events)
    else:
        answers_with(s, seat, move, events)
    while s.phase == NEXT:
        passes_turn(s, events)
    if s.phase != MOVE:
        forgets(s, mover)
    s.may = speakers(s)


def falls(s: State, seat: int, outcome: int, events: Events) -> None:
    """A die, or a card, in somebody's turn."""
    if s.phase == THROW:
        throws(s, seat, outcome, events)
    elif s.phase == DEITY_DIE:
        meets_deity(s, seat, outcome, events)
    elif s.phase == WAIT:
        waits_turn(s, seat, outcome, events)
    elif s.phase == BOARD:
        boards(s, seat, outcome, events)
    elif s.phase == BONUS:
        draws_bonus(s, seat, outcome, events)
    elif s.phase == KARMA:
        draws_karma(s, seat, outcome, events)
        goes_on(s, events)
    else:
        draws_food(s, outcome, events)
        asks_again(s, events)


def asks_again(s: State, events: Events) -> None:
    """A card was given meanwhile: the question is the same, or was that one."""
    if s.phase == GIVE:
        goes_on(s, events)
    else:
        resume(s)


def answers_with(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == PLACE:
        if places_pawn(s, seat, move.a, events):
            begins_turn(s, events)
    elif move.verb == HAND_OVER:
        gives(s, seat, move.a, events)
        if s.phase != MONSOON:
            asks_again(s, events)
    elif s.phase == COW:
        moves_cow(s, seat, move.a, events)
    elif s.phase == MOVE:
        chooses(s, seat, move, events)
    else:
        replies(s, seat, move.verb, events)


def chooses(s: State, seat: int, move: Played, events: Events) -> None:
    if move.verb == GO:
        travels(s, seat, move.a, move.b, events)
    elif move.verb == TAKE_BONUS:
        asks_bonus(s, seat, move.a, events)
    else:
        stays(s, seat, events)


def replies(s: State, seat: int, verb: int, events: Events) -> None:
    if verb == ROLL_AGAIN:
        ask_chance(s, THROW, seat)
    elif verb == END_TURN or verb == WAIT_ON:
        s.phase = NEXT
    elif verb == GIVE_UP:
        gives_up(s, seat, events)
        departs(s, seat)
    else:
        if verb == KEEP:
            s.todo = s.todo & ~ASK_GIVE
        else:
            decides(s, seat, verb == COMMIT, events)
        goes_on(s, events)


def places(s: State, out: Row) -> None:
    for p in range(s.players):
        out[p] = place(s, p)
