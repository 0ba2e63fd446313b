"""Le Pont de Rama, clause by clause: eco-planet cards."""

from __future__ import annotations

import pytest

from escale.core.match import Match
from escale.games.pont_de_rama.atlas import CARDS, IDS, LINKS, THEME_OF, THEMES, TOWN_OF
from tests.games.india import (
    WHICH,
    asked,
    at,
    before,
    card_of,
    ends,
    go,
    names,
    only,
    phase,
    points,
    sq,
    stays,
    throw,
    town_with,
    verbs,
    waiting,
)
from tests.games.table import refusal, told


def other_stays(m: Match) -> None:
    ends(m)
    assert phase(m) == ("throw", 1)
    throw(m, 2)
    stays(m)


def commits(theme: str, clause: str) -> None:
    m = asked(theme)
    events = m.play("commit")
    assert told(events)[0] == f"committed {clause}"
    assert only(events, "committed").numbers == {"theme": THEMES.index(theme)}
    assert m.position()["eco"][0][WHICH[theme]] == "waiting"
    assert m.position()["eco_stock"] == 5
    other_stays(m)
    assert (phase(m), m.hand) == (("wait", 0), 0)


def test_PR_40_a_player_may_commit() -> None:
    commits("transport", "PR-40")


def test_PR_41_the_same_for_material() -> None:
    commits("material", "PR-41")


@pytest.mark.parametrize("theme", ["transport", "material"])
def test_PR_40_or_not(theme: str) -> None:
    m = asked(theme)
    assert (verbs(m), refusal(m, "stay")) == ({"commit", "decline"}, "PR-40")
    m.play("decline")
    assert (m.position()["eco"][0], m.position()["eco_stock"]) == (["none", "none"], 6)
    other_stays(m)
    assert phase(m) == ("throw", 0)


def test_PR_40_not_under_rule_1() -> None:
    town = town_with("transport")
    beside = IDS[next(q for q in sorted(LINKS[sq(town)]) if IDS[q] != "delhi")]
    m = at(2, [beside, "jammu"], die=2, want=[card_of(town, "transport")])
    assert "laid" in names(go(m, town))
    assert phase(m) == ("throw", 1)


@pytest.mark.parametrize("theme", ["food", "spice", "bridge"])
def test_PR_40_no_other_theme(theme: str) -> None:
    m, town = before(theme)
    go(m, town)
    assert phase(m) == ("throw", 1)


def leaves(theme: str, clause: str, die: int, worth: int) -> None:
    """A throw that lets go, then one to move; a 6 moves no cow (PR-R6)."""
    m = waiting(theme)
    score = points(m)
    assert told(throw(m, die)) == [f"rewarded {clause}"]
    assert (phase(m), m.position()["die"], points(m)) == (("throw", 0), 0, score + worth)


def waits(theme: str, clause: str, die: int) -> None:
    """A throw that does not: the turn is lost."""
    m = waiting(theme)
    score = points(m)
    assert told(throw(m, die))[0] == f"waited {clause}"
    assert (phase(m), points(m)) == (("throw", 1), score)


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_PR_40_leave_only_on_a_1_3_or_6(die: int) -> None:
    if die in (1, 3, 6):
        leaves("transport", "PR-40", die, 200)
    else:
        waits("transport", "PR-40", die)


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_PR_41_leave_only_on_a_1_or_6(die: int) -> None:
    if die in (1, 6):
        leaves("material", "PR-41", die, 300)
    else:
        waits("material", "PR-41", die)


@pytest.mark.parametrize("die", [1, 6])
def test_PR_R6_waiting_throws_give_no_second_throw_and_move_no_cow(die: int) -> None:
    m = waiting("material")
    throw(m, die)
    assert (phase(m), m.hand, IDS[m.position()["cow"]]) == (("throw", 0), 0, "delhi")


def test_PR_40_one_tries_again_each_turn() -> None:
    m = waiting("transport")
    throw(m, 2)
    other_stays(m)
    assert phase(m) == ("wait", 0)
    throw(m, 3)
    throw(m, 2)
    assert phase(m) == ("move", 0)


