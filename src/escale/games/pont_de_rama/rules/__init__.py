"""The rules of Le Pont de Rama: what is asked, what may be answered, what follows (booklet: pont-de-rama).

What may be answered is in `allowed`; the clauses themselves are in the modules beside: preparation, turns, travel, stops,
destinations, karma, trips, eco, scoring.
"""

from __future__ import annotations

from escale.core.frames import ask, ask_chance, finish, hand
from escale.core.moves import CHANCE, Events, Played
from escale.core.parts.dice import weigh_die
from escale.core.parts.first_player import resume_draw
from escale.core.state import Row
from escale.games.pont_de_rama.atlas import FOOD
from escale.games.pont_de_rama.rules.allowed import candidates, why_not
from escale.games.pont_de_rama.rules.destinations import next_dealt, weigh_deck
from escale.games.pont_de_rama.rules.eco import decides, gives_up
from escale.games.pont_de_rama.rules.karma import draws_karma, gives, speakers, weigh_karma
from escale.games.pont_de_rama.rules.preparation import deals, deals_in_order, is_ready, places_pawn, rolls, sets_out, studies
from escale.games.pont_de_rama.rules.scoring import place
from escale.games.pont_de_rama.rules.stops import asks_bonus, draws_bonus, draws_food, ends, goes_on, meets_deity
from escale.games.pont_de_rama.rules.travel import forgets, reaches
from escale.games.pont_de_rama.rules.turns import (
    begins_turn,
    boards,
    departs,
    moves_cow,
    names,
    passes_turn,
    stays,
    throws,
    travels,
    waits_turn,
)
from escale.games.pont_de_rama.state import (
    BOARD,
    BONUS,
    DEAL,
    DEALT,
    DEITY_DIE,
    END,
    FIRST,
    KARMA,
    LEAD,
    MONSOON,
    MOVE,
    NEXT,
    OVER,
    PLACE,
    STUDY,
    THROW,
    WAIT,
    State,
)
from escale.games.pont_de_rama.words import (
    COMMIT,
    END_TURN,
    GIVE_UP,
    GO,
    HAND_OVER,
    MOVE_COW,
    NAME_GROUND,
    ROLL_AGAIN,
    STAY,
    TAKE_BONUS,
    WAIT_ON,
)

__all__ = ["begin", "candidates", "chances", "places", "play", "resume", "start", "why_not"]

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
    elif phase == STUDY:
        studies(s)
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
        if draws_bonus(s, seat, outcome, events):
            asks_again(s)
    elif s.phase == KARMA:
        draws_karma(s, seat, outcome, events)
        goes_on(s, events)
    else:
        draws_food(s, outcome, events)
        asks_again(s)


def asks_again(s: State) -> None:
    """A card was given or drawn meanwhile: the question is the same, but the last of a turn may have no answer left."""
    if s.phase == END:
        ends(s)
    else:
        resume(s)


def answers_with(s: State, seat: int, move: Played, events: Events) -> None:
    if s.phase == PLACE:
        places_pawn(s, seat, move.a, events)
    elif s.phase == STUDY:
        if is_ready(s, seat, events):
            begins_turn(s, events)
    elif move.verb == HAND_OVER:
        gives(s, seat, move.a, events)
        asks_again(s)
    elif move.verb == TAKE_BONUS:
        asks_bonus(s, seat, move.a, events)
    else:
        chooses(s, seat, move, events)


def chooses(s: State, seat: int, move: Played, events: Events) -> None:
    if move.verb == MOVE_COW:
        moves_cow(s, seat, move.a, events)
    elif move.verb == NAME_GROUND:
        names(s, seat, move.a, events)
    elif move.verb == GO:
        travels(s, seat, move.a, move.b, events)
    elif move.verb == STAY:
        stays(s, seat, events)
    else:
        replies(s, seat, move.verb, events)


def replies(s: State, seat: int, verb: int, events: Events) -> None:
    if verb == ROLL_AGAIN:
        ask_chance(s, THROW, seat)
    elif verb == END_TURN or verb == WAIT_ON:
        s.phase = NEXT
    elif verb == GIVE_UP:
        gives_up(s, seat, events)
        departs(s, seat)
    else:
        decides(s, seat, verb == COMMIT, events)
        goes_on(s, events)


def places(s: State, out: Row) -> None:
    for p in range(s.players):
        out[p] = place(s, p)
