"""Riombo, clause by clause: the option `short`, one trip down the river."""

from __future__ import annotations

from typing import Any

import pytest

import escale
from escale.core.match import Match
from tests.games.river import (
    BANK,
    GOAL,
    QUIET,
    RI,
    A,
    agreed,
    canoes,
    limit,
    names,
    paid,
    purses,
    river,
    rounds,
    row,
    square,
    stay,
)
from tests.games.table import begun, told


def trip(*purse: int, arrived: tuple[int, ...] = (), **more: Any) -> Match:
    """One trip; those who have arrived are at the finish, the others on the start unless it is said."""
    spots = [GOAL if p in arrived else 0 for p in range(len(purse))]
    return river(*purse, **{"short": "on", "arrived": list(arrived), "at": spots, **more})


def test_RI_5_an_option_and_a_preset() -> None:
    assert begun(RI, 2).position()["short"] == "off"
    assert begun(RI, 2, short="on").position()["short"] == "on"
    assert escale.match(RI, 2, preset="short").position()["short"] == "on"
    assert escale.match(RI, 2, preset="booklet").position()["short"] == "off"


def test_RI_5_one_trip_and_the_highest_value_wins() -> None:
    m = trip(40, 45, 53, arrived=(1, 2), at=[GOAL - 1, GOAL, GOAL])
    events = row(m, 1)
    assert told(events) == ["rowed RI-7", "arrived RI-R7", "earned RI-R7", "won RI-R7"]
    assert (purses(m), m.places) == ([50, 45, 53], [2, 3, 1])


def test_RI_5_equals_share() -> None:
    m = trip(40, 50, arrived=(1,), at=[GOAL - 1, GOAL])
    assert told(row(m, 1))[-2:] == ["shared RI-R7", "shared RI-R7"]
    assert m.places == [1, 1]


@pytest.mark.parametrize("by", [1, 6])
def test_RI_R7_a_canoe_that_arrives_takes_its_ten_without_being_asked(by: int) -> None:
    m = trip(40, 40, at=[GOAL - 1, 0])
    events = row(m, by)
    assert told(events) == ["rowed RI-7", "arrived RI-R7", "earned RI-R7", "turn RI-20"]
    assert paid(events) == [(BANK, 0, 10)]
    assert (canoes(m), m.position()["arrived"], m.position()["canoes"]) == ([GOAL, 0], [0], [1, 1])


def test_RI_R7_who_has_arrived_takes_no_more_turns() -> None:
    m = trip(40, 40, 40, 40, arrived=(1, 2))
    assert [row(m, 0)[-1].seat for _ in range(4)] == [3, 0, 3, 0]


def test_RI_R7_who_has_arrived_keeps_showing_sticks() -> None:
    m = trip(40, 40, 40, arrived=(0, 2), turn=1)
    assert m.asked == [0, 1, 2]
    for seat, sticks in enumerate((3, 1, 2)):
        m.play("show", seat, sticks=sticks)
    assert canoes(m) == [GOAL, 6, GOAL]


