"""Chauka Bara, clause by clause: captures, extra turns, the right to the inner squares."""

from __future__ import annotations

import pytest

from escale.core.errors import Refused
from escale.core.match import Match
from escale.core.moves import Event
from tests.games.table import at, offers, refusal, steps, throw, told

GAME = "chauka-bara"
HOME = [0, 0, 0, 0]
ALL = {"move(piece=0)", "move(piece=1)", "move(piece=2)", "move(piece=3)"}


def move(m: Match, piece: int) -> list[Event]:
    return m.play("move", piece=piece)


def square(m: Match, seat: int, step: int) -> str:
    found: str = m.game.drawing.place(m.state, seat, step)
    return found


# ---- Captures


def test_CB_6_CB_7_a_landing_sends_the_opposing_piece_home() -> None:
    m = at(GAME, players=2, steps=[[1, 0, 0, 0], [0, 11, 0, 0]])
    assert square(m, 0, 3) == square(m, 1, 11) == "e2"
    throw(m, 2)
    events = move(m, 0)
    assert told(events) == ["moved CB-4", "captured CB-6", "right CB-15", "again CB-12"]
    assert (events[1].seat, events[1].numbers) == (0, {"owner": 1, "piece": 1, "step": 3})
    assert steps(m) == [[3, 0, 0, 0], HOME]
    assert square(m, 1, 0) == "c5"


def test_CB_6_passing_over_a_piece_does_not_capture_it() -> None:
    m = at(GAME, players=2, steps=[[1, 0, 0, 0], [10, 10, 0, 0]])
    throw(m, 2)
    assert told(move(m, 0)) == ["moved CB-4", "turn CB-R1"]
    assert steps(m) == [[3, 0, 0, 0], [10, 10, 0, 0]]


@pytest.mark.parametrize(("owner", "step"), [(0, 9), (2, 1), (3, 13)])
def test_CB_6_CB_7_every_opponent_can_be_captured(owner: int, step: int) -> None:
    before = [HOME, [2, 0, 0, 0], HOME, HOME]
    before[owner] = [0, 0, 0, step]
    m = at(GAME, players=4, turn=1, steps=before)
    assert square(m, 1, 5) == square(m, owner, step) == "b5"
    throw(m, 3)
    captured = move(m, 0)[1]
    assert (captured.name, captured.seat, captured.numbers) == ("captured", 1, {"owner": owner, "piece": 3, "step": 5})
    assert steps(m) == [HOME, [5, 0, 0, 0], HOME, HOME]


def test_CB_6_a_captor_captures_on_the_inner_squares_too() -> None:
    m = at(GAME, players=2, captors=[0, 1], steps=[[16, 0, 0, 0], [21, 0, 0, 0]])
    assert square(m, 0, 17) == square(m, 1, 21) == "b3"
    throw(m, 1)
    assert told(move(m, 0)) == ["moved CB-4", "captured CB-6", "again CB-12"]
    assert steps(m) == [[17, 0, 0, 0], HOME]


def test_CB_7_a_captured_piece_starts_again_from_home() -> None:
    m = at(GAME, players=2, steps=[[1, 0, 0, 0], [0, 11, 0, 0]])
    throw(m, 2)
    move(m, 0)
    throw(m, 1)
    move(m, 0)
    throw(m, 2)
    assert (m.hand, offers(m)) == (1, ALL)
    move(m, 1)
    assert steps(m) == [[4, 0, 0, 0], [0, 2, 0, 0]]


@pytest.mark.parametrize(
    ("step", "owner", "theirs", "home"), [(4, 1, 0, "e3"), (8, 2, 0, "c5"), (12, 3, 0, "a3"), (4, 2, 12, "e3")]
)
def test_CB_8_no_capture_on_a_home(step: int, owner: int, theirs: int, home: str) -> None:
    before = [[step - 1, 0, 0, 0], HOME, HOME, HOME]
    before[owner] = [theirs, 1, 1, 1]
    m = at(GAME, players=4, steps=before)
    assert square(m, 0, step) == square(m, owner, theirs) == home
    throw(m, 1)
    assert told(move(m, 0)) == ["moved CB-4", "turn CB-R1"]
    assert (steps(m)[0], steps(m)[owner]) == ([step, 0, 0, 0], [theirs, 1, 1, 1])
    assert m.position()["captors"] == []


