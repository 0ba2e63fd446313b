"""Beside the board: what one needs, what happened since one's turn, amounts by steps, the end, who left, the offline position."""

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
CASES = [(name, k % 2 == 1, ("en-GB", "fr-FR")[k // 2 % 2]) for k, name in enumerate(GAMES)]


def at_a_table(visitor: Visit, game: str, seats: list[Any] | None = None, **given: Any) -> Visitor:
    ana = visitor("Ana", **given)
    ana.knows()
    ana.go(ana.sets(game, seats or ["me", *(["program"] * (min(next(g for g in every() if g.name == game).players) - 1))]))
    expect(ana.by("board")).to_be_visible()
    return ana


# ---- What it takes to win, and how it ended


@pytest.mark.parametrize(("game", "phone", "lang"), CASES)
def test_needs_are_in_view_and_the_end_says_who_won(visitor: Visit, game: str, phone: bool, lang: str) -> None:
    ana = at_a_table(visitor, game, phone=phone, lang=lang)
    own = [need for need in ana.sheet()["scene"]["needs"] if need["seat"] == 0]
    assert own
    for need in own:
        expect(ana.by(f"need-{need['name']}")).to_contain_text(re.compile(rf"{need['have']}\s*/\s*{need['wanted']}"))
    ana.by("more").click()
    ana.by("resign").click()
    ana.by("resign-sure").click()
    if len(ana.sheet()["chairs"]) == 2:
        expect(ana.by("result")).to_contain_text(ana.sheet()["chairs"][1]["name"])
        expect(ana.by("figure-moves")).to_be_visible()
        assert ana.faults() == []
        ana.by("see-board").click()
        expect(ana.by("result")).to_have_count(0)


def test_points_so_far_are_told_apart_from_what_is_open(visitor: Visit) -> None:
    ana = at_a_table(visitor, "pont-de-rama", ["me", "program"])
    expect(ana.by("players-panel-0").locator(".purse b")).not_to_contain_text("-")
    assert all(purse["value"] >= 0 for purse in ana.sheet()["scene"]["purses"])


# ---- Amounts


def test_an_amount_is_chosen_by_steps_with_what_it_costs(visitor: Visit) -> None:
    """Steps, total, what is left, words that say what is done; and the next question begins anew."""
    ana = visitor("Ana", lang="fr-FR")
    ana.knows()
    path = ana.sets("routard", ["me", "program"], options={"express": 1})
    choice, purse = reaches_an_amount(ana, path.replace("/t/", "/api/tables/"))
    ana.go(path)
    low, step, price = (choice["amount"][name] for name in ("low", "step", "price"))
    expect(ana.by("amount")).to_have_value(str(low))
    ana.by("amount-more").click()
    expect(ana.by("amount")).to_have_value(str(low + step))
    expect(ana.by("amount-play")).to_contain_text(str(low + step))
    expect(ana.by("amount-cost")).to_contain_text(str(purse - price * (low + step)))
    ana.by("amount").fill(str(choice["amount"]["high"] + 1))
    expect(ana.by("amount-play")).to_be_disabled()
    ana.by("amount").fill(str(low + step))
    number = ana.sheet()["number"]
    ana.by("amount-play").click()
    ana.hears(number + 1)


def reaches_an_amount(ana: Visitor, path: str) -> tuple[Any, int]:
    """Play by the server until an amount is asked for: the choice, and what is in the purse."""
    for _ in range(3000):
        sheet = ana.context.request.get(f"{path}?lang=fr").json()
        found = [c for c in sheet["choices"] if c["amount"] and not c["group"] and c["amount"]["high"] > c["amount"]["low"]]
        if found:
            return found[0], next(p["value"] for p in sheet["scene"]["purses"] if p["seat"] == found[0]["seat"])
        open_ones = [c for c in sheet["choices"] if not c["group"] and c["seat"] in sheet["asked"]]
        if open_ones:
            plays(ana, path, open_ones[0])
    raise AssertionError("no amount is asked for")


def plays(ana: Visitor, path: str, choice: Any) -> None:
    thrown = choice["verb"] == "throw"
    told = {"type": "throw"} if thrown else {"type": "play", "verb": choice["verb"], "numbers": choice["numbers"]}
    ana.context.request.post(f"{path}/actions", data={"id": "1", "seat": choice["seat"], "decision": choice["decision"], **told})


def test_the_packing_sheet_fits(visitor: Visit) -> None:
    """All six columns at 1366 pixels and on a phone, and what is still missing."""
    for given in ({"viewport": {"width": 1366, "height": 768}}, {"phone": True}):
        ana = at_a_table(visitor, "routard", ["me", "program"], **given)
        ana.throws()
        ana.by("chart-packing").click()
        expect(ana.by("chart-missing")).to_be_visible()
        dialog = ana.page.get_by_role("dialog")
        assert dialog.evaluate("d => d.scrollWidth <= d.clientWidth")
        expect(dialog.locator("tbody tr").first.locator("td")).to_have_count(6)
        assert ana.faults() == []


# ---- Since one's turn


def test_the_strip_tells_what_the_others_did(visitor: Visit) -> None:
    ana = at_a_table(visitor, "chauka-bara", ["me", "program"])
    for _ in range(40):
        sheet = ana.sheet()
        if any(entry["seat"] == 1 and entry["kind"] == "move" for entry in sheet["entries"]) and sheet["choices"]:
            break
        if sheet["choices"]:
            ana.hears(sheet["number"])
            ana.throws() if sheet["choices"][0]["verb"] == "throw" else ana.plays(0)
            ana.hears(sheet["number"] + 1)
    expect(ana.by("since-1")).to_contain_text(sheet["chairs"][1]["name"])
    ana.by("since-strip").click()
    expect(ana.page.get_by_role("dialog").get_by_test_id("log")).to_contain_text(sheet["chairs"][1]["name"])


# ---- Leaving, an open seat, offline


def test_who_leaves_is_replaced_from_the_main_panel_and_comes_back(visitor: Visit) -> None:
    ana, lou = visitor("Ana"), visitor("Lou", phone=True, lang="fr-FR")
    for one in (ana, lou):
        one.knows()
    path = ana.sets("thaayam", ["me", "open"])
    ana.go(path)
    lou.go(path)
    lou.by("sit-1").click()
    expect(ana.by("board")).to_be_visible()
    lou.by("more").click()
    lou.by("leave").click()
    expect(ana.by("absent-1")).to_contain_text("Lou has left")
    assert not lou.context.request.get("/api/tables").json()[0]["my_turn"]
    ana.by("replace-1").click()
    expect(ana.by("absent-1")).to_have_count(0)
    lou.go(path)
    lou.by("return").click()
    expect(lou.by("return")).to_have_count(0)


def test_an_open_seat_is_given_to_a_program(visitor: Visit) -> None:
    ana = visitor("Ana", phone=True, lang="fr-FR")
    ana.knows()
    ana.go(ana.sets("chauka-bara", ["me", "open"]))
    ana.by("seat-program-1").click()
    expect(ana.by("board")).to_be_visible()
    assert ana.sheet()["chairs"][1]["kind"] == "program"


def test_a_reload_without_a_line_shows_the_last_known_position(visitor: Visit) -> None:
    ana = at_a_table(visitor, "pancha-keliya", ["me", {"kind": "device", "name": "Zoé"}], lang="fr-FR")
    ana.throws()
    ana.hears(2)
    ana.page.evaluate("navigator.serviceWorker.ready")
    ana.page.reload()
    ana.hears(2)
    ana.context.set_offline(True)
    ana.page.reload()
    expect(ana.by("board")).to_be_visible()
    expect(ana.by("status")).to_contain_text("dernière position connue")
    ana.context.set_offline(False)
    expect(ana.by("status")).not_to_contain_text("dernière position connue")
    ana.said.clear()  # the browser itself complains of the missing line


def test_nobody_mutes_themselves(visitor: Visit) -> None:
    ana = at_a_table(visitor, "chauka-bara", ["me", "program"])
    ana.by("open-talk").click()
    ana.by("phrase-hello").click()
    expect(ana.page.locator(".remarks").get_by_text("Hello!")).to_be_visible()
    expect(ana.page.locator(".mute")).to_have_count(0)


def test_an_invitation_shows_a_drawn_preview(visitor: Visit) -> None:
    ana = visitor("Ana", lang="fr-FR")
    ana.knows()
    page = ana.context.request.get(ana.sets("riombo", ["me", "open", "open"])).text()
    image = re.search(r'property="og:image" content="([^"]+)"', page)
    assert image
    assert image[1].endswith("/preview/riombo.png")
    assert 'property="og:title" content="Riombo"' in page
    for path in (image[1], "/touch-icon.png"):
        found = ana.context.request.get(path)
        assert found.ok
        assert found.headers["content-type"] == "image/png"
