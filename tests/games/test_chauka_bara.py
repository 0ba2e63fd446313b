"""Chauka Bara, clause by clause: the board, who starts, the throw, the move, the option, the end."""

from __future__ import annotations

import pytest

import escale
from escale.core.errors import Refused, Trouble
from escale.core.match import Match
from escale.core.moves import Event
from tests.games.table import at, begun, offers, refusal, steps, throw, told

GAME = "chauka-bara"
HOME = [0, 0, 0, 0]
ALL = {"move(piece=0)", "move(piece=1)", "move(piece=2)", "move(piece=3)"}

BOTTOM = "c1 d1 e1 e2 e3 e4 e5 d5 c5 b5 a5 a4 a3 a2 a1 b1  b2 b3 b4 c4 d4 d3 d2 c2  c3"
RIGHT = "e3 e4 e5 d5 c5 b5 a5 a4 a3 a2 a1 b1 c1 d1 e1 e2  d2 c2 b2 b3 b4 c4 d4 d3  c3"
TOP = "c5 b5 a5 a4 a3 a2 a1 b1 c1 d1 e1 e2 e3 e4 e5 d5  d4 d3 d2 c2 b2 b3 b4 c4  c3"
LEFT = "a3 a2 a1 b1 c1 d1 e1 e2 e3 e4 e5 d5 c5 b5 a5 a4  b4 c4 d4 d3 d2 c2 b2 b3  c3"


def move(m: Match, piece: int) -> list[Event]:
    return m.play("move", piece=piece)


def square(m: Match, seat: int, step: int) -> str:
    found: str = m.game.drawing.place(m.state, seat, step)
    return found


# ---- The players and their homes


@pytest.mark.parametrize("players", [2, 3, 4])
def test_CB_1_four_pieces_each_on_their_own_home(players: int) -> None:
    m = begun(GAME, players)
    homes = {2: ["c1", "c5"], 3: ["c1", "e3", "c5"], 4: ["c1", "e3", "c5", "a3"]}[players]
    assert steps(m) == [HOME] * players
    drawn = m.game.drawing.scene(m.state, 0).pieces
    assert [(p.seat, p.number, p.square) for p in drawn] == [(s, i, homes[s]) for s in range(players) for i in range(4)]


@pytest.mark.parametrize("players", [1, 5])
def test_CB_1_no_other_number_of_players(players: int) -> None:
    with pytest.raises(Trouble) as trouble:
        begun(GAME, players)
    assert trouble.value.key == "players"


def test_CB_1_a_fifth_piece_is_nobodys() -> None:
    m = at(GAME, players=2)
    throw(m, 1)
    with pytest.raises(Trouble) as trouble:
        move(m, 4)
    assert trouble.value.key == "number"


@pytest.mark.parametrize(("players", "homes"), [(2, "c1 c5"), (3, "c1 e3 c5"), (4, "c1 e3 c5 a3")])
def test_CB_R8_two_sit_opposite_and_three_leave_the_last_home_empty(players: int, homes: str) -> None:
    m = begun(GAME, players)
    assert [square(m, seat, 0) for seat in range(players)] == homes.split()


def test_CB_R8_the_empty_home_of_three_is_still_protected() -> None:
    m = at(GAME, players=3, steps=[[11, 0, 0, 0], [8, 8, 0, 0], HOME])
    assert square(m, 0, 12) == square(m, 1, 8) == "a3"
    throw(m, 1)
    assert told(move(m, 0)) == ["moved CB-4", "turn CB-R1"]
    assert steps(m) == [[12, 0, 0, 0], [8, 8, 0, 0], HOME]


def test_CB_R8_beside_the_empty_home_of_three_there_are_captures() -> None:
    m = at(GAME, players=3, steps=[[11, 0, 0, 0], [9, 9, 0, 0], HOME])
    throw(m, 2)
    assert told(move(m, 0)) == ["moved CB-4", "captured CB-6", "captured CB-6", "right CB-15", "again CB-12"]
    assert steps(m) == [[13, 0, 0, 0], HOME, HOME]