def test_CB_8_the_first_players_home_is_protected_too() -> None:
    m = at(GAME, players=2, turn=1, steps=[[0, 0, 2, 2], [7, 0, 0, 0]])
    throw(m, 1)
    assert told(move(m, 0)) == ["moved CB-4", "turn CB-R1"]
    assert steps(m) == [[0, 0, 2, 2], [8, 0, 0, 0]]


@pytest.mark.parametrize(("step", "theirs"), [(4, 12), (12, 4)])
def test_CB_8_the_homes_nobody_has_among_two_are_protected_too(step: int, theirs: int) -> None:
    m = at(GAME, players=2, steps=[[step - 2, 0, 0, 0], [theirs, 0, 0, 0]])
    throw(m, 2)
    assert told(move(m, 0)) == ["moved CB-4", "turn CB-R1"]
    assert steps(m) == [[step, 0, 0, 0], [theirs, 0, 0, 0]]


def test_CB_8_homes_are_crossed_like_any_square() -> None:
    m = at(GAME, players=2, steps=[[7, 0, 0, 0], HOME])
    throw(m, 3)
    move(m, 0)
    assert m.game.drawing.scene(m.state, 0).pieces[0].square == "a5"


@pytest.mark.parametrize("step", [s for s in range(1, 24) if s not in (4, 8, 12)])
def test_CB_8_no_other_square_is_protected(step: int) -> None:
    theirs = (step + 8) % 16 if step < 16 else 16 + (step + 4) % 8
    m = at(GAME, players=2, captors=[0, 1], steps=[[step - 1, 0, 0, 0], [theirs, 0, 0, 0]])
    throw(m, 1)
    assert told(move(m, 0)) == ["moved CB-4", "captured CB-6", "again CB-12"]
    assert steps(m) == [[step, 0, 0, 0], HOME]


def test_CB_R4_own_pieces_share_a_square() -> None:
    m = at(GAME, players=2, steps=[[3, 3, 1, 0], HOME])
    throw(m, 2)
    assert refusal(m, "move", piece=2) == ""
    assert told(move(m, 2)) == ["moved CB-4", "turn CB-R1"]
    assert steps(m) == [[3, 3, 3, 0], HOME]


def test_CB_R4_a_capture_takes_every_opposing_piece_on_the_square() -> None:
    m = at(GAME, players=2, steps=[[1, 0, 0, 0], [11, 10, 11, 11]])
    throw(m, 2)
    events = move(m, 0)
    assert [e.numbers["piece"] for e in events if e.name == "captured"] == [0, 2, 3]
    assert steps(m) == [[3, 0, 0, 0], [0, 10, 0, 0]]


def test_CB_R4_no_capture_on_the_centre() -> None:
    m = at(GAME, players=2, captors=[0, 1], steps=[[22, 0, 0, 0], [24, 24, 24, 0]])
    throw(m, 2)
    assert told(move(m, 0)) == ["moved CB-4", "centred CB-9", "turn CB-R1"]
    assert steps(m) == [[24, 0, 0, 0], [24, 24, 24, 0]]


def test_CB_R10_pieces_of_several_colours_stand_on_one_home() -> None:
    m = at(GAME, players=4, turn=1, steps=[[8, 8, 0, 0], [3, 0, 0, 0], HOME, [12, 0, 0, 0]])
    assert {square(m, 0, 8), square(m, 1, 4), square(m, 2, 0), square(m, 3, 12)} == {"c5"}
    throw(m, 1)
    assert told(move(m, 0)) == ["moved CB-4", "turn CB-R1"]
    assert steps(m) == [[8, 8, 0, 0], [4, 0, 0, 0], HOME, [12, 0, 0, 0]]


# ---- Extra turns


@pytest.mark.parametrize("mouths", [4, 0])
def test_CB_11_a_chauka_or_a_bara_throws_again_after_moving(mouths: int) -> None:
    m = at(GAME, players=2, turn=1)
    throw(m, mouths)
    assert (m.position()["phase"], m.hand) == ("move", 1)
    events = move(m, 0)
    assert (told(events), events[-1].seat) == (["moved CB-4", "again CB-11"], 1)
    assert (m.position()["phase"], m.hand, m.awaits_chance) == ("throw", 1, True)


