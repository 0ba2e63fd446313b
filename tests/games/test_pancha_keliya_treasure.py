"""Pancha Keliya: the last square, the treasure islands, the end, and the option haven."""

from __future__ import annotations

import pytest

import escale
from escale.core.errors import Trouble
from tests.games.lagoon import ASHORE, BOKKA, ONDU, PANCHA, PK, PUWAK_MALLA, afloat, next_to_throw
from tests.games.table import at, begun, offers, refusal, steps, throw, told


@pytest.mark.parametrize(("mouths", "points"), [(ONDU, 1), (2, 2), (3, 3), (4, 4), (BOKKA, 12), (PANCHA, 5)])
def test_PK_20_the_last_square_is_reached_by_exact_count(mouths: int, points: int) -> None:
    m = afloat([31 - points, 10, 0])
    throw(m, mouths)
    m.play("move", piece=0, points=points)
    assert steps(m)[0] == [31, 10, 0]


@pytest.mark.parametrize(("mouths", "points"), [(2, 2), (3, 3), (4, 4), (BOKKA, 12), (PANCHA, 5)])
def test_PK_20_one_point_too_many_is_refused(mouths: int, points: int) -> None:
    m = afloat([32 - points, 9, 0])
    throw(m, mouths)
    assert refusal(m, "move", piece=0, points=points) == "PK-20"
    assert refusal(m, "move", piece=1, points=points) == ""


@pytest.mark.parametrize(("mouths", "points"), [(2, 2), (3, 3), (4, 4), (BOKKA, 12)])
def test_PK_21_no_other_throw_leaves_the_last_square(mouths: int, points: int) -> None:
    m = afloat([31, 9, 0])
    throw(m, mouths)
    assert refusal(m, "move", piece=0, points=points) == "PK-21"
    assert offers(m) == {f"move(piece=1, points={points})"}


def test_PK_21_an_ondu_brings_a_piece_from_the_last_square_to_the_treasure() -> None:
    m = afloat([31, 30, 9], islands=[1, 0])
    throw(m, ONDU)
    assert refusal(m, "move", piece=1, points=1) == "PK-17"
    events = m.play("move", piece=0, points=1)
    assert told(events) == ["landed PK-21", "again PK-6"]
    assert (events[0].seat, events[0].numbers) == (0, {"piece": 0})
    assert steps(m)[0] == [32, 30, 9]
    assert next_to_throw(m) == 0


@pytest.mark.parametrize(("mouths", "points"), [(ONDU, 1), (2, 2), (3, 3), (4, 4), (BOKKA, 12), (PANCHA, 1)])
def test_PK_21_a_piece_stays_on_the_treasure_island(mouths: int, points: int) -> None:
    m = afloat([32, 9, 0], islands=[1, 0])
    throw(m, mouths)
    assert refusal(m, "move", piece=0, points=points) == "PK-21"


