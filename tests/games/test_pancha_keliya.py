"""The clauses of Pancha Keliya up to the captures; Panchas, the treasure and positions have their own files."""

from __future__ import annotations

import pytest

from escale.core.errors import Trouble
from escale.core.match import Match
from escale.core.scene import Throw
from tests.games.lagoon import ASHORE, BOKKA, ONDU, PANCHA, PK, PUWAK_MALLA, REFUGES, afloat, next_to_throw
from tests.games.table import at, begun, offers, refusal, steps, throw, told

LEFT_START = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]
RIGHT_START = [(10, 0), (9, 0), (8, 0), (7, 0), (6, 0)]
COMMON = (
    *((5, 0), (5, 1), (5, 2), (5, 3), (5, 4)),
    *((5, 5), (6, 5), (7, 5), (8, 5), (9, 5)),
    *((10, 5), (10, 6), (10, 7), (10, 8), (10, 9)),
    *((10, 10), (9, 10), (8, 10), (7, 10), (6, 10)),
    *((5, 10), (5, 11), (5, 12), (5, 13), (5, 14)),
    (5, 15),
)


def spot(m: Match, seat: int, step: int) -> tuple[int, int]:
    """Where a step is on the board."""
    name = m.game.drawing.place(m.state, seat, step)
    return next((square.x, square.y) for square in m.game.drawing.BOARD if square.id == name)


# ---- What is needed, and who starts


def test_PK_1_two_players_with_three_pieces_each() -> None:
    assert steps(begun(PK, 2)) == [ASHORE, ASHORE]


@pytest.mark.parametrize("players", [1, 3, 4])
def test_PK_1_no_other_number_of_players(players: int) -> None:
    with pytest.raises(Trouble) as trouble:
        begun(PK, players)
    assert trouble.value.key == "players"


def test_PK_1_six_fair_cowries_in_the_draw_and_in_the_game() -> None:
    fair = {0: 1, 1: 6, 2: 15, 3: 20, 4: 15, 5: 6, 6: 1}
    for m in (begun(PK, 2), afloat(ASHORE)):
        assert {offer.numbers["mouths"]: weight for offer, weight in m.outcomes()} == fair


@pytest.mark.parametrize("seat", [0, 1])
def test_PK_2_PK_23_the_first_with_three_pieces_home_wins(seat: int) -> None:
    m = at(PK, turn=seat, steps=[[32, 32, 31], [32, 32, 31]], islands=[0, 1], haven="on")
    throw(m, ONDU)
    assert told(m.play("move", piece=2, points=1)) == ["landed PK-21", "won PK-23"]
    assert m.over
    assert m.winners == [seat]
    assert m.places == ([1, 2] if seat == 0 else [2, 1])
    assert steps(m)[seat] == [32, 32, 32]


def test_PK_2_PK_23_two_pieces_home_and_one_on_the_last_square_do_not_win() -> None:
    m = afloat([32, 31, 30], islands=[1, 0])
    throw(m, ONDU)
    assert told(m.play("move", piece=1, points=1)) == ["landed PK-21", "again PK-6"]
    throw(m, ONDU)
    m.play("move", piece=2, points=1)
    assert steps(m)[0] == [32, 32, 31]
    assert not m.over
    assert m.winners == m.places == []


def test_PK_3_all_pieces_wait_off_the_track() -> None:
    m = begun(PK, 2)
    trays = m.game.drawing.scene(m.state, 0).trays
    assert [(tray.name, tray.seat, tray.pieces) for tray in trays] == [("off", 0, (0, 1, 2)), ("off", 1, (0, 1, 2))]
    assert m.game.drawing.scene(m.state, 0).pieces == ()


@pytest.mark.parametrize(("seat", "entry"), [(0, (0, 0)), (1, (10, 0))])
def test_PK_3_PK_11_each_colour_has_its_own_entry_square(seat: int, entry: tuple[int, int]) -> None:
    m = afloat(ASHORE, turn=seat)
    throw(m, ONDU)
    m.play("move", piece=2, points=1)
    assert steps(m)[seat] == [0, 0, 1]
    assert spot(m, seat, 1) == entry


