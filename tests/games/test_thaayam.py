"""Thaayam: the start, the board and the series. Captures, the end, Twins and set positions have files of their own."""

from __future__ import annotations

import pytest

from escale.core.errors import Refused, Trouble
from tests.games.table import at, begun, offers, refusal, steps, throw, told
from tests.games.thaayam_table import OFF, SINGLE, asks, left, to_share, to_throw, twin, whole

PATH = "c1 d1 e1 e2 e3 e4 e5 d5 c5 b5 a5 a4 a3 a2 a1 b1 b2 b3 b4 c4 d4 d3 d2 c2 c3"


def walk(players: int, seat: int) -> str:
    m = begun("thaayam", players)
    return " ".join(m.game.drawing.place(m.state, seat, step) for step in range(1, 26))


def quarter_turn(path: str) -> str:
    """Anticlockwise about the centre: (x, y) to (4 - y, x)."""
    return " ".join("abcde"[5 - int(place[1])] + str("abcde".index(place[0]) + 1) for place in path.split())


# ---- The box and the start (TH-1, TH-3, TH-4)


@pytest.mark.parametrize("players", [2, 4])
def test_TH_1_two_or_four_play_with_four_pieces(players: int) -> None:
    assert steps(begun("thaayam", players)) == [OFF] * players


@pytest.mark.parametrize("players", [0, 1, 3, 5, 6])
def test_TH_1_no_other_number_plays(players: int) -> None:
    with pytest.raises(Trouble) as trouble:
        begun("thaayam", players)
    assert trouble.value.key == "players"


def test_TH_1_25_squares_with_a_palace_in_the_middle_of_each_edge() -> None:
    m = begun("thaayam", 4)
    squares = m.game.drawing.scene(m.state, 0).squares
    assert len({(q.x, q.y) for q in squares}) == len(squares) == 25
    assert {q.id for q in squares} == {x + y for x in "abcde" for y in "12345"}
    assert {q.seat: q.id for q in squares if q.kind == "palace"} == {0: "c1", 1: "e3", 2: "c5", 3: "a3"}
    assert [q.id for q in squares if q.kind == "centre"] == ["c3"]


def test_TH_3_pieces_start_off_the_board() -> None:
    m = begun("thaayam", 4)
    scene = m.game.drawing.scene(m.state, 0)
    assert scene.pieces == ()
    assert [(t.seat, t.pieces) for t in scene.trays if t.name == "waiting"] == [(p, (0, 1, 2, 3)) for p in range(4)]
    assert [t.pieces for t in scene.trays if t.name == "taken_off"] == [()] * 4
    assert twin(m) == [SINGLE] * 4
    assert m.position()["winner"] == -1


def test_TH_3_each_piece_enters_its_own_palace() -> None:
    m = begun("thaayam", 4)
    assert [m.game.drawing.place(m.state, seat, 0) for seat in range(4)] == ["waiting"] * 4
    assert [m.game.drawing.place(m.state, seat, 1) for seat in range(4)] == ["c1", "e3", "c5", "a3"]


def test_TH_4_most_mouths_up_begins() -> None:
    m = begun("thaayam", 4)
    assert (asks(m), m.awaits_chance) == (("draw", 0), True)
    events = throw(m, 2, 0, 4, 3)
    assert told(events) == ["drew TH-4"] * 4 + ["starts TH-4"]
    assert whole(events, "drew") == [(0, 2), (1, 0), (2, 4), (3, 3)]
    assert whole(events, "starts") == [(2,)]
    assert (asks(m), m.position()["turn"], m.awaits_chance) == (("throw", 2), 2, True)


def test_TH_4_the_seat_that_throws_first_may_begin() -> None:
    m = begun("thaayam", 2)
    assert whole(throw(m, 4, 3), "starts") == [(0,)]
    assert asks(m) == ("throw", 0)


def test_TH_4_no_mouth_counts_nothing_in_the_draw() -> None:
    m = begun("thaayam", 2)
    throw(m, 0, 1)
    assert asks(m) == ("throw", 1)


def test_TH_4_only_those_tied_for_most_throw_again_until_settled() -> None:
    m = begun("thaayam", 4)
    throw(m, 1, 3, 2, 3)
    assert asks(m) == ("draw", 1)
    throw(m, 0)
    assert asks(m) == ("draw", 3)
    throw(m, 0)
    assert asks(m) == ("draw", 1)
    throw(m, 2, 1)
    assert asks(m) == ("throw", 1)


