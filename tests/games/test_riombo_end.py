"""Riombo, clause by clause: eighty, those who are out, the last one standing, and rounds that change nothing."""

from __future__ import annotations

import pytest

from escale.core.errors import Trouble
from tests.games.river import (
    BANK,
    GOAL,
    KINDS,
    QUIET,
    A,
    B,
    agreed,
    canoes,
    names,
    paid,
    purses,
    river,
    rounds,
    row,
    square,
    stay,
)
from tests.games.table import told

# ---- Eighty


def test_RI_4_the_first_to_reach_eighty_wins_and_the_others_rank_by_value() -> None:
    m = agreed("take_bank", 10, 70, 12, 60, 12, 35)
    row(m, 1)
    assert (m.over, m.places, m.winners) == (True, [1, 4, 2, 4, 3], [0])


def test_RI_4_those_who_are_out_come_after_the_poorest() -> None:
    m = agreed("take_bank", 10, 75, 0, 1, 0)
    row(m, 1)
    assert m.places == [1, 4, 2, 3]


@pytest.mark.parametrize(("value", "over"), [(69, False), (70, True), (71, True)])
def test_RI_18_the_game_ends_at_eighty_and_not_before(value: int, over: bool) -> None:
    m = agreed("take_bank", 10, value, 40)
    events = row(m, 1)
    assert m.over == over
    assert told(events)[2:] == (["rich RI-18", "won RI-18"] if over else ["turn RI-20"])
    assert (m.asked, m.position()["phase"]) == (([], "over") if over else ([0, 1], "sticks"))


def test_RI_18_nothing_is_played_afterwards() -> None:
    m = agreed("take_bank", 10, 70, 40)
    row(m, 1)
    with pytest.raises(Trouble) as trouble:
        m.play("show", 1, sticks=0)
    assert trouble.value.key == "over"


@pytest.mark.parametrize(("stack", "value"), [(1, 70), (2, 60)])
def test_RI_18_eighty_at_the_finish(stack: int, value: int) -> None:
    m = river(value, 40, at=[GOAL - 1, 0], canoes=[stack, 1])
    row(m, 1)
    assert not m.over
    assert told(m.play("take"))[1:] == ["rich RI-18", "won RI-18"]
    assert (m.winners, canoes(m)) == ([0], [0, 0])


def test_RI_18_eighty_at_the_finish_with_three_canoes() -> None:
    m = river(50, 40, at=[GOAL - 1, 0], canoes=[3, 1])
    assert told(row(m, 1)) == ["rowed RI-7", "arrived RI-11", "earned RI-R9", "rich RI-18", "won RI-18"]


def test_RI_18_who_stacks_does_not_take() -> None:
    m = river(79, 40, at=[GOAL - 1, 0])
    row(m, 1)
    m.play("stack")
    assert (m.over, purses(m)) == (False, [79, 40])


def test_RI_18_a_player_whose_turn_it_is_not_may_reach_it() -> None:
    m = agreed("give_left", 3, 40, 77, 40)
    row(m, 1)
    assert (m.winners, m.places) == ([1], [3, 1, 2])


# ---- When purses are read


def test_RI_R6_eighty_by_a_greeting_before_the_square() -> None:
    here, _ = square("take_each")
    m = river(60, 79, 40, at=[here - 1, here, 0])
    events = row(m, 1)
    assert told(events) == ["rowed RI-7", "greeted RI-13", "rich RI-18", "won RI-18"]
    assert (m.winners, purses(m)) == ([1], [59, 80, 40])


def test_RI_R6_a_square_is_read_when_it_is_complete() -> None:
    m = agreed("give_each", 5, 75, 75, 78, 40)
    events = row(m, 1)
    assert paid(events) == [(0, 1, 5), (0, 2, 5), (0, 3, 5)]
    assert (purses(m), m.winners) == ([60, 80, 83, 45], [2])
    assert [e.numbers["value"] for e in events if e.name == "rich"] == [80, 83]


def test_RI_R6_taking_goes_on_past_eighty() -> None:
    m = agreed("take_each", 5, 75, 5, 40)
    row(m, 1)
    assert (purses(m), m.places) == ([85, 0, 35], [1, 3, 2])


def test_RI_R6_equals_share() -> None:
    m = agreed("give_each", 5, 60, 75, 20, 75)
    events = row(m, 1)
    assert told(events)[-2:] == ["shared RI-18", "shared RI-18"]
    assert (m.winners, m.places) == ([1, 3], [3, 1, 4, 1])


def test_RI_R6_all_the_greetings_come_before_the_reading() -> None:
    m = river(40, 79, 79, 40, at=[QUIET - 1, QUIET, QUIET, QUIET])
    row(m, 1)
    assert (purses(m), m.winners) == ([37, 80, 80, 41], [1, 2])