@pytest.mark.parametrize(("mouths", "first"), [((4, 3), 0), ((3, 4), 1), ((6, 5), 0), ((0, 1), 1), ((1, 0), 0), ((0, 6), 1)])
def test_PK_4_most_mouths_up_begins(mouths: tuple[int, int], first: int) -> None:
    m = begun(PK, 2)
    assert (m.position()["phase"], m.hand, m.awaits_chance) == ("draw", 0, True)
    assert (m.position()["drawing"], m.position()["leading"], m.position()["most"]) == ([0, 1], [], 0)
    assert told(throw(m, mouths[0])) == ["drew PK-4"]
    assert (m.position()["phase"], m.hand, m.awaits_chance) == ("draw", 1, True)
    events = throw(m, mouths[1])
    assert told(events) == ["drew PK-4", "starts PK-4"]
    assert [event.seat for event in events] == [1, first]
    assert events[0].numbers == {"mouths": mouths[1]}
    assert next_to_throw(m) == first


def test_PK_4_only_the_player_whose_turn_it_is_may_move() -> None:
    m = afloat([10, 12, 0], [20, 0, 0])
    assert refusal(m, "move", seat=0, piece=0, points=3) == "PK-4"
    assert offers(m, seat=0) == set()
    assert m.refused(seat=0) == []
    throw(m, 3)
    assert refusal(m, "move", seat=1, piece=0, points=3) == "PK-4"
    assert offers(m, seat=1) == set()
    assert m.refused(seat=1) == []
    assert (m.asked, m.awaits_chance, refusal(m, "move", piece=0, points=3)) == ([0], False, "")


def test_PK_4_the_draw_moves_no_piece() -> None:
    m = begun(PK, 2)
    throw(m, 5, 1)
    assert steps(m) == [ASHORE, ASHORE]
    assert (m.position()["winner"], m.position()["islands"]) == (-1, [-1, -1])
    assert (m.position()["drawing"], m.position()["leading"], m.position()["most"]) == ([], [], 0)


@pytest.mark.parametrize("tie", range(7))
def test_PK_R1_a_tie_throws_again(tie: int) -> None:
    m = begun(PK, 2)
    assert told(throw(m, tie, tie)) == ["drew PK-4", "drew PK-4"]
    assert (m.position()["phase"], m.hand, m.position()["drawing"]) == ("draw", 0, [0, 1])
    assert (m.position()["leading"], m.position()["most"]) == ([], 0)
    throw(m, 2, 2, 1, 3)
    assert next_to_throw(m) == 1


# ---- The cowries


@pytest.mark.parametrize(
    ("mouths", "points", "clause"),
    [(0, 12, "PK-10"), (1, 1, "PK-6"), (2, 2, "PK-7"), (3, 3, "PK-7"), (4, 4, "PK-7"), (5, 5, "PK-8"), (6, 0, "PK-9")],
)
def test_PK_5_what_each_throw_is_worth(mouths: int, points: int, clause: str) -> None:
    m = afloat([8, 0, 0])
    event = throw(m, mouths)[0]
    assert (event.name, event.clause, event.seat) == ("threw", clause, 0)
    assert event.numbers == {"mouths": mouths, "points": points}
    assert m.position()["left"] == points


@pytest.mark.parametrize(("mouths", "points"), [(0, 12), (1, 1), (2, 2), (3, 3), (4, 4)])
def test_PK_5_each_point_is_one_square_no_more_no_less(mouths: int, points: int) -> None:
    m = afloat([8, 0, 0])
    throw(m, mouths)
    for other in {1, 2, 3, 4, 5, 11, 12} - {points}:
        assert refusal(m, "move", piece=0, points=other) == "PK-5"
    events = m.play("move", piece=0, points=points)
    assert steps(m)[0] == [8 + points, 0, 0]
    assert events[0].numbers == {"piece": 0, "points": points, "origin": 8, "step": 8 + points}


@pytest.mark.parametrize(("mouths", "name"), [(0, "bokka"), (1, "ondu"), (2, "two"), (3, "three"), (4, "four"), (5, "pancha")])
def test_PK_5_the_throw_and_its_points_lie_in_view(mouths: int, name: str) -> None:
    m = afloat([8, 0, 0])
    scene = m.game.drawing.scene(m.state, 1)
    assert (scene.turn, scene.throw, scene.marks) == (0, None, {})
    points = throw(m, mouths)[0].numbers["points"]
    scene = m.game.drawing.scene(m.state, 1)
    assert (scene.throw, scene.marks) == (Throw(mouths, 6, name), {"points": points})


