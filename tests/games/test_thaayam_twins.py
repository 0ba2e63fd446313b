"""Thaayam: Twins."""

from __future__ import annotations

import pytest

from tests.games.table import offers, refusal, steps, throw, told
from tests.games.thaayam_table import OFF, SINGLE, asks, left, to_share, to_throw, twin, whole

PAIR = [1, 0, -1, -1]  # pieces 0 and 1 are Twins
LAST_TWO = [-1, -1, 3, 2]
TWO_PAIRS = [1, 0, 3, 2]


# ---- Declaring (TH-17)


def test_TH_17_two_pieces_on_the_opposite_palace_may_be_declared_twins() -> None:
    m = to_share([2], [9, 0, 9, 0], OFF)
    events = m.play("declare", piece=0, other=2)
    assert told(events) == ["declared TH-17"]
    assert whole(events, "declared") == [(0, 0, 2)]
    assert twin(m) == [[2, -1, 0, -1], SINGLE]
    assert (asks(m), left(m), steps(m)[0]) == (("share", 0), [2], [9, 0, 9, 0])
    assert [p.kind for p in m.game.drawing.scene(m.state, 0).pieces] == ["twin", "twin"]


def test_TH_17_it_is_a_choice() -> None:
    m = to_share([1], [8, 9, 0, 0], OFF)
    m.play("move", piece=0, result=1)
    assert twin(m)[0] == SINGLE
    assert offers(m) == {"declare(piece=0, other=1)", "finish()"}
    m.play("finish")
    assert twin(m)[0] == SINGLE
    assert asks(m) == ("throw", 1)


@pytest.mark.parametrize("step", [step for step in range(25) if step != 9])
def test_TH_17_nowhere_but_on_the_opposite_palace(step: int) -> None:
    m = to_share([1], [step, step, 1, 0], OFF)
    assert refusal(m, "declare", piece=0, other=1) == "TH-17"
    assert not [offer for offer in offers(m) if offer.startswith("declare")]


@pytest.mark.parametrize(("piece", "other"), [(0, 1), (1, 2), (0, 0), (1, 1)])
def test_TH_17_it_takes_two_pieces_that_are_both_there(piece: int, other: int) -> None:
    m = to_share([1], [10, 9, 8, 9], OFF)
    assert refusal(m, "declare", piece=piece, other=other) == "TH-17"
    assert refusal(m, "declare", piece=1, other=3) == ""
    assert "declare" not in [offer.verb for offer, _ in m.refused()]


@pytest.mark.parametrize("seat", range(4))
def test_TH_17_every_seat_has_its_opposite_palace(seat: int) -> None:
    rows = [[5, 5, 13, 13], [5, 5, 13, 13], [5, 5, 13, 13], [5, 5, 13, 13]]
    rows[seat] = [9, 9, 13, 13]
    m = to_share([1], *rows, turn=seat)
    assert [o for o in offers(m) if o.startswith("declare")] == ["declare(piece=0, other=1)"]


def test_TH_17_pieces_that_were_not_declared_do_not_move_as_twins() -> None:
    m = to_share([2], [9, 9, 0, 0], OFF)
    assert refusal(m, "twins", piece=0, result=2) == "TH-17"
    assert not [offer for offer in offers(m) if offer.startswith("twins")]


def test_TH_17_an_offer_names_a_pair_once() -> None:
    m = to_share([2], [10, 10, 0, 0], OFF, twin=[PAIR, SINGLE])
    assert offers(m) == {"move(piece=0, result=2)", "move(piece=1, result=2)", "twins(piece=0, result=2)"}
    assert refusal(m, "twins", piece=2, result=2) == "TH-17"
    assert [(str(offer), clause) for offer, clause in m.refused()] == [
        *((f"move(piece={i}, result=2)", "TH-9") for i in (2, 3)),
        ("finish()", "TH-11"),
    ]


# ---- Moving together and apart (TH-18 to TH-20)