def test_RI_R6_after_a_stay_purses_are_read_too() -> None:
    m = river(70, 40, at=[A, 0])
    assert told(row(m, 0)) == ["stayed RI-8", "earned RI-12", "rich RI-18", "won RI-18"]


# ---- Out


@pytest.mark.parametrize("value", [1, 3, 4])
def test_RI_17_who_has_no_stick_left_is_out(value: int) -> None:
    m = agreed("give_bank", 4, value, 40, 40)
    events = row(m, 1)
    assert told(events) == ["rowed RI-7", "paid RI-12", "fell RI-17", "limited RI-17", "turn RI-20"]
    assert (m.position()["out"], m.asked, m.position()["fell"]) == ([0], [1, 2], [3, 0, 0])


def test_RI_17_one_stick_is_enough_to_stay() -> None:
    m = agreed("give_bank", 4, 5, 40, 40)
    row(m, 1)
    assert (m.position()["out"], purses(m)[0], m.asked) == ([], 1, [0, 1, 2])


@pytest.mark.parametrize("phrase", ["take_left", "take_each"])
def test_RI_R6_a_player_left_alone_wins_at_once(phrase: str) -> None:
    m = agreed(phrase, 5, 10, 5)
    assert told(row(m, 1))[-3:] == ["fell RI-17", "alone RI-R6", "won RI-R6"]
    assert (m.winners, m.places) == ([0], [1, 2])


def test_RI_R6_left_alone_after_a_greeting() -> None:
    here, _ = square("take_each")
    m = river(1, 10, at=[here - 1, here])
    events = row(m, 1)
    assert names(events) == ["rowed 0", "greeted 0", "fell 0", "alone 1", "won 1"]
    assert m.places == [2, 1]


def test_RI_R6_left_alone_with_eighty() -> None:
    m = agreed("take_each", 5, 75, 5)
    assert (names(row(m, 1))[-2:], m.winners) == (["alone 0", "won 0"], [0])


def test_RI_R6_the_last_to_go_ranks_first_of_those_who_are_out() -> None:
    m = agreed("take_each", 5, 10, 5, 4, 3)
    row(m, 1)
    assert m.places == [1, 4, 3, 2]


def test_RI_R6_one_payment_empties_everybody_and_the_richest_before_it_wins() -> None:
    m = agreed("all_bank", 10, 3, 9, 10, 2)
    events = row(m, 1)
    assert (purses(m), m.places, m.winners) == ([0, 0, 0, 0], [3, 2, 1, 4], [2])
    assert (names(events)[-1], told(events)[-1]) == ("won 2", "won RI-R6")
    assert "alone" not in {e.name for e in events}


def test_RI_R6_everybody_emptied_and_equal() -> None:
    m = agreed("all_bank", 10, 10, 0, 7, 10, canoes=[2, 0, 1, 1])
    row(m, 1)
    assert (m.places, m.winners) == ([1, 4, 3, 1], [0, 3])


def test_RI_R6_the_multiple_may_empty_the_richest() -> None:
    m = agreed("all_bank", 10, 30, 10, 9, canoes=[3, 1, 1])
    row(m, 1)
    assert m.places == [1, 2, 3]


def test_RI_R4_nobody_is_left_alone_halfway() -> None:
    m = agreed("all_bank", 5, 5, 5)
    events = row(m, 1)
    assert names(events)[1:] == ["paid 0", "paid 1", "fell 0", "fell 1", "shared 0", "shared 1"]
    assert (m.places, paid(events)) == ([1, 1], [(0, BANK, 5), (1, BANK, 5)])


def test_RI_R4_the_last_one_standing_after_a_payment_of_all() -> None:
    m = agreed("all_bank", 5, 4, 5, 6)
    assert (names(row(m, 1))[-2:], m.places) == (["alone 2", "won 2"], [3, 2, 1])


# ---- Rounds that change nothing


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_RI_R11_three_whole_rounds_in_which_nothing_moves(players: int) -> None:
    m = river(*range(30, 30 + players))
    for _ in range(3 * players - 1):
        assert told(row(m, 0)) == ["stayed RI-8", "turn RI-20"]
    assert told(row(m, 0)) == ["stayed RI-8", "stalled RI-R11", "won RI-R11"]
    assert m.places == [*range(players, 0, -1)]


def test_RI_R11_equals_share() -> None:
    m = river(30, 20, 30, alike=2)
    stay(m, 2)
    assert told(row(m, 0))[1:] == ["stalled RI-R11", "shared RI-R11", "shared RI-R11"]
    assert m.places == [1, 3, 1]


def test_RI_R11_rounds_are_of_those_who_still_take_turns() -> None:
    m = river(30, 0, 20)
    stay(m, 5)
    assert (m.over, rounds(m)) == (False, (1, 2))
    row(m, 0)
    assert (m.over, m.places) == (True, [1, 3, 2])


