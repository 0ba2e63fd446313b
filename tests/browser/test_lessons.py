"""Each lesson is played to its end by pressing only what it lights, at both sizes and in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from escale.core.catalogue import folders
from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]
LOOKS = [("fr-FR", False), ("en-GB", True)]


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
        ana.shot(f"lesson-{game}-{k:02}-{'phone' if phone else 'desktop'}")
        if k < len(steps) - 1:
            follows(ana, step)
    expect(ana.by("lesson-end")).to_be_visible()
    assert ana.faults() == []
