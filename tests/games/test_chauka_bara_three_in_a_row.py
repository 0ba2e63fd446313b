"""Chauka Bara, clause by clause: three chaukas or baras in a row, and what comes back (CB-17, CB-R6)."""

from __future__ import annotations

import pytest

from escale.core.match import Match
from escale.core.moves import Event
from tests.games.table import at, offers, refusal, steps, throw, told

GAME = "chauka-bara"
HOME = [0, 0, 0, 0]
ALL = {"move(piece=0)", "move(piece=1)", "move(piece=2)", "move(piece=3)"}
LOST = ["threw CB-3", "undone CB-17", "turn CB-R1"]


def move(m: Match, piece: int) -> list[Event]:
    return m.play("move", piece=piece)


def plays(m: Match, *turns: tuple[int, int]) -> None:
    """Throw and move, several times: (mouths, piece)."""
    for mouths, piece in turns:
        throw(m, mouths)
        move(m, piece)


def remembered(m: Match) -> tuple[int, list[int], list[list[int]]]:
    """The run so far, and the rights and the board it may come back to."""
    position = m.position()
    return position["run"], position["captors_before"], position["steps_before"]


# ---- The third loses the turn


@pytest.mark.parametrize("run", [(4, 4, 4), (0, 0, 0), (4, 0, 4), (0, 4, 0), (0, 0, 4), (4, 4, 0)])
def test_CB_17_three_in_a_row_lose_the_turn_and_all_its_moves(run: tuple[int, int, int]) -> None:
    before = [[1, 2, 0, 0], [3, 0, 0, 0]]
    m = at(GAME, players=2, steps=before)
    plays(m, (run[0], 0), (run[1], 1))
    assert steps(m) == [[1 + (run[0] or 8), 2 + (run[1] or 8), 0, 0], [3, 0, 0, 0]]
    events = throw(m, run[2])
    assert (told(events), [e.seat for e in events]) == (LOST, [0, 0, 1])
    assert (steps(m), m.hand, m.position()["turn"], m.position()["phase"]) == (before, 1, 1, "throw")
    assert (m.position()["throw"], offers(m)) == (0, set())


def test_CB_17_two_in_a_row_lose_nothing() -> None:
    m = at(GAME, players=2)
    plays(m, (4, 0), (0, 0), (3, 1))
    assert (steps(m), m.hand) == ([[12, 3, 0, 0], HOME], 1)


def test_CB_17_the_third_cannot_be_moved() -> None:
    m = at(GAME, players=2)
    plays(m, (4, 0), (4, 0))
    throw(m, 4)
    assert refusal(m, "move", seat=0, piece=0) == "CB-4"
    assert (m.awaits_chance, m.hand) == (True, 1)


def test_CB_17_what_the_next_player_throws_is_a_run_of_their_own() -> None:
    m = at(GAME, players=2)
    plays(m, (4, 0), (4, 0))
    throw(m, 4)
    plays(m, (4, 0), (4, 1))
    assert (steps(m), m.hand) == ([HOME, [4, 4, 0, 0]], 1)
    assert told(throw(m, 4)) == LOST
    assert (steps(m), m.hand) == ([HOME, HOME], 0)


def test_CB_17_only_the_active_players_throws_count() -> None:
    m = at(GAME, players=2)
    plays(m, (4, 0), (4, 0), (1, 0), (4, 0))
    assert (steps(m), m.hand, m.position()["run"]) == ([[9, 0, 0, 0], [4, 0, 0, 0]], 1, 1)
    assert told(throw(m, 4)) == ["threw CB-3"]


def test_CB_17_three_over_two_turns_lose_nothing() -> None:
    m = at(GAME, players=2)
    plays(m, (4, 0), (4, 0), (1, 0), (2, 0))
    assert told(throw(m, 4)) == ["threw CB-3"]
    assert (m.hand, offers(m), remembered(m)) == (0, ALL, (1, [], [[9, 0, 0, 0], [2, 0, 0, 0]]))


def test_CB_17_CB_R5_unplayable_ones_count_in_the_run() -> None:
    m = at(GAME, players=2, steps=[[15, 14, 13, 12], HOME])
    assert told(throw(m, 4, 0)) == ["threw CB-3", "passed CB-14", "again CB-R5"] * 2
    assert m.position()["run"] == 2
    assert told(throw(m, 4)) == LOST
    assert (steps(m), m.hand) == ([[15, 14, 13, 12], HOME], 1)


