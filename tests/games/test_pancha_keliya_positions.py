"""Pancha Keliya: which positions can be set up, and which clause refuses the others."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.errors import Trouble
from tests.games.lagoon import ASHORE, BOKKA, ONDU, PANCHA, PK, PUWAK_MALLA
from tests.games.table import at, offers

HOME = [32, 32, 32]
CHOOSING = {"phase": "choose", "mouths": ONDU, "steps": [[32, 9, 0], ASHORE]}


def flaw(**position: Any) -> str:
    """The clause that refuses a position; empty when it is accepted, and can be played on from."""
    try:
        m = at(PK, **position)
    except Trouble as trouble:
        return str(trouble.details.get("clause", trouble.key))
    assert m.over or m.awaits_chance or m.legal()
    return ""


def moving(mouths: int, left: int, mine: list[int], **more: Any) -> dict[str, Any]:
    """The first player is to move with this throw."""
    return {"phase": "move", "mouths": mouths, "left": left, "steps": [mine, ASHORE], **more}


# ---- The draw


def test_PK_4_a_draw_has_someone_who_has_still_to_throw() -> None:
    assert flaw(phase="draw", drawing=[]) == "PK-4"
    assert flaw(phase="draw", drawing=[0, 1]) == ""
    assert flaw(phase="draw", drawing=[1], leading=[0], most=4) == ""


@pytest.mark.parametrize("torn", [{"drawing": [1]}, {"leading": [0]}, {"most": 1}])
def test_PK_4_nothing_of_the_draw_outlives_it(torn: dict[str, Any]) -> None:
    assert flaw(phase="throw", **torn) == "PK-4"
    assert flaw(phase="throw") == ""


def test_PK_4_a_draw_goes_on_where_it_was() -> None:
    m = at(PK, phase="draw", drawing=[1], leading=[0], most=4)
    assert (m.hand, m.awaits_chance) == (1, True)
    m.play("throw", mouths=4)
    assert (m.hand, m.position()["phase"]) == (1, "throw")


# ---- The end


@pytest.mark.parametrize("winner", [0, 1])
def test_PK_23_both_cannot_have_won(winner: int) -> None:
    assert flaw(phase="over", winner=winner, steps=[HOME, HOME], islands=[0, 1]) == "PK-23"
    steps = [HOME, [32, 32, 31]] if winner == 0 else [[32, 32, 31], HOME]
    assert flaw(phase="over", winner=winner, steps=steps, islands=[0, 1]) == ""


@pytest.mark.parametrize("seat", [0, 1])
def test_PK_23_who_has_three_pieces_home_has_won(seat: int) -> None:
    steps = [HOME, ASHORE] if seat == 0 else [ASHORE, HOME]
    assert flaw(steps=steps, islands=[0, 1]) == "PK-23"
    assert flaw(phase="over", winner=1 - seat, steps=steps, islands=[0, 1]) == "PK-23"
    assert flaw(phase="over", winner=seat, steps=steps, islands=[0, 1]) == ""


@pytest.mark.parametrize("seat", [0, 1])
def test_PK_23_nobody_has_won_with_less(seat: int) -> None:
    assert flaw(phase="over", winner=seat, steps=[[32, 32, 31], [32, 30, 32]], islands=[0, 1]) == "PK-23"
    assert flaw(steps=[[32, 32, 31], [32, 30, 32]], islands=[0, 1]) == ""


def test_PK_23_the_game_is_over_when_someone_has_won_and_only_then() -> None:
    assert flaw(phase="throw", winner=0, steps=[HOME, ASHORE], islands=[0, 1]) == "PK-23"
    assert flaw(phase="over", steps=[[8, 9, 0], ASHORE]) == "PK-23"


def test_PK_23_a_finished_position_asks_nobody() -> None:
    m = at(PK, phase="over", winner=1, steps=[ASHORE, HOME], islands=[0, 1])
    assert (m.over, m.asked, m.awaits_chance, m.winners) == (True, [], False, [1])


# ---- The islands


@pytest.mark.parametrize("piece", [0, 1, 2])
@pytest.mark.parametrize("seat", [0, 1])
def test_PK_22_who_is_home_has_an_island(seat: int, piece: int) -> None:
    row = [32 if i == piece else 0 for i in range(3)]
    steps = [row, ASHORE] if seat == 0 else [ASHORE, row]
    assert flaw(steps=steps) == "PK-22"
    assert flaw(steps=steps, islands=[0, 1]) == flaw(steps=steps, islands=[1, 0]) == ""
    assert flaw(phase="choose", mouths=ONDU, turn=1 - seat, steps=steps) == "PK-22"
    assert flaw(phase="choose", mouths=ONDU, turn=seat, steps=steps) == ""


def test_PK_22_nobody_chooses_after_the_other_is_home() -> None:
    assert flaw(**{**CHOOSING, "steps": [[32, 9, 0], [32, 0, 0]]}) == "PK-22"
    assert flaw(**{**CHOOSING, "steps": [[32, 9, 0], [31, 0, 0]]}) == ""


@pytest.mark.parametrize("islands", [[0, -1], [-1, 1], [0, 0], [1, 1]])
def test_PK_22_the_islands_are_chosen_together_and_differ(islands: list[int]) -> None:
    assert flaw(islands=islands) == "PK-22"
    assert flaw(islands=[-1, -1]) == ""


@pytest.mark.parametrize(
    "odd", [{"mouths": -1}, {"mouths": PANCHA}, {"left": 1}, {"moved": 1}, {"islands": [0, 1]}, {"steps": [[31, 9, 0], ASHORE]}]
)
def test_PK_22_an_island_is_chosen_when_an_ondu_has_brought_a_first_piece_home(odd: dict[str, Any]) -> None:
    assert flaw(**{**CHOOSING, **odd}) == "PK-22"
    assert flaw(**CHOOSING) == ""


def test_PK_22_the_choice_goes_on_where_it_was() -> None:
    m = at(PK, phase="choose", mouths=ONDU, turn=1, steps=[ASHORE, [32, 9, 0]])
    assert (m.asked, m.awaits_chance) == ([1], False)
    assert offers(m) == {"choose(island=0)", "choose(island=1)"}


# ---- The squares


@pytest.mark.parametrize("row", [[7, 7, 0], [7, 0, 7], [0, 7, 7], [1, 1, 0], [5, 9, 5], [31, 31, 0]])
@pytest.mark.parametrize("seat", [0, 1])
def test_PK_17_own_pieces_share_no_plain_square(seat: int, row: list[int]) -> None:
    assert flaw(steps=[row, ASHORE] if seat == 0 else [ASHORE, row]) == "PK-17"


@pytest.mark.parametrize("step", [7, 25, 31])
@pytest.mark.parametrize("piece", [0, 1, 2])
def test_PK_17_opposing_pieces_share_no_plain_square(piece: int, step: int) -> None:
    row = [step if i == piece else 0 for i in range(3)]
    assert flaw(steps=[row, row]) == "PK-17"
    assert flaw(steps=[row, [0, step, 0]]) == "PK-17"
    assert flaw(steps=[row, [0, step - 1, 0]]) == ""


@pytest.mark.parametrize("step", [6, 11, 16, 21, 26])
def test_PK_16_refuges_may_be_shared(step: int) -> None:
    assert flaw(steps=[[step] * 3, [step] * 3]) == ""


@pytest.mark.parametrize("step", [1, 5])
def test_PK_12_the_two_starts_are_apart(step: int) -> None:
    assert flaw(steps=[[step, 0, 0], [step, 0, 0]]) == ""


def test_PK_R8_the_last_square_may_be_shared_under_haven() -> None:
    assert flaw(steps=[[31, 31, 0], [31, 0, 0]]) == "PK-17"
    assert flaw(steps=[[31, 31, 0], [31, 0, 0]], haven="on") == ""
    assert flaw(steps=[[31, 30, 30], [31, 0, 0]], haven="on") == "PK-17"


# ---- The throw that lies


@pytest.mark.parametrize("odd", [{"mouths": 3}, {"mouths": BOKKA}, {"left": 1}, {"moved": 1}])
def test_PK_5_no_throw_lies_while_one_is_awaited(odd: dict[str, Any]) -> None:
    assert flaw(steps=[[8, 9, 0], ASHORE], **odd) == "PK-5"
    assert flaw(phase="over", winner=0, steps=[HOME, ASHORE], islands=[0, 1], **odd) == "PK-5"
    assert flaw(phase="draw", drawing=[0, 1], **odd) == "PK-5"


@pytest.mark.parametrize(("mouths", "left"), [(-1, 0), (-1, 3), (PUWAK_MALLA, 0), (PUWAK_MALLA, 6)])
def test_PK_5_PK_9_there_is_a_throw_with_points_to_move_with(mouths: int, left: int) -> None:
    assert flaw(**moving(mouths, left, [8, 9, 0])) == "PK-5"


@pytest.mark.parametrize(("mouths", "points"), [(BOKKA, 12), (ONDU, 1), (2, 2), (3, 3), (4, 4)])
def test_PK_5_the_points_left_are_those_thrown(mouths: int, points: int) -> None:
    assert flaw(**moving(mouths, points, [8, 9, 0])) == ""
    assert flaw(**moving(mouths, points - 1, [8, 9, 0])) == "PK-5"
    assert flaw(**moving(mouths, 5, [8, 9, 0])) == "PK-5"
    assert flaw(**moving(mouths, points, [8, 9, 0], moved=2)) == "PK-5"


@pytest.mark.parametrize(("mine", "most"), [([8, 9, 0], 5), ([28, 32, 32], 3), ([30, 29, 32], 2)])
def test_PK_R2_the_points_left_of_a_fresh_pancha_are_the_most_that_can_be_played(mine: list[int], most: int) -> None:
    assert flaw(**moving(PANCHA, most, mine, islands=[0, 1])) == ""
    assert flaw(**moving(PANCHA, most - 1, mine, islands=[0, 1])) == "PK-R2"
    assert flaw(**moving(PANCHA, most + 1, mine, islands=[0, 1])) == "PK-R2"


@pytest.mark.parametrize(("moved", "most"), [(1, 4), (2, 4), (3, 3), (5, 3)])
def test_PK_R2_each_share_has_taken_a_point_of_the_five(moved: int, most: int) -> None:
    assert flaw(**moving(PANCHA, most, [8, 14, 24], moved=moved)) == ""
    assert flaw(**moving(PANCHA, most + 1, [8, 14, 24], moved=moved)) == "PK-R2"


def test_PK_R2_no_more_than_five_points_are_left() -> None:
    assert flaw(**moving(PANCHA, 12, [6, 8, 10], moved=1)) == "PK-R2"


@pytest.mark.parametrize("step", [0, 32])
def test_PK_R2_a_piece_that_has_had_its_share_is_on_the_track(step: int) -> None:
    assert flaw(**moving(PANCHA, 2, [step, 8, 14], moved=1, islands=[0, 1])) == "PK-R2"
    assert flaw(**moving(PANCHA, 2, [31, 8, 14], moved=1, islands=[0, 1])) == ""


def test_PK_15_what_lies_can_be_played() -> None:
    assert flaw(**moving(3, 3, [29, 0, 0])) == "PK-15"
    assert flaw(**moving(3, 3, [28, 0, 0])) == ""
    assert flaw(**moving(3, 3, [0, 0, 28])) == ""
    assert flaw(**moving(ONDU, 1, [30, 32, 32], islands=[0, 1])) == ""


def test_PK_15_what_is_left_of_a_pancha_can_be_played() -> None:
    assert flaw(**moving(PANCHA, 0, [31, 32, 32], islands=[0, 1])) == "PK-15"
    assert flaw(**moving(PANCHA, 3, [9, 29, 32], moved=1, islands=[0, 1])) == "PK-15"
    assert flaw(**moving(PANCHA, 2, [9, 29, 32], moved=1, islands=[0, 1])) == ""
    assert flaw(**moving(PANCHA, 1, [9, 10, 11], moved=7)) == "PK-15"
    assert flaw(**moving(PANCHA, 0, [9, 10, 11], moved=1)) == "PK-15"
    assert flaw(**moving(PANCHA, 1, [9, 10, 11], moved=1)) == ""


def test_PK_R2_a_pancha_goes_on_where_it_was() -> None:
    m = at(PK, turn=1, phase="move", mouths=PANCHA, left=2, moved=1, steps=[ASHORE, [9, 14, 32]], islands=[0, 1])
    assert (m.asked, m.awaits_chance) == ([1], False)
    assert offers(m) == {"move(piece=1, points=2)"}