@pytest.mark.parametrize(("result", "squares"), [(1, 1), (2, 1), (3, 3), (4, 2), (8, 4)])
def test_TH_18_twins_move_half_of_an_even_result_and_the_whole_of_an_odd_one(result: int, squares: int) -> None:
    m = to_share([result, 1], [10, 10, 6, 0], OFF, twin=[PAIR, SINGLE])
    events = m.play("twins", piece=0, result=result)
    assert told(events)[:1] == ["twins_moved TH-18"]
    assert whole(events, "twins_moved") == [(0, 0, result, 10, 10 + squares)]
    assert steps(m)[0] == [10 + squares, 10 + squares, 6, 0]
    assert (left(m), twin(m)[0]) == ([1], PAIR)


def test_TH_18_twins_use_only_results_of_the_series() -> None:
    m = to_share([2], [10, 10, 0, 0], OFF, twin=[PAIR, SINGLE])
    assert refusal(m, "twins", piece=0, result=1) == "TH-8"
    m.play("twins", piece=0, result=2)
    assert asks(m) == ("throw", 1)


def test_TH_18_twins_stay_twins_in_later_turns() -> None:
    m = to_share([2], [10, 10, 0, 0], OFF, twin=[PAIR, SINGLE])
    m.play("twins", piece=0, result=2)
    throw(m, 3, 2)
    assert "twins(piece=0, result=2)" in offers(m)


def test_TH_18_any_two_pieces_move_together() -> None:
    m = to_share([4, 4], OFF, OFF, [25, 9, 0, 9], OFF, turn=2)
    assert whole(m.play("declare", piece=1, other=3), "declared") == [(2, 1, 3)]
    assert offers(m) == {"move(piece=1, result=4)", "move(piece=3, result=4)", "twins(piece=1, result=4)"}
    assert whole(m.play("twins", piece=1, result=4), "twins_moved") == [(2, 1, 4, 9, 11)]
    assert (steps(m)[2], twin(m)[2]) == ([25, 11, 0, 11], [-1, 3, -1, 1])


@pytest.mark.parametrize(("result", "step"), [(1, 24), (2, 24), (3, 22), (4, 23), (8, 21)])
def test_TH_19_twins_cannot_enter_the_centre_together(result: int, step: int) -> None:
    m = to_share([result, 1], [step, step, 0, 0], OFF, twin=[PAIR, SINGLE])
    assert refusal(m, "twins", piece=0, result=result) == "TH-19"
    assert f"twins(piece=0, result={result})" not in offers(m)


@pytest.mark.parametrize(("result", "step"), [(1, 23), (2, 23), (3, 21), (4, 22), (8, 20)])
def test_TH_19_they_may_stop_just_before_it(result: int, step: int) -> None:
    m = to_share([result], [step, step, 25, 25], OFF, twin=[PAIR, SINGLE])
    m.play("twins", piece=0, result=result)
    assert steps(m)[0] == [24, 24, 25, 25]


def test_TH_19_whichever_two_they_are() -> None:
    m = to_share([1], [2, 24, 0, 24], OFF, twin=[[-1, 3, -1, 1], SINGLE])
    assert refusal(m, "twins", piece=1, result=1) == "TH-19"


def test_TH_19_they_separate_first() -> None:
    m = to_share([1, 1], [24, 24, 0, 0], OFF, twin=[PAIR, SINGLE])
    assert told(m.play("move", piece=0, result=1)) == ["separated TH-20", "moved TH-8", "centred TH-24"]
    m.play("move", piece=1, result=1)
    assert steps(m)[0] == [25, 25, 0, 0]


@pytest.mark.parametrize("result", [1, 2, 3, 4, 8])
@pytest.mark.parametrize(("piece", "other"), [(0, 1), (1, 0)])
def test_TH_20_moving_one_alone_separates_twins(result: int, piece: int, other: int) -> None:
    m = to_share([result, 4], [10, 10, 0, 0], OFF, twin=[PAIR, SINGLE])
    events = m.play("move", piece=piece, result=result)
    assert told(events) == ["separated TH-20", "moved TH-8"]
    assert whole(events, "separated") == [(0, piece, other)]
    assert (steps(m)[0][piece], steps(m)[0][other]) == (10 + result, 10)
    assert twin(m)[0] == SINGLE
    assert refusal(m, "twins", piece=0, result=4) == "TH-17"


@pytest.mark.parametrize("step", [1, 5, 9, 12, 16, 17, 23])
def test_TH_20_they_separate_anywhere(step: int) -> None:
    m = to_share([2], [step, step, 25, 25], OFF, twin=[PAIR, SINGLE])
    m.play("move", piece=0, result=2)
    assert (steps(m)[0], twin(m)[0]) == ([step + 2, step, 25, 25], SINGLE)


