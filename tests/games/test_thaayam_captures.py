"""Thaayam: captures, further series and taking pieces off."""

from __future__ import annotations

import pytest

from tests.games.table import begun, offers, refusal, steps, throw, told
from tests.games.thaayam_table import OFF, asks, left, to_share, to_throw, whole

PALACES = (1, 5, 9, 13)  # steps that lie on a Palace, whoever walks


# ---- Captures (TH-13 to TH-16)


def test_TH_13_pieces_of_one_colour_share_a_square() -> None:
    m = to_share([2], [4, 6, 6, 6], OFF)
    events = m.play("move", piece=0, result=2)
    assert told(events) == ["moved TH-8", "turn TH-4"]
    assert steps(m)[0] == [6, 6, 6, 6]


def test_TH_14_ending_on_an_opposing_piece_captures_it() -> None:
    m = to_share([2], [2, 0, 0, 0], [8, 12, 4, 0])
    events = m.play("move", piece=0, result=2)
    assert told(events) == ["moved TH-8", "captured TH-14", "offered TH-15"]
    assert whole(events, "moved") == [(0, 0, 2, 2, 4)]
    assert whole(events, "captured") == [(0, 1, 1, 4)]
    assert steps(m) == [[4, 0, 0, 0], [8, 0, 4, 0]]


def test_TH_14_a_captured_piece_enters_again_with_a_1() -> None:
    m = to_share([2], [2, 0, 0, 0], [12, 0, 0, 0])
    m.play("move", piece=0, result=2)
    m.play("again", yes=0)
    assert told(throw(m, 4)) == ["threw TH-5", "ignored TH-10"]
    throw(m, 1, 2)
    m.play("move", piece=0, result=1)
    assert steps(m)[1] == [1, 0, 0, 0]


def test_TH_14_passing_over_a_piece_does_not_capture_it() -> None:
    m = to_share([3], [2, 0, 0, 0], [11, 12, 0, 0])
    assert told(m.play("move", piece=0, result=3)) == ["moved TH-8", "turn TH-4"]
    assert steps(m) == [[5, 0, 0, 0], [11, 12, 0, 0]]


@pytest.mark.parametrize("step", [0, 26])
def test_TH_14_pieces_off_the_board_are_not_captured(step: int) -> None:
    rows = [[2, 0, 0, 0], *[[step, 25, 25, 25]] * 3]
    m = to_share([2], *rows)
    assert told(m.play("move", piece=0, result=2)) == ["moved TH-8", "turn TH-4"]
    assert steps(m) == [[4, 0, 0, 0], *rows[1:]]


def test_TH_14_on_the_inner_ring_too() -> None:
    m = to_share([2], [17, 0, 0, 0], [23, 19, 0, 0])
    m.play("move", piece=0, result=2)
    assert steps(m) == [[19, 0, 0, 0], [0, 19, 0, 0]]


def test_TH_15_a_capture_gives_the_right_to_throw_again() -> None:
    m = to_share([2], [2, 0, 0, 0], [12, 0, 0, 0])
    m.play("move", piece=0, result=2)
    assert (asks(m), m.awaits_chance) == (("again", 0), False)
    assert offers(m) == {"again(yes=1)", "again(yes=0)"}
    events = m.play("again", yes=1)
    assert told(events) == ["went_on TH-15"]
    assert whole(events, "went_on") == [(0,)]
    assert (asks(m), m.awaits_chance, m.position()["turn"]) == (("throw", 0), True, 0)


def test_TH_15_without_a_capture_there_is_no_further_series() -> None:
    m = to_share([2, 4], [2, 0, 0, 0], [11, 0, 0, 0])
    assert refusal(m, "again", yes=1) == "TH-15"
    m.play("move", piece=0, result=2)
    m.play("move", piece=0, result=4)
    assert asks(m) == ("throw", 1)


def test_TH_15_before_the_further_series_nothing_else_is_done() -> None:
    m = to_share([2], [2, 9, 9, 0], [12, 0, 0, 0])
    m.play("move", piece=0, result=2)
    m.play("finish")
    assert asks(m) == ("again", 0)
    assert refusal(m, "move", piece=0, result=2) == "TH-15"
    assert refusal(m, "finish") == "TH-15"
    assert refusal(m, "again", seat=1, yes=1) == "TH-4"


