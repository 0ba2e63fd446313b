"""Riombo: which positions can be set up, and which clause refuses the others."""

from __future__ import annotations

import random
from typing import Any

import pytest

import escale
from escale.core.errors import Trouble
from tests.games.river import GOAL, RI
from tests.games.table import at

TWO = [40, 40]
GONE = {"players": 3, "purse": [40, 40, 0], "out": [2], "fell": [0, 0, 3], "canoes": [1, 1, 0]}
ASHORE = {"short": "on", "players": 3, "arrived": [2], "at": [0, 0, GOAL]}
ARRIVING = {"phase": "finish", "at": [GOAL, 0]}
BEGUN = {"turns": 1, "began_at": [0, 0], "began_canoes": [1, 1], "began_purse": [40, 40]}


def flaw(**position: Any) -> str:
    """The clause that refuses a position; empty when it is accepted, and can be played on from."""
    try:
        m = at(RI, **{"players": 2, **position})
    except Trouble as trouble:
        return str(trouble.details.get("clause", trouble.key))
    assert m.over or m.awaits_chance or m.legal()
    return ""


def test_RI_3_the_positions_these_tests_tear_can_be() -> None:
    assert [flaw(**position) for position in (GONE, ASHORE, ARRIVING, {"phase": "draw"}, {})] == [""] * 5


@pytest.mark.parametrize(
    "torn", [{"purse": [41, 40]}, {"at": [0, 1]}, {"canoes": [2, 1]}, {"shown": [0, 1]}, {"alike": 1}, {"turn": 1}]
)
def test_RI_3_nothing_has_happened_before_the_draw(torn: dict[str, Any]) -> None:
    assert flaw(phase="draw", **torn) == "RI-3"
    assert flaw(**torn) == ""


def test_RI_R2_a_position_before_the_draw_goes_on_with_it() -> None:
    m = at(RI, players=3, phase="draw")
    assert (m.over, m.awaits_chance) == (False, True)
    m.play("draw", first=2)
    assert (m.position()["turn"], m.asked) == (2, [0, 1, 2])


def test_RI_3_nobody_is_out_or_has_arrived_before_the_draw() -> None:
    assert flaw(**GONE, phase="draw") == "RI-3"
    assert flaw(**ASHORE, phase="draw") == "RI-3"
    assert flaw(phase="draw", hands=[1, 0], chosen=[0]) == "RI-6"
    assert flaw(phase="draw", **BEGUN) == flaw(phase="draw", began_purse=[40, 40]) == "RI-3"


@pytest.mark.parametrize(
    "torn",
    [
        {"out": []},
        {"out": [1, 2]},
        {"purse": [40, 40, 1]},
        {"purse": [40, 0, 0]},
        {"fell": [0, 0, 0]},
        {"fell": [0, 3, 3]},
        {"fell": [0, 0, 2]},
        {"fell": [0, 0, 4]},
        {"at": [0, 0, 1]},
        {"canoes": [1, 1, 1]},
        {"arrived": [2], "short": "on"},
    ],
)
def test_RI_17_who_has_no_stick_is_out_and_nobody_else(torn: dict[str, Any]) -> None:
    assert flaw(**{**GONE, **torn}) == "RI-17"


@pytest.mark.parametrize(("fell", "torn"), [([4, 3], ""), ([3, 4], ""), ([3, 3], ""), ([4, 4], "RI-17")])
def test_RI_17_places_of_those_who_are_out_leave_no_gap(fell: list[int], torn: str) -> None:
    assert flaw(players=4, purse=[40, 40, 0, 0], canoes=[1, 1, 0, 0], out=[2, 3], fell=[0, 0, *fell]) == torn


@pytest.mark.parametrize(("stack", "torn"), [(0, "RI-16"), (1, ""), (2, ""), (3, "")])
def test_RI_16_one_to_three_canoes(stack: int, torn: str) -> None:
    assert flaw(canoes=[1, stack]) == torn