# ---- Who starts


def test_CB_R1_the_most_mouths_starts() -> None:
    m = begun(GAME, 3)
    assert (m.position()["phase"], m.hand, m.awaits_chance) == ("draw", 0, True)
    assert (m.position()["drawing"], m.position()["leading"], m.position()["most"]) == ([0, 1, 2], [], 0)
    assert told(throw(m, 1)) == ["drew CB-R1"]
    assert m.hand == 1
    events = throw(m, 3, 2)
    assert told(events) == ["drew CB-R1", "drew CB-R1", "starts CB-R1"]
    assert [(e.seat, e.numbers) for e in events] == [(1, {"mouths": 3}), (2, {"mouths": 2}), (1, {})]
    assert (m.position()["phase"], m.position()["turn"], m.hand, m.awaits_chance) == ("throw", 1, 1, True)


@pytest.mark.parametrize(("mouths", "first"), [((4, 3, 2, 1), 0), ((1, 2, 1, 0), 1), ((1, 0, 3, 2), 2), ((0, 1, 2, 3), 3)])
def test_CB_R1_every_seat_may_start(mouths: tuple[int, ...], first: int) -> None:
    m = begun(GAME, 4)
    events = throw(m, *mouths)
    assert (told(events), events[-1].seat) == (["drew CB-R1"] * 4 + ["starts CB-R1"], first)
    assert (m.position()["phase"], m.hand, m.awaits_chance) == ("throw", first, True)


def test_CB_R1_no_mouth_counts_nothing_in_the_draw() -> None:
    m = begun(GAME, 2)
    throw(m, 0, 1)
    assert (m.position()["phase"], m.hand) == ("throw", 1)


def test_CB_R1_only_those_tied_for_most_throw_again() -> None:
    m = begun(GAME, 4)
    throw(m, 3, 1, 3, 2)
    assert (m.position()["phase"], m.position()["drawing"], m.hand) == ("draw", [0, 2], 0)
    assert (m.position()["leading"], m.position()["most"]) == ([], 0)
    throw(m, 0, 0)
    assert (m.position()["phase"], m.position()["drawing"]) == ("draw", [0, 2])
    throw(m, 1, 2)
    assert (m.position()["phase"], m.hand, m.position()["drawing"], m.position()["leading"]) == ("throw", 2, [], [])
    assert m.position()["most"] == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_CB_R1_the_turn_goes_round_anticlockwise_and_comes_back(players: int) -> None:
    m = at(GAME, players=players)
    hands = []
    for _ in range(players + 1):
        hands.append(m.hand)
        throw(m, 1)
        events = move(m, 0)
        assert told(events) == ["moved CB-4", "turn CB-R1"]
        assert events[-1].seat == m.hand
    assert hands == [*range(players), 0]


# ---- The throw and the move


@pytest.mark.parametrize(
    ("mouths", "squares", "name"), [(1, 1, "one"), (2, 2, "two"), (3, 3, "three"), (4, 4, "chauka"), (0, 8, "bara")]
)
def test_CB_3_what_a_throw_is_worth(mouths: int, squares: int, name: str) -> None:
    m = at(GAME, players=2, steps=[[2, 0, 0, 0], HOME])
    events = throw(m, mouths)
    assert (told(events), events[0].numbers) == (["threw CB-3"], {"mouths": mouths, "squares": squares})
    lying = m.game.drawing.scene(m.state, 0).throw
    assert (lying.mouths, lying.cowries, lying.name) == (mouths, 4, name)
    moved = move(m, 0)[0]
    assert (moved.seat, moved.numbers) == (0, {"piece": 0, "origin": 2, "step": 2 + squares})
    assert steps(m)[0] == [2 + squares, 0, 0, 0]
    assert m.game.drawing.scene(m.state, 0).throw is None


