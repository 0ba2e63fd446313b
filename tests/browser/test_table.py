"""At the table: coming back, one screen for two, spectators, slow play, keyboard, touch, languages, stillness."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.server.serving import serving

Visit = Callable[..., Visitor]


def seated(visit: Visit, game: str = "chauka-bara", seats: Any = ("me", "open"), **given: Any) -> tuple[Visitor, Visitor]:
    """Two people at a table that has begun."""
    ana, lou = visit("Ana", **given), visit("Lou", **given)
    for one in (ana, lou):
        one.knows()
    path = ana.sets(game, list(seats))
    assert lou.context.request.post(f"/api/tables/{path.removeprefix('/t/')}/seats", data={"seat": 1}).ok
    for one in (ana, lou):
        one.go(path)
        expect(one.by("board")).to_be_visible()
    return ana, lou


def one_move(people: list[Visitor]) -> None:
    """Whoever's turn it is throws or plays the first choice."""
    sheet = people[0].sheet()
    mover = next(one for one in people if sheet["hand"] in one.sheet()["mine"])
    if mover.sheet()["choices"][0]["verb"] == "throw":
        mover.throws()
    else:
        mover.plays(0)
    for one in people:
        one.hears(sheet["number"] + 1)


def alone_with_a_guest(visit: Visit, game: str, **given: Any) -> Visitor:
    """One person and another at the same device."""
    ana = visit("Ana", **given)
    ana.knows()
    ana.go(ana.sets(game, ["me", {"kind": "device", "name": "Zoé"}]))
    expect(ana.by("board")).to_be_visible()
    return ana


# ---- Coming back


def test_reconnecting_resumes_where_one_was(visitor: Visit) -> None:
    ana, lou = seated(visitor)
    for _ in range(6):
        one_move([ana, lou])
    ana.context.set_offline(True)
    ana.page.evaluate("window.dispatchEvent(new Event('offline'))")
    number = lou.sheet()["number"]
    mover = lou if lou.sheet()["choices"] else None
    if mover:
        lou.throws() if lou.sheet()["choices"][0]["verb"] == "throw" else lou.plays(0)
        number += 1
    ana.context.set_offline(False)
    ana.page.evaluate("window.dispatchEvent(new Event('online'))")
    ana.hears(number)
    for _ in range(4):
        one_move([ana, lou])
    ana.said.clear()  # the browser itself complains about the cut line


def test_a_reloaded_page_is_the_same_table(visitor: Visit) -> None:
    ana, lou = seated(visitor, "thaayam")
    for _ in range(8):
        one_move([ana, lou])
    before = ana.by("log").inner_text()
    ana.page.reload()
    ana.hears(lou.sheet()["number"])
    assert ana.by("log").inner_text() == before
    one_move([ana, lou])


