"""Le Pont de Rama in two browsers, one a phone, to the end under both rules: pawns, the cow, ways, cards, the score pad."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from escale.games.pont_de_rama.state import MOVE, PLACE
from tests.browser.journey import Journey
from tests.browser.visitor import Visitor
from tests.server.serving import Served

LONGEST = 900  # answers

pytestmark = pytest.mark.usefixtures("known_throws")


def events(journey: Journey) -> set[str]:
    return {event.name for turn in journey.match.turns for event in turn.events}


def travellers(visitor: Callable[..., Visitor]) -> list[Visitor]:
    return [visitor("Ana", lang="fr-FR"), visitor("Lou", phone=True)]


def until_phase(journey: Journey, phase: int, seat: int) -> None:
    """Go on until this seat is asked this."""
    for _ in range(LONGEST):
        journey.settles()
        if not journey.match.awaits_chance and journey.match.state.phase == phase and journey.seat == seat:
            return
        journey.answers()
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("strategy", [0, 1])
def test_two_people_build_their_bridges(visitor: Callable[..., Visitor], served: Served, strategy: int) -> None:
    people = travellers(visitor)
    journey = Journey(served, people, "pont-de-rama", strategy=strategy)
    for k in range(LONGEST):
        if k == 50:
            people[0].shot(f"rama-{strategy}")
            people[1].shot(f"rama-{strategy}-phone")
        if journey.plays_on(1):
            break
    happened = events(journey)
    assert {"placed", "herded", "travelled", "laid", "announced", "won"} - happened <= {"won"}
    assert not strategy or "fated" in happened
    for one, said in zip(people, ("gagne|partagent", "wins|share"), strict=True):
        expect(one.by("status")).to_contain_text(re.compile(said))
        shows_the_score(journey, one)
        one.shot(f"rama-{strategy}-end-{'phone' if one.phone else 'desk'}")
        one.go(f"/t/{journey.table.terms.id}/replay")
        one.page.keyboard.press("End")
        one.by("open-score").click()
        shows_the_score(journey, one)
        one.shot(f"rama-{strategy}-replay-{'phone' if one.phone else 'desk'}")


def shows_the_score(journey: Journey, one: Visitor) -> None:
    """The pad lies open at the end, with the points that were counted."""
    points = [event.numbers["points"] for event in journey.match.turns[-1].events if event.name == "scored"]
    pad = one.by("score-pad")
    expect(pad).to_be_visible()
    for total in points:
        expect(pad).to_contain_text(str(total))


def test_a_neighbour_s_pawn_is_put_on_the_map(visitor: Callable[..., Visitor], served: Served) -> None:
    people = travellers(visitor)
    journey = Journey(served, people, "pont-de-rama")
    while journey.match.state.phase != PLACE or journey.match.awaits_chance:
        journey.answers()
    seat, number = journey.seat, journey.table.number
    one = people[seat]
    one.hears(number)
    one.by("square-jammu").click()
    if one.by("confirm").count():
        one.by("confirm").click()
    one.hears(number + 1)
    assert journey.match.turns[-1].events[0].name == "placed"
    expect(one.by(f"piece-{1 - seat}-0")).to_be_visible()


def test_my_destinations_and_my_plan_are_mine(visitor: Callable[..., Visitor], served: Served) -> None:
    people = travellers(visitor)
    journey = Journey(served, people, "pont-de-rama")
    until_phase(journey, MOVE, 0)
    ana, lou = people
    for one in people:
        one.hears(journey.table.number)
    mine: Any = {card["square"] for card in ana.sheet()["scene"]["cards"] if card["square"]}
    assert len(mine) >= 7
    for square in mine:
        expect(ana.by(f"flag-{square}")).to_be_attached()
    theirs: Any = {card["square"] for card in lou.sheet()["scene"]["cards"] if card["square"]}
    for square in mine - theirs:
        expect(lou.by(f"flag-{square}")).to_have_count(0)