def test_PK_6_an_ondu_enters_a_piece_and_throws_again() -> None:
    m = afloat([8, 0, 0])
    assert told(throw(m, ONDU)) == ["threw PK-6"]
    assert (m.asked, m.position()["phase"]) == ([0], "move")
    assert offers(m) == {"move(piece=0, points=1)", "move(piece=1, points=1)", "move(piece=2, points=1)"}
    events = m.play("move", piece=1, points=1)
    assert told(events) == ["entered PK-13", "again PK-6"]
    assert events[0].numbers == {"piece": 1, "points": 1, "step": 1}
    assert steps(m)[0] == [8, 1, 0]
    assert next_to_throw(m) == 0


def test_PK_6_an_ondu_moves_a_piece_by_one_and_throws_again() -> None:
    m = at(PK, turn=1, steps=[[0, 0, 0], [8, 1, 0]])
    throw(m, ONDU)
    assert offers(m) == {"move(piece=0, points=1)", "move(piece=1, points=1)"}
    assert told(m.play("move", piece=0, points=1)) == ["moved PK-6", "again PK-6"]
    assert steps(m) == [ASHORE, [9, 1, 0]]
    assert next_to_throw(m) == 1


@pytest.mark.parametrize("points", [2, 3, 4])
def test_PK_7_two_three_or_four_move_one_piece_and_end_the_turn(points: int) -> None:
    m = afloat([12, 16, 0])
    assert told(throw(m, points)) == ["threw PK-7"]
    assert offers(m) == ({f"move(piece={i}, points={points})" for i in (0, 1)})
    events = m.play("move", piece=1, points=points)
    assert told(events) == ["moved PK-7", "turn PK-4"]
    assert [event.seat for event in events] == [0, 1]
    assert steps(m) == [[12, 16 + points, 0], ASHORE]
    assert next_to_throw(m) == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_PK_9_a_puwak_malla_passes_the_turn(seat: int) -> None:
    m = at(PK, turn=seat, steps=[[8, 0, 0], [9, 0, 0]])
    events = throw(m, PUWAK_MALLA)
    assert told(events) == ["threw PK-9", "passed PK-9", "turn PK-4"]
    assert [event.seat for event in events] == [seat, seat, 1 - seat]
    assert steps(m) == [[8, 0, 0], [9, 0, 0]]
    assert next_to_throw(m) == 1 - seat


def test_PK_10_a_bokka_moves_one_piece_by_twelve_and_throws_again() -> None:
    m = afloat([1, 7, 0])
    assert told(throw(m, BOKKA)) == ["threw PK-10"]
    assert offers(m) == {"move(piece=0, points=12)", "move(piece=1, points=12)"}
    assert told(m.play("move", piece=1, points=12)) == ["moved PK-10", "again PK-10"]
    assert steps(m)[0] == [1, 19, 0]
    assert next_to_throw(m) == 0


# ---- The track


@pytest.mark.parametrize(("seat", "own"), [(0, LEFT_START), (1, RIGHT_START)])
def test_PK_11_own_start_then_the_common_part_in_order(seat: int, own: list[tuple[int, int]]) -> None:
    m = afloat(ASHORE)
    assert [spot(m, seat, step) for step in range(1, 32)] == [*own, *COMMON]


@pytest.mark.parametrize(("islands", "spots"), [([0, 1], [(4, 16), (6, 16)]), ([1, 0], [(6, 16), (4, 16)])])
def test_PK_11_the_treasure_islands_lie_left_and_right(islands: list[int], spots: list[tuple[int, int]]) -> None:
    m = afloat(ASHORE, islands=islands)
    assert [spot(m, seat, 32) for seat in (0, 1)] == spots


def test_PK_11_the_board_marks_entries_refuges_and_the_last_square() -> None:
    m = afloat(ASHORE)
    marked = {square.id: square.kind for square in m.game.drawing.BOARD if square.kind != "plain"}
    refuges = dict.fromkeys(("C0", "C5", "C10", "C15", "C20"), "refuge")
    assert marked == {"L0": "entry", "R0": "entry", "C25": "last", "TL": "treasure", "TR": "treasure", **refuges}