@pytest.mark.parametrize("step", range(2, 25))
def test_TH_16_a_capture_everywhere_but_on_the_palaces(step: int) -> None:
    across = (step + 7) % 16 + 1 if step <= 16 else (step - 13) % 8 + 17
    m = to_share([1], [step - 1, 0, 0, 0], [across, 0, 0, 0])
    m.play("move", piece=0, result=1)
    refuge = step in PALACES
    assert steps(m) == [[step, 0, 0, 0], [across if refuge else 0, 0, 0, 0]]
    assert asks(m) == (("throw", 1) if refuge else ("again", 0))


@pytest.mark.parametrize("step", [1, 5, 9, 13])
def test_TH_16_each_palace_shelters_every_colour(step: int) -> None:
    others = [[(step - 4 * seat - 1) % 16 + 1, 0, 0, 0] for seat in (1, 2, 3)]
    m = to_share([1], [step - 1, 0, 0, 0], *others)
    m.play("move", piece=0, result=1)
    assert steps(m) == [[step, 0, 0, 0], *others]
    assert asks(m) == ("throw", 1)


def test_TH_16_the_centre_shelters() -> None:
    m = to_share([2], [23, 0, 0, 0], [25, 25, 0, 0])
    m.play("move", piece=0, result=2)
    assert steps(m) == [[25, 0, 0, 0], [25, 25, 0, 0]]
    assert asks(m) == ("throw", 1)


# ---- The end (TH-2, TH-24 to TH-26)


def test_TH_2_reaching_the_centre_with_all_four_does_not_win_yet() -> None:
    m = to_share([1, 1], [24, 25, 25, 25], OFF)
    m.play("move", piece=0, result=1)
    assert not m.over
    assert steps(m)[0] == [25, 25, 25, 25]


def test_TH_2_TH_26_taking_the_last_one_off_does() -> None:
    m = to_share([1, 1], [25, 26, 26, 25], OFF)
    m.play("move", piece=0, result=1)
    assert not m.over
    m.play("move", piece=3, result=1)
    assert m.over


@pytest.mark.parametrize(("result", "exact"), [(1, 24), (2, 23), (3, 22), (4, 21), (8, 17)])
def test_TH_24_an_exact_count_reaches_the_centre(result: int, exact: int) -> None:
    m = to_share([result], [exact, exact - 1, 0, 0], OFF)
    assert refusal(m, "move", piece=1, result=result) == ""
    events = m.play("move", piece=0, result=result)
    assert told(events)[:2] == ["moved TH-8", "centred TH-24"]
    assert whole(events, "centred") == [(0, 0)]
    assert steps(m)[0][0] == 25


@pytest.mark.parametrize(("result", "exact"), [(2, 23), (3, 22), (4, 21), (8, 17)])
def test_TH_24_one_more_is_too_much(result: int, exact: int) -> None:
    m = to_share([result], [exact, exact + 1, 24, 0], OFF)
    assert refusal(m, "move", piece=1, result=result) == "TH-24"
    assert refusal(m, "move", piece=2, result=result) == "TH-24"
    assert offers(m) == {f"move(piece=0, result={result})"}


def test_TH_24_whichever_piece_it_is() -> None:
    events = to_share([4], [2, 0, 0, 21], OFF).play("move", piece=3, result=4)
    assert whole(events, "moved") == [(0, 3, 4, 21, 25)]
    assert whole(events, "centred") == [(0, 3)]


def test_TH_24_short_of_the_centre_nothing_is_centred() -> None:
    m = to_share([1], [23, 0, 0, 0], OFF)
    assert told(m.play("move", piece=0, result=1)) == ["moved TH-8", "turn TH-4"]


def test_TH_25_a_piece_on_the_centre_is_taken_off_with_a_1() -> None:
    m = to_share([1, 4], [25, 25, 25, 25], OFF)
    events = m.play("move", piece=1, result=1)
    assert told(events) == ["took_off TH-25", "lost TH-12", "turn TH-4"]
    assert whole(events, "took_off") == [(0, 1)]
    assert steps(m)[0] == [25, 26, 25, 25]
    assert m.game.drawing.place(m.state, 0, 26) == "taken_off"
    assert [t.pieces for t in m.game.drawing.scene(m.state, 0).trays if t.name == "taken_off"] == [(1,), ()]


