"""Three people play Le Jeu du Routard to the end, one on a phone: an auction, a pile that is carried, a claim denounced."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from escale.games.routard.state import CAMERA, LAST, SQUARE, TURN
from escale.games.routard.tables import KIND_AT, kinds
from tests.browser.journey import Journey
from tests.browser.visitor import Visitor
from tests.server.serving import Served

LONGEST = 900  # answers

pytestmark = pytest.mark.usefixtures("known_throws")


def events(journey: Journey) -> set[str]:
    return {event.name for turn in journey.match.turns for event in turn.events}


def sells_camera(journey: Journey) -> None:
    """Ana sells her camera by auction while another is asked; Lou buys it."""
    ana, lou, zoe = journey.people
    journey.presses(0, "lot", {"item": CAMERA}, 1)
    ana.hears(journey.table.number)
    journey.presses(0, "sell")
    for one in journey.people:
        expect(one.by("sale")).to_be_visible()
    while journey.match.game.phases[journey.match.state.phase] == "auction":
        seat, number = journey.seat, journey.table.number
        journey.people[seat].hears(number)
        journey.presses(seat, "bid" if seat == 1 and "raised" not in events(journey) else "pass")
        journey.people[seat].hears(number + 1)
    state: Any = journey.match.state
    assert [state.bag[p, CAMERA] for p in range(3)] == [0, 2, 1]
    expect(zoe.by("sale")).to_have_count(0)
    lou.shot("routard-auction-phone")


def claims_a_report(journey: Journey) -> None:
    """Ana plays a report without a camera, and Zoé has seen it."""
    journey.presses(0, "play")
    zoe = journey.people[2]
    for _ in range(40):
        zoe.hears(journey.table.number)
        if any(c["verb"] == "denounce" and c["numbers"]["owner"] == 0 for c in zoe.sheet()["choices"]):
            journey.presses(2, "denounce", {"owner": 0})
            return
        journey.answers()
    raise AssertionError("nobody could denounce it")


def can_claim(journey: Journey) -> bool:
    """Is Ana asked whether she plays a report, and has no camera?"""
    state: Any = journey.match.state
    asked = journey.seat == 0 and state.phase == SQUARE and not journey.match.awaits_chance
    return asked and state.bag[0, CAMERA] == 0 and any(offer.verb == "play" for offer in journey.legal(0))


def to_a_report(journey: Journey) -> int:
    """How many squares Ana moves to a report, if she may choose that now; else 0."""
    state: Any = journey.match.state
    if journey.seat != 0 or state.phase != TURN or journey.match.awaits_chance:
        return 0
    squares = [offer.numbers["squares"] for offer in journey.legal(0) if offer.verb == "move"]
    return next((n for n in squares if kinds.names[KIND_AT[min(LAST, state.at[0] + n)]] == "report"), 0)


def test_three_people_travel_to_the_end(visitor: Callable[..., Visitor], served: Served) -> None:
    people = [visitor("Ana", lang="fr-FR"), visitor("Lou", phone=True), visitor("Zoé", lang="fr-FR")]
    journey = Journey(served, people, "routard", cards=1, express=1)
    while journey.match.awaits_chance:
        journey.answers()
    sells_camera(journey)
    for k in range(LONGEST):
        journey.settles()
        if k == 60:
            people[0].shot("routard")
            people[1].shot("routard-phone")
        if "fined" not in events(journey) and can_claim(journey):
            claims_a_report(journey)
        elif "fined" not in events(journey) and (squares := to_a_report(journey)):
            journey.moves(0, squares)
        elif journey.plays_on(1):
            break
    assert {"bought", "carried", "fined", "won_card", "arrived"} <= events(journey)
    for one, said in zip(people, ("gagne|partagent", "wins|share", "gagne|partagent"), strict=True):
        expect(one.by("status")).to_contain_text(re.compile(said))


def test_the_packing_sheet_is_a_sheet(visitor: Callable[..., Visitor], served: Served) -> None:
    journey = Journey(served, [visitor("Ana"), visitor("Lou", phone=True)], "routard")
    while journey.match.awaits_chance:
        journey.answers()
    seat, number = journey.seat, journey.table.number
    one = journey.people[seat]
    one.hears(number)
    one.by("chart-packing").click()
    expect(one.page.get_by_role("dialog")).to_contain_text("+€600")
    one.shot("routard-packing")
    one.by("row-0").click()
    one.hears(number + 1)
    assert journey.match.awaits_chance


def test_the_map_can_be_looked_at_closely(visitor: Callable[..., Visitor], served: Served) -> None:
    """Nearer, farther, the whole, one's own piece; and every square says its name."""
    journey = Journey(served, [visitor("Ana"), visitor("Lou", phone=True)], "routard", express=1)
    for one in journey.people:
        square = one.by("square-s015")
        before = square.bounding_box()["width"]
        one.by("nearer").click()
        expect(one.by("whole")).to_be_visible()
        assert square.bounding_box()["width"] > before * 1.3
        one.by("whole").click()
        expect(one.by("whole")).to_have_count(0)
        square.hover()
        expect(one.by("caption")).to_contain_text("Mexico")
        one.by("find-me").click()
        expect(one.by("piece-0-0")).to_be_in_viewport()
