"""Pancha Keliya: how the points of a Pancha are shared (PK-8, PK-R2), and what they cannot do (PK-R5)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import product

import pytest

from escale.core.match import Match
from tests.games.lagoon import ASHORE, PANCHA, PK, REFUGES, afloat, next_to_throw
from tests.games.table import at, offers, refusal, steps, throw, told

Share = tuple[int, int]


def shares(m: Match) -> set[Share]:
    """The legal shares, as (piece, points)."""
    return {(offer.numbers["piece"], offer.numbers["points"]) for offer in m.legal()}


def pancha(mine: list[int], theirs: list[int] = ASHORE, haven: str = "off") -> Match:
    """The first player has just thrown a Pancha."""
    m = afloat(mine, theirs, haven=haven, islands=[0, 1] if 32 in mine + theirs else [-1, -1])
    throw(m, PANCHA)
    return m


# ---- What a Pancha offers


def test_PK_8_five_points_for_any_pieces_in_play_or_not() -> None:
    m = afloat([8, 0, 0])
    assert told(throw(m, PANCHA)) == ["threw PK-8"]
    assert (m.asked, m.position()["phase"], m.position()["left"], m.position()["moved"]) == ([0], "move", 5, 0)
    assert shares(m) == {(piece, points) for piece in range(3) for points in range(1, 6)}


def test_PK_8_all_points_for_one_piece_then_throw_again() -> None:
    m = pancha([8, 13, 0])
    events = m.play("move", piece=1, points=5)
    assert told(events) == ["moved PK-8", "again PK-8"]
    assert events[0].numbers == {"piece": 1, "points": 5, "origin": 13, "step": 18}
    assert steps(m)[0] == [8, 18, 0]
    assert next_to_throw(m) == 0


def test_PK_8_points_shared_between_three_pieces_then_throw_again() -> None:
    m = pancha([8, 13, 18])
    assert told(m.play("move", piece=2, points=1)) == ["moved PK-8"]
    assert (m.asked, m.position()["left"], m.position()["moved"], m.position()["phase"]) == ([0], 4, 0b100, "move")
    assert told(m.play("move", piece=0, points=2)) == ["moved PK-8"]
    assert (m.asked, m.position()["left"], m.position()["moved"]) == ([0], 2, 0b101)
    assert offers(m) == {"move(piece=1, points=2)"}
    assert told(m.play("move", piece=1, points=2)) == ["moved PK-8", "again PK-8"]
    assert steps(m)[0] == [10, 15, 19]
    assert next_to_throw(m) == 0


def test_PK_8_entering_costs_the_first_point() -> None:
    m = pancha([8, 0, 0])
    events = m.play("move", piece=1, points=4)
    assert told(events) == ["entered PK-13"]
    assert events[0].numbers == {"piece": 1, "points": 4, "step": 4}
    assert steps(m)[0] == [8, 4, 0]


@pytest.mark.parametrize(
    ("sharing", "after"),
    [
        (((1, 3), (2, 2)), [9, 3, 2]),
        (((2, 2), (1, 3)), [9, 3, 2]),
        (((0, 2), (1, 2), (2, 1)), [11, 2, 1]),
        (((1, 3), (0, 1), (2, 1)), [10, 3, 1]),
    ],
)
def test_PK_E1_two_pieces_are_entered_one_moves_two_and_another_one(sharing: tuple[Share, ...], after: list[int]) -> None:
    m = pancha([9, 0, 0])
    for piece, points in sharing:
        events = m.play("move", piece=piece, points=points)
    assert steps(m)[0] == after
    assert told(events)[-1] == "again PK-8"
    assert next_to_throw(m) == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_PK_E2_one_piece_captures_with_two_another_moves_three_to_a_refuge(seat: int) -> None:
    mine, theirs = [13, 23, 0], [26, 15, 0]
    m = at(PK, turn=seat, steps=[mine, theirs] if seat == 0 else [theirs, mine])
    throw(m, PANCHA)
    assert told(m.play("move", piece=0, points=2)) == ["moved PK-8", "captured PK-18"]
    assert told(m.play("move", piece=1, points=3)) == ["moved PK-8", "again PK-8"]
    assert steps(m)[seat] == [15, 26, 0]
    assert steps(m)[1 - seat] == [26, 0, 0]
    assert next_to_throw(m) == seat


# ---- At most one share per piece


def test_PK_R2_a_piece_has_one_share_at_most() -> None:
    m = pancha([8, 13, 0])
    m.play("move", piece=0, points=2)
    assert [refusal(m, "move", piece=0, points=points) for points in (1, 2, 3)] == ["PK-R2"] * 3
    assert {piece for piece, _ in shares(m)} == {1, 2}


def test_PK_R2_a_share_is_no_more_than_what_is_left() -> None:
    m = pancha([8, 13, 0])
    assert refusal(m, "move", piece=0, points=6) == "PK-R2"
    m.play("move", piece=0, points=2)
    assert refusal(m, "move", piece=1, points=3) == ""
    assert refusal(m, "move", piece=1, points=4) == "PK-R2"


def test_PK_R2_the_only_free_piece_takes_all_points() -> None:
    m = pancha([8, 32, 32])
    assert shares(m) == {(0, 5)}
    assert [refusal(m, "move", piece=0, points=points) for points in (1, 2, 3, 4)] == ["PK-R2"] * 4


def test_PK_R2_the_last_free_piece_takes_the_rest() -> None:
    m = pancha([8, 13, 32])
    m.play("move", piece=0, points=1)
    assert shares(m) == {(1, 4)}
    assert refusal(m, "move", piece=1, points=3) == "PK-R2"


# ---- The entry square


def test_PK_R2_PK_17_nobody_enters_over_an_own_piece_on_the_entry_square() -> None:
    m = pancha([1, 0, 9])
    assert [refusal(m, "move", piece=1, points=points) for points in range(1, 6)] == ["PK-17"] * 5
    m.play("move", piece=0, points=1)
    assert refusal(m, "move", piece=1, points=1) == ""
    assert refusal(m, "move", piece=1, points=2) == "PK-17"
    assert refusal(m, "move", piece=1, points=3) == ""


def test_PK_R2_a_piece_left_on_the_entry_square_keeps_the_next_out() -> None:
    m = pancha([9, 0, 0])
    m.play("move", piece=1, points=1)
    assert refusal(m, "move", piece=2, points=2) == "PK-17"
    assert shares(m) == {(0, 4)}


def test_PK_R2_a_piece_that_goes_on_at_once_lets_the_next_in() -> None:
    m = pancha([9, 0, 0])
    m.play("move", piece=1, points=3)
    assert shares(m) == {(0, 1), (0, 2), (2, 1), (2, 2)}


def test_PK_R2_no_opposing_piece_hinders_an_entry() -> None:
    m = pancha([9, 0, 0], [1, 2, 3])
    m.play("move", piece=1, points=1)
    assert steps(m) == [[9, 1, 0], [1, 2, 3]]


def test_PK_R2_from_the_shore_two_pieces_enter_at_most() -> None:
    m = pancha(ASHORE)
    assert shares(m) == {(piece, points) for piece in range(3) for points in (2, 3, 4, 5)}
    assert refusal(m, "move", piece=0, points=1) == "PK-R2"
    m.play("move", piece=1, points=2)
    assert shares(m) == {(0, 3), (2, 3)}
    assert refusal(m, "move", piece=0, points=2) == "PK-17"
    assert refusal(m, "move", piece=0, points=1) == "PK-R2"


# ---- The order of the shares


def test_PK_R2_each_share_is_legal_when_played() -> None:
    m = pancha([12, 13, 9])
    assert refusal(m, "move", piece=0, points=1) == "PK-17"
    m.play("move", piece=1, points=1)
    assert refusal(m, "move", piece=0, points=1) == ""
    assert refusal(m, "move", piece=0, points=2) == "PK-17"


@pytest.mark.parametrize(("mine", "leaves", "enters"), [([4, 1, 0], 1, 2), ([4, 0, 1], 2, 1)])
def test_PK_R2_a_share_may_need_the_two_others_in_one_order(mine: list[int], leaves: int, enters: int) -> None:
    """Nobody can play the 4 points left alone: one leaves the entry square, then the other enters."""
    m = pancha(mine)
    m.play("move", piece=0, points=1)
    assert shares(m) == {(leaves, 1), (leaves, 2), (leaves, 3)}
    m.play("move", piece=leaves, points=2)
    assert shares(m) == {(enters, 2)}


def test_PK_R2_two_pieces_may_end_on_the_same_refuge() -> None:
    m = pancha([14, 13, 0])
    m.play("move", piece=0, points=2)
    assert told(m.play("move", piece=1, points=3)) == ["moved PK-8", "again PK-8"]
    assert steps(m)[0] == [16, 16, 0]


def test_PK_R2_PK_18_every_share_may_capture() -> None:
    m = pancha([12, 17, 22], [13, 20, 23])
    for piece, points in ((0, 1), (1, 3), (2, 1)):
        assert told(m.play("move", piece=piece, points=points))[:2] == ["moved PK-8", "captured PK-18"]
    assert steps(m) == [[13, 20, 23], ASHORE]
    assert next_to_throw(m) == 0


# ---- The most points


def test_PK_R2_what_no_sharing_can_play_is_lost() -> None:
    m = afloat([30, 32, 32], islands=[0, 1])
    events = throw(m, PANCHA)
    assert told(events) == ["threw PK-8", "lost PK-R2"]
    assert (events[1].seat, events[1].numbers) == (0, {"points": 4})
    assert shares(m) == {(0, 1)}
    assert told(m.play("move", piece=0, points=1)) == ["moved PK-8", "again PK-8"]
    assert next_to_throw(m) == 0


@pytest.mark.parametrize("step", [26, 27, 28, 29, 30])
def test_PK_R2_a_piece_near_the_end_plays_all_it_can(step: int) -> None:
    m = pancha([step, 32, 32])
    assert shares(m) == {(0, 31 - step)}
    assert m.position()["left"] == 31 - step


@pytest.mark.parametrize(("haven", "most"), [("off", 2), ("on", 3)])
def test_PK_R2_PK_R8_both_pieces_end_on_the_last_square_only_under_haven(haven: str, most: int) -> None:
    m = pancha([30, 29, 32], haven=haven)
    assert m.position()["left"] == most
    assert shares(m) == {(0, 1), (1, 2)}
    assert refusal(m, "move", piece=1, points=1) == "PK-17"
    m.play("move", piece=0, points=1)
    assert shares(m) == {(1, most - 1)}


def test_PK_R2_a_sharing_that_plays_fewer_points_is_refused() -> None:
    """All 4 points by the first piece, or 1 by the second and then 3 by the first."""
    m = pancha([27, 30, 32])
    assert m.position()["left"] == 4
    assert shares(m) == {(0, 4), (1, 1)}
    assert [refusal(m, "move", piece=0, points=points) for points in (1, 2, 3)] == ["PK-R2", "PK-R2", "PK-17"]
    m.play("move", piece=1, points=1)
    assert shares(m) == {(0, 3)}


def test_PK_R2_neither_captures_nor_entries_count_for_the_most() -> None:
    m = pancha([9, 0, 0], [10, 0, 0])
    assert told(m.play("move", piece=0, points=5)) == ["moved PK-8", "again PK-8"]
    assert steps(m) == [[14, 0, 0], [10, 0, 0]]


def test_PK_R2_a_capture_that_would_waste_points_is_refused() -> None:
    m = pancha([9, 32, 32], [10, 0, 0])
    assert refusal(m, "move", piece=0, points=1) == "PK-R2"
    assert shares(m) == {(0, 5)}


# ---- Not an Ondu


def test_PK_R5_no_point_of_a_pancha_brings_a_piece_to_the_treasure() -> None:
    m = pancha([31, 10, 0])
    assert [refusal(m, "move", piece=0, points=points) for points in range(1, 6)] == ["PK-R5"] * 5
    assert {piece for piece, _ in shares(m)} == {1, 2}
    m.play("move", piece=1, points=4)
    assert refusal(m, "move", piece=0, points=1) == "PK-R5"


def test_PK_R5_PK_20_a_share_stops_on_the_last_square_at_most() -> None:
    m = pancha([30, 10, 0])
    assert refusal(m, "move", piece=0, points=1) == ""
    assert [refusal(m, "move", piece=0, points=points) for points in range(2, 6)] == ["PK-20"] * 4


# ---- Every sharing, compared with plain enumeration


def sharings(row: list[int], free: frozenset[int], left: int, refuges: set[int]) -> list[tuple[Share, ...]]:
    """Every sequence of legal shares, however few points it plays."""
    found: list[tuple[Share, ...]] = [()]
    for i in free:
        others = [row[j] for j in range(3) if j != i]
        for points in range(1, left + 1):
            step = row[i] + points
            keeps_out = row[i] == 0 and 1 in others
            if step <= 31 and not keeps_out and (step in refuges or step not in others):
                after = [*row[:i], step, *row[i + 1 :]]
                found += [((i, points), *rest) for rest in sharings(after, free - {i}, left - points, refuges)]
    return found


def played(sharing: tuple[Share, ...]) -> int:
    return sum(points for _, points in sharing)


def best_sharings(row: list[int], free: frozenset[int], left: int, refuges: set[int]) -> set[tuple[Share, ...]]:
    """Those that play the most points."""
    found = sharings(row, free, left, refuges)
    return {sharing for sharing in found if played(sharing) == max(map(played, found))}


@pytest.mark.parametrize("haven", ["off", "on"])
@pytest.mark.parametrize("span", [range(7), range(26, 33), (0, 1, 4, 5, 6, 29, 30, 31, 32)])
def test_PK_R2_first_shares_are_those_of_the_best_sharings(span: Iterable[int], haven: str) -> None:
    refuges = {*REFUGES, 31} if haven == "on" else {*REFUGES}
    for row in map(list, product(span, repeat=3)):
        plain = [step for step in row if 1 <= step <= 31 and step not in refuges]
        best = best_sharings(row, frozenset(range(3)), 5, refuges)
        if len(plain) == len(set(plain)) and best != {()}:
            m = pancha(row, haven=haven)
            assert (row, shares(m)) == (row, {sharing[0] for sharing in best})
            assert m.position()["left"] == played(next(iter(best)))


def some_waters(dice: random.Random, refuges: set[int]) -> list[list[int]]:
    """Six pieces, often crowded about the entry and the last square, as PK-17 lets them stand."""
    spans = (range(1), range(1, 7), range(1, 32), range(23, 32), range(26, 32), range(32, 33))
    while True:
        rows = [[dice.choice(dice.choice(spans)) for _ in range(3)] for _ in range(2)]
        plain = [[step for step in row if 1 <= step <= 31 and step not in refuges] for row in rows]
        met = {step for step in plain[0] if step >= 6} & set(plain[1])
        if not met and all(len(row) == len(set(row)) for row in plain) and [32, 32, 32] not in rows:
            return rows


@pytest.mark.parametrize("haven", ["off", "on"])
@pytest.mark.parametrize("seat", [0, 1])
def test_PK_R2_legal_shares_are_those_of_the_best_sharings(seat: int, haven: str) -> None:
    dice = random.Random(f"pancha {seat} {haven}")
    refuges = {*REFUGES, 31} if haven == "on" else {*REFUGES}
    for _ in range(300):
        rows = some_waters(dice, refuges)
        m = at(PK, turn=seat, haven=haven, steps=rows, islands=[0, 1] if 32 in rows[0] + rows[1] else [-1, -1])
        best = best_sharings(rows[seat], frozenset(range(3)), 5, refuges)
        lost = 5 - played(next(iter(best)))
        events = throw(m, PANCHA)
        assert ("lost PK-R2" in told(events)) == (0 < lost < 5), rows
        assert ("passed PK-R3" in told(events)) == (lost == 5), rows
        turn = seat if lost < 5 else 1 - seat
        while not m.awaits_chance:
            assert shares(m) == {sharing[0] for sharing in best}, rows
            piece, points = dice.choice(sorted(shares(m)))
            m.play("move", piece=piece, points=points)
            best = {sharing[1:] for sharing in best if sharing[0] == (piece, points)}
        assert best == {()}, rows
        assert sum(steps(m)[seat]) - sum(rows[seat]) == 5 - lost, rows
        taken = {step for step in steps(m)[seat] if 6 <= step <= 31} - refuges
        assert steps(m)[1 - seat] == [0 if step in taken else step for step in rows[1 - seat]], rows
        assert next_to_throw(m) == turn
