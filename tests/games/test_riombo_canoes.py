"""Riombo, clause by clause: greetings, the finish, doubled and tripled canoes."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.match import Match
from tests.games.river import BANK, GOAL, QUIET, agreed, canoes, names, paid, purses, river, row, square
from tests.games.table import offers, refusal, told

BOTH = {"take()", "stack()"}


def arriving(*purse: int, by: int = 1, **more: Any) -> Match:
    """The first player's canoe reaches the finish and is asked what to do there."""
    m = river(*purse, **{"at": [GOAL - 1, *[0] * (len(purse) - 1)], **more})
    row(m, by)
    return m


# ---- Greetings


def test_RI_13_a_blue_stick_to_each_other_canoe_there() -> None:
    m = river(40, 40, 40, 40, turn=2, at=[QUIET, QUIET, QUIET - 1, 4])
    events = row(m, 1)
    assert told(events) == ["rowed RI-7", "greeted RI-13", "greeted RI-13", "turn RI-20"]
    assert paid(events) == [(2, 0, 1), (2, 1, 1)]
    assert purses(m) == [41, 41, 38, 40]


def test_RI_13_nobody_is_greeted_on_the_way() -> None:
    m = river(40, 40, at=[QUIET - 2, QUIET - 1])
    assert paid(row(m, 2)) == []


@pytest.mark.parametrize("multiple", [1, 2, 3])
@pytest.mark.parametrize("other", [1, 2, 3])
def test_RI_15_greeted_times_the_multiple_of_the_one_who_arrives(multiple: int, other: int) -> None:
    m = river(40, 40, at=[QUIET - 1, QUIET], canoes=[multiple, other])
    assert paid(row(m, 1)) == [(0, 1, multiple)]


def test_RI_E1_a_doubled_canoe_greets_with_two_and_is_greeted_with_one() -> None:
    m = river(40, 40, 40, at=[QUIET - 1, QUIET, 5], canoes=[2, 1, 1])
    assert paid(row(m, 1)) == [(0, 1, 2)]
    m = river(40, 40, 40, at=[QUIET - 1, QUIET, 5], canoes=[1, 2, 1])
    assert paid(row(m, 1)) == [(0, 1, 1)]


def test_RI_R5_the_start_is_not_greeted() -> None:
    m = agreed("back", 1, 40, 40)
    events = row(m, 1)
    assert (told(events)[1], paid(events), canoes(m)) == ("backed RI-12", [], [0, 0])
    m = arriving(40, 40)
    assert paid(m.play("stack")) == []


def test_RI_R5_the_greeting_comes_before_the_instruction() -> None:
    here, amount = square("give_bank")
    m = river(40, 40, at=[here - 1, here])
    assert paid(row(m, 1)) == [(0, 1, 1), (0, BANK, amount)]
    here, amount = square("back")
    m = river(40, 40, at=[here - 1, here])
    assert (paid(row(m, 1)), canoes(m)) == ([(0, 1, 1)], [0, here])


def test_RI_R3_greetings_go_clockwise_and_stop_when_nothing_is_left() -> None:
    m = river(40, 40, 3, 40, turn=2, at=[QUIET, QUIET, QUIET - 1, QUIET], canoes=[1, 1, 2, 1])
    events = row(m, 1)
    assert paid(events) == [(2, 3, 2), (2, 0, 1)]
    assert names(events) == ["rowed 2", "greeted 2", "greeted 2", "fell 2", "turn 3"]
    assert (purses(m), canoes(m)) == ([41, 40, 0, 42], [QUIET, QUIET, 0, QUIET])


def test_RI_R3_who_is_emptied_by_a_greeting_greets_nobody_on_the_start() -> None:
    m = river(1, 40, 40, at=[QUIET - 1, QUIET, 0])
    assert names(row(m, 1)) == ["rowed 0", "greeted 0", "fell 0", "limited 0", "turn 1"]


@pytest.mark.parametrize("value", [1, 2])
def test_RI_R3_who_is_emptied_by_a_greeting_does_not_play_the_square(value: int) -> None:
    here, amount = square("take_each")
    m = river(value, 40, 40, at=[here - 1, here, here])
    events = row(m, 1)
    assert paid(events) == [(0, 1, 1), (0, 2, 1)][:value]
    assert (m.position()["out"], m.position()["turn"], m.over) == ([0], 1, False)
    m = river(3, 40, 40, at=[here - 1, here, here])
    assert paid(row(m, 1))[2:] == [(1, 0, amount), (2, 0, amount)]


# ---- The finish


@pytest.mark.parametrize("by", [1, 2, 8])
def test_RI_11_reached_or_passed_the_player_chooses(by: int) -> None:
    m = river(40, 40, at=[GOAL - 1, 3])
    events = row(m, by)
    assert told(events) == ["rowed RI-7", "arrived RI-11"]
    assert events[0].numbers["step"] == GOAL
    assert (m.position()["phase"], m.asked, offers(m, 0), offers(m, 1)) == ("finish", [0], BOTH, set())


@pytest.mark.parametrize("by", [1, 8])
def test_RI_11_ten_from_the_bank_and_back_to_the_start(by: int) -> None:
    m = arriving(40, 40, by=by)
    events = m.play("take")
    assert (told(events), paid(events)) == (["earned RI-11", "turn RI-20"], [(BANK, 0, 10)])
    assert (purses(m), canoes(m), m.position()["canoes"], m.asked) == ([50, 40], [0, 0], [1, 1], [0, 1])


