"""Riombo, clause by clause: the table, the sticks as dice, the turn."""

from __future__ import annotations

import itertools

import pytest

import escale
from escale.core.errors import Refused, Trouble
from tests.games.river import GOAL, KINDS, QUIET, RI, SQUARES, agreed, canoes, limit, names, paid, purses, river, row, square
from tests.games.table import begun, offers, refusal, told

LIMITS = [(2, 4), (3, 3), (4, 3), (5, 2), (6, 2)]


# ---- The table


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_RI_1_one_canoe_each_in_play(players: int) -> None:
    m = begun(RI, players)
    assert m.position()["canoes"] == [1] * players
    drawn = m.game.drawing.scene(m.state, 0).pieces
    assert [(p.seat, p.number, p.square, p.kind) for p in drawn] == [(s, 0, "0", "single") for s in range(players)]


@pytest.mark.parametrize("players", [1, 7])
def test_RI_1_no_other_number_of_players(players: int) -> None:
    with pytest.raises(Trouble) as trouble:
        begun(RI, players)
    assert trouble.value.key == "players"


@pytest.mark.parametrize(("stack", "kind"), [(1, "single"), (2, "double"), (3, "triple")])
def test_RI_1_three_canoes_at_most(stack: int, kind: str) -> None:
    m = river(40, 40, canoes=[1, stack])
    assert m.game.drawing.scene(m.state, 0).pieces[1].kind == kind


@pytest.mark.parametrize(
    ("value", "red", "yellow", "blue"),
    [(1, 0, 0, 1), (4, 0, 0, 4), (5, 0, 1, 0), (9, 0, 1, 4), (10, 1, 0, 0), (16, 1, 1, 1), (79, 7, 1, 4)],
)
def test_RI_2_a_purse_is_its_value_in_red_yellow_and_blue(value: int, red: int, yellow: int, blue: int) -> None:
    m = river(40, value)
    purse = m.game.drawing.scene(m.state, 0).purses[1]
    assert (purse.seat, purse.value, purse.kinds) == (1, value, {"red": red, "yellow": yellow, "blue": blue})


def test_RI_2_a_red_stick_can_be_shown_as_blue_ones() -> None:
    m = river(10, 10)
    assert m.game.drawing.scene(m.state, 0).purses[0].kinds["blue"] == 0
    assert limit(m) == 4


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_RI_3_forty_each_and_a_canoe_on_the_start(players: int) -> None:
    m = begun(RI, players)
    assert (purses(m), canoes(m)) == ([40] * players, [0] * players)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_RI_R2_each_may_be_drawn_to_start_alike(players: int) -> None:
    m = begun(RI, players)
    assert m.awaits_chance
    assert [(offer.numbers["first"], weight) for offer, weight in m.outcomes()] == [(p, 1) for p in range(players)]
    for first in range(players):
        m = begun(RI, players)
        events = m.play("draw", first=first)
        assert (told(events), events[0].seat) == (["starts RI-R2"], first)
        assert (m.position()["turn"], m.asked, m.awaits_chance) == (first, [*range(players)], False)


def test_RI_R2_nobody_shows_before_the_draw() -> None:
    m = begun(RI, 2)
    assert (offers(m, 0), refusal(m, "show", 0, sticks=1)) == (set(), "RI-6")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_RI_20_turns_go_clockwise(players: int) -> None:
    m = river(*[40] * players, at=[QUIET - 1] * players)
    turns = []
    for _ in range(players + 1):
        turns.append(m.position()["turn"])
        events = row(m, 0)
        assert (told(events)[-1], events[-1].seat) == ("turn RI-20", m.position()["turn"])
    assert turns == [*range(players), 0]


def test_RI_20_those_who_are_out_are_passed_over() -> None:
    m = river(40, 0, 0, 40)
    assert names(row(m, 0)) == ["stayed 0", "turn 3"]
    assert names(row(m, 0)) == ["stayed 3", "turn 0"]


# ---- The sticks


