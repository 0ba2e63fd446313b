"""Chauka Bara: which positions can be set up, and the clause that a refused one contradicts."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.errors import Trouble
from tests.games.table import at, offers

GAME = "chauka-bara"
HOME = [0, 0, 0, 0]
GATE = [15, 15, 15, 15]
CENTRE = [24, 24, 24, 24]


def flaw(**position: Any) -> str:
    """The clause (or the key of the trouble) that keeps a position from being set up; empty when it can be."""
    try:
        at(GAME, **{"players": 2, **position})
    except Trouble as trouble:
        return str(trouble.details.get("clause", trouble.key))
    return ""


def test_a_position_left_out_is_the_beginning_with_the_first_player_known() -> None:
    m = at(GAME, players=3, turn=2)
    assert (m.position()["phase"], m.hand, m.awaits_chance) == ("throw", 2, True)
    assert (m.position()["steps"], m.position()["captors"]) == ([HOME] * 3, [])


def test_every_position_of_a_match_can_be_set_up_again() -> None:
    m = at(GAME, players=4, opening="on")
    for mouths in (4, 4, 1, 2, 0, 3, 1, 4, 4, 4):
        m.play("throw", mouths=mouths)
        assert at(GAME, **m.position()).position() == m.position()
        if not m.awaits_chance:
            m.play(m.legal()[0])
            assert at(GAME, **m.position()).position() == m.position()


def test_CB_R1_a_position_may_be_within_the_draw() -> None:
    m = at(GAME, players=3, phase="draw", drawing=[1, 2], leading=[0], most=3)
    assert (m.hand, m.awaits_chance) == (1, True)
    m.play("throw", mouths=1)
    m.play("throw", mouths=4)
    assert (m.position()["phase"], m.hand) == ("throw", 2)


def test_CB_R1_a_draw_needs_someone_who_has_still_to_throw() -> None:
    assert flaw(phase="draw", drawing=[]) == "CB-R1"
    assert flaw(phase="draw", drawing=[1]) == ""


def test_CB_R1_nothing_is_left_of_a_draw_that_is_settled() -> None:
    assert flaw(phase="throw", drawing=[0]) == "CB-R1"
    assert flaw(phase="throw", leading=[0]) == "CB-R1"
    assert flaw(phase="throw", most=1) == "CB-R1"
    assert flaw(phase="throw", drawing=[], leading=[], most=0) == ""


def test_CB_3_no_throw_lies_before_it_is_thrown() -> None:
    assert flaw(phase="throw", throw=3) == "CB-3"
    assert flaw(phase="draw", drawing=[0], throw=1) == "CB-3"
    assert flaw(phase="over", winners=[0], captors=[0], steps=[CENTRE, HOME], throw=1) == "CB-3"
    assert flaw(phase="throw", throw=0) == ""


@pytest.mark.parametrize("throw", [0, 5, 6, 7])
def test_CB_3_no_throw_is_worth_that(throw: int) -> None:
    assert flaw(phase="move", throw=throw, run=int(throw > 4)) == "CB-3"


@pytest.mark.parametrize(("throw", "run"), [(1, 0), (2, 0), (3, 0), (4, 1), (8, 1), (4, 2), (8, 2)])
def test_CB_3_CB_17_a_throw_that_lies_is_moved(throw: int, run: int) -> None:
    m = at(GAME, players=2, turn=1, phase="move", throw=throw, run=run)
    assert (m.hand, m.awaits_chance, len(offers(m))) == (1, False, 4)
    m.play("move", piece=0)
    assert m.position()["steps"] == [HOME, [throw, 0, 0, 0]]


def test_CB_17_a_chauka_that_lies_is_part_of_a_run() -> None:
    assert flaw(phase="move", throw=4, run=0) == "CB-17"
    assert flaw(phase="move", throw=8, run=0) == "CB-17"
    assert flaw(phase="move", throw=4, run=1) == ""


def test_CB_17_a_small_throw_that_lies_has_broken_the_run() -> None:
    assert flaw(phase="move", throw=3, run=1) == "CB-17"
    assert flaw(phase="move", throw=1, run=2) == "CB-17"
    assert flaw(phase="move", throw=3, run=0) == ""


def test_CB_17_CB_R6_nothing_is_remembered_without_a_run() -> None:
    assert flaw(captors=[1], captors_before=[1]) == "CB-17"
    assert flaw(captors=[1], captors_before=[1], run=1) == ""
    assert flaw(steps=[HOME, [0, 0, 0, 1]], steps_before=[HOME, [0, 0, 0, 1]]) == "CB-17"
    assert flaw(steps=[[1, 0, 0, 0], HOME], steps_before=[[1, 0, 0, 0], HOME]) == "CB-17"
    assert flaw(steps=[HOME, [0, 0, 0, 1]], steps_before=[HOME, [0, 0, 0, 1]], run=1) == ""


def test_CB_17_a_run_ends_at_the_third() -> None:
    assert flaw(run=3) == "cell"
    assert flaw(run=2) == ""


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_CB_14_a_piece_inside_belongs_to_a_captor(seat: int) -> None:
    inside = [HOME] * seat + [[0, 0, 0, 16]] + [HOME] * (3 - seat)
    others = [s for s in range(4) if s != seat]
    assert flaw(players=4, steps=inside, captors=others) == "CB-14"
    assert flaw(players=4, steps=inside, captors=[seat]) == ""


def test_CB_14_before_the_inner_squares_no_capture_is_needed() -> None:
    assert flaw(steps=[[15, 15, 15, 15], HOME]) == ""
    assert flaw(steps=[[24, 0, 0, 0], HOME]) == "CB-14"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CB_18_a_piece_on_its_way_belongs_to_a_player_who_has_opened(seat: int) -> None:
    away = [HOME] * seat + [[0, 0, 0, 1]] + [HOME] * (2 - seat)
    others = [s for s in range(3) if s != seat]
    assert flaw(players=3, opening="on", steps=away, opened=others) == "CB-18"
    assert flaw(players=3, opening="on", steps=away, opened=[seat]) == ""
    assert flaw(players=3, opening="off", steps=away) == ""
    assert flaw(players=3, opening="on") == ""


def test_CB_10_all_four_in_the_centre_have_won() -> None:
    assert flaw(captors=[1], steps=[HOME, CENTRE]) == "CB-10"
    assert flaw(captors=[1], steps=[HOME, CENTRE], phase="over") == "CB-10"
    assert flaw(captors=[1], steps=[HOME, CENTRE], winners=[1]) == "CB-10"
    assert flaw(captors=[1], steps=[HOME, CENTRE], winners=[0], phase="over") == "CB-10"
    assert flaw(captors=[1], steps=[HOME, CENTRE], winners=[1], phase="over") == ""


def test_CB_10_nobody_has_won_with_three() -> None:
    assert flaw(captors=[0], steps=[[24, 24, 24, 23], HOME], winners=[0], phase="over") == "CB-10"
    assert flaw(phase="over") == "CB-10"
    assert flaw(winners=[0]) == "CB-10"
    assert flaw(captors=[0], steps=[[24, 24, 24, 23], HOME]) == ""


def test_CB_R9_a_blocked_position_is_a_draw() -> None:
    assert flaw(steps=[GATE, GATE]) == "CB-R9"
    assert flaw(steps=[GATE, GATE], phase="over") == "CB-R9"
    assert flaw(steps=[GATE, GATE], phase="over", winners=[0]) == "CB-R9"
    assert flaw(steps=[GATE, GATE], winners=[0, 1]) == "CB-R9"
    assert flaw(steps=[GATE, GATE], phase="over", winners=[0, 1]) == ""
    assert flaw(players=3, steps=[GATE, GATE, GATE], phase="over", winners=[0, 1, 2]) == ""


def test_CB_R9_a_position_in_which_something_moves_is_not() -> None:
    assert flaw(steps=[GATE, [15, 15, 15, 14]]) == ""
    assert flaw(steps=[GATE, [15, 15, 15, 14]], phase="over", winners=[0, 1]) == "CB-10"
    assert flaw(steps=[GATE, GATE], captors=[1]) == ""
    assert flaw(steps=[GATE, GATE], captors=[1], phase="over", winners=[0, 1]) == "CB-10"


def test_CB_R2_a_throw_that_lies_can_be_moved() -> None:
    assert flaw(phase="move", throw=3, steps=[[15, 15, 14, 13], HOME]) == "CB-R2"
    assert flaw(phase="move", throw=3, steps=[[15, 15, 14, 12], HOME]) == ""
    assert flaw(phase="move", throw=3, turn=1, steps=[[15, 15, 14, 13], HOME]) == ""
    assert flaw(phase="move", throw=2, captors=[0], steps=[[24, 24, 24, 23], HOME]) == "CB-R2"
    assert flaw(phase="move", throw=1, captors=[0], steps=[[24, 24, 24, 23], HOME]) == ""
    assert flaw(phase="move", throw=3, opening="on") == "CB-R2"
    assert flaw(phase="move", throw=3, opening="on", opened=[0]) == ""


def test_steps_end_at_the_centre_and_seats_at_the_last_player() -> None:
    assert flaw(captors=[0], steps=[[25, 0, 0, 0], HOME]) == "cell"
    assert flaw(captors=[0], steps=[[24, 0, 0, 0], HOME]) == ""
    assert flaw(turn=2) == "cell"
    assert flaw(captors=[2]) == "seats"
    assert flaw(steps=[HOME, HOME, HOME]) == "list"


def test_who_is_awaited_must_agree() -> None:
    assert flaw(turn=1, awaited=[0, "chance"]) == "awaited"
    assert flaw(turn=1, awaited=[1, "chance"]) == ""
    assert flaw(turn=1, phase="move", throw=1, awaited=[1]) == ""


# ---- What lies under the board


def test_CB_6_opponents_share_only_protected_squares() -> None:
    assert flaw(steps=[[1, 0, 0, 0], [9, 0, 0, 0]]) == "CB-6"
    assert flaw(steps=[[1, 0, 0, 0], [8, 0, 0, 0]]) == ""
    assert flaw(steps=[[8, 0, 0, 0], [0, 0, 0, 0]]) == ""


def test_CB_17_CB_R6_what_a_run_remembers_is_a_position_too() -> None:
    run: dict[str, Any] = {"run": 2, "captors": [0], "steps": [[20, 0, 0, 0], [0, 0, 0, 0]]}
    gate, home = [15, 15, 15, 15], [0, 0, 0, 0]
    assert flaw(**run, steps_before=[home, home]) == ""
    assert flaw(**run, steps_before=[gate, gate]) == "CB-R9"
    assert flaw(**run, steps_before=[[24, 24, 24, 24], home], captors_before=[0]) == "CB-10"
    assert flaw(**run, steps_before=[[20, 0, 0, 0], home]) == "CB-17"
    assert flaw(**run, steps_before=[[20, 0, 0, 0], home], captors_before=[0]) == ""
    assert flaw(**run, steps_before=[home, home], captors_before=[1]) == "CB-17"


def test_CB_18_whoever_is_in_a_run_has_opened() -> None:
    assert flaw(opening="on", run=1) == "CB-18"
    assert flaw(opening="on", run=1, opened=[0]) == ""