@pytest.mark.parametrize(("players", "most"), [(2, 4), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_RI_R7_who_has_arrived_counts_for_the_limit(players: int, most: int) -> None:
    m = trip(*[40] * players, arrived=tuple(range(1, players)))
    assert {limit(m, seat) for seat in range(players)} == {most}


@pytest.mark.parametrize(
    ("phrase", "payments"),
    [
        ("take_each", [(1, 0, 3), (2, 0, 3)]),
        ("give_each", [(0, 1, 3), (0, 2, 3)]),
        ("all_bank", [(0, BANK, 3), (1, BANK, 3), (2, BANK, 3)]),
    ],
)
def test_RI_R7_who_has_arrived_still_gives_and_takes(phrase: str, payments: list[tuple[int, int, int]]) -> None:
    m = trip(40, 40, 40, arrived=(1, 2), at=[A - 1, GOAL, GOAL], phrase_a=phrase, amount_a=3)
    assert paid(row(m, 1)) == payments


@pytest.mark.parametrize(
    ("phrase", "payment"),
    [("take_left", (1, 0, 3)), ("give_left", (0, 1, 3)), ("take_right", (3, 0, 3)), ("give_right", (0, 3, 3))],
)
def test_RI_R10_those_who_have_arrived_are_still_neighbours(phrase: str, payment: tuple[int, int, int]) -> None:
    m = trip(40, 40, 40, 40, arrived=(1, 3), at=[A - 1, GOAL, 0, GOAL], phrase_a=phrase, amount_a=3)
    assert paid(row(m, 1)) == [payment]


def test_RI_R7_who_has_arrived_is_not_greeted() -> None:
    m = trip(40, 40, 40, arrived=(1,), at=[GOAL - 1, GOAL, 0])
    assert paid(row(m, 1)) == [(BANK, 0, 10)]
    assert purses(m) == [50, 40, 40]


def test_RI_R7_who_has_arrived_is_not_moved() -> None:
    m = trip(40, 40, 40, arrived=(1,), at=[QUIET - 1, GOAL, 0])
    row(m, 1)
    row(m, 2)
    row(m, 0)
    assert canoes(m) == [QUIET, GOAL, 2]


def test_RI_R7_canoes_on_the_river_are_greeted() -> None:
    m = trip(40, 40, 40, at=[QUIET - 1, QUIET, 0])
    assert paid(row(m, 1)) == [(0, 1, 1)]


def test_RI_R7_eighty_does_not_end_it() -> None:
    m = trip(75, 79, 40, at=[A - 1, A, 0])
    events = row(m, 1)
    assert (purses(m), m.over, names(events)[-1]) == ([84, 80, 40], False, "turn 1")
    m = trip(75, 40, at=[GOAL - 1, 0])
    row(m, 1)
    assert (purses(m), m.over) == ([85, 40], False)


def test_RI_R7_it_ends_when_all_have_arrived_and_not_before() -> None:
    m = trip(40, 40, at=[GOAL - 1, GOAL - 1])
    row(m, 1)
    assert (m.over, m.position()["turn"]) == (False, 1)
    row(m, 1)
    assert (m.over, m.winners) == (True, [0, 1])


def test_RI_R7_it_ends_when_the_last_one_on_the_river_is_out() -> None:
    here, amount = square("give_bank")
    m = trip(amount, 30, 50, arrived=(1, 2), at=[here - 1, GOAL, GOAL])
    events = row(m, 1)
    assert (names(events)[-1], told(events)[-1], m.places) == ("won 2", "won RI-R7", [3, 2, 1])


def test_RI_R7_it_goes_on_while_one_is_on_the_river() -> None:
    m = trip(1, 30, 50, arrived=(1,), at=[QUIET - 1, GOAL, QUIET])
    row(m, 1)
    assert (m.over, m.position()["turn"], purses(m)) == (False, 2, [0, 30, 51])


def test_RI_R7_a_player_left_alone_wins_here_too() -> None:
    m = agreed("take_left", 5, 10, 5, short="on")
    assert (told(row(m, 1))[-2:], m.winners) == (["alone RI-R6", "won RI-R6"], [0])
    m = trip(10, 5, arrived=(1,), at=[A - 1, GOAL], phrase_a="take_left", amount_a=5)
    assert (told(row(m, 1))[-2:], m.winners) == (["alone RI-R6", "won RI-R6"], [0])


def test_RI_R7_who_has_arrived_may_still_be_emptied() -> None:
    m = trip(40, 5, 40, arrived=(1,), at=[A - 1, GOAL, 0], phrase_a="take_left", amount_a=5)
    events = row(m, 1)
    assert names(events)[-3:] == ["fell 1", "limited 0", "turn 2"]
    assert (m.position()["out"], m.asked, limit(m)) == ([1], [0, 2], 4)


def test_RI_R7_who_has_arrived_and_is_emptied_is_out_and_nothing_else() -> None:
    m = trip(40, 5, 40, arrived=(1,), at=[A - 1, GOAL, 0], phrase_a="take_left", amount_a=5)
    row(m, 1)
    assert m.position()["arrived"] == []
    assert [(b.name, b.seat) for b in m.game.drawing.scene(m.state, 0).badges] == [("out", 1)]


def test_RI_17_the_position_after_an_arrived_player_is_emptied_can_be_set_up() -> None:
    m = trip(40, 5, 40, arrived=(1,), at=[A - 1, GOAL, 0], phrase_a="take_left", amount_a=5)
    row(m, 1)
    assert escale.match(RI, position=m.position()).position() == m.position()


def test_RI_R11_in_short_too() -> None:
    m = trip(40, 60, 50)
    for _ in range(8):
        row(m, 0)
    assert not m.over
    assert told(row(m, 0)) == ["stayed RI-8", "stalled RI-R11", "won RI-R11"]
    assert m.places == [3, 1, 2]


@pytest.mark.parametrize(("arrived", "turns"), [((), 9), ((1,), 6), ((1, 2), 3)])
def test_RI_R11_rounds_are_of_those_still_on_the_river(arrived: tuple[int, ...], turns: int) -> None:
    m = trip(40, 40, 30, arrived=arrived)
    for _ in range(turns - 1):
        row(m, 0)
    assert not m.over
    row(m, 0)
    assert (m.over, m.places) == (True, [1, 1, 3])


def test_RI_R11_an_arrival_begins_a_new_round_and_the_count_again() -> None:
    m = trip(40, 40, 40, alike=2, at=[0, GOAL - 1, 0])
    row(m, 0)
    row(m, 1)
    assert (m.over, m.position()["arrived"], rounds(m)) == (False, [1], (0, 0))
    stay(m, 5)
    assert (m.over, rounds(m)) == (False, (1, 2))
    row(m, 0)
    assert m.over


def test_RI_R11_who_goes_out_after_arriving_begins_a_new_round_too() -> None:
    m = trip(40, 5, 40, arrived=(1,), at=[A, GOAL, 0], phrase_a="take_left", amount_a=5, alike=2)
    assert "fell 1" in names(row(m, 0))
    assert (m.position()["out"], rounds(m)) == ([1], (0, 0))


def test_RI_R11_the_bank_may_pay_for_ever() -> None:
    m = trip(40, 40, 50, arrived=(2,), at=[A, A, GOAL])
    stay(m, 200)
    assert (m.over, purses(m), rounds(m)) == (False, [1040, 1040, 50], (0, 0))


def test_RI_R7_nothing_is_lost_of_a_large_purse() -> None:
    m = trip(40_000, 30_000, at=[A - 1, 0], phrase_a="take_each", amount_a=20)
    row(m, 1)
    assert purses(m) == [40_020, 29_980]