def test_CB_3_four_fair_cowries() -> None:
    m = at(GAME, players=2)
    assert [(o.numbers["mouths"], weight) for o, weight in m.outcomes()] == [(0, 1), (1, 4), (2, 6), (3, 4), (4, 1)]


def test_CB_4_throw_first_then_move_one_piece_then_the_next_player() -> None:
    m = at(GAME, players=2)
    assert (m.position()["phase"], m.hand, m.awaits_chance, offers(m)) == ("throw", 0, True, set())
    assert (refusal(m, "move", piece=0), m.refused()) == ("CB-4", [])
    throw(m, 3)
    assert (m.position()["phase"], m.hand, m.awaits_chance, offers(m)) == ("move", 0, False, ALL)
    assert len(m.legal()) == 4
    move(m, 2)
    assert (m.position()["phase"], m.hand, m.awaits_chance, offers(m)) == ("throw", 1, True, set())
    assert steps(m) == [[0, 0, 3, 0], HOME]


def test_CB_4_nobody_else_moves_and_nobody_chooses_their_throw() -> None:
    m = at(GAME, players=2)
    assert refusal(m, "throw", mouths=4) == "CB-4"
    throw(m, 3)
    assert refusal(m, "move", seat=1, piece=0) == "CB-4"
    assert offers(m, seat=1) == set()
    assert refusal(m, "throw", mouths=3) == "CB-4"
    with pytest.raises(Refused):
        m.play("move", seat=1, piece=0)
    assert refusal(m, "move", seat=0, piece=0) == ""


@pytest.mark.parametrize(("seat", "path"), [(0, BOTTOM), (1, RIGHT), (2, TOP), (3, LEFT)])
def test_CB_5_anticlockwise_outside_clockwise_inside_then_the_centre(seat: int, path: str) -> None:
    m = begun(GAME, 4)
    assert [square(m, seat, step) for step in range(25)] == path.split()


def test_CB_5_the_second_of_two_runs_from_the_top() -> None:
    m = begun(GAME, 2)
    assert [square(m, 0, step) for step in range(25)] == BOTTOM.split()
    assert [square(m, 1, step) for step in range(25)] == TOP.split()


@pytest.mark.parametrize("step", range(24))
def test_CB_5_CB_9_a_piece_follows_its_path_to_the_centre(step: int) -> None:
    m = at(GAME, players=4, turn=2, captors=[2], steps=[HOME, HOME, [0, 0, 0, step], HOME])
    throw(m, 1)
    move(m, 3)
    assert steps(m) == [HOME, HOME, [0, 0, 0, step + 1], HOME]
    assert m.game.drawing.scene(m.state, 0).pieces[11].square == TOP.split()[step + 1]


def test_CB_9_the_square_before_its_own_home_leads_inside() -> None:
    m = at(GAME, players=2, captors=[0], steps=[[15, 0, 0, 0], HOME])
    assert (square(m, 0, 15), square(m, 0, 16)) == ("b1", "b2")
    throw(m, 1)
    move(m, 0)
    assert m.game.drawing.scene(m.state, 0).pieces[0].square == "b2"


def test_CB_9_a_piece_in_the_centre_has_ended_its_race() -> None:
    m = at(GAME, players=2, captors=[0], steps=[[23, 24, 0, 0], HOME])
    throw(m, 1)
    assert refusal(m, "move", piece=1) == "CB-9"
    assert offers(m) == ALL - {"move(piece=1)"}
    events = move(m, 0)
    assert told(events) == ["moved CB-4", "centred CB-9", "turn CB-R1"]
    assert (events[1].seat, events[1].numbers) == (0, {"piece": 0})
    assert square(m, 0, steps(m)[0][0]) == "c3"


def test_CB_R3_the_centre_is_entered_by_exact_count() -> None:
    m = at(GAME, players=2, captors=[0], steps=[[20, 21, 22, 23], HOME])
    throw(m, 3)
    assert offers(m) == {"move(piece=0)", "move(piece=1)"}
    assert (refusal(m, "move", piece=2), refusal(m, "move", piece=3)) == ("CB-R3", "CB-R3")
    assert told(move(m, 1)) == ["moved CB-4", "centred CB-9", "turn CB-R1"]
    assert steps(m)[0] == [20, 24, 22, 23]


