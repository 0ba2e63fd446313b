"""What a stop asks, cards that come during a turn, and how it ends (PR-6, PR-22, PR-31, PR-34, PR-40, PR-R9, PR-R15, PR-R16)."""

from __future__ import annotations

from escale.core.clauses import PR_6, PR_22, PR_34, PR_R15
from escale.core.frames import ask, ask_chance
from escale.core.moves import CHANCE, Events, note
from escale.games.pont_de_rama.atlas import DEITY, FACES, FOOD
from escale.games.pont_de_rama.rules.destinations import bonus_slot, can_ask, lays, may_lay, receives
from escale.games.pont_de_rama.rules.karma import can_give
from escale.games.pont_de_rama.rules.scoring import announces, is_finished
from escale.games.pont_de_rama.state import (
    ASK_DEITY,
    ASK_KARMA,
    ASK_MATERIAL,
    ASK_TRANSPORT,
    BONUS,
    DEITY_DIE,
    ECO,
    END,
    KARMA,
    NEXT,
    State,
)
from escale.games.pont_de_rama.words import ASKED, BLESSED, CURSED, IGNORED

# ---- What a laid town asks (PR-6, PR-31, PR-40, PR-R11)


def goes_on(s: State, events: Events) -> None:
    """The next question of a laid town; after the last one, the turn ends."""
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
    elif s.todo:
        ask(s, ECO, seat)
    else:
        ends(s)


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


# ---- The end of a turn (PR-22, PR-31, PR-R9, PR-R16)


def ends(s: State) -> None:
    """Whoever may still give bad karma, or ask for a bonus after a throw, is asked before the turn is over."""
    if can_give(s, s.turn) or can_ask(s, s.turn):
        ask(s, END, s.turn)
    else:
        s.phase = NEXT


# ---- Cards that come during a turn (PR-22, PR-34, PR-R15)


def asks_bonus(s: State, seat: int, theme: int, events: Events) -> None:
    s.asked[seat, 1 if s.asked[seat, 0] else 0] = theme + 1
    s.theme = theme
    note(events, ASKED, PR_22, seat, theme)
    s.back = s.phase
    s.phase = BONUS
    s.must = 1 << CHANCE


def draws_bonus(s: State, seat: int, card: int, events: Events) -> bool:
    """Is the question that was put aside taken up again? Not when the card is laid at once: that ends the turn."""
    receives(s, seat, bonus_slot(s, seat), card, PR_22, events)
    s.theme = 0
    takes_up(s)
    if not may_lay(s, seat):
        return True
    lays(s, seat, PR_R15, events)
    goes_on(s, events)
    return False


def draws_food(s: State, card: int, events: Events) -> None:
    receives(s, s.victim, FOOD, card, PR_34, events)
    s.victim = 0
    takes_up(s)


def takes_up(s: State) -> None:
    """Back to the question that a card interrupted."""
    s.phase = s.back
    s.back = 0