@pytest.mark.parametrize("players", [2, 4])
def test_TH_4_play_passes_to_the_right(players: int) -> None:
    m = to_throw(*[OFF] * players)
    for seat in [*range(1, players), 0]:
        events = throw(m, 2)
        assert told(events)[-1] == "turn TH-4"
        assert whole(events, "turn") == [(seat,)]
        assert (asks(m), m.position()["turn"]) == (("throw", seat), seat)


def test_TH_4_only_the_player_whose_turn_it_is_moves() -> None:
    m = to_share([4], [5, 0, 0, 0], [5, 0, 0, 0], turn=1)
    assert refusal(m, "move", seat=0, piece=0, result=4) == "TH-4"
    assert offers(m, 0) == set()
    assert m.refused(0) == []
    with pytest.raises(Refused):
        m.play("move", seat=0, piece=0, result=4)
    assert steps(m) == [[5, 0, 0, 0], [5, 0, 0, 0]]
    assert refusal(m, "move", seat=1, piece=0, result=4) == ""


# ---- Throws and the path (TH-5, TH-6)


@pytest.mark.parametrize(("mouths", "result"), [(0, 8), (1, 1), (2, 2), (3, 3), (4, 4)])
def test_TH_5_a_throw_counts_its_mouths_and_none_counts_8(mouths: int, result: int) -> None:
    m = to_throw([2, 0, 0, 0], OFF)
    events = throw(m, mouths)
    assert told(events) == ["threw TH-5"]
    assert whole(events, "threw") == [(0, mouths, result)]
    assert left(m) == [result]


def test_TH_5_four_fair_cowries() -> None:
    for m in (begun("thaayam", 2), to_throw(OFF, OFF)):
        assert [(offer.numbers["mouths"], weight) for offer, weight in m.outcomes()] == [(0, 1), (1, 4), (2, 6), (3, 4), (4, 1)]


def test_TH_6_the_path_from_the_bottom_palace() -> None:
    printed = "20 30 40 41 42 43 44 34 24 14 04 03 02 01 00 10 11 12 13 23 33 32 31 21 22"  # column, row
    assert walk(4, 0) == " ".join("abcde"[int(p[0])] + str(int(p[1]) + 1) for p in printed.split()) == PATH


def test_TH_6_the_other_paths_are_its_rotations() -> None:
    right = quarter_turn(PATH)
    top = quarter_turn(right)
    assert right.startswith("e3 e4 e5 d5 c5")
    assert [walk(4, seat) for seat in range(4)] == [PATH, right, top, quarter_turn(top)]


@pytest.mark.parametrize(("seat", "last", "centre"), [(0, "c2", "c3"), (1, "d3", "c3"), (2, "c4", "c3"), (3, "b3", "c3")])
def test_TH_6_every_square_is_crossed_once_and_the_path_ends_on_ones_own_side(seat: int, last: str, centre: str) -> None:
    path = walk(4, seat).split()
    assert len(set(path)) == len(path) == 25
    assert path[23:] == [last, centre]


def test_TH_6_a_piece_turns_in_after_sixteen_squares() -> None:
    m = to_share([1, 1], [15, 0, 0, 0], OFF)
    for square in ("b1", "b2"):
        m.play("move", piece=0, result=1)
        assert [p.square for p in m.game.drawing.scene(m.state, 0).pieces] == [square]


def test_TH_6_pieces_are_drawn_where_they_stand() -> None:
    m = to_throw(OFF, [0, 2, 0, 25], turn=1)
    scene = m.game.drawing.scene(m.state, 0)
    assert [(p.seat, p.number, p.square, p.kind) for p in scene.pieces] == [(1, 1, "b5", "single"), (1, 3, "c3", "single")]
    assert [(t.name, t.seat, t.pieces) for t in scene.trays if t.seat == 1] == [("waiting", 1, (0, 2)), ("taken_off", 1, ())]
    assert scene.turn == 1


# ---- The series (TH-7 to TH-12)


def test_TH_7_1_4_and_8_throw_again_and_are_kept() -> None:
    m = to_throw([2, 0, 0, 0], OFF)
    for mouths, results in ((1, [1]), (4, [1, 4]), (0, [1, 4, 8]), (4, [1, 4, 4, 8])):
        throw(m, mouths)
        assert (asks(m), m.awaits_chance, left(m)) == (("throw", 0), True, results)