def test_CB_17_CB_R5_an_unplayable_one_between_two_moves_counts() -> None:
    before = [[15, 15, 15, 11], [1, 0, 0, 0]]
    m = at(GAME, players=2, steps=before)
    plays(m, (4, 3))
    assert told(throw(m, 4)) == ["threw CB-3", "passed CB-14", "again CB-R5"]
    assert told(throw(m, 4)) == LOST
    assert (steps(m), m.hand) == (before, 1)


@pytest.mark.parametrize(("players", "seat", "after"), [(3, 2, 0), (4, 3, 0), (4, 1, 2)])
def test_CB_17_with_three_and_four_players(players: int, seat: int, after: int) -> None:
    m = at(GAME, players=players, turn=seat)
    plays(m, (4, 0), (0, 1))
    assert steps(m)[seat] == [4, 8, 0, 0]
    assert told(throw(m, 0)) == LOST
    assert (steps(m), m.hand) == ([HOME] * players, after)


# ---- What comes back


def test_CB_R6_moves_are_played_throw_by_throw() -> None:
    m = at(GAME, players=2)
    throw(m, 4)
    assert (m.position()["phase"], m.position()["throw"], m.position()["run"]) == ("move", 4, 1)
    move(m, 0)
    assert (steps(m)[0], m.position()["run"]) == ([4, 0, 0, 0], 1)
    throw(m, 0)
    assert (m.position()["phase"], m.position()["throw"], m.position()["run"]) == ("move", 8, 2)
    move(m, 1)
    assert (steps(m)[0], m.position()["run"]) == ([4, 8, 0, 0], 2)


@pytest.mark.parametrize("first", [True, False])
def test_CB_R6_captures_of_the_run_are_undone_with_their_right(first: bool) -> None:
    before = [[1, 2, 0, 0], [13, 13, 6, 0]]
    m = at(GAME, players=2, steps=before)
    plays(m, (4, 0), (4, 1)) if first else plays(m, (4, 1), (4, 0))
    assert (steps(m), m.position()["captors"]) == ([[5, 6, 0, 0], [0, 0, 6, 0]], [0])
    assert told(throw(m, 4)) == LOST
    assert (steps(m), m.position()["captors"], m.hand) == (before, [], 1)


def test_CB_R6_the_undone_right_no_longer_serves() -> None:
    m = at(GAME, players=2, steps=[[1, 15, 0, 0], [13, 0, 0, 0]])
    plays(m, (4, 0))
    throw(m, 4)
    assert refusal(m, "move", piece=1) == ""
    move(m, 2)
    throw(m, 4)
    plays(m, (1, 1))
    throw(m, 1)
    assert (m.hand, refusal(m, "move", piece=1), offers(m)) == (0, "CB-14", ALL - {"move(piece=1)"})


def test_CB_R6_a_move_inside_with_the_undone_right_is_undone() -> None:
    before = [[1, 12, 0, 0], [13, 0, 0, 0]]
    m = at(GAME, players=2, steps=before)
    plays(m, (4, 0), (0, 1))
    assert steps(m) == [[5, 20, 0, 0], HOME]
    throw(m, 4)
    assert (steps(m), m.position()["captors"]) == (before, [])


def test_CB_R6_a_right_from_before_the_run_stays() -> None:
    before = [[1, 12, 0, 0], [13, 0, 0, 0]]
    m = at(GAME, players=2, captors=[0], steps=before)
    plays(m, (4, 0), (0, 1))
    throw(m, 4)
    assert (steps(m), m.position()["captors"]) == (before, [0])


def test_CB_R6_the_rights_of_the_others_stay() -> None:
    before = [[1, 0, 0, 0], [9, 18, 0, 0], [24, 0, 0, 0]]
    m = at(GAME, players=3, captors=[1, 2], steps=before)
    plays(m, (4, 0), (4, 1))
    throw(m, 4)
    assert (steps(m), m.position()["captors"]) == (before, [1, 2])


def test_CB_R6_captures_from_several_players_all_come_back() -> None:
    before = [[9, 0, 0, 0], [1, 2, 0, 0], HOME, [0, 0, 0, 14]]
    m = at(GAME, players=4, turn=1, steps=before)
    plays(m, (4, 0), (4, 1))
    assert (steps(m), m.position()["captors"]) == ([HOME, [5, 6, 0, 0], HOME, HOME], [1])
    throw(m, 0)
    assert (steps(m), m.position()["captors"]) == (before, [])


def test_CB_R6_a_piece_that_reached_the_centre_comes_back() -> None:
    m = at(GAME, players=2, captors=[0], steps=[[20, 16, 24, 0], HOME])
    plays(m, (4, 0), (0, 1))
    assert steps(m)[0] == [24, 24, 24, 0]
    throw(m, 0)
    assert (steps(m)[0], m.over) == ([20, 16, 24, 0], False)