@pytest.mark.parametrize("result", [2, 3, 4, 8])
def test_TH_25_no_other_result_takes_off(result: int) -> None:
    m = to_share([result, 1], [25, 25, 25, 25], OFF)
    assert refusal(m, "move", piece=0, result=result) == "TH-25"
    assert offers(m) == {f"move(piece={i}, result=1)" for i in range(4)}


@pytest.mark.parametrize("result", [1, 4])
def test_TH_25_a_piece_taken_off_has_finished(result: int) -> None:
    m = to_share([1, 4], [26, 25, 25, 25], OFF)
    assert refusal(m, "move", piece=0, result=result) == "TH-25"
    assert offers(m) == {f"move(piece={i}, result=1)" for i in (1, 2, 3)}
    assert not [offer for offer, _ in m.refused() if offer.numbers.get("piece") == 0]


@pytest.mark.parametrize(("players", "places"), [(2, [2, 1]), (4, [2, 1, 2, 2])])
def test_TH_26_the_first_to_take_off_all_four_wins(players: int, places: list[int]) -> None:
    rows = [[25, 25, 25, 25] if seat != 1 else [26, 26, 26, 25] for seat in range(players)]
    m = to_share([1, 1, 8], *rows, turn=1, captured="yes")
    assert m.places == []
    events = m.play("move", piece=3, result=1)
    assert told(events) == ["took_off TH-25", "won TH-26"]
    assert whole(events, "won") == [(1,)]
    assert (m.over, m.winners, m.places) == (True, [1], places)
    position = m.position()
    assert (position["phase"], position["winner"], position["captured"]) == ("over", 1, "no")
    assert position["kept"] == [0, 0, 0, 0, 0]


@pytest.mark.parametrize("seat", range(4))
def test_TH_26_whoever_it_is(seat: int) -> None:
    rows = [OFF, OFF, OFF, OFF]
    rows[seat] = [26, 25, 26, 26]
    m = to_share([1], *rows, turn=seat)
    assert whole(m.play("move", piece=1, result=1), "won") == [(seat,)]
    assert (m.winners, m.position()["winner"]) == ([seat], seat)


@pytest.mark.parametrize("missing", range(4))
def test_TH_26_three_pieces_off_do_not_win(missing: int) -> None:
    row = [26, 26, 26, 26]
    row[missing] = 25
    other = (missing + 1) % 4
    row[other] = 25
    m = to_share([1], row, OFF)
    m.play("move", piece=other, result=1)
    assert not m.over
    assert asks(m) == ("throw", 1)


# ---- Rulings


def test_TH_R3_two_captures_give_one_further_series() -> None:
    m = to_share([1, 4], [2, 0, 0, 0], [11, 15, 0, 0])
    m.play("move", piece=0, result=1)
    assert (asks(m), m.position()["captured"]) == (("share", 0), "yes")
    assert told(m.play("move", piece=0, result=4)) == ["moved TH-8", "captured TH-14", "offered TH-15"]
    m.play("again", yes=1)
    assert m.position()["captured"] == "no"
    throw(m, 2)
    m.play("move", piece=0, result=2)
    assert asks(m) == ("throw", 1)


def test_TH_R3_the_further_series_may_capture_and_give_another() -> None:
    m = to_share([2], [2, 0, 0, 0], [12, 14, 0, 0])
    m.play("move", piece=0, result=2)
    m.play("again", yes=1)
    throw(m, 2)
    assert told(m.play("move", piece=0, result=2)) == ["moved TH-8", "captured TH-14", "offered TH-15"]
    assert (asks(m), steps(m)) == (("again", 0), [[6, 0, 0, 0], OFF])


def test_TH_R3_the_further_series_may_be_declined() -> None:
    m = to_share([2], [2, 0, 0, 0], [12, 0, 0, 0])
    m.play("move", piece=0, result=2)
    events = m.play("again", yes=0)
    assert told(events) == ["declined TH-R3", "turn TH-4"]
    assert whole(events, "declined") == [(0,)]
    assert asks(m) == ("throw", 1)
    assert m.position()["captured"] == "no"


def test_TH_R3_it_is_offered_after_the_whole_distribution() -> None:
    m = to_share([2, 4], [2, 0, 0, 0], [12, 0, 0, 0])
    m.play("move", piece=0, result=2)
    assert refusal(m, "again", yes=0) == "TH-15"
    events = m.play("move", piece=0, result=4)
    assert told(events) == ["moved TH-8", "offered TH-15"]
    assert whole(events, "offered") == [(0,)]


