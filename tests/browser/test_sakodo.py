"""Three people play Sakodo to the end, one on a phone: an auction, an exchange, a lift and a bag that is opened."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from escale.games.sakodo.state import GUIDE, HOME_, LAST, LIFT, PASSPORT, TURN
from tests.browser.journey import Journey
from tests.browser.visitor import Visitor
from tests.server.serving import Served

LONGEST = 900  # answers

pytestmark = pytest.mark.usefixtures("known_throws")


def events(journey: Journey) -> set[str]:
    return {event.name for turn in journey.match.turns for event in turn.events}


def sells_something(journey: Journey) -> None:
    """Whoever is not asked puts a card up for auction, and nobody wants it: the bank buys."""
    state: Any = journey.match.state
    seller = next(p for p in range(3) if p != journey.seat and state.held[p] > state.bag[p, PASSPORT])
    item = next(k for k in range(GUIDE, 6) if state.bag[seller, k])
    journey.presses(seller, "lot", {"item": item}, 1)
    journey.people[seller].hears(journey.table.number)
    journey.presses(seller, "sell")
    while journey.match.game.phases[journey.match.state.phase] == "auction":
        for one in journey.people:
            expect(one.by("sale")).to_be_visible()
        journey.answers()
    assert "banked" in events(journey)


def exchanges(journey: Journey) -> None:
    """Whoever is on turn offers a sum for a guide; the other refuses."""
    seat, number = journey.seat, journey.table.number
    partner = (seat + 1) % 3
    journey.people[seat].hears(number)
    journey.presses(seat, "exchange", {"owner": partner})
    journey.people[seat].hears(number + 1)
    journey.presses(seat, "offer", {"given": 7, "wanted": GUIDE}, 10)
    journey.people[partner].hears(number + 2)
    expect(journey.people[partner].by("bargain")).to_contain_text("10")
    journey.presses(partner, "refuse")
    journey.people[seat].hears(number + 3)
    assert "refused" in events(journey)


def may_exchange(journey: Journey) -> bool:
    legal = [] if journey.match.awaits_chance else journey.legal(journey.seat)
    return journey.match.state.phase in (HOME_, TURN) and any(offer.verb == "exchange" for offer in legal)


def to_somebody(journey: Journey) -> int:
    """How many squares whoever is asked moves to another on the way, if they may choose that now; else 0."""
    state, seat = journey.match.state, journey.seat
    if state.phase != TURN or journey.match.awaits_chance:
        return 0
    squares = [offer.numbers["squares"] for offer in journey.legal(seat) if offer.verb == "move"]
    taken = {state.at[p] - state.at[seat] for p in range(3) if p != seat and state.at[p] != LAST}
    return next((n for n in squares if n in taken), 0)


def takes_along(journey: Journey) -> None:
    """Whoever stands with another takes them along."""
    seat, number = journey.seat, journey.table.number
    journey.people[seat].hears(number)
    journey.presses(seat, "take")
    journey.people[seat].hears(number + 1)
    assert "lifted" in events(journey)


def test_three_people_travel_to_the_end(visitor: Callable[..., Visitor], served: Served) -> None:
    people = [visitor("Ana", lang="fr-FR"), visitor("Lou", phone=True), visitor("Zoé", lang="fr-FR")]
    journey = Journey(served, people, "sakodo")
    for k in range(LONGEST):
        journey.settles()
        if "banked" not in events(journey) and not journey.match.awaits_chance and journey.match.state.phase == TURN:
            sells_something(journey)
        if "refused" not in events(journey) and may_exchange(journey):
            exchanges(journey)
        if k == 90:
            people[0].shot("sakodo")
            people[1].shot("sakodo-phone")
        if "lifted" not in events(journey) and not journey.match.awaits_chance and journey.match.state.phase == LIFT:
            takes_along(journey)
        elif "lifted" not in events(journey) and (squares := to_somebody(journey)):
            journey.moves(journey.seat, squares)
        elif journey.plays_on(1):
            break
    assert {"banked", "refused", "lifted", "won_card", "arrived"} <= events(journey)
    for one, said in zip(people, ("gagne|partagent", "wins|share", "gagne|partagent"), strict=True):
        expect(one.by("status")).to_contain_text(re.compile(said))


def test_a_bag_is_its_owner_s_affair(visitor: Callable[..., Visitor], served: Served) -> None:
    journey = Journey(served, [visitor("Ana"), visitor("Lou", phone=True)], "sakodo")
    while journey.match.awaits_chance or journey.match.state.phase != HOME_:
        journey.answers()
    for seat, one in enumerate(journey.people):
        names = {stock["name"] for stock in one.sheet()["scene"]["stocks"] if stock["seat"] == 1 - seat}
        assert names == {"ticket", "bag"}
