"""Riombo: the players by whom the river was tuned, and what it should come to."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from escale.games.riombo import tuning
from escale.games.riombo.tuning import answer, hands, level, line, outcomes, played, together, worth
from tests.games.river import KINDS, QUIET, A
from tests.games.river import river as match

RI_19 = ("give_each", "take_each", "give_bank", "all_bank", "back")


def river(*purse: int, **more: Any) -> Any:
    """A position with these purses."""
    return match(*purse, **more).state


def test_they_do_not_look_into_closed_hands() -> None:
    open_ = river(40, 40, 40, at=[5, 9, 14])
    for sticks in range(4):
        closed = river(40, 40, 40, at=[5, 9, 14], hands=[0, sticks + 1, 0], chosen=[1])
        assert hands(closed) == hands(open_)


def test_they_hide_no_more_than_they_may() -> None:
    s = river(40, 1, 0, 40)
    assert [len(hand) for hand in hands(s)] == [4, 2, 1, 4]
    assert all(sum(hand) == pytest.approx(1) for hand in hands(s))


def test_totals_are_as_likely_as_the_hands_make_them() -> None:
    assert together([[0.5, 0.5], [0.5, 0.5]]) == [0.25, 0.5, 0.25]
    assert together([]) == [1.0]


def test_who_wins_by_one_total_wants_it_and_the_other_does_not() -> None:
    s = river(75, 40, at=[A - 2, 0])  # two squares to ten from the bank
    values = outcomes(s)
    assert [max(range(9), key=lambda t: values[t][0]), min(range(9), key=lambda t: values[t][1])] == [2, 2]
    guess = [level(s, p) for p in (0, 1)]
    assert max(answer(0, values, [guess[0], [1.0]])) == answer(0, values, [guess[0], [1.0]])[2]


def test_to_be_out_is_worse_than_to_be_poor() -> None:
    assert worth(river(1, 40, 40))[0] > worth(river(0, 40, 40, turn=1))[0]


def test_a_seed_gives_the_same_games() -> None:
    assert list(played(3, True, 2, 7)) == list(played(3, True, 2, 7)) != list(played(3, True, 2, 8))


def test_the_river_is_what_the_clauses_ask_for() -> None:
    assert set(KINDS) == {"start", "plain", *RI_19, "agreed_a", "agreed_b", "finish"}
    assert [KINDS.count(kind) for kind in ("agreed_a", "agreed_b", "back", "start", "finish")] == [1] * 5
    assert KINDS.index("back") >= len(KINDS) - 8
    assert all("plain" in pair or "finish" in pair for pair in pairwise(KINDS[1:]))
    assert KINDS.index("back") < QUIET


def test_four_reach_eighty_in_eight_to_twenty_turns_and_few_fall() -> None:
    tales = list(played(4, False, 40, 1))
    assert 8 <= sum(sum(tale.turns) for tale in tales) / 4 / 40 <= 20
    assert 0 < sum(tale.fallen > 0 for tale in tales) < 20
    assert len(line(4, False, tales).split()) == 16


def test_a_table_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["tuning", "--games", "1"])
    tuning.main()
    assert len(capsys.readouterr().out.splitlines()) == 1 + len(tuning.ROWS)
