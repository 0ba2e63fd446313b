"""Moves live on the board: what can be chosen is lit at once, what is considered is drawn, names and camera help to find it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from escale.core.catalogue import every
from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]
GAMES = [game.name for game in every()]
SIDES = [("fr-FR", False), ("en-GB", True)]
MAPS = ["routard", "sakodo", "pont-de-rama"]
LONGEST = 60  # moves
HEADROOM = 120  # pixels that header and players take on a phone


def sits_down(visitor: Visit, game: str, lang: str = "fr-FR", phone: bool = False, **given: Any) -> Visitor:
    """Alone at a screen with somebody else: every turn is played here."""
    ana = visitor("Ana", lang=lang, phone=phone, **given)
    ana.knows()
    options = {"strategy": 0} if game == "pont-de-rama" else {}
    ana.go(ana.sets(game, ["me", {"kind": "device", "name": "Lou"}], options=options))
    return ana


def settled(ana: Visitor) -> Any:
    """The table, once the page shows it; the screen is handed over where it must be."""
    sheet = ana.sheet()
    if sheet["hand_over"] >= 0:
        acts(ana, {"type": "look", "seat": sheet["hand_over"]})
        sheet = ana.sheet()
    ana.hears(sheet["number"])
    return sheet


def acts(ana: Visitor, deed: dict[str, Any]) -> None:
    path = ana.page.evaluate("location.pathname").replace("/t/", "/api/tables/")
    answer = ana.context.request.post(f"{path}/actions", data=deed)
    assert answer.ok, answer.text()


def goes_on(ana: Visitor, choice: Any) -> None:
    """Play a choice without a finger on the page."""
    deed = {"seat": choice["seat"], "decision": choice["decision"]}
    played = {"type": "play", "verb": choice["verb"], "numbers": choice["numbers"]}
    acts(ana, deed | ({"type": "throw"} if choice["verb"] == "throw" else played))


def until_a_move(ana: Visitor, least: int = 1) -> Any:
    """Go on until something can be moved or put, by so many choices at the least."""
    for _ in range(LONGEST):
        sheet = settled(ana)
        if len([choice for choice in sheet["choices"] if choice["target"]]) >= least:
            return sheet
        if sheet["choices"]:
            goes_on(ana, next((c for c in sheet["choices"] if c["target"]), sheet["choices"][0]))
    return None


def lit(ana: Visitor) -> set[str]:
    """The squares and trays that are lit, without the seat of a tray."""
    found = ana.page.locator("[data-spot]:has(.light)").evaluate_all("all => all.map(one => one.dataset.spot)")
    return {spot.split(":")[-1] for spot in found}


@pytest.mark.parametrize(("lang", "phone"), SIDES, ids=["desk-fr", "phone-en"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_lit_is_what_is_legal(visitor: Visit, game: str, lang: str, phone: bool) -> None:
    ana = sits_down(visitor, game, lang, phone)
    sheet = until_a_move(ana)
    if sheet is None:
        assert game == "riombo"  # hands are closed, nothing is moved
        return
    moves = [choice for choice in sheet["choices"] if choice["target"]]
    pieces = {f"{c['seat']}-{c['piece']}" for c in moves if c["piece"] >= 0}
    for piece in pieces:
        expect(ana.by(f"piece-{piece}").first).to_have_class(re.compile("movable"))
    assert ana.page.locator(".movable").count() == len(pieces)
    origins = {(choice["seat"], choice["origin"]) for choice in moves if choice["piece"] >= 0}
    at_once = [c for c in moves if c["piece"] < 0 or len(origins) == 1]
    assert lit(ana) == {choice["target"] for choice in at_once}
    assert ana.page.get_by_test_id(re.compile(r"^choice-\d+$")).count() <= 12
    ana.shot(f"lit-{game}-{'phone' if phone else 'desk'}")
    assert ana.faults() == []


@pytest.mark.parametrize("game", [game for game in GAMES if game != "riombo"])
def test_a_choice_that_is_considered_is_drawn(visitor: Visit, game: str) -> None:
    ana = sits_down(visitor, game)
    sheet = until_a_move(ana)
    listed = [c for k, c in enumerate(sheet["choices"]) if c["same_as"] == k and not c["group"]]
    choice = next(c for c in listed if c["target"])
    button = ana.by(f"choice-{listed.index(choice)}")
    if not button.count():
        ana.by("find-choice").fill(choice["text"])
    button.focus()
    expect(ana.by("way")).to_be_attached()
    expect(ana.by("caption")).to_contain_text(choice["text"])
    target = ana.page.locator(f"[data-testid='square-{choice['target']}'], [data-testid$=':{choice['target']}']").first
    expect(target).to_be_in_viewport()


OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll('[data-label]')].map(one => [one.dataset.label, one.getBBox()]);
  return boxes.flatMap(([a, p], k) => boxes.slice(k + 1).filter(([, q]) =>
    p.x + 1 < q.x + q.width && q.x + 1 < p.x + p.width && p.y + p.height * 0.2 < q.y + q.height && q.y + q.height * 0.2 < p.y + p.height
  ).map(([b]) => a + ' ' + b));
}"""


@pytest.mark.parametrize("lang", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("game", MAPS)
def test_names_on_a_map_never_overlap(visitor: Visit, game: str, lang: str) -> None:
    ana = sits_down(visitor, game, lang)
    expect(ana.by("labels")).to_be_attached()
    counts = []
    for step in range(3):
        assert ana.page.evaluate(OVERLAPS) == []
        counts.append(ana.page.locator("[data-label]").count())
        ana.shot(f"names-{game}-{lang[:2]}-{step}")
        ana.by("nearer").click()
        ana.by("nearer").click()
    assert 0 < counts[0] < counts[-1]


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_board_keeps_its_place(visitor: Visit, game: str) -> None:
    ana = sits_down(visitor, game, "fr-FR", phone=True)
    boxes = set()
    for _ in range(12):
        sheet = settled(ana)
        if sheet["state"] != "playing" or not sheet["choices"]:
            break
        if ana.by("board").count():
            box = ana.by("board").bounding_box()
            boxes.add((box["x"], box["y"], box["width"], box["height"]))
        goes_on(ana, sheet["choices"][0])
    assert len(boxes) == 1
    assert next(iter(boxes))[1] <= HEADROOM + 6  # the board's own edge
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_trail_of_one_turn_is_left_after_a_reload_and_in_another_language(visitor: Visit) -> None:
    ana = sits_down(visitor, "chauka-bara", "en-GB")
    tips = ana.page.locator(".last .tip")
    walked = 0
    for _ in range(LONGEST):
        sheet = settled(ana)
        walked += sum(1 for entry in sheet["entries"] if entry["walks"])
        if walked > 4:
            break
        goes_on(ana, sheet["choices"][-1])
    before = tips.count()
    assert 0 < before <= 2
    ana.page.reload()
    expect(tips).to_have_count(before)
    ana.by("lang-switch").click()
    expect(ana.page.locator("html")).to_have_attribute("lang", "fr")
    expect(tips).to_have_count(before)


def test_the_camera_follows_and_comes_back(visitor: Visit) -> None:
    ana = visitor("Ana", phone=True, reduced_motion="no-preference")
    ana.knows()
    ana.go(ana.sets("sakodo", ["me", "program"]))
    ana.by("nearer").click()
    looked = "() => document.querySelector('[data-testid=board] svg[viewBox] > g').getAttribute('transform')"
    assert "scale(1)" not in ana.page.evaluate(looked)