@pytest.mark.parametrize("mouths", [1, 2, 3])
def test_CB_11_any_other_throw_ends_the_turn(mouths: int) -> None:
    m = at(GAME, players=2)
    throw(m, mouths)
    assert told(move(m, 0)) == ["moved CB-4", "turn CB-R1"]
    assert (m.position()["phase"], m.hand) == ("throw", 1)


@pytest.mark.parametrize("mouths", [1, 2, 3])
def test_CB_12_a_capture_gives_an_immediate_extra_turn(mouths: int) -> None:
    m = at(GAME, players=3, turn=1, captors=[1], steps=[[9, 0, 0, 0], [5 - mouths, 0, 0, 0], HOME])
    throw(m, mouths)
    assert told(move(m, 0)) == ["moved CB-4", "captured CB-6", "again CB-12"]
    assert (m.position()["phase"], m.hand, m.awaits_chance) == ("throw", 1, True)


def test_CB_13_an_extra_turn_plays_the_same_piece_or_another() -> None:
    m = at(GAME, players=2)
    throw(m, 4)
    move(m, 0)
    throw(m, 4)
    assert offers(m) == ALL
    move(m, 0)
    throw(m, 1)
    assert offers(m) == ALL
    move(m, 1)
    assert steps(m)[0] == [8, 1, 0, 0]


def test_CB_13_after_a_capture_too() -> None:
    m = at(GAME, players=2, steps=[[1, 0, 0, 0], [0, 11, 0, 0]])
    throw(m, 2)
    move(m, 0)
    throw(m, 3)
    assert offers(m) == ALL
    move(m, 3)
    assert steps(m) == [[3, 0, 0, 3], HOME]


@pytest.mark.parametrize(("mouths", "origin"), [(4, 1), (0, 3)])
def test_CB_R5_a_capture_with_a_chauka_or_a_bara_gives_one_extra_throw(mouths: int, origin: int) -> None:
    step = origin + (mouths or 8)
    m = at(GAME, players=2, steps=[[origin, 0, 0, 0], [(step + 8) % 16, 0, 0, 0]])
    throw(m, mouths)
    assert told(move(m, 0)) == ["moved CB-4", "captured CB-6", "right CB-15", "again CB-12"]
    throw(m, 1)
    assert told(move(m, 1)) == ["moved CB-4", "turn CB-R1"]
    assert (m.hand, steps(m)) == (1, [[step, 1, 0, 0], HOME])


def test_CB_R5_capturing_several_pieces_gives_one_extra_throw() -> None:
    m = at(GAME, players=2, steps=[[1, 0, 0, 0], [11, 11, 0, 0]])
    throw(m, 2)
    assert told(move(m, 0)).count("again CB-12") == 1
    throw(m, 1)
    assert told(move(m, 1)) == ["moved CB-4", "turn CB-R1"]


@pytest.mark.parametrize("mouths", [4, 0])
def test_CB_R5_an_unplayable_chauka_or_bara_still_throws_again(mouths: int) -> None:
    m = at(GAME, players=2, steps=[[15, 14, 13, 12], HOME])
    assert told(throw(m, mouths)) == ["threw CB-3", "passed CB-14", "again CB-R5"]
    assert (m.position()["phase"], m.hand, m.awaits_chance, m.position()["throw"]) == ("throw", 0, True, 0)
    throw(m, 1)
    assert offers(m) == ALL - {"move(piece=0)"}


def test_CB_R5_any_other_unplayable_throw_loses_the_turn() -> None:
    m = at(GAME, players=2, steps=[[15, 15, 14, 13], HOME])
    events = throw(m, 3)
    assert (told(events), [e.seat for e in events]) == (["threw CB-3", "passed CB-14", "turn CB-R1"], [0, 0, 1])
    assert (m.position()["phase"], m.hand, m.position()["throw"]) == ("throw", 1, 0)


# ---- The right to the inner squares


@pytest.mark.parametrize(("mouths", "last"), [(1, 14), (2, 13), (3, 12), (4, 11), (0, 7)])
def test_CB_14_without_a_capture_a_piece_stops_before_the_inner_squares(mouths: int, last: int) -> None:
    m = at(GAME, players=2, steps=[[last, last + 1, 15, 0], HOME])
    throw(m, mouths)
    assert offers(m) == {"move(piece=0)", "move(piece=3)"}
    assert (refusal(m, "move", piece=1), refusal(m, "move", piece=2)) == ("CB-14", "CB-14")
    move(m, 0)
    assert steps(m)[0] == [15, last + 1, 15, 0]


