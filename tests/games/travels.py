"""Words for the clause tests of journeys: what happened, to whom, by which clause, and what may be answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from escale.core.match import Match, Turn
from escale.core.moves import Event
from escale.families.world_tours.record import LATER


def names(events: list[Event]) -> list[str]:
    """What happened, and to whom: ["advanced 0", "turns 1", …]."""
    return [f"{e.name} {e.seat}" for e in events]


def clause_of(events: list[Event], name: str) -> str:
    return next(e.clause for e in events if e.name == name)


def numbers_of(events: list[Event], name: str) -> dict[str, int]:
    return next(e.numbers for e in events if e.name == name)


def verbs(m: Match, seat: int | None = None) -> set[str]:
    """The answers a seat may give, without what it may say aside."""
    return {offer.verb for offer in m.legal(seat) if not offer.aside}


def distances(m: Match) -> list[int]:
    return [offer.numbers["squares"] for offer in m.legal() if offer.verb == "move"]


# ---- Promises that are kept over a whole game


def steps(m: Match) -> Iterator[tuple[Turn, Any, Any]]:
    """Every move of a match, with the state before it and the one after it."""
    states = [m.game.state.from_bytes(turn.before) for turn in m.turns] + [m.state]
    return zip(m.turns, states, states[1:], strict=False)


def forgiven_in_vain(m: Match, owns: Callable[[Any, int], bool]) -> list[int]:
    """The moves by which somebody was forgiven a sum who still had something to sell."""
    found = []
    for turn, before, after in steps(m):
        poor = [e.seat for e in turn.events if e.name == "forgave" and e.numbers["value"]]
        found += [turn.number for seat in poor if owns(before, seat) and owns(after, seat)]
    return found


def sold_too_cheap(m: Match) -> list[int]:
    """The moves by which a lot went for less than it was opened at, or for a bid that was not kept."""
    found, opening, highest = [], 0, 0
    for turn in m.turns:
        for e in turn.events:
            if e.name == "opened":
                opening, highest = e.numbers["value"], 0
            highest = e.numbers["value"] if e.name == "raised" else highest
            if e.name in ("bought", "banked") and e.numbers["value"] != (highest or opening):
                found.append(turn.number)
        assert highest == 0 or (highest >= opening and highest % 10 == 0)
    return found


def orders_missed(m: Match, clause: str) -> list[int]:
    """The moves after which not as many orders are carried out or wait as were given."""
    open_, found = [0] * m.players, []
    for turn, _, after in steps(m):
        for e in turn.events:
            open_[e.seat] += e.name in ("delayed", "ordered")
            open_[e.seat] -= e.name == "lost_turn" or (e.name == "advanced" and e.clause == clause)
        if open_ != [waiting(after, p) for p in range(m.players)]:
            found.append(turn.number)
    return found


def waiting(s: Any, seat: int) -> int:
    return sum(order > 0 for order in (s.orders[seat], *(s.later[seat, k] for k in range(LATER))))
