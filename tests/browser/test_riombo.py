"""Three people play Riombo to the end, one of them on a phone: agreements, closed hands, an answer given beforehand."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

TURNS = 400
PHRASE_A, GIVE_RIGHT = "phrase_a", 8


def come_in(visitor: Callable[..., Visitor]) -> list[Visitor]:
    people = [visitor("Ana", lang="fr-FR"), visitor("Lou", phone=True), visitor("Zoé", lang="fr-FR")]
    for one in people:
        one.knows()
    return people


def sit_down(people: list[Visitor], **options: int) -> None:
    """Everybody reads what the squares by agreement mean before taking a seat; then the host changes it."""
    ana, *guests = people
    path = ana.sets("riombo", ["me", "open", "open"], options=options)
    for one in people:
        one.go(path)
    expect(ana.page.get_by_text("prendre X à la banque")).to_be_visible()
    expect(guests[0].page.get_by_text("take X from the bank")).to_be_visible()
    for seat, one in enumerate(guests, 1):
        one.by(f"sit-{seat}").click()
    for one in people:
        expect(one.by("board")).to_be_visible()


def asked(one: Visitor) -> Any:
    """The table as this person sees it, once the page shows it."""
    sheet = one.sheet()
    one.hears(sheet["number"])
    return sheet


def closes(one: Visitor, seat: int, sticks: int) -> None:
    sheet = asked(one)
    if seat in sheet["asked"]:
        offered = [c["numbers"].get("sticks") for c in sheet["choices"]]
        one.plays(offered.index(sticks) if sticks in offered else 0)
        one.hears(sheet["number"] + 1)


def test_agreements_must_be_accepted_again_when_they_change(visitor: Callable[..., Visitor]) -> None:
    ana, lou = visitor("Ana"), visitor("Lou", phone=True)
    for one in (ana, lou):
        one.knows()
    path = ana.sets("riombo", ["me", "open", "open"])
    for one in (ana, lou):
        one.go(path)
    lou.by("sit-1").click()
    expect(lou.by("sit-1")).to_have_count(0)
    table = path.replace("/t/", "/api/tables/")
    assert ana.context.request.put(f"{table}/options", data={"options": {PHRASE_A: GIVE_RIGHT}}).ok
    expect(lou.page.get_by_text("give X to your right neighbour")).to_be_visible()
    assert [chair["accepted"] for chair in lou.sheet()["chairs"]] == [True, False, False]
    lou.by("accept").click()
    expect(lou.by("accept")).to_have_count(0)
    assert [chair["accepted"] for chair in lou.sheet()["chairs"]] == [True, True, False]


def test_three_people_play_to_the_end(visitor: Callable[..., Visitor]) -> None:
    people = come_in(visitor)
    sit_down(people, short=1)
    closed_hands(people)
    keeps_an_answer(people)
    for turn in range(TURNS):
        sheet = people[0].sheet()
        if sheet["state"] == "over":
            break
        for seat in sheet["asked"]:
            closes(people[seat], seat, (turn + seat) % 4)
        if turn == 6:
            people[1].shot("riombo-phone")
            people[0].shot("riombo")
    for one, said in zip(people, ("gagne|partagent", "wins|share", "gagne|partagent"), strict=True):
        expect(one.by("status")).to_contain_text(re.compile(said))
    people[2].shot("riombo-end")


def closed_hands(people: list[Visitor]) -> None:
    """One closes a hand and reloads the page; the others see it closed; the last one opens all."""
    ana, lou, zoe = people
    expect(ana.by("hand-1")).to_have_attribute("data-state", "waiting")
    closes(lou, 1, 2)
    expect(ana.by("hand-1")).to_have_attribute("data-state", "closed")
    expect(lou.by("hand-1")).to_have_attribute("data-state", "held")
    lou.page.reload()
    expect(lou.by("hand-1")).to_have_attribute("data-state", "held")
    closes(ana, 0, 1)
    closes(zoe, 2, 3)
    for one in people:
        for seat in range(3):
            expect(one.by(f"hand-{seat}")).to_have_attribute("data-state", "open")
    expect(ana.by("hand-1")).to_contain_text("2")


def keeps_an_answer(people: list[Visitor]) -> None:
    """Whoever is not next keeps an answer for the others' turns, and takes it back."""
    sheet = people[0].sheet()
    seat = next(s for s in sheet["asked"] if s != sheet["scene"]["turn"])
    one = people[seat]
    one.page.get_by_role("switch").click()
    closes(one, seat, 1)
    expect(one.by("standing")).to_be_visible()
    one.by("standing-stop").click()
    expect(one.by("standing")).to_have_count(0)


def test_a_square_by_agreement_says_what_was_agreed(visitor: Callable[..., Visitor]) -> None:
    ana = visitor("Ana")
    ana.knows()
    ana.go(ana.sets("riombo", ["me", "program"], options={PHRASE_A: GIVE_RIGHT, "amount_a": 7}))
    square = next(square for square, title in ana.sheet()["titles"].items() if "right neighbour" in title)
    ana.by(f"square-{square}").hover()
    expect(ana.by("caption")).to_contain_text("give 7 to your right neighbour")
