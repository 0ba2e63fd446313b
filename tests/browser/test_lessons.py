"""Each lesson is played to its end by pressing only what it lights, at both sizes and in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from escale.core.catalogue import folders
from tests.browser.visitor import ARTEFACTS, Visitor

Visit = Callable[..., Visitor]
LOOKS = [("fr-FR", False), ("en-GB", True)]
MAIN = re.compile(r"\bmain\b")  # the one thing to do on a page
OFTEN = 4  # steps between two pictures
LEAST = 4  # diagrams of a rule book


def lesson(ana: Visitor, game: str) -> Any:
    return ana.context.request.get(f"/api/games/{game}/lesson?lang={ana.lang[:2]}").json()


def follows(ana: Visitor, step: dict[str, Any]) -> None:
    """Do what the step asks for: throw, touch the lit square, or read on."""
    choice = next(iter(step["sheets"][-1]["choices"]), None)
    if choice is None:
        ana.by("lesson-next").click()
    elif choice["verb"] == "throw":
        ana.throws()
    elif not touches(ana, choice):
        ana.by("choice-0").click()


def touches(ana: Visitor, choice: dict[str, Any]) -> bool:
    """Touch where the move leads on the board, if it leads anywhere there."""
    target = choice["target"]
    spot = ana.page.locator(f"[data-spot='{target}'], [data-spot='{choice['seat']}:{target}']")
    if not target or not spot.count():
        return False
    spot.first.dispatch_event("click")
    return True


@pytest.mark.parametrize(("lang", "phone"), LOOKS, ids=str)
@pytest.mark.parametrize("game", folders())
def test_a_lesson_is_played_to_its_end(visitor: Visit, game: str, lang: str, phone: bool) -> None:
    ana = visitor("Ana", lang=lang, phone=phone)
    ana.go(f"/g/{game}/lesson")
    steps = lesson(ana, game)["steps"]
    for k, step in enumerate(steps):
        expect(ana.page.locator("progress")).to_have_attribute("value", str(k))
        for square in step["lights"]:
            expect(ana.by(f"light-{square}")).to_be_attached()
        if k % OFTEN == OFTEN - 1:
            ana.shot(f"lesson-{game}-{k:02}-{'phone' if phone else 'desktop'}")
        if k < len(steps) - 1:
            follows(ana, step)
    expect(ana.by("lesson-end")).to_be_visible()
    assert ana.faults() == []


# ---- Offered, left, taken up again


def test_a_lesson_is_offered_at_the_first_visit_and_stays_at_hand(visitor: Visit) -> None:
    ana = visitor("Ana", lang="fr-FR")
    ana.go("/g/chauka-bara")
    expect(ana.by("lesson-offer")).to_have_class(MAIN)
    ana.by("lesson-offer").click()
    expect(ana.by("lesson-text")).to_contain_text("véranda")
    ana.by("lesson-next").click()
    ana.by("lesson-back").click()
    expect(ana.page.locator("progress")).to_have_attribute("value", "0")
    ana.by("lesson-skip").click()
    expect(ana.by("play-now")).to_have_class(MAIN)
    ana.by("lesson-offer").click()
    expect(ana.by("lesson-text")).to_be_visible()


def test_a_lesson_goes_on_in_another_language(visitor: Visit) -> None:
    ana = visitor("Ana", lang="fr-FR")
    ana.go("/g/thaayam/lesson")
    ana.by("lesson-next").click()
    expect(ana.by("lesson-text")).to_contain_text("Quatre cauris")
    ana.by("lang-switch").click()
    expect(ana.by("lesson-text")).to_contain_text("Four cowries")


def test_a_game_without_a_lesson_says_so(visitor: Visit) -> None:
    ana = visitor("Ana")
    assert ana.context.request.get("/api/games/no-such-game/lesson").status == 404


# ---- Newcomers


def test_a_newcomer_is_offered_what_is_lively_and_may_choose_otherwise(visitor: Visit) -> None:
    ana = visitor("Ana", lang="en-GB")
    ana.knows()
    ana.go("/new/routard")
    expect(ana.by("newcomers")).to_contain_text("express")
    ana.go("/g/routard")
    expect(ana.page.get_by_role("switch")).to_be_checked()
    ana.by("play-now").click()
    expect(ana.by("board")).to_be_visible()
    assert ana.sheet()["options"]["express"] == 1
    ana.go("/g/routard")
    expect(ana.by("play-now")).to_be_visible()
    expect(ana.page.get_by_role("switch")).to_have_count(0)


def test_a_newcomer_who_wants_the_whole_game_has_it(visitor: Visit) -> None:
    ana = visitor("Ana", lang="en-GB")
    ana.knows()
    ana.go("/g/riombo")
    ana.page.get_by_role("switch").uncheck()
    ana.by("play-now").click()
    expect(ana.by("board")).to_be_visible()
    assert ana.sheet()["options"]["short"] == 0


# ---- Rules with pictures


@pytest.mark.parametrize(("lang", "phone"), LOOKS, ids=str)
@pytest.mark.parametrize("game", folders())
def test_rules_have_pictures(visitor: Visit, game: str, lang: str, phone: bool) -> None:
    ana = visitor("Ana", lang=lang, phone=phone)
    told = ana.context.request.get(f"/api/games/{game}/diagrams?lang={lang[:2]}").json()
    assert len(told) >= LEAST
    ana.go(f"/g/{game}/rules")
    for diagram in told:
        drawn = (
            ana.page.locator(f"[data-clause='{diagram['clause']}']").get_by_test_id("diagram").filter(has_text=diagram["text"])
        )
        expect(drawn.locator("[data-piece]")).to_have_count(standing(diagram))
        for square in diagram["lights"]:
            expect(drawn.get_by_test_id(f"light-{square}")).to_be_attached()
    ana.page.screenshot(path=ARTEFACTS / f"diagrams-{game}-{'phone' if phone else 'desktop'}.png", full_page=True)
    assert ana.faults() == []


def standing(diagram: dict[str, Any]) -> int:
    """How many pieces there are, on the board and beside it."""
    return len(diagram["scene"]["pieces"]) + sum(len(tray["pieces"]) for tray in diagram["scene"]["trays"])