def test_TH_R3_once_begun_it_is_not_declined() -> None:
    m = to_share([2], [2, 0, 0, 0], [12, 0, 0, 0])
    m.play("move", piece=0, result=2)
    m.play("again", yes=1)
    assert refusal(m, "again", yes=0) != ""


def test_TH_R3_results_that_cannot_be_played_do_not_cost_the_further_series() -> None:
    m = to_share([8, 2], [20, 0, 0, 0], [18, 0, 0, 0])
    assert told(m.play("move", piece=0, result=2)) == ["moved TH-8", "captured TH-14", "lost TH-12", "offered TH-15"]


def test_TH_R3_a_series_has_no_limit_of_length() -> None:
    m = to_throw([1, 0, 0, 0], OFF)
    throw(m, *[4] * 150, 2)
    assert left(m) == [2] + [4] * 150
    assert asks(m) == ("share", 0)


def test_TH_R5_a_landing_captures_every_colour_and_every_piece() -> None:
    m = to_share([2], [10, 0, 0, 0], [8, 8, 0, 0], [4, 0, 0, 0], [0, 16, 0, 1])
    events = m.play("move", piece=0, result=2)
    assert whole(events, "captured") == [(0, 1, 0, 12), (0, 1, 1, 12), (0, 2, 0, 12), (0, 3, 1, 12)]
    assert steps(m) == [[12, 0, 0, 0], OFF, OFF, [0, 0, 0, 1]]


@pytest.mark.parametrize("seat", range(4))
def test_TH_R5_whoever_lands(seat: int) -> None:
    rows = [[(15 - 4 * p) % 16 + 1, 0, 0, 0] for p in range(4)]  # all of them on b1
    rows[seat][0] -= 2
    m = to_share([2], *rows, turn=seat)
    m.play("move", piece=0, result=2)
    assert [sum(row) > 0 for row in steps(m)] == [p == seat for p in range(4)]


@pytest.mark.parametrize("behind", [0, 1, 24])
def test_TH_R8_with_gather_taking_off_waits_for_all_four(behind: int) -> None:
    m = to_share([1, 1], [25, 25, behind, 25], OFF)
    assert m.position()["gather"] == "on"
    assert refusal(m, "move", piece=0, result=1) == "TH-R8"
    assert offers(m) == {"move(piece=2, result=1)"}


def test_TH_R8_without_gather_any_piece_on_the_centre_is_taken_off() -> None:
    m = to_share([1], [25, 0, 3, 26], OFF, gather="off")
    assert refusal(m, "move", piece=0, result=1) == ""
    m.play("move", piece=0, result=1)
    assert steps(m)[0] == [26, 0, 3, 26]


def test_TH_R8_without_gather_it_still_takes_a_1() -> None:
    m = to_share([1, 2], [25, 3, 0, 0], OFF, gather="off")
    assert refusal(m, "move", piece=0, result=2) == "TH-25"


def test_TH_R8_a_1_of_the_same_series_takes_off() -> None:
    m = to_share([1, 3], [22, 25, 25, 25], OFF)
    m.play("move", piece=0, result=3)
    m.play("move", piece=0, result=1)
    assert steps(m)[0] == [26, 25, 25, 25]


@pytest.mark.parametrize("gather", ["on", "off"])
def test_TH_R8_gather_is_an_option(gather: str) -> None:
    assert begun("thaayam", 2, gather=gather).position()["gather"] == gather
    assert begun("thaayam", 2).position()["gather"] == "on"


def test_TH_R10_a_piece_given_two_results_lands_and_captures_twice() -> None:
    m = to_share([4, 2], [2, 0, 0, 0], [14, 16, 0, 0])
    assert told(m.play("move", piece=0, result=4)) == ["moved TH-8", "captured TH-14"]
    assert told(m.play("move", piece=0, result=2)) == ["moved TH-8", "captured TH-14", "offered TH-15"]
    assert steps(m) == [[8, 0, 0, 0], OFF]


def test_TH_R10_results_are_not_added_up() -> None:
    m = to_share([4, 2], [2, 0, 0, 0], [16, 0, 0, 0])
    m.play("move", piece=0, result=2)
    assert steps(m) == [[4, 0, 0, 0], [16, 0, 0, 0]]
    m.play("move", piece=0, result=4)
    assert steps(m) == [[8, 0, 0, 0], OFF]