@pytest.mark.parametrize("mouths", [1, 2, 3])
def test_CB_R6_an_extra_turn_won_by_a_small_capture_breaks_the_run(mouths: int) -> None:
    m = at(GAME, players=2, steps=[[5 - mouths, 0, 0, 0], [13, 0, 0, 0]])
    plays(m, (4, 1), (4, 1), (mouths, 0))
    assert (m.hand, remembered(m)) == (0, (0, [], [HOME, HOME]))
    plays(m, (4, 2), (4, 2), (1, 3))
    assert (steps(m), m.position()["captors"], m.hand) == ([[5, 8, 8, 1], HOME], [0], 1)


def test_CB_R6_the_board_goes_back_to_before_the_first_of_the_three_not_of_the_turn() -> None:
    m = at(GAME, players=2, steps=[[3, 0, 0, 0], [13, 0, 0, 0]])
    plays(m, (4, 1), (2, 0), (4, 2), (0, 3))
    assert steps(m) == [[5, 4, 4, 8], HOME]
    assert told(throw(m, 4)) == LOST
    assert (steps(m), m.position()["captors"], m.hand) == ([[5, 4, 0, 0], HOME], [0], 1)


def test_CB_R6_a_broken_run_without_a_capture_keeps_its_moves() -> None:
    m = at(GAME, players=2)
    plays(m, (4, 0), (4, 0), (1, 0), (2, 0), (4, 1), (4, 1))
    assert steps(m) == [[9, 8, 0, 0], [2, 0, 0, 0]]
    assert told(throw(m, 4)) == LOST
    assert steps(m) == [[9, 0, 0, 0], [2, 0, 0, 0]]


def test_CB_R6_the_first_of_a_run_keeps_the_board_and_the_rights() -> None:
    before = [[1, 0, 0, 0], [13, 0, 18, 0]]
    m = at(GAME, players=2, captors=[1], steps=before)
    throw(m, 4)
    assert remembered(m) == (1, [1], before)
    move(m, 0)
    assert (remembered(m), m.position()["captors"]) == ((1, [1], before), [0, 1])
    plays(m, (4, 1))
    assert (remembered(m), steps(m)) == ((2, [1], before), [[5, 4, 0, 0], [0, 0, 18, 0]])
    throw(m, 4)
    assert remembered(m) == (0, [], [HOME, HOME])


def test_CB_R6_a_small_throw_forgets_the_run_before_it_is_moved() -> None:
    m = at(GAME, players=2, captors=[0, 1], steps=[[1, 0, 0, 0], [18, 0, 0, 0]])
    plays(m, (4, 0))
    throw(m, 3)
    assert (m.position()["phase"], remembered(m)) == ("move", (0, [], [HOME, HOME]))


def test_CB_R6_CB_18_an_opening_stays_when_its_moves_are_undone() -> None:
    m = at(GAME, players=2, opening="on")
    plays(m, (4, 0), (0, 1))
    assert told(throw(m, 4)) == LOST
    assert (steps(m), m.position()["opened"], m.hand) == ([HOME, HOME], [0], 1)
    assert told(throw(m, 1)) == ["threw CB-3", "passed CB-18", "turn CB-R1"]
    throw(m, 1)
    assert (m.hand, offers(m)) == (0, ALL)


def test_CB_R6_CB_18_the_openings_of_the_others_stay() -> None:
    m = at(GAME, players=3, turn=1, opening="on", opened=[0, 2], steps=[[5, 0, 0, 0], HOME, [2, 0, 0, 0]])
    assert told(throw(m, 4)) == ["threw CB-3", "opened CB-18"]
    move(m, 0)
    plays(m, (4, 0))
    throw(m, 4)
    assert (steps(m), m.position()["opened"]) == ([[5, 0, 0, 0], HOME, [2, 0, 0, 0]], [0, 1, 2])


@pytest.mark.parametrize(("mouths", "origin"), [(4, 20), (0, 16)])
def test_CB_R6_a_move_that_wins_ends_the_game_before_a_third_throw(mouths: int, origin: int) -> None:
    m = at(GAME, players=2, captors=[0], steps=[[24, 24, origin, 16], HOME])
    plays(m, (0, 3))
    throw(m, mouths)
    assert told(move(m, 2)) == ["moved CB-4", "centred CB-9", "won CB-10"]
    assert (m.over, m.winners, m.awaits_chance, steps(m)[0]) == (True, [0], False, [24, 24, 24, 24])
    assert remembered(m) == (0, [], [HOME, HOME])