def test_RI_11_at_the_finish_is_who_is_asked_there() -> None:
    assert flaw(at=[GOAL, 0]) == "RI-11"
    assert flaw(phase="finish", at=[0, 0]) == "RI-11"
    assert flaw(phase="finish", at=[GOAL, GOAL]) == "RI-11"
    assert flaw(phase="finish", at=[0, GOAL], turn=1) == ""


@pytest.mark.parametrize(("stack", "torn"), [(1, ""), (2, ""), (3, "RI-11")])
def test_RI_11_three_canoes_are_not_asked(stack: int, torn: str) -> None:
    assert flaw(**ARRIVING, canoes=[stack, 1]) == torn


def test_RI_11_nobody_is_asked_at_the_finish_in_short() -> None:
    assert flaw(**ARRIVING, short="on") == "RI-11"


def test_RI_R7_who_has_arrived_is_at_the_finish_and_nobody_else() -> None:
    assert flaw(**{**ASHORE, "at": [0, 0, GOAL - 1]}) == "RI-R7"
    assert flaw(**{**ASHORE, "at": [0, GOAL, GOAL]}) == "RI-R7"


def test_RI_5_nobody_arrives_for_good_but_in_short() -> None:
    assert flaw(**{**ASHORE, "short": "off"}) == "RI-5"


@pytest.mark.parametrize("stack", [2, 3])
def test_RI_5_no_doubling_in_short(stack: int) -> None:
    assert flaw(short="on", canoes=[1, stack]) == "RI-5"


@pytest.mark.parametrize(
    "torn",
    [
        {"hands": [1, 0]},
        {"chosen": [0]},
        {"hands": [1, 0], "chosen": [1]},
        {"hands": [1, 1], "chosen": [0, 1]},
        {"hands": [5, 0, 0], "chosen": [0], "players": 3},
        {"hands": [4, 0, 0, 0, 0], "chosen": [0], "players": 5},
        {**ARRIVING, "hands": [0, 1], "chosen": [1]},
        {**GONE, "hands": [0, 0, 1], "chosen": [2]},
        {**GONE, "hands": [1, 1, 0], "chosen": [0, 1]},
        {**GONE, "phase": "finish", "at": [GOAL, 0, 0], "shown": [1, 2, 1]},
    ],
)
def test_RI_6_hands_that_cannot_be(torn: dict[str, Any]) -> None:
    assert flaw(**torn) == "RI-6"