@pytest.mark.parametrize("island", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_PK_22_PK_R7_the_first_to_come_home_chooses_before_throwing_again(seat: int, island: int) -> None:
    m = at(PK, turn=seat, steps=[[31, 0, 0], [31, 0, 0]], haven="on")
    throw(m, ONDU)
    assert told(m.play("move", piece=0, points=1)) == ["landed PK-21"]
    assert (m.asked, m.awaits_chance, m.position()["phase"]) == ([seat], False, "choose")
    assert offers(m) == {"choose(island=0)", "choose(island=1)"}
    assert m.game.drawing.place(m.state, seat, 32) == "home"
    events = m.play("choose", island=island)
    assert told(events) == ["chose PK-22", "again PK-6"]
    assert (events[0].seat, events[0].numbers) == (seat, {"island": island})
    assert m.position()["islands"] == ([island, 1 - island] if seat == 0 else [1 - island, island])
    assert next_to_throw(m) == seat


def test_PK_22_nothing_else_is_done_while_choosing() -> None:
    m = at(PK, phase="choose", mouths=1, steps=[[32, 9, 0], [12, 0, 0]])
    assert refusal(m, "move", piece=1, points=1) == "PK-22"
    with pytest.raises(Trouble):
        m.play("throw", mouths=1)
    assert refusal(m, "choose", seat=1, island=0) == "PK-4"
    assert offers(m, seat=1) == set()


@pytest.mark.parametrize("mouths", [ONDU, 3, PANCHA])
def test_PK_22_no_island_is_chosen_at_another_time(mouths: int) -> None:
    m = afloat([31, 9, 0])
    throw(m, mouths)
    assert [refusal(m, "choose", island=island) for island in (0, 1)] == ["PK-22", "PK-22"]


def test_PK_R7_the_other_player_gets_the_other_island_unasked() -> None:
    m = afloat([31, 0, 0], [31, 0, 0], haven="on")
    throw(m, ONDU)
    m.play("move", piece=0, points=1)
    m.play("choose", island=1)
    throw(m, PUWAK_MALLA, ONDU)
    assert told(m.play("move", piece=0, points=1)) == ["landed PK-21", "again PK-6"]
    assert [m.game.drawing.place(m.state, seat, 32) for seat in (0, 1)] == ["TR", "TL"]
    assert next_to_throw(m) == 1


@pytest.mark.parametrize("mouths", range(7))
def test_PK_R7_the_island_has_no_effect_on_play(mouths: int) -> None:
    left, right = (afloat([32, 31, 9], [32, 10, 11], islands=islands) for islands in ([0, 1], [1, 0]))
    assert told(throw(left, mouths)) == told(throw(right, mouths))
    assert offers(left) == offers(right)


def test_PK_R8_the_third_piece_home_wins_at_once() -> None:
    m = afloat([32, 31, 32], [5, 0, 0], islands=[0, 1])
    throw(m, ONDU)
    events = m.play("move", piece=1, points=1)
    assert told(events) == ["landed PK-21", "won PK-23"]
    assert events[1].seat == 0
    position = m.position()
    assert (position["phase"], position["winner"], position["mouths"], position["left"]) == ("over", 0, -1, 0)
    assert (m.over, m.asked, m.awaits_chance, m.outcomes()) == (True, [], False, [])


def test_PK_R8_haven_is_off_unless_chosen() -> None:
    assert begun(PK, 2).position()["haven"] == "off"
    assert begun(PK, 2, haven="on").position()["haven"] == "on"
    assert escale.match(PK, preset="booklet").position()["haven"] == "off"
    assert escale.match(PK, preset="haven").position()["haven"] == "on"


def test_PK_R8_under_haven_the_last_square_is_a_refuge() -> None:
    m = afloat([31, 28, 16], [31, 31, 0], haven="on")
    throw(m, 3)
    assert told(m.play("move", piece=1, points=3)) == ["moved PK-7", "turn PK-4"]
    assert steps(m) == [[31, 31, 16], [31, 31, 0]]


def test_PK_R8_under_haven_no_pancha_captures_on_the_last_square() -> None:
    m = afloat([31, 26, 0], [31, 0, 0], haven="on")
    throw(m, PANCHA)
    assert told(m.play("move", piece=1, points=5)) == ["moved PK-8", "again PK-8"]
    assert steps(m) == [[31, 31, 0], [31, 0, 0]]


@pytest.mark.parametrize("step", [1, 5, 7, 30])
def test_PK_R8_haven_makes_no_other_square_a_refuge(step: int) -> None:
    m = at(PK, phase="move", mouths=1, left=1, steps=[[step - 1, step, 9], ASHORE], haven="on")
    assert refusal(m, "move", piece=0, points=1) == "PK-17"


# ---- The last example of the booklet


def test_PK_E3_a_three_to_the_last_square_then_an_ondu_to_the_treasure() -> None:
    m = afloat([28, 9, 0], [6, 0, 0])
    throw(m, 3)
    m.play("move", piece=0, points=3)
    assert steps(m)[0] == [31, 9, 0]
    throw(m, 2)
    m.play("move", piece=0, points=2)
    throw(m, ONDU)
    assert told(m.play("move", piece=0, points=1)) == ["landed PK-21"]
    assert steps(m)[0] == [32, 9, 0]
    assert m.position()["phase"] == "choose"