@pytest.mark.parametrize("last", [2, 3])
def test_TH_7_a_2_or_a_3_ends_the_series(last: int) -> None:
    m = to_throw([2, 0, 0, 0], OFF)
    throw(m, 4, last)
    assert (asks(m), m.awaits_chance, left(m)) == (("share", 0), False, [last, 4])
    assert m.game.drawing.scene(m.state, 0).tokens == (last, 4)


def test_TH_7_nothing_moves_before_the_series_has_ended() -> None:
    m = to_throw([2, 0, 0, 0], OFF)
    throw(m, 4)
    assert offers(m) == set()
    assert refusal(m, "move", piece=0, result=4) != ""


def test_TH_7_no_more_throws_once_it_has_ended() -> None:
    assert refusal(to_share([4], [2, 0, 0, 0], OFF), "throw", mouths=2) == "TH-7"
    assert refusal(to_share([], [9, 9, 0, 0], OFF), "throw", mouths=2) == "TH-7"


@pytest.mark.parametrize("order", [(1, 3, 4, 8), (8, 4, 3, 1), (4, 1, 8, 3)])
def test_TH_8_results_are_given_in_any_order_to_one_piece(order: tuple[int, ...]) -> None:
    m = to_share([1, 3, 4, 8], [2, 0, 0, 0], OFF)
    for result in order:
        m.play("move", piece=0, result=result)
    assert steps(m)[0] == [18, 0, 0, 0]
    assert asks(m) == ("throw", 1)


def test_TH_8_each_result_goes_to_a_piece_by_itself() -> None:
    m = to_share([2, 4], [2, 6, 0, 0], OFF)
    assert offers(m) == {f"move(piece={i}, result={r})" for i in (0, 1) for r in (2, 4)}
    assert refusal(m, "move", piece=0, result=6) == "TH-8"
    m.play("move", piece=1, result=4)
    assert (steps(m)[0], left(m), asks(m)) == ([2, 10, 0, 0], [2], ("share", 0))
    assert refusal(m, "move", piece=1, result=4) == "TH-8"
    m.play("move", piece=0, result=2)
    assert steps(m)[0] == [4, 10, 0, 0]


@pytest.mark.parametrize("result", [1, 2, 3, 5, 6, 7, 8])
def test_TH_8_only_results_of_the_series_are_given(result: int) -> None:
    m = to_share([4], [2, 0, 0, 0], OFF)
    assert refusal(m, "move", piece=0, result=result) == "TH-8"
    assert refusal(m, "move", piece=0, result=4) == ""


@pytest.mark.parametrize("result", [5, 6, 7])
def test_TH_8_results_are_not_added_up(result: int) -> None:
    m = to_share([1, 2, 4, 8], [2, 0, 0, 0], OFF)
    assert refusal(m, "move", piece=0, result=result) == "TH-8"


def test_TH_9_a_piece_enters_its_palace_with_a_1() -> None:
    m = to_share([1, 2], OFF, OFF)
    assert offers(m) == {f"move(piece={i}, result=1)" for i in range(4)}
    forbidden = [(f"move(piece={i}, result=2)", "TH-9") for i in range(4)]
    assert [(str(offer), clause) for offer, clause in m.refused()] == [*forbidden, ("finish()", "TH-11")]
    events = m.play("move", piece=2, result=1)
    assert told(events) == ["entered TH-9"]
    assert whole(events, "entered") == [(0, 2)]
    assert (steps(m)[0], left(m)) == ([0, 0, 1, 0], [2])


@pytest.mark.parametrize("result", [2, 3, 4, 8])
def test_TH_9_no_other_result_enters(result: int) -> None:
    m = to_share([result, 1], [2, 0, 0, 0], OFF)
    assert refusal(m, "move", piece=1, result=result) == "TH-9"
    assert refusal(m, "move", piece=1, result=1) == ""


def test_TH_10_with_nothing_in_play_results_before_the_first_1_do_not_count() -> None:
    m = to_throw(OFF, OFF)
    events = throw(m, 0, 4)
    assert told(events) == ["threw TH-5", "ignored TH-10"] * 2
    assert whole(events, "ignored") == [(0, 8), (0, 4)]
    assert left(m) == []
    assert told(throw(m, 1, 4, 1, 2)) == ["threw TH-5"] * 4
    assert left(m) == [1, 1, 2, 4]


@pytest.mark.parametrize("last", [2, 3])
def test_TH_10_a_series_without_a_1_passes_the_turn(last: int) -> None:
    m = to_throw(OFF, OFF)
    assert told(throw(m, 4, last)) == ["threw TH-5", "ignored TH-10", "threw TH-5", "ignored TH-10", "turn TH-4"]
    assert (asks(m), left(m)) == (("throw", 1), [])