def test_TH_20_separated_twins_are_captured_like_any_piece() -> None:
    m = to_share([4], [10, 10, 0, 0], [1, 0, 0, 0], twin=[PAIR, SINGLE])
    m.play("move", piece=0, result=4)
    throw(m, 1, 2)
    m.play("move", piece=0, result=1)
    assert steps(m) == [[14, 0, 0, 0], [2, 0, 0, 0]]


def test_TH_20_moving_another_piece_separates_nothing() -> None:
    m = to_share([4], [10, 10, 10, 0], OFF, twin=[PAIR, SINGLE])
    assert told(m.play("move", piece=2, result=4)) == ["moved TH-8", "turn TH-4"]
    assert twin(m)[0] == PAIR


# ---- Captures by and of Twins (TH-21 to TH-23)


def test_TH_21_twins_capture_single_pieces() -> None:
    m = to_share([2], [10, 10, 0, 0], [3, 3, 0, 0], twin=[PAIR, SINGLE])
    events = m.play("twins", piece=0, result=2)
    assert told(events) == ["twins_moved TH-18", "captured TH-21", "captured TH-21", "offered TH-15"]
    assert whole(events, "captured") == [(0, 1, 0, 11), (0, 1, 1, 11)]
    assert steps(m) == [[11, 11, 0, 0], OFF]


def test_TH_21_twins_capture_other_twins() -> None:
    m = to_share([4], [10, 10, 0, 0], [4, 0, 4, 0], twin=[PAIR, [2, -1, 0, -1]])
    events = m.play("twins", piece=0, result=4)
    assert whole(events, "captured") == [(0, 1, 0, 12), (0, 1, 2, 12)]
    assert (steps(m), asks(m)) == ([[12, 12, 0, 0], OFF], ("again", 0))


def test_TH_21_single_pieces_cannot_capture_twins() -> None:
    m = to_share([2], [10, 0, 0, 0], [4, 4, 0, 0], twin=[SINGLE, PAIR])
    events = m.play("move", piece=0, result=2)
    assert told(events) == ["moved TH-8", "spared TH-22", "spared TH-22", "turn TH-4"]
    assert whole(events, "spared") == [(0, 1, 0, 12), (0, 1, 1, 12)]
    assert steps(m) == [[12, 0, 0, 0], [4, 4, 0, 0]]
    assert twin(m)[1] == PAIR


def test_TH_21_half_of_a_pair_moving_alone_captures_no_twins() -> None:
    m = to_share([2], [10, 10, 0, 0], [4, 4, 0, 0], twin=[PAIR, PAIR])
    m.play("move", piece=0, result=2)
    assert steps(m) == [[12, 10, 0, 0], [4, 4, 0, 0]]


@pytest.mark.parametrize(("step", "across"), [(5, 13), (9, 1), (13, 5)])
def test_TH_16_TH_21_twins_capture_nobody_on_a_palace(step: int, across: int) -> None:
    m = to_share([1], [step - 1, step - 1, 0, 0], [across, across, across, 0], twin=[PAIR, PAIR])
    m.play("twins", piece=0, result=1)
    assert steps(m) == [[step, step, 0, 0], [across, across, across, 0]]
    assert m.position()["captured"] == "no"


def test_TH_22_a_single_piece_may_stand_with_opposing_twins() -> None:
    m = to_share([2], [10, 0, 0, 0], [4, 4, 0, 0], twin=[SINGLE, PAIR])
    assert offers(m) == {"move(piece=0, result=2)"}
    m.play("move", piece=0, result=2)
    assert asks(m) == ("throw", 1)
    throw(m, 2)
    assert told(m.play("twins", piece=0, result=2)) == ["twins_moved TH-18", "turn TH-4"]
    assert steps(m) == [[12, 0, 0, 0], [5, 5, 0, 0]]


def test_TH_22_the_twins_own_singles_beside_them_are_captured() -> None:
    m = to_share([2], [10, 0, 0, 0], [4, 4, 4, 0], twin=[SINGLE, PAIR])
    m.play("move", piece=0, result=2)
    assert steps(m) == [[12, 0, 0, 0], [4, 4, 0, 0]]