@pytest.mark.parametrize("by", [1, 8])
def test_RI_11_or_the_canoe_is_doubled(by: int) -> None:
    m = arriving(40, 40, by=by)
    events = m.play("stack")
    assert (told(events), events[0].numbers) == (["stacked RI-11", "turn RI-20"], {"canoes": 2})
    assert (purses(m), canoes(m), m.position()["canoes"], m.position()["turn"]) == ([40, 40], [0, 0], [2, 1], 1)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_RI_17_at_the_finish_of_a_position_nobody_has_fallen_and_no_limit_is_told(players: int) -> None:
    m = river(*[40] * players, phase="finish", at=[GOAL] + [0] * (players - 1))
    assert told(m.play("take")) == ["earned RI-11", "turn RI-20"]


def test_RI_11_sticks_are_not_shown_at_the_finish() -> None:
    m = arriving(40, 40)
    assert (refusal(m, "show", 0, sticks=1), refusal(m, "take", 1), refusal(m, "stack", 1)) == ("RI-11", "RI-20", "RI-20")


def test_RI_11_nothing_to_take_or_stack_elsewhere() -> None:
    m = river(40, 40)
    assert (refusal(m, "take", 0), refusal(m, "stack", 0)) == ("RI-6", "RI-6")


def test_RI_11_the_finish_is_not_the_start_of_another_trip_by_the_rest() -> None:
    m = arriving(40, 40, by=8)
    m.play("take")
    row(m, 0)
    row(m, 2)
    assert canoes(m) == [2, 0]


# ---- Doubled and tripled


def test_RI_14_a_doubled_canoe_takes_twenty_at_the_finish() -> None:
    m = arriving(40, 40, canoes=[2, 1])
    events = m.play("take")
    assert (told(events)[0], paid(events), m.position()["canoes"]) == ("earned RI-11", [(BANK, 0, 20)], [2, 1])


@pytest.mark.parametrize(("multiple", "payments"), [(1, [(0, 1, 1), (0, BANK, 1)]), (2, [(0, 1, 2), (0, BANK, 2)])])
def test_RI_14_greetings_and_squares_are_doubled(multiple: int, payments: list[tuple[int, int, int]]) -> None:
    here, amount = square("give_bank")
    m = river(40, 40, at=[here - 1, here], canoes=[multiple, 1])
    greeting, (_, _, factor) = payments
    assert paid(row(m, 1)) == [greeting, (0, BANK, amount * factor)]


@pytest.mark.parametrize("stack", [2, 3])
def test_RI_14_on_ones_own_turn_only(stack: int) -> None:
    for phrase, payment in (("take_left", (1, 0, 4)), ("give_left", (0, 1, 4))):
        m = agreed(phrase, 4, 40, 40, canoes=[1, stack])
        assert paid(row(m, 1)) == [payment]
    m = agreed("take_left", 4, 40, 40, canoes=[1, stack], turn=1)
    assert paid(row(m, 1)) == [(0, 1, 4 * stack)]


def test_RI_14_the_sticks_shown_are_not_doubled() -> None:
    m = river(40, 40, at=[QUIET - 3, 0], canoes=[2, 2])
    row(m, 3)
    assert (canoes(m)[0], offers(m, 0)) == (QUIET, {f"show(sticks={k})" for k in range(5)})


def test_RI_16_a_doubled_canoe_may_be_tripled() -> None:
    m = arriving(40, 40, canoes=[2, 1])
    assert offers(m, 0) == BOTH
    events = m.play("stack")
    assert (told(events)[0], events[0].numbers) == ("stacked RI-16", {"canoes": 3})
    assert (m.position()["canoes"], purses(m), canoes(m)) == ([3, 1], [40, 40], [0, 0])


def test_RI_16_only_at_the_end_of_a_second_trip() -> None:
    m = arriving(40, 40)
    m.play("stack")
    assert (m.position()["canoes"][0], m.position()["phase"], refusal(m, "stack", 0)) == (2, "sticks", "RI-6")


def test_RI_16_a_tripled_canoe_gives_and_takes_three_times() -> None:
    here, amount = square("take_each")
    m = river(40, 40, 40, at=[here - 1, here, 0], canoes=[3, 1, 1])
    assert paid(row(m, 1)) == [(0, 1, 3), (1, 0, 3 * amount), (2, 0, 3 * amount)]


@pytest.mark.parametrize("by", [1, 5])
def test_RI_R9_a_tripled_canoe_can_only_take_thirty(by: int) -> None:
    m = river(40, 40, at=[GOAL - 1, 0], canoes=[3, 1])
    events = row(m, by)
    assert told(events) == ["rowed RI-7", "arrived RI-11", "earned RI-R9", "turn RI-20"]
    assert (purses(m), canoes(m), m.position()["canoes"]) == ([70, 40], [0, 0], [3, 1])


@pytest.mark.parametrize("stack", [1, 2])
def test_RI_R9_a_stack_stays_after_taking_money(stack: int) -> None:
    m = arriving(40, 40, canoes=[stack, 1])
    m.play("take")
    assert m.position()["canoes"] == [stack, 1]


def test_RI_R9_a_stack_stays_on_the_way_back_to_start() -> None:
    m = agreed("back", 1, 40, 40, canoes=[3, 1])
    row(m, 1)
    assert (m.position()["canoes"], canoes(m)) == ([3, 1], [0, 0])


@pytest.mark.parametrize("multiple", [1, 2, 3])
def test_RI_R9_agreements_are_multiplied_like_the_others(multiple: int) -> None:
    m = agreed("take_bank", 10, 40, 40, canoes=[multiple, 1])
    assert paid(row(m, 1)) == [(BANK, 0, 10 * multiple)]
