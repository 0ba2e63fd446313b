"""Riombo, clause by clause: the squares, the agreements, who gives what to whom."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.errors import Trouble
from tests.games.river import (
    BANK,
    KINDS,
    QUIET,
    RI,
    SQUARES,
    A,
    B,
    agreed,
    canoes,
    limit,
    names,
    paid,
    purses,
    river,
    row,
    square,
)
from tests.games.table import begun, told

# What a phrase does, times its value: to the player whose turn it is, the left one, the one opposite and the right one.
PHRASES = {
    "take_bank": (1, 0, 0, 0),
    "give_bank": (-1, 0, 0, 0),
    "take_each": (3, -1, -1, -1),
    "give_each": (-3, 1, 1, 1),
    "take_left": (1, -1, 0, 0),
    "give_left": (-1, 1, 0, 0),
    "take_right": (1, 0, 0, -1),
    "give_right": (-1, 0, 0, 1),
    "back": (0, 0, 0, 0),
}
ON_THE_RIVER = [k for k, kind in enumerate(KINDS) if kind in PHRASES]


def changes(m: Any, turn: int) -> list[int]:
    """What everybody has won or lost from 40, from the player whose turn it was on, clockwise."""
    return [purses(m)[(turn + d) % m.players] - 40 for d in range(m.players)]


# ---- The phrases


@pytest.mark.parametrize("multiple", [1, 2, 3])
@pytest.mark.parametrize("here", ON_THE_RIVER)
def test_RI_19_every_square_of_the_river(here: int, multiple: int) -> None:
    m = river(40, 40, 40, 40, turn=2, at=[0, 0, here - 1, 0], canoes=[3, 2, multiple, 2])
    row(m, 1)
    factor = SQUARES[here].get("amount", 0) * multiple
    assert changes(m, 2) == [factor * part for part in PHRASES[KINDS[here]]]
    assert canoes(m)[2] == (0 if KINDS[here] == "back" else here)


@pytest.mark.parametrize("multiple", [1, 2, 3])
@pytest.mark.parametrize("here", [k for k, kind in enumerate(KINDS) if kind == "all_bank"])
def test_RI_19_everyone_gives_to_the_bank(here: int, multiple: int) -> None:
    m = river(40, 40, 40, 40, turn=3, at=[0, 0, 0, here - 1], canoes=[3, 2, 2, multiple])
    amount = SQUARES[here]["amount"]
    row(m, 1)
    assert changes(m, 3) == [-amount * multiple, -amount, -amount, -amount]


def test_RI_19_back_to_start() -> None:
    here = KINDS.index("back")
    m = river(40, 40, at=[here - 2, 0], canoes=[2, 1])
    assert told(row(m, 2)) == ["rowed RI-7", "backed RI-19", "turn RI-20"]
    assert (canoes(m), m.position()["canoes"], purses(m)) == ([0, 0], [2, 1], [40, 40])


@pytest.mark.parametrize("here", [k for k, kind in enumerate(KINDS) if kind == "plain"])
def test_RI_19_nothing_happens_on_plain_squares(here: int) -> None:
    m = river(40, 40, at=[here - 1, 0])
    assert told(row(m, 1)) == ["rowed RI-7", "turn RI-20"]
    assert (purses(m), canoes(m)) == ([40, 40], [here, 0])


@pytest.mark.parametrize("multiple", [1, 2, 3])
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
@pytest.mark.parametrize("phrase", PHRASES)
def test_RI_R8_every_phrase_of_an_agreement(phrase: str, turn: int, multiple: int) -> None:
    stacks = [2, 2, 3, 3]
    stacks[turn] = multiple
    m = agreed(phrase, 2, 40, 40, 40, 40, turn=turn, canoes=stacks)
    row(m, 1)
    assert changes(m, turn) == [2 * multiple * part for part in PHRASES[phrase]]
    assert canoes(m)[turn] == (0 if phrase == "back" else A)


@pytest.mark.parametrize("multiple", [1, 2, 3])
def test_RI_R8_everyone_gives_to_the_bank_by_agreement(multiple: int) -> None:
    m = agreed("all_bank", 4, 40, 40, 40, turn=1, canoes=[2, multiple, 3])
    events = row(m, 1)
    assert changes(m, 1) == [-4 * multiple, -4, -4]
    assert paid(events) == [(1, BANK, 4 * multiple), (2, BANK, 4), (0, BANK, 4)]


@pytest.mark.parametrize("phrase", ["finish", "agreed_a", "agreed_b", "plain", "", "take_all"])
@pytest.mark.parametrize("option", ["phrase_a", "phrase_b"])
def test_RI_R8_no_other_phrase(option: str, phrase: str) -> None:
    with pytest.raises(Trouble) as trouble:
        begun(RI, 2, **{option: phrase})
    assert trouble.value.key == "value"


@pytest.mark.parametrize("amount", [0, -1, 21])
def test_RI_R8_an_amount_is_something_within_reason(amount: int) -> None:
    for option in ("amount_a", "amount_b"):
        with pytest.raises(Trouble) as trouble:
            begun(RI, 2, **{option: amount})
        assert trouble.value.key == "value"


def test_RI_12_two_squares_mean_what_was_agreed() -> None:
    terms = {"phrase_a": "give_bank", "amount_a": 2, "phrase_b": "give_left", "amount_b": 7}
    for here, payment in ((A, (0, BANK, 2)), (B, (0, 1, 7))):
        m = river(40, 40, 40, at=[here - 1, 0, 0], **terms)
        assert paid(row(m, 1)) == [payment]


@pytest.mark.parametrize(("here", "name"), [(A, "a"), (B, "b")])
def test_RI_12_what_was_agreed_rests_on_the_agreement(here: int, name: str) -> None:
    m = river(40, 40, at=[here - 1, 0], **{f"phrase_{name}": "give_bank", f"amount_{name}": 2})
    assert told(row(m, 1))[1] == "paid RI-12"


def test_RI_12_the_booklets_examples_when_nothing_else_is_agreed() -> None:
    m = river(40, 40, 40, at=[A - 1, B - 1, 0])
    events = row(m, 1)
    assert (paid(events), told(events)[1]) == ([(BANK, 0, 10)], "earned RI-12")
    events = row(m, 1)
    assert (paid(events), told(events)[1]) == ([(2, 1, 3)], "gave RI-R10")


# ---- At once, by the player whose turn it is


def test_RI_9_applied_at_once_by_the_player_whose_turn_it_is() -> None:
    here, amount = square("give_bank")
    m = river(40, 40, 40, turn=1, at=[0, here - 1, 0])
    events = row(m, 1)
    assert told(events) == ["rowed RI-7", "paid RI-9", "turn RI-20"]
    assert paid(events) == [(1, BANK, amount)]


def test_RI_9_canoes_already_there_are_not_concerned() -> None:
    here, amount = square("give_bank")
    m = river(40, 40, 40, at=[here - 1, here, here])
    row(m, 1)
    assert purses(m) == [40 - 2 - amount, 41, 41]


def test_RI_9_nor_is_a_canoe_whose_turn_it_is_not() -> None:
    here, _ = square("give_bank")
    m = river(40, 40, 40, at=[QUIET - 1, here, here])
    row(m, 1)
    assert purses(m) == [40, 40, 40]


def test_RI_10_amounts_are_values_and_change_is_made() -> None:
    m = agreed("give_left", 3, 10, 10)  # one red stick each
    row(m, 1)
    assert purses(m) == [7, 13]
    kinds = [p.kinds for p in m.game.drawing.scene(m.state, 0).purses]
    assert kinds == [{"red": 0, "yellow": 1, "blue": 2}, {"red": 1, "yellow": 0, "blue": 3}]


# ---- Neighbours


@pytest.mark.parametrize(
    ("phrase", "payment"),
    [("take_left", (2, 0, 3)), ("take_right", (4, 0, 3)), ("give_left", (0, 2, 3)), ("give_right", (0, 4, 3))],
)
def test_RI_R10_the_nearest_player_still_in(phrase: str, payment: tuple[int, int, int]) -> None:
    m = agreed(phrase, 3, 40, 0, 40, 40, 40, 0)
    events = row(m, 1)
    assert (paid(events), told(events)[1]) == ([payment], "gave RI-R10")


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("turn", [0, 1])
def test_RI_R10_of_two_each_is_the_others_neighbour_on_both_sides(side: str, turn: int) -> None:
    m = agreed(f"take_{side}", 3, 40, 40, turn=turn)
    assert paid(row(m, 1)) == [(1 - turn, turn, 3)]


# ---- Payers and the order of payments


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_RI_R3_payments_go_clockwise_from_the_player(turn: int) -> None:
    others = [(turn + d) % 4 for d in (1, 2, 3)]
    m = agreed("take_each", 2, 40, 40, 40, 40, turn=turn)
    assert paid(row(m, 1)) == [(p, turn, 2) for p in others]
    m = agreed("give_each", 2, 40, 40, 40, 40, turn=turn)
    assert paid(row(m, 1)) == [(turn, p, 2) for p in others]
    m = agreed("all_bank", 2, 40, 40, 40, 40, turn=turn)
    assert paid(row(m, 1)) == [(p, BANK, 2) for p in (turn, *others)]


@pytest.mark.parametrize("value", [3, 5])
def test_RI_R3_who_cannot_give_it_all_gives_everything(value: int) -> None:
    m = agreed("take_left", 5, 40, value, 40)
    events = row(m, 1)
    assert (paid(events), names(events)[-3:]) == ([(1, 0, value)], ["fell 1", "limited 0", "turn 2"])
    assert purses(m) == [40 + value, 0, 40]
    m = agreed("give_bank", 5, value, 40, 40, canoes=[2, 1, 1])
    assert (paid(row(m, 1)), purses(m), m.position()["out"]) == ([(0, BANK, value)], [0, 40, 40], [0])


def test_RI_R3_some_pay_less_and_the_others_all_of_it() -> None:
    m = agreed("take_each", 5, 30, 3, 20, 5)
    assert paid(row(m, 1)) == [(1, 0, 3), (2, 0, 5), (3, 0, 5)]
    assert (purses(m), m.position()["out"], m.position()["fell"]) == ([43, 0, 15, 0], [1, 3], [0, 4, 0, 3])


@pytest.mark.parametrize(
    ("value", "after"), [(3, [0, 42, 41, 40]), (4, [0, 42, 42, 40]), (6, [0, 42, 42, 42]), (7, [1, 42, 42, 42])]
)
def test_RI_R3_who_gives_to_each_stops_when_nothing_is_left(value: int, after: list[int]) -> None:
    m = agreed("give_each", 2, value, 40, 40, 40)
    events = row(m, 1)
    assert purses(m) == after
    assert (("fell 0" in names(events)), min(v for _, _, v in paid(events)) > 0) == (value < 7, True)


def test_RI_R3_the_canoes_of_those_who_are_out_leave_the_river() -> None:
    m = agreed("take_left", 5, 40, 4, 40, at=[A - 1, QUIET, QUIET - 1], canoes=[1, 3, 1])
    row(m, 1)
    assert (canoes(m)[1], m.position()["canoes"][1]) == (0, 0)
    assert [p.seat for p in m.game.drawing.scene(m.state, 0).pieces] == [0, 2]
    assert paid(row(m, 0)) == []
    row(m, 0)
    row(m, 0)
    assert m.position()["turn"] == 0


def test_RI_R3_a_canoe_that_left_is_not_greeted() -> None:
    m = agreed("take_left", 5, 40, 4, 40, at=[A - 1, QUIET, QUIET - 1])
    row(m, 1)
    assert (paid(row(m, 1)), canoes(m)[2]) == ([], QUIET)


def test_RI_R3_those_who_are_out_neither_give_nor_take() -> None:
    for phrase, payments in (
        ("take_each", [(2, 0, 3)]),
        ("give_each", [(0, 2, 3)]),
        ("all_bank", [(0, BANK, 3), (2, BANK, 3)]),
    ):
        m = agreed(phrase, 3, 40, 0, 40)
        assert paid(row(m, 1)) == payments


def test_RI_R3_the_bank_never_runs_out() -> None:
    m = agreed("take_bank", 20, 900, 900, canoes=[1, 1], short="on")
    row(m, 1)
    assert purses(m) == [920, 900]


# ---- Everyone gives to the bank


def test_RI_R4_the_others_give_once_whatever_their_canoes() -> None:
    m = agreed("all_bank", 3, 40, 40, 40, canoes=[2, 3, 1])
    events = row(m, 1)
    assert (purses(m), {e.clause for e in events if e.name == "paid"}) == ([34, 37, 37], {"RI-R4"})


def test_RI_R4_the_richer_before_ranks_higher_among_those_it_empties() -> None:
    m = agreed("all_bank", 5, 30, 2, 40, 5, 3)
    row(m, 1)
    assert (purses(m), m.position()["out"], m.position()["fell"]) == ([25, 0, 35, 0, 0], [1, 3, 4], [0, 5, 0, 3, 4])


def test_RI_R4_equals_share_their_place() -> None:
    m = agreed("all_bank", 5, 30, 4, 40, 4, 5)
    row(m, 1)
    assert m.position()["fell"] == [0, 4, 0, 4, 3]


def test_RI_R4_the_multiple_counts_for_the_player_who_is_emptied() -> None:
    m = agreed("all_bank", 5, 12, 4, 40, 40, canoes=[3, 1, 1, 1])
    row(m, 1)
    assert (purses(m), m.position()["fell"]) == ([0, 0, 35, 35], [3, 4, 0, 0])


@pytest.mark.parametrize(("value", "fallen"), [(4, ["fell 3"]), (6, [])])
def test_RI_R4_those_who_were_out_before_keep_their_places(value: int, fallen: list[str]) -> None:
    m = agreed("all_bank", 5, 30, 0, 0, value, 40)
    events = row(m, 1)
    assert [name for name in names(events) if name.startswith("fell")] == fallen
    assert m.position()["fell"] == [0, 5, 4, 3 if fallen else 0, 0]


def test_RI_R4_all_pay_before_anybody_is_out() -> None:
    m = agreed("all_bank", 5, 4, 5, 40, 3)
    events = row(m, 1)
    assert paid(events) == [(0, BANK, 4), (1, BANK, 5), (2, BANK, 5), (3, BANK, 3)]
    found = names(events)
    assert max(k for k, name in enumerate(found) if name.startswith("paid")) < min(
        k for k, name in enumerate(found) if name.startswith("fell")
    )
    assert (m.places, m.winners) == ([3, 2, 1, 4], [2])


# ---- The limit, told


@pytest.mark.parametrize("phrase", ["all_bank", "take_each"])
def test_RI_17_the_limit_is_told_once_after_all_have_fallen(phrase: str) -> None:
    m = agreed(phrase, 5, 30, 5, 40, 4, 3)
    events = row(m, 1)
    told_of = [name for name in names(events) if name.split()[0] in ("fell", "limited", "turn")]
    assert told_of == ["fell 1", "fell 3", "fell 4", "limited 0", "turn 2"]
    assert [e.numbers["sticks"] for e in events if e.name == "limited"] == [4] == [limit(m)]


@pytest.mark.parametrize(("purse", "over"), [((30, 5, 5), True), ((75, 5, 40), True), ((30, 5, 40, 40), False)])
def test_RI_17_no_limit_is_told_at_the_end_nor_when_it_is_the_same(purse: tuple[int, ...], over: bool) -> None:
    m = agreed("take_each", 5, *purse)
    events = row(m, 1)
    assert (m.over, "limited" in {e.name for e in events}) == (over, False)
    assert "fell 1" in names(events)


def test_RI_17_the_limit_is_told_in_the_turn_of_the_fall_only() -> None:
    m = agreed("take_left", 5, 40, 5, 40)
    assert "limited 0" in names(row(m, 1))
    assert "limited" not in {e.name for _ in range(3) for e in row(m, 1)}