def test_TH_22_a_second_colour_joins_the_twins_on_their_square() -> None:
    m = to_share([2], [12, 12, 0, 0], OFF, OFF, [14, 16, 0, 0], turn=3, twin=[PAIR, SINGLE, SINGLE, SINGLE])
    m.play("move", piece=0, result=2)
    assert steps(m) == [[12, 12, 0, 0], OFF, OFF, [16, 16, 0, 0]]


def test_TH_23_captured_twins_come_back_as_twins_with_two_1s() -> None:
    m = to_share([4], [10, 10, 0, 0], [4, 4, 0, 0], twin=[PAIR, PAIR])
    m.play("twins", piece=0, result=4)
    m.play("again", yes=0)
    throw(m, 1, 1, 2)
    assert "enter_twins(piece=0)" in offers(m)
    events = m.play("enter_twins", piece=0)
    assert told(events) == ["twins_entered TH-23"]
    assert whole(events, "twins_entered") == [(1, 0, 1)]
    assert (steps(m)[1], twin(m)[1], left(m)) == ([1, 1, 0, 0], PAIR, [2])
    m.play("twins", piece=0, result=2)
    assert steps(m)[1] == [2, 2, 0, 0]


def test_TH_23_one_1_is_not_enough() -> None:
    m = to_share([1, 4], OFF, OFF, twin=[PAIR, SINGLE])
    assert refusal(m, "enter_twins", piece=0) == "TH-23"
    assert [offer.verb for offer, clause in m.refused() if clause == "TH-23"] == ["enter_twins"]
    assert offers(m) == {f"move(piece={i}, result=1)" for i in range(4)}


def test_TH_23_the_two_1s_are_of_the_same_series() -> None:
    m = to_share([1], OFF, OFF, twin=[PAIR, SINGLE])
    m.play("move", piece=2, result=1)
    throw(m, 2, 1, 3)
    assert left(m) == [1, 3]
    assert refusal(m, "enter_twins", piece=0) == "TH-23"


def test_TH_23_captured_twins_do_not_enter_by_a_move_together() -> None:
    m = to_share([1, 1], OFF, OFF, twin=[PAIR, SINGLE])
    assert refusal(m, "twins", piece=0, result=1) == "TH-23"
    assert offers(m) == {*(f"move(piece={i}, result=1)" for i in range(4)), "enter_twins(piece=0)"}


@pytest.mark.parametrize("piece", [2, 3])
def test_TH_23_only_a_waiting_pair_enters(piece: int) -> None:
    m = to_share([1, 1], [10, 10, 0, 0], OFF, twin=[PAIR, SINGLE])
    assert refusal(m, "enter_twins", piece=piece) == "TH-23"
    assert refusal(m, "enter_twins", piece=0) == "TH-23"
    assert "enter_twins(piece=0)" not in offers(m)


# ---- Worked example


def test_TH_E3_a_single_piece_captures_the_green_one_only() -> None:
    """Red Twins and a green piece on a4; blue lands there."""
    m = to_share([2], [12, 12, 0, 0], [8, 0, 0, 0], OFF, [14, 0, 0, 0], turn=3, twin=[PAIR, SINGLE, SINGLE, SINGLE])
    assert {m.game.drawing.place(m.state, seat, step) for seat, step in ((0, 12), (1, 8), (3, 16))} == {"a4"}
    events = m.play("move", piece=0, result=2)
    assert whole(events, "captured") == [(3, 1, 0, 16)]
    assert steps(m) == [[12, 12, 0, 0], OFF, OFF, [16, 0, 0, 0]]


def test_TH_E3_blue_twins_capture_all() -> None:
    m = to_share([4], [12, 12, 0, 0], [8, 0, 0, 0], OFF, [14, 14, 0, 0], turn=3, twin=[PAIR, SINGLE, SINGLE, PAIR])
    events = m.play("twins", piece=0, result=4)
    assert whole(events, "captured") == [(3, 0, 0, 16), (3, 0, 1, 16), (3, 1, 0, 16)]
    assert steps(m) == [OFF, OFF, OFF, [16, 16, 0, 0]]


# ---- Rulings