@pytest.mark.parametrize("players", [2, 3, 6])
def test_RI_R11_sticks_that_come_back_within_the_round_change_nothing(players: int) -> None:
    m = river(*[40] * players, at=[B] * players)  # take 3 from your left neighbour, for ever
    for _ in range(3 * players - 1):
        assert told(row(m, 0)) == ["stayed RI-8", "gave RI-R10", "turn RI-20"]
    assert told(row(m, 0))[2:] == ["stalled RI-R11"] + ["shared RI-R11"] * players
    assert (m.over, purses(m)) == (True, [40] * players)


def test_RI_R11_as_long_as_sticks_change_the_standing_the_game_goes_on() -> None:
    two, three = KINDS.index("take_each"), KINDS.index("take_each", KINDS.index("take_each") + 1)
    m = river(70, 20, at=[two, three])  # player 0 takes 2 a turn, player 1 takes 3
    stay(m, 119)
    assert (m.over, purses(m)) == (False, [13, 77])
    assert told(row(m, 0)) == ["stayed RI-8", "gave RI-9", "rich RI-18", "won RI-18"]
    assert (purses(m), m.places) == ([10, 80], [2, 1])


def test_RI_R11_a_move_begins_the_count_again() -> None:
    m = river(40, 40, alike=2, at=[QUIET - 1, 0])
    row(m, 1)
    assert rounds(m) == (1, 2)
    row(m, 0)
    assert (m.over, rounds(m)) == (False, (0, 0))


def test_RI_R11_the_next_round_begins_where_the_last_one_ended() -> None:
    m = river(40, 40, 40, at=[0, QUIET - 1, 0])
    row(m, 0)
    row(m, 1)  # in the second turn of the first round
    stay(m, 1 + 8)
    assert (m.over, rounds(m)) == (False, (2, 2))
    row(m, 0)
    assert m.over


@pytest.mark.parametrize("kind", ["give_bank", "all_bank", "take_each", "give_each", "agreed_a", "agreed_b", "back"])
def test_RI_R11_sticks_that_change_the_standing_begin_the_count_again(kind: str) -> None:
    m = river(40, 40, alike=2, at=[square(kind)[0], 0])
    stay(m, 2)
    assert (m.over, rounds(m)) == (False, (0, 0))


def test_RI_R11_a_purse_that_stays_alike_under_another_square_is_a_change() -> None:
    m = river(40, 40, alike=2, at=[QUIET - 1, QUIET])
    row(m, 1)  # one greets the other, and moves
    row(m, 0)
    assert (m.over, rounds(m)) == (False, (0, 0))


@pytest.mark.parametrize("choice", ["take", "stack"])
def test_RI_R11_the_finish_begins_the_count_again(choice: str) -> None:
    m = river(40, 40, alike=2, at=[GOAL - 1, 0])
    row(m, 1)
    m.play(choice)
    row(m, 0)
    assert (m.over, rounds(m)) == (False, (0, 0))


@pytest.mark.parametrize(("stack", "count"), [(1, 2), (2, 0)])
def test_RI_R11_another_multiple_is_a_change(stack: int, count: int) -> None:
    began = {"began_at": [0, 0], "began_canoes": [1, 1], "began_purse": [40, 40]}
    m = river(40, 40, canoes=[stack, 1], turn=1, turns=1, alike=1, **began)
    row(m, 0)
    assert rounds(m) == (0, count)


def test_RI_R11_who_goes_out_begins_a_new_round_and_the_count_again() -> None:
    m = river(30, 40, 3, 40, at=[0, B, 0, 0], alike=2)
    row(m, 0)
    assert names(row(m, 0)) == ["stayed 1", "gave 2", "fell 2", "turn 3"]
    assert rounds(m) == (0, 0)
    assert m.position()["turn"] == 3
    stay(m, 8)  # one of them takes on in each round, until its neighbour has nothing left
    assert (m.over, rounds(m)[1]) == (False, 0)


def test_RI_R11_one_s_own_fall_begins_a_new_round_too() -> None:
    m = river(3, 40, 40, at=[A, 0, 0], phrase_a="give_bank", amount_a=3, alike=2)
    assert names(row(m, 0)) == ["stayed 0", "paid 0", "fell 0", "limited 0", "turn 1"]
    assert rounds(m) == (0, 0)
    stay(m, 5)
    assert (m.over, rounds(m)) == (False, (1, 2))
    row(m, 0)
    assert m.over


def test_RI_R11_a_turn_that_is_left_by_eighty_is_not_counted() -> None:
    m = river(70, 40, at=[A, 0], alike=2)
    assert told(row(m, 0))[2:] == ["rich RI-18", "won RI-18"]