def test_PK_11_a_piece_goes_from_its_start_to_the_common_part() -> None:
    m = at(PK, turn=1, steps=[[0, 0, 0], [4, 0, 0]])
    assert m.game.drawing.place(m.state, 1, 4) == "R3"
    throw(m, 3)
    m.play("move", piece=0, points=3)
    assert m.game.drawing.scene(m.state, 0).pieces[0].square == "C1"


@pytest.mark.parametrize("points", [-1, 0])
def test_PK_12_a_piece_never_moves_back(points: int) -> None:
    m = afloat([8, 0, 0])
    throw(m, PANCHA)
    with pytest.raises(Trouble) as trouble:
        m.play("move", piece=0, points=points)
    assert trouble.value.key == "number"


@pytest.mark.parametrize(("seat", "foreign"), [(0, "R"), (1, "L")])
def test_PK_12_the_start_of_the_opponent_is_on_no_path(seat: int, foreign: str) -> None:
    m = afloat(ASHORE)
    assert not [step for step in range(33) if m.game.drawing.place(m.state, seat, step).startswith(foreign)]


@pytest.mark.parametrize("step", [3, 4, 5])
def test_PK_12_pieces_on_the_two_starts_never_meet(step: int) -> None:
    m = afloat([step - 2, 0, 0], [step, 0, 0])
    throw(m, 2)
    assert told(m.play("move", piece=0, points=2)) == ["moved PK-7", "turn PK-4"]
    assert steps(m) == [[step, 0, 0], [step, 0, 0]]


@pytest.mark.parametrize("step", [1, 5])
def test_PK_12_not_even_a_pancha_captures_on_the_start_of_the_opponent(step: int) -> None:
    m = afloat([9, 0, 32], [step, 0, 0], islands=[0, 1])
    throw(m, PANCHA)
    m.play("move", piece=1, points=step)
    assert steps(m) == [[9, step, 32], [step, 0, 0]]


@pytest.mark.parametrize(("mouths", "points"), [(2, 2), (3, 3), (4, 4), (BOKKA, 12)])
def test_PK_13_other_throws_enter_no_piece(mouths: int, points: int) -> None:
    m = afloat([8, 0, 0])
    throw(m, mouths)
    assert refusal(m, "move", piece=1, points=points) == "PK-13"
    assert offers(m) == {f"move(piece=0, points={points})"}
    assert [(str(offer), clause) for offer, clause in m.refused()] == [
        (f"move(piece=1, points={points})", "PK-13"),
        (f"move(piece=2, points={points})", "PK-13"),
    ]


@pytest.mark.parametrize("mouths", [ONDU, PANCHA])
def test_PK_13_an_ondu_or_a_pancha_enters_on_the_entry_square(mouths: int) -> None:
    m = afloat([8, 0, 0])
    throw(m, mouths)
    events = m.play("move", piece=1, points=1)
    assert (told(events)[0], events[0].numbers["step"]) == ("entered PK-13", 1)
    assert steps(m)[0] == [8, 1, 0]


# ---- Having to move, and passing


def test_PK_14_a_bad_move_must_be_played() -> None:
    """Out of the refuge, in reach of the opponent: still the only move."""
    m = afloat([16, 32, 32], [15, 14, 13], islands=[0, 1])
    assert told(throw(m, 4)) == ["threw PK-7"]
    assert offers(m) == {"move(piece=0, points=4)"}
    assert (m.asked, m.position()["phase"], m.position()["turn"]) == ([0], "move", 0)


def test_PK_14_there_is_no_way_to_pass() -> None:
    m = afloat([16, 0, 0])
    assert [verb.name for verb in m.game.verbs] == ["throw", "move", "choose"]
    throw(m, 2)
    assert refusal(m, "choose", island=0) == "PK-22"
    assert offers(m) == {"move(piece=0, points=2)"}


@pytest.mark.parametrize("lying", [ONDU, 2, 3, 4, PANCHA, BOKKA])
def test_PK_14_a_throw_is_played_before_the_next(lying: int) -> None:
    m = afloat([16, 7, 0])
    throw(m, lying)
    before = m.position()
    for mouths in range(7):
        with pytest.raises(Trouble):
            m.play("throw", mouths=mouths)
    assert m.position() == before


