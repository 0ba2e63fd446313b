"""Which positions of Le Pont de Rama can be set up by hand."""

from __future__ import annotations

from collections import Counter

from escale.core.clauses import (
    PR_2,
    PR_3,
    PR_6,
    PR_8,
    PR_10,
    PR_11,
    PR_12,
    PR_14,
    PR_15,
    PR_18,
    PR_22,
    PR_23,
    PR_34,
    PR_40,
    PR_42,
    PR_R2,
    PR_R14,
    PR_R16,
    PR_R17,
)
from escale.games.pont_de_rama.atlas import DEITY, FACES, FOOD, IS_START, IS_TOWN, MALE, MATERIAL, THEME_OF, TOWN_OF, TRANSPORT
from escale.games.pont_de_rama.positions.strategy import flaw_of_eco, flaw_of_karma, flaw_of_trips, question, seats
from escale.games.pont_de_rama.rules.destinations import bonus_slot, can_ask, may_lay, next_dealt
from escale.games.pont_de_rama.rules.eco import PATIENT, awaited_eco
from escale.games.pont_de_rama.rules.karma import can_give
from escale.games.pont_de_rama.rules.scoring import is_finished
from escale.games.pont_de_rama.rules.trips import must_board
from escale.games.pont_de_rama.state import (
    AGAIN,
    ASK_DEITY,
    ASK_KARMA,
    ASK_MATERIAL,
    ASK_TRANSPORT,
    BOARD,
    BONUS,
    BONUSES,
    COW,
    DEAL,
    DEALT,
    DEITY_DIE,
    ECO,
    END,
    FIRST,
    KARMA,
    LEAD,
    MALDIVES_CARD,
    MONSOON,
    MONSOON_CARD,
    MOVE,
    NOWHERE,
    OVER,
    PATIENCE,
    PLACE,
    SLOTS,
    STUDY,
    THROW,
    TICKETS,
    WAIT,
    State,
)

# The faces a die may show in each phase; the others have none.
SHOWN = {
    THROW: (0, 1),
    COW: (6,),
    MOVE: (1, 2, 3, 4, 5, 6),
    BONUS: (1, 2, 3, 4, 5, 6),
    AGAIN: (1,),
    **dict.fromkeys((DEITY_DIE, KARMA, ECO, END, OVER), (0, 1, 2, 3, 4, 5, 6)),
}
# What a laid town may still ask in each phase that asks it; nothing in the others.
ASKED = {
    DEITY_DIE: (ASK_DEITY, 0),
    KARMA: (ASK_KARMA, ASK_DEITY),
    ECO: (ASK_TRANSPORT | ASK_MATERIAL, ASK_DEITY | ASK_KARMA),
}


def flaws(s: State) -> int:
    return (
        flaw_of_start(s)
        or flaw_of_study(s)
        or flaw_of_pawns(s)
        or flaw_of_cards(s)
        or flaw_of_bonuses(s)
        or flaw_of_tickets(s)
        or flaw_of_deities(s)
        or flaw_of_karma(s)
        or flaw_of_trips(s)
        or flaw_of_eco(s)
        or flaw_of_turn(s)
        or flaw_of_end(s)
    )


# ---- Setting up


def flaw_of_start(s: State) -> int:
    """Who leads and who begins is known from the die that says it."""
    if (s.phase in (LEAD, FIRST)) != (s.drawing > 0) or (s.phase not in (LEAD, FIRST) and (s.leading or s.most)):
        return PR_R16
    if (s.leader < 0) != (s.phase == LEAD) or (s.cow == NOWHERE) != (s.phase == LEAD):
        return PR_3
    if (s.first < 0) != (s.phase <= FIRST):
        return PR_10
    return PR_18 if s.cow != NOWHERE and not IS_TOWN[s.cow] else 0


def flaw_of_study(s: State) -> int:
    """PR-R17: somebody is still to say that they are ready, and only then."""
    everybody = (1 << s.players) - 1
    if s.phase == STUDY and s.turn != s.first:
        return PR_10
    return PR_R17 if s.ready & ~everybody or (s.ready and s.phase != STUDY) or s.ready == everybody else 0


def flaw_of_pawns(s: State) -> int:
    """Pawns are placed in turn order, on start squares; no two stand together but in Pamban at the end."""
    waiting = seats(s) if s.phase <= FIRST else [p for p in seats(s) if s.phase == PLACE and not is_placed(s, p)]
    for p in seats(s):
        if (s.at[p] == NOWHERE) != (p in waiting):
            return PR_10
        if s.phase in (PLACE, STUDY) and s.at[p] != NOWHERE and not IS_START[s.at[p]]:
            return PR_10
        if s.phase in (PLACE, STUDY) and s.at[p] == s.cow:
            return PR_R2
        if s.at[p] == MALE and s.trip[p] != MALDIVES_CARD:
            return PR_R14
    standing = [s.at[p] for p in seats(s) if s.at[p] != NOWHERE and p != s.announced]
    return PR_15 if len(standing) != len(set(standing)) else 0


def is_placed(s: State, seat: int) -> bool:
    """While pawns are placed: those after the first player, up to the one who is asked."""
    return 0 < (seat - s.first) % s.players <= (s.turn - s.first) % s.players


# ---- Cards