def test_PR_42_at_the_third_failed_turn_one_may_give_up() -> None:
    m = waiting("transport")
    for _ in range(2):
        throw(m, 4)
        other_stays(m)
    throw(m, 4)
    assert (phase(m), verbs(m)) == (("patience", 0), {"give_up", "wait"})
    assert refusal(m, "stay") == "PR-42"
    score = points(m)
    assert told(m.play("give_up")) == ["yielded PR-42"]
    assert (phase(m), m.hand, points(m)) == (("throw", 0), 0, score - 50)
    assert m.position()["eco"][0] == ["given_up", "none"]
    cards = m.game.drawing.scene(m.state, 1).cards
    assert [card.place for card in cards if card.kind == "eco"] == ["given_up"], "the card is turned over"


@pytest.mark.parametrize("theme", ["transport", "material"])
def test_PR_42_failed_turns_are_counted_anew_for_each_wait(theme: str) -> None:
    kept = waiting(theme, failed=2)
    throw(kept, 1)
    assert kept.position()["failed"] == [0, 0]
    given_up = waiting(theme, failed=2)
    throw(given_up, 2)
    given_up.play("give_up")
    assert given_up.position()["failed"] == [0, 0]


def test_PR_42_or_wait_on() -> None:
    m = waiting("material", failed=2)
    throw(m, 3)
    m.play("wait")
    other_stays(m)
    assert phase(m) == ("wait", 0)


def test_PR_R7_giving_up_stays_open() -> None:
    m = waiting("material", failed=4)
    throw(m, 3)
    assert phase(m) == ("patience", 0)


def test_PR_R7_both_in_one_town_transport_first() -> None:
    town = next(IDS[q] for q in range(len(IDS)) if {"transport", "material"} <= themes_in(q))
    cards = [card_of(town, theme) for theme in ("transport", "material")]
    beside = next(IDS[q] for q in sorted(LINKS[sq(town)]) if IDS[q] != "delhi")
    m = at(2, [beside, "jammu"], die=2, want=cards, strategy="on")
    go(m, town)
    assert only(m.play("commit"), "committed").numbers["theme"] == THEMES.index("transport")
    assert phase(m) == ("eco", 0)
    assert only(m.play("commit"), "committed").numbers["theme"] == THEMES.index("material")
    other_stays(m)
    throw(m, 3)
    assert m.position()["eco"][0] == ["kept", "waiting"]
    assert phase(m) == ("wait", 0), "the throw that would have moved is the other's first"
    throw(m, 3)
    assert (phase(m), m.position()["failed"]) == (("throw", 1), [1, 0])


def themes_in(square: int) -> set[str]:
    return {THEMES[THEME_OF[card]] for card in range(CARDS) if TOWN_OF[card] == square}


def test_PR_R7_the_six_cards_are_the_whole_stock() -> None:
    mine = [["none", "none"], ["none", "none"]]
    m, town = before("transport", eco=mine)
    m.state.eco_stock = 0
    go(m, town)
    assert phase(m) == ("throw", 1)


def test_PR_R7_never_on_a_bonus_card() -> None:
    card = card_of("kochi", "transport")
    m = at(2, ["thiruvananthapuram", "jammu"], die=2, strategy="on", kept=[card])
    m.play("bonus", theme=THEMES.index("transport"))
    m.play("card", card=card)
    assert "laid" in names(go(m, "kochi"))
    assert phase(m) == ("throw", 1)


def test_PR_R7_still_waiting_at_the_end_scores_nothing() -> None:
    m = waiting("material")
    lines = {line.name: line.points for line in m.game.scoring.score(m.state) if line.seat == 0}
    assert lines["eco_material"] == 0


def test_PR_R12_eco_waits_are_no_stays() -> None:
    m = waiting("transport")
    throw(m, 2)
    other_stays(m)
    throw(m, 3)
    throw(m, 2)
    assert refusal(m, "stay") == ""
