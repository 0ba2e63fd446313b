"""A contact sheet of each game: ten moments at both sizes, from the first move to the end, to be looked at (artefacts/)."""

from __future__ import annotations

import base64
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from escale.core.catalogue import every
from tests.browser.visitor import ARTEFACTS, Visitor
from tests.server.serving import until

MOMENTS = 10
STEP = 5  # moves of one's own from one to the next
SIZES = {"desktop": {"width": 1366, "height": 768}, "phone": {"width": 390, "height": 844}}
WIDTHS = {"desktop": 683, "phone": 260}


@pytest.mark.parametrize("game", [game.name for game in every()])
def test_a_contact_sheet_of_every_game(visitor: Callable[..., Visitor], game: str) -> None:
    ana = visitor("Ana", lang="fr-FR")
    ana.knows()
    path = ana.sets(
        game, ["me", "program", "program"] if 3 in next(g for g in every() if g.name == game).players else ["me", "program"]
    )
    shots: dict[str, list[bytes]] = {size: [] for size in SIZES}
    rng = random.Random(game)
    for moment in range(MOMENTS):
        plays_on(ana, path, rng, STEP if moment else 0)
        if moment == MOMENTS - 1:
            acts(ana, path, {"type": "resign", "seat": 0})
            until(lambda: sheet_of(ana, path)["resigned"] or sheet_of(ana, path)["state"] == "over")
        for size, viewport in SIZES.items():
            ana.page.set_viewport_size(viewport)
            ana.go(path)
            expect(ana.by("board")).to_be_visible()
            shots[size].append(ana.page.screenshot())
    for size, taken in shots.items():
        assert len(taken) == MOMENTS
        composes(ana, game, size, taken)


def plays_on(ana: Visitor, path: str, rng: random.Random, moves: int) -> None:
    """Some moves, any that are legal; the programs answer meanwhile."""
    for _ in range(moves):
        until(
            lambda: (
                sheet_of(ana, path)["state"] == "over"
                or any(c["seat"] in sheet_of(ana, path)["asked"] for c in sheet_of(ana, path)["choices"])
            )
        )
        sheet = sheet_of(ana, path)
        open_ones = [choice for choice in sheet["choices"] if not choice["group"]]
        if sheet["state"] == "over" or not open_ones:
            return
        choice = rng.choice(open_ones)
        numbers = {} if choice["verb"] == "throw" else {"verb": choice["verb"], "numbers": choice["numbers"]}
        kind = "throw" if choice["verb"] == "throw" else "play"
        acts(ana, path, {"type": kind, "seat": choice["seat"], "decision": choice["decision"], **numbers})


def acts(ana: Visitor, path: str, action: Any) -> None:
    ana.context.request.post(f"/api/tables/{path.removeprefix('/t/')}/actions", data={"id": "1", **action})


def sheet_of(ana: Visitor, path: str) -> Any:
    return ana.context.request.get(f"/api/tables/{path.removeprefix('/t/')}?lang=fr").json()


def composes(ana: Visitor, game: str, size: str, taken: list[bytes]) -> None:
    """All moments on one picture."""
    images = "".join(
        f'<img width="{WIDTHS[size]}" src="data:image/png;base64,{base64.b64encode(one).decode()}">' for one in taken
    )
    sheet = ana.context.new_page()
    sheet.set_viewport_size({"width": 5 * (WIDTHS[size] + 8) if size == "phone" else 2 * (WIDTHS[size] + 8), "height": 600})
    sheet.set_content(f'<body style="margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#222">{images}')
    ARTEFACTS.mkdir(exist_ok=True)
    sheet.screenshot(path=ARTEFACTS / f"contact-{game}-{size}.png", full_page=True)
    sheet.close()