def flaw_of_cards(s: State) -> int:
    """A card of each theme each, in hand or laid; every card once."""
    held = [s.hand[p, k] + s.laid[p, k] for p in seats(s) for k in range(SLOTS)] + [s.thrown]
    if any(s.hand[p, k] and s.laid[p, k] for p in seats(s) for k in range(SLOTS)):
        return PR_2
    if any(count > 1 for card, count in Counter(held).items() if card):
        return PR_2
    for p in seats(s):
        for theme in range(DEALT):
            card = s.hand[p, theme] + s.laid[p, theme]
            if card and THEME_OF[card - 1] != theme:
                return PR_3
            if (card == 0) != is_undealt(s, p, theme) or (s.laid[p, theme] and s.phase < THROW):
                return PR_3
    if bool(s.thrown) != bool(s.replaced) or (s.thrown and THEME_OF[s.thrown - 1] != FOOD):
        return PR_34
    return PR_34 if s.replaced and MONSOON_CARD not in [s.given[p] for p in seats(s)] else 0


def is_undealt(s: State, seat: int, theme: int) -> bool:
    """Is a dealt card still to come, or drawn anew after a monsoon?"""
    if s.phase == MONSOON:
        return (seat, theme) == (s.victim, FOOD)
    if s.phase == DEAL:
        at = next_dealt(s)
        rank = (seat - s.leader) % s.players * DEALT + theme
        return rank >= (at // DEALT - s.leader) % s.players * DEALT + at % DEALT
    return s.phase == LEAD


def flaw_of_bonuses(s: State) -> int:
    """PR-22: two at most, of the themes asked for, none a deity; only the one being drawn is missing."""
    if (s.theme and s.phase != BONUS) or (s.phase == BONUS and s.back not in (MOVE, AGAIN, END)):
        return PR_22
    for p in seats(s):
        if s.asked[p, 1] and not s.asked[p, 0]:
            return PR_22
        for k in range(BONUSES):
            slot, theme = DEALT + k, s.asked[p, k] - 1
            card = s.hand[p, slot] + s.laid[p, slot] - 1
            coming = s.phase == BONUS and p == s.turn and slot == bonus_slot(s, p)
            if (card >= 0) != (theme >= 0 and not coming) or (card >= 0 and THEME_OF[card] != theme):
                return PR_22
            if coming and theme != s.theme:
                return PR_22
    return PR_22 if any(s.asked[p, 0] for p in seats(s)) and s.phase < THROW else 0


# ---- Tickets and points


def flaw_of_tickets(s: State) -> int:
    held = sum((s.free >> p & 1) + s.used[p] for p in seats(s))
    if held + s.stock != TICKETS:
        return PR_2
    return PR_8 if any(s.used[p] and s.free >> p & 1 for p in seats(s)) else 0


def flaw_of_deities(s: State) -> int:
    """Points are those of a face of the card that was laid."""
    for p in seats(s):
        card = s.laid[p, DEITY] - 1
        waiting = card < 0 or (p == s.turn and s.todo & ASK_DEITY)
        if s.deity[p] not in ((0,) if waiting else FACES[card * 6 : card * 6 + 6]):
            return PR_6
    return 0


# ---- The turn and the end


def flaw_of_turn(s: State) -> int:
    phase, seat = question(s), s.turn
    if s.die not in SHOWN.get(phase, (0,)):
        return PR_11
    if s.phase == MONSOON and (phase < THROW or phase in (BONUS, DEITY_DIE, KARMA, MONSOON, OVER)):
        return PR_34
    if flaw_of_question(s, phase):
        return PR_12
    if phase == THROW and may_lay(s, seat):
        return PR_14
    if s.phase == END and not (can_give(s, seat) or can_ask(s, seat)):
        return PR_R16
    if phase == PATIENCE and (awaited_eco(s, seat) < 0 or s.failed[seat] < PATIENT):
        return PR_42
    if (phase == WAIT and awaited_eco(s, seat) < 0) or (phase == THROW and s.die == 0 and awaited_eco(s, seat) >= 0):
        return PR_40
    boarding = must_board(s, seat) and awaited_eco(s, seat) < 0
    return PR_R14 if (phase == BOARD and not boarding) or (phase == THROW and s.die == 0 and boarding) else 0


def flaw_of_question(s: State, phase: int) -> bool:
    """Does a laid town ask what it cannot?"""
    need, never = ASKED.get(phase, (0, ASK_DEITY | ASK_KARMA | ASK_TRANSPORT | ASK_MATERIAL))
    if s.todo & never or (need and not s.todo & need):
        return True
    seat = s.turn
    for ask, slot in ((ASK_DEITY, DEITY), (ASK_KARMA, DEITY), (ASK_TRANSPORT, TRANSPORT), (ASK_MATERIAL, MATERIAL)):
        card = s.laid[seat, slot] - 1
        if s.todo & ask and (card < 0 or TOWN_OF[card] != s.at[seat]):
            return True
    return bool((phase == KARMA and s.pile == 0) or (phase == ECO and s.eco_stock == 0))


def flaw_of_end(s: State) -> int:
    """The game is over when somebody has announced the bridge in Pamban, and goes on until then."""
    if (s.phase == OVER) != (s.announced >= 0):
        return PR_23
    return PR_23 if s.phase == OVER and not is_finished(s, s.announced) else 0
