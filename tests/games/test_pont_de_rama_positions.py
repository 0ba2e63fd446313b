"""Le Pont de Rama: which positions can be set up, and which clause refuses the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from escale.core.errors import Trouble
from escale.core.match import Match
from escale.games.pont_de_rama.atlas import AIRPORTS, CARDS, FOOD, MALE, THEME_OF
from escale.games.pont_de_rama.state import AGAIN, END, MOVE, THROW
from tests.games.india import RAMA, at, card_of, far_hands, no_tickets, phase, sq, stays, throw, town_with
from tests.games.table import at as set_up
from tests.games.table import begun

HAND = far_hands([sq("galle"), sq("jammu")], [], [])


def flaw(*where: str | int, **more: Any) -> str:
    """The clause that refuses a position; empty when it is accepted, and can be played on from."""
    try:
        m = at(2, where or ["galle", "jammu"], **more)
    except Trouble as trouble:
        return str(trouble.details.get("clause", trouble.key))
    assert m.over or m.awaits_chance or m.legal()
    return ""


def changed(row: int, slot: int, card: int) -> list[list[int]]:
    """The usual hands, but for one card."""
    hand = [list(cards) for cards in HAND]
    hand[row][slot] = card
    return hand


# ---- Positions taken up again


def led() -> Match:
    """The cards are being dealt."""
    m = begun(RAMA, 2)
    throw(m, 6, 1)
    m.play(m.outcomes()[0][0])
    return m


def dealt() -> Match:
    """The cards are dealt, and the second player is to place the first pawn."""
    m = led()
    while phase(m)[0] == "deal":
        m.play(m.outcomes()[0][0])
    throw(m, 1, 6)
    return m


def met() -> Match:
    """A deity is met, under rule 2."""
    town = town_with("deity")
    m = at(2, [town], want=[card_of(town, "deity")], strategy="on", turn=1)
    throw(m, 2)
    stays(m)
    return m


def fated() -> Match:
    """Bad karma is to be drawn."""
    m = met()
    throw(m, 3)
    return m


def flooded() -> Match:
    """Another food card is to be drawn."""
    m = at(2, ["silchar", "jammu"], die=2, karma="monsoon")
    m.play("give", owner=1)
    return m


def asking() -> Match:
    """A bonus is to be drawn."""
    m = at(2, ["ella", "jammu"], die=2)
    m.play("bonus", theme=FOOD)
    return m


def drawn() -> Match:
    """A bonus was drawn, and the throw is still to be used."""
    m = asking()
    m.play(m.outcomes()[0][0])
    assert phase(m) == ("move", 0)
    return m


def waiting() -> Match:
    """A commitment is waited for, with bad karma to give."""
    town = town_with("transport")
    card = card_of(town, "transport")
    eco = [["waiting", "none"], ["none", "none"]]
    return at(2, [town, "jammu"], karma="cow", want=[card], laid=[card], eco=eco, eco_stock=5, phase="wait")


def boarding() -> Match:
    return at(2, ["male", "jammu"], trip="maldives", phase="board", **no_tickets(2))


def thrown() -> Match:
    m = at(2, ["ella", "jammu"])
    throw(m, 4)
    return m


def gone() -> Match:
    """The throw is used, and a bonus may still be asked for."""
    m = thrown()
    m.play("go", step=sq("kataragama"), tickets=0)
    return m


def finished() -> Match:
    m = at(2, ["madurai"], die=2, laid=9)
    m.play("go", step=sq("pamban"), tickets=0)
    return m


@pytest.mark.parametrize("paused", [led, dealt, met, fated, flooded, asking, drawn, waiting, boarding, thrown, gone, finished])
def test_PR_11_a_position_taken_up_again_asks_the_same(paused: Callable[[], Match]) -> None:
    m = paused()
    again = set_up(RAMA, **m.position())
    assert again.state == m.state
    assert (again.position(), again.over, again.hand) == (m.position(), m.over, m.hand)
    assert (again.legal(), again.outcomes()) == (m.legal(), m.outcomes())


# ---- Positions that can be, or cannot


def test_PR_10_the_beginning_as_it_is_given() -> None:
    """With nothing said, the cards are dealt in their order and the first pawn is to be placed."""
    m = set_up(RAMA, players=3, turn=1)
    assert (m.position()["phase"], m.asked, m.position()["first"]) == ("place", [1], 1)
    hands = m.position()["hand"]
    assert [[THEME_OF[card - 1] for card in row[:9]] for row in hands] == [list(range(9))] * 3


def test_PR_3_the_positions_these_tests_tear_can_be() -> None:
    assert flaw() == flaw(die=3) == flaw(die=3, trip="cow") == flaw(die=3, karma="monsoon") == flaw(**no_tickets(2)) == ""
    start = begun(RAMA, 2).position()
    assert set_up(RAMA, **start).position() == start


@pytest.mark.parametrize("torn", [{"leader": -1}, {"cow": -1}, {"phase": "lead", "drawing": [0]}])
def test_PR_3_the_leader_puts_the_cow(torn: dict[str, Any]) -> None:
    assert flaw(**{"hands": [list(row) for row in HAND], **torn}) == "PR-3"


@pytest.mark.parametrize(
    "torn", [{"drawing": [0]}, {"leading": [1]}, {"most": 3}, {"phase": "first", "at": [-1, -1], "first": -1}]
)
def test_PR_R16_dice_for_the_start_are_thrown_then(torn: dict[str, Any]) -> None:
    assert flaw(**torn) == "PR-R16"


@pytest.mark.parametrize(
    "torn",
    [
        {"first": -1},
        {"at": [-1, sq("jammu")]},
        {"phase": "place", "at": [sq("galle"), sq("jammu")]},
        {"phase": "place", "first": 0, "turn": 1, "at": [-1, AIRPORTS[0]]},
        {"phase": "first", "first": -1, "drawing": [0]},
    ],
)
def test_PR_10_pawns_are_placed_in_turn(torn: dict[str, Any]) -> None:
    assert flaw(**torn) == "PR-10"


def test_PR_R2_no_pawn_is_placed_on_the_cow() -> None:
    assert flaw(phase="place", first=0, turn=1, at=[-1, sq("delhi")]) == "PR-R2"


def test_PR_15_no_two_pawns_on_one_square() -> None:
    assert flaw("galle", "galle") == "PR-15"


def test_PR_18_the_cow_stands_in_a_town() -> None:
    assert flaw(cow="jammu") == flaw(cow=MALE) == flaw(cow=AIRPORTS[0]) == "PR-18"


def test_PR_R14_nobody_is_in_male_without_an_invitation() -> None:
    assert flaw("male", "jammu") == "PR-R14"
    assert flaw("male", "jammu", trip="cricket") == "PR-R14"
    assert flaw("male", "jammu", trip="maldives") == ""


def test_PR_R14_boarding_is_thrown_for_without_a_ticket_only() -> None:
    assert flaw("male", "jammu", trip="maldives", phase="board") == "PR-R14"
    assert flaw("male", "jammu", trip="maldives", phase="board", **no_tickets(2)) == ""
    assert flaw("male", "jammu", trip="maldives", phase="throw", **no_tickets(2)) == "PR-R14"


def test_PR_3_a_card_of_another_theme() -> None:
    spare = next(c + 1 for c in range(CARDS) if THEME_OF[c] == 1 and c + 1 not in (HAND[0][1], HAND[1][1]))
    assert flaw(hands=changed(0, 0, spare)) == "PR-3"
    assert flaw(hands=changed(0, 0, 0)) == "PR-3"


def test_PR_2_no_card_twice() -> None:
    assert flaw(hands=changed(0, 0, HAND[1][0])) == "PR-2"
    laid = [[0] * 11, [0] * 11]
    laid[0][0] = HAND[0][0]
    assert flaw(hands=[list(row) for row in HAND], laid=laid) == "PR-2"


def test_PR_2_twelve_tickets() -> None:
    assert flaw(stock=9) == flaw(stock=11) == flaw(used=[1, 0]) == flaw(free=[0]) == "PR-2"


def test_PR_8_the_free_ticket_is_used_first() -> None:
    assert flaw(used=[1, 0], stock=9) == "PR-8"
    assert flaw(used=[1, 0], stock=10, free=[1]) == ""


def test_PR_6_points_of_the_deity_s_card() -> None:
    assert flaw(deity=[50, 0]) == "PR-6"
    card = card_of(town_with("deity"), "deity")
    assert flaw("silchar", "jammu", want=[card], laid=[card], deity=[999, 0]) == "PR-6"


@pytest.mark.parametrize(
    "torn",
    [
        {"asked": [[1, 0], [0, 0]]},
        {"asked": [[0, 1], [0, 0]]},
        {"hands": changed(0, 9, next(c + 1 for c in range(CARDS) if c + 1 not in HAND[0] + HAND[1]))},
        {"theme": 2},
    ],
)
def test_PR_22_bonus_cards_are_those_asked_for(torn: dict[str, Any]) -> None:
    assert flaw(**torn) == "PR-22"


def test_PR_22_a_bonus_being_drawn() -> None:
    asked = {"phase": "bonus", "asked": [[3, 0], [0, 0]], "theme": 2}
    assert flaw(die=0, back=MOVE, **asked) == "PR-11"
    assert flaw(die=3, back=MOVE, **asked) == flaw(die=3, back=END, **asked) == flaw(die=1, back=AGAIN, **asked) == ""
    assert flaw(die=3, back=MOVE, **{**asked, "theme": 1}) == "PR-22"
    assert flaw(die=3, **asked) == flaw(die=3, back=THROW, **asked) == "PR-22", "what it interrupts"


@pytest.mark.parametrize("torn", [{"fate": {"karma": ["cow", "none"]}}, {"holds": [0]}, {"pile": 1}, {"eco_stock": 6}])
def test_PR_30_rule_1_has_no_karma(torn: dict[str, Any]) -> None:
    assert flaw(**torn) == "PR-30"


def test_PR_30_the_pile_and_what_was_drawn() -> None:
    assert flaw(strategy="on", fate={"pile": 1}) == "PR-30"
    assert flaw(strategy="on") == ""


def test_PR_31_karma_is_drawn_after_a_deity() -> None:
    assert flaw(strategy="on", karma="cow", fate={"karma": ["cow", "none"], "holds": [], "pile": 1}) == "PR-31"
    held = {"karma": ["cow", "none"], "holds": [0], "pile": 1}
    assert flaw(strategy="on", fate=held) == "PR-31"
    assert flaw(strategy="on", met=[1], fate=held) == "PR-31"


def test_PR_2_no_third_cow() -> None:
    fate = {"karma": ["monsoon", "none"], "holds": [0], "given": ["monsoon", "none"], "pile": 0}
    assert flaw(strategy="on", karma="monsoon", met=[1], fate=fate) == "PR-2"


def test_PR_32_whoever_holds_a_card_has_not_given_it() -> None:
    fate = {"karma": ["monsoon", "none"], "holds": [0], "given": ["none", "cow"], "pile": 0}
    assert flaw(strategy="on", karma="monsoon", met=[1], fate=fate) == ""
    three = {"given": ["cow", "cow"], "pile": 0}
    assert flaw(strategy="on", met=[1], fate=three) == "PR-31"


@pytest.mark.parametrize("trip", ["cow", "monsoon"])
def test_PR_37_a_trip_is_that_of_the_card_received(trip: str) -> None:
    assert flaw(trip="cricket", fate={"given": ["cricket", "none"], "trip": [trip, "none"], "pile": 1}) == "PR-37"


def test_PR_34_a_food_card_goes_with_the_monsoon() -> None:
    assert flaw(replaced="yes") == flaw(victim=1) == "PR-34"
    food = next(c + 1 for c in range(CARDS) if THEME_OF[c] == FOOD and c + 1 not in HAND[0] + HAND[1])
    assert flaw(replaced="yes", thrown=food) == "PR-34"


@pytest.mark.parametrize(("theme", "which", "clause"), [("transport", 0, "PR-40"), ("material", 1, "PR-41")])
def test_PR_40_commitments_are_made_on_laid_cards(theme: str, which: int, clause: str) -> None:
    eco = [["none", "none"], ["none", "none"]]
    eco[0][which] = "kept"
    assert flaw(strategy="on", eco=eco, eco_stock=5) == clause
    town = town_with(theme)
    card = card_of(town, theme)
    assert flaw("silchar", "jammu", want=[card], laid=[card], strategy="on", eco=eco, eco_stock=5) == ""
    eco[0][which] = "waiting"
    assert flaw("silchar", "jammu", want=[card], laid=[card], strategy="on", eco=eco, eco_stock=5) == clause
    assert flaw(town, "jammu", want=[card], laid=[card], strategy="on", eco=eco, eco_stock=5, phase="wait") == ""
    assert flaw(town, "jammu", want=[card], laid=[card], strategy="on", eco=eco, eco_stock=5) == "PR-40"


def test_PR_2_six_eco_planet_cards() -> None:
    assert flaw(strategy="on", eco_stock=5) == "PR-2"


def test_PR_42_only_those_who_wait_have_failed() -> None:
    assert flaw(strategy="on", failed=[1, 0]) == "PR-42"
    assert flaw(strategy="on", phase="patience") == "PR-42"
    assert flaw(strategy="on", phase="wait") == "PR-40"


@pytest.mark.parametrize(
    ("phase", "die", "torn"),
    [("throw", 2, "PR-11"), ("cow", 5, "PR-11"), ("cow", 6, ""), ("again", 2, "PR-11"), ("again", 1, "")],
)
def test_PR_11_the_die_fits_the_question(phase: str, die: int, torn: str) -> None:
    assert flaw(phase=phase, die=die) == torn


def test_PR_12_a_town_asks_what_was_laid_in_it() -> None:
    assert (
        flaw(todo=1) == flaw(phase="deity") == flaw(phase="deity", todo=1) == flaw(phase="eco", strategy="on", todo=8) == "PR-12"
    )
    town = town_with("deity")
    card = card_of(town, "deity")
    assert flaw(town, "jammu", want=[card], laid=[card], phase="deity", todo=1, deity=[0, 0]) == ""


def test_PR_14_nobody_throws_in_a_town_of_their_own() -> None:
    assert flaw("matara", "jammu", want=[card_of("matara")]) == "PR-14"


def test_PR_R16_a_card_that_nobody_may_receive_is_not_asked_for() -> None:
    fate = {"karma": ["monsoon", "none"], "holds": [0], "given": ["none", "cow"], "pile": 0}
    assert flaw(strategy="on", karma="monsoon", met=[1], fate=fate, phase="end") == "PR-R16"
    assert flaw(karma="monsoon", phase="end") == ""


def test_PR_R9_a_bonus_is_asked_for_after_a_throw() -> None:
    assert flaw(phase="end") == "PR-R16"
    assert flaw(phase="end", die=4) == ""


def test_PR_R9_only_a_cricket_traveller_has_named_a_ground() -> None:
    seeking = {"given": ["cow", "none"], "trip": ["cow", "none"], "ground": ["kandy", "none"], "pile": 1}
    assert flaw(fate={"ground": ["kandy", "none"]}) == flaw(trip="cow", fate=seeking) == "PR-R9"
    assert flaw(trip="cricket", fate={"given": ["cricket", "none"], "trip": ["cricket", "none"], "pile": 1}) == ""
    sent = {"given": ["cricket", "none"], "trip": ["cricket", "none"], "ground": ["none", "none"], "pile": 1}
    assert flaw(trip="cricket", fate=sent) == flaw(trip="cricket", fate=sent, die=3) == "PR-R9", "it is named before the throw"
    assert flaw(trip="cricket", fate=sent, phase="name") == ""
    assert flaw(phase="name") == flaw(trip="cricket", phase="name") == "PR-R9"


def test_PR_R17_all_are_ready_once_the_game_has_begun() -> None:
    assert flaw(phase="study") == flaw(phase="study", ready=[1]) == ""
    assert flaw(ready=[1]) == flaw(phase="study", ready=[0, 1]) == "PR-R17"
    assert flaw(phase="study", turn=1, first=0) == "PR-10"
    assert flaw(AIRPORTS[0], "jammu", phase="study") == "PR-10"


def test_PR_23_it_is_over_when_the_bridge_is_announced() -> None:
    assert flaw(announced=0) == flaw(phase="over") == "PR-23"
    assert flaw(phase="over", announced=0) == "PR-23"
    assert flaw("pamban", "jammu", laid=9, phase="over", announced=0) == ""