@pytest.mark.parametrize("mouths", [2, 3, 4])
def test_PK_15_points_that_cannot_be_played_pass_the_turn(mouths: int) -> None:
    m = afloat([0, 31, 30], haven="on")
    events = throw(m, mouths)
    assert told(events) == ["threw PK-7", "passed PK-15", "turn PK-4"]
    assert [event.seat for event in events] == [0, 0, 1]
    assert steps(m)[0] == [0, 31, 30]
    assert next_to_throw(m) == 1


def test_PK_15_one_movable_piece_is_enough_not_to_pass() -> None:
    m = afloat([0, 31, 27])
    throw(m, 3)
    assert offers(m) == {"move(piece=2, points=3)"}


def test_PK_R3_an_ondu_that_cannot_be_played_passes_the_turn() -> None:
    m = afloat([0, 1, 2], [2, 0, 0])
    assert "passed PK-R3" not in told(throw(m, ONDU))
    m = afloat([30, 32, 32], [31, 0, 0], islands=[0, 1])
    assert told(throw(m, ONDU)) == ["threw PK-6", "passed PK-R3", "turn PK-4"]
    assert next_to_throw(m) == 1


def test_PK_R3_a_bokka_that_cannot_be_played_passes_the_turn() -> None:
    m = afloat([20, 0, 31])
    assert told(throw(m, BOKKA)) == ["threw PK-10", "passed PK-R3", "turn PK-4"]
    assert next_to_throw(m) == 1


def test_PK_R3_a_pancha_that_cannot_be_played_passes_the_turn() -> None:
    m = afloat([31, 32, 32], islands=[0, 1])
    assert told(throw(m, PANCHA)) == ["threw PK-8", "passed PK-R3", "turn PK-4"]
    assert next_to_throw(m) == 1


# ---- Refuges, plain squares and captures


@pytest.mark.parametrize("refuge", REFUGES)
def test_PK_16_any_number_of_pieces_stands_on_a_refuge(refuge: int) -> None:
    m = afloat([refuge, refuge, refuge - 2], [refuge, refuge, refuge])
    throw(m, 2)
    assert told(m.play("move", piece=2, points=2)) == ["moved PK-7", "turn PK-4"]
    assert steps(m) == [[refuge] * 3, [refuge] * 3]


def test_PK_16_PK_17_a_second_own_piece_stands_on_the_five_refuges_only() -> None:
    def shared(step: int) -> str:
        m = at(PK, phase="move", mouths=2, left=2, steps=[[step - 2, step, 7 if step > 9 else 12], ASHORE])
        return refusal(m, "move", piece=0, points=2)

    assert {step: shared(step) for step in range(3, 32)} == {s: "" if s in REFUGES else "PK-17" for s in range(3, 32)}


def test_PK_16_PK_18_PK_R4_a_piece_of_each_colour_stands_on_the_five_refuges_only() -> None:
    def shared(step: int) -> str:
        m = at(PK, phase="move", mouths=2, left=2, steps=[[step - 2, 0, 1 if step > 9 else 12], [step, 0, 0]])
        return refusal(m, "move", piece=0, points=2)

    assert {step: shared(step) for step in range(6, 32)} == {s: "" if s in REFUGES else "PK-18" for s in range(6, 32)}


@pytest.mark.parametrize(("mouths", "points"), [(ONDU, 1), (2, 2), (3, 3), (4, 4), (BOKKA, 12), (PANCHA, 1), (PANCHA, 4)])
def test_PK_17_PK_R4_no_throw_lands_on_an_own_piece(mouths: int, points: int) -> None:
    m = afloat([2 + points, 16, 16 + points])
    throw(m, mouths)
    assert refusal(m, "move", piece=1, points=points) == "PK-17"
    assert f"move(piece=1, points={points})" not in offers(m)
    assert refusal(m, "move", piece=0, points=points) == ""


@pytest.mark.parametrize(("mine", "other"), [([1, 0, 0], 0), ([0, 1, 0], 1), ([0, 0, 1], 2)])
def test_PK_17_PK_R6_no_second_piece_on_the_entry_square(mine: list[int], other: int) -> None:
    m = afloat(mine)
    throw(m, ONDU)
    assert offers(m) == {f"move(piece={other}, points=1)"}
    assert [refusal(m, "move", piece=i, points=1) for i in range(3)] == ["" if i == other else "PK-17" for i in range(3)]