def test_slow_play_goes_on_after_the_house_was_closed(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        ana = Visitor(browser, first.address, "Ana")
        ana.knows()
        path = ana.sets("pancha-keliya", ["me", {"kind": "device", "name": "Zoé"}], pace="slow")
        ana.go(path)
        for _ in range(5):
            one_move([ana])
        number, state = ana.sheet()["number"], ana.context.storage_state()
        ana.leaves()
    cookies = [{k: c[k] for k in ("name", "value", "httpOnly", "sameSite")} for c in state["cookies"]]
    with serving(tmp_path) as second:
        again = Visitor(browser, second.address, "Ana")
        again.context.add_cookies([{**cookie, "url": f"http://{second.address}"} for cookie in cookies])
        again.go(path)
        again.hears(number)
        one_move([again])
        again.leaves()


# ---- Around one screen


def test_two_people_on_one_device(visitor: Visit) -> None:
    ana = alone_with_a_guest(visitor, "thaayam")
    for _ in range(12):
        one_move([ana])
    movers = {entry["seat"] for entry in ana.sheet()["entries"] if entry["kind"] in ("move", "throw")}
    assert movers == {0, 1}
    expect(ana.by("status")).to_contain_text(re.compile("Ana|Zoé"))


# ---- Spectators


def test_a_spectator_watches_and_looks_back(visitor: Visit) -> None:
    ana, lou = seated(visitor, "pancha-keliya")
    zoe = visitor("Zoé")
    zoe.go(ana.sheet()["links"]["watch"])
    expect(zoe.by("board")).to_be_visible()
    for _ in range(6):
        one_move([ana, lou])
    zoe.hears(ana.sheet()["number"])
    assert zoe.by("throw").count() == 0
    zoe.go(ana.sheet()["links"]["watch"] + "/replay?at=2")
    expect(zoe.by("replay-scrubber")).to_have_value("2")
    one_move([ana, lou])
    expect(zoe.by("replay-scrubber")).to_have_value("2")
    zoe.by("replay-next").click()
    expect(zoe.by("replay-scrubber")).to_have_value("3")


# ---- Everyone


def test_the_keyboard_is_enough(visitor: Visit) -> None:
    """From the shelf to a dozen moves without touching the mouse."""
    ana = visitor("Ana")
    ana.go("/")
    box = ana.by("box-chauka-bara")
    box.focus()
    ana.page.keyboard.press("Enter")
    expect(ana.by("play-now")).to_be_visible()
    ana.by("play-now").focus()
    ana.page.keyboard.press("Enter")
    expect(ana.by("name-field")).to_be_focused()
    ana.page.keyboard.type("Ana")
    ana.page.keyboard.press("Enter")
    expect(ana.by("board")).to_be_visible()
    played = 0
    for _ in range(60):
        sheet = ana.sheet()
        if sheet["state"] == "over" or played >= 6:
            break
        if not sheet["choices"]:
            ana.page.wait_for_timeout(100)
            continue
        ana.hears(sheet["number"])
        ana.page.keyboard.press("Enter" if len(sheet["choices"]) == 1 else "1")
        ana.hears(sheet["number"] + 1)
        played += 1
    assert played >= 6
    ana.page.keyboard.press("?")
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    ana.page.keyboard.press("Escape")


def test_arrows_walk_the_board(visitor: Visit) -> None:
    ana = alone_with_a_guest(visitor, "chauka-bara")
    ana.by("square-c3").focus()
    ana.page.keyboard.press("ArrowRight")
    expect(ana.by("square-d3")).to_be_focused()
    ana.page.keyboard.press("ArrowUp")
    expect(ana.by("square-d4")).to_be_focused()
    assert ana.by("square-d4").get_attribute("aria-label")


@pytest.mark.parametrize("game", ["pancha-keliya", "thaayam", "chauka-bara"])
def test_a_telephone_plays_by_touch_on_the_board(visitor: Visit, game: str) -> None:
    ana = alone_with_a_guest(visitor, game, phone=True)
    by_board = 0
    for _ in range(80):
        sheet = ana.sheet()
        if by_board >= 2 or sheet["state"] == "over":
            break
        ana.hears(sheet["number"])
        choices = sheet["choices"]
        if choices[0]["verb"] == "throw":
            ana.by("throw").tap()
        elif choices[0]["piece"] >= 0 and {c["piece"] for c in choices if c["origin"] == choices[0]["origin"]} == {
            choices[0]["piece"]
        }:
            touch_move(ana, choices)
            by_board += 1
        else:
            ana.plays(0)
        ana.hears(sheet["number"] + 1)
    assert by_board >= 2
    assert ana.by("board").bounding_box()["width"] > 350
    ana.shot(f"phone-{game}")


def touch_move(ana: Visitor, choices: list[Any]) -> None:
    """Tap the piece, then where it goes if there is a choice; confirm."""
    first = choices[0]
    ana.by(f"piece-{first['seat']}-{first['piece']}").first.tap(force=True)
    if sum(1 for choice in choices if choice["piece"] == first["piece"]) > 1:
        ana.by(f"square-{first['target']}").tap(force=True)
        ask = ana.page.get_by_role("dialog")
        if ask.is_visible():
            ask.get_by_role("button").first.tap()
    if ana.by("confirm").count():
        ana.by("confirm").tap()


def test_the_action_is_within_reach_of_a_thumb(visitor: Visit) -> None:
    ana = alone_with_a_guest(visitor, "chauka-bara", phone=True)
    box = ana.by("throw").bounding_box()
    assert box["height"] >= 44
    assert box["y"] > 844 / 2


def test_a_piece_can_be_dragged(visitor: Visit) -> None:
    ana = alone_with_a_guest(visitor, "chauka-bara")
    while ana.sheet()["choices"][0]["verb"] == "throw":
        one_move([ana])
    sheet = ana.sheet()
    choice = sheet["choices"][-1]
    start = ana.by(f"piece-{choice['seat']}-{choice['piece']}").first.bounding_box()
    end = ana.by(f"square-{choice['target']}").bounding_box()
    ana.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    ana.page.mouse.down()
    ana.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    ana.page.mouse.up()
    ana.hears(sheet["number"] + 1)


def test_the_language_changes_at_the_table(visitor: Visit) -> None:
    ana = alone_with_a_guest(visitor, "chauka-bara", lang="fr-FR")
    one_move([ana])
    expect(ana.by("log")).to_contain_text("lance")
    ana.by("lang-switch").click()
    expect(ana.by("log")).to_contain_text("throws")
    expect(ana.page.locator("html")).to_have_attribute("lang", "en")
    one_move([ana])


def test_still_for_those_who_want_it_still(visitor: Visit) -> None:
    ana = alone_with_a_guest(visitor, "chauka-bara")
    one_move([ana])
    assert ana.page.evaluate("document.getAnimations().filter(a => a.playState === 'running').length") == 0


def test_movement_takes_less_than_a_second(visitor: Visit) -> None:
    ana = alone_with_a_guest(visitor, "chauka-bara", reduced_motion="no-preference")
    longest = 0.0
    for _ in range(8):
        sheet = ana.sheet()
        expect(ana.by("throw").or_(ana.by("choice-0")).first).to_be_enabled()
        ana.throws() if sheet["choices"][0]["verb"] == "throw" else ana.plays(0)
        ana.hears(sheet["number"] + 1)
        running = "document.getAnimations().map(a => Number(a.effect.getComputedTiming().endTime)).filter(isFinite)"
        longest = max([longest, *ana.page.evaluate(running)])
    assert 0 < longest <= 1000


def test_automatic_throws_and_forced_moves_are_logged(visitor: Visit) -> None:
    ana = visitor("Ana")
    ana.knows()
    ana.prefers(autoThrow=True, autoMove=True)
    ana.go(ana.sets("pancha-keliya", ["me", "program"]))
    ana.hears(3)  # the draw for the first player: nothing there is a choice
    mine = [entry for entry in ana.sheet()["entries"] if entry["seat"] == 0]
    assert any(entry["automatic"] for entry in mine)


def test_talk_is_text_and_never_script(visitor: Visit) -> None:
    ana, lou = seated(visitor)
    for one in (ana, lou):
        one.by("open-talk").click()
    ana.by("talk-text").fill("<img src=x onerror=alert(1)> bonjour")
    ana.by("talk-send").click()
    expect(lou.page.get_by_text("<img src=x onerror=alert(1)> bonjour")).to_be_visible()
    lou.by("phrase-thanks").click()
    expect(ana.page.get_by_text("Lou").first).to_be_visible()