def test_TH_R4_declared_before_any_move() -> None:
    m = to_throw([9, 9, 0, 0], OFF)
    throw(m, 4, 2)
    m.play("declare", piece=0, other=1)
    m.play("twins", piece=0, result=4)
    assert (steps(m)[0], left(m)) == ([11, 11, 0, 0], [2])


def test_TH_R4_declared_between_two_moves() -> None:
    m = to_share([1, 4], [8, 9, 0, 0], OFF)
    m.play("move", piece=0, result=1)
    m.play("declare", piece=0, other=1)
    m.play("twins", piece=0, result=4)
    assert (steps(m)[0], twin(m)[0]) == ([11, 11, 0, 0], PAIR)


def test_TH_R4_declared_after_the_last_result() -> None:
    m = to_share([8], [1, 9, 0, 0], OFF)
    m.play("move", piece=0, result=8)
    assert (asks(m), left(m)) == (("share", 0), [])
    assert told(m.play("declare", piece=0, other=1)) == ["declared TH-17", "turn TH-4"]
    assert (twin(m)[0], asks(m)) == (PAIR, ("throw", 1))


def test_TH_R4_four_pieces_may_form_two_pairs() -> None:
    m = to_share([], [9, 9, 9, 9], OFF)
    m.play("declare", piece=0, other=3)
    assert offers(m) == {"declare(piece=1, other=2)", "finish()"}
    m.play("declare", piece=1, other=2)
    assert (twin(m)[0], asks(m)) == ([3, 2, 1, 0], ("throw", 1))


def test_TH_R4_two_pairs_move_each_by_itself() -> None:
    m = to_share([4, 2], [9, 9, 9, 9], OFF, twin=[TWO_PAIRS, SINGLE])
    m.play("twins", piece=2, result=4)
    m.play("twins", piece=0, result=2)
    assert (steps(m)[0], twin(m)[0]) == ([10, 10, 11, 11], TWO_PAIRS)


def test_TH_R4_not_between_two_series() -> None:
    m = to_share([2], [2, 9, 9, 0], [12, 0, 0, 0])
    m.play("move", piece=0, result=2)
    assert refusal(m, "declare", piece=1, other=2) == ""
    m.play("finish")
    assert asks(m) == ("again", 0)
    assert refusal(m, "declare", piece=1, other=2) != ""
    assert offers(m) == {"again(yes=1)", "again(yes=0)"}


def test_TH_R4_not_while_throwing_nor_in_anothers_turn() -> None:
    m = to_throw([9, 9, 0, 0], [9, 9, 0, 0])
    throw(m, 4)
    assert refusal(m, "declare", piece=0, other=1) != ""
    throw(m, 2)
    assert refusal(m, "declare", seat=1, piece=0, other=1) == "TH-4"
    assert refusal(m, "declare", seat=0, piece=0, other=1) == ""


def test_TH_R4_the_capture_made_before_declaring_is_not_forgotten() -> None:
    m = to_share([2], [2, 9, 9, 0], [12, 0, 0, 0])
    m.play("move", piece=0, result=2)
    assert told(m.play("declare", piece=1, other=2)) == ["declared TH-17", "offered TH-15"]


def test_TH_R6_captured_twins_wait_as_a_pair() -> None:
    m = to_share([4], [10, 10, 0, 0], [4, 4, 0, 0], twin=[PAIR, PAIR])
    m.play("twins", piece=0, result=4)
    assert (steps(m)[1], twin(m)[1]) == (OFF, PAIR)


@pytest.mark.parametrize(("piece", "other"), [(0, 1), (1, 0)])
def test_TH_R6_entering_with_one_1_separates_them(piece: int, other: int) -> None:
    m = to_share([1, 1, 1], OFF, OFF, twin=[PAIR, SINGLE])
    events = m.play("move", piece=piece, result=1)
    assert told(events) == ["separated TH-R6", "entered TH-9"]
    assert whole(events, "separated") == [(0, piece, other)]
    assert twin(m)[0] == SINGLE
    assert refusal(m, "enter_twins", piece=0) == "TH-23"
    assert (steps(m)[0][piece], steps(m)[0][other]) == (1, 0)