@pytest.mark.parametrize(("players", "most"), LIMITS)
def test_RI_6_none_to_n_sticks(players: int, most: int) -> None:
    m = river(*[40] * players)
    for seat in range(players):
        assert offers(m, seat) == {f"show(sticks={k})" for k in range(most + 1)}
        assert [refusal(m, "show", seat, sticks=k) for k in range(5)] == [""] * (most + 1) + ["RI-6"] * (4 - most)


@pytest.mark.parametrize(
    ("left", "total", "most"), [(2, 6, 4), (3, 6, 3), (4, 6, 3), (5, 6, 2), (4, 5, 3), (3, 4, 3), (2, 3, 4), (2, 5, 4)]
)
def test_RI_17_the_limit_follows_the_number_of_players_left(left: int, total: int, most: int) -> None:
    m = river(*[0] * (total - left), *[40] * left, turn=total - 1)
    assert m.asked == [*range(total - left, total)]
    assert {limit(m, seat) for seat in m.asked} == {most}
    assert offers(m, 0) == set()
    assert refusal(m, "show", 0, sticks=0) == "RI-6"


@pytest.mark.parametrize(("players", "said"), [(3, [4]), (4, []), (5, [3]), (6, [])])
def test_RI_17_the_limit_changes_at_once(players: int, said: list[int]) -> None:
    m = agreed("take_left", 5, 40, 5, *[40] * (players - 2))
    events = row(m, 1)
    assert [e.numbers["sticks"] for e in events if e.name == "limited"] == said
    assert limit(m) == dict(LIMITS)[players - 1]
    assert {e.clause for e in events if e.name in ("fell", "limited")} == {"RI-17"}


@pytest.mark.parametrize("value", [1, 2, 3])
def test_RI_R1_nobody_shows_more_than_they_own(value: int) -> None:
    m = river(40, value)
    assert offers(m, 1) == {f"show(sticks={k})" for k in range(value + 1)}
    assert refusal(m, "show", 1, sticks=value + 1) == "RI-R1"
    assert limit(m, 0) == 4


def test_RI_R1_the_limit_comes_first() -> None:
    m = river(40, 40, 1)
    assert (refusal(m, "show", 2, sticks=4), refusal(m, "show", 2, sticks=3)) == ("RI-6", "RI-R1")


@pytest.mark.parametrize("sticks", [(1, 0, 0), (0, 2, 0), (0, 0, 3), (3, 3, 3), (1, 2, 3)])
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_RI_7_the_canoe_advances_by_all_sticks_together(turn: int, sticks: tuple[int, int, int]) -> None:
    origin = QUIET - sum(sticks)
    m = river(40, 7, 61, turn=turn, at=[origin if p == turn else 0 for p in range(3)])
    for seat in range(3):
        events = m.play("show", seat, sticks=sticks[seat])
    rowed = next(e for e in events if e.name == "rowed")
    assert (rowed.clause, rowed.seat) == ("RI-7", turn)
    assert rowed.numbers == {"piece": 0, "origin": origin, "step": QUIET, "squares": sum(sticks)}
    assert canoes(m) == [QUIET if p == turn else 0 for p in range(3)]
    assert purses(m) == [40, 7, 61]  # the sticks go back to their owners


@pytest.mark.parametrize(("players", "longest"), [(2, 8), (3, 9), (4, 12), (5, 10), (6, 12)])
def test_RI_E2_the_longest_moves(players: int, longest: int) -> None:
    m = river(*[40] * players, at=[QUIET - longest] + [0] * (players - 1))
    row(m, longest)
    assert canoes(m)[0] == QUIET
    m = river(*[40] * players)
    assert sum(limit(m, seat) for seat in range(players)) == longest


# ---- Nobody shows a stick


def test_RI_8_the_canoe_stays() -> None:
    m = river(40, 40, at=[QUIET, 5])
    assert told(row(m, 0)) == ["stayed RI-8", "turn RI-20"]
    assert (canoes(m), purses(m)) == ([QUIET, 5], [40, 40])


