"""Each race is played to its end by two browsers, with a capture, a refusal explained and a move taken back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from escale.core.catalogue import every
from tests.browser.visitor import Visitor

LONGEST = 900  # moves
MATCHES = 3  # by then something was captured, refused and taken back


class Game:
    """Two people at one table, each in their browser."""

    def __init__(self, one: Visitor, other: Visitor) -> None:
        self.people = [one, other]
        self.captured = self.refused = self.taken_back = False

    def play(self) -> None:
        mover = self.people[0]
        for _ in range(LONGEST):
            sheet = mover.sheet()
            if sheet["state"] == "over":
                return
            if sheet["choices"]:
                self.move(mover, sheet)
            mover = self.people[sheet["hand"]] if not sheet["choices"] else mover
        raise AssertionError("the game does not end")

    def move(self, mover: Visitor, sheet: Any) -> None:
        choices = sheet["choices"]
        if choices[0]["verb"] == "throw":
            mover.throws()
        else:
            if not self.refused and sheet["refused"]:
                self.asks_why(mover, sheet)
            listed = [choice for k, choice in enumerate(choices) if choice["same_as"] == k]
            captures = [k for k, choice in enumerate(listed) if choice["captures"]]
            chosen = captures[0] if captures else len(listed) - 1
            mover.plays(chosen, listed[chosen]["text"])
            self.captured |= bool(captures)
        self.wait(sheet["number"] + 1)
        if not self.taken_back and sheet["moves"] > 20 and choices[0]["verb"] != "throw":
            self.takes_back(mover)

    def wait(self, number: int) -> None:
        """Until both have been told."""
        for one in self.people:
            one.hears(number)

    def asks_why(self, mover: Visitor, sheet: Any) -> None:
        """Touch a piece that may not move; the clause is told and can be read."""
        movable = {choice["piece"] for choice in sheet["choices"]}
        stuck = [r for r in sheet["refused"] if r["piece"] >= 0 and r["piece"] not in movable]
        if not stuck:
            return
        mover.by(f"piece-{stuck[0]['seat']}-{stuck[0]['piece']}").first.click(force=True)
        panel = mover.by("why-not")
        expect(panel).to_contain_text(stuck[0]["why"])
        panel.get_by_test_id(re.compile("^clause-")).first.click()
        expect(mover.page.locator(f"[data-clause='{stuck[0]['clause']}']").first).to_be_in_viewport()
        mover.page.keyboard.press("Escape")
        self.refused = True

    def takes_back(self, mover: Visitor) -> None:
        """Freely if one may, else by the other's consent."""
        before = mover.sheet()
        free, ask = mover.by("undo"), mover.by("ask-takeback")
        expect(free.or_(ask).first).to_be_visible()
        if before["undo"]["free"]:
            free.click()
        else:
            ask.click()
            other = self.people[1 - self.people.index(mover)]
            other.by("answer-yes").click()
        self.wait(before["number"] + 1)
        assert mover.sheet()["moves"] < before["moves"]
        self.taken_back = True


def sit_down(ana: Visitor, lou: Visitor, name: str) -> None:
    """A new table, by the invitation's link."""
    path = ana.sets(name, ["me", "open"])
    for one in (ana, lou):
        one.go(path)
    lou.by("sit-1").click()
    for one in (ana, lou):
        expect(one.by("board")).to_be_visible()


@pytest.mark.parametrize("name", [game.name for game in every() if game.captures])
def test_two_browsers_play_to_the_end(visitor: Callable[..., Visitor], name: str) -> None:
    ana, lou = visitor("Ana"), visitor("Lou", lang="fr-FR")
    for one in (ana, lou):
        one.knows()
    game = Game(ana, lou)
    for _ in range(MATCHES):
        sit_down(ana, lou, name)
        game.play()
        if game.captured and game.refused and game.taken_back:
            break
    assert (game.captured, game.refused, game.taken_back) == (True, True, True)
    expect(ana.by("status")).to_contain_text(re.compile("wins|share"))
    expect(lou.by("status")).to_contain_text(re.compile("gagne|partagent"))
    ana.by("verify").click()
    expect(ana.by("throws")).to_be_visible()
    ana.shot(f"end-{name}")
