"""Thaayam: positions set up by hand."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.errors import Trouble
from tests.games.table import at, throw
from tests.games.thaayam_table import OFF, SINGLE, asks, left, to_share, to_throw

PAIR = [1, 0, -1, -1]
DONE = [26, 26, 26, 26]


def flaw(*rows: list[int], **position: Any) -> str:
    """The clause that a position contradicts; empty when it can be."""
    try:
        at("thaayam", players=len(rows), steps=list(rows), **position)
    except Trouble as trouble:
        return str(trouble.details.get("clause", trouble.key))
    return ""


# ---- Where play goes on from


def test_TH_4_a_draw_goes_on_from_a_position() -> None:
    m = at("thaayam", players=4, phase="draw", drawing=[2, 3], leading=[1], most=3)
    assert (asks(m), m.awaits_chance) == (("draw", 2), True)
    throw(m, 2, 1)
    assert asks(m) == ("draw", 1)
    throw(m, 0, 4)
    assert asks(m) == ("throw", 2)


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_TH_7_a_series_goes_on_from_a_position(turn: int) -> None:
    rows = [[5, 0, 0, 0]] * 4
    m = to_throw(*rows, turn=turn, kept=[1, 0, 0, 2, 0])
    assert (asks(m), m.awaits_chance) == (("throw", turn), True)
    throw(m, 2)
    assert (asks(m), left(m)) == (("share", turn), [1, 2, 4, 4])


def test_TH_8_a_distribution_goes_on_from_a_position() -> None:
    m = to_share([4], OFF, [5, 0, 0, 0], turn=1)
    assert (asks(m), m.awaits_chance, m.over) == (("share", 1), False, False)


def test_TH_15_an_offer_goes_on_from_a_position() -> None:
    m = at("thaayam", players=2, phase="again", turn=1, captured="yes", steps=[OFF, [5, 0, 0, 0]])
    assert (asks(m), m.awaits_chance) == (("again", 1), False)


def test_TH_26_a_finished_game_stays_finished() -> None:
    m = at("thaayam", players=2, phase="over", winner=1, steps=[[25, 0, 0, 0], DONE])
    assert (m.over, m.winners, m.places) == (True, [1], [2, 1])


# ---- Positions that cannot be


def test_TH_4_a_draw_and_its_fields_go_together() -> None:
    assert flaw(OFF, OFF, phase="draw", drawing=[]) == "TH-4"
    assert flaw(OFF, OFF, phase="draw", drawing=[1]) == ""
    assert flaw(OFF, OFF, drawing=[1]) == "TH-4"
    assert flaw(OFF, OFF, leading=[1]) == "TH-4"
    assert flaw(OFF, OFF, most=2) == "TH-4"
    assert flaw(OFF, OFF) == ""


def test_TH_26_who_has_taken_off_all_four_has_won() -> None:
    assert flaw(OFF, DONE, phase="over", winner=1) == ""
    assert flaw(OFF, DONE, phase="over", winner=0) == "TH-26"
    assert flaw(OFF, DONE) == "TH-26"
    assert flaw(DONE, DONE, phase="over", winner=1) == "TH-26"
    assert flaw(OFF, [26, 26, 26, 25], phase="over", winner=1) == "TH-26"
    assert flaw(OFF, [26, 26, 26, 25]) == ""


def test_TH_26_the_game_is_over_when_somebody_has_won() -> None:
    assert flaw(OFF, DONE, winner=1) == "TH-26"
    assert flaw(OFF, OFF, phase="over") == "TH-26"
    assert flaw(DONE, OFF, phase="over", winner=0) == ""


@pytest.mark.parametrize("row", [[0, -1, -1, -1], [1, -1, -1, -1], [1, 2, 0, -1], [-1, 0, -1, -1]])
def test_TH_17_twins_are_two_and_each_others(row: list[int]) -> None:
    assert flaw([9, 9, 9, 0], OFF, twin=[row, SINGLE]) == "TH-17"
    assert flaw([9, 9, 9, 0], OFF, twin=[PAIR, SINGLE]) == ""


def test_TH_17_twins_stand_together() -> None:
    assert flaw([9, 10, 9, 0], OFF, twin=[PAIR, SINGLE]) == "TH-17"
    assert flaw([9, 0, 9, 0], OFF, twin=[PAIR, SINGLE]) == "TH-17"
    assert flaw(OFF, [10, 10, 9, 0], twin=[SINGLE, PAIR]) == ""
    assert flaw(OFF, [10, 9, 9, 0], twin=[SINGLE, PAIR]) == "TH-17"


def test_TH_19_there_are_no_twins_on_the_centre() -> None:
    assert flaw([24, 24, 0, 0], OFF, twin=[PAIR, SINGLE]) == ""
    assert flaw([25, 25, 0, 0], OFF, twin=[PAIR, SINGLE]) == "TH-19"
    assert flaw([26, 26, 25, 25], OFF, twin=[PAIR, SINGLE]) == "TH-19"
    assert flaw([25, 25, 0, 0], OFF) == ""


def test_TH_R8_with_gather_nothing_is_off_before_all_have_come() -> None:
    assert flaw([26, 25, 25, 25], OFF) == ""
    assert flaw([26, 25, 25, 24], OFF) == "TH-R8"
    assert flaw([24, 25, 25, 26], OFF) == "TH-R8"
    assert flaw([25, 26, 0, 25], OFF) == "TH-R8"
    assert flaw([26, 24, 25, 25], OFF) == "TH-R8"
    assert flaw([25, 26, 0, 25], OFF, gather="off") == ""


@pytest.mark.parametrize("kept", [[0, 1, 0, 0, 0], [0, 0, 1, 0, 0]])
def test_TH_7_a_series_that_has_its_2_or_3_is_not_thrown_on(kept: list[int]) -> None:
    assert flaw([5, 0, 0, 0], OFF, kept=kept) == "TH-7"
    assert flaw([5, 0, 0, 0], OFF, kept=[1, 0, 0, 1, 1]) == ""
    assert flaw([5, 0, 0, 0], OFF, phase="share", kept=kept) == ""


@pytest.mark.parametrize("kept", [[0, 1, 1, 0, 0], [0, 2, 0, 0, 0], [0, 0, 2, 0, 0]])
def test_TH_7_a_series_has_one_2_or_3_at_most(kept: list[int]) -> None:
    assert flaw([5, 0, 0, 0], OFF, phase="share", kept=kept) == "TH-7"
    assert flaw([5, 0, 0, 0], OFF, phase="share", kept=[2, 0, 1, 2, 2]) == ""


def test_TH_10_nothing_is_kept_before_results_count() -> None:
    assert flaw(OFF, OFF, kept=[0, 0, 0, 1, 0]) == "TH-10"
    assert flaw(OFF, OFF, kept=[1, 0, 0, 1, 0]) == ""


def test_TH_10_results_count_for_a_player_with_a_piece_in_play() -> None:
    assert flaw([5, 0, 0, 0], OFF, kept=[0, 0, 0, 1, 0]) == ""


def test_TH_12_there_is_something_left_to_decide() -> None:
    assert flaw([24, 0, 0, 0], OFF, phase="share", kept=[0, 1, 0, 0, 0]) == "TH-12"
    assert flaw([23, 0, 0, 0], OFF, phase="share", kept=[0, 1, 0, 0, 0]) == ""
    assert flaw([23, 9, 0, 0], OFF, phase="share") == "TH-12"
    assert flaw([9, 9, 0, 0], OFF, phase="share") == ""


def test_TH_15_a_further_series_is_offered_after_a_capture_with_nothing_kept() -> None:
    assert flaw([5, 0, 0, 0], OFF, phase="again", captured="yes") == ""
    assert flaw([5, 0, 0, 0], OFF, phase="again", captured="no") == "TH-15"
    assert flaw([5, 0, 0, 0], OFF, phase="again", captured="yes", kept=[0, 0, 0, 1, 0]) == "TH-8"


def test_TH_15_nothing_is_captured_before_the_distribution() -> None:
    assert flaw([5, 0, 0, 0], OFF, captured="yes") == "TH-15"
    assert flaw([5, 0, 0, 0], OFF, captured="yes", phase="share", kept=[0, 0, 0, 1, 0]) == ""
    assert flaw(OFF, OFF, captured="yes", phase="draw", drawing=[1]) == "TH-15"
    assert flaw(DONE, OFF, captured="yes", phase="over", winner=0) == "TH-15"


def test_TH_26_a_finished_game_keeps_no_results() -> None:
    assert flaw(DONE, OFF, phase="over", winner=0, kept=[1, 0, 0, 0, 0]) == "TH-8"
