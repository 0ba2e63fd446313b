"""Setting up: the leader, the deal, the first player, the pawns (PR-1 to PR-3, PR-10, PR-30, PR-R2, PR-R16, PR-R17)."""

from __future__ import annotations

from escale.core.clauses import PR_3, PR_10, PR_R2, PR_R16, PR_R17
from escale.core.frames import ask, ask_all
from escale.core.moves import CHANCE, Events, note
from escale.core.parts.first_player import begin_draw, draw, end_draw
from escale.games.pont_de_rama.atlas import CARDS, DELHI, IS_START, THEME_OF
from escale.games.pont_de_rama.rules.destinations import next_dealt, receives
from escale.games.pont_de_rama.rules.karma import pile_size
from escale.games.pont_de_rama.rules.standing import is_held
from escale.games.pont_de_rama.state import DEAL, DEALT, ECO_CARDS, FIRST, LEAD, NOWHERE, PLACE, STUDY, TICKETS, State
from escale.games.pont_de_rama.words import DEALS, HERDED, LEADS, PLACED, READY, ROLLED, STARTS


def sets_out(s: State) -> None:
    """Everything but the draws: a ticket each, the rest in stock, the piles."""
    for p in range(s.players):
        s.at[p] = NOWHERE
    s.cow = NOWHERE
    s.leader = -1
    s.first = -1
    s.announced = -1
    s.free = (1 << s.players) - 1
    s.stock = TICKETS - s.players
    s.eco_stock = ECO_CARDS if s.strategy else 0
    s.pile = pile_size(s)
    begin_draw(s, LEAD)


def deals_in_order(s: State, leader: int) -> None:
    """For positions set up by hand: the deal is done, card after card as the file has them."""
    end_draw(s)
    s.leader = leader
    s.cow = DELHI
    for card in range(CARDS):
        p = dealt_before(card)
        if p < s.players:
            s.hand[p, THEME_OF[card]] = card + 1


def dealt_before(card: int) -> int:
    """How many cards of the same theme come before this one."""
    n = 0
    for other in range(card):
        if THEME_OF[other] == THEME_OF[card]:
            n += 1
    return n


# ---- Dice for the leader and the first player (PR-3, PR-10, PR-R16)


def rolls(s: State, seat: int, die: int, events: Events) -> None:
    """A die before the game; the highest wins, those tied throw again."""
    phase = s.phase
    note(events, ROLLED, PR_R16, seat, die)
    found = draw(s, phase, seat, die)
    if found < 0:
        return
    end_draw(s)
    if phase == LEAD:
        leads(s, found, events)
    else:
        begins(s, found, events)


def leads(s: State, seat: int, events: Events) -> None:
    """PR-3: the leader puts the cow on Delhi and deals."""
    s.leader = seat
    s.cow = DELHI
    note(events, LEADS, PR_3, seat)
    note(events, HERDED, PR_3, seat, DELHI)
    s.phase = DEAL
    s.must = 1 << CHANCE


def deals(s: State, card: int, events: Events) -> None:
    to = next_dealt(s)
    receives(s, to // DEALT, to % DEALT, card, PR_3, events)
    if next_dealt(s) < 0:
        note(events, DEALS, PR_3, s.leader)
        begin_draw(s, FIRST)


def begins(s: State, seat: int, events: Events) -> None:
    s.first = seat
    s.turn = seat
    note(events, STARTS, PR_10, seat)
    ask(s, PLACE, seat)


# ---- Pawns (PR-10, PR-R2)


def neighbour(s: State, seat: int) -> int:
    """The player on one's left, who also plays next."""
    return (seat + 1) % s.players


def bars_placing(s: State, square: int) -> int:
    if not IS_START[square]:
        return PR_10
    return PR_R2 if square == s.cow or is_held(s, -1, square) else 0


def places_pawn(s: State, seat: int, square: int, events: Events) -> None:
    """A neighbour's pawn is placed; after the last one, all study their journeys."""
    owner = neighbour(s, seat)
    s.at[owner] = square
    note(events, PLACED, PR_10, seat, owner, square)
    s.turn = owner
    if owner == s.first:
        studies(s)
    else:
        ask(s, PLACE, owner)


# ---- Time to study (PR-3, PR-R17)


def studies(s: State) -> None:
    """All are asked together; nobody waits for those who have said they are ready."""
    ask_all(s, STUDY, (1 << s.players) - 1 & ~s.ready)


def is_ready(s: State, seat: int, events: Events) -> bool:
    """One more is ready; was it the last?"""
    s.ready = s.ready | 1 << seat
    note(events, READY, PR_R17, seat)
    if s.ready != (1 << s.players) - 1:
        studies(s)
        return False
    s.ready = 0
    return True