def test_CB_14_another_piece_must_be_moved() -> None:
    m = at(GAME, players=2, steps=[[15, 15, 15, 0], HOME])
    throw(m, 1)
    assert offers(m) == {"move(piece=3)"}
    with pytest.raises(Refused) as refused:
        move(m, 0)
    assert refused.value.clause == "CB-14"


def test_CB_14_or_the_turn_is_lost() -> None:
    m = at(GAME, players=2, captors=[1], steps=[[15, 15, 15, 15], HOME])
    assert told(throw(m, 1)) == ["threw CB-3", "passed CB-14", "turn CB-R1"]
    assert (steps(m)[0], m.hand) == ([15, 15, 15, 15], 1)


def test_CB_14_the_capture_of_another_player_opens_nothing() -> None:
    m = at(GAME, players=3, captors=[0, 2], turn=1, steps=[HOME, [15, 0, 0, 0], HOME])
    throw(m, 1)
    assert (refusal(m, "move", piece=0), offers(m)) == ("CB-14", ALL - {"move(piece=0)"})


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_CB_15_one_capture_opens_the_inner_squares_to_all_pieces(seat: int) -> None:
    m = at(GAME, players=4, turn=seat, captors=[seat], steps=[HOME] * seat + [[15, 14, 13, 8]] + [HOME] * (3 - seat))
    throw(m, 3)
    assert offers(m) == ALL
    move(m, 0)
    assert steps(m)[seat] == [18, 14, 13, 8]


def test_CB_15_the_right_serves_in_the_extra_turn_at_once() -> None:
    m = at(GAME, players=2, steps=[[1, 15, 14, 0], [11, 0, 0, 0]])
    throw(m, 2)
    assert refusal(m, "move", piece=1) == "CB-14"
    events = move(m, 0)
    assert ("right CB-15" in told(events), m.position()["captors"]) == (True, [0])
    throw(m, 2)
    assert offers(m) == ALL
    move(m, 1)
    assert steps(m) == [[3, 17, 14, 0], HOME]


def test_CB_15_the_right_lasts_when_the_captor_is_captured_and_turns_pass() -> None:
    m = at(GAME, players=2, captors=[0], turn=1, steps=[[3, 15, 0, 0], [9, 0, 0, 0]])
    throw(m, 2)
    assert told(move(m, 0)) == ["moved CB-4", "captured CB-6", "right CB-15", "again CB-12"]
    assert m.position()["captors"] == [0, 1]
    throw(m, 1)
    move(m, 1)
    throw(m, 1)
    assert (m.hand, offers(m)) == (0, ALL)


def test_CB_16_there_is_no_limit_to_captures() -> None:
    m = at(GAME, players=2, steps=[[1, 0, 0, 0], [11, 13, 14, 15]])
    for mouths, captured in [
        (2, ["captured CB-6", "right CB-15"]),
        (2, ["captured CB-6"]),
        (1, ["captured CB-6"]),
        (1, ["captured CB-6"]),
    ]:
        throw(m, mouths)
        assert told(move(m, 0)) == ["moved CB-4", *captured, "again CB-12"]
    assert (m.hand, steps(m)) == (0, [[7, 0, 0, 0], HOME])


def test_CB_R11_a_first_capture_cannot_be_made_on_an_inner_square() -> None:
    m = at(GAME, players=2, captors=[1], steps=[[15, 0, 0, 0], [20, 0, 0, 0]])
    assert square(m, 0, 16) == square(m, 1, 20) == "b2"
    throw(m, 1)
    assert (refusal(m, "move", piece=0), offers(m)) == ("CB-14", ALL - {"move(piece=0)"})


def test_CB_R11_a_player_with_the_right_captures_there() -> None:
    m = at(GAME, players=2, captors=[0, 1], steps=[[15, 0, 0, 0], [20, 0, 0, 0]])
    throw(m, 1)
    assert told(move(m, 0)) == ["moved CB-4", "captured CB-6", "again CB-12"]
    assert steps(m) == [[16, 0, 0, 0], HOME]