@pytest.mark.parametrize(("mouths", "points"), [(ONDU, 1), (2, 2), (3, 3), (4, 4), (BOKKA, 12)])
def test_PK_18_PK_R4_other_throws_neither_capture_nor_land_on_an_opposing_piece(mouths: int, points: int) -> None:
    m = afloat([16, 7, 0], [0, 16 + points, 0])
    throw(m, mouths)
    assert refusal(m, "move", piece=0, points=points) == "PK-18"
    assert f"move(piece=0, points={points})" not in offers(m)
    assert refusal(m, "move", piece=1, points=points) == ""


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_PK_18_a_pancha_captures(taken: int) -> None:
    theirs = [8, 13, 14]
    m = afloat([theirs[taken] - 3, 0, 0], theirs)
    throw(m, PANCHA)
    events = m.play("move", piece=0, points=3)
    assert told(events) == ["moved PK-8", "captured PK-18"]
    assert (events[1].seat, events[1].numbers) == (0, {"owner": 1, "piece": taken, "step": theirs[taken]})
    assert steps(m) == [[theirs[taken], 0, 0], [0 if i == taken else step for i, step in enumerate(theirs)]]


def test_PK_18_only_the_square_of_arrival_is_captured() -> None:
    m = afloat([12, 0, 0], [13, 14, 15])
    throw(m, PANCHA)
    assert told(m.play("move", piece=0, points=5)) == ["moved PK-8", "again PK-8"]
    assert steps(m) == [[17, 0, 0], [13, 14, 15]]


def test_PK_18_the_owner_must_enter_the_captured_piece_again() -> None:
    m = afloat([12, 0, 0], [17, 8, 0])
    throw(m, PANCHA)
    m.play("move", piece=0, points=5)
    throw(m, PUWAK_MALLA, 2)
    assert refusal(m, "move", piece=0, points=2) == "PK-13"
    m.play("move", piece=1, points=2)
    throw(m, PUWAK_MALLA, ONDU)
    m.play("move", piece=0, points=1)
    assert steps(m) == [[17, 0, 0], [1, 10, 0]]


def test_PK_18_the_second_player_captures_too() -> None:
    m = at(PK, turn=1, steps=[[0, 0, 10], [7, 0, 0]])
    throw(m, PANCHA)
    events = m.play("move", piece=0, points=3)
    assert events[1].numbers == {"owner": 0, "piece": 2, "step": 10}
    assert steps(m) == [ASHORE, [10, 0, 0]]


@pytest.mark.parametrize("refuge", REFUGES)
def test_PK_19_no_capture_on_a_refuge(refuge: int) -> None:
    m = afloat([refuge - 5, 0, 0], [refuge, refuge, 0])
    throw(m, PANCHA)
    assert told(m.play("move", piece=0, points=5)) == ["moved PK-8", "again PK-8"]
    assert steps(m) == [[refuge, 0, 0], [refuge, refuge, 0]]


@pytest.mark.parametrize(("mouths", "points"), [(3, 3), (4, 4), (BOKKA, 12), (PANCHA, 5)])
def test_PK_R4_passing_over_pieces_is_free(mouths: int, points: int) -> None:
    m = afloat([13, 14, 0], [15, 0, 0])
    throw(m, mouths)
    m.play("move", piece=0, points=points)
    assert steps(m) == [[13 + points, 14, 0], [15, 0, 0]]


def test_PK_R6_PK_R8_the_last_square_holds_one_piece_only() -> None:
    m = afloat([31, 28, 9])
    throw(m, 3)
    assert refusal(m, "move", piece=1, points=3) == "PK-17"
    m = afloat([0, 28, 9], [31, 0, 0])
    throw(m, 3)
    assert refusal(m, "move", piece=1, points=3) == "PK-18"


def test_PK_R6_PK_R8_a_pancha_captures_on_the_last_square() -> None:
    m = afloat([26, 0, 0], [31, 0, 0])
    throw(m, PANCHA)
    assert told(m.play("move", piece=0, points=5)) == ["moved PK-8", "captured PK-18", "again PK-8"]
    assert steps(m) == [[31, 0, 0], ASHORE]