def test_TH_R6_two_1s_enter_both_in_one_move() -> None:
    m = to_share([1, 1, 1], OFF, OFF, twin=[PAIR, SINGLE])
    m.play("enter_twins", piece=0)
    assert (steps(m)[0], left(m)) == ([1, 1, 0, 0], [1])
    assert offers(m) >= {"twins(piece=0, result=1)", "move(piece=2, result=1)"}


def test_TH_R6_with_a_single_and_a_pair_waiting_the_player_chooses() -> None:
    m = to_share([1, 1], [0, 0, 0, 25], OFF, twin=[[-1, 2, 1, -1], SINGLE])
    assert offers(m) == {"move(piece=0, result=1)", "move(piece=1, result=1)", "move(piece=2, result=1)", "enter_twins(piece=1)"}
    assert told(m.play("move", piece=0, result=1)) == ["entered TH-9"]
    assert twin(m)[0] == [-1, 2, 1, -1]


def test_TH_R6_any_pair_may_wait_and_enter() -> None:
    m = to_share([1, 1, 4], OFF, OFF, OFF, [0, 10, 0, 25], turn=3, twin=[SINGLE, SINGLE, SINGLE, [2, -1, 0, -1]])
    assert "enter_twins(piece=0)" in offers(m)
    assert whole(m.play("enter_twins", piece=0), "twins_entered") == [(3, 0, 2)]
    assert steps(m) == [OFF, OFF, OFF, [1, 10, 1, 25]]


def test_TH_R6_a_1_used_otherwise_is_no_longer_there_for_the_pair() -> None:
    m = to_share([1, 1], [0, 0, 3, 25], OFF, twin=[PAIR, SINGLE])
    m.play("move", piece=2, result=1)
    assert refusal(m, "enter_twins", piece=0) == "TH-23"


def test_TH_R6_two_pairs_wait_and_enter() -> None:
    m = to_share([1, 1, 1, 1], OFF, OFF, twin=[TWO_PAIRS, SINGLE])
    m.play("enter_twins", piece=2)
    m.play("enter_twins", piece=0)
    assert (steps(m)[0], twin(m)[0]) == ([1, 1, 1, 1], TWO_PAIRS)


def test_TH_R6_entering_twins_may_end_the_series() -> None:
    m = to_share([1, 1], [0, 0, 25, 25], OFF, twin=[PAIR, SINGLE])
    assert told(m.play("enter_twins", piece=0)) == ["twins_entered TH-23", "turn TH-4"]
    assert asks(m) == ("throw", 1)


def test_TH_R7_a_result_only_twins_can_use_is_not_lost() -> None:
    m = to_share([8], [20, 20, 25, 25], OFF, twin=[PAIR, SINGLE])
    assert refusal(m, "move", piece=0, result=8) == "TH-24"
    assert offers(m) == {"twins(piece=0, result=8)"}
    assert refusal(m, "finish") == "TH-11"


def test_TH_R11_only_a_move_that_ends_there_captures() -> None:
    m = to_share([8], [10, 10, 0, 0], [3, 4, 0, 0], twin=[PAIR, SINGLE])
    m.play("twins", piece=0, result=8)
    assert steps(m) == [[14, 14, 0, 0], [3, 4, 0, 0]]
    assert asks(m) == ("throw", 1)


def test_TH_R11_when_one_twin_leaves_the_others_stay_side_by_side() -> None:
    m = to_share([4], [12, 12, 0, 0], [4, 0, 0, 0], twin=[PAIR, SINGLE])
    m.play("move", piece=0, result=4)
    assert steps(m) == [[16, 12, 0, 0], [4, 0, 0, 0]]
    assert asks(m) == ("throw", 1)
    throw(m, 2)
    m.play("move", piece=0, result=2)
    assert steps(m) == [[16, 12, 0, 0], [6, 0, 0, 0]]


def test_TH_R11_declaring_captures_nobody() -> None:
    m = to_share([2], [9, 9, 0, 0], [1, 0, 0, 0])
    m.play("declare", piece=0, other=1)
    assert steps(m)[1] == [1, 0, 0, 0]


def test_TH_R12_the_player_names_the_pair() -> None:
    m = to_share([], [9, 9, 9, 9], OFF)
    pairs = {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)}
    assert offers(m) == {"finish()", *(f"declare(piece={i}, other={j})" for i, j in pairs)}


