"""Somebody in front of a browser: what they do, what they see, and what the console says meanwhile."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ARTEFACTS = ROOT / "artefacts"
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--disable-gpu",
)
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 20_000  # milliseconds

expect.set_options(timeout=PATIENCE)


class Visitor:
    """A person with a browser of their own."""

    def __init__(self, browser: Browser, address: str, name: str, **given: Any) -> None:
        self.phone = given.pop("phone", False)
        self.name = name
        self.lang = given.pop("lang", "en-GB")
        size = PHONE if self.phone else DESKTOP
        settings = {"viewport": size, "locale": self.lang, "reduced_motion": "reduce"}
        touch = {"has_touch": True, "is_mobile": True} if self.phone else {}
        self.context = browser.new_context(base_url=f"http://{address}", **{**settings, **touch, **given})
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.said: list[str] = []
        self.page.on("console", lambda message: self.said.append(message.text) if message.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.said.append(str(error)))

    # ---- Going about

    def go(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_load_state("networkidle")

    def by(self, testid: str) -> Any:
        return self.page.get_by_test_id(testid)

    def comes_in(self) -> None:
        """Give a name when it is asked for."""
        field = self.by("name-field")
        field.fill(self.name)
        field.press("Enter")

    def knows(self, name: str | None = None) -> None:
        """Be somebody already, without being asked."""
        assert self.context.request.put("/api/me", data={"name": name or self.name}).ok

    def prefers(self, **wishes: Any) -> None:
        """Set preferences as the page keeps them."""
        self.go("/me")
        self.page.evaluate(
            "wishes => localStorage.setItem('escale.prefs',"
            " JSON.stringify({...JSON.parse(localStorage.getItem('escale.prefs') ?? '{}'), ...wishes}))",
            wishes,
        )

    def sets(self, game: str, seats: list[Any], **given: Any) -> str:
        """Set a table quietly; its path."""
        wishes = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        answer = self.context.request.post("/api/tables", data={"game": game, "seats": wishes, **given})
        assert answer.ok, answer.text()
        path: str = answer.json()["path"]
        return path

    # ---- At a table

    def sheet(self) -> Any:
        """The table as the server tells it to this person."""
        path = re.sub(r"^/t/", "/api/tables/", self.page.evaluate("location.pathname"))
        return self.context.request.get(f"{path}?lang={self.lang[:2]}").json()

    def hears(self, number: int) -> None:
        """Wait until the page shows the table after an entry."""
        self.page.wait_for_function(f"() => Number(document.querySelector('[data-number]')?.dataset.number ?? 0) >= {number}")

    def throws(self) -> None:
        self.by("throw").click()

    def plays(self, choice: int, text: str = "") -> None:
        """Play the n-th of the listed choices by its button; one of many is looked for by its words."""
        button, search = self.by(f"choice-{choice}"), self.by("find-choice")
        expect(button.or_(search).first).to_be_visible()
        if not button.count():
            search.fill(text)
        button.click()
        confirm = self.by("confirm")
        if confirm.count():
            confirm.click()

    # ---- Looking

    def shot(self, name: str) -> None:
        """Keep a picture, to be looked at."""
        ARTEFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    def faults(self) -> list[str]:
        """What axe-core finds wrong with the page."""
        self.page.evaluate(AXE.read_text("utf-8"))
        told = "v => v.id + ': ' + v.nodes.map(n => n.html).join(' | ')"
        return list(self.page.evaluate(f"axe.run().then(r => r.violations.map({told}))"))

    def leaves(self) -> None:
        """Nothing was said in the console."""
        self.context.close()
        assert self.said == [], self.said