def test_TH_10_with_a_piece_in_play_every_result_counts() -> None:
    m = to_throw([0, 0, 0, 1], OFF)
    assert told(throw(m, 0, 2)) == ["threw TH-5"] * 2
    assert left(m) == [2, 8]


def test_TH_10_the_pieces_of_others_do_not_count_as_in_play() -> None:
    m = to_throw(OFF, [1, 9, 25, 0])
    assert told(throw(m, 4)) == ["threw TH-5", "ignored TH-10"]


def test_TH_11_passing_is_forbidden_while_a_move_is_possible() -> None:
    m = to_share([2], [9, 9, 25, 25], OFF)
    assert refusal(m, "finish") == "TH-11"
    assert offers(m) == {"move(piece=0, result=2)", "move(piece=1, result=2)", "declare(piece=0, other=1)"}


def test_TH_11_even_a_bad_move_must_be_made() -> None:
    m = to_throw([9, 25, 25, 25], [3, 0, 0, 0])
    throw(m, 3)
    assert offers(m) == {"move(piece=0, result=3)"}
    assert refusal(m, "finish") == "TH-11"


def test_TH_11_passing_is_allowed_when_none_is_possible() -> None:
    m = to_share([], [9, 9, 0, 0], OFF)
    assert offers(m) == {"declare(piece=0, other=1)", "finish()"}
    assert told(m.play("finish")) == ["turn TH-4"]
    assert asks(m) == ("throw", 1)


def test_TH_12_results_that_cannot_be_played_are_lost() -> None:
    m = to_throw([24, 0, 0, 0], OFF)
    events = throw(m, 4, 0, 2)
    assert told(events) == ["threw TH-5"] * 3 + ["lost TH-12", "turn TH-4"]
    assert whole(events, "lost") == [(0, 3)]
    assert (asks(m), left(m), steps(m)) == (("throw", 1), [], [[24, 0, 0, 0], OFF])


def test_TH_12_nothing_is_told_as_lost_when_all_was_played() -> None:
    m = to_share([2], [2, 0, 0, 0], OFF)
    assert told(m.play("move", piece=0, result=2)) == ["moved TH-8", "turn TH-4"]


# ---- Worked examples


def test_TH_E1_4_and_8_for_one_piece_and_the_2_takes_another_to_the_centre() -> None:
    """Blue has three pieces in play and throws 4, 8, 2."""
    m = to_throw(OFF, OFF, OFF, [2, 23, 6, 0], turn=3)
    throw(m, 4, 0, 2)
    m.play("move", piece=0, result=4)
    m.play("move", piece=0, result=8)
    events = m.play("move", piece=1, result=2)
    assert told(events) == ["moved TH-8", "centred TH-24", "turn TH-4"]
    assert steps(m)[3] == [14, 25, 6, 0]


def test_TH_E2_8_8_1_8_4_1_3_with_no_piece_in_play() -> None:
    m = to_throw(OFF, OFF)
    events = throw(m, 0, 0, 1, 0, 4, 1, 3)
    assert whole(events, "ignored") == [(0, 8), (0, 8)]
    assert left(m) == [1, 1, 3, 4, 8]
    for piece, result in ((0, 1), (1, 1), (0, 8), (1, 3), (1, 4)):
        m.play("move", piece=piece, result=result)
    assert steps(m)[0] == [9, 8, 0, 0]
    assert asks(m) == ("throw", 1)


# ---- Rulings on the series and the seats


def test_TH_R1_two_players_sit_opposite_each_other() -> None:
    assert walk(2, 0) == PATH
    assert walk(2, 1) == quarter_turn(quarter_turn(PATH))


def test_TH_R1_so_the_opposite_palace_is_the_opponents() -> None:
    m = to_share([], [9, 9, 0, 0], OFF)
    assert "declare(piece=0, other=1)" in offers(m)
    assert m.game.drawing.place(m.state, 0, 9) == m.game.drawing.place(m.state, 1, 1) == "c5"


@pytest.mark.parametrize(("row", "counts"), [([25, 0, 0, 0], True), ([1, 0, 0, 0], True), ([26, 26, 26, 0], False), (OFF, False)])
def test_TH_R2_the_centre_is_on_the_board_and_a_piece_taken_off_is_not(row: list[int], counts: bool) -> None:
    m = to_throw([2, 0, 0, 0], row, turn=0, gather="off")
    throw(m, 2)
    m.play("move", piece=0, result=2)
    throw(m, 4)
    assert left(m) == ([4] if counts else [])