def test_TH_R12_a_third_piece_beside_twins_is_single() -> None:
    m = to_share([2], [9, 9, 9, 0], OFF, twin=[PAIR, SINGLE])
    assert refusal(m, "declare", piece=0, other=2) == "TH-R12"
    assert refusal(m, "declare", piece=1, other=2) == "TH-R12"
    assert refusal(m, "declare", piece=0, other=1) == "TH-R12"
    m.play("twins", piece=0, result=2)
    assert steps(m)[0] == [10, 10, 9, 0]


def test_TH_R12_nor_does_a_pair_with_a_higher_number_take_a_third_piece() -> None:
    m = to_share([2], [9, 0, 9, 9], OFF, twin=[LAST_TWO, SINGLE])
    assert refusal(m, "declare", piece=0, other=2) == "TH-R12"
    assert refusal(m, "declare", piece=2, other=3) == "TH-R12"


def test_TH_R12_pieces_that_meet_again_are_singles() -> None:
    m = to_share([2, 1, 1], [10, 10, 25, 25], OFF, twin=[PAIR, SINGLE])
    m.play("move", piece=0, result=2)
    m.play("move", piece=1, result=1)
    assert told(m.play("move", piece=1, result=1)) == ["moved TH-8", "turn TH-4"]
    assert (steps(m)[0], twin(m)[0]) == ([12, 12, 25, 25], SINGLE)


def test_TH_R12_former_twins_may_be_declared_again() -> None:
    m = to_share([1, 8, 1, 8], OFF, OFF, twin=[PAIR, SINGLE])
    for piece, result in ((0, 1), (0, 8), (1, 1), (1, 8)):
        m.play("move", piece=piece, result=result)
    assert twin(m)[0] == SINGLE
    m.play("declare", piece=0, other=1)
    assert twin(m)[0] == PAIR


def test_TH_R12_a_captured_pair_is_broken_only_by_entering_one_of_the_two() -> None:
    m = to_throw(OFF, [3, 0, 0, 0], twin=[PAIR, SINGLE])
    throw(m, 1, 3)
    m.play("move", piece=2, result=1)
    m.play("move", piece=2, result=3)
    throw(m, 2)
    m.play("move", piece=0, result=2)
    assert (steps(m)[0], twin(m)[0]) == ([0, 0, 4, 0], PAIR)
    throw(m, 1, 2)
    m.play("move", piece=1, result=1)
    assert (steps(m)[0], twin(m)[0]) == ([0, 1, 4, 0], SINGLE)


@pytest.mark.parametrize(("result", "step"), [(3, 23), (3, 24), (4, 24), (8, 22), (8, 24)])
def test_TH_R13_a_result_past_the_centre_is_not_for_twins(result: int, step: int) -> None:
    m = to_share([result, 1], [step, step, 0, 0], OFF, twin=[PAIR, SINGLE])
    assert refusal(m, "twins", piece=0, result=result) == "TH-R13"
    assert f"twins(piece=0, result={result})" not in offers(m)


@pytest.mark.parametrize(("result", "step"), [(1, 24), (3, 22)])
def test_TH_R13_one_of_them_alone_uses_it_by_exact_count(result: int, step: int) -> None:
    m = to_share([result], [step, step, 25, 25], OFF, twin=[PAIR, SINGLE])
    assert offers(m) == {f"move(piece={i}, result={result})" for i in (0, 1)}
    m.play("move", piece=1, result=result)
    assert (steps(m)[0], twin(m)[0]) == ([step, 25, 25, 25], SINGLE)


@pytest.mark.parametrize("step", [23, 24])
def test_TH_R13_past_the_centre_for_one_too_it_is_lost(step: int) -> None:
    m = to_throw([step, step, 25, 25], OFF, twin=[PAIR, SINGLE])
    assert told(throw(m, 0, 3)) == ["threw TH-5", "threw TH-5", "lost TH-12", "turn TH-4"]
    assert (steps(m)[0], twin(m)[0]) == ([step, step, 25, 25], PAIR)


def test_TH_17_twins_are_named_by_the_lower_number() -> None:
    m = to_share([2], [9, 9, 0, 0], OFF, twin=[[1, 0, -1, -1], SINGLE])
    assert refusal(m, "twins", piece=0, result=2) == ""
    assert refusal(m, "twins", piece=1, result=2) == "TH-17"
