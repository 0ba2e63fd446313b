"""Mechanics that races share: cowries, paths about a square board, landings, and what descriptions and scenes have in common."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path
from types import ModuleType
from typing import Annotated

import pytest

from escale.core.binding import bound
from escale.core.frames import Situation, by_chance, hand, is_over
from escale.core.moves import Events, Move
from escale.core.parts import races, sides
from escale.core.parts.cowries import any_of, odds, reach, series
from escale.core.parts.first_player import Draw, is_torn
from escale.core.parts.race_scenes import homes, shows_cowries, standing, trays, way_told
from escale.core.parts.races import race_words
from escale.core.parts.tracks import marked, steps_to, turned_paths
from escale.core.scene import Home, Piece, Square, Throw, Tray
from escale.core.state import Grid, field, record
from escale.core.words import Words

BOARD = 'map = """\no o\nh o\n"""\npath = ["a1", "b1", "b2", "a2"]\n[kinds]\no = "plain"\nh = "home"\n'


@record
class Trail(Situation, Draw):
    """Two pieces each, on a path about a board of four squares; 0 waits, 5 is home."""

    turn: Annotated[int, field("i1", high=3, seat=True)]
    winner: Annotated[int, field("i1", low=-1, high=3, seat=True)]
    steps: Annotated[Grid, field("i1", 4, 2, high=5, seats=True)]


@pytest.fixture
def course(tmp_path: Path) -> ModuleType:
    """What a game of this trail provides."""
    (tmp_path / "board.toml").write_text(BOARD)
    words = Words()
    found = ModuleType(f"course of {tmp_path.name}")
    found.CAST, found.DREW, found.STARTS, found.TURN, found.WON = race_words(words, 2)  # type: ignore[attr-defined]
    provided = {"DRAW": 0, "THROW": 1, "OVER": 2, "ORDER": 7, "ODDS": odds(2), "PIECES": 2, "FIRST": 1, "GOAL": 5, "words": words}
    paths = turned_paths(tmp_path)
    vars(found).update(provided, PATHS=paths, STEP_TO=steps_to(paths, 1), REFUGES=marked(tmp_path, "home"))
    return found


def trail(*steps: tuple[int, int]) -> Trail:
    s = Trail()
    s.players = len(steps)
    s.winner = -1
    for p, pair in enumerate(steps):
        s.steps[p, 0], s.steps[p, 1] = pair
    return s


def kinds(events: Events) -> list[tuple[int, int, int]]:
    return [(events.rows[k, 0], events.rows[k, 1], events.rows[k, 2]) for k in range(events.count)]


# ---- Cowries


def test_a_series_goes_on_as_its_results_allow_and_weights_add_up() -> None:
    found = series((2, 1), (3, 1), lambda result: result == 1, 2)
    assert sorted(found) == [(1, (1, 1)), (3, (1, 2)), (12, (2,))]
    assert sum(weight for weight, _ in found) == 4**2


def test_reach_counts_where_results_bring_a_piece() -> None:
    found = series((2, 1), (3, 1), lambda result: result == 1, 2)
    assert reach(found, accumulate, 4, 16) == (0, 4, 13, 3)
    assert reach(found, any_of, 4, 16) == (0, 4, 16, 3)
    assert reach(found, accumulate, 3, 16) == (0, 4, 13)
    assert any_of((1, 1, 4)) == {0, 1, 2, 4, 5, 6}


# ---- The board


def test_each_side_walks_the_path_a_quarter_turn_on(course: ModuleType) -> None:
    assert course.PATHS == (0, 1, 3, 2, 1, 3, 2, 0, 3, 2, 0, 1, 2, 0, 1, 3)
    assert course.REFUGES == (1, 0, 0, 0)
    assert [course.STEP_TO[4 + here] for here in course.PATHS[4:8]] == [1, 2, 3, 4]


def test_a_landing_meets_opponents_outside_refuges_and_on_the_board_only(course: ModuleType) -> None:
    board = bound(sides, course)
    s = trail((2, 0), (3, 3), (1, 1), (3, 5))  # seats 0, 1, 2 and 3 stand on squares 1, 2 and 2, 3 and 3, 1
    assert board.opponents_on(s, 0, 2) == 1 << 6
    assert board.opponents_on(s, 2, 2) == 1 << 2 | 1 << 3
    assert board.opponents_on(s, 0, 1) == board.opponents_on(s, 0, 5) == 0
    assert (board.open_square(s, 0, 1), board.open_square(s, 0, 0), board.open_square(s, 0, 3)) == (-1, -1, 3)


def test_a_landing_meets_on_every_square_of_a_board_without_refuges(course: ModuleType) -> None:
    course.REFUGES = (0, 0, 0, 0)  # type: ignore[attr-defined]
    board = bound(sides, course)
    s = trail((1, 0), (4, 1), (0, 0))  # squares 0, and 0 and 1
    assert (board.opponents_on(s, 0, 1), board.opponents_on(s, 0, 2), board.opponents_on(s, 1, 4)) == (1 << 2, 1 << 3, 1)


def test_two_players_sit_opposite_each_other(course: ModuleType) -> None:
    board = bound(sides, course)
    two, three = trail((1, 1), (1, 1)), trail((1, 1), (1, 1), (1, 1))
    assert [board.square(two, seat, 1) for seat in range(2)] == [0, 3]
    assert [board.square(three, seat, 1) for seat in range(3)] == [0, 1, 3]


# ---- A race from the draw to the end


def test_the_highest_throw_begins_and_ties_throw_again(course: ModuleType) -> None:
    race, s, events = bound(races, course), trail((0, 0), (0, 0)), Events()
    race.start(s)
    for mouths in (1, 1, 0, 2):
        assert (s.phase, by_chance(s)) == (course.DRAW, True)
        race.draws(s, mouths, events)
    assert (s.phase, s.turn, hand(s), s.drawing, s.leading, s.most) == (course.THROW, 1, 1, 0, 0, 0)
    assert kinds(events) == [(course.DREW, 7, p) for p in (0, 1, 0, 1)] + [(course.STARTS, 7, 1)]


@pytest.mark.parametrize(
    ("throws", "first"), [((2, 2, 0, 1), 1), ((2, 2, 1, 0), 0), ((2, 2, 0, 0, 1, 2), 1), ((0, 0, 2, 0), 0), ((0, 1), 1)]
)
def test_what_was_thrown_before_a_tie_is_forgotten(course: ModuleType, throws: tuple[int, ...], first: int) -> None:
    race, s = bound(races, course), trail((0, 0), (0, 0))
    s.leading, s.most = 3, 3  # of a draw before
    race.start(s)
    assert (s.drawing, s.leading, s.most) == (3, 0, 0)
    for mouths in throws:
        assert s.phase == course.DRAW
        race.draws(s, mouths, Events())
    assert (s.phase, s.turn) == (course.THROW, first)


def test_only_those_who_are_tied_throw_again(course: ModuleType) -> None:
    race, s = bound(races, course), trail((0, 0), (0, 0), (0, 0))
    race.start(s)
    seen = []
    for mouths in (2, 1, 2, 0, 1):
        seen.append((hand(s), s.leading))
        race.draws(s, mouths, Events())
    assert seen == [(0, 0), (1, 1), (2, 1), (0, 0), (2, 1)]  # whose throw it is, and who leads
    assert (s.phase, s.turn) == (course.THROW, 2)


def test_a_draw_is_under_way_while_somebody_has_to_throw_and_leaves_nothing_behind(course: ModuleType) -> None:
    s = trail((0, 0), (0, 0))
    assert is_torn(s, course.DRAW)
    s.drawing = 2
    assert not is_torn(s, course.DRAW)
    s.phase, s.drawing = course.THROW, 0
    assert not is_torn(s, course.DRAW)
    for left in ("drawing", "leading", "most"):
        setattr(s, left, 1)
        assert is_torn(s, course.DRAW)
        setattr(s, left, 0)


def test_turns_go_round_and_who_has_all_pieces_home_wins(course: ModuleType) -> None:
    race, s, events = bound(races, course), trail((5, 4), (5, 5)), Events()
    s.turn = 1
    race.gives_turn(s, events)
    assert (s.turn, hand(s), race.has_won(s, 0), race.any_stands(s, 0, 4), race.has_won(s, 1)) == (0, 0, False, True, True)
    race.wins(s, 1, 9, events)
    places = [0, 0]
    race.places(s, places)
    assert (is_over(s), s.winner, places, kinds(events)) == (True, 1, [2, 1], [(course.TURN, 7, 0), (course.WON, 9, 1)])


def test_who_begins_may_be_known_without_a_draw(course: ModuleType) -> None:
    race, s = bound(races, course), trail((0, 0), (0, 0))
    race.start(s)
    race.begin(s, 1)
    assert (s.phase, s.turn, hand(s), is_torn(s, course.DRAW)) == (course.THROW, 1, 1, False)


def test_throws_turns_and_another_throw(course: ModuleType) -> None:
    race, s, events = bound(races, course), trail((0, 0), (0, 0), (0, 0)), Events()
    weights = [9] * 4
    assert (race.chances(s, weights), weights) == (3, [1, 2, 1, 9])
    turns = []
    for _ in range(3):
        race.gives_turn(s, events)
        turns.append(s.turn)
    assert turns == [1, 2, 0]
    s.turn = 2
    race.throws_again(s, 8, 6, events)
    assert (kinds(events)[-1], s.phase, hand(s), by_chance(s)) == ((8, 6, 2), course.THROW, 2, True)


def test_what_is_written_by_seat_and_piece(course: ModuleType) -> None:
    race, s, other = bound(races, course), trail((1, 2), (3, 4)), trail((0, 0), (0, 0))
    race.copies(s, s.steps, other.steps)
    assert [(other.steps[p, 0], other.steps[p, 1]) for p in range(3)] == [(1, 2), (3, 4), (0, 0)]
    race.fills(other.steps, 5)
    assert {other.steps[p, i] for p in range(4) for i in range(2)} == {5}
    assert [race.any_stands(s, 1, step) for step in range(6)] == [False, False, False, True, True, False]


def test_resuming_asks_again_what_the_phase_asks(course: ModuleType) -> None:
    race, s = bound(races, course), trail((0, 0), (0, 0))
    s.turn = 1
    asked = []
    for s.phase, s.drawing in ((course.DRAW, 1), (course.THROW, 0), (9, 0), (course.OVER, 0)):
        race.resume(s)
        asked.append((by_chance(s), hand(s)))
    assert asked == [(True, 0), (True, 1), (False, 1), (False, 7)]


# ---- What is drawn


def test_pieces_stand_on_squares_or_lie_in_trays() -> None:
    board = (Square("a1", 0, 0, "plain"), Square("b1", 1, 0, "plain"))
    s = trail((0, 1), (2, 3))

    def place(s: Trail, seat: int, step: int) -> str:
        return ("waiting", "a1", "b1", "home")[step]

    assert standing(s, board, place) == (Piece(0, 1, "a1"), Piece(1, 0, "b1"))
    assert standing(s, board, place, lambda p, i: (f"{p}{i}", 2))[0] == Piece(0, 1, "a1", "01", 2)
    assert trays(s, {"waiting": 0}) == (Tray("waiting", 0, (0,)), Tray("waiting", 1, ()))
    assert homes(s, place, 1) == (Home(0, "a1"), Home(1, "a1"))


def test_cowries_of_the_draw_are_counted_and_those_of_throws_named() -> None:
    numbers = {"mouths": 3, "result": 8}
    named = shows_cowries(4, lambda found: str(found["result"]))
    assert [named(event, numbers) for event in ("drew", "threw", "moved")] == [Throw(3, 4, "3"), Throw(3, 4, "8"), None]
    assert shows_cowries(4)("threw", numbers) is None


# ---- Refusals and positions


def test_the_hindmost_piece(course: ModuleType) -> None:
    found = bound(races, course)
    assert [found.hindmost(trail((4, 2), (1, 5)), seat) for seat in (0, 1)] == [2, 1]


@pytest.mark.parametrize(("winner", "phase", "torn"), [(1, 2, False), (-1, 2, True), (0, 2, True), (1, 1, True)])
def test_whose_pieces_are_all_home_has_won_and_the_game_is_over(course: ModuleType, winner: int, phase: int, torn: bool) -> None:
    s = trail((4, 5), (5, 5))
    s.winner, s.phase = winner, phase
    assert bound(races, course).is_won_otherwise(s) == torn


def test_a_game_without_a_winner_is_not_over(course: ModuleType) -> None:
    s = trail((4, 5), (5, 3))
    s.phase = 1
    assert not bound(races, course).is_won_otherwise(s)
    s.phase = 2
    assert bound(races, course).is_won_otherwise(s)


def test_a_refusal_knows_the_way_that_is_left() -> None:
    names, facts = way_told(5, lambda s, seat, move: move.b, {"waiting": 0}, twice=lambda s, seat, move: 2 * move.b)
    assert names == ("squares", "left", "absent", "waiting", "twice")
    s = trail((0, 5), (2, 3))
    assert facts(s, 0, Move(0, 0, 3)) == {"squares": 3, "left": 5, "absent": 1, "waiting": 1, "twice": 6}
    assert facts(s, 0, Move(0, 1, 1)) == {"squares": 1, "left": 0, "absent": 1, "waiting": 0, "twice": 2}
    assert facts(s, 1, Move(0, 1, 4)) == {"squares": 4, "left": 2, "absent": 2, "waiting": 0, "twice": 8}