def test_TH_R2_after_captures_results_wait_for_a_1_again() -> None:
    m = to_share([2], [2, 0, 0, 0], [12, 0, 0, 0])
    m.play("move", piece=0, result=2)
    m.play("again", yes=0)
    assert told(throw(m, 4, 3))[-3:] == ["threw TH-5", "ignored TH-10", "turn TH-4"]


def test_TH_R2_at_the_start_of_a_further_series_too() -> None:
    m = to_share([1, 2, 4], [19, 26, 26, 0], [17, 0, 0, 0], gather="off")
    for result in (2, 4, 1):
        m.play("move", piece=0, result=result)
    assert (steps(m), asks(m)) == ([[26, 26, 26, 0], OFF], ("again", 0))
    m.play("again", yes=1)
    assert told(throw(m, 4)) == ["threw TH-5", "ignored TH-10"]


def test_TH_R2_within_a_series_one_1_is_enough() -> None:
    m = to_throw(OFF, OFF)
    throw(m, 1)
    assert left(m) == [1]
    assert told(throw(m, 4)) == ["threw TH-5"]


def test_TH_R7_an_unplayable_result_may_become_playable() -> None:
    m = to_share([1, 8], OFF, OFF)
    assert refusal(m, "move", piece=0, result=8) == "TH-9"
    m.play("move", piece=0, result=1)
    assert (asks(m), left(m)) == (("share", 0), [8])
    m.play("move", piece=0, result=8)
    assert steps(m)[0] == [9, 0, 0, 0]


def test_TH_R7_results_are_lost_only_when_none_left_can_be_played() -> None:
    m = to_share([2, 8, 8], [21, 25, 25, 25], OFF)
    assert (asks(m), offers(m)) == (("share", 0), {"move(piece=0, result=2)"})
    events = m.play("move", piece=0, result=2)
    assert whole(events, "lost") == [(0, 2)]


def test_TH_R7_no_duty_to_play_as_many_as_possible() -> None:
    m = to_share([1, 8], [17, 24, 25, 25], OFF)
    assert offers(m) == {"move(piece=0, result=1)", "move(piece=0, result=8)", "move(piece=1, result=1)"}
    events = m.play("move", piece=0, result=1)
    assert told(events) == ["moved TH-8", "lost TH-12", "turn TH-4"]
    assert steps(m)[0] == [18, 24, 25, 25]


@pytest.mark.parametrize("seat", range(4))
def test_TH_R9_the_other_palaces_lie_4_8_and_12_squares_on(seat: int) -> None:
    """Red, green, white, blue, anticlockwise: seat 1 sits to the right of seat 0."""
    palaces = ["c1", "e3", "c5", "a3"]
    path = walk(4, seat).split()
    assert [path[0], path[4], path[8], path[12]] == palaces[seat:] + palaces[:seat]


@pytest.mark.parametrize(("seat", "opposite"), [(0, "c5"), (1, "a3"), (2, "c1"), (3, "e3")])
def test_TH_R9_an_8_from_ones_palace_lands_on_the_opposite_one(seat: int, opposite: str) -> None:
    rows = [[1, 0, 0, 0] if p == seat else OFF for p in range(4)]
    m = to_share([8], *rows, turn=seat)
    m.play("move", piece=0, result=8)
    assert [p.square for p in m.game.drawing.scene(m.state, 0).pieces] == [opposite]


def test_TH_4_TH_7_nobody_moves_while_the_series_is_thrown() -> None:
    m = to_throw([5, 0, 0, 0], [5, 0, 0, 0], turn=1)
    assert refusal(m, "move", seat=1, piece=0, result=2) == "TH-7"
    assert refusal(m, "move", seat=0, piece=0, result=2) == "TH-4"


def test_TH_4_nobody_moves_before_the_first_player_is_known_nor_after_the_end() -> None:
    assert refusal(begun("thaayam", 2), "move", seat=0, piece=0, result=1) == "TH-4"
    done = at("thaayam", players=2, phase="over", winner=0, steps=[[26, 26, 26, 26], OFF])
    assert refusal(done, "move", seat=0, piece=0, result=1) == "TH-4"
    assert refusal(done, "move", seat=1, piece=0, result=1) == "TH-4"
