"""Job assistance (RO-55, RO-R5, RO-R9)."""

from __future__ import annotations

from escale.core.clauses import RO_46, RO_55, RO_R9
from escale.core.moves import Events, note
from escale.families.world_tours.record import FIRST
from escale.games.routard.rules.acting import closes_claim, ordered
from escale.games.routard.rules.goods import has_papers
from escale.games.routard.rules.lodging import asks_lodging
from escale.games.routard.rules.piles import is_airport, puts
from escale.games.routard.state import LAST, WORKING, State
from escale.games.routard.tables import JOB_BEHIND, TICKET_AT
from escale.games.routard.words import WORKED

SHORT = 400  # the dearest fare and the dearest element


def is_short(s: State, seat: int) -> bool:
    """RO-R9: of money for the dearest fare or element; on the arrival, for its ticket."""
    return s.money[seat] < (TICKET_AT[LAST] if s.at[seat] == LAST else SHORT)


def must_work(s: State, seat: int) -> bool:
    """RO-R5: after a payment that could not be made; a card's orders come first (RO-46)."""
    return bool(s.broke >> seat & 1) and ordered(s, seat) == 0


def bars_work(s: State, seat: int) -> int:
    if ordered(s, seat):
        return RO_46
    return 0 if must_work(s, seat) or is_short(s, seat) else RO_R9


def job_behind(s: State, seat: int) -> int:
    """RO-R9: without a job square behind, or without formalities, the airport one stands on, or else the first."""
    here = s.at[seat]
    if has_papers(s, seat) and JOB_BEHIND[here] > 0:
        return JOB_BEHIND[here]
    return here if is_airport(here) else FIRST


def works(s: State, seat: int, events: Events) -> None:
    """Alone, even when joined; then a lodging, and a job card."""
    origin = s.at[seat]
    closes_claim(s, seat)
    s.broke = s.broke & (255 - (1 << seat))
    puts(s, seat, job_behind(s, seat))
    note(events, WORKED, RO_55, seat, 0, origin, s.at[seat])
    s.frame[WORKING] = 1
    asks_lodging(s, seat)
