"""What a seat sees, worked out for whole rows at once: cell by cell it is what the fields declare."""

from __future__ import annotations

import random
from typing import Annotated

import pytest

from escale.core.catalogue import every
from escale.core.frames import Situation
from escale.core.match import Match
from escale.core.moves import SEATS, SPECTATOR
from escale.core.state import NOBODY, OWNER, Grid, Row, field, record
from escale.core.views import sees, shows, view


@record
class Odd(Situation):
    """Every way of hiding something: a number that is an owner's and so nobody's, rows that are opened, fewer rows than seats."""

    turn: Annotated[int, field("i1")]
    alone: Annotated[int, field("i2", seen=OWNER)]
    secret: Annotated[int, field("i4", seen=NOBODY)]
    shown_to: Annotated[Row, field("i1", 6, mask=True)]
    hand: Annotated[Grid, field("i2", 6, 3, seen=OWNER, opened="shown_to")]
    few: Annotated[Row, field("i1", 2, seen=OWNER)]
    buried: Annotated[Grid, field("i1", 3, 5, seen=NOBODY)]


KINDS = [Odd, *(game.state for game in every())]
VIEWERS = (*range(SEATS), SPECTATOR)


def any_state(kind: type[Situation], dice: random.Random) -> Situation:
    return kind.from_bytes(dice.randbytes(kind.SIZE))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.__module__.rsplit('.', 2)[-2]}.{kind.__name__}")
def test_a_view_is_what_the_fields_declare_cell_by_cell(kind: type[Situation]) -> None:
    dice = random.Random(1)
    for _ in range(20):
        state, before = any_state(kind, dice), any_state(kind, dice)
        for seat in VIEWERS:
            seen, newly = view(state, seat), False
            for name in kind.FIELDS:
                for (index, value), (_, shown) in zip(state.cells(name), seen.cells(name), strict=True):
                    row = index[0] if index else -1
                    assert shown == (value if sees(state, name, row, seat) else 0), (name, index, seat)
                    newly |= sees(state, name, row, seat) and not sees(before, name, row, seat)
            assert shows(before, state, seat) == newly


def test_what_is_seen_of_a_match_that_is_held_is_looked_at_once() -> None:
    match = Match(every()[0], seed=1)
    first = match.state_for(0)
    assert match.state_for(0) is not first
    held = match.copy().hold()
    assert held.state_for(0) is held.state_for(0)
    assert held.copy().state_for(0) is not held.state_for(0)
    assert bytes(held.state_for(0)) == bytes(match.state_for(0))


def test_moves_of_a_match_that_is_held_are_judged_once() -> None:
    for game in every():
        match = Match(game, seed=1)
        seat, calls = match.hand, []
        held = match.copy().hold()
        assert (held.legal(seat), held.refused(seat)) == (match.legal(seat), match.refused(seat))
        held._judge = lambda seat, calls=calls: calls.append(seat)  # type: ignore[method-assign,misc]
        held.legal(seat).clear()  # whoever changes the list changes it for nobody else
        assert held.legal(seat) == match.legal(seat)
        assert calls == []
