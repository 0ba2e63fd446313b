"""Where players of Sakodo can be, and with whom (SK-12, SK-31, SK-34, SK-35, SK-52, SK-54, SK-55, SK-80, SK-R7, SK-R16)."""

from __future__ import annotations

from escale.core.binding import fitted
from escale.core.clauses import SK_3, SK_12, SK_31, SK_34, SK_52, SK_54, SK_55, SK_80, SK_R6, SK_R7, SK_R12, SK_R16
from escale.families.world_tours.record import HOME
from escale.families.world_tours.rules import checks
from escale.families.world_tours.rules.queues import has_gap
from escale.games.sakodo.rules.bags import has_cards, has_passport
from escale.games.sakodo.rules.pawns import is_airport, is_stranded
from escale.games.sakodo.rules.world import WORLD
from escale.games.sakodo.state import DRAW, HOME_, KINDS, LAST, ONWARD, PASSENGER, PICK, PLAY_, TURN, State

base, is_won_wrongly = fitted(WORLD, checks.base, checks.is_won_wrongly)


def flaw_of_seats(s: State) -> int:
    for p in range(s.players):
        on_the_way = s.at[p] != HOME
        if is_stranded(s, p) and (not on_the_way or not is_airport(s.at[p]) or has_passport(s, p)):
            return SK_52
        if on_the_way and not is_stranded(s, p) and not has_passport(s, p):
            return SK_12
        if s.stuck[p] and has_passport(s, p):
            return SK_54
        if has_gap(s, p):
            return SK_R16
    return flaw_of_start(s) or flaw_of_end(s)


def flaw_of_start(s: State) -> int:
    """While the game is set up and the first player drawn, nobody has left and nothing is won."""
    if s.stage == PLAY_ and s.dealt:
        return SK_3
    if s.stage == PLAY_ and base(s).phase != DRAW:
        return 0
    gone = any(s.at[p] or s.orders[p] or s.stuck[p] for p in range(s.players))
    return SK_3 if gone or s.stranded or any(s.keeper[card] for card in range(len(s.keeper))) else 0


def flaw_of_end(s: State) -> int:
    done = any(s.at[p] == LAST and has_cards(s, p) for p in range(s.players))
    return SK_80 if is_won_wrongly(s) else SK_R6 if done and not s.winners else 0


def flaw_of_lifts(s: State) -> int:
    """Passengers were taken along in this turn, and those aboard stand with the driver."""
    if s.lifted >> s.turn & 1 or s.riders & ~s.lifted or any(s.lifts[p, p] for p in range(s.players)):
        return SK_R7
    for p in range(s.players):
        if s.lifted >> p & 1 and (s.at[p] == HOME or s.lifts[s.turn, p] == 0):
            return SK_34
        if s.riders >> p & 1 and s.at[p] != s.at[s.turn]:
            return SK_34
        if s.riders >> p & 1 and is_stranded(s, p):
            return SK_55
    asked = base(s)
    looked = asked.frame[PASSENGER] if asked.phase == PICK else -1
    if any(s.opened[p] != (1 << s.turn if p == looked else 0) for p in range(s.players)):
        return SK_31
    if looked >= 0 and (s.held[looked] == 1 or any(s.lot[looked, kind] for kind in range(KINDS))):
        return SK_R12
    return SK_R7 if (asked.phase in (HOME_, TURN, ONWARD, DRAW) or s.stage != PLAY_) and s.lifted else 0