def test_CB_R3_when_every_piece_would_go_too_far_the_turn_is_lost() -> None:
    m = at(GAME, players=2, captors=[0], steps=[[24, 22, 23, 23], HOME])
    assert told(throw(m, 3)) == ["threw CB-3", "passed CB-R3", "turn CB-R1"]
    assert (steps(m)[0], m.hand) == ([24, 22, 23, 23], 1)


def test_CB_R2_moving_is_compulsory_when_one_piece_can() -> None:
    m = at(GAME, players=2, steps=[[15, 15, 15, 14], HOME])
    assert told(throw(m, 1)) == ["threw CB-3"]
    assert (m.position()["phase"], m.hand, offers(m)) == ("move", 0, {"move(piece=3)"})
    with pytest.raises(Refused):
        throw(m, 1)


def test_CB_R2_CB_R3_a_throw_nobody_can_use_is_lost_by_what_bars_the_first_piece_still_on_its_way() -> None:
    m = at(GAME, players=2, captors=[0], steps=[[24, 23, 24, 24], HOME])
    assert told(throw(m, 2))[1] == "passed CB-R3"


def test_CB_R2_even_one_that_walks_into_danger() -> None:
    m = at(GAME, players=2, captors=[0], steps=[[24, 24, 24, 8], [3, 0, 0, 0]])
    throw(m, 4)
    assert (m.position()["phase"], offers(m)) == ("move", {"move(piece=3)"})


# ---- The option


def test_CB_18_without_the_option_everyone_moves_at_once() -> None:
    m = at(GAME, players=2)
    assert (m.position()["opening"], told(throw(m, 3)), offers(m)) == ("off", ["threw CB-3"], ALL)
    m = at(GAME, players=2)
    assert (told(throw(m, 4)), m.position()["opened"]) == (["threw CB-3"], [])


def test_CB_18_the_presets() -> None:
    assert escale.match(GAME, 2, preset="booklet", chance="played").position()["opening"] == "off"
    assert escale.match(GAME, 2, preset="opening", chance="played").position()["opening"] == "on"


@pytest.mark.parametrize("mouths", [1, 2, 3])
def test_CB_18_nobody_moves_before_a_chauka_or_a_bara(mouths: int) -> None:
    m = at(GAME, players=2, opening="on")
    assert told(throw(m, mouths)) == ["threw CB-3", "passed CB-18", "turn CB-R1"]
    assert (m.hand, steps(m), m.position()["opened"]) == (1, [HOME, HOME], [])


@pytest.mark.parametrize(("mouths", "step"), [(4, 4), (0, 8)])
def test_CB_R7_the_throw_that_opens_is_played_at_once_and_throws_again(mouths: int, step: int) -> None:
    m = at(GAME, players=2, opening="on", turn=1)
    events = throw(m, mouths)
    assert (told(events), events[1].seat) == (["threw CB-3", "opened CB-18"], 1)
    assert (m.position()["opened"], m.position()["phase"], offers(m)) == ([1], "move", ALL)
    assert told(move(m, 2)) == ["moved CB-4", "again CB-11"]
    assert (steps(m), m.hand) == ([HOME, [0, 0, step, 0]], 1)


def test_CB_18_once_per_player_not_once_per_piece() -> None:
    m = at(GAME, players=2, opening="on", opened=[0], steps=[[4, 0, 0, 0], HOME])
    assert told(throw(m, 1)) == ["threw CB-3"]
    assert offers(m) == ALL
    move(m, 1)
    assert told(throw(m, 1)) == ["threw CB-3", "passed CB-18", "turn CB-R1"]
    assert told(throw(m, 4)) == ["threw CB-3"]
    assert m.position()["opened"] == [0]


