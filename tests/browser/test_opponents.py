"""Against programs: a level is chosen, a traveller sits down, an expert is asked and believed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from escale.server.characters import NAMES
from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]
GAME = "chauka-bara"


def sets_a_table(one: Visitor, level: int) -> None:
    """By the form: me, and a program of this level."""
    one.go(f"/new/{GAME}")
    one.page.get_by_label(re.compile(r"^\s*(Seat|Place) 2")).select_option("program")
    one.page.get_by_label(re.compile(r"^\s*(Level of seat|Niveau de la place) 2")).select_option(str(level))


def comes_to_a_choice(one: Visitor) -> Any:
    """Throw, and play what is forced, until there is something to choose."""
    for _ in range(300):
        sheet = one.sheet()
        moves = [choice for choice in sheet["choices"] if choice["verb"] != "throw"]
        if len({choice["origin"] for choice in moves}) > 1:
            one.hears(sheet["number"])
            return sheet
        if sheet["choices"]:
            one.hears(sheet["number"])
            one.plays(0) if moves else one.throws()
            one.hears(sheet["number"] + 1)
    raise AssertionError("nothing to choose")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_level_is_chosen_and_a_hint_is_played(visitor: Visit, phone: bool) -> None:
    kind = "phone" if phone else "desktop"
    ana = visitor("Ana", phone=phone, lang="fr-FR" if phone else "en-GB")
    ana.knows()
    sets_a_table(ana, 2)
    expect(ana.page.get_by_text(re.compile("Between two tides|Entre deux marées"))).to_be_visible()
    expect(ana.page.get_by_role("switch")).to_be_checked()
    ana.shot(f"opponents-form-{kind}")
    assert ana.faults() == []
    ana.by("start-table").click()
    expect(ana.by("board")).to_be_visible()
    program = ana.sheet()["chairs"][1]
    assert (program["level"], program["name"] in NAMES[2]) == (2, True)
    ana.by("character-1").click()
    expect(ana.page.get_by_role("dialog").filter(has_text=program["about"])).to_be_visible()
    ana.shot(f"opponents-character-{kind}")
    ana.page.keyboard.press("Escape")
    takes_a_hint(ana, kind)


def takes_a_hint(ana: Visitor, kind: str) -> None:
    before = comes_to_a_choice(ana)
    ana.shot(f"opponents-table-{kind}")
    if ana.phone:
        ana.by("hint").click()
    else:
        ana.page.keyboard.press("h")
    expect(ana.by("hint-1")).to_be_visible()
    expect(ana.by("hint-0")).to_contain_text("%")
    assert ana.faults() == []
    ana.shot(f"opponents-hint-{kind}")
    texts = [choice["text"] for choice in before["choices"]]
    assert any(text in ana.by("hint-0").inner_text() for text in texts)
    ana.by("hint-0").click()
    ana.hears(before["number"] + 1)
    assert ana.sheet()["moves"] > before["moves"]


def test_playing_at_once_offers_the_levels_and_remembers(visitor: Visit) -> None:
    ana = visitor("Ana")
    ana.knows()
    ana.go(f"/g/{GAME}")
    ana.page.get_by_label("Level").select_option("5")
    ana.shot("opponents-now")
    ana.by("play-now").click()
    expect(ana.by("board")).to_be_visible()
    assert ana.sheet()["chairs"][1]["level"] == 5
    ana.go(f"/g/{GAME}")
    expect(ana.page.get_by_label("Level")).to_have_value("5")


def test_without_hints_nobody_is_asked(visitor: Visit) -> None:
    ana = visitor("Ana")
    ana.knows()
    ana.go(ana.sets(GAME, ["me", "program"], hints=False))
    expect(ana.by("board")).to_be_visible()
    comes_to_a_choice(ana)
    expect(ana.by("hint")).to_have_count(0)
    ana.go(ana.sets(GAME, ["me", "open", {"kind": "program", "level": 4}]))
    expect(ana.page.get_by_text("Has called at every port")).to_be_visible()
    expect(ana.page.get_by_text("none")).to_be_visible()
    ana.shot("opponents-lobby")
