"""Riombo: hands are closed in secret, in any order, and opened all at once."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

import escale
from escale.core.match import Match
from escale.core.moves import SPECTATOR
from escale.core.views import view
from tests.games.river import QUIET, canoes, limit, river
from tests.games.table import offers, told


def known(m: Match, viewer: int) -> list[Any]:
    """All that a viewer gets, as it would be sent."""
    scene = m.game.drawing.scene(view(m.state, viewer), viewer)
    heard = [[str(offer) for offer in m.legal(viewer)], m.decision(viewer)] if viewer < m.players else []
    return [bytes(view(m.state, viewer)), json.dumps(m.view(viewer)), json.dumps(m.log(viewer)), repr(scene), m.asked, heard]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_RI_6_a_closed_hand_tells_the_others_nothing(players: int) -> None:
    for owner in range(players):
        others = [p for p in (*range(players), SPECTATOR) if p != owner]
        seen: dict[int, set[str]] = {viewer: set() for viewer in others}
        for sticks in range(limit(river(*[40] * players)) + 1):
            m = river(*[40] * players)
            told_now = m.play("show", owner, sticks=sticks)
            assert [(e.name, e.numbers) for e in told_now] == [("closed", {})]
            for viewer in others:
                seen[viewer].add(repr(known(m, viewer)))
        assert {len(kinds) for kinds in seen.values()} == {1}


def test_RI_6_nothing_is_known_before_the_last_hand_is_closed() -> None:
    seen: dict[int, set[str]] = {2: set(), SPECTATOR: set()}
    for first, second in itertools.product(range(4), repeat=2):
        m = river(40, 40, 40, turn=1, at=[3, 5, 9])
        m.play("show", 1, sticks=second)
        m.play("show", 0, sticks=first)
        for viewer, kinds in seen.items():
            kinds.add(repr(known(m, viewer)))
    assert [len(kinds) for kinds in seen.values()] == [1, 1]


def test_RI_6_the_owner_knows_and_the_others_see_a_closed_hand() -> None:
    m = river(40, 40, 40)
    m.play("show", 1, sticks=2)
    assert [m.view(p)["hands"][1] for p in (0, 1, 2, SPECTATOR)] == [None, 3, None, None]
    assert [m.log(p)[-1]["numbers"] for p in (0, 1, 2)] == [{"sticks": None}, {"sticks": 2}, {"sticks": None}]
    hands = m.game.drawing.scene(view(m.state, 0), 0).hands
    assert [hand.state for hand in hands] == ["waiting", "closed", "waiting"]


def test_RI_6_all_hands_open_at_once() -> None:
    m = river(40, 40, 40, at=[QUIET - 5, 0, 0])
    assert told(m.play("show", 2, sticks=3)) == told(m.play("show", 0, sticks=0)) == ["closed RI-6"]
    events = m.play("show", 1, sticks=2)
    assert [(e.clause, e.seat, e.numbers["sticks"]) for e in events if e.name == "showed"] == [
        ("RI-6", 0, 0),
        ("RI-6", 1, 2),
        ("RI-6", 2, 3),
    ]
    assert told(events)[:5] == ["closed RI-6", *["showed RI-6"] * 3, "rowed RI-7"]
    for viewer in (0, 1, 2, SPECTATOR):
        assert m.view(viewer)["shown"] == [1, 3, 4]
        hands = m.game.drawing.scene(view(m.state, viewer), viewer).hands
        assert [(hand.state, hand.shows) for hand in hands] == [("open", 0), ("open", 2), ("open", 3)]
    assert (m.position()["hands"], m.position()["chosen"]) == ([0, 0, 0], [])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_RI_6_the_order_of_the_hands_does_not_matter(players: int) -> None:
    sticks = (3, 0, 1, 2)
    ends = set()
    for order in itertools.permutations(range(players)):
        m = river(*[40] * players, turn=1, at=[3, *[5] * (players - 1)])
        for n, seat in enumerate(order):
            assert m.asked == sorted(order[n:])
            m.play("show", seat, sticks=sticks[seat])
        ends.add((bytes(m.state), repr(m.turns[-1].events[1:])))
    assert len(ends) == 1


def test_RI_6_a_question_stays_while_the_others_answer() -> None:
    m = river(40, 40, 40)
    before = m.decision(2)
    m.play("show", 0, sticks=1)
    m.play("show", 1, sticks=1)
    assert (m.decision(2), len(offers(m, 2))) == (before, 4)
    m.play("show", 2, sticks=1)
    assert m.asked == [0, 1, 2]


def test_RI_6_those_who_are_out_are_not_waited_for() -> None:
    m = river(40, 0, 40, at=[QUIET - 1, 0, 0])
    m.play("show", 2, sticks=1)
    events = m.play("show", 0, sticks=0)
    assert [e.seat for e in events if e.name == "showed"] == [0, 2]
    assert canoes(m)[0] == QUIET


def test_RI_6_closed_hands_are_kept_in_a_position() -> None:
    m = river(40, 40, 40, chosen=[1], hands=[0, 3, 0], at=[QUIET - 2, 0, 0])
    assert m.asked == [0, 2]
    m.play("show", 0, sticks=0)
    m.play("show", 2, sticks=0)
    assert canoes(m)[0] == QUIET
    again = escale.match("riombo", position=m.position())
    assert again.position() == m.position()