def test_CB_18_a_captured_player_stays_open() -> None:
    m = at(GAME, players=2, opening="on", opened=[0, 1], steps=[[1, 0, 0, 0], [11, 0, 0, 0]])
    throw(m, 2)
    move(m, 0)
    throw(m, 1)
    move(m, 0)
    throw(m, 1)
    assert (m.hand, offers(m)) == (1, ALL)


# ---- The end


def test_CB_2_CB_10_the_first_with_all_four_in_the_centre_wins() -> None:
    m = at(GAME, players=3, turn=1, captors=[0, 1], steps=[[24, 24, 24, 23], [24, 24, 24, 21], HOME])
    throw(m, 3)
    events = move(m, 3)
    assert told(events) == ["moved CB-4", "centred CB-9", "won CB-10"]
    assert events[-1].seat == 1
    assert (m.over, m.winners, m.places, m.position()["phase"]) == (True, [1], [2, 1, 2], "over")
    assert (m.position()["throw"], m.position()["awaited"], m.position()["winners"]) == (0, [], [1])


def test_CB_2_CB_10_three_in_the_centre_do_not_win() -> None:
    m = at(GAME, players=2, captors=[0], steps=[[24, 24, 23, 22], HOME])
    throw(m, 1)
    assert told(move(m, 2)) == ["moved CB-4", "centred CB-9", "turn CB-R1"]
    assert (m.over, m.winners, m.position()["winners"]) == (False, [], [])


def test_CB_10_a_finished_game_takes_no_more_moves() -> None:
    m = at(GAME, players=2, captors=[0], steps=[[24, 24, 24, 24], HOME], phase="over", winners=[0])
    with pytest.raises(Trouble) as trouble:
        throw(m, 1)
    assert (trouble.value.key, m.over, m.winners) == ("over", True, [0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_CB_R9_when_nobody_can_ever_move_the_game_is_a_draw(players: int) -> None:
    m = at(GAME, players=players, turn=1, steps=[[15] * 4, [15, 15, 12, 15], *[[15] * 4] * (players - 2)])
    throw(m, 3)
    events = move(m, 2)
    assert (told(events), events[-1].seat) == (["moved CB-4", "drawn CB-R9"], 1)
    assert (m.over, m.winners, m.places) == (True, list(range(players)), [1] * players)
    assert m.position()["winners"] == list(range(players))
    assert (m.position()["phase"], m.position()["throw"], m.position()["awaited"]) == ("over", 0, [])


@pytest.mark.parametrize("late", [0, 1, 2])
def test_CB_R9_not_while_one_piece_can_still_move(late: int) -> None:
    before = [[15] * 4, [15] * 4, [15] * 4, [12, 15, 15, 15]]
    before[late] = [15, 15, 15, 14]
    m = at(GAME, players=4, turn=3, steps=before)
    throw(m, 3)
    assert told(move(m, 0)) == ["moved CB-4", "turn CB-R1"]
    assert not m.over


@pytest.mark.parametrize("captor", [0, 1, 2])
def test_CB_R9_not_when_anyone_has_captured(captor: int) -> None:
    m = at(GAME, players=3, captors=[captor], steps=[[12, 15, 15, 15], [15] * 4, [15] * 4])
    throw(m, 3)
    assert told(move(m, 0)) == ["moved CB-4", "turn CB-R1"]
    assert not m.over


def test_CB_R9_at_once_even_if_a_third_chauka_could_undo_it() -> None:
    m = at(GAME, players=2, steps=[[15, 15, 15, 3], [15] * 4])
    throw(m, 0)
    assert told(move(m, 3)) == ["moved CB-4", "again CB-11"]
    throw(m, 4)
    assert m.position()["run"] == 2
    assert told(move(m, 3)) == ["moved CB-4", "drawn CB-R9"]
    assert (m.over, m.winners, steps(m)) == (True, [0, 1], [[15] * 4, [15] * 4])
    assert (m.position()["run"], m.position()["steps_before"]) == (0, [HOME, HOME])
