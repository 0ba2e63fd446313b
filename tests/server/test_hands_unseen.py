"""Byte for byte: what anybody else is told of a table of Riombo does not depend on what a closed hand holds."""

from __future__ import annotations

import itertools
import json

import pytest

from escale.core.moves import SPECTATOR
from escale.server.viewers import Viewer
from tests.server.unseen import Laid, known, seated, sent, the_clock_stands_still, told

__all__ = ["the_clock_stands_still"]  # a fixture

PEOPLE = ("ana", "lou", "zoe", "max")  # the first has two secrets: a closed hand, and an answer for the others' turns


def table_of_four(turn: int, before: tuple[int, ...] = ()) -> Laid:
    """A table whose throws are always the same; one whole turn has been played if `before` says what was shown."""
    found = seated("riombo", PEOPLE)
    found.falls(next(offer.move for offer, _ in found.match.outcomes() if offer.numbers["first"] == turn))
    for seat, sticks in enumerate(before):
        show(found, seat, sticks)
    return found


def show(table: Laid, seat: int, sticks: int) -> None:
    table.play(seat, "show", {"sticks": sticks})


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("before", [(), (1, 2, 0, 3)])
@pytest.mark.parametrize("also", [(), (1,), (1, 2)])
def test_a_closed_hand_changes_nothing_that_others_get(turn: int, before: tuple[int, ...], also: tuple[int, ...]) -> None:
    seen: set[str] = set()
    own: set[str] = set()
    for sticks in range(4):
        table = table_of_four(turn, before)
        show(table, 0, sticks)
        for seat in also:
            show(table, seat, 1)
        seen.add(json.dumps(told(table)))
        own.add(known(table))
    assert (len(seen), len(own)) == (1, 4)


def test_neither_does_a_hand_that_was_changed() -> None:
    seen, own = set(), set()
    for first, then in itertools.permutations(range(4), 2):
        table = table_of_four(1)
        show(table, 0, first)
        show(table, 0, then)
        seen.add(json.dumps(told(table)))
        own.add(known(table))
    assert (len(seen), len(own)) == (1, 4)  # that one saw "changed" is one's own affair


def test_nor_an_answer_given_beforehand() -> None:
    """Told apart only by the hand it closes: those who closed it themselves give the others the same bytes."""
    seen, own = set(), set()
    for sticks, beforehand in itertools.product(range(4), (False, True)):
        table = table_of_four(1)
        if beforehand:
            table.says_beforehand(0, "show", {"sticks": sticks})
        else:
            show(table, 0, sticks)
        seen.add(json.dumps(told(table)))
        own.add(known(table))
    assert (len(seen), len(own)) == (1, 8)


def test_a_shared_screen_shows_nobody_s_hand_until_it_is_handed_over() -> None:
    seen = set()
    for sticks in range(4):
        table = table_of_four(1)
        table.sits(1, "ana")  # Ana and Lou share a screen
        show(table, 0, sticks)
        sheet = table.sheet(Viewer("ana", "en"))
        assert (sheet.viewer, sheet.hand_over, sheet.standing) == (SPECTATOR, 1, [])
        looked = Viewer("ana", "en", looks=1)
        seen.add(sent([sheet, table.sheet(looked)]))
    assert len(seen) == 1


def test_opened_hands_are_known_to_all() -> None:
    seen = set()
    for sticks in range(4):
        table = table_of_four(1, (sticks, 0, 0, 0))
        seen.add(json.dumps(told(table)))
    assert len(seen) == 4
