"""A game that brings no drawing: its moves listed once, its marks on their own squares, seven pieces in a tray, a die."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from escale.core.boards import marks, squares
from tests.browser.visitor import Visitor
from tests.guest.crossing import GAME, on_the_shelf
from tests.server.serving import Served, serving

Visit = Callable[..., Visitor]

PIECES = 7
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
SCREENS: dict[str, dict[str, Any]] = {"phone": {"phone": True}, "laptop": LAPTOP}
NAMES = {"en-GB": "Throw the die", "fr-FR": "Lancer le dé"}
SEEN = """piece => {
    const box = document.querySelector(`[data-piece="${piece}"]`).getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top.closest('[data-piece]')?.dataset.piece;
}"""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with on_the_shelf(), serving(tmp_path_factory.mktemp("house")) as found:
        yield found


def at_the_table(visitor: Visit, **given: Any) -> Visitor:
    """Somebody who plays both sides of Lanes."""
    ana = visitor("Ana", **given)
    ana.knows()
    ana.go(ana.sets("lanes", ["me", "me"]))
    expect(ana.by("board")).to_be_visible()
    return ana


def to_move(visitor: Visit, **given: Any) -> Visitor:
    """The same, with the first throw made: seven pieces wait, and any of them may move."""
    ana = at_the_table(visitor, **given)
    ana.throws()
    ana.hears(2)
    expect(ana.by("choice-0")).to_be_visible()
    return ana


def square_of(ana: Visitor, piece: int) -> str:
    return str(next(p["square"] for p in ana.sheet()["scene"]["pieces"] if (p["seat"], p["number"]) == (0, piece)))


# ---- Moves that come to the same


def test_seven_alike_are_listed_once_and_told_to_the_server_all(visitor: Visit) -> None:
    ana = to_move(visitor)
    expect(ana.page.get_by_test_id(re.compile(r"^choice-\d+$"))).to_have_count(1)
    assert [choice["same_as"] for choice in ana.sheet()["choices"]] == [0] * PIECES
    ana.page.keyboard.press("1")
    ana.hears(3)
    assert square_of(ana, 0)


def test_enter_plays_the_only_one(visitor: Visit) -> None:
    ana = to_move(visitor)
    ana.page.keyboard.press("Enter")
    ana.hears(3)
    assert square_of(ana, 0)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("piece", [0, 3, 6])
def test_the_piece_that_is_touched_moves(visitor: Visit, screen: str, piece: int) -> None:
    ana = to_move(visitor, **SCREENS[screen])
    target = ana.by(f"piece-0-{piece}").first
    target.tap() if ana.phone else target.click()
    if ana.by("confirm").count():
        ana.by("confirm").click()
    ana.hears(3)
    assert square_of(ana, piece)


def test_the_list_is_lit_by_any_of_the_merged(visitor: Visit) -> None:
    """A piece that is lifted lights the one move that stands for all."""
    ana = to_move(visitor)
    box = ana.by("piece-0-4").first.bounding_box()
    ana.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ana.page.mouse.down()
    ana.page.mouse.move(box["x"] + 60, box["y"] - 60, steps=6)
    expect(ana.by("choice-0")).to_have_class(re.compile(r"\blit\b"))
    ana.page.mouse.up()


# ---- Marks of squares


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_each_square_bears_the_mark_of_its_kind(visitor: Visit, screen: str, theme: str) -> None:
    ana = at_the_table(visitor, color_scheme=theme, **SCREENS[screen])
    drawn: dict[str, set[str]] = {}
    for square in squares(GAME.folder):
        signs = ana.by(f"ground-{square.id}").locator(".sign")
        drawn.setdefault(square.kind, set()).add(signs.get_attribute("d") if signs.count() else "")
    assert {kind: len(signs) for kind, signs in drawn.items()} == dict.fromkeys(drawn, 1)  # one sign for all squares of a kind
    assert drawn["plain"] == {""}
    assert len({sign for kind, signs in drawn.items() if kind != "plain" for sign in signs if sign}) == 3
    assert "eddy" not in marks(GAME.folder)
    ana.shot(f"plain-board-{screen}-{theme}")


# ---- Trays


@pytest.mark.parametrize("lang", NAMES)
@pytest.mark.parametrize("screen", SCREENS)
def test_seven_pieces_lie_in_their_tray_and_each_can_be_touched(visitor: Visit, screen: str, lang: str) -> None:
    ana = to_move(visitor, lang=lang, **SCREENS[screen])
    tray = ana.by("square-0:bank").bounding_box()
    for piece in range(PIECES):
        box = ana.by(f"piece-0-{piece}").first.bounding_box()
        assert tray["x"] - 1 <= box["x"]
        assert box["x"] + box["width"] <= tray["x"] + tray["width"] + 1
        assert tray["y"] - 1 <= box["y"]
        assert box["y"] + box["height"] <= tray["y"] + tray["height"] + 1
        assert ana.page.evaluate(SEEN, f"0-{piece}") == f"0-{piece}"
        assert box["width"] >= 24
    assert ana.faults() == []
    ana.shot(f"plain-tray-{screen}-{lang}")


# ---- What is thrown


@pytest.mark.parametrize("lang", NAMES)
def test_a_die_is_thrown_and_said_so(visitor: Visit, lang: str) -> None:
    ana = at_the_table(visitor, lang=lang)
    expect(ana.by("throw")).to_contain_text(NAMES[lang])
    expect(ana.by("throw").locator("svg")).to_have_count(0)  # nothing has shown yet what is thrown
    ana.throws()
    ana.hears(2)
    ana.plays(0)
    expect(ana.by("throw").locator("svg")).to_have_count(1)
    ana.page.keyboard.press("?")
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    assert not re.search("cowri|cauri", ana.page.locator("body").inner_text(), re.IGNORECASE)