@pytest.mark.parametrize(
    ("kind", "deltas"),
    [("give_each", (-2, 1, 1)), ("take_each", (2, -1, -1)), ("give_bank", (-1, 0, 0)), ("all_bank", (-1, -1, -1))],
)
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_RI_8_the_instruction_applies_again(turn: int, kind: str, deltas: tuple[int, int, int]) -> None:
    here, amount = square(kind)
    m = river(40, 40, 40, turn=turn, at=[here if p == turn else 0 for p in range(3)])
    row(m, 0)
    assert [purses(m)[(turn + d) % 3] for d in range(3)] == [40 + amount * delta for delta in deltas]
    assert canoes(m)[turn] == here


def test_RI_8_an_agreement_and_a_way_back_apply_again_too() -> None:
    m = agreed("take_bank", 7, 40, 40)
    row(m, 1)
    row(m, 0)
    assert paid(row(m, 0)) == [(-1, 0, 7)]
    assert purses(m) == [54, 40]
    m = river(40, 40, at=[KINDS.index("back"), 0])
    assert names(row(m, 0)) == ["stayed 0", "backed 0", "turn 1"]


def test_RI_8_nothing_applies_on_the_start() -> None:
    m = river(40, 40)
    assert names(row(m, 0)) == ["stayed 0", "turn 1"]


def test_RI_R5_a_canoe_that_stayed_does_not_greet_again() -> None:
    m = river(40, 40, 40, at=[QUIET, QUIET, QUIET])
    assert paid(row(m, 0)) == []
    assert purses(m) == [40, 40, 40]


# ---- The river


def test_RI_19_the_river_has_the_vocabulary_and_no_other() -> None:
    assert 35 <= len(KINDS) <= 45
    assert (KINDS[0], KINDS[GOAL]) == ("start", "finish")
    words = {"give_each", "take_each", "give_bank", "all_bank", "agreed_a", "agreed_b", "back", "plain"}
    assert set(KINDS[1:GOAL]) == words
    assert [KINDS.count(kind) for kind in ("agreed_a", "agreed_b", "back", "start", "finish")] == [1] * 5
    for here in SQUARES:
        assert (here.get("amount", 0) > 0) == (here["kind"] in {"give_each", "take_each", "give_bank", "all_bank"})


def test_RI_19_the_river_is_a_snake() -> None:
    for here, there in itertools.pairwise(SQUARES):
        assert abs(here["x"] - there["x"]) + abs(here["y"] - there["y"]) == 1
    assert len({(here["x"], here["y"]) for here in SQUARES}) == len(SQUARES)


@pytest.mark.parametrize("sticks", [0, 3])
def test_RI_6_all_hear_that_a_hand_is_closed_and_not_on_what(sticks: int) -> None:
    m = river(40, 40)
    events = m.play("show", 1, sticks=sticks)
    assert [(e.name, e.clause, e.seat, e.numbers) for e in events] == [("closed", "RI-6", 1, {})]
    assert [events[0].heard_by(seat) for seat in range(2)] == [True, True]


def test_RI_6_all_who_are_in_open_their_hands_at_once() -> None:
    m = river(40, 0, 40)
    m.play("show", 2, sticks=2)
    events = [e for e in m.play("show", 0, sticks=0) if e.name == "showed"]
    assert [(e.clause, e.seat, e.numbers) for e in events] == [("RI-6", 0, {"sticks": 0}), ("RI-6", 2, {"sticks": 2})]


def test_RI_6_a_hand_may_be_changed_until_all_are_closed() -> None:
    m = river(40, 40)
    m.play("show", 0, sticks=1)
    told = m.play("show", 0, sticks=3)
    assert [(e.name, e.heard_by(0), e.heard_by(1)) for e in told] == [("changed", True, False)]
    assert m.asked == [1]
    m.play("show", 1, sticks=0)
    assert m.position()["at"][0] == 3


def test_RI_6_who_has_closed_a_hand_is_not_waited_for() -> None:
    m = river(40, 40, 40)
    m.play("show", 1, sticks=1)
    again = escale.replay(escale.record(m))
    assert [again.heard(p) for p in range(3)] == [True, True, True]
    assert again.asked == [0, 2]
    for verb in ("take", "stack"):
        with pytest.raises(Refused, match="RI-6"):
            again.play(verb, 1)