@pytest.mark.parametrize(("players", "most"), [(2, 4), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_RI_6_hands_that_can_be(players: int, most: int) -> None:
    hands = [most + 1] + [0] * (players - 1)
    assert flaw(players=players, hands=hands, chosen=[0]) == ""
    assert flaw(players=players, hands=[*hands[1:], 1], chosen=[players - 1]) == ""


@pytest.mark.parametrize(("sticks", "torn"), [(0, ""), (2, ""), (3, "RI-R1")])
def test_RI_R1_a_closed_hand_holds_what_its_owner_has(sticks: int, torn: str) -> None:
    assert flaw(purse=[2, 40], hands=[sticks + 1, 0], chosen=[0]) == torn


def test_RI_20_the_turn_is_of_someone_who_takes_turns() -> None:
    assert flaw(**GONE, turn=2) == "RI-20"
    assert flaw(**ASHORE, turn=2) == "RI-20"
    assert flaw(**GONE, turn=1) == flaw(**ASHORE, turn=1) == ""


def test_RI_20_somebody_still_takes_turns() -> None:
    assert flaw(short="on", arrived=[0, 1], at=[GOAL, GOAL]) == "RI-20"
    assert flaw(short="on", arrived=[0, 1], at=[GOAL, GOAL], phase="over") == ""


@pytest.mark.parametrize("position", [{}, {"players": 6}, GONE, ASHORE, ARRIVING])
def test_RI_R11_three_rounds_that_changed_nothing_are_the_end(position: dict[str, Any]) -> None:
    assert flaw(**position, alike=2) == ""
    assert flaw(**position, alike=3) == "RI-R11"
    assert flaw(**{**position, "phase": "over"}, alike=3) == ("" if position is not ARRIVING else "RI-11")


@pytest.mark.parametrize(
    "torn",
    [
        {"turns": 2},
        {"began_canoes": [0, 0]},
        {"began_canoes": [1, 0]},
        {"began_canoes": [2, 1]},
        {"began_purse": [40, 0]},
        {"began_at": [0, GOAL]},
        {"began_canoes": [1, 0], "began_purse": [40, 0]},
    ],
)
def test_RI_R11_a_round_under_way_began_with_the_same_players(torn: dict[str, Any]) -> None:
    assert flaw(**BEGUN) == flaw(**BEGUN, purse=[30, 50], at=[3, 0]) == ""
    assert flaw(**{**BEGUN, **torn}) == "RI-R11"
    assert flaw(**{**BEGUN, **torn, "turns": 0}) == ""  # it begins here


def test_RI_R11_a_round_has_as_many_turns_as_players_who_take_them() -> None:
    began = {"began_at": [0, 0, 0], "began_canoes": [1, 1, 0], "began_purse": [40, 40, 0]}
    assert flaw(**GONE, **began, turns=1) == ""
    assert flaw(**GONE, **began, turns=2) == flaw(**GONE, **{**began, "began_canoes": [1, 1, 1]}, turns=1) == "RI-R11"
    home = {"began_at": [0, 0, GOAL], "began_canoes": [1, 1, 1], "began_purse": [40, 40, 40]}
    assert flaw(**ASHORE, **home, turns=1) == ""
    assert flaw(**ASHORE, **{**home, "began_at": [0, 0, 0]}, turns=1) == "RI-R11"


def test_RI_R6_who_is_left_alone_has_won() -> None:
    alone = {"purse": [40, 0], "out": [1], "fell": [0, 2], "canoes": [1, 0]}
    assert flaw(**alone) == "RI-R6"
    assert flaw(**alone, phase="over") == ""


@pytest.mark.parametrize("purse", [[80, 40], [40, 80], [40, 120]])
def test_RI_18_nobody_has_eighty_while_the_game_goes_on(purse: list[int]) -> None:
    assert flaw(purse=purse) == "RI-18"
    assert flaw(purse=purse, phase="over") == flaw(purse=purse, short="on") == ""


def test_RI_18_seventy_nine_is_not_eighty() -> None:
    assert flaw(purse=[79, 79]) == ""


def test_RI_18_a_game_is_over_for_a_reason() -> None:
    assert flaw(phase="over") != ""
    assert flaw(phase="over", purse=[79, 40], alike=2) != ""
    assert flaw(phase="over", short="on", purse=[90, 40]) != ""
    assert flaw(phase="over", alike=3) == flaw(phase="over", purse=[80, 40]) == ""


def test_RI_R8_an_agreement_is_part_of_the_position() -> None:
    assert flaw(phrase_a="finish") == flaw(phrase_b="agreed_a") == "value"
    assert flaw(phrase_a="back", amount_b=20) == ""


@pytest.mark.parametrize("short", ["off", "on"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_RI_19_every_position_that_is_reached_can_be_set_up(players: int, short: str) -> None:
    for seed in range(4):
        dice = random.Random(seed)
        terms = {"short": short, "phrase_a": "take_each", "amount_a": 12, "phrase_b": "all_bank", "amount_b": 9}
        m = escale.match(RI, players, seed, options=terms)
        while not m.over and m.count < 600:
            assert at(RI, **m.position()).position() == m.position()
            m.play(dice.choice(m.legal(dice.choice(m.asked))))
        assert at(RI, **m.position()).places == m.places
